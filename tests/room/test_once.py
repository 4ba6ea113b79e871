"""A command has its effect once, however often it arrives."""

from __future__ import annotations

import msgspec

from bigtwo.room import commands
from bigtwo.room.state import REMEMBERED_COMMANDS, Room
from bigtwo.rules.seats import Seat
from tests.support.cards import PASS, play, seed
from tests.support.rooms import playing, refused, room_of

HANDS = ("3D 4D", "5D 6D", "7D 8D", "9D TD")


def test_a_command_sent_again_is_accepted_and_changes_nothing() -> None:
    """W3.3."""
    scene = playing("Ann", "Ben").with_deal(*HANDS)
    command = commands.Act(scene.room.deals, scene.turn, play("4D"))
    scene.order("Ann", command, "one")
    before = scene.room
    scene.order("Ann", command, "one")
    assert scene.room is before
    assert scene.events == ()


def test_a_command_sent_again_is_still_known_after_a_restart() -> None:
    """W3.3: the ids are part of what is stored, in the same save as their effect."""
    scene = playing("Ann", "Ben").with_deal(*HANDS)
    command = commands.Act(scene.room.deals, scene.turn, play("4D"))
    scene.order("Ann", command, "one")
    scene.room = msgspec.msgpack.decode(msgspec.msgpack.encode(scene.room), type=Room)
    scene.do(commands.Wake()).come_back("Ann")
    before = scene.room
    scene.order("Ann", command, "one")
    assert scene.room is before


def test_start_pressed_twice_under_one_id_deals_once() -> None:
    scene = room_of("Ann").order("Ann", commands.Start(seed(1)), "go")
    before = scene.room
    scene.order("Ann", commands.Start(seed(2)), "go")
    assert scene.room is before


def test_an_id_belongs_to_its_session() -> None:
    """Two people may choose the same id."""
    scene = room_of("Ann", "Ben", "Cat")
    scene.order("Ann", commands.Stand(), "x").order("Ben", commands.Stand(), "x")
    assert scene.seat("Ann") is None
    assert scene.seat("Ben") is None


def test_a_refused_command_is_not_remembered() -> None:
    """It may be sent again under the same id, and then has its effect."""
    scene = playing("Ann", "Ben").with_deal(*HANDS, to_act=1)
    with refused(scene, "not_your_turn"):
        scene.order("Ann", commands.Act(scene.room.deals, scene.turn, play("4D")), "x")
    scene.play("Ben", "5D")
    scene.with_deal(*HANDS)
    scene.order("Ann", commands.Act(scene.room.deals, scene.turn, play("4D")), "x")
    assert "x" in scene.member("Ann").recent


def test_the_last_ids_are_remembered_and_no_more() -> None:
    """W3.3: 32 of them."""
    scene = room_of("Ann")
    ids = [f"move {number}" for number in range(REMEMBERED_COMMANDS + 1)]
    for number, command_id in enumerate(ids):
        scene.order("Ann", commands.Sit(Seat(1 + number % 2)), command_id)
    assert scene.member("Ann").recent == tuple(ids[1:])
    assert REMEMBERED_COMMANDS == 32


def test_an_id_used_for_something_else_is_not_done() -> None:
    """What is accepted under an id is accepted; the client that reuses it gets no second effect."""
    scene = playing("Ann", "Ben").with_deal(*HANDS, standing="3C")
    scene.order("Ann", commands.Act(scene.room.deals, scene.turn, PASS), "x")
    before = scene.room
    scene.order("Ann", commands.Leave(), "x")
    assert scene.room is before
