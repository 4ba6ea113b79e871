"""Seats: sit, stand, bots in and out, and what nobody can do in a deal."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bigtwo.room import commands
from bigtwo.room.events import BotLeft, BotSat, Sat, Stood
from bigtwo.room.state import Bot, Person, Vacant
from bigtwo.rules.presets import configure
from bigtwo.rules.seats import Seat
from tests.support.rooms import Scene, playing, refused, room_of


def sit(seat: int) -> commands.Sit:
    return commands.Sit(Seat(seat))


def add_bot(seat: int, level: str = "medium") -> commands.AddBot:
    return commands.AddBot(Seat(seat), level)  # type: ignore[arg-type]


def remove_bot(seat: int) -> commands.RemoveBot:
    return commands.RemoveBot(Seat(seat))


def test_a_seated_person_moves_while_the_room_gathers() -> None:
    scene = room_of("Ann").order("Ann", sit(2))
    assert scene.seat("Ann") == 2
    assert scene.occupant(0) == Vacant()


def test_a_seated_person_stays_put_in_a_deal_and_after_it() -> None:
    """Scores and hands belong to seats."""
    scene = playing("Ann", "Ben")
    with refused(scene, "already_seated"):
        scene.order("Ben", sit(3))
    scene.play_deal()
    with refused(scene, "already_seated"):
        scene.order("Ben", sit(3))


def test_ones_own_seat_cannot_be_taken_again() -> None:
    scene = room_of("Ann")
    with refused(scene, "already_seated"):
        scene.order("Ann", sit(0))


def test_another_persons_seat_cannot_be_taken() -> None:
    scene = room_of("Ann", "Ben")
    with refused(scene, "seat_taken") as info:
        scene.order("Ben", sit(0))
    assert info.value.params == {"seat": 0, "name": "Ann"}


def test_the_seat_of_a_person_who_is_away_cannot_be_taken() -> None:
    """W2.6, C25: the seat stays theirs, whoever plays for them."""
    scene = playing("Ann", "Ben").join("Eve").drop("Ben").wait(20_000)
    assert scene.person("Ben").substitute
    with refused(scene, "seat_taken"):
        scene.order("Eve", sit(1))


def test_a_closed_seat_cannot_be_taken_nor_given_to_a_bot() -> None:
    scene = room_of("Ann", rules=configure("classic", {"players": 2}))
    with refused(scene, "seat_closed"):
        scene.order("Ann", sit(1))
    with refused(scene, "seat_closed"):
        scene.order("Ann", add_bot(3))


def test_of_two_who_want_one_seat_the_first_gets_it_and_the_second_hears_whose_it_is() -> None:
    """P34."""
    scene = room_of("Ann", "Ben", "Cat", "Dan", "Eve", "Fay").order("Dan", commands.Stand())
    scene.order("Eve", sit(3))
    with refused(scene, "seat_taken") as info:
        scene.order("Fay", sit(3))
    assert info.value.params == {"seat": 3, "name": "Eve"}
    assert scene.seat("Eve") == 3


def test_a_watcher_takes_a_bots_seat_with_its_hand_in_mid_deal() -> None:
    """W2.4."""
    scene = playing("Ann").join("Ben")
    cards = scene.deal.hands[2]
    bot = scene.occupant(2)
    assert isinstance(bot, Bot)
    scene.order("Ben", sit(2))
    assert scene.deal.hands[2] == cards
    assert scene.events == (BotLeft(Seat(2), bot.name), Sat(Seat(2), scene.id("Ben"), "Ben"))


def test_who_takes_over_a_seat_does_not_take_over_its_score() -> None:
    scene = playing("Ann").play_deal().join("Ben")
    assert scene.room.seats[1].score != 0
    scene.order("Ben", sit(1))
    assert scene.room.seats[1].score == 0


def test_who_stands_up_watches_and_the_seat_is_open() -> None:
    scene = room_of("Ann", "Ben").order("Ben", commands.Stand())
    assert scene.occupant(1) == Vacant()
    assert scene.events == (Stood(Seat(1), scene.id("Ben"), "Ben"),)
    with refused(scene, "not_seated"):
        scene.order("Ben", commands.Stand())


def test_nobody_stands_up_in_a_deal() -> None:
    scene = playing("Ann", "Ben")
    with refused(scene, "deal_in_progress"):
        scene.order("Ben", commands.Stand())


def test_the_host_seats_a_bot_changes_its_level_and_takes_it_out() -> None:
    scene = room_of("Ann").order("Ann", add_bot(2, "easy"))
    bot = scene.occupant(2)
    assert isinstance(bot, Bot)
    assert bot.level == "easy"
    scene.order("Ann", add_bot(2, "hard"))
    assert scene.occupant(2) == Bot(bot.name, "hard")
    assert scene.happened(BotSat) == (BotSat(Seat(2), bot.name, "hard"),)
    scene.order("Ann", remove_bot(2))
    assert scene.occupant(2) == Vacant()
    assert scene.happened(BotLeft) == (BotLeft(Seat(2), bot.name),)


def test_a_bot_keeps_its_score_when_its_level_changes() -> None:
    scene = playing("Ann").play_deal()
    score = scene.room.seats[1].score
    scene.order("Ann", add_bot(1, "hard"))
    assert scene.room.seats[1].score == score


def test_bots_have_names_of_their_own() -> None:
    scene = playing("Ann")
    names = [seat.occupant.name for seat in scene.room.seats if isinstance(seat.occupant, Bot)]
    assert len(set(names)) == 3


def test_a_bot_cannot_be_put_into_a_persons_seat_nor_a_person_removed_as_a_bot() -> None:
    scene = room_of("Ann", "Ben")
    with refused(scene, "seat_taken"):
        scene.order("Ann", add_bot(1))
    with refused(scene, "not_a_bot"):
        scene.order("Ann", remove_bot(1))
    with refused(scene, "not_a_bot"):
        scene.order("Ann", remove_bot(3))


@pytest.mark.parametrize("command", [add_bot(3), remove_bot(2), commands.Start(bytes(32))], ids=repr)
def test_what_is_the_hosts_is_refused_to_others(command: commands.MemberCommand) -> None:
    """W3.6, P14."""
    scene = room_of("Ann", "Ben").order("Ann", add_bot(2))
    with refused(scene, "not_host"):
        scene.order("Ben", command)


@pytest.mark.parametrize(
    "command",
    [
        add_bot(2, "hard"),
        add_bot(1),
        remove_bot(2),
        remove_bot(1),
        commands.Start(bytes(32)),
        commands.Stand(),
    ],
    ids=repr,
)
def test_the_host_cannot_touch_seats_or_hands_in_a_deal(command: commands.MemberCommand) -> None:
    """W3.6, P06: no deal is won by removing seats."""
    scene = playing("Ann", "Ben")
    with refused(scene, "deal_in_progress"):
        scene.order("Ann", command)


@pytest.mark.parametrize(
    "attempt",
    [
        lambda scene: scene.play("Eve", "3D"),
        lambda scene: scene.pass_("Eve"),
        lambda scene: scene.ready("Eve"),
        lambda scene: scene.order("Eve", commands.Stand()),
    ],
    ids=["play", "pass", "ready", "stand"],
)
def test_a_watcher_cannot_act(attempt: Callable[[Scene], object]) -> None:
    """P07."""
    scene = playing("Ann").join("Eve")
    with refused(scene, "not_seated"):
        attempt(scene)


def test_a_watcher_cannot_start() -> None:
    """P07, P14."""
    scene = playing("Ann").play_deal().join("Eve")
    with refused(scene, "not_host"):
        scene.start("Eve")


def test_sitting_down_does_not_disturb_the_turn() -> None:
    scene = playing("Ann").join("Ben")
    before = scene.deal
    scene.order("Ben", sit(1))
    assert scene.deal is before
    assert scene.occupant(1) == Person(scene.id("Ben"))
