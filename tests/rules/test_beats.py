"""Beats: which of two combinations is the higher, and why one does not beat the other."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bigtwo.rules.cards import DECK, Card
from bigtwo.rules.combinations import beats, why_not_beats
from bigtwo.rules.kinds import BOMBS
from bigtwo.rules.listing import combinations_in
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.straights import STRAIGHTS
from tests.rules.builders import combination, rule_sets, rules


def higher(a: str, b: str, agreed: RuleSet) -> bool:
    """Whether `a` beats `b` and not the other way round."""
    first, second = combination(a, agreed), combination(b, agreed)
    assert beats(first, second, agreed) is not beats(second, first, agreed)
    return beats(first, second, agreed)


@pytest.mark.parametrize(
    ("a", "b"),
    [
        ("4D", "3S"),
        ("2D", "AS"),
        ("7C", "7D"),
        ("TD TC", "9H 9S"),
        ("9S 9D", "9H 9C"),
        ("4D 4C 4H", "3D 3C 3S"),
        ("8D 8C 8H JS JD", "7D 7C 7S AS AD"),
        ("6D 6C 6H 6S 3C", "5D 5C 5H 5S 2S"),
    ],
)
def test_the_rank_of_the_most_cards_decides_then_the_highest_suit(a: str, b: str) -> None:
    """R3.2, R3.3."""
    assert higher(a, b, rules())


@pytest.mark.parametrize("table", STRAIGHTS)
def test_straights_ascend_as_their_table_lists_them(table: str) -> None:
    """R3.4."""
    agreed = rules(straights=table)
    for low, high in pairwise(STRAIGHTS[agreed.straights]):
        lower = " ".join(rank + suit for rank, suit in zip(low.ranks, "SSHSS", strict=True))
        upper = " ".join(rank + suit for rank, suit in zip(high.ranks, "DDCDD", strict=True))
        assert higher(upper, lower, agreed)


@pytest.mark.parametrize(
    ("table", "deciders"),
    [
        ("ace-low", ["5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]),
        ("twos-high", ["7", "8", "9", "T", "J", "Q", "K", "A", "2", "2"]),
        ("six-high", ["5", "7", "8", "9", "T", "J", "Q", "K", "A", "2"]),
        ("no-twos", ["7", "8", "9", "T", "J", "Q", "K", "A"]),
        ("jqka2", ["7", "8", "9", "T", "J", "Q", "K", "A", "2"]),
    ],
)
def test_between_the_same_ranks_the_suit_of_one_card_decides(table: str, deciders: list[str]) -> None:
    """R3.4."""
    agreed = rules(straights=table)
    for straight, decider in zip(STRAIGHTS[agreed.straights], deciders, strict=True):
        with_spade = " ".join(rank + ("S" if rank == decider else "C") for rank in straight.ranks)
        with_diamond = " ".join(rank + ("D" if rank == decider else "H") for rank in straight.ranks)
        assert higher(with_spade, with_diamond, agreed)


def test_straight_flushes_compare_by_the_table_before_the_suit() -> None:
    """R3.4."""
    assert higher("2D 3D 4D 5D 6D", "AS 2S 3S 4S 5S", rules())
    assert higher("4S 5S 6S 7S 8S", "4D 5D 6D 7D 8D", rules())


@pytest.mark.parametrize(
    ("compare", "a", "b"),
    [
        ("suit-first", "3S 5S 7S 9S JS", "4H 6H 8H AH 2H"),
        ("suit-first", "3S 5S 7S 9S 2S", "4S 6S 8S TS AS"),
        ("ranks-first", "4H 6H 8H TH AH", "3S 5S 7S 9S JS"),
        ("ranks-first", "9D 6D 5D 4D 3D", "8S 7S 6S 5S 3S"),
        ("ranks-first", "KH 9H 8H 7H 3H", "KS 9S 6S 5S 4S"),  # case R20: the third card decides
        ("ranks-first", "4S 6S 8S TS AS", "4H 6H 8H TH AH"),
        ("suit-first", "KS 9S 6S 5S 4S", "KH 9H 8H 7H 3H"),  # case R20
        ("top-card", "3S 8S 9S JS AS", "4H 5H 6H KH AH"),
        ("top-card", "3D 5D 7D 9D 2D", "4S 6S 8S TS AS"),
    ],
)
def test_flushes_compare_as_agreed(compare: str, a: str, b: str) -> None:
    """R3.5. Case R20."""
    assert higher(a, b, rules(flush_compare=compare))


STRAIGHT, FLUSH = "9D TC JH QS KD", "3C 5C 6C 8C JC"
FULL_HOUSE, FOUR, STRAIGHT_FLUSH = "4D 4H 4S 7D 7H", "5D 5C 5H 5S 3D", "6H 7H 8H 9H TH"
LADDER = [STRAIGHT, FLUSH, FULL_HOUSE, FOUR, STRAIGHT_FLUSH]


def test_five_card_kinds_form_a_ladder() -> None:
    """R3.6."""
    for low, high in pairwise(LADDER):
        assert higher(high, low, rules())


def test_the_lower_kind_is_not_higher_rather_than_the_wrong_type() -> None:
    """R3.6, R9.1."""
    agreed = rules()
    for low, high in pairwise(LADDER):
        assert why_not_beats(combination(low), combination(high), agreed) == "not_higher"


def test_same_kind_answers_same_kind_alone_but_for_fours_and_straight_flushes() -> None:
    """R3.7, R9.1."""
    agreed = rules(five_card_order="same-kind")
    made = [combination(text, agreed) for text in LADDER]
    reasons = [[why_not_beats(a, b, agreed) for b in made] for a in made]
    wrong, low, fine = "wrong_type", "not_higher", None
    assert reasons == [
        [low, wrong, wrong, wrong, wrong],
        [wrong, low, wrong, wrong, wrong],
        [wrong, wrong, low, wrong, wrong],
        [fine, fine, fine, low, low],
        [fine, fine, fine, fine, low],
    ]


@pytest.mark.parametrize("five_card_order", ["ladder", "same-kind"])
def test_bombs_answer_any_size_and_only_higher_bombs_answer_them(five_card_order: str) -> None:
    """R3.8."""
    agreed = rules(five_card_order=five_card_order, bombs="any-size")
    for small in ("2S", "2H 2S", "2D 2C 2H"):
        for bomb in (FOUR, STRAIGHT_FLUSH):
            assert higher(bomb, small, agreed)
            answer = why_not_beats(combination(small, agreed), combination(bomb, agreed), agreed)
            assert answer == "wrong_card_count"
        for other in (STRAIGHT, FLUSH, FULL_HOUSE):
            answer = why_not_beats(combination(other, agreed), combination(small, agreed), agreed)
            assert answer == "wrong_card_count"
    assert higher(STRAIGHT_FLUSH, FOUR, agreed)


def test_without_bombs_only_the_same_number_of_cards_answers() -> None:
    """R3.1."""
    for text in ("3D", "3D 3C", "3D 3C 3H"):
        answer = why_not_beats(combination(FOUR), combination(text), rules())
        assert answer == "wrong_card_count"


@given(rule_sets, st.permutations(DECK))
def test_strength_is_an_order_without_ties_among_the_cards_of_one_deck(
    agreed: RuleSet, deck: list[Card]
) -> None:
    """R3: what is compared at all is higher or lower, and nothing beats itself or in a circle."""
    made = [
        combination_
        for start in (0, 13, 26, 39)
        for combination_ in combinations_in(deck[start : start + 13], agreed)[::7]
    ]
    for a in made:
        assert not beats(a, a, agreed)
        for b in made:
            if set(a.cards) & set(b.cards):
                continue
            assert not (beats(a, b, agreed) and beats(b, a, agreed))
            if a.kind is b.kind:
                assert beats(a, b, agreed) or beats(b, a, agreed)


@given(rule_sets, st.permutations(DECK))
def test_the_reason_is_given_exactly_when_it_does_not_beat(agreed: RuleSet, deck: list[Card]) -> None:
    """R9.1."""
    ours = combinations_in(deck[:13], agreed)[::5]
    theirs = combinations_in(deck[13:26], agreed)[::5]
    for a in ours:
        for b in theirs:
            reason = why_not_beats(a, b, agreed)
            assert (reason is None) is beats(a, b, agreed)
            if reason == "wrong_card_count":
                assert len(a.cards) != len(b.cards)
                assert agreed.bombs == "none" or a.kind not in BOMBS
