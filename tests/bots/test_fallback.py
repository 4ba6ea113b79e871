"""The last resort always has an answer, and it is the simplest."""

from __future__ import annotations

import random

import pytest

from bigtwo.bots.fallback import lowest_legal
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.table.match import apply
from tests.bots.builders import legal_actions, text_of, to_act
from tests.table.builders import at_table, deal_of, dealt

OTHERS = ("6C 6S", "7C 7S", "8C 8S")


def test_the_lowest_single_is_led() -> None:
    """Case T06."""
    assert text_of(lowest_legal(to_act(at_table("4D 4C 9D", *OTHERS)))) == "4D"


def test_the_card_that_must_be_included_is_led() -> None:
    """Case T06."""
    table = at_table("3D 3C 9D", *OTHERS, must_include="3D")
    assert text_of(lowest_legal(to_act(table))) == "3D"


def test_before_a_last_card_the_highest_is_led_where_that_is_the_rule() -> None:
    table = at_table("4D 9D", "6C 6S", "7C 7S", "8C", rules=configure("paris"))
    assert text_of(lowest_legal(to_act(table))) == "9D"


def test_the_lowest_that_beats_the_standing_play_follows() -> None:
    assert text_of(lowest_legal(to_act(at_table("4D 4C 9D JD", *OTHERS, standing="8D")))) == "9D"


def test_where_nothing_beats_it_one_passes() -> None:
    assert text_of(lowest_legal(to_act(at_table("4D 4C 9D", *OTHERS, standing="2D")))) == "pass"


@pytest.mark.parametrize("preset", PRESETS)
def test_it_is_legal_wherever_it_is_needed(preset: str) -> None:
    """Case B02."""
    rng = random.Random(preset)
    for _ in range(10):
        table = dealt(configure(preset), rng.randbytes(32))
        while deal_of(table).to_act is not None:
            view = to_act(table)
            assert lowest_legal(view) in legal_actions(view)
            table, _ = apply(table, view.seat, rng.choice(legal_actions(view)), 0)
