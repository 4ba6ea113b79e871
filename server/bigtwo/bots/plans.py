"""How a hand may be got rid of: into which combinations it falls, and how many turns that costs.

Owns the search for the best division of a hand. Sets of cards are 52-bit masks here, bit = card.
Knows the chances of combinations, not the situation at the table.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Final

from bigtwo.bots.unseen import Unseen
from bigtwo.bots.weights import Weights
from bigtwo.rules.cards import Card, rank_of, suit_of
from bigtwo.rules.kinds import Combination, Kind
from bigtwo.rules.ruleset import RuleSet

_MOST_FIVES: Final = 24
_MOST_ALIKE: Final = 3
_MOST_PACKINGS: Final = 64
_MOST_RATED: Final = 300
"""Bounds of the search: they cut off rare riches only, and keep a decision to a few milliseconds."""

_OF_A_KIND: Final = (Kind.SINGLE, Kind.PAIR, Kind.TRIPLE)

_LOW_HALF: Final = (1 << 28) - 1
"""The seven lowest ranks."""

Mask = int

Worth = tuple[float, int]
"""Cost in turns, and how many combinations of it can be beaten."""


def mask_of(cards: Iterable[Card]) -> Mask:
    """The set of the cards."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


class Planner:
    """Divisions of one hand, and of what is left of it after any play."""

    def __init__(self, hand: Sequence[Card], rules: RuleSet, unseen: Unseen, weights: Weights) -> None:
        self._unseen = unseen
        self._weights = weights
        self._hand = mask_of(hand)
        self._tables = [
            (
                4 * rank,
                _worths_of_rank([card for card in hand if rank_of(card) == rank], rules, unseen, weights),
            )
            for rank in sorted({rank_of(card) for card in hand})
        ]
        self._packings: list[tuple[Mask, float, int]] = [(0, 0.0, 0)]
        self._memory: dict[Mask, float] = {}
        self._halves: dict[Mask, Worth] = {}

    def learn(self, fives: Sequence[Combination]) -> None:
        """Take the five-card combinations of the hand into account."""
        for five in self.most_useful(fives):
            mask = mask_of(five.cards)
            cost, beatable = worth_of(five, self._unseen, self._weights)
            # Nothing packed comes first: each is known by itself, however many go together.
            for packed, packed_cost, packed_beatable in self._packings[:]:
                if not packed & mask and (not packed or len(self._packings) < _MOST_PACKINGS):
                    self._packings.append((packed | mask, packed_cost + cost, packed_beatable + beatable))

    def most_useful(self, fives: Sequence[Combination]) -> list[Combination]:
        """The five-card combinations that leave the best rest, a few of each pattern, best first."""
        if len(fives) > _MOST_RATED:
            fives = fives[:: len(fives) // _MOST_RATED + 1]
        rated = sorted(fives, key=lambda five: self._loose(self._hand & ~mask_of(five.cards))[0])
        alike: dict[tuple[object, ...], int] = {}
        chosen: list[Combination] = []
        for five in rated:
            pattern = (five.kind, *sorted(map(rank_of, five.cards)))
            alike[pattern] = alike.get(pattern, 0) + 1
            if alike[pattern] <= _MOST_ALIKE:
                chosen.append(five)
                if len(chosen) == _MOST_FIVES:
                    break
        return chosen

    def cost(self, cards: Mask) -> float:
        """Turns that it takes to be rid of the cards, less those that controls among them save."""
        known = self._memory.get(cards)
        if known is None:
            known = self._memory[cards] = min(
                packed_cost + self._loose(cards & ~packed)[0]
                for packed, packed_cost, _ in self._packings
                if not packed & ~cards
            )
        return known

    def beatable(self, cards: Mask) -> int:
        """The fewest combinations that can be beaten among those into which the cards fall."""
        return min(
            packed_beatable + self._loose(cards & ~packed)[1]
            for packed, _, packed_beatable in self._packings
            if not packed & ~cards
        )

    def _loose(self, cards: Mask) -> Worth:
        """The worth of the cards when no five of them go together."""
        low_cost, low_beatable = self._half(cards & _LOW_HALF)
        high_cost, high_beatable = self._half(cards & ~_LOW_HALF)
        return low_cost + high_cost, low_beatable + high_beatable

    def _half(self, cards: Mask) -> Worth:
        """The same for one half of the ranks: most plays leave one of them as it was."""
        known = self._halves.get(cards)
        if known is None:
            cost = 0.0
            beatable = 0
            for shift, worths in self._tables:
                rank_cost, rank_beatable = worths[cards >> shift & 15]
                cost += rank_cost
                beatable += rank_beatable
            known = self._halves[cards] = cost, beatable
        return known


def worth_of(combination: Combination, unseen: Unseen, weights: Weights) -> Worth:
    """What a combination costs while it is held, in turns; and 1 if it can be beaten, else 0."""
    chance = unseen.chance(combination)
    low = unseen.share_above(combination.cards[0]) if len(combination.cards) < 4 else weights.low_five
    return 1.0 + weights.low_card * low - weights.control * chance, int(chance < 1.0)


def _worths_of_rank(
    cards: Sequence[Card], rules: RuleSet, unseen: Unseen, weights: Weights
) -> dict[int, Worth]:
    """The best division of cards of one rank, for every set of suits that may be left of them."""
    worths = {0: (0.0, 0)}
    for suits in range(1, 16):
        left = [card for card in cards if suits >> suit_of(card) & 1]
        if len(left) != suits.bit_count():
            continue
        first, *others = left
        best: list[Worth] = []
        for size in range(3 if rules.allow_triples else 2):
            for more in combinations(others, size):
                group = (first, *more)
                cost, beatable = worth_of(Combination(_OF_A_KIND[size], group, 0), unseen, weights)
                rest_cost, rest_beatable = worths[suits - sum(1 << suit_of(card) for card in group)]
                best.append((cost + rest_cost, beatable + rest_beatable))
        worths[suits] = min(cost for cost, _ in best), min(beatable for _, beatable in best)
    return worths
