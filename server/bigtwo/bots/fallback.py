"""What is played when nobody decides: the simplest legal action.

Owns the last resort, for a time that ran out or a policy that failed. Never fails itself.
"""

from __future__ import annotations

from bigtwo.rules.kinds import LEVEL, Combination
from bigtwo.rules.legality import legal_plays
from bigtwo.table.state import Action, Pass, Play
from bigtwo.table.view import SeatView, position


def lowest_legal(view: SeatView) -> Action:
    """The lowest legal play with the fewest cards, or a pass where there is none.

    On the lead this is the lowest single that is allowed (the card that must be included, where
    there is one).
    """
    plays = legal_plays(position(view), view.rules)
    if not plays:
        return Pass()
    return Play(min(plays, key=_lowness).cards)


def _lowness(play: Combination) -> tuple[int, int, int]:
    return len(play.cards), LEVEL[play.kind], play.key
