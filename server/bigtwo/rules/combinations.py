"""Combinations: what a set of cards is, and whether it beats another.

Owns recognising and comparing. Says nothing of hands, turns or obligations: that is `legality`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from bigtwo.errors import Refused
from bigtwo.rules.cards import Card, format_cards, refuse_duplicates, suit_of
from bigtwo.rules.kinds import Combination, Kind
from bigtwo.rules.order import Order, order_of
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.shapes import CARD_CODE, RANKS_MASK, SUIT_SHIFT, SUITED

__all__ = ["Combination", "Kind", "WhyNot", "beats", "classify", "sort_cards", "strength", "why_not_beats"]

WhyNot = Literal["wrong_card_count", "wrong_type", "not_higher"]


def strength(card: Card, rules: RuleSet) -> int:
    """The place of a card among the 52 singles, 0 (weakest) to 51 (R1.3).

    >>> from bigtwo.rules.cards import parse_card
    >>> strength(parse_card("3D"), RuleSet()), strength(parse_card("3D"), RuleSet(suit_order="CDHS"))
    (0, 1)
    """
    return order_of(rules).strength[card]


def sort_cards(cards: Iterable[Card], rules: RuleSet) -> tuple[Card, ...]:
    """The cards, weakest first."""
    return tuple(sorted(cards, key=order_of(rules).strength.__getitem__))


def classify(cards: Sequence[Card], rules: RuleSet) -> Combination:
    """What these cards are when played together, in any order (R2).

    Returns:
        The combination, its cards in reading order.

    Raises:
        Refused: `no_cards`, `duplicate_card`, or why they are nothing: `not_a_combo`,
            `no_twos_in_straights`, `triples_not_allowed`, `flushes_not_allowed`.

    >>> from bigtwo.rules.cards import parse_cards
    >>> classify(parse_cards(["9S", "9D"]), RuleSet()).kind.value
    'pair'
    """
    order = order_of(rules)
    size = len(cards)
    if size == 5:
        return _classify_five(cards, order)
    if size == 1:
        return order.singles[cards[0]]
    if size == 2 and cards[0] >> 2 == cards[1] >> 2 and cards[0] != cards[1]:
        return order.pairs[cards[0] >> 2][1 << (cards[0] & 3) | 1 << (cards[1] & 3)][0]
    if not size:
        raise Refused("no_cards")
    refuse_duplicates(tuple(cards))
    rank = cards[0] >> 2
    if size != 3 or any(card >> 2 != rank for card in cards):
        raise Refused("not_a_combo", cards=format_cards(cards))
    suits = sum(1 << (card & 3) for card in cards)
    if not order.triples[rank][suits]:
        raise Refused("triples_not_allowed", cards=format_cards(cards))
    return order.triples[rank][suits][0]


def _classify_five(cards: Sequence[Card], order: Order) -> Combination:
    weakest_first = sorted(cards, key=order.strength.__getitem__)
    if len(set(cards)) != 5:
        refuse_duplicates(tuple(cards))
    code = 0
    for card in cards:
        code += CARD_CODE[card]
    shape = order.shapes.get(code & RANKS_MASK)
    if shape is None:
        raise Refused("not_a_combo", cards=format_cards(cards))
    kind, key, decider, read, _, reason = shape
    suited = code >> SUIT_SHIFT in SUITED
    if kind is Kind.STRAIGHT:
        key = 4 * key + order.suit_strength[suit_of(weakest_first[decider])]
        return Combination(Kind.STRAIGHT_FLUSH if suited else kind, read(weakest_first), key)
    if kind is not None:
        return Combination(kind, read(weakest_first), key)
    if not suited:
        raise Refused(reason, cards=format_cards(cards))
    if not order.allow_flushes:
        raise Refused("flushes_not_allowed", cards=format_cards(cards))
    return Combination(Kind.FLUSH, tuple(weakest_first), order.flush_key(shape, weakest_first[4]))


def beats(a: Combination, b: Combination, rules: RuleSet) -> bool:
    """Whether `a` may be played on `b`: strength alone, both classified by these rules (R3)."""
    if a.kind is b.kind:
        return a.key > b.key
    return b.kind in order_of(rules).beaten[a.kind]


def why_not_beats(a: Combination, b: Combination, rules: RuleSet) -> WhyNot | None:
    """Why `a` may not be played on `b`, or None when it may (R9.1).

    `wrong_type` means that the kinds are not compared at all; `not_higher` that they are, and `a`
    is not the higher.
    """
    if beats(a, b, rules):
        return None
    if len(a.cards) != len(b.cards):
        return "wrong_card_count"
    return "not_higher" if b.kind in order_of(rules).answered[a.kind] else "wrong_type"
