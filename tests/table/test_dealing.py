"""Dealing: who gets which cards, and who leads."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bigtwo.rules.cards import DECK, Card, format_card, rank_of
from bigtwo.rules.combinations import sort_cards
from bigtwo.rules.deck import shuffled
from bigtwo.rules.presets import configure
from bigtwo.table.dealing import deal_hands, first_dealer, lead_right, lowest_card
from tests.table.builders import SEED, A, B, C, D, cards

CLASSIC = configure("classic")
THREE = configure("classic", {"players": 3})
TWO = configure("classic", {"players": 2})
WINNER_LEADS = configure("classic", {"later_lead": "winner"})

seeds = st.binary(min_size=32, max_size=32)


def test_card_after_card_goes_round_from_the_lowest_seat_whatever_the_direction() -> None:
    counter = configure("classic", {"direction": "counter-clockwise"})
    deck = shuffled(SEED)
    for rules in (CLASSIC, counter):
        hands = deal_hands(rules, (A, B, C, D), SEED)
        assert [set(hand) for hand in hands] == [set(deck[seat::4]) for seat in (A, B, C, D)]


def test_hands_are_sorted_by_the_suit_order_of_the_rules() -> None:
    for rules in (CLASSIC, configure("taiwan"), configure("pusoy-dos")):
        for hand in deal_hands(rules, (A, B, C, D), SEED):
            assert hand == sort_cards(hand, rules)


@given(seed=seeds)
def test_two_players_hold_26_cards_each(seed: bytes) -> None:
    hands = deal_hands(TWO, (B, D), seed)
    assert [len(hand) for hand in hands] == [0, 26, 0, 26]
    assert sorted(hands[B] + hands[D]) == list(DECK)


@given(seed=seeds)
def test_of_three_players_the_holder_of_the_lowest_card_gets_the_spare(seed: bytes) -> None:
    hands = deal_hands(THREE, (A, B, D), seed)
    spare = shuffled(seed)[51]
    lowest_dealt = sort_cards(shuffled(seed)[:51], THREE)[0]
    assert sorted(len(hand) for hand in hands) == [0, 17, 17, 18]
    assert sorted(hands[A] + hands[B] + hands[D]) == list(DECK)
    (favoured,) = (hand for hand in hands if len(hand) == 18)
    assert spare in favoured
    assert lowest_dealt in favoured


def test_a_spare_that_is_itself_the_lowest_card_goes_to_the_holder_of_the_next_in_suit() -> None:
    (three_of_diamonds, three_of_clubs) = cards("3D 3C")
    rng = random.Random(1)
    seed = next(
        seed for seed in iter(lambda: rng.randbytes(32), b"") if shuffled(seed)[51] == three_of_diamonds
    )
    hands = deal_hands(THREE, (A, B, C), seed)
    (favoured,) = (hand for hand in hands if len(hand) == 18)
    assert favoured[:2] == (three_of_diamonds, three_of_clubs)


@pytest.mark.parametrize(("preset", "lowest"), [("classic", "3D"), ("taiwan", "3C"), ("pusoy-dos", "3C")])
def test_the_lowest_card_follows_the_suit_order(preset: str, lowest: str) -> None:
    rules = configure(preset)
    holder, card = lowest_card(rules, deal_hands(rules, (A, B, C, D), SEED))
    assert format_card(card) == lowest
    assert card in deal_hands(rules, (A, B, C, D), SEED)[holder]


def test_the_first_deal_is_led_by_the_lowest_card_even_where_winners_lead() -> None:
    assert lead_right(WINNER_LEADS, 1, (C, Card(0)), None) == (C, Card(0))


def test_where_winners_lead_they_lead_anything() -> None:
    assert lead_right(WINNER_LEADS, 2, (C, Card(0)), B) == (B, None)


def test_where_the_lowest_card_leads_it_leads_every_deal() -> None:
    assert lead_right(CLASSIC, 2, (C, Card(0)), B) == (C, Card(0))


def test_every_seat_may_draw_the_lot_to_deal_first() -> None:
    rng = random.Random(2)
    drawn = {first_dealer((A, B, D), rng.randbytes(32)) for _ in range(60)}
    assert drawn == {A, B, D}


def test_every_hand_holds_cards_of_the_deck_only_once() -> None:
    hands = deal_hands(CLASSIC, (A, B, C, D), SEED)
    assert sorted(card for hand in hands for card in hand) == list(DECK)
    assert {rank_of(card) for hand in hands for card in hand} == set(range(13))
