"""The default policy plays sensibly where bots are known to annoy."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from bigtwo.bots.careful import Careful
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import SEATS
from bigtwo.table.match import apply
from bigtwo.table.state import Hands, Pass, Play, Table
from bigtwo.table.view import seat_view
from tests.bots.builders import legal_actions, text_of, to_act
from tests.table.builders import A, B, at_table, deal_of, dealt

FULL = "3C 3S 4H 4S 5C 5S 6C 6S 7C 7S"
"""Ten cards of somebody who is far from going out."""

CLASSIC = RuleSet()


def choice(table: Table) -> str:
    """What the policy does, in card language."""
    return text_of(Careful().decide(to_act(table), random.Random(0)))


def far_from_the_end(hand: str, standing: str = "") -> Table:
    """A seat to act while all others still hold ten cards."""
    others = (
        "3C 3S 5C 5S 6C 6S 7C 7S 8C 8S",
        "3H 5H 6H 7H 8H TC TS JC QC KC",
        "4C 4S TH JS QS KS AC AS 2C 8D",
    )
    return at_table(hand, *others, standing=standing)


def test_top_cards_are_not_thrown_on_low_ones() -> None:
    assert choice(far_from_the_end("5D 9D 9H JD JH KC AD 2H 2S", standing="4D")) == "5D"


def test_a_pair_is_not_broken_where_a_lone_card_will_do() -> None:
    assert choice(far_from_the_end("5D 5S 9D 9H JD KD KH 2H", standing="4D")) == "JD"


def test_a_straight_flush_is_not_broken_to_follow_a_four() -> None:
    choice_made = choice(far_from_the_end("5D 6D 7D 8D 9D JD QH AD 2H", standing="4D"))
    assert choice_made in {"JD", "QH"}


def test_with_nothing_but_treasures_one_passes() -> None:
    assert choice(far_from_the_end("3D 4D 9D 9H TD JH QD KD AH 2H 2S", standing="4H 4S")) in {"pass", "9D 9H"}
    assert choice(far_from_the_end("3D 4D 5D 9H 9D 9S QD QH 2H 2S", standing="AD AH")) == "pass"


def test_one_does_not_pass_where_a_cheap_card_will_do() -> None:
    assert choice(far_from_the_end("3D 6D 9C JD QH KD 2S", standing="5D")) in {"6D", "9D"}


def test_the_lead_is_a_low_one() -> None:
    led = choice(far_from_the_end("3D 9D JH QD KD AH 2H 2S"))
    assert led == "3D"


def test_many_cards_are_led_before_few() -> None:
    assert len(choice(far_from_the_end("3D 4D 5D 6H 7H KD AH 2S")).split()) == 5


def test_no_single_is_led_into_a_last_card() -> None:
    assert choice(at_table("3D 8D 8H KD", "9C", FULL, FULL, rules=CLASSIC)) == "8D 8H"


def test_where_only_singles_are_left_the_highest_is_led_into_a_last_card() -> None:
    assert choice(at_table("3D 8D TD KD", "9C", FULL, FULL)) == "KD"


def test_a_last_card_that_is_next_is_blocked_with_the_highest() -> None:
    assert choice(at_table("3D 8D TD KD AS", "9C", FULL, FULL, standing="7D")) == "AS"
    assert choice(at_table("3D 8D TD KD AS 2H", "9C", FULL, FULL, standing="7D")) == "2H"


def test_one_goes_out_when_one_can() -> None:
    assert choice(at_table("9D 9H", FULL, FULL, FULL, standing="8D 8H")) == "9D 9H"
    assert choice(at_table("3D 4D 5D 6H 7H", FULL, FULL, FULL)) == "3D 4D 5D 6H 7H"


def test_a_sure_win_is_taken_by_its_controls_first() -> None:
    assert choice(at_table("3D 2S", FULL, FULL, FULL)) == "2S"
    assert choice(at_table("3D 4D 2S", "5C 6C", "7C 8C", "9C TC", standing="KD")) == "2S"


def test_a_bot_on_lead_without_twos_in_straights_leads_something_legal() -> None:
    """Case R17: it holds nothing but A 2 3 4 5."""
    rules = configure("classic", {"straights": "no-twos"})
    table = at_table("AC 2D 3H 4S 5C", FULL, FULL, FULL, rules=rules)
    assert Careful().decide(to_act(table), random.Random(0)) in legal_actions(to_act(table))


@pytest.mark.parametrize("preset", PRESETS)
def test_every_suggestion_is_legal_and_named_once(preset: str) -> None:
    rng = random.Random(preset)
    policy = Careful()
    for _ in range(12):
        table = dealt(configure(preset), rng.randbytes(32))
        while deal_of(table).to_act is not None:
            view = to_act(table)
            legal = legal_actions(view)
            ranked = policy.rank(view)
            assert ranked
            assert all(action in legal for action in ranked)
            assert len({text_of(action) for action in ranked}) == len(ranked)
            table, _ = apply(table, view.seat, rng.choice(ranked), 0)


@pytest.mark.parametrize("players", [2, 3])
def test_smaller_tables_are_played_as_well(players: int) -> None:
    rng = random.Random(players)
    policy = Careful()
    table = dealt(configure("paris", {"players": players}), rng.randbytes(32))
    while (seat := deal_of(table).to_act) is not None:
        table, _ = apply(table, seat, policy.decide(seat_view(table, seat), rng), 0)
    assert deal_of(table).result is not None


def with_hidden_cards_mixed(table: Table, rng: random.Random) -> Table:
    """The same table as the seat to act sees it, but all hidden cards are in other hands."""
    deal = deal_of(table)
    hidden = [card for seat in SEATS if seat != deal.to_act for card in deal.hands[seat]]
    rng.shuffle(hidden)
    hands = list(deal.hands)
    for seat in SEATS:
        if seat != deal.to_act:
            hands[seat] = tuple(sorted(hidden.pop() for _ in deal.hands[seat]))
    mixed: Hands = (hands[0], hands[1], hands[2], hands[3])
    return replace(table, deal=replace(deal, hands=mixed))


def test_hidden_cards_make_no_difference() -> None:
    rng = random.Random(8)
    policy = Careful()
    table = dealt(seed=rng.randbytes(32))
    while (seat := deal_of(table).to_act) is not None:
        action = policy.decide(seat_view(table, seat), rng)
        assert policy.decide(seat_view(with_hidden_cards_mixed(table, rng), seat), rng) == action
        table, _ = apply(table, seat, action, 0)


def test_it_sometimes_passes_and_sometimes_plays() -> None:
    """Neither passes whenever it could nor plays whenever it could."""
    rng = random.Random(9)
    policy = Careful()
    passed = played = 0
    for _ in range(20):
        table = dealt(seed=rng.randbytes(32))
        while deal_of(table).to_act is not None:
            view = to_act(table)
            action = policy.decide(view, rng)
            if view.standing is not None and len(legal_actions(view)) > 1:
                passed += action == Pass()
                played += isinstance(action, Play)
            table, _ = apply(table, view.seat, action, 0)
    assert passed > 30
    assert played > 150


def test_a_leader_who_must_include_a_card_does() -> None:
    table = at_table("3D 3H 9D KD 2S", FULL, FULL, FULL, must_include="3D")
    assert "3D" in choice(table).split()
    assert deal_of(apply(table, A, Careful().decide(to_act(table), random.Random(0)), 0)[0]).to_act == B
