"""Leaving and joining again is no way out of anything."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec.structs import replace

from bigtwo.room import commands
from bigtwo.room.chat import MOST_LINES, WINDOW_MS
from bigtwo.room.state import MOST_DEPARTED, MOST_MEMBERS, Bot, RoomSettings
from bigtwo.rules.seats import Seat
from tests.support.rooms import ENDLESS, Scene, playing, refused, room_of

Again = Callable[[Scene], Scene]


def by_token(scene: Scene) -> Scene:
    """Ben comes again as somebody else, in the same browser."""
    return scene.join_again("Zoe", "Ben")


def by_name(scene: Scene) -> Scene:
    """Ben comes again in another browser, under a name that looks the same."""
    return scene.join("B\u0435N")


AGAIN: dict[str, tuple[Again, str]] = {"token": (by_token, "Zoe"), "name": (by_name, "B\u0435N")}


@pytest.mark.parametrize(("again", "name"), AGAIN.values(), ids=AGAIN)
def test_who_is_muted_stays_so(again: Again, name: str) -> None:
    """P31, W3.10: until the host lifts it; then it is over, also after the next coming."""
    scene = room_of("Ann", "Ben")
    scene.order("Ann", commands.Mute(scene.id("Ben"), True)).leave("Ben")
    again(scene)
    with refused(scene, "muted"):
        scene.say(name, "me again")
    scene.order("Ann", commands.Mute(scene.id(name), False)).say(name, "thank you").leave(name)
    again(scene).say(name, "hello")


@pytest.mark.parametrize(("again", "name"), AGAIN.values(), ids=AGAIN)
def test_the_limit_of_chat_goes_on(again: Again, name: str) -> None:
    """P32, W3.10, W4.11."""
    scene = room_of("Ann", "Ben")
    for number in range(MOST_LINES):
        scene.say("Ben", f"line {number}")
    again(scene.leave("Ben"))
    with refused(scene, "chat_too_fast"):
        scene.say(name, "one more")
    scene.now_ms += WINDOW_MS
    scene.say(name, "one more")


@pytest.mark.parametrize("come", [by_token, by_name, lambda scene: scene.join("Zoe")])
def test_who_has_seen_a_hand_holds_that_one_in_this_deal_and_no_other(come: Again) -> None:
    """P13, W2.4: otherwise one could look at three hands before playing the fourth, under any name."""
    scene = come(playing("Ann", "Ben", rules=ENDLESS).leave("Ben"))
    name = scene.room.members[-1].name
    assert scene.seat(name) is None
    for seat in (2, 3):
        with refused(scene, "not_this_deal"):
            scene.order(name, commands.Sit(Seat(seat)))
    scene.order(name, commands.Sit(Seat(1)))
    assert scene.seat(name) == 1


def test_a_watcher_who_took_a_bots_seat_does_not_get_another_one() -> None:
    """P13, W2.4: over any number of comings and goings, nor with a second self that watched."""
    scene = playing("Ann", rules=ENDLESS).join("Eve").join("other self").order("Eve", commands.Sit(Seat(3)))
    for earlier, later in (("Eve", "Zoe"), ("Zoe", "Eve")):
        scene.leave(earlier).join(later)
        for name in (later, "other self"):
            for seat in (1, 2):
                with refused(scene, "not_this_deal"):
                    scene.order(name, commands.Sit(Seat(seat)))
        scene.order(later, commands.Sit(Seat(3)))


def test_where_two_have_left_in_a_deal_nobody_sits_down_in_it() -> None:
    """P13, W2.4."""
    scene = playing("Ann", "Ben", "Cat", rules=ENDLESS).leave("Ben").leave("Cat").join("Zoe")
    for seat in (1, 2, 3):
        with refused(scene, "not_this_deal"):
            scene.order("Zoe", commands.Sit(Seat(seat)))


def test_where_nobody_is_at_the_table_somebody_may_play_on() -> None:
    """C22, W2.4: a deal that stands still and that nobody may join would never end."""
    scene = playing("Ann", "Ben", "Cat", rules=ENDLESS).leave("Ben").leave("Cat").join("Zoe").drop("Ann")
    with refused(scene, "not_this_deal"):
        scene.order("Zoe", commands.Sit(Seat(3)))
    scene.order("Zoe", commands.Sit(Seat(2))).join("Eve")
    with refused(scene, "not_this_deal"):
        scene.order("Eve", commands.Sit(Seat(1)))
    scene.drop("Zoe").order("Eve", commands.Sit(Seat(1))).join("Dan").drop("Eve")
    scene.order("Dan", commands.Sit(Seat(3)))
    assert [scene.seat(name) for name in ("Zoe", "Eve", "Dan")] == [2, 1, 3]


def test_in_the_next_deal_any_seat_is_free_again() -> None:
    """W2.4."""
    scene = playing("Ann", "Ben", rules=ENDLESS).leave("Ben").join("Ben").play_deal()
    scene.order("Ben", commands.Sit(Seat(2)))
    scene.start("Ann").join("Eve").order("Eve", commands.Sit(Seat(3)))
    assert (scene.seat("Ben"), scene.seat("Eve")) == (2, 3)


def test_who_gets_up_between_deals_has_seen_nothing_of_the_next() -> None:
    scene = playing("Ann", "Ben", rules=ENDLESS).play_deal().leave("Ben").start("Ann").join("Ben")
    scene.order("Ben", commands.Sit(Seat(3)))
    assert scene.seat("Ben") == 3


def test_who_was_put_out_has_seen_what_they_saw() -> None:
    """P30, W2.4, W2.8."""
    scene = playing("Ann", "Ben", rules=ENDLESS)
    ben = scene.id("Ben")
    scene.order("Ann", commands.Kick(ben)).order("Ann", commands.Lift(ben)).join("Ben")
    with refused(scene, "not_this_deal"):
        scene.order("Ben", commands.Sit(Seat(2)))


def test_who_knocks_is_known_again_when_they_are_let_in() -> None:
    """W2.7, W3.10."""
    scene = room_of("Ann", "Ben")
    scene.order("Ann", commands.Mute(scene.id("Ben"), True)).leave("Ben").lock("Ann").join_again("Zoe", "Ben")
    scene.order("Ann", commands.Admit(scene.knock("Zoe"), True))
    with refused(scene, "muted"):
        scene.say("Zoe", "hello")


def test_where_nobody_may_watch_a_newcomer_gets_the_seat_that_was_left_or_none() -> None:
    """W2.4: the bot that plays that hand on makes room, and no other."""
    scene = playing("Ann", "Ben", rules=ENDLESS)
    scene.room = replace(scene.room, settings=RoomSettings(watchers=False))
    scene.leave("Ben").join("Zoe")
    assert scene.seat("Zoe") == 1
    assert isinstance(scene.occupant(2), Bot)
    with refused(scene, "room_full"):
        scene.join("Ben")


def test_a_watcher_who_made_room_for_another_is_known_again() -> None:
    """W3.10: the mute of who watched and was away is not lost with their place."""
    scene = room_of("Ann", "Ben", "Cat", "Dan")
    for number in range(MOST_MEMBERS - 4):
        scene.join(f"watcher {number:02}")
    scene.order("Ann", commands.Mute(scene.id("watcher 00"), True)).drop("watcher 00").join("Zoe").leave(
        "Zoe"
    )
    scene.join("watcher 00")
    with refused(scene, "muted"):
        scene.say("watcher 00", "hello")


def test_a_room_remembers_so_many_and_forgets_the_oldest() -> None:
    scene = room_of("Ann")
    for number in range(MOST_DEPARTED + 1):
        name = f"guest {number:02}"
        scene.join(name).order("Ann", commands.Mute(scene.id(name), True)).leave(name)
    assert len(scene.room.departed) == MOST_DEPARTED
    assert scene.join("guest 01").member("guest 01").muted
    assert not scene.join("guest 00").member("guest 00").muted


def test_who_has_nothing_to_shed_is_not_remembered() -> None:
    scene = room_of("Ann", "Ben").leave("Ben")
    assert scene.room.departed == ()


def test_it_is_remembered_across_a_restart() -> None:
    """W3.10."""
    scene = room_of("Ann", "Ben")
    scene.order("Ann", commands.Mute(scene.id("Ben"), True)).leave("Ben").restart().join("Ben")
    with refused(scene, "muted"):
        scene.say("Ben", "hello")
