"""One session on several devices: a ticket carries it, once."""

from __future__ import annotations

import pytest

from bigtwo.room import commands
from bigtwo.room.state import MOST_DEVICES
from tests.support.rooms import Scene, playing, refused, room_of


def asked(*names: str) -> Scene:
    """A room in which the last person has asked for a ticket."""
    scene = room_of(*names)
    return scene.do(commands.MakeTicket(scene.id(names[-1]), b"ticket"))


def test_a_ticket_lets_another_device_into_the_session_and_the_old_token_stays_good() -> None:
    """C24, W2.9."""
    scene = asked("Ann", "Ben")
    before = scene.member("Ben").token_hashes
    scene.do(commands.Redeem(b"ticket", b"of the telephone"))
    assert scene.member("Ben").token_hashes == (*before, b"of the telephone")
    assert scene.seat("Ben") == 1
    assert len(scene.room.members) == 2


def test_a_ticket_is_good_once() -> None:
    """C24, W2.9."""
    scene = asked("Ann").do(commands.Redeem(b"ticket", b"one"))
    with refused(scene, "bad_ticket"):
        scene.do(commands.Redeem(b"ticket", b"two"))


def test_a_ticket_is_good_for_a_while() -> None:
    """C24, W2.9, W7.5: until the last millisecond, and not in the next."""
    scene = asked("Ann").wait(600_000)
    with refused(scene, "bad_ticket"):
        scene.do(commands.Redeem(b"ticket", b"late"))
    asked("Ann").wait(599_999).do(commands.Redeem(b"ticket", b"in time"))


def test_a_newer_ticket_replaces_the_older_one() -> None:
    """W2.9."""
    scene = asked("Ann").do(commands.MakeTicket(room_of("Ann").id("Ann"), b"newer"))
    with refused(scene, "bad_ticket"):
        scene.do(commands.Redeem(b"ticket", b"token"))
    scene.do(commands.Redeem(b"newer", b"token"))


@pytest.mark.parametrize("shown", [b"", b"wrong", b"token"])
def test_what_is_no_ticket_lets_nobody_in(shown: bytes) -> None:
    """W2.9."""
    scene = asked("Ann")
    with refused(scene, "bad_ticket"):
        scene.do(commands.Redeem(shown, b"token"))


def test_a_ticket_is_worth_nothing_when_its_owner_has_left() -> None:
    scene = asked("Ann", "Ben").leave("Ben")
    with refused(scene, "bad_ticket"):
        scene.do(commands.Redeem(b"ticket", b"token"))


def test_who_comes_with_a_ticket_has_the_seat_back_from_the_substitute() -> None:
    """C24: the table does not wait for a copy that nobody can reach."""
    scene = playing("Ann", "Ben")
    scene.do(commands.MakeTicket(scene.id("Ben"), b"ticket")).drop("Ben").wait(20_000)
    assert scene.person("Ben").substitute
    scene.do(commands.Redeem(b"ticket", b"token"))
    assert scene.member("Ben").present
    assert not scene.person("Ben").substitute


def test_a_session_is_on_so_many_devices_and_the_oldest_goes_first() -> None:
    """W2.5, W7.6."""
    scene = room_of("Ann")
    for number in range(MOST_DEVICES):
        scene.do(commands.MakeTicket(scene.id("Ann"), b"ticket"))
        scene.do(commands.Redeem(b"ticket", b"device %d" % number))
    assert scene.member("Ann").token_hashes == tuple(b"device %d" % number for number in range(MOST_DEVICES))
