"""Turns and tricks: leading, following, passing, winning the trick."""

from __future__ import annotations

import pytest

from bigtwo.rules.cards import format_cards
from bigtwo.rules.presets import configure
from bigtwo.table.events import Passed, Played, TrickWon
from bigtwo.table.match import apply
from bigtwo.table.state import Play
from tests.table.builders import PASS, A, B, C, D, after, at_table, cards, deal_of, dealt, play, refusal

LOCKED = configure("classic", {"pass_mode": "locked"})
COUNTER = configure("classic", {"direction": "counter-clockwise"})
HANDS = ("4D 9D KD", "5D TD AD", "6D JD QD", "7D 8D 2D")


def test_a_play_stands_until_it_is_beaten() -> None:
    table, events = apply(at_table(*HANDS), A, play("9D"), 0)
    deal = deal_of(table)
    assert deal.standing is not None
    assert (format_cards(deal.standing.cards), deal.standing_seat) == (("9D",), A)
    assert (deal.to_act, deal.turn, deal.passes) == (B, 10, 0)
    assert deal.hands[A] == cards("4D KD")
    assert events == (Played(A, deal.standing, left=2),)


def test_a_pass_hands_the_turn_on_and_leaves_the_standing_play() -> None:
    table, events = apply(at_table(*HANDS, standing="9D"), A, PASS, 0)
    deal = deal_of(table)
    assert deal.standing is not None
    assert (deal.to_act, deal.turn, deal.passes, deal.standing_seat) == (B, 10, 1, D)
    assert events == (Passed(A),)


def test_counter_clockwise_the_turn_goes_the_other_way() -> None:
    assert deal_of(after(at_table(*HANDS, rules=COUNTER), (A, play("4D")))).to_act == D


def test_three_passes_in_a_row_clear_the_trick_and_the_last_to_play_leads() -> None:
    table = after(at_table(*HANDS), (A, play("9D")), (B, PASS), (C, PASS))
    assert deal_of(table).trick == 3
    table, events = apply(table, D, PASS, 0)
    deal = deal_of(table)
    assert events == (Passed(D), TrickWon(A))
    assert (deal.standing, deal.standing_seat, deal.to_act, deal.passes, deal.trick) == (None, None, A, 0, 4)


def test_between_two_players_one_pass_ends_the_trick() -> None:
    rules = configure("classic", {"players": 2})
    table = after(at_table("4D 9D", "", "6D JD", rules=rules), (A, play("9D")), (C, PASS))
    assert deal_of(table).to_act == A
    assert deal_of(table).standing is None


def test_between_three_players_two_passes_end_the_trick() -> None:
    rules = configure("classic", {"players": 3})
    table = at_table("4D 9D", "", "6D JD", "7D 8D", rules=rules)
    table = after(table, (A, play("9D")), (C, PASS), (D, PASS))
    assert deal_of(table).to_act == A
    assert deal_of(table).standing is None


def test_a_play_in_between_starts_the_count_of_passes_again() -> None:
    table = after(at_table(*HANDS), (A, play("4D")), (B, PASS), (C, PASS), (D, play("7D")), (A, PASS))
    assert deal_of(table).passes == 1
    assert deal_of(table).standing_seat == D


def test_whoever_passed_may_play_when_the_turn_comes_back() -> None:
    """Case R27, passes soft."""
    table = after(at_table(*HANDS), (A, play("4D")), (B, PASS), (C, play("6D")), (D, play("7D")), (A, PASS))
    assert deal_of(after(table, (B, play("TD")))).standing_seat == B


def test_with_locked_passes_whoever_passed_is_skipped_until_the_trick_is_over() -> None:
    """Case R27, passes locked: the turn never comes to B, and a play out of turn is refused."""
    table = at_table(*HANDS, rules=LOCKED)
    table = after(table, (A, play("4D")), (B, PASS), (C, play("6D")), (D, play("7D")), (A, play("9D")))
    deal = deal_of(table)
    assert (deal.to_act, deal.locked_out) == (C, (B,))
    assert refusal(table, B, play("TD")).code == "not_your_turn"
    table = after(table, (C, PASS), (D, PASS))
    deal = deal_of(table)
    assert (deal.to_act, deal.standing, deal.locked_out, deal.trick) == (A, None, (), 4)


def test_with_locked_passes_the_trick_ends_when_all_others_are_out_of_it() -> None:
    table = at_table(*HANDS, rules=LOCKED)
    table = after(table, (A, play("4D")), (B, PASS), (C, PASS), (D, play("7D")))
    table, events = apply(table, A, PASS, 0)
    assert events == (Passed(A), TrickWon(D))
    assert deal_of(table).to_act == D


def test_the_leader_of_a_trick_may_not_pass() -> None:
    """Cases R04 and R05: also a pass that was meant for the trick before changes nothing."""
    table = at_table(*HANDS)
    assert refusal(table, A, PASS).code == "cannot_pass_on_lead"
    table = after(table, (A, play("9D")), (B, PASS), (C, PASS), (D, PASS))
    assert refusal(table, A, PASS).code == "cannot_pass_on_lead"


def test_the_first_play_must_contain_the_lowest_card() -> None:
    """Cases R02 and R30."""
    table = at_table("3D 3C 4S 4H", "5D TD", "6D JD", "7D 8D", must_include="3D")
    refused = refusal(table, A, play("4S 4H"))
    assert (refused.code, refused.params) == ("must_include_lowest", {"card": "3D"})
    assert refusal(table, A, play("3C")).code == "must_include_lowest"
    assert deal_of(after(table, (A, play("3C 3D")))).must_include is None


def test_after_the_first_play_nothing_need_be_included() -> None:
    table = dealt()
    leader = deal_of(table).to_act
    assert leader is not None
    assert deal_of(table).must_include == cards("3D")[0]
    assert deal_of(after(table, (leader, play("3D")))).must_include is None


@pytest.mark.parametrize(
    ("played", "code"),
    [
        ("9D", "wrong_card_count"),
        ("9D TD", "not_a_combo"),
        ("9D 9C", "not_higher"),
        ("2S 2H", "not_in_hand"),
        ("9D 9C TD TC 4H", "wrong_card_count"),
        ("AD AD", "duplicate_card"),
    ],
)
def test_what_cannot_be_played_is_refused_with_its_own_reason_and_changes_nothing(
    played: str, code: str
) -> None:
    """Case R19."""
    hand = "4H 9D 9C TD TC AD AC"
    table = at_table(hand, "5D", "6D", "7D", standing="KD KC")
    action = Play(tuple(cards(card)[0] for card in played.split()))
    assert refusal(table, A, action).code == code


def test_who_is_not_to_act_is_told_whose_turn_it_is() -> None:
    refused = refusal(at_table(*HANDS, to_act=C), A, play("9D"))
    assert (refused.code, refused.params) == ("not_your_turn", {"seat": C})
    assert refusal(at_table(*HANDS, to_act=C, standing="9D"), A, PASS).code == "not_your_turn"


def test_a_bomb_answers_a_play_of_any_size() -> None:
    rules = configure("taiwan")
    table = at_table("4H", "9D 9C 9H 9S 3D 5D", "6D", "7D", rules=rules, to_act=B, standing="2S")
    deal = deal_of(after(table, (B, play("9D 9C 9H 9S 3D"))))
    assert deal.standing is not None
    assert deal.standing.kind.value == "four_of_a_kind"
    assert refusal(after(table, (B, play("9D 9C 9H 9S 3D"))), C, play("6D")).code == "wrong_card_count"


def test_acts_are_kept_in_order_with_their_trick() -> None:
    table = after(at_table(*HANDS), (A, play("9D")), (B, PASS), (C, PASS), (D, PASS), (A, play("4D")))
    assert [(act.seat, act.combination is None, act.trick) for act in deal_of(table).acts] == [
        (A, False, 3),
        (B, True, 3),
        (C, True, 3),
        (D, True, 3),
        (A, False, 4),
    ]
