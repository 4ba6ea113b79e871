"""Drop, return, leave: what happens to a seat, and to the host's rights."""

from __future__ import annotations

import pytest

from bigtwo.room import commands
from bigtwo.room.events import BotSat, Dropped, HostChanged, Left, Returned, SubstituteOut
from bigtwo.room.state import Bot, Vacant
from bigtwo.rules.seats import Seat
from tests.support.rooms import ENDLESS, playing, refused, room_of


def test_a_drop_keeps_seat_hand_and_turn() -> None:
    """W2.6."""
    scene = playing("Ann", "Ben")
    deal = scene.deal
    scene.drop("Ben")
    assert scene.seat("Ben") == 1
    assert scene.deal is deal
    assert not scene.member("Ben").present
    assert scene.events == (Dropped(scene.id("Ben"), "Ben"),)


def test_a_second_drop_changes_nothing() -> None:
    scene = room_of("Ann", "Ben").drop("Ben")
    before = scene.room
    scene.drop("Ben")
    assert scene.room is before
    assert scene.events == ()


def test_a_return_of_somebody_present_changes_nothing() -> None:
    scene = room_of("Ann", "Ben")
    before = scene.room
    scene.come_back("Ben")
    assert scene.room is before
    assert scene.events == ()


def test_a_return_before_the_grace_has_run_out_is_no_more_than_a_return() -> None:
    scene = playing("Ann", "Ben").drop("Ben").wait(19_999).come_back("Ben")
    assert scene.events == (Returned(scene.id("Ben"), "Ben"),)
    assert scene.member("Ben").present
    scene.wait(1)
    assert not scene.person("Ben").substitute


def test_the_owner_takes_the_seat_back_from_the_substitute_at_once() -> None:
    """W2.5, C25: never `room_full`, whoever sits there meanwhile."""
    scene = playing("Ann", "Ben").drop("Ben").wait(20_000)
    hand = scene.deal.hands[1]
    scene.come_back("Ben")
    assert scene.seat("Ben") == 1
    assert scene.deal.hands[1] == hand
    assert not scene.person("Ben").substitute
    assert scene.events == (Returned(scene.id("Ben"), "Ben"), SubstituteOut(Seat(1)))


def test_leaving_a_gathering_opens_the_seat() -> None:
    scene = room_of("Ann", "Ben")
    ben = scene.id("Ben")
    scene.leave("Ben")
    assert scene.occupant(1) == Vacant()
    assert scene.events == (Left(ben, "Ben"),)


def test_leaving_a_deal_gives_seat_hand_and_turn_to_a_bot() -> None:
    """C31."""
    scene = playing("Ann", "Ben").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD", to_act=1)
    deal = scene.deal
    scene.leave("Ben")
    bot = scene.occupant(1)
    assert isinstance(bot, Bot)
    assert scene.happened(BotSat) == (BotSat(Seat(1), bot.name, bot.level),)
    assert scene.deal is deal
    assert scene.bot_due_ms() is not None


def test_leaving_is_final() -> None:
    """C31: no ghost comes back, neither by returning nor by commanding."""
    scene = playing("Ann", "Ben").drop("Ben")
    ben = scene.id("Ben")
    scene.do(commands.Order(ben, "bye", commands.Leave()))
    with refused(scene, "bad_token"):
        scene.do(commands.Return(ben))
    with refused(scene, "bad_token"):
        scene.do(commands.Order(ben, "again", commands.Sit(Seat(3))))
    assert scene.wait(60_000).events == ()


def test_the_last_member_to_leave_ends_the_room() -> None:
    scene = room_of("Ann", "Ben").leave("Ann")
    assert not scene.ended()
    scene.leave("Ben")
    assert scene.ended()


# --- the host ----------------------------------------------------------------------------------


def test_when_the_host_leaves_the_next_person_at_the_table_is_host() -> None:
    """U18: in the lobby and during a deal."""
    for scene in (room_of("Ann", "Ben", "Cat"), playing("Ann", "Ben", "Cat")):
        scene.leave("Ann")
        assert scene.room.host == scene.id("Ben")
        assert scene.happened(HostChanged) == (HostChanged(scene.id("Ben"), "Ben"),)


def test_the_hosts_rights_go_to_who_is_present_before_who_is_away() -> None:
    scene = room_of("Ann", "Ben", "Cat").drop("Ben").leave("Ann")
    assert scene.room.host == scene.id("Cat")


def test_the_hosts_rights_go_to_who_is_seated_before_who_watches() -> None:
    scene = room_of("Ann", "Ben", "Cat").order("Ben", commands.Stand()).leave("Ann")
    assert scene.room.host == scene.id("Cat")


def test_a_host_who_is_away_for_long_is_host_no_more() -> None:
    """U18, W3.9, W7.3: coming back, they are a player like any other."""
    scene = room_of("Ann", "Ben").drop("Ann")
    assert scene.next_due_ms == scene.now_ms + 60_000
    scene.wait(59_999)
    assert scene.room.host == scene.id("Ann")
    scene.wait(1)
    assert scene.room.host == scene.id("Ben")
    scene.come_back("Ann")
    assert scene.room.host == scene.id("Ben")
    with refused(scene, "not_host"):
        scene.start("Ann")
    scene.start("Ben")


def test_without_anybody_present_the_host_stays_host() -> None:
    scene = room_of("Ann", "Ben").drop("Ann").drop("Ben")
    assert scene.next_due_ms is None
    scene.wait(10 * 60_000)
    assert scene.room.host == scene.id("Ann")


def test_when_the_only_one_left_is_away_they_inherit_the_room() -> None:
    scene = room_of("Ann", "Ben").drop("Ben").leave("Ann")
    assert scene.room.host == scene.id("Ben")
    scene.come_back("Ben").start("Ben")


# --- nobody there ------------------------------------------------------------------------------


def test_a_room_knows_since_when_nobody_is_there() -> None:
    """C22: it is what a room's age is counted from."""
    scene = room_of("Ann", "Ben").drop("Ann")
    assert scene.quiet_since_ms() is None
    scene.wait(1_000).drop("Ben")
    assert scene.quiet_since_ms() == scene.now_ms
    scene.wait(1_000).come_back("Ann")
    assert scene.quiet_since_ms() is None


def test_a_room_whose_last_present_member_leaves_is_quiet_from_then_on() -> None:
    scene = room_of("Ann", "Ben").drop("Ben").wait(1_000).leave("Ann")
    assert scene.quiet_since_ms() == scene.now_ms


def test_a_person_who_dropped_before_the_start_is_dealt_in_and_a_bot_plays_for_them() -> None:
    """C28: nothing of the gathering removes them later, and the seat is there to come back to."""
    scene = room_of("Ann", "Ben", rules=ENDLESS).drop("Ben").wait(5_000).start("Ann")
    assert scene.seat("Ben") == 1
    scene.wait(15_000)
    assert scene.person("Ben").substitute
    scene.wait(10 * 60_000)
    assert scene.seat("Ben") == 1
    scene.come_back("Ben")
    assert not scene.person("Ben").substitute


@pytest.mark.parametrize("members", [("Ann", "Ben", "Cat", "Dan"), ("Ann",)])
def test_all_who_lose_the_network_at_once_find_everything_as_it_was(members: tuple[str, ...]) -> None:
    """C23: after 40 seconds and after four minutes; time stood still for all of them."""
    scene = playing(*members)
    deal = scene.deal
    for name in members:
        scene.drop(name)
    for _ in range(4):
        scene.wait(60_000)
    assert scene.deal is deal
    scene.come_back(members[-1])
    assert scene.wait(19_999).events == ()
    assert all(not scene.person(name).substitute for name in members)
