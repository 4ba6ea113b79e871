"""What the cards that a seat cannot see say about its own: how likely a combination wins a trick.

Owns the estimate. Counts cards and nothing else: it never guesses who holds which.
"""

from __future__ import annotations

import math
from typing import Final

from bigtwo.bots.weights import Weights
from bigtwo.rules.cards import DECK, Card, rank_of
from bigtwo.rules.combinations import strength
from bigtwo.rules.kinds import Combination, Kind
from bigtwo.table.view import SeatView

_ANSWERED: Final = {
    Kind.STRAIGHT: 0.4,
    Kind.FLUSH: 0.25,
    Kind.FULL_HOUSE: 0.12,
    Kind.FOUR_OF_A_KIND: 0.02,
    Kind.STRAIGHT_FLUSH: 0.01,
}
"""Chance that one opponent with thirteen cards can and will answer a middling one of the kind."""


class Unseen:
    """The cards that are neither in the seat's hand nor played, and how many each opponent holds."""

    def __init__(self, view: SeatView, weights: Weights) -> None:
        self._weights = weights
        seen = set(view.hand)
        for act in view.acts:
            if act.combination is not None:
                seen.update(act.combination.cards)
        self._rules = view.rules
        unseen = [card for card in DECK if card not in seen]
        self._strengths = [strength(card, view.rules) for card in unseen]
        self._of_rank = [0] * 13
        for card in unseen:
            self._of_rank[rank_of(card)] += 1
        self._opponents = [view.counts[seat] for seat in view.order if seat != view.seat]
        self._fewest = min(self._opponents)
        self._most = max(self._opponents)

    def chance(self, combination: Combination) -> float:
        """The chance that nobody beats it, 0 to 1; 1 only if nobody can (bombs aside)."""
        if self._most < len(combination.cards):
            return 1.0
        kind = combination.kind
        if kind is Kind.SINGLE:
            return self.chance_of_single(combination.cards[0])
        rank = rank_of(combination.cards[0])
        if kind is Kind.PAIR:
            return self.chance_of_pair(rank)
        if kind is Kind.TRIPLE:
            return self.chance_of_triple(rank)
        return self._chance_of_five(combination)

    def share_above(self, card: Card) -> float:
        """The share of the unseen cards that is stronger than `card`, 0 to 1."""
        own = strength(card, self._rules)
        above = sum(other > own for other in self._strengths)
        return above / len(self._strengths) if self._strengths else 0.0

    def chance_of_single(self, card: Card) -> float:
        """The chance that nobody beats the card as a single."""
        own = strength(card, self._rules)
        return math.exp(-self._weights.fade_single * sum(other > own for other in self._strengths))

    def chance_of_pair(self, rank: int) -> float:
        """The chance that nobody beats a pair of the rank, whatever its suits."""
        if self._most < 2:
            return 1.0
        above = sum(count >= 2 for count in self._of_rank[rank:])
        return math.exp(-self._weights.fade_pair * above)

    def chance_of_triple(self, rank: int) -> float:
        """The chance that nobody beats a triple of the rank."""
        if self._most < 3:
            return 1.0
        above = sum(count >= 3 for count in self._of_rank[rank + 1 :])
        return math.exp(-self._weights.fade_triple * above)

    def _chance_of_five(self, combination: Combination) -> float:
        top = max(rank_of(card) for card in combination.cards)
        answered = self._weights.answered * _ANSWERED[combination.kind] * (1.4 - 0.8 * top / 12)
        chance = 1.0
        for count in self._opponents:
            if count >= 5:
                chance *= 1 - answered * min(1.0, count / 13) ** 1.5
        return chance
