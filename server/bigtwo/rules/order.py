"""Order: everything about strength that a RuleSet decides, worked out once.

Owns the precomputed tables that make classifying and listing fast. Holds no rule of its own: each
table is made from the data in `straights`, `shapes` and `kinds`. Rule sets that differ only in
scoring or turn order share one.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from itertools import combinations
from typing import Final, NamedTuple

import msgspec

from bigtwo.rules.cards import DECK, SUITS, Card, rank_of, suit_of
from bigtwo.rules.kinds import ANSWERED_KINDS, BEATEN_KINDS, BOMBS, FIVES, SMALL, Combination, Kind
from bigtwo.rules.ruleset import Bombs, FiveCardOrder, FlushCompare, RuleSet, Straights, SuitOrder
from bigtwo.rules.shapes import Run, Shape, runs_of, shapes_of

CardsByRank = tuple[tuple[tuple[Card, ...], ...], ...]
SetsByRank = tuple[tuple[tuple[tuple[Card, ...], ...], ...], ...]
OfAKind = tuple[tuple[tuple[Combination, ...], ...], ...]
"""By rank, then by the set of suits held (bit n for suit n): what they make, weakest first."""


class Order(msgspec.Struct, frozen=True, eq=False):
    """The tables of one set of rules."""

    strength: tuple[int, ...]
    """By card: its place among the 52 singles, 0–51 (R1.3)."""
    suit_strength: tuple[int, ...]
    """By suit: 0–3 (R1.2)."""
    cards: CardsByRank
    """By rank and suits held: the cards, weakest first."""
    singles: tuple[Combination, ...]
    """By card."""
    pairs: OfAKind
    triples: OfAKind
    """Empty everywhere where bare triples are not allowed (R2.4)."""
    threes: SetsByRank
    """By rank and suits held: each three cards of the rank, as a full house needs them."""
    runs: tuple[Run, ...]
    """The straights, low to high."""
    shapes: Mapping[int, Shape]
    """By rank code: what five cards are."""
    allow_flushes: bool
    flush_weights: tuple[int, int] | None
    """What the ranks and what the suit of a flush weigh; None where its top card decides (R3.5)."""
    beaten: Mapping[Kind, frozenset[Kind]]
    """By kind: the other kinds it beats whatever the cards."""
    answered: Mapping[Kind, frozenset[Kind]]
    """By kind: the kinds it is compared with at all."""

    def flush_key(self, shape: Shape, top: Card) -> int:
        """The strength of a flush of these ranks whose highest card is `top` (R3.5)."""
        if self.flush_weights is None:
            return self.strength[top]
        by_ranks, by_suit = self.flush_weights
        return shape.flush_key * by_ranks + self.suit_strength[suit_of(top)] * by_suit


@lru_cache(maxsize=1024)
def order_of(rules: RuleSet) -> Order:
    """The tables of these rules; the same object for rules that order cards alike."""
    return _order(
        suit_order=rules.suit_order,
        straights=rules.straights,
        allow_triples=rules.allow_triples,
        allow_flushes=rules.allow_flushes,
        five_card_order=rules.five_card_order,
        bombs=rules.bombs,
        flush_compare=rules.flush_compare,
    )


@cache
def _order(
    *,
    suit_order: SuitOrder,
    straights: Straights,
    allow_triples: bool,
    allow_flushes: bool,
    five_card_order: FiveCardOrder,
    bombs: Bombs,
    flush_compare: FlushCompare,
) -> Order:
    """Light, and there are at most 720 of them: what is large depends on one switch alone."""
    suits = _suits(suit_order)
    small = SMALL if bombs == "any-size" else frozenset[Kind]()
    beaten: dict[Kind, frozenset[Kind]] = {kind: frozenset() for kind in SMALL}
    answered: dict[Kind, frozenset[Kind]] = {kind: frozenset({kind}) for kind in SMALL}
    for kind in FIVES:
        extra = small if kind in BOMBS else frozenset[Kind]()
        beaten[kind] = BEATEN_KINDS[five_card_order][kind] | extra
        answered[kind] = ANSWERED_KINDS[five_card_order][kind] | extra
    weights: Mapping[FlushCompare, tuple[int, int] | None] = {
        "suit-first": (1, 1287),  # there are 1287 sets of five ranks
        "ranks-first": (4, 1),
        "top-card": None,
    }
    return Order(
        strength=suits.strength,
        suit_strength=suits.suit_strength,
        cards=suits.cards,
        singles=suits.singles,
        pairs=suits.pairs,
        triples=suits.triples if allow_triples else _NO_TRIPLES,
        threes=suits.threes,
        runs=runs_of(straights),
        shapes=shapes_of(straights),
        allow_flushes=allow_flushes,
        flush_weights=weights[flush_compare],
        beaten=beaten,
        answered=answered,
    )


_NO_TRIPLES: Final[OfAKind] = (((),) * 16,) * 13


class _Suits(NamedTuple):
    """What the order of the suits decides; the fields are those of `Order`."""

    strength: tuple[int, ...]
    suit_strength: tuple[int, ...]
    cards: CardsByRank
    singles: tuple[Combination, ...]
    pairs: OfAKind
    triples: OfAKind
    threes: SetsByRank


@cache
def _suits(suit_order: SuitOrder) -> _Suits:
    suit_strength = tuple(suit_order.index(suit) for suit in SUITS)
    strength = tuple(4 * rank_of(card) + suit_strength[suit_of(card)] for card in DECK)
    cards = tuple(tuple(_held(rank, suits, strength) for suits in range(16)) for rank in range(13))
    twos = tuple(tuple(_chosen(2, held, strength) for held in of_rank) for of_rank in cards)
    threes = tuple(tuple(_chosen(3, held, strength) for held in of_rank) for of_rank in cards)
    return _Suits(
        strength=strength,
        suit_strength=suit_strength,
        cards=cards,
        singles=tuple(Combination(Kind.SINGLE, (card,), strength[card]) for card in DECK),
        pairs=tuple(
            tuple(tuple(Combination(Kind.PAIR, two, strength[two[1]]) for two in sets) for sets in of_rank)
            for of_rank in twos
        ),
        triples=tuple(
            tuple(tuple(Combination(Kind.TRIPLE, three, rank) for three in sets) for sets in of_rank)
            for rank, of_rank in enumerate(threes)
        ),
        threes=threes,
    )


def _held(rank: int, suits: int, strength: tuple[int, ...]) -> tuple[Card, ...]:
    held = [card for card in DECK if rank_of(card) == rank and suits >> suit_of(card) & 1]
    return tuple(sorted(held, key=strength.__getitem__))


def _chosen(size: int, held: tuple[Card, ...], strength: tuple[int, ...]) -> tuple[tuple[Card, ...], ...]:
    """Sets of cards of one rank, each weakest first; the set with the weakest highest card first."""
    chosen = combinations(held, size)
    return tuple(sorted(chosen, key=lambda cards: [strength[card] for card in cards[::-1]]))
