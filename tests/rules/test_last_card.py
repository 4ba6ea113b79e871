"""The last card: who is bound by it, and who pays."""

from __future__ import annotations

import pytest

from bigtwo.rules.last_card import bound_places, liability, must_play_highest
from bigtwo.rules.legality import can_pass, can_play, legal_plays
from tests.rules.builders import (
    card,
    cards,
    combination,
    position,
    refusal_to_pass,
    refusal_to_play,
    rules,
    texts_of,
)

FORCED = rules(last_card="forced-highest")
LIABILITY = rules(last_card="liability")


def test_notice_binds_nobody() -> None:
    """R6.1."""
    here = position("4C 9S KS 2H", "QD", next_count=1)
    assert can_play(here, cards("KS"), rules())
    assert can_pass(here, rules())
    assert bound_places([5, 1, 4, 6], rules()) == ()


def test_following_a_single_one_plays_the_highest_or_nothing_beats_it() -> None:
    """R6.2, R6.3."""
    here = position("4C 9S KS 2H", "QD", rules=FORCED, next_count=1)
    assert can_play(here, cards("2H"), FORCED)
    assert refusal_to_play(here, "KS", FORCED) == ("alert_must_play_highest", {"card": "2H"})
    assert refusal_to_pass(here, FORCED) == ("alert_cannot_pass", {"card": "2H"})
    helpless = position("4C 9S JS", "QD", rules=FORCED, next_count=1)
    assert can_pass(helpless, FORCED)
    assert legal_plays(helpless, FORCED) == ()


def test_other_rules_are_tested_first() -> None:
    """R6.2, R9.1."""
    here = position("4C 5D 2S 2D", "2C", rules=FORCED, next_count=1)
    assert refusal_to_play(here, "2D", FORCED)[0] == "not_higher"


def test_pairs_must_be_broken_for_the_highest_card() -> None:
    """R6.2."""
    here = position("4C 2D 2S", "AD", rules=FORCED, next_count=1)
    assert refusal_to_play(here, "2D", FORCED) == ("alert_must_play_highest", {"card": "2S"})
    assert texts_of(legal_plays(here, FORCED)) == ["2S"]


def test_highest_is_by_the_suits_of_the_rules() -> None:
    """R1.2, R6.2."""
    agreed = rules(last_card="forced-highest", suit_order="CSHD")
    here = position("4C 2D 2S", "AD", rules=agreed, next_count=1)
    assert must_play_highest(here.hand, here.standing, 1, agreed) == card("2D")


def test_leading_a_single_must_be_the_highest_and_other_shapes_are_free() -> None:
    """R6.4, R6.5."""
    here = position("4C 4D KS", rules=FORCED, next_count=1)
    assert can_play(here, cards("4C 4D"), FORCED)
    assert can_play(here, cards("KS"), FORCED)
    assert refusal_to_play(here, "4C", FORCED) == ("alert_must_play_highest", {"card": "KS"})


def test_in_tricks_of_other_shapes_nobody_is_bound() -> None:
    """R6.5."""
    here = position("9S 9D KS 2H", "8D 8C", rules=FORCED, next_count=1)
    assert can_pass(here, FORCED)
    assert can_play(here, cards("9S 9D"), FORCED)


def test_a_bomb_on_a_single_is_free_but_a_pass_is_not() -> None:
    """R6.3, R6.5."""
    agreed = rules(last_card="forced-highest", bombs="any-size")
    here = position("QD QC QH QS 3C 2D", "AD", rules=agreed, next_count=1)
    assert can_play(here, cards("QD QC QH QS 3C"), agreed)
    assert refusal_to_pass(here, agreed) == ("alert_cannot_pass", {"card": "2D"})


@pytest.mark.parametrize("next_count", [2, 13])
def test_two_cards_bind_nobody(next_count: int) -> None:
    """R6.2. Case R09: who is next is the table's to say; here it is only how many cards he holds."""
    here = position("5H 7D KS", "4S", rules=FORCED, next_count=next_count)
    assert can_pass(here, FORCED)
    assert can_play(here, cards("7D"), FORCED)
    bound = position("5H 7D KS", "4S", rules=FORCED, next_count=1)
    assert refusal_to_pass(bound, FORCED) == ("alert_cannot_pass", {"card": "KS"})
    assert refusal_to_play(bound, "7D", FORCED) == ("alert_must_play_highest", {"card": "KS"})


def test_who_is_locked_out_has_nothing_to_play_and_may_pass() -> None:
    """R5.3, R6.3."""
    here = position("2S", "AD", rules=FORCED, next_count=1, locked_out=True)
    assert can_pass(here, FORCED)


@pytest.mark.parametrize(
    ("counts", "bound"),
    [
        ([5, 1, 4, 6], (0,)),
        ([5, 1, 4, 1], (0, 2)),
        ([1, 1, 4, 6], (0, 3)),
        ([1, 1, 1, 1], (0, 1, 2, 3)),
        ([2, 2, 2, 2], ()),
        ([1, 5], (1,)),
        ([0, 1, 4, 6], ()),
    ],
)
def test_the_one_before_each_one_card_player_is_bound(counts: list[int], bound: tuple[int, ...]) -> None:
    """R6.6."""
    assert bound_places(counts, FORCED) == bound


@pytest.mark.parametrize(
    ("hand", "standing", "played", "liable"),
    [
        ("4C KS 2H", "QD", "", True),
        ("4C KS 2H", "QD", "KS", True),
        ("4C KS 2H", "QD", "2H", False),
        ("4C 5S JH", "QD", "", False),
        ("4C 5S JH", "", "5S", True),
        ("4C 5S JH", "", "JH", False),
        ("5C 5S JH", "", "5C 5S", False),
        ("KC KS 2H", "QD QS", "", False),
        ("4C", "3D", "4C", False),
    ],
)
def test_who_lets_the_next_player_out_is_liable_if_he_could_have_blocked(
    hand: str, standing: str, played: str, liable: bool
) -> None:
    """R6.7."""
    held, on_table = cards(hand), combination(standing) if standing else None
    act = combination(played) if played else None
    assert liability(held, on_table, act, LIABILITY) is liable
    assert not liability(held, on_table, act, FORCED)
    assert not liability(held, on_table, act, rules())


def test_liability_forbids_nothing() -> None:
    """R6.7."""
    here = position("4C 9S KS 2H", "QD", rules=LIABILITY, next_count=1)
    assert can_pass(here, LIABILITY)
    assert can_play(here, cards("KS"), LIABILITY)
