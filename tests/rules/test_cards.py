"""Cards: identity, text and strength."""

from __future__ import annotations

import pytest

from bigtwo.errors import Refused
from bigtwo.rules.cards import DECK, format_card, format_cards, parse_card, parse_cards, rank_of, suit_of
from bigtwo.rules.combinations import sort_cards, strength
from tests.rules.builders import cards, rules


def test_there_are_52_cards_and_each_text_names_one() -> None:
    """R1.1."""
    texts = format_cards(DECK)
    assert len(set(texts)) == 52
    assert parse_cards(texts) == DECK
    assert texts[:5] == ("3D", "3C", "3H", "3S", "4D")
    assert texts[-1] == "2S"


def test_rank_and_suit_are_those_of_the_text() -> None:
    for card in DECK:
        assert "3456789TJQKA2"[rank_of(card)] + "DCHS"[suit_of(card)] == format_card(card)


@pytest.mark.parametrize("text", ["", "3", "3d", "10D", "DD", "1D", "3X", "3D ", "♦3"])
def test_a_text_that_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(Refused) as caught:
        parse_card(text)
    assert (caught.value.code, caught.value.params) == ("bad_card", {"card": text})


def test_a_card_named_twice_is_refused_by_its_name() -> None:
    with pytest.raises(Refused) as caught:
        parse_cards(["3D", "4D", "5D", "4D"])
    assert (caught.value.code, caught.value.params) == ("duplicate_card", {"card": "4D"})


@pytest.mark.parametrize(
    ("suit_order", "low_to_high"),
    [("DCHS", "3D 3C 3H 3S"), ("CDHS", "3C 3D 3H 3S"), ("CSHD", "3C 3S 3H 3D")],
)
def test_suits_rank_as_the_rules_say(suit_order: str, low_to_high: str) -> None:
    """R1.2."""
    assert sort_cards(DECK[:4], rules(suit_order=suit_order)) == cards(low_to_high)


@pytest.mark.parametrize("suit_order", ["DCHS", "CDHS", "CSHD"])
def test_rank_comes_before_suit(suit_order: str) -> None:
    """R1.1, R1.3."""
    agreed = rules(suit_order=suit_order)
    assert sorted(strength(card, agreed) for card in DECK) == list(range(52))
    in_order = sort_cards(DECK, agreed)
    assert [rank_of(card) for card in in_order] == [rank_of(card) for card in DECK]
