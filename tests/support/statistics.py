"""How far counts lie from what chance would make of them.

The figures are those of uniformly random orders of 52 cards, worked out by hand and not from our shuffle.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

CARDS = 52


class Spread(NamedTuple):
    """A statistic of counts beside what chance makes of it."""

    value: float
    mean: float
    deviation: float

    @property
    def sigmas(self) -> float:
        """How many standard deviations too much (+) or too little (−)."""
        return (self.value - self.mean) / self.deviation


class Counts:
    """How often each card came at each place, and each card right after each other."""

    def __init__(self) -> None:
        self.decks = 0
        self.at = [[0] * CARDS for _ in range(CARDS)]
        """By place, then by card."""
        self.after = [[0] * CARDS for _ in range(CARDS)]
        """By card, then by the card that follows."""

    def take(self, decks: Iterable[Sequence[int]]) -> Counts:
        """Count these decks as well; cards are the numbers 0 to 51."""
        for deck in decks:
            self.decks += 1
            for place, card in enumerate(deck):
                self.at[place][card] += 1
            for card, following in pairwise(deck):
                self.after[card][following] += 1
        return self

    def places(self) -> Spread:
        """Every card × every place: Pearson's sum over the table of 52 × 52.

        Rows and columns of the table all have the same sum, which leaves 51² degrees of freedom; the sum has
        to be taken times 51/52 to be distributed as chi-squared with so many.
        """
        return _chi_squared(_pearson(self.at, self.decks / CARDS) * 51 / 52, 51 * 51)

    def adjacent(self) -> Spread:
        """Every ordered pair of cards: Pearson's sum over the 52 × 51 pairs.

        A pair is adjacent in one deck of 52. The sum's mean is 2652 × 51/52 = 2601. Its variance is twice the
        sum of the squared covariances of the scaled counts: 51/52 for a pair with itself, −1/52 for the 101
        pairs that exclude it (the same first or second card, or the reverse), 1/2652 for the other 2550.
        """
        pairs = CARDS * (CARDS - 1)
        squares = (51 / 52) ** 2 + 101 / 52**2 + 2550 / 2652**2
        deviation = math.sqrt(2 * pairs * squares)
        expected = self.decks / CARDS
        off_diagonal = [
            [count for following, count in enumerate(row) if following != card]
            for card, row in enumerate(self.after)
        ]
        return Spread(_pearson(off_diagonal, expected), pairs * 51 / 52, deviation)

    def by_place(self) -> list[Spread]:
        """For each place, the 52 cards at it: 51 degrees of freedom."""
        return [_chi_squared(_pearson([row], self.decks / CARDS), 51) for row in self.at]

    def by_card(self) -> list[Spread]:
        """For each card, the 52 places that it had: 51 degrees of freedom."""
        columns = [list(column) for column in zip(*self.at, strict=True)]
        return [_chi_squared(_pearson([column], self.decks / CARDS), 51) for column in columns]


def tail(spread: Spread, freedom: int) -> float:
    """How often chance makes chi-squared at least so large (Wilson and Hilferty 1931)."""
    spread_of_root = 2 / (9 * freedom)
    root = (spread.value / freedom) ** (1 / 3)
    return math.erfc((root - (1 - spread_of_root)) / math.sqrt(2 * spread_of_root)) / 2


def _pearson(rows: Iterable[Iterable[int]], expected: float) -> float:
    return sum((count - expected) ** 2 for row in rows for count in row) / expected


def _chi_squared(value: float, freedom: int) -> Spread:
    return Spread(value, freedom, math.sqrt(2 * freedom))
