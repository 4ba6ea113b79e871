"""A room is stored whole, and goes on where it was."""

from __future__ import annotations

import msgspec
import pytest

from bigtwo.room import commands
from bigtwo.room.events import Dropped
from bigtwo.room.state import Room
from bigtwo.rules.presets import PRESETS
from tests.support.cards import play
from tests.support.rooms import Scene, playing, room_of

HANDS = ("3D 4D", "5D 6D", "7D 8D", "9D TD")


def everything() -> Scene:
    """A room with all that a room can hold: people, watchers, bots, a substitute, a deal, a trick."""
    scene = playing("Ann", "Ben").join("Eve").drop("Ben").wait(20_000)
    while scene.deal.turn < 12:
        scene.act_for_all()
    return scene


@pytest.mark.parametrize("encoding", ["json", "msgpack"])
@pytest.mark.parametrize("preset", PRESETS)
def test_a_room_comes_back_from_its_snapshot_as_it_was(encoding: str, preset: str) -> None:
    codec = getattr(msgspec, encoding)
    for scene in (
        room_of("Ann", rules=PRESETS[preset]),
        playing("Ann", "Ben", rules=PRESETS[preset]),
        playing("Ann", "Ben", rules=PRESETS[preset]).play_deal(),
        everything(),
    ):
        assert codec.decode(codec.encode(scene.room), type=Room) == scene.room


def test_after_waking_everything_at_the_table_is_as_it_was() -> None:
    """C18: same code, seats, scores, hands, trick and turn."""
    scene = everything()
    before = scene.room
    scene.room = msgspec.msgpack.decode(msgspec.msgpack.encode(before), type=Room)
    scene.do(commands.Wake())
    assert scene.room.table == before.table
    assert scene.room.seats == before.seats
    assert (scene.room.code, scene.room.deals, scene.room.host) == (before.code, before.deals, before.host)


def test_waking_raises_the_version() -> None:
    """W4.2: whoever was connected before sees a gap and asks."""
    scene = everything()
    version = scene.room.version
    assert scene.do(commands.Wake()).room.version == version + 1


def test_after_waking_nobody_is_there_and_every_grace_begins_anew() -> None:
    """C20: a restart costs nobody the time that it took."""
    scene = playing("Ann", "Ben").with_deal(*HANDS).drop("Ben").wait(15_000)
    scene.do(commands.Wake())
    assert scene.events == (Dropped(scene.id("Ann"), "Ann"),)
    assert [one.present for one in scene.room.members] == [False, False]
    assert scene.bot_due_ms() is None
    scene.wait(60_000).come_back("Ann")
    assert scene.wait(19_999).events == ()
    assert scene.wait(1).person("Ben").substitute


def test_a_room_that_was_quiet_stays_quiet_since_then() -> None:
    """C22: loading a room is no presence."""
    scene = playing("Ann").drop("Ann")
    quiet_since = scene.quiet_since_ms()
    scene.wait(60_000).do(commands.Wake())
    assert scene.quiet_since_ms() == quiet_since


def test_after_waking_the_one_to_act_plays_on() -> None:
    """C13."""
    scene = playing("Ann", "Ben").with_deal(*HANDS)
    turn = scene.turn
    scene.do(commands.Wake()).come_back("Ann").act("Ann", play("3D"), turn=turn)
    assert scene.to_act == 1
