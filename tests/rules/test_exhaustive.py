"""All 2,598,960 sets of five cards, counted by kind under every table of straights."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import comb

import pytest

from bigtwo.errors import Refused
from bigtwo.rules.cards import DECK
from bigtwo.rules.combinations import classify
from bigtwo.rules.straights import STRAIGHTS
from tests.rules.builders import rules


def by_combinatorics(straights: int) -> dict[str, int]:
    """How many five-card sets are what, if so many sets of ranks are straights."""
    counted = {
        "straight": straights * (4**5 - 4),
        "straight_flush": straights * 4,
        "flush": 4 * (comb(13, 5) - straights),
        "full_house": 13 * comb(4, 3) * 12 * comb(4, 2),
        "four_of_a_kind": 13 * 48,
    }
    return counted | {"nothing": comb(52, 5) - sum(counted.values())}


@pytest.mark.exhaustive
@pytest.mark.parametrize("table", STRAIGHTS)
def test_every_set_of_five_cards_is_counted_once(table: str) -> None:
    """R2.5, R2.6, R2.7, R2.8, R2.9, R2.10: the figures of docs/rules.md."""
    agreed = rules(straights=table)
    counted: Counter[str] = Counter()
    for chosen in combinations(DECK, 5):
        try:
            counted[classify(chosen, agreed).kind.value] += 1
        except Refused:
            counted["nothing"] += 1
    assert dict(counted) == by_combinatorics(len(STRAIGHTS[agreed.straights]))
