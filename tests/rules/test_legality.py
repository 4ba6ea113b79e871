"""Legality: the order in which a play is tested, and the answers."""

from __future__ import annotations

import pytest

from bigtwo.rules.legality import can_pass, can_play, legal_plays, verify_play
from tests.rules.builders import (
    cards,
    position,
    refusal_to_pass,
    refusal_to_play,
    rules,
    texts_of,
)


def test_a_legal_play_comes_back_as_a_combination_in_reading_order() -> None:
    here = position("9S 9D 4C", "9H 9C")
    assert verify_play(here, cards("9S 9D"), rules()).cards == cards("9D 9S")


def test_each_wrong_play_on_a_pair_of_kings_has_its_own_answer() -> None:
    """R9.1. Case R19."""
    here = position("3D 4C 5S 6H 8D 9D 9H AS", "KD KC")
    assert refusal_to_play(here, "9D") == ("wrong_card_count", {"needed": 2, "given": 1})
    assert refusal_to_play(here, "9D AS") == ("not_a_combo", {"cards": ("9D", "AS")})
    assert refusal_to_play(here, "9D 9H") == (
        "not_higher",
        {"kind": "pair", "cards": ("9D", "9H"), "standing_kind": "pair", "standing": ("KD", "KC")},
    )
    assert refusal_to_play(here, "2D 2C") == ("not_in_hand", {"cards": ("2D", "2C")})
    assert refusal_to_play(here, "3D 4C 5S 6H 8D") == ("wrong_card_count", {"needed": 2, "given": 5})


def test_tests_come_in_the_agreed_order() -> None:
    """R9.1: each play is wrong in every later way as well."""
    agreed = rules(pass_mode="locked")
    out = position("3D 4C 5S 6H", "KD KC", rules=agreed, locked_out=True)
    assert refusal_to_play(out, "", agreed)[0] == "no_cards"
    assert refusal_to_play(out, "7S 4C 5S", agreed) == ("not_in_hand", {"cards": ("7S",)})
    assert refusal_to_play(out, "3D 4C 5S", agreed)[0] == "locked_out"
    here = position("3D 4C 5S 6H", "KD KC", rules=agreed)
    assert refusal_to_play(here, "3D 4C 5S", agreed)[0] == "wrong_card_count"
    assert refusal_to_play(here, "3D 4C", agreed)[0] == "not_a_combo"
    opening = position("3D 4C 5S 6H", must_include="3D")
    assert refusal_to_play(opening, "4C 5S")[0] == "not_a_combo"
    assert refusal_to_play(opening, "4C") == ("must_include_lowest", {"card": "3D"})


def test_the_same_card_twice_is_told_before_anything_about_the_hand() -> None:
    """R9.1."""
    with pytest.raises(Exception, match="duplicate_card"):
        verify_play(position("3D"), (cards("2S")[0],) * 2, rules())


def test_a_kind_that_is_not_compared_is_the_wrong_type() -> None:
    """R3.7, R9.1."""
    agreed = rules("taiwan")
    here = position("4S 4H 4C 9S 9D", "3C 4D 5H 6S 7C", rules=agreed)
    assert refusal_to_play(here, "4S 4H 4C 9S 9D", agreed) == (
        "wrong_type",
        {
            "kind": "full_house",
            "cards": ("4C", "4H", "4S", "9D", "9S"),
            "standing_kind": "straight",
            "standing": ("3C", "4D", "5H", "6S", "7C"),
        },
    )


def test_a_bomb_answers_a_single_and_five_other_cards_are_too_many() -> None:
    """R3.8, R9.3."""
    agreed = rules("taiwan")
    here = position("QD QC QH QS 3C 5D 6C 7H 8S", "2S", rules=agreed)
    assert can_play(here, cards("QD QC QH QS 3C"), agreed)
    assert refusal_to_play(here, "3C QS 5D 6C 7H", agreed)[0] == "wrong_card_count"
    straight = position("4D 5D 6C 7H 8S", "2S", rules=agreed)
    assert refusal_to_play(straight, "4D 5D 6C 7H 8S", agreed)[0] == "wrong_card_count"


def test_the_opening_play_must_contain_the_lowest_card_in_any_combination() -> None:
    """R4.3. Cases R02, R30."""
    opening = position("3D 3C 4S 5H 6C 7D 9H 9S", must_include="3D")
    for text in ("3D", "3D 3C", "3D 4S 5H 6C 7D"):
        assert can_play(opening, cards(text), rules())
    for text in ("3C", "9H 9S", "3C 4S 5H 6C 7D"):
        assert refusal_to_play(opening, text) == ("must_include_lowest", {"card": "3D"})


def test_the_leader_may_not_pass() -> None:
    """R5.2, R9.2. Case R04."""
    assert refusal_to_pass(position("3D 3C", must_include="3D")) == ("cannot_pass_on_lead", {})
    assert refusal_to_pass(position("KS")) == ("cannot_pass_on_lead", {})


def test_who_follows_may_pass_although_he_could_play() -> None:
    """R5.1."""
    here = position("2S", "3D")
    assert can_pass(here, rules())
    assert can_play(here, cards("2S"), rules())


def test_a_pass_locks_one_out_only_where_that_is_agreed() -> None:
    """R5.3. Case R27: the table says who passed, and a locked-out seat can do nothing but pass."""
    soft = position("KS 4C", "KH")
    assert can_play(soft, cards("KS"), rules())
    locked = position("KS 4C", "KH", locked_out=True)
    assert refusal_to_play(locked, "KS", rules("taiwan")) == ("locked_out", {})
    assert legal_plays(locked, rules("taiwan")) == ()
    assert can_pass(locked, rules("taiwan"))


def test_a_leader_without_twos_in_straights_has_legal_plays_and_they_hold_no_such_straight() -> None:
    """R2.5. Case R17: listing and testing read the same rules."""
    agreed = rules(straights="no-twos")
    here = position("AD 2C 3H 4S 5C", rules=agreed)
    assert texts_of(legal_plays(here, agreed)) == ["3H", "4S", "5C", "AD", "2C"]
    assert refusal_to_play(here, "AD 2C 3H 4S 5C", agreed)[0] == "no_twos_in_straights"


def test_a_refused_play_leaves_the_position_as_it_was() -> None:
    here = position("3D 4C", "KD KC")
    before = repr(here)
    refusal_to_play(here, "3D 4C")
    refusal_to_play(here, "2S")
    assert repr(here) == before


def test_four_cards_are_the_wrong_number_when_following_and_nothing_when_leading() -> None:
    """R2.1, R9.1."""
    four = "4D 4C 4H 4S"
    assert refusal_to_play(position(four, "3D 3C"), four)[0] == "wrong_card_count"
    assert refusal_to_play(position(four), four)[0] == "not_a_combo"
