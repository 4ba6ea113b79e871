"""The last card at the table: who is next decides who is bound, and who is liable."""

from __future__ import annotations

import pytest

from bigtwo.rules.presets import configure
from bigtwo.table.match import apply
from bigtwo.table.state import Action, Table
from tests.table.builders import PASS, A, B, C, D, after, at_table, deal_of, play, refusal

COUNTER = configure("paris")
CLOCKWISE = configure("paris", {"direction": "clockwise"})
LIABLE = configure("hong-kong")


def with_one_card_at_d(direction: str) -> Table:
    """A follows a single four; D, who is next counter-clockwise, holds one card."""
    rules = COUNTER if direction == "counter-clockwise" else CLOCKWISE
    standing_seat = B if direction == "counter-clockwise" else D
    return at_table(
        "5H 7D KS", "8D 8C", "9D 9C", "TD", rules=rules, standing="4S", standing_seat=standing_seat
    )


def test_the_player_before_a_last_card_in_the_direction_of_play_must_block_it() -> None:
    """Case R09."""
    table = with_one_card_at_d("counter-clockwise")
    refused = refusal(table, A, PASS)
    assert (refused.code, refused.params) == ("alert_cannot_pass", {"card": "KS"})
    refused = refusal(table, A, play("7D"))
    assert (refused.code, refused.params) == ("alert_must_play_highest", {"card": "KS"})
    assert deal_of(after(table, (A, play("KS")))).to_act == D


def test_the_other_way_round_the_same_player_is_free() -> None:
    """Case R09."""
    table = with_one_card_at_d("clockwise")
    assert deal_of(after(table, (A, PASS))).to_act == B
    assert deal_of(after(table, (A, play("7D")))).to_act == B


def test_a_last_card_binds_even_when_its_holder_has_passed_or_owns_the_standing_card() -> None:
    for passes, owner in ((2, C), (0, D)):
        table = at_table(
            "5H KS",
            "8D 8C",
            "9D 9C",
            "TD",
            rules=COUNTER,
            standing="4S",
            standing_seat=owner,
            passes=passes,
        )
        assert refusal(table, A, play("5H")).code == "alert_must_play_highest"


def settled(table: Table, act: Action, last: str) -> list[tuple[int, int, bool]]:
    """Seats with score and liability after A acts and B goes out with its last card."""
    table = after(table, (A, act))
    table, _ = apply(table, B, play(last), 0)
    result = deal_of(table).result
    assert result is not None
    return [(row.seat, row.score, row.liable) for row in result.rows]


def let_through(hand: str, standing: str = "QD") -> Table:
    """A acts before B, who holds the ace of clubs only."""
    return at_table(hand, "AC", "9D 9C", "TD", rules=LIABLE, standing=standing)


def test_whoever_lets_the_last_card_through_pays_for_all() -> None:
    assert settled(let_through("4C KS 2H"), PASS, "AC") == [
        (B, 6, False),
        (C, 0, False),
        (D, 0, False),
        (A, -6, True),
    ]


def test_a_card_that_is_not_the_highest_does_not_save_one() -> None:
    assert settled(let_through("4C KS 2H"), play("KS"), "AC")[3] == (A, -5, True)


def test_the_highest_card_saves_one_even_if_it_does_not_hold() -> None:
    table = at_table("4C KS", "AC", "9D 9C", "TD", rules=LIABLE, standing="QD")
    assert settled(table, play("KS"), "AC")[3] == (A, -1, False)


def test_who_could_not_beat_the_card_is_not_liable() -> None:
    assert settled(let_through("4C JS"), PASS, "AC")[3] == (A, -2, False)


def test_leading_a_single_that_is_not_the_highest_makes_one_liable() -> None:
    assert settled(let_through("4C 5S JH", standing=""), play("5S"), "AC")[3] == (A, -5, True)


def test_liability_ends_with_the_next_turn() -> None:
    """A lets B's last card through, but B passes; when B goes out later, A has done its best."""
    table = at_table("4C KS 2H", "AC", "9D 9C 3D", "TD TC", rules=LIABLE, standing="QD")
    table = after(table, (A, play("KS")), (B, PASS), (C, PASS), (D, PASS), (A, play("2H")))
    assert deal_of(table).liable is None
    table = after(table, (B, PASS), (C, PASS), (D, PASS), (A, play("4C")))
    result = deal_of(table).result
    assert result is not None
    assert [row.liable for row in result.rows] == [False] * 4


def test_a_pass_that_gives_the_last_card_the_lead_makes_one_liable() -> None:
    table = at_table("4C KS", "AC", "9D 9C", "TD", rules=LIABLE, standing="QD", standing_seat=B, passes=2)
    assert settled(table, PASS, "AC")[3] == (A, -2 - 2 - 1, True)


@pytest.mark.parametrize("preset", ["classic", "paris", "taiwan"])
def test_where_the_rule_is_not_agreed_nobody_is_liable(preset: str) -> None:
    rules = configure(preset, {"direction": "clockwise", "last_card": "notice"})
    table = at_table("4C KS 2H", "AC", "9D 9C", "TD", rules=rules, standing="QD")
    assert not any(liable for _, _, liable in settled(table, PASS, "AC"))


def test_a_seat_that_is_skipped_in_between_ends_liability() -> None:
    """D's next is A; A is locked out of the trick, so the turn after D's is B's."""
    rules = configure("hong-kong", {"pass_mode": "locked"})
    table = at_table(
        "3D", "AC", "9D 9C", "KS 2H", rules=rules, to_act=D, standing="QD", standing_seat=C, locked_out=(A,)
    )
    table = after(table, (D, play("KS")), (B, play("AC")))
    result = deal_of(table).result
    assert result is not None
    assert (result.winner, [row.liable for row in result.rows]) == (B, [False] * 4)
