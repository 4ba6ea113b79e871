"""Between matches: rules, settings, seats in play, and who sits opposite whom."""

from __future__ import annotations

import pytest

from bigtwo.room import commands
from bigtwo.room.events import BotLeft, Configured, SeatClosed, SeatReopened, SeatsSwapped
from bigtwo.room.state import Bot, Closed, Person, RoomSettings, Vacant
from bigtwo.rules.presets import configure
from bigtwo.rules.seats import Seat
from bigtwo.table.events import Dealt
from tests.support.rooms import ENDLESS, Scene, playing, refused, room_of


def close(seat: int) -> commands.Close:
    return commands.Close(Seat(seat))


def reopen(seat: int) -> commands.Reopen:
    return commands.Reopen(Seat(seat))


def swap(seat: int, other: int) -> commands.Swap:
    return commands.Swap(Seat(seat), Seat(other))


def rules(players: int) -> commands.Configure:
    return commands.Configure(configure("classic", {"players": players}), None)


def players(scene: Scene) -> int:
    return scene.room.rules.players


def kinds(scene: Scene) -> list[type]:
    return [type(seat.occupant) for seat in scene.room.seats]


# --- rules and settings ------------------------------------------------------------------------


def test_the_host_sets_rules_and_settings_for_the_next_match() -> None:
    """W3.7."""
    chosen = RoomSettings(turn_ms=None, clock_alone=True, bot_pace="fast", watchers=False)
    paris = configure("paris")
    scene = room_of("Ann", "Ben").order("Ann", commands.Configure(paris, chosen))
    assert scene.events == (Configured(),)
    assert (scene.room.rules, scene.room.settings) == (paris, chosen)
    scene.start("Ann")
    assert scene.table.rules == paris


def test_what_is_not_named_stays_as_it_is() -> None:
    """W3.7."""
    chosen = RoomSettings(turn_ms=5_000)
    scene = room_of("Ann").order("Ann", commands.Configure(None, chosen))
    scene.order("Ann", commands.Configure(configure("paris"), None))
    assert scene.room.settings == chosen
    scene.order("Ann", commands.Configure(None, None))
    assert (scene.room.rules, scene.room.settings) == (configure("paris"), chosen)


@pytest.mark.parametrize(
    "command",
    [rules(3), commands.Configure(None, RoomSettings()), close(3), reopen(3), swap(0, 1)],
    ids=["rules", "settings", "close", "reopen", "swap"],
)
def test_nothing_is_arranged_while_a_match_goes_on(command: commands.MemberCommand) -> None:
    """W3.7: neither in a deal nor between two deals of one match."""
    scene = playing("Ann", "Ben", rules=ENDLESS)
    with refused(scene, "match_in_progress"):
        scene.order("Ann", command)
    scene.play_deal()
    assert scene.stage() == "deal_over"
    with refused(scene, "match_in_progress"):
        scene.order("Ann", command)


def test_after_a_match_it_is_arranged_again() -> None:
    """W3.7: and the next match is played by what was set then."""
    scene = playing("Ann", "Ben").play_deal()
    assert scene.stage() == "match_over"
    scene.order("Ann", rules(2)).start("Ann", deal=1)
    assert len(scene.happened(Dealt)) == 1
    assert scene.table.order == (0, 1)
    assert [len(cards) for cards in scene.deal.hands].count(0) == 2


# --- seats in play -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (4, [Person, Vacant, Vacant, Vacant]),
        (3, [Person, Vacant, Vacant, Closed]),
        (2, [Person, Closed, Vacant, Closed]),
    ],
)
def test_as_many_seats_are_in_play_as_the_rules_have_players(players: int, expected: list[type]) -> None:
    """Two sit opposite each other; and from each number one comes to each other number."""
    for before in (2, 3, 4):
        scene = room_of("Ann").order("Ann", rules(before)).order("Ann", rules(players))
        assert kinds(scene) == expected


def test_open_seats_are_closed_before_those_of_bots() -> None:
    scene = room_of("Ann").order("Ann", commands.AddBot(Seat(3), "easy"))
    bot = scene.occupant(3)
    assert isinstance(bot, Bot)
    scene.order("Ann", rules(3))
    assert kinds(scene) == [Person, Closed, Vacant, Bot]
    scene.order("Ann", rules(2))
    assert kinds(scene) == [Person, Closed, Closed, Bot]


def test_a_bot_makes_room_where_the_rules_ask_for_it() -> None:
    scene = playing("Ann").play_deal()
    bot = scene.occupant(3)
    assert isinstance(bot, Bot)
    scene.order("Ann", rules(3))
    assert scene.events == (Configured(), BotLeft(Seat(3), bot.name), SeatClosed(Seat(3)))


def test_nobody_is_made_to_get_up_by_rules_for_fewer() -> None:
    """W3.7: more sit than would play."""
    scene = room_of("Ann", "Ben", "Cat")
    with refused(scene, "too_many_people") as info:
        scene.order("Ann", rules(2))
    assert info.value.params == {"most": 2}
    scene.order("Cat", commands.Stand()).order("Ann", rules(2))
    assert kinds(scene) == [Person, Person, Closed, Closed]


def test_a_seat_is_closed_and_reopened_and_the_rules_follow() -> None:
    """W3.7."""
    scene = room_of("Ann", "Ben").order("Ann", close(2))
    assert scene.events == (SeatClosed(Seat(2)),)
    assert players(scene) == 3
    scene.order("Ann", close(3))
    assert players(scene) == 2
    scene.order("Ann", reopen(2)).order("Ann", reopen(3))
    assert scene.happened(SeatReopened) == (SeatReopened(Seat(3)),)
    assert scene.room.rules == configure("classic")
    assert kinds(scene) == [Person, Person, Vacant, Vacant]


def test_three_play_where_a_seat_was_closed() -> None:
    scene = room_of("Ann", "Ben").order("Ann", close(2)).start("Ann")
    assert kinds(scene) == [Person, Person, Closed, Bot]
    assert scene.table.order == (0, 1, 3)
    assert sum(len(cards) for cards in scene.deal.hands) >= 51


def test_a_seat_that_is_closed_takes_its_bot_away() -> None:
    scene = room_of("Ann").order("Ann", commands.AddBot(Seat(1), "hard"))
    bot = scene.occupant(1)
    assert isinstance(bot, Bot)
    scene.order("Ann", close(1))
    assert scene.events == (BotLeft(Seat(1), bot.name), SeatClosed(Seat(1)))


def test_what_cannot_be_closed_or_reopened_is_refused_with_the_reason() -> None:
    scene = room_of("Ann", "Ben")
    with refused(scene, "seat_has_person"):
        scene.order("Ann", close(1))
    with refused(scene, "seat_not_closed"):
        scene.order("Ann", reopen(3))
    scene.order("Ann", close(3))
    with refused(scene, "seat_closed"):
        scene.order("Ann", close(3))


def test_nobody_plays_alone() -> None:
    """W3.7: the rules say so, with the switch; and nothing has changed."""
    scene = room_of("Ann").order("Ann", close(2)).order("Ann", close(3))
    with refused(scene, "bad_rules") as info:
        scene.order("Ann", close(1))
    assert info.value.params["switch"] == "players"
    assert info.value.params["reason"]


def test_a_rule_that_needs_four_keeps_the_fourth_seat() -> None:
    """R18, W3.7: no switch is dropped in silence."""
    scene = room_of("Ann", rules=configure("classic", {"instant_wins": ["dragon"]}))
    with refused(scene, "bad_rules") as info:
        scene.order("Ann", close(3))
    assert info.value.params["switch"] == "instant_wins"


# --- who sits where ----------------------------------------------------------------------------


def test_two_seats_exchange_who_sits_there_with_all_that_is_theirs() -> None:
    """W3.7."""
    scene = playing("Ann", "Ben").play_deal()
    scores = [seat.score for seat in scene.room.seats]
    scene.order("Ann", swap(0, 2))
    assert scene.events == (SeatsSwapped(Seat(0), Seat(2)),)
    assert scene.seat("Ann") == 2
    assert [seat.score for seat in scene.room.seats] == [scores[2], scores[1], scores[0], scores[3]]


def test_a_person_is_put_into_an_open_seat() -> None:
    scene = room_of("Ann", "Ben").order("Ann", swap(1, 3))
    assert (scene.seat("Ben"), scene.occupant(1)) == (3, Vacant())


def test_a_closed_seat_has_nobody_to_exchange() -> None:
    scene = room_of("Ann").order("Ann", close(2))
    for command in (swap(0, 2), swap(2, 0)):
        with refused(scene, "seat_closed") as info:
            scene.order("Ann", command)
        assert info.value.params == {"seat": 2}


# --- watchers ----------------------------------------------------------------------------------


def no_watchers(scene: Scene) -> Scene:
    return scene.order("Ann", commands.Configure(None, RoomSettings(watchers=False)))


def test_where_nobody_may_watch_a_newcomer_takes_a_bots_seat_with_its_hand() -> None:
    """W2.4."""
    scene = no_watchers(room_of("Ann")).start("Ann")
    bot, cards = scene.occupant(1), scene.deal.hands[1]
    assert isinstance(bot, Bot)
    scene.join("Ben")
    assert scene.seat("Ben") == 1
    assert scene.happened(BotLeft) == (BotLeft(Seat(1), bot.name),)
    assert scene.deal.hands[1] == cards


def test_an_open_seat_is_taken_before_a_bots() -> None:
    scene = no_watchers(room_of("Ann").order("Ann", commands.AddBot(Seat(1), "easy"))).join("Ben")
    assert scene.seat("Ben") == 2


def test_where_nobody_may_watch_a_table_full_of_people_is_full() -> None:
    """W2.4."""
    scene = no_watchers(room_of("Ann", "Ben", "Cat", "Dan"))
    with refused(scene, "room_full") as info:
        scene.join("Eve")
    assert info.value.params == {"most": 4}
    scene.leave("Dan").join("Eve")
    assert scene.seat("Eve") == 3


def test_the_seat_of_somebody_who_is_away_is_no_bots_seat() -> None:
    """C25: a substitute makes room for its owner alone."""
    scene = no_watchers(room_of("Ann", "Ben", "Cat", "Dan")).start("Ann").drop("Ben").wait(20_000)
    assert scene.person("Ben").substitute
    with refused(scene, "room_full"):
        scene.join("Eve")
    scene.come_back("Ben")
    assert scene.seat("Ben") == 1


@pytest.mark.parametrize(
    "command",
    [
        commands.Configure(None, RoomSettings(bot_pace="fast")),
        commands.Close(Seat(3)),
        commands.Swap(Seat(0), Seat(1)),
    ],
    ids=lambda command: type(command).__name__,
)
def test_what_the_host_arranges_asks_everybody_anew(command: commands.MemberCommand) -> None:
    """W3.7: who was ready was so for the match before the change."""
    scene = playing("Ann", "Ben", rules=configure("classic", {"match_end": {"type": "single-deal"}}))
    scene.play_deal().ready("Ben")
    assert scene.person("Ben").ready
    scene.order("Ann", command)
    assert not scene.person("Ben").ready
    scene.ready("Ann")
    assert scene.stage() == "match_over"
    scene.ready("Ben")
    assert scene.stage() == "playing"
