"""What time does to a room: substitutes, bots that take a moment, and pauses."""

from __future__ import annotations

import pytest

from bigtwo.room import commands
from bigtwo.room.events import SubstituteIn, SubstituteOut
from bigtwo.rules.seats import Seat
from tests.support.cards import play
from tests.support.rooms import ENDLESS, TIMING, playing, refused, room_of

HANDS = ("3D 4D 5H", "5D 6D 7H", "7D 8D 9H", "9D TD JH")
SHORTEST_MS, LONGEST_MS = TIMING.bot_pace_ms


# --- substitutes -------------------------------------------------------------------------------


def test_a_bot_plays_for_a_person_after_the_grace_and_not_a_moment_before() -> None:
    """W2.6, W7.2."""
    scene = playing("Ann", "Ben").with_deal(*HANDS).drop("Ben")
    assert scene.next_due_ms == scene.now_ms + 20_000
    assert scene.wait(19_999).events == ()
    assert scene.wait(1).events == (SubstituteIn(Seat(1)),)
    assert scene.person("Ben").substitute


def test_there_are_no_substitutes_between_deals() -> None:
    scene = playing("Ann", "Ben", rules=ENDLESS).play_deal().drop("Ben").wait(30_000)
    assert not scene.person("Ben").substitute
    scene.start("Ann", deal=1)
    assert scene.wait(0).events == (SubstituteIn(Seat(1)),)


def test_a_substitute_stays_for_the_next_deal() -> None:
    scene = playing("Ann", "Ben", rules=ENDLESS).drop("Ben").wait(20_000).play_deal().start("Ann", deal=1)
    assert scene.person("Ben").substitute


def test_a_substitute_plays_a_whole_deal_for_its_person() -> None:
    """The table never waits for somebody who is not there."""
    scene = playing("Ann", "Ben").drop("Ben").wait(20_000).play_deal()
    assert scene.deal.result is not None


def test_the_score_of_a_substitute_is_its_persons() -> None:
    scene = playing("Ann", "Ben").drop("Ben").wait(20_000)
    scene.with_deal("3D", "5D 6D", "7D", "9D").play("Ann", "3D").come_back("Ben")
    assert scene.room.seats[1].score == -2


def test_who_comes_back_in_the_middle_of_the_substitutes_turn_has_the_turn() -> None:
    """C26: the bot's pending act comes to nothing."""
    scene = playing("Ann", "Ben").with_deal(*HANDS, to_act=1).drop("Ben").wait(20_000)
    assert scene.bot_due_ms() is not None
    pending = commands.BotAct(Seat(1), scene.room.deals, scene.turn, play("5D"))
    scene.come_back("Ben")
    assert scene.happened(SubstituteOut) == (SubstituteOut(Seat(1)),)
    assert scene.bot_due_ms() is None
    with refused(scene, "not_in_control"):
        scene.do(pending)
    scene.play("Ben", "6D")


def test_when_the_bot_was_quicker_the_person_has_the_seat_from_then_on() -> None:
    """C26, C27: exactly one of them acts on a turn."""
    scene = playing("Ann", "Ben").with_deal(*HANDS, to_act=1).drop("Ben").wait(20_000)
    turn = scene.turn
    scene.do(commands.BotAct(Seat(1), scene.room.deals, turn, play("5D"))).come_back("Ben")
    with refused(scene, "stale_turn"):
        scene.act("Ben", play("6D"), turn=turn)
    assert not scene.person("Ben").substitute


def test_no_bot_acts_in_a_seat_whose_person_is_there() -> None:
    """C27."""
    scene = playing("Ann", "Ben").with_deal(*HANDS, to_act=1)
    with refused(scene, "not_in_control"):
        scene.do(commands.BotAct(Seat(1), scene.room.deals, scene.turn, play("5D")))


def test_a_bot_cannot_act_for_another_seat() -> None:
    scene = playing("Ann").with_deal(*HANDS, to_act=1)
    with refused(scene, "not_your_turn"):
        scene.do(commands.BotAct(Seat(2), scene.room.deals, scene.turn, play("7D")))


# --- pace --------------------------------------------------------------------------------------


def test_a_bot_takes_a_moment_within_its_pace() -> None:
    """W6.3."""
    scene = playing("Ann").with_deal(*HANDS).play("Ann", "4D")
    due = scene.bot_due_ms()
    assert due is not None
    assert SHORTEST_MS <= due - scene.now_ms <= LONGEST_MS
    assert scene.next_due_ms == due


def test_the_time_a_bot_takes_tells_nothing_about_its_hand() -> None:
    """Two rooms that differ in hidden cards alone wait for the same moment."""
    one = playing("Ann").with_deal(*HANDS).play("Ann", "4D")
    other = playing("Ann").with_deal("3D 4D 5H", "2D 2C 2H", *HANDS[2:]).play("Ann", "4D")
    assert one.bot_due_ms() == other.bot_due_ms()


def test_comings_and_goings_neither_hurry_a_bot_nor_hold_it_back() -> None:
    scene = playing("Ann").with_deal(*HANDS).play("Ann", "4D")
    due = scene.bot_due_ms()
    scene.wait(100).join("Eve").wait(100).drop("Eve")
    assert scene.bot_due_ms() == due


def test_each_bot_in_turn_gets_a_moment_of_its_own() -> None:
    scene = playing("Ann").with_deal(*HANDS).play("Ann", "4D").wait(2_000).bot_acts()
    due = scene.bot_due_ms()
    assert due is not None
    assert due >= scene.now_ms + SHORTEST_MS


def test_a_tick_makes_no_bot_act_and_no_new_version() -> None:
    scene = playing("Ann").with_deal(*HANDS).play("Ann", "4D")
    before = scene.room
    scene.wait(5_000)
    assert scene.room is before


# --- pauses ------------------------------------------------------------------------------------


@pytest.mark.parametrize("watcher", [False, True], ids=["alone", "with somebody watching"])
def test_without_a_seated_person_there_the_deal_pauses(watcher: bool) -> None:
    """C22: bots do not play it on among themselves, not even for a watcher."""
    scene = playing("Ann").with_deal(*HANDS).play("Ann", "4D")
    if watcher:
        scene.join("Eve")
    scene.drop("Ann")
    assert scene.bot_due_ms() is None
    for _ in range(10):
        scene.wait(60_000)
    assert not scene.person("Ann").substitute
    assert scene.to_act == 1


def test_a_paused_deal_goes_on_when_a_seated_person_is_back() -> None:
    scene = playing("Ann").with_deal(*HANDS).play("Ann", "4D").drop("Ann").wait(60_000).come_back("Ann")
    due = scene.bot_due_ms()
    assert due is not None
    assert due >= scene.now_ms + SHORTEST_MS


def test_a_watcher_who_sits_down_lets_a_paused_deal_go_on() -> None:
    scene = playing("Ann").with_deal(*HANDS).play("Ann", "4D").join("Eve").drop("Ann")
    scene.order("Eve", commands.Sit(Seat(2)))
    assert scene.bot_due_ms() is not None


def test_graces_do_not_run_while_the_table_is_empty() -> None:
    """W7.2."""
    scene = playing("Ann", "Ben").with_deal(*HANDS).drop("Ben").wait(10_000).drop("Ann")
    scene.wait(60_000).come_back("Ann")
    assert scene.wait(19_999).events == ()
    assert scene.wait(1).events == (SubstituteIn(Seat(1)),)


def test_nothing_is_due_in_a_room_that_waits_for_a_person() -> None:
    assert room_of("Ann").next_due_ms is None
    scene = playing("Ann").with_deal(*HANDS, to_act=3).bot_acts()
    assert scene.to_act == 0
    assert scene.next_due_ms is None
