"""The result of a deal, as everybody may read it."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from bigtwo.rules.cards import format_cards
from bigtwo.rules.deck import shuffled
from bigtwo.rules.presets import configure
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import SEATS
from bigtwo.table.dealing import deal_hands
from bigtwo.table.events import DealEnded, Dealt, MatchEnded
from bigtwo.table.match import apply, deal_next, open_table
from bigtwo.table.state import DealResult, Table
from tests.table.builders import A, B, C, D, at_table, cards, deal_of, play, refusal

DRAGON = configure("classic", {"instant_wins": ["dragon"], "match_end": {"type": "open"}})
NINE = "3C 4C 5C 6C 7C 8C 9C TC JC"
TEN = "3H 4H 5H 6H 7H 8H 9H TH JH QH"
THIRTEEN = "3D 4D 5D 6D 7D 8D 9D TD JD QD KD AD 2D"


def result_of(table: Table) -> DealResult:
    """How the deal came out."""
    result = deal_of(table).result
    assert result is not None
    return result


def won_against(*losers: str, rules: RuleSet) -> Table:
    """A goes out with the two of spades; the others still hold these."""
    return apply(at_table("2S", *losers, rules=rules), A, play("2S"), 0)[0]


def test_thirteen_cards_count_three_times_ten_twice_and_nothing_is_clipped() -> None:
    """Case R29."""
    table = at_table("2S", THIRTEEN, TEN, NINE, rules=configure("classic"))
    table, _ = apply(replace(table, totals=(-68, -100, 0, 168)), A, play("2S"), 0)
    assert [(row.seat, row.left, row.per_card, row.score) for row in result_of(table).rows] == [
        (A, 0, 0, 68),
        (B, 13, 3, -39),
        (C, 10, 2, -20),
        (D, 9, 1, -9),
    ]
    assert table.totals == (0, -139, -20, 159)


def test_rows_go_round_from_the_winner_and_show_what_was_left() -> None:
    rules = configure("classic", {"direction": "counter-clockwise"})
    table = at_table("5H", "3C 3S", "2S", "4D", rules=rules, to_act=C)
    rows = result_of(apply(table, C, play("2S"), 0)[0]).rows
    assert [(row.seat, format_cards(row.hand)) for row in rows] == [
        (C, ()),
        (B, ("3C", "3S")),
        (A, ("5H",)),
        (D, ("4D",)),
    ]


def test_every_two_that_is_left_doubles_where_that_is_agreed() -> None:
    rules = configure("taiwan")
    rows = result_of(won_against("2D 2C 9D", "3D", "2H 4D", rules=rules)).rows
    assert [(row.twos, row.points, row.score) for row in rows] == [
        (0, 0, 17),
        (2, 12, -12),
        (0, 1, -1),
        (1, 4, -4),
    ]


def test_twos_are_not_shown_where_they_do_not_double() -> None:
    rows = result_of(won_against("2D 2C 9D", "3D", "2H 4D", rules=configure("classic"))).rows
    assert [row.twos for row in rows] == [0, 0, 0, 0]


@pytest.mark.parametrize(("preset", "zero_sum"), [("classic", True), ("paris", False), ("chinese", False)])
def test_penalties_are_told_from_payments(preset: str, *, zero_sum: bool) -> None:
    result = result_of(won_against("3C", "4C", "5C", rules=configure(preset)))
    assert result.zero_sum is zero_sum
    assert (sum(row.score for row in result.rows) == 0) is zero_sum


def test_the_result_names_nobody_where_the_match_goes_on() -> None:
    assert result_of(won_against("3C", "4C", "5C", rules=configure("chinese"))).match_winners == ()


def test_a_closed_seat_has_no_row_and_keeps_its_zero() -> None:
    rules = configure("classic", {"players": 3})
    table, _ = apply(at_table("2S", "", "3C", "4C 4D", rules=rules), A, play("2S"), 0)
    assert [row.seat for row in result_of(table).rows] == [A, C, D]
    assert table.totals == (3, 0, -1, -2)


def dragon_seed() -> bytes:
    """A seed under which a dragon is dealt; about one deal in 2,500 has one."""
    rng = random.Random(20)
    while True:
        seed = rng.randbytes(32)
        deck = shuffled(seed)
        if any(len({card >> 2 for card in deck[place::4]}) == 13 for place in range(4)):
            return seed


def test_a_dragon_wins_before_a_card_is_played() -> None:
    seed = dragon_seed()
    hands = deal_hands(DRAGON, SEATS, seed)
    (holder,) = (seat for seat in SEATS if len({card >> 2 for card in hands[seat]}) == 13)
    table, events = deal_next(open_table(DRAGON, SEATS, 0), seed, 0)
    result = result_of(table)
    assert isinstance(events[0], Dealt)
    assert events[1:] == (DealEnded(holder, "dragon"),)
    assert (result.winner, result.instant_win) == (holder, "dragon")
    assert [(row.left, row.score) for row in result.rows] == [(0, 117), (13, -39), (13, -39), (13, -39)]
    assert result.rows[0].hand == hands[holder]
    assert (deal_of(table).to_act, deal_of(table).turn) == (None, 0)
    assert refusal(table, holder, play("3D")).code == "deal_over"


def test_a_dragon_can_end_the_match() -> None:
    rules = configure("taiwan")
    table, events = deal_next(open_table(rules, SEATS, 0), dragon_seed(), 0)
    assert events[-1] == MatchEnded((result_of(table).winner,))


def test_where_it_is_not_agreed_thirteen_ranks_are_a_hand_like_any_other() -> None:
    rules = configure("classic")
    table, events = deal_next(open_table(rules, SEATS, 0), dragon_seed(), 0)
    assert deal_of(table).result is None
    assert events == (Dealt(deal_of(table).to_act or A, cards("3D")[0]),)
