"""What a bot is to the rest of the server.

Owns the port that every policy fulfils. A policy is pure: the same view and the same state of the
generator give the same action.
"""

from __future__ import annotations

import random
from typing import Protocol

from bigtwo.table.state import Action
from bigtwo.table.view import SeatView


class Policy(Protocol):
    """A way to play."""

    @property
    def quick(self) -> bool:
        """Whether every decision is bounded work of a few milliseconds at most.

        A quick policy decides on the event loop; any other thinks in a process of its own, with a
        deadline.
        """

    def decide(self, view: SeatView, rng: random.Random) -> Action:
        """A legal action.

        Args:
            view: of a seat that is to act.
            rng: the only source of chance.
        """

    def rank(self, view: SeatView) -> tuple[Action, ...]:
        """All sensible actions, best first; at least one, each of them legal."""
