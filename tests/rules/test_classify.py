"""Classify: what cards are when they are played together."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bigtwo.errors import Refused
from bigtwo.rules.cards import DECK, Card, format_cards
from bigtwo.rules.combinations import classify
from bigtwo.rules.kinds import Kind
from bigtwo.rules.ruleset import RuleSet
from tests.rules.builders import CLASSIC, cards, combination, refusal_of, rich_hands, rule_sets, rules

TABLES = ["ace-low", "twos-high", "six-high", "no-twos", "jqka2"]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("3D", Kind.SINGLE),
        ("9S 9D", Kind.PAIR),
        ("7D 7H 7S", Kind.TRIPLE),
        ("7H 3D 5S 4C 6H", Kind.STRAIGHT),
        ("QH 3H TH 8H 6H", Kind.FLUSH),
        ("9S 4S 4C 9D 4H", Kind.FULL_HOUSE),
        ("6D 3C 6C 6H 6S", Kind.FOUR_OF_A_KIND),
        ("8D 6D 7D TD 9D", Kind.STRAIGHT_FLUSH),
    ],
)
def test_each_kind_is_recognised_in_any_order(text: str, kind: Kind) -> None:
    """R2.2, R2.3, R2.4, R2.5, R2.6, R2.7, R2.8, R2.9."""
    assert combination(text).kind is kind
    assert classify(cards(text)[::-1], CLASSIC) == combination(text)


@pytest.mark.parametrize(
    "text",
    [
        "3D 4D",
        "7D 7C 8H",
        "3D 3C 3H 3S",  # four of a kind needs a fifth card
        "5D 5C 6H 6S",
        "6D 6C JH JS 3C",  # two pairs
        "8D 8C 8H TS JD",
        "3D 5C 7H 9S JD",
        "3D 4C 5H 6S 7D 8C",
        "3D 3C 3H 4D 4C 4H",
    ],
)
def test_everything_else_is_nothing(text: str) -> None:
    """R2.1, R2.8, R2.10."""
    assert refusal_of(text) == "not_a_combo"


def test_a_refusal_names_the_cards() -> None:
    with pytest.raises(Refused) as caught:
        classify(cards("6D 6C JH JS 3C"), CLASSIC)
    assert caught.value.params == {"cards": ("6D", "6C", "JH", "JS", "3C")}


def test_no_cards_are_no_combination() -> None:
    """R9.1."""
    assert refusal_of("") == "no_cards"


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_the_same_card_twice_is_told_as_such(size: int) -> None:
    """R9.1."""
    with pytest.raises(Refused) as caught:
        classify((*DECK[: size - 1], DECK[0]), CLASSIC)
    assert (caught.value.code, caught.value.params) == ("duplicate_card", {"card": "3D"})


def test_bare_triples_can_be_switched_off_and_full_houses_stay() -> None:
    """R2.4, R2.7."""
    without = rules(allow_triples=False)
    assert refusal_of("5D 5C 5H", without) == "triples_not_allowed"
    assert combination("5D 5C 5H 9S 9D", without).kind is Kind.FULL_HOUSE


def test_flushes_can_be_switched_off_and_straight_flushes_stay() -> None:
    """R2.6, R2.9."""
    without = rules(allow_flushes=False)
    assert refusal_of("3H 6H 8H TH QH", without) == "flushes_not_allowed"
    assert combination("6D 7D 8D 9D TD", without).kind is Kind.STRAIGHT_FLUSH


@pytest.mark.parametrize(
    ("text", "counting"),
    [
        ("AD 2C 3H 4S 5C", {"ace-low", "twos-high", "six-high"}),
        ("2D 3C 4H 5S 6C", {"ace-low", "twos-high", "six-high"}),
        ("3D 4C 5H 6S 7C", set(TABLES)),
        ("TD JC QH KS AC", set(TABLES)),
        ("JD QC KH AS 2C", {"jqka2"}),
        ("QD KC AH 2S 3C", set()),
        ("KD AC 2H 3S 4C", set()),
    ],
)
@pytest.mark.parametrize("table", TABLES)
def test_the_table_decides_which_ranks_are_a_straight(table: str, text: str, counting: set[str]) -> None:
    """R2.5. Case R01."""
    agreed = rules(straights=table)
    if table in counting:
        assert combination(text, agreed).kind is Kind.STRAIGHT
    else:
        twos = table == "no-twos" and text[0] in "A2"
        assert refusal_of(text, agreed) == ("no_twos_in_straights" if twos else "not_a_combo")


@pytest.mark.parametrize("table", TABLES)
def test_suited_ranks_outside_the_table_are_an_ordinary_flush(table: str) -> None:
    """R2.9."""
    agreed = rules(straights=table)
    expected = Kind.STRAIGHT_FLUSH if table == "jqka2" else Kind.FLUSH
    assert combination("JS QS KS AS 2S", agreed).kind is expected
    expected = Kind.FLUSH if table in {"jqka2", "no-twos"} else Kind.STRAIGHT_FLUSH
    assert combination("AH 2H 3H 4H 5H", agreed).kind is expected


def test_sequence_and_suit_must_hold_for_the_same_five_cards() -> None:
    """R2.9. Case R15."""
    assert combination("9H TH JH QH KC").kind is Kind.STRAIGHT


@pytest.mark.parametrize(
    ("text", "reading"),
    [
        ("5C 2C 4S AD 3H", "AD 2C 3H 4S 5C"),
        ("2D 6C 3C 5S 4H", "2D 3C 4H 5S 6C"),
        ("9D 4S 9S 4C 4H", "4C 4H 4S 9D 9S"),
        ("4D 9S 4S 9C 9H", "9C 9H 9S 4D 4S"),
        ("3C 6S 6H 6D 6C", "6D 6C 6H 6S 3C"),
        ("2S 6S 6H 6D 6C", "6D 6C 6H 6S 2S"),
        ("QH 3H TH 8H 6H", "3H 6H 8H TH QH"),
        ("9S 9D", "9D 9S"),
    ],
)
def test_cards_come_back_in_reading_order(text: str, reading: str) -> None:
    assert combination(text).cards == cards(reading)


@given(rule_sets, st.one_of(rich_hands(5), st.permutations(DECK).map(lambda deck: tuple(deck[:5]))))
def test_a_combination_keeps_its_cards_and_ignores_their_order(
    agreed: RuleSet, held: tuple[Card, ...]
) -> None:
    try:
        found = classify(held, agreed)
    except Refused as refused:
        with pytest.raises(Refused, match=f"^{refused.code}"):
            classify(held[::-1], agreed)
        return
    assert sorted(found.cards) == sorted(held), format_cards(held)
    assert classify(held[::-1], agreed) == found
