"""How fast bots act: the pace of a room, and the wish of all who are there."""

from __future__ import annotations

import pytest

from bigtwo.room import commands
from bigtwo.room.deadlines import FAST_MS
from bigtwo.room.state import BotPace, RoomSettings
from tests.support.rooms import TIMING, Scene, playing, refused, room_of

HANDS = ("3D 4D 5H", "5D 6D 7H", "7D 8D 9H", "9D TD JH")


def hurry(scene: Scene, *names: str, on: bool = True) -> Scene:
    for name in names:
        scene.order(name, commands.Hurry(on))
    return scene


def waits(scene: Scene) -> int:
    """How long the bot to act still takes."""
    due = scene.bot_due_ms()
    assert due is not None
    return due - scene.now_ms


def bots_turn(*names: str) -> Scene:
    """Ann has played; the seat after the people is a bot's, and it is its turn."""
    scene = playing(*names).with_deal(*HANDS, to_act=len(names) - 1)
    cards = HANDS[len(names) - 1].split()[0]
    return scene.play(names[-1], cards)


@pytest.mark.parametrize(("pace", "factor"), [("slow", 2.0), ("normal", 1.0), ("fast", 0.4)])
def test_bots_take_as_long_as_the_room_wants(pace: BotPace, factor: float) -> None:
    scene = room_of("Ann").order("Ann", commands.Configure(None, RoomSettings(bot_pace=pace))).start("Ann")
    scene.with_deal(*HANDS).play("Ann", "3D")
    shortest, longest = (ms * factor for ms in TIMING.bot_pace_ms)
    assert shortest <= waits(scene) <= longest


def test_bots_act_at_once_when_all_who_are_there_want_it() -> None:
    """W6.3."""
    scene = bots_turn("Ann", "Ben")
    hurry(scene, "Ann")
    assert waits(scene) > FAST_MS
    hurry(scene, "Ben")
    assert waits(scene) == FAST_MS


def test_nobody_who_is_away_is_asked() -> None:
    """W6.3: all who sit and are present."""
    scene = hurry(bots_turn("Ann", "Ben"), "Ann").drop("Ben")
    assert waits(scene) == FAST_MS
    scene.come_back("Ben").bot_acts()
    assert waits(scene) > FAST_MS


def test_one_who_no_longer_wants_it_slows_the_next_bot_down() -> None:
    """W6.3."""
    scene = hurry(hurry(bots_turn("Ann", "Ben"), "Ann", "Ben"), "Ben", on=False).bot_acts()
    assert waits(scene) >= TIMING.bot_pace_ms[0]


def test_watchers_have_no_say_in_it() -> None:
    scene = hurry(bots_turn("Ann").join("Eve"), "Ann")
    assert waits(scene) == FAST_MS
    with refused(scene, "not_seated"):
        hurry(scene, "Eve")


def test_whoever_hurries_bots_hurries_no_person() -> None:
    scene = hurry(bots_turn("Ann", "Ben"), "Ann", "Ben").bot_acts().bot_acts()
    assert scene.to_act == 0
    assert scene.bot_due_ms() is None
    assert scene.room.clock is not None
    assert scene.room.clock.left_ms == 60_000


def test_the_wish_lasts_until_it_is_taken_back() -> None:
    scene = hurry(playing("Ann", "Ben"), "Ann", "Ben").play_deal()
    assert scene.person("Ann").hurry
    assert not hurry(scene, "Ann", on=False).person("Ann").hurry
