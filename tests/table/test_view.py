"""What one seat may see: its own cards, and what lies open."""

from __future__ import annotations

import random

import msgspec
import pytest

from bigtwo.errors import Refused
from bigtwo.rules.cards import Card
from bigtwo.rules.legality import Position
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.seats import SEATS, Seat
from bigtwo.table.match import open_table
from bigtwo.table.state import Table
from bigtwo.table.view import SeatView, position, seat_view
from tests.table.builders import A, B, C, D, at_table, cards, course, deal_of, dealt

HANDS = ("4D 9D KD", "5D TD", "6D JD QD", "7D")


def cards_shown(view: SeatView) -> set[Card]:
    """Every card that occurs anywhere in a view."""
    shown = set(view.hand)
    for act in view.acts:
        shown.update(act.combination.cards if act.combination else ())
    if view.standing is not None:
        shown.update(view.standing.cards)
    if view.must_include is not None:
        shown.add(view.must_include)
    return shown


def may_be_shown(table: Table, seat: Seat) -> set[Card]:
    """The seat's own cards, those played, and the one that its leader must play."""
    deal = deal_of(table)
    open_cards = {card for act in deal.acts if act.combination for card in act.combination.cards}
    lead: set[Card] = set() if deal.must_include is None else {deal.must_include}
    return set(deal.hands[seat]) | open_cards | lead


def test_a_view_shows_the_own_hand_and_of_the_others_the_number_of_cards() -> None:
    view = seat_view(at_table(*HANDS, standing="3D"), B)
    assert (view.hand, view.counts) == (cards("5D TD"), (3, 2, 3, 1))


def test_a_new_field_is_shown_to_nobody_until_it_is_listed() -> None:
    assert SeatView.__struct_fields__ == (
        "rules",
        "seat",
        "hand",
        "order",
        "counts",
        "turn",
        "to_act",
        "standing",
        "standing_seat",
        "must_include",
        "passes",
        "locked_out",
        "trick",
        "acts",
        "totals",
    )


@pytest.mark.parametrize("preset", PRESETS)
def test_no_view_ever_holds_a_hidden_card(preset: str) -> None:
    rng = random.Random(preset)
    table = dealt(configure(preset), rng.randbytes(32))
    for seat in SEATS:
        assert cards_shown(seat_view(table, seat)) <= may_be_shown(table, seat)
    for _, _, later in course(table, rng):
        for seat in SEATS:
            assert cards_shown(seat_view(later, seat)) == may_be_shown(later, seat)


def test_the_seed_is_in_no_view() -> None:
    table = dealt(seed=bytes(range(32)))
    for seat in SEATS:
        assert msgspec.json.encode(bytes(range(32))) not in msgspec.json.encode(seat_view(table, seat))


def test_before_the_first_deal_there_is_nothing_to_see() -> None:
    with pytest.raises(Refused, match="no_deal"):
        seat_view(open_table(configure("classic"), SEATS, 0), A)


def test_the_position_says_who_is_next_in_the_direction_of_play() -> None:
    rules = configure("paris")
    table = at_table(*HANDS, rules=rules, standing="3D", locked_out=(C,))
    standing = deal_of(table).standing
    assert position(seat_view(table, A)) == Position(
        hand=cards("4D 9D KD"), standing=standing, must_include=None, locked_out=False, next_count=1
    )
    assert position(seat_view(table, C)).locked_out
    assert position(seat_view(table, D)).next_count == 3
