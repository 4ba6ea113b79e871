"""Turn order: direction is decided once, and everybody asks the same function."""

from __future__ import annotations

import pytest

from bigtwo.rules.presets import configure
from bigtwo.rules.seats import Seat
from bigtwo.table.match import open_table
from bigtwo.table.order import from_seat, seat_after, seat_to_act_after, trick_over, turn_order
from tests.table.builders import A, B, C, D

CLOCKWISE = configure("classic")
COUNTER = configure("classic", {"direction": "counter-clockwise"})
LOCKED = configure("classic", {"pass_mode": "locked"})


def test_seat_numbers_rise_clockwise() -> None:
    assert turn_order(CLOCKWISE, (C, A, D, B)) == (A, B, C, D)


def test_counter_clockwise_the_seat_before_comes_next() -> None:
    """R4.5."""
    assert turn_order(COUNTER, (A, B, C, D)) == (A, D, C, B)


def test_a_closed_seat_is_not_in_the_order() -> None:
    rules = configure("paris", {"players": 3})
    table = open_table(rules, (A, B, D), 0)
    assert [seat_after(table.order, seat) for seat in (A, D, B)] == [D, B, A]


@pytest.mark.parametrize(("seat", "following"), [(A, B), (B, C), (C, D), (D, A)])
def test_after_the_last_seat_comes_the_first(seat: Seat, following: Seat) -> None:
    assert seat_after(open_table(CLOCKWISE, (A, B, C, D), 0).order, seat) == following


def test_seats_that_are_locked_out_are_skipped() -> None:
    assert seat_to_act_after((A, B, C, D), A, locked_out=(C, B)) == D


def test_the_order_can_begin_anywhere() -> None:
    assert from_seat((A, D, C, B), C) == (C, B, A, D)


@pytest.mark.parametrize(
    ("players", "passes", "over"), [(4, 2, False), (4, 3, True), (3, 2, True), (2, 1, True)]
)
def test_a_trick_is_over_when_all_others_have_passed_in_a_row(players: int, passes: int, over: bool) -> None:
    assert trick_over(CLOCKWISE, players=players, passes=passes, locked_out=0) is over


def test_with_locked_passes_a_trick_is_over_when_all_others_are_out_of_it() -> None:
    assert not trick_over(LOCKED, players=4, passes=1, locked_out=2)
    assert trick_over(LOCKED, players=4, passes=1, locked_out=3)
