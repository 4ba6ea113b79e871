"""An update is the difference between two views, and leads from the one to the other."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from msgspec import UNSET

from bigtwo.room import commands
from bigtwo.room.state import Room
from bigtwo.rules.seats import Seat
from bigtwo.wire.events import events_view
from bigtwo.wire.updates import own_update, public_update
from bigtwo.wire.views import clock_view, full_view, public_view, you_view
from bigtwo_protocol.codec import JSON, MSGPACK, Codec
from bigtwo_protocol.server import TableChanges, Update, View
from tests.support.rooms import ENDLESS, Scene, playing, room_of
from tests.support.views import Gap, applied

HANDS = ("3D 4D", "5D 6D", "7D 8D", "9D TD")


def view_of(room: Room, scene: Scene, name: str) -> View:
    return full_view(room, public_view(room), scene.id(name), scene.now_ms)


def update_for(name: str, before: Room, scene: Scene) -> Update:
    """The update that one member gets for the scene's last command."""
    update = public_update(
        scene.room.version,
        public_view(before),
        public_view(scene.room),
        events_view(scene.events, scene.room.deals),
        UNSET if scene.room.clock == before.clock else clock_view(scene.room, scene.now_ms),
    )
    member = scene.id(name)
    return own_update(update, you_view(before, member), you_view(scene.room, member))


STEPS: dict[str, tuple[Callable[[], Scene], Callable[[Scene], object]]] = {
    "a friend joins": (lambda: room_of("Ann"), lambda scene: scene.join("Ben")),
    "somebody moves": (lambda: room_of("Ann"), lambda scene: scene.order("Ann", commands.Sit(Seat(2)))),
    "somebody stands up": (lambda: room_of("Ann"), lambda scene: scene.order("Ann", commands.Stand())),
    "the deal begins": (lambda: room_of("Ann", "Ben"), lambda scene: scene.start("Ann")),
    "a play": (lambda: playing("Ann", "Ben").with_deal(*HANDS), lambda scene: scene.play("Ann", "4D")),
    "a pass": (
        lambda: playing("Ann", "Ben").with_deal(*HANDS, standing="3C"),
        lambda scene: scene.pass_("Ann"),
    ),
    "the trick is won": (
        lambda: playing("Ann", "Ben").with_deal(*HANDS, standing="3C", standing_seat=1, passes=2),
        lambda scene: scene.pass_("Ann"),
    ),
    "the deal ends": (
        lambda: playing("Ann", "Ben").with_deal("4D", *HANDS[1:]),
        lambda scene: scene.play("Ann", "4D"),
    ),
    "the next deal begins": (
        lambda: playing("Ann", "Ben", rules=ENDLESS).play_deal(),
        lambda scene: scene.start("Ann", deal=1),
    ),
    "somebody drops": (lambda: playing("Ann", "Ben"), lambda scene: scene.drop("Ben")),
    "a watcher takes a bot's seat": (
        lambda: playing("Ann").join("Ben"),
        lambda scene: scene.order("Ben", commands.Sit(Seat(2))),
    ),
}


@pytest.mark.parametrize("codec", [JSON, MSGPACK], ids=["json", "msgpack"])
@pytest.mark.parametrize("step", STEPS)
def test_the_view_before_and_the_update_make_the_view_after(step: str, codec: Codec) -> None:
    """W4.3, in both encodings, for everybody who was there."""
    arranged, act = STEPS[step]
    scene = arranged()
    before = scene.room
    views = {one.name: view_of(before, scene, one.name) for one in before.members}
    act(scene)
    for name, view in views.items():
        frame = codec.encode(update_for(name, before, scene))
        update = codec.decode_server(frame.decode() if codec.text else frame)
        assert isinstance(update, Update)
        assert applied(view, update) == view_of(scene.room, scene, name)


def test_what_did_not_change_is_absent() -> None:
    scene = playing("Ann", "Ben").with_deal(*HANDS)
    before = scene.room
    scene.play("Ann", "4D")
    update = update_for("Ben", before, scene)
    assert update.room is UNSET
    assert update.you is UNSET
    assert isinstance(update.table, TableChanges)
    assert update.table.deal is UNSET
    assert update.table.result is UNSET
    frame = JSON.encode(update)
    assert b'"room"' not in frame
    assert b'"you"' not in frame


def test_an_act_is_appended_and_the_others_are_not_told_again() -> None:
    """W4.3."""
    scene = playing("Ann", "Ben")
    while scene.turn < 6:
        scene.act_for_all()
    before = scene.room
    scene.act_for_all()
    update = update_for("Ann", before, scene)
    assert isinstance(update.table, TableChanges)
    assert update.table.acts is UNSET
    assert isinstance(update.table.acts_added, tuple)
    assert len(update.table.acts_added) == 1


def test_a_new_deal_replaces_the_acts_of_the_old_one() -> None:
    scene = playing("Ann", rules=ENDLESS).play_deal()
    before = scene.room
    scene.start("Ann", deal=1)
    update = update_for("Ann", before, scene)
    assert isinstance(update.table, TableChanges)
    assert update.table.acts == ()
    assert update.table.result is None


def test_a_change_that_only_one_may_know_goes_to_that_one() -> None:
    """W4.2: for all the others it is the very same message."""
    scene = playing("Ann", "Ben").join("Eve").with_deal(*HANDS)
    before = scene.room
    scene.play("Ann", "4D")
    public = public_update(
        scene.room.version, public_view(before), public_view(scene.room), events_view(scene.events, 1), UNSET
    )
    for name, gets_their_own in (("Ann", True), ("Ben", False), ("Eve", False)):
        member = scene.id(name)
        own = own_update(public, you_view(before, member), you_view(scene.room, member))
        assert (own is not public) is gets_their_own


def test_a_client_that_missed_an_update_notices() -> None:
    """W4.2."""
    scene = room_of("Ann")
    view = view_of(scene.room, scene, "Ann")
    scene.join("Ben")
    before = scene.room
    scene.join("Cat")
    with pytest.raises(Gap):
        applied(view, update_for("Ann", before, scene))
