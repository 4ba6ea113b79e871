"""Listing: every combination that a hand holds.

Owns the generation of combinations and nothing of obligations. Builds them from what the hand
holds of each rank and suit, so that it never tries a set of cards that is nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations, product
from typing import Final

from bigtwo.rules.cards import Card
from bigtwo.rules.kinds import Combination, Kind
from bigtwo.rules.order import Order, order_of
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.shapes import RANK_WEIGHT

SuitsHeld = list[int]
"""By rank: the suits held, bit n for suit n."""


def combinations_in(
    hand: Sequence[Card], rules: RuleSet, *, beating: Combination | None = None
) -> list[Combination]:
    """Every combination in a hand, or every one that beats another.

    Returns:
        Once per set of cards, by kind from low to high; independent of the order of the hand.
    """
    order = order_of(rules)
    held = suits_held(hand)
    found: list[Combination] = []
    if beating is None:
        for list_kind in _LISTERS.values():
            list_kind(held, order, -1, found)
        return found
    for kind, list_kind in _LISTERS.items():
        if kind is beating.kind:
            list_kind(held, order, beating.key, found)
        elif beating.kind in order.beaten[kind]:
            list_kind(held, order, -1, found)
    return found


def suits_held(hand: Sequence[Card]) -> SuitsHeld:
    """What a hand holds of each rank."""
    held = [0] * 13
    for card in hand:
        held[card >> 2] |= 1 << (card & 3)
    return held


def _singles(held: SuitsHeld, order: Order, floor: int, found: list[Combination]) -> None:
    for rank, suits in enumerate(held):
        if suits:
            for card in order.cards[rank][suits]:
                single = order.singles[card]
                if single.key > floor:
                    found.append(single)


def _pairs(held: SuitsHeld, order: Order, floor: int, found: list[Combination]) -> None:
    for rank, suits in enumerate(held):
        found.extend([pair for pair in order.pairs[rank][suits] if pair.key > floor])


def _triples(held: SuitsHeld, order: Order, floor: int, found: list[Combination]) -> None:
    for rank in range(floor + 1, 13):
        found.extend(order.triples[rank][held[rank]])


def _straights(held: SuitsHeld, order: Order, floor: int, found: list[Combination]) -> None:
    suit_strength = order.suit_strength
    for place, ranks, decider in order.runs:
        if 4 * place + 3 <= floor or not all(held[rank] for rank in ranks):
            continue
        for cards in product(*[order.cards[rank][held[rank]] for rank in ranks]):
            key = 4 * place + suit_strength[cards[decider] & 3]
            if key > floor and len({card & 3 for card in cards}) > 1:
                found.append(Combination(Kind.STRAIGHT, cards, key))


def _flushes(held: SuitsHeld, order: Order, floor: int, found: list[Combination]) -> None:
    if not order.allow_flushes:
        return
    shapes = order.shapes
    for suit in range(4):
        ranks_held = [rank for rank, suits in enumerate(held) if suits >> suit & 1]
        if len(ranks_held) < 5:
            continue
        for ranks in combinations(ranks_held, 5):
            shape = shapes[sum([RANK_WEIGHT[rank] for rank in ranks])]
            if shape.kind is None:
                key = order.flush_key(shape, Card(4 * ranks[4] + suit))
                if key > floor:
                    found.append(
                        Combination(Kind.FLUSH, tuple([Card(4 * rank + suit) for rank in ranks]), key)
                    )


def _full_houses(held: SuitsHeld, order: Order, floor: int, found: list[Combination]) -> None:
    for rank in range(floor + 1, 13):
        for three in order.threes[rank][held[rank]]:
            for other, suits in enumerate(held):
                if other != rank:
                    full = [three + pair.cards for pair in order.pairs[other][suits]]
                    found.extend([Combination(Kind.FULL_HOUSE, cards, rank) for cards in full])


def _fours(held: SuitsHeld, order: Order, floor: int, found: list[Combination]) -> None:
    for rank in range(floor + 1, 13):
        if held[rank] == 15:
            four = order.cards[rank][15]
            for other, suits in enumerate(held):
                if other != rank:
                    fives = [(*four, card) for card in order.cards[other][suits]]
                    found.extend([Combination(Kind.FOUR_OF_A_KIND, cards, rank) for cards in fives])


def _straight_flushes(held: SuitsHeld, order: Order, floor: int, found: list[Combination]) -> None:
    for place, ranks, _ in order.runs:
        suits = held[ranks[0]] & held[ranks[1]] & held[ranks[2]] & held[ranks[3]] & held[ranks[4]]
        if suits:
            for suit in range(4):
                key = 4 * place + order.suit_strength[suit]
                if suits >> suit & 1 and key > floor:
                    cards = tuple([Card(4 * rank + suit) for rank in ranks])
                    found.append(Combination(Kind.STRAIGHT_FLUSH, cards, key))


_LISTERS: Final[dict[Kind, Callable[[SuitsHeld, Order, int, list[Combination]], None]]] = {
    Kind.SINGLE: _singles,
    Kind.PAIR: _pairs,
    Kind.TRIPLE: _triples,
    Kind.STRAIGHT: _straights,
    Kind.FLUSH: _flushes,
    Kind.FULL_HOUSE: _full_houses,
    Kind.FOUR_OF_A_KIND: _fours,
    Kind.STRAIGHT_FLUSH: _straight_flushes,
}
"""By kind, low to high: appends those of a hand whose key exceeds a floor."""
