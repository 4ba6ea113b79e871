"""The door: locked rooms, knocking, being put out and let in again."""

from __future__ import annotations

import pytest

from bigtwo.room import commands
from bigtwo.room.events import BotSat, Configured, HostChanged, Joined, Knocked, Sat, WasKicked, WentAway
from bigtwo.room.state import MOST_KICKED, MOST_KNOCKS, MOST_MEMBERS, Bot, MemberId, Vacant
from bigtwo.rules.seats import Seat
from tests.support.rooms import playing, refused, room_of

NOBODY = MemberId(99)


# --- knocking ----------------------------------------------------------------------------------


def test_who_comes_to_a_locked_room_knocks_and_is_not_in_it() -> None:
    """W2.7."""
    scene = room_of("Ann").lock("Ann").join("Ben")
    ben = scene.knock("Ben")
    assert scene.events == (Knocked(ben, "Ben"),)
    assert [one.name for one in scene.room.members] == ["Ann"]
    assert scene.occupant(1) == Vacant()


def test_who_is_let_in_has_the_first_open_seat_and_the_number_they_knocked_with() -> None:
    """W2.7."""
    scene = room_of("Ann").lock("Ann").join("Ben")
    ben = scene.knock("Ben")
    scene.order("Ann", commands.Admit(ben, True))
    assert scene.events == (Joined(ben, "Ben"), Sat(Seat(1), ben, "Ben"))
    assert scene.room.knocks == ()
    assert (scene.id("Ben"), scene.seat("Ben")) == (ben, 1)


def test_who_is_sent_away_is_no_longer_at_the_door_and_may_knock_again() -> None:
    """W2.7."""
    scene = room_of("Ann").lock("Ann").join("Ben")
    ben = scene.knock("Ben")
    scene.order("Ann", commands.Admit(ben, False))
    assert scene.events == (WentAway(ben, "Ben"),)
    assert scene.room.knocks == ()
    assert scene.join("Ben").knock("Ben") != ben


def test_who_goes_while_they_wait_knocks_no_more() -> None:
    """W2.7: the host is not asked about somebody who is not there."""
    scene = room_of("Ann").lock("Ann").join("Ben")
    ben = scene.knock("Ben")
    assert scene.do(commands.Drop(ben)).events == (WentAway(ben, "Ben"),)
    with refused(scene, "no_such_person"):
        scene.order("Ann", commands.Admit(ben, True))


def test_knocks_do_not_survive_a_restart_because_nobody_is_connected() -> None:
    scene = room_of("Ann").lock("Ann").join("Ben")
    ben = scene.knock("Ben")
    assert WentAway(ben, "Ben") in scene.do(commands.Wake()).events
    assert scene.room.knocks == ()


def test_a_door_has_room_for_so_many_and_no_more() -> None:
    """W2.7, W7.6: a crowd at the door cannot fill a room's memory."""
    scene = room_of("Ann").lock("Ann")
    for number in range(MOST_KNOCKS):
        scene.join(f"guest {number}")
    with refused(scene, "room_full") as info:
        scene.join("one more")
    assert info.value.params == {"most": MOST_KNOCKS}
    scene.order("Ann", commands.Admit(scene.knock("guest 3"), False)).join("one more")


def test_the_host_cannot_let_in_more_than_fit_and_who_knocks_goes_on_waiting() -> None:
    scene = room_of(*(f"guest {number}" for number in range(MOST_MEMBERS))).lock("guest 0").join("Ben")
    with refused(scene, "room_full"):
        scene.order("guest 0", commands.Admit(scene.knock("Ben"), True))
    scene.leave("guest 7").order("guest 0", commands.Admit(scene.knock("Ben"), True))
    assert scene.member("Ben").present


def test_a_name_at_the_door_is_taken() -> None:
    scene = room_of("Ann").lock("Ann").join("Ben")
    with refused(scene, "name_taken"):
        scene.join("BEN")
    scene.lock("Ann", locked=False)
    with refused(scene, "name_taken"):
        scene.join("ben")


def test_unlocking_lets_newcomers_in_and_leaves_who_knocks_to_the_host() -> None:
    scene = room_of("Ann").lock("Ann").join("Ben").lock("Ann", locked=False)
    assert scene.events == (Configured(),)
    scene.join("Cat")
    assert scene.seat("Cat") == 1
    scene.order("Ann", commands.Admit(scene.knock("Ben"), True))
    assert scene.seat("Ben") == 2


def test_a_lock_keeps_nobody_out_who_is_in() -> None:
    """W2.7: a session outlives its connections, locked or not."""
    scene = room_of("Ann", "Ben").lock("Ann").drop("Ben").come_back("Ben")
    assert scene.member("Ben").present


def test_in_a_deal_who_is_let_in_watches() -> None:
    scene = playing("Ann").lock("Ann").join("Ben")
    scene.order("Ann", commands.Admit(scene.knock("Ben"), True))
    assert scene.seat("Ben") is None


# --- being put out -----------------------------------------------------------------------------


def test_who_is_put_out_of_a_gathering_leaves_an_open_seat() -> None:
    """W3.8."""
    scene = room_of("Ann", "Ben")
    ben = scene.id("Ben")
    scene.order("Ann", commands.Kick(ben))
    assert scene.events == (WasKicked(ben, "Ben"),)
    assert scene.occupant(1) == Vacant()


def test_who_is_put_out_of_a_deal_leaves_the_hand_to_a_bot_and_nobody_sees_it() -> None:
    """P30, W3.8: the deal goes on at the same turn."""
    scene = playing("Ann", "Ben").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD", to_act=1)
    deal = scene.deal
    scene.order("Ann", commands.Kick(scene.id("Ben")))
    bot = scene.occupant(1)
    assert isinstance(bot, Bot)
    assert scene.happened(BotSat) == (BotSat(Seat(1), bot.name, bot.level),)
    assert scene.deal is deal
    assert scene.bot_due_ms() is not None
    assert scene.room.clock is None


@pytest.mark.parametrize("name", ["Ben", "Benedict", "somebody else"])
def test_who_was_put_out_stays_out_under_any_name(name: str) -> None:
    """P30, W2.8: with the same link, a new name, or in a second tab."""
    scene = room_of("Ann", "Ben")
    scene.order("Ann", commands.Kick(scene.id("Ben")))
    with refused(scene, "kicked"):
        scene.join_again(name, earlier="Ben")


def test_who_was_put_out_does_not_even_knock() -> None:
    """P30."""
    scene = room_of("Ann", "Ben")
    scene.order("Ann", commands.Kick(scene.id("Ben"))).lock("Ann")
    with refused(scene, "kicked"):
        scene.join_again("Benedict", earlier="Ben")


def test_who_was_put_out_can_neither_command_nor_return() -> None:
    """P30."""
    scene = room_of("Ann", "Ben")
    ben = scene.id("Ben")
    scene.order("Ann", commands.Kick(ben))
    with refused(scene, "bad_token"):
        scene.do(commands.Order(ben, "again", commands.Sit(Seat(3))))
    with refused(scene, "bad_token"):
        scene.do(commands.Return(ben))


def test_a_ticket_of_who_was_put_out_is_worth_nothing() -> None:
    """P30: another device is no way around the host."""
    scene = room_of("Ann", "Ben")
    ben = scene.id("Ben")
    scene.do(commands.MakeTicket(ben, b"ticket")).order("Ann", commands.Kick(ben))
    with refused(scene, "bad_ticket"):
        scene.do(commands.Redeem(b"ticket", b"token"))


def test_the_host_lifts_it_and_who_was_put_out_comes_in_as_somebody_new() -> None:
    """P30, W2.8."""
    scene = room_of("Ann", "Ben")
    ben = scene.id("Ben")
    scene.order("Ann", commands.Kick(ben)).order("Ann", commands.Lift(ben))
    scene.join_again("Ben", earlier="Ben")
    assert scene.id("Ben") > ben
    assert scene.seat("Ben") == 1


def test_nobody_puts_themselves_out_and_nobody_who_is_not_there_is_put_out() -> None:
    scene = room_of("Ann", "Ben")
    with refused(scene, "not_yourself"):
        scene.order("Ann", commands.Kick(scene.id("Ann")))
    with refused(scene, "no_such_person") as info:
        scene.order("Ann", commands.Kick(NOBODY))
    assert info.value.params == {"member": NOBODY}
    with refused(scene, "no_such_person"):
        scene.order("Ann", commands.Lift(scene.id("Ben")))


def test_a_room_remembers_so_many_whom_it_put_out() -> None:
    """W7.6."""
    scene = room_of("Ann")
    for number in range(MOST_KICKED + 1):
        scene.join(f"guest {number}")
        scene.order("Ann", commands.Kick(scene.id(f"guest {number}")))
    assert [one.name for one in scene.room.kicked] == [
        f"guest {number}" for number in range(1, MOST_KICKED + 1)
    ]


# --- the host ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "command",
    [
        commands.Lock(True),
        commands.Admit(NOBODY, True),
        commands.Kick(MemberId(1)),
        commands.Lift(NOBODY),
        commands.Mute(MemberId(1), True),
        commands.HandOver(MemberId(2)),
        commands.Configure(None, None),
        commands.Close(Seat(3)),
        commands.Reopen(Seat(3)),
        commands.Swap(Seat(0), Seat(1)),
    ],
    ids=repr,
)
def test_what_is_the_hosts_is_refused_to_others(command: commands.MemberCommand) -> None:
    """W3.6."""
    scene = room_of("Ann", "Ben")
    with refused(scene, "not_host"):
        scene.order("Ben", command)


def test_a_room_that_is_handed_over_has_another_host_with_all_rights() -> None:
    """U18, W3.9: who handed it over is a player like any other."""
    scene = room_of("Ann", "Ben").lock("Ann")
    ben = scene.id("Ben")
    scene.order("Ann", commands.HandOver(ben))
    assert scene.events == (HostChanged(ben, "Ben"),)
    assert scene.room.locked
    with refused(scene, "not_host"):
        scene.order("Ann", commands.Lock(False))
    scene.lock("Ben", locked=False).order("Ben", commands.Kick(scene.id("Ann")))


def test_a_room_is_handed_to_somebody_else_who_is_in_it() -> None:
    scene = room_of("Ann").lock("Ann").join("Ben")
    with refused(scene, "no_such_person"):
        scene.order("Ann", commands.HandOver(scene.knock("Ben")))
    with refused(scene, "no_such_person"):
        scene.order("Ann", commands.HandOver(NOBODY))
    with refused(scene, "not_yourself"):
        scene.order("Ann", commands.HandOver(scene.id("Ann")))


def test_a_host_who_left_comes_back_as_a_player_and_the_settings_are_kept() -> None:
    """U18."""
    scene = room_of("Ann", "Ben").lock("Ann")
    settings = scene.room.settings
    scene.leave("Ann")
    assert scene.happened(HostChanged) == (HostChanged(scene.id("Ben"), "Ben"),)
    assert (scene.room.locked, scene.room.settings) == (True, settings)
    scene.join("Ann")
    scene.order("Ben", commands.Admit(scene.knock("Ann"), True))
    assert scene.room.host == scene.id("Ben")
