"""How well a bot plays: the levels a host may choose from.

Owns the list of levels and which policy stands behind each.
"""

from __future__ import annotations

from typing import Literal, assert_never

from bigtwo.bots.careful import Careful
from bigtwo.bots.distracted import Distracted
from bigtwo.bots.policy import Policy

Level = Literal["easy", "medium", "hard"]


def policy_for(level: Level) -> Policy:
    """The policy of a level; it keeps no state, so one may play many seats."""
    match level:
        case "easy":
            return Distracted(Careful())
        case "medium":
            return Careful()
        case "hard":
            return _learned()
        case _:
            assert_never(level)


def _learned() -> Policy:
    # NumPy and the weights take a moment, which commands that play no cards need not wait for.
    from bigtwo.bots.learned import Learned  # noqa: PLC0415
    from bigtwo.bots.net import packaged  # noqa: PLC0415

    return Learned(packaged())
