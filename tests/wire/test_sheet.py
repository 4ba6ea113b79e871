"""The sheet of a match and the playings of one deal, from records alone."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bigtwo.room.commands import Close
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.seats import Seat
from bigtwo.wire.sheet import comparison, sheet_row
from bigtwo_protocol.records import DealRecord
from tests.room.test_fair import known_room
from tests.support.records import OPEN_END, played_on, record, record_now
from tests.support.rooms import ENDLESS, Scene, playing, room_of


def match(preset: str, deals: int) -> list[tuple[Scene, DealRecord]]:
    """A match of so many deals, each with the room just after it."""
    scene = room_of("Ann", "Ben", rules=configure(preset, OPEN_END))
    found = []
    for _ in range(deals):
        played_on(scene.start("Ann"))
        after = Scene(scene.room)
        found.append((after, record_now(scene)))
    return found


@pytest.mark.parametrize("preset", PRESETS)
def test_totals_on_the_sheet_are_those_of_the_table_after_each_deal(preset: str) -> None:
    for number, (after, told) in enumerate(match(preset, 4), start=1):
        row = sheet_row(told)
        assert row.totals == after.table.totals
        assert (row.deal, row.match_deal) == (number, number)


def test_a_row_says_who_played_who_led_who_won_and_how_long() -> None:
    told = record()
    row = sheet_row(told)
    assert row.names[0] == "Ann"
    assert row.names[1] == "Ben"
    assert all(row.names)
    assert row.leader == told.acts[0].seat
    assert row.winner == told.result.winner
    assert row.code == told.code
    assert not row.known
    assert (row.started_ms, row.duration_ms) == (told.started_ms, len(told.acts) * 1000)
    assert sum(row.scores) == 0
    assert row.scores[row.winner] == told.result.rows[0].score


def test_the_longest_trick_is_counted_in_plays() -> None:
    told = record()
    row = sheet_row(told)
    plays = [
        sum(bool(act.cards) for act in told.acts if act.trick == trick) for trick in range(1, row.tricks + 1)
    ]
    assert row.longest_trick == max(plays)
    assert row.tricks == told.acts[-1].trick


def test_a_deal_won_before_a_card_was_played_has_no_leader_and_no_trick() -> None:
    told = replace(record(), acts=())
    assert (sheet_row(told).leader, sheet_row(told).tricks, sheet_row(told).longest_trick) == (None, 0, 0)


def test_a_seat_that_is_not_in_play_has_no_name_and_no_score() -> None:
    scene = room_of("Ann", rules=ENDLESS).order("Ann", Close(Seat(2)))
    row = sheet_row(record_now(played_on(scene.start("Ann"))))
    assert row.names[2] == ""
    assert row.scores[2] == 0
    assert all(row.names[seat] for seat in (0, 1, 3))


def test_known_cards_are_marked_on_the_sheet() -> None:
    assert sheet_row(record_now(played_on(known_room("Ann").start("Ann")))).known


# --- playings side by side ---------------------------------------------------------------------


def test_differences_are_from_the_mean_of_each_hand() -> None:
    plays = [record(), record(), record()]
    rows = comparison([with_scores(play, scores) for play, scores in zip(plays, SCORES, strict=True)])
    assert [[place.score for place in row.places] for row in rows] == SCORES
    assert [row.places[0].difference for row in rows] == [10.0, -5.0, -5.0]
    assert [row.places[3].difference for row in rows] == [-3.33, 1.67, 1.67]


SCORES = [[20, -5, -5, -10], [5, -3, 3, -5], [5, 2, -2, -5]]


def with_scores(play: DealRecord, scores: list[int]) -> DealRecord:
    rows = tuple(replace(row, score=scores[row.seat]) for row in play.result.rows)
    return replace(play, result=replace(play.result, rows=rows))


def test_one_playing_alone_differs_from_nothing() -> None:
    (row,) = comparison([record()])
    assert [place.difference for place in row.places] == [0.0, 0.0, 0.0, 0.0]
    assert comparison([]) == ()


def test_hands_are_compared_by_the_cards_and_not_by_the_number_of_the_seat() -> None:
    """Three play; whichever seat is closed, the hands go to those in play in the order of their numbers."""
    plays = []
    for closed in (1, 2, 3):
        scene = room_of("Ann", rules=ENDLESS, deal=5).order("Ann", Close(Seat(closed)))
        plays.append(record_now(played_on(scene.start("Ann"))))
    assert len({play.code for play in plays}) == 1
    rows = comparison(plays)
    hands = []
    for row, play in zip(rows, plays, strict=True):
        dealt = {one.seat: one.hand for one in play.seats}
        hands.append([dealt[place.seat] for place in row.places])
    assert [[place.seat for place in row.places] for row in rows] == [[0, 2, 3], [0, 1, 3], [0, 1, 2]]
    assert hands[0] == hands[1] == hands[2]


def test_a_playing_says_who_led_because_it_may_not_be_the_same() -> None:
    """In a later deal of a match the winner may lead, whatever the cards."""
    first = record_now(played_on(playing("Ann", rules=configure("hong-kong", OPEN_END))))
    later = replace(first, acts=first.acts[1:])
    assert [row.leader for row in comparison([first, later])] == [first.acts[0].seat, first.acts[1].seat]
