"""A policy that makes the mistakes of someone who is not quite attending.

Owns the mistakes: to overlook that one could play, or to take the second thought for the first.
Never a mistake that looks broken: it always goes out when it can, and never refuses to play.
"""

from __future__ import annotations

import random
from typing import Final

from bigtwo.bots.policy import Policy
from bigtwo.table.state import Action, Pass, Play
from bigtwo.table.view import SeatView

_OVERLOOKS: Final = 0.12
"""Chance to pass although a play was meant."""

_SECOND_THOUGHT: Final = 0.3
"""Chance to do the second or third best instead of the best."""


class Distracted:
    """Another policy, now and then not at its best."""

    def __init__(self, attentive: Policy) -> None:
        self._attentive = attentive

    @property
    def quick(self) -> bool:
        """As the attentive policy is."""
        return self._attentive.quick

    def decide(self, view: SeatView, rng: random.Random) -> Action:
        """Mostly what the attentive policy would do."""
        ranked = self._attentive.rank(view)
        best = ranked[0]
        goes_out = isinstance(best, Play) and len(best.cards) == len(view.hand)
        if len(ranked) == 1 or goes_out or best == Pass():
            return best
        chance = rng.random()
        if chance < _OVERLOOKS and Pass() in ranked:
            return Pass()
        if chance < _OVERLOOKS + _SECOND_THOUGHT:
            return rng.choice(ranked[1:3])
        return best

    def rank(self, view: SeatView) -> tuple[Action, ...]:
        """As the attentive policy has it: advice is never distracted."""
        return self._attentive.rank(view)
