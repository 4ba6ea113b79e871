"""Straights: the five tables of them, as data.

Owns which five ranks are a straight, in which order they rank, and whose suit decides between two
of the same ranks. Never computes a straight from the order of ranks: tables differ exactly where
that would go wrong.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from bigtwo.rules.ruleset import Straights


class Straight(NamedTuple):
    """Five ranks that are a straight."""

    ranks: str
    """In reading order."""
    decider: str
    """The rank whose suit decides between two straights of these ranks."""


_MIDDLE: Final = (
    Straight("34567", "7"),
    Straight("45678", "8"),
    Straight("56789", "9"),
    Straight("6789T", "T"),
    Straight("789TJ", "J"),
    Straight("89TJQ", "Q"),
    Straight("9TJQK", "K"),
    Straight("TJQKA", "A"),
)

STRAIGHTS: Final[Mapping[Straights, tuple[Straight, ...]]] = MappingProxyType(
    {
        "ace-low": (Straight("A2345", "5"), Straight("23456", "6"), *_MIDDLE),
        "twos-high": (*_MIDDLE, Straight("23456", "2"), Straight("A2345", "2")),
        "six-high": (Straight("A2345", "5"), *_MIDDLE, Straight("23456", "2")),
        "no-twos": _MIDDLE,
        "jqka2": (*_MIDDLE, Straight("JQKA2", "2")),
    }
)
"""Each table from the lowest straight to the highest (R2.5, R3.4)."""

NO_TWOS: Final[Mapping[Straights, tuple[str, ...]]] = MappingProxyType({"no-twos": ("A2345", "23456")})
"""Ranks that a player may well take for a straight, refused because of their 2 (R2.5)."""
