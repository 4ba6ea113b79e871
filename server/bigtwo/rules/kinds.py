"""Kinds: the eight combinations, and which kind may answer which, as data.

Owns what a combination is. Never looks at cards: that is `combinations`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

import msgspec

from bigtwo.rules.cards import Card
from bigtwo.rules.ruleset import FiveCardOrder


class Kind(StrEnum):
    """What a combination is; the value is the word on the wire. From low to high."""

    SINGLE = "single"
    PAIR = "pair"
    TRIPLE = "triple"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"

    # An Enum hashes its name in Python code; kinds are looked up in every comparison.
    __hash__ = str.__hash__


class Combination(msgspec.Struct, frozen=True, gc=False):
    """A legal set of cards played together."""

    kind: Kind
    cards: tuple[Card, ...]
    """In reading order: a straight as its table names it, triple or four before what goes with it."""
    key: int
    """Strength within its kind, under the rules it was classified by; higher is stronger."""


BOMBS: Final = frozenset({Kind.FOUR_OF_A_KIND, Kind.STRAIGHT_FLUSH})
"""The kinds that may answer any size where bombs are played (R3.8)."""

SMALL: Final = frozenset({Kind.SINGLE, Kind.PAIR, Kind.TRIPLE})

FIVES: Final = (Kind.STRAIGHT, Kind.FLUSH, Kind.FULL_HOUSE, Kind.FOUR_OF_A_KIND, Kind.STRAIGHT_FLUSH)
"""The five-card kinds, low to high (R3.6)."""

LEVEL: Final[Mapping[Kind, int]] = MappingProxyType({kind: level for level, kind in enumerate(Kind)})
"""A kind's place from low to high, for sorting."""

BEATEN_KINDS: Final[Mapping[FiveCardOrder, Mapping[Kind, frozenset[Kind]]]] = MappingProxyType(
    {
        "ladder": MappingProxyType(
            {kind: frozenset(FIVES[:place]) for place, kind in enumerate(FIVES)},
        ),
        "same-kind": MappingProxyType(
            {
                Kind.STRAIGHT: frozenset(),
                Kind.FLUSH: frozenset(),
                Kind.FULL_HOUSE: frozenset(),
                Kind.FOUR_OF_A_KIND: frozenset(FIVES[:3]),
                Kind.STRAIGHT_FLUSH: frozenset(FIVES[:4]),
            }
        ),
    }
)
"""The other five-card kinds that a five-card kind beats whatever the cards (R3.6, R3.7)."""

ANSWERED_KINDS: Final[Mapping[FiveCardOrder, Mapping[Kind, frozenset[Kind]]]] = MappingProxyType(
    {
        "ladder": MappingProxyType({kind: frozenset(FIVES) for kind in FIVES}),
        "same-kind": MappingProxyType(
            {
                Kind.STRAIGHT: frozenset({Kind.STRAIGHT}),
                Kind.FLUSH: frozenset({Kind.FLUSH}),
                Kind.FULL_HOUSE: frozenset({Kind.FULL_HOUSE}),
                Kind.FOUR_OF_A_KIND: frozenset(FIVES),
                Kind.STRAIGHT_FLUSH: frozenset(FIVES),
            }
        ),
    }
)
"""The five-card kinds that a kind is compared with at all; any other is the wrong type (R9.1)."""
