"""Shapes: what five ranks make, as one table per table of straights.

Owns the step from ranks to kind for five cards, suits aside. Built once from the data in
`straights`; never consulted for fewer than five cards.

Ranks are looked up by a code: every rank weighs a power of five, so the sum of five weights names
the multiset of ranks. The same sum carries, above it, how many cards of each suit there are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import Final, NamedTuple

from bigtwo.rules.cards import DECK, RANKS, Card, rank_of, suit_of
from bigtwo.rules.kinds import Kind
from bigtwo.rules.ruleset import Straights
from bigtwo.rules.straights import NO_TWOS, STRAIGHTS

RANK_WEIGHT: Final = tuple(5**rank for rank in range(13))
SUIT_SHIFT: Final = 32
"""Five of any ranks weigh less than 2**32."""
RANKS_MASK: Final = (1 << SUIT_SHIFT) - 1
CARD_CODE: Final = tuple(
    RANK_WEIGHT[rank_of(card)] + (1 << (SUIT_SHIFT + 3 * suit_of(card))) for card in DECK
)
"""A card's share of the code: its rank's weight and one in its suit's counter."""
SUITED: Final = frozenset(5 << (3 * suit) for suit in range(4))
"""The suit counters of five cards of one suit."""

Reading = Callable[[Sequence[Card]], tuple[Card, ...]]


class Shape(NamedTuple):
    """What five cards of given ranks are, given that they are no flush."""

    kind: Kind | None
    """Straight, full house or four of a kind; None for five ranks that are no straight."""
    key: int
    """The place in the table of straights, or the rank of the triple or the four."""
    decider: int
    """Of a straight: which of the cards, weakest first, decides by its suit; otherwise 0."""
    read: Reading
    """From weakest first to reading order."""
    flush_key: int
    """Of five different ranks: their place among all such, compared from the top; otherwise -1."""
    reason: str
    """The refusal where `kind` is None."""


def rank_code(ranks: Iterable[int]) -> int:
    """The code of five ranks."""
    return sum(RANK_WEIGHT[rank] for rank in ranks)


class Run(NamedTuple):
    """A straight, as numbers."""

    place: int
    """In its table, from 0 for the lowest."""
    ranks: tuple[int, int, int, int, int]
    """In reading order."""
    decider: int
    """Which of them decides by its suit, as an index into `ranks`."""


_AS_IT_IS: Final[Reading] = itemgetter(0, 1, 2, 3, 4)


@cache
def runs_of(straights: Straights) -> tuple[Run, ...]:
    """The straights of a table, low to high."""
    runs: list[Run] = []
    for place, straight in enumerate(STRAIGHTS[straights]):
        first, second, third, fourth, fifth = (RANKS.index(rank) for rank in straight.ranks)
        decider = straight.ranks.index(straight.decider)
        runs.append(Run(place, (first, second, third, fourth, fifth), decider))
    return tuple(runs)


@cache
def shapes_of(straights: Straights) -> Mapping[int, Shape]:
    """By `rank_code`: what five ranks make. Ranks that are absent make nothing."""
    shapes: dict[int, Shape] = {}
    by_top = sorted(combinations(range(13), 5), key=lambda ranks: ranks[::-1])
    for place, ranks in enumerate(by_top):
        shapes[rank_code(ranks)] = Shape(None, -1, 0, _AS_IT_IS, place, "not_a_combo")
    for named in NO_TWOS.get(straights, ()):
        code = rank_code(RANKS.index(rank) for rank in named)
        shapes[code] = shapes[code]._replace(reason="no_twos_in_straights")
    for run in runs_of(straights):
        weakest_first = sorted(run.ranks)
        read: Reading = itemgetter(*(weakest_first.index(rank) for rank in run.ranks))
        decider = weakest_first.index(run.ranks[run.decider])
        code = rank_code(run.ranks)
        shapes[code] = shapes[code]._replace(kind=Kind.STRAIGHT, key=run.place, decider=decider, read=read)
    for many in range(13):
        for other in range(13):
            if many != other:
                _add_full_house_and_four(shapes, many, other)
    return shapes


def _add_full_house_and_four(shapes: dict[int, Shape], many: int, other: int) -> None:
    three_first: Reading = _AS_IT_IS if many < other else itemgetter(2, 3, 4, 0, 1)
    four_first: Reading = _AS_IT_IS if many < other else itemgetter(1, 2, 3, 4, 0)
    full_house = Shape(Kind.FULL_HOUSE, many, 0, three_first, -1, "")
    four = Shape(Kind.FOUR_OF_A_KIND, many, 0, four_first, -1, "")
    shapes[rank_code((many, many, many, other, other))] = full_house
    shapes[rank_code((many, many, many, many, other))] = four
