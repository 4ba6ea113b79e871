"""Being away for a moment: what the others see of it, and when."""

from __future__ import annotations

from msgspec.structs import replace

from bigtwo.room import commands
from bigtwo.room.events import Dropped, Returned, SubstituteIn
from bigtwo.rules.seats import Seat
from bigtwo.wire.views import public_view
from tests.support.rooms import ENDLESS, Scene, playing, room_of

MARK_MS = 2_000


def patient(scene: Scene) -> Scene:
    """The room of a server, in which nobody is shown as away before they have been so for two seconds."""
    scene.timing = replace(scene.timing, reconnecting_mark_ms=MARK_MS)
    return scene


def shown_present(scene: Scene, seat: int) -> bool:
    return public_view(scene.room).room.seats[seat].present


def test_who_is_back_in_time_was_never_away() -> None:
    """W7.1: a reload is over before anybody needs to know."""
    scene = patient(playing("Ann", "Ben")).drop("Ben")
    assert scene.events == ()
    assert shown_present(scene, 1)
    scene.wait(MARK_MS - 1)
    assert scene.events == ()
    scene.come_back("Ben")
    assert scene.events == ()
    assert scene.wait(60_000).happened(SubstituteIn) == ()


def test_who_is_not_back_in_time_is_seen_to_be_away_and_to_come_back() -> None:
    """W7.1."""
    scene = patient(playing("Ann", "Ben", deal=6)).drop("Ben")
    ben = scene.id("Ben")
    assert scene.next_due_ms == scene.now_ms + MARK_MS
    scene.wait(MARK_MS)
    assert scene.happened(Dropped) == (Dropped(ben, "Ben"),)
    assert not shown_present(scene, 1)
    scene.come_back("Ben")
    assert scene.happened(Returned) == (Returned(ben, "Ben"),)
    assert shown_present(scene, 1)


def test_the_mark_is_set_once() -> None:
    scene = patient(room_of("Ann", "Ben")).drop("Ben").wait(MARK_MS)
    version = scene.room.version
    scene.wait(1)
    assert (scene.events, scene.room.version) == ((), version)


def test_the_grace_counts_from_the_loss_and_not_from_the_mark() -> None:
    """W7.1: twenty seconds are twenty seconds."""
    scene = patient(playing("Ann", "Ben")).drop("Ben").wait(MARK_MS).wait(20_000 - MARK_MS)
    assert scene.events == (SubstituteIn(Seat(1)),)


def test_a_watcher_is_seen_to_be_away_after_the_same_time() -> None:
    scene = patient(room_of("Ann", "Ben", "Cat", "Dan", "Eve")).drop("Eve")
    assert public_view(scene.room).room.watchers[0].present
    scene.wait(MARK_MS)
    assert not public_view(scene.room).room.watchers[0].present


def test_every_loss_has_its_own_two_seconds() -> None:
    scene = patient(room_of("Ann", "Ben")).drop("Ben").wait(1_500).come_back("Ben").drop("Ben").wait(1_500)
    assert scene.events == ()
    assert scene.wait(500).happened(Dropped) == (Dropped(scene.id("Ben"), "Ben"),)


def test_after_a_restart_who_is_back_at_once_was_never_away() -> None:
    """C18: the others see an uninterrupted table."""
    scene = patient(playing("Ann", "Ben", rules=ENDLESS)).do(commands.Wake())
    assert scene.events == ()
    scene.come_back("Ann").come_back("Ben")
    assert scene.wait(MARK_MS).events == ()
    assert shown_present(scene, 0)
    assert shown_present(scene, 1)


def test_a_grace_does_not_run_while_the_server_stands_still() -> None:
    """C20, W7.2: nobody could have come back in that time."""
    scene = playing("Ann", "Ben").drop("Ben").wait(15_000)
    scene.now_ms += 8_000
    scene.do(commands.StandStill(8_000))
    assert scene.wait(4_999).happened(SubstituteIn) == ()
    assert scene.wait(1).happened(SubstituteIn) == (SubstituteIn(Seat(1)),)


def test_standing_still_changes_nothing_where_nobody_waits_for_anybody() -> None:
    scene = room_of("Ann", "Ben")
    before = scene.room
    assert scene.do(commands.StandStill(8_000)).room is before
