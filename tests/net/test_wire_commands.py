"""Commands over the wire: each is answered, has its effect once, and hits what it was meant for."""

from __future__ import annotations

import asyncio

import pytest

from bigtwo_protocol import client
from bigtwo_protocol.server import Accepted, Hints, Rejected, Update, View
from tests.net.conftest import Connect
from tests.support.client import Client
from tests.support.players import my_turn, simplest_act
from tests.support.server import Served


async def four_people(server: Served, visit: Connect) -> list[Client]:
    """A deal in which nobody acts by themselves."""
    ann = await (await visit(server)).create("Ann")
    people = [ann] + [await (await visit(server)).join(ann.room, name) for name in ("Ben", "Cat", "Dan")]
    await ann.start()
    for person in people:
        await person.until(lambda view: view.table.deal == 1)
    return people


def by_turn(people: list[Client]) -> list[Client]:
    """The same people, the one to act first."""
    to_act = people[0].view.table.to_act
    assert to_act is not None
    return sorted(people, key=lambda one: ((one.view.you.seat or 0) - to_act) % 4)


async def test_every_message_is_answered_with_its_id(server: Served, visit: Connect) -> None:
    """W3.1."""
    people = by_turn(await four_people(server, visit))
    first, second = people[:2]
    deal, turn = first.view.table.deal, first.view.table.turn
    hints = await first.ask(client.Hint(id="h", deal=deal, turn=turn))
    assert isinstance(hints, Hints)
    assert (hints.deal, hints.turn) == (deal, turn)
    await first.rejected(client.Pass(id="no", deal=deal, turn=turn))
    await first.accepted(simplest_act(first.view, "yes"))
    await second.until(my_turn)
    await first.alive()
    await first.send(client.Resync(id="all"))
    assert (await first.next_of(View)).version >= first.view.version - 1


async def test_accepted_follows_the_update_of_its_version(server: Served, visit: Connect) -> None:
    """W4.5."""
    people = by_turn(await four_people(server, visit))
    answer = await people[0].accepted(simplest_act(people[0].view, "yes"))
    update = people[0].of(Update)[-1]
    assert update.version == answer.version
    assert people[0].messages.index(update) < people[0].messages.index(answer)


async def test_a_refused_command_changes_nothing_and_is_told_to_nobody_else(
    server: Served, visit: Connect
) -> None:
    """W3.2, R02."""
    people = by_turn(await four_people(server, visit))
    before = [person.view for person in people]
    room = await server.stored_room(people[0].room)
    await people[1].rejected(simplest_act(people[0].view, "not mine"))
    for person, view in zip(people, before, strict=True):
        await person.alive()
        assert person.view == view
        assert len(person.of(Rejected)) == (1 if person is people[1] else 0)
    assert await server.stored_room(people[0].room) == room


async def test_a_double_tap_plays_once(server: Served, visit: Connect) -> None:
    """P02, P03, W3.3, W3.4: under one id or under two."""
    first, second, *_ = by_turn(await four_people(server, visit))
    play = simplest_act(first.view, "tap")
    await first.send(play)
    await first.send(play)
    await first.send(simplest_act(first.view, "another tap"))
    assert isinstance(await first.answer("tap"), Accepted)
    assert isinstance(await first.answer("tap"), Accepted)
    answer = await first.answer("another tap")
    assert isinstance(answer, Rejected)
    assert answer.code == "stale_turn"
    view = await second.until(my_turn)
    assert len(view.table.acts) == 1


async def test_ten_passes_in_a_moment_pass_once(server: Served, visit: Connect) -> None:
    """P03."""
    first, second, third, _ = by_turn(await four_people(server, visit))
    await first.act()
    view = await second.until(my_turn)
    for number in range(10):
        await second.send(client.Pass(id=f"pass {number}", deal=1, turn=view.table.turn))
    answers = [await second.answer(f"pass {number}") for number in range(10)]
    assert [type(answer) for answer in answers] == [Accepted] + [Rejected] * 9
    view = await third.until(my_turn)
    assert len(view.table.acts) == 2


async def test_a_command_whose_answer_was_lost_is_sent_again_and_done_once(
    server: Served, visit: Connect
) -> None:
    """W3.3, C12: across a reconnect."""
    first, second, *_ = by_turn(await four_people(server, visit))
    play = simplest_act(first.view, "once")
    await first.send(play)
    first.socket.transport.abort()
    await second.until(lambda view: len(view.table.acts) == 1 or not view.room.seats[0].present)
    back = await (await visit(server)).resume(first.room, first.token)
    answer = await back.ask(play)
    assert isinstance(answer, Accepted)
    view = await second.until(my_turn)
    assert len(view.table.acts) == 1
    assert back.view.you.hand == tuple(card for card in first.view.you.hand if card not in play_cards(play))


def play_cards(message: client.Play | client.Pass) -> tuple[str, ...]:
    """The cards that a message plays."""
    return message.cards if isinstance(message, client.Play) else ()


async def test_comings_and_goings_do_not_make_a_play_stale(server: Served, visit: Connect) -> None:
    """P05, W3.4: only deal and turn must match, whatever the version."""
    people = by_turn(await four_people(server, visit))
    play = simplest_act(people[0].view, "late")
    await people[1].socket.close()
    eve = await (await visit(server)).join(people[0].room, "Eve")
    assert eve.view.version > people[0].view.version
    await people[0].accepted(play)


async def test_a_watcher_may_not_act_and_nobody_hears_of_it(server: Served, visit: Connect) -> None:
    """P07."""
    people = await four_people(server, visit)
    eve = await (await visit(server)).join(people[0].room, "Eve")
    version = eve.view.version
    assert (await eve.rejected(client.Play(id="1", deal=1, turn=1, cards=("3D",)))).code == "not_seated"
    assert (await eve.rejected(client.Pass(id="2", deal=1, turn=1))).code == "not_seated"
    assert (await eve.rejected(client.Hint(id="3", deal=1, turn=1))).code == "not_seated"
    assert (await eve.rejected(client.Start(id="4"))).code == "not_host"
    assert (await eve.rejected(client.Sit(id="5", seat=0))).code == "seat_taken"
    await people[0].until(lambda view: view.version == version)
    await people[0].alive()
    assert people[0].view.version == version


@pytest.mark.parametrize(
    "message",
    [client.AddBot(id="a", seat=1), client.RemoveBot(id="a", seat=1), client.Start(id="a")],
    ids=lambda message: type(message).__name__,
)
async def test_the_host_cannot_change_a_deal_that_is_played(
    server: Served, visit: Connect, message: client.ClientMessage
) -> None:
    """W3.6, P06, P14."""
    people = await four_people(server, visit)
    assert (await people[0].rejected(message)).code == "deal_in_progress"
    assert (await people[1].rejected(message)).code == "not_host"


async def test_of_two_who_press_sit_at_once_one_gets_the_seat(server: Served, visit: Connect) -> None:
    """P34: and both see the same afterwards."""
    people = await four_people(server, visit)
    watchers = [await (await visit(server)).join(people[0].room, name) for name in ("Eve", "Fay")]
    await people[3].accepted(client.Leave(id="bye"))
    seat = people[3].view.you.seat
    assert seat is not None
    for watcher in watchers:
        await watcher.until(lambda view: view.room.seats[seat].state == "bot")
    answers = await asyncio.gather(*(one.ask(client.Sit(id="sit", seat=seat)) for one in watchers))
    assert {type(answer) for answer in answers} == {Accepted, Rejected}
    refusal = next(answer for answer in answers if isinstance(answer, Rejected))
    assert refusal.code == "seat_taken"
    version = max(watcher.view.version for watcher in watchers)
    views = [await watcher.until(lambda view: view.version == version) for watcher in watchers]
    assert views[0].room == views[1].room


async def test_start_pressed_twice_deals_once(server: Served, visit: Connect) -> None:
    """P34."""
    ann = await (await visit(server)).create("Ann")
    await ann.send(client.Start(id="1"))
    await ann.send(client.Start(id="2"))
    assert isinstance(await ann.answer("1"), Accepted)
    answer = await ann.answer("2")
    assert isinstance(answer, Rejected)
    assert answer.code == "deal_in_progress"
    assert ann.view.table.deal == 1


async def test_a_refusal_of_a_stale_command_says_what_the_turn_is(server: Served, visit: Connect) -> None:
    """C13, R05: and a full view is one question away."""
    first, *_ = by_turn(await four_people(server, visit))
    answer = await first.rejected(client.Pass(id="x", deal=1, turn=9))
    assert (answer.code, answer.params) == ("stale_turn", {"deal": 1, "turn": 1})
    await first.send(client.Resync(id="all"))
    assert (await first.next_of(View)).table.turn == 1


async def test_sixteen_commands_may_be_in_flight(server: Served, visit: Connect) -> None:
    """W3.3."""
    ann = await (await visit(server)).create("Ann")
    ids = [await ann.send(client.AddBot(id=f"{number}", seat=1 + number % 3)) for number in range(16)]
    versions = []
    for command_id in ids:
        answer = await ann.answer(command_id)
        assert isinstance(answer, Accepted)
        versions.append(answer.version)
    assert versions == list(range(2, 18))
