"""Shuffles look like chance: every card at every place, every pair of neighbours.

The seeds are fixed, so the figures are too; `benchmarks/shuffle_statistics.py` does the same for 200,000.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

import pytest

from bigtwo.rules.deck import shuffled
from bigtwo.rules.fairness import deal_seed
from bigtwo.rules.seats import Seat
from tests.support.statistics import Counts

SHUFFLES = 6_000
OUTLANDISH = 4.0
"""Standard deviations that chance exceeds once in 16,000 tries."""


@cache
def ours() -> Counts:
    numbers = range(SHUFFLES)
    return Counts().take(
        shuffled(deal_seed(number.to_bytes(32, "big"), [(Seat(number % 4), b"salt")])) for number in numbers
    )


def test_every_card_comes_to_every_place_as_often_as_chance_has_it() -> None:
    assert abs(ours().places().sigmas) < OUTLANDISH
    assert all(abs(spread.sigmas) < OUTLANDISH + 1 for spread in ours().by_place())
    assert all(abs(spread.sigmas) < OUTLANDISH + 1 for spread in ours().by_card())


def test_every_card_follows_every_other_as_often_as_chance_has_it() -> None:
    assert abs(ours().adjacent().sigmas) < OUTLANDISH


def chance() -> Iterator[list[int]]:
    """Python's own shuffle."""
    rng = random.Random(1)
    for _ in range(SHUFFLES):
        yield rng.sample(range(52), 52)


def swapped_anywhere() -> Iterator[list[int]]:
    """The well-known mistake: each place is swapped with any other, n^n ways for n! orders."""
    rng = random.Random(1)
    for _ in range(SHUFFLES):
        deck = list(range(52))
        for place in range(52):
            other = rng.randrange(52)
            deck[place], deck[other] = deck[other], deck[place]
        yield deck


def with_modulo_bias() -> Iterator[list[int]]:
    """A byte modulo n, with none left out."""
    rng = random.Random(1)
    for _ in range(SHUFFLES):
        deck = list(range(52))
        for place in range(51, 0, -1):
            other = rng.randrange(256) % (place + 1)
            deck[place], deck[other] = deck[other], deck[place]
        yield deck


def cut_once() -> Iterator[list[int]]:
    """Every card comes to every place, but neighbours stay neighbours."""
    rng = random.Random(1)
    for _ in range(SHUFFLES):
        cut = rng.randrange(52)
        yield [*range(cut, 52), *range(cut)]


def test_chance_itself_passes() -> None:
    counts = Counts().take(chance())
    assert abs(counts.places().sigmas) < OUTLANDISH
    assert abs(counts.adjacent().sigmas) < OUTLANDISH


@pytest.mark.parametrize("shuffle", [swapped_anywhere, with_modulo_bias], ids=lambda one: one.__name__)
def test_a_shuffle_with_a_known_fault_is_found_by_its_places(
    shuffle: Callable[[], Iterator[list[int]]],
) -> None:
    assert Counts().take(shuffle()).places().sigmas > OUTLANDISH


def test_a_shuffle_that_keeps_neighbours_is_found_by_its_pairs() -> None:
    assert Counts().take(cut_once()).adjacent().sigmas > OUTLANDISH
