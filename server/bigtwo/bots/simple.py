"""Policies that need no thought: what any other must beat.

Owns the baselines of the arena. No room offers them.
"""

from __future__ import annotations

import random

from bigtwo.bots.fallback import lowest_legal
from bigtwo.rules.legality import can_pass, legal_plays
from bigtwo.table.state import Action, Pass, Play
from bigtwo.table.view import SeatView, position


class LowestLegal:
    """Plays the lowest it can, always."""

    @property
    def quick(self) -> bool:
        """See `Policy.quick`."""
        return True

    def decide(self, view: SeatView, rng: random.Random) -> Action:
        """The lowest legal play."""
        del rng
        return lowest_legal(view)

    def rank(self, view: SeatView) -> tuple[Action, ...]:
        """The lowest legal play alone."""
        return (lowest_legal(view),)


class AnyLegal:
    """Does anything that is allowed, each as likely."""

    @property
    def quick(self) -> bool:
        """See `Policy.quick`."""
        return True

    def decide(self, view: SeatView, rng: random.Random) -> Action:
        """Any of all legal actions."""
        return rng.choice(self.rank(view))

    def rank(self, view: SeatView) -> tuple[Action, ...]:
        """All legal actions; none is thought better than another."""
        here = position(view)
        actions: list[Action] = [Play(play.cards) for play in legal_plays(here, view.rules)]
        if can_pass(here, view.rules):
            actions.append(Pass())
        return tuple(actions)
