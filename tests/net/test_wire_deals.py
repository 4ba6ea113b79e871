"""What friends do: two people and two bots play deals to the end, with scores."""

from __future__ import annotations

import asyncio
import random

import pytest
from msgspec.structs import replace

from bigtwo.room.state import MemberId
from bigtwo.wire.views import full_view, public_view
from bigtwo_protocol import client
from bigtwo_protocol.codec import JSON, MSGPACK
from bigtwo_protocol.events import DealEnded, Dealt
from bigtwo_protocol.server import Update, View
from tests.net.conftest import Connect
from tests.support.client import Client
from tests.support.players import my_turn, simplest_act
from tests.support.server import Served


async def test_friends_play_three_deals_to_the_end_with_scores(server: Served, visit: Connect) -> None:
    """A room, a friend by its code, two bots; ready for the next deal; the arithmetic adds up."""
    ann = await (await visit(server, JSON)).create("Ann", match_end={"type": "deals", "value": 3})
    ben = await (await visit(server, MSGPACK)).join(ann.room, "Ben")
    for seat in (2, 3):
        await ann.accepted(client.AddBot(id=f"bot {seat}", seat=seat, level="easy"))
    await ann.start()
    sums = [0, 0, 0, 0]
    for number in (1, 2, 3):
        await asyncio.gather(ann.play_deal(), ben.play_deal())
        result = ann.view.table.result
        assert result is not None
        assert ann.view.table.match_deal == number
        assert result.rows[0].left == 0
        assert result.rows[0].seat == result.winner
        assert sum(row.score for row in result.rows) == 0
        for row in result.rows:
            sums[row.seat] += row.score
            assert len(row.hand) == row.left
            assert row.points == row.left * row.per_card
        assert list(ann.view.table.totals) == sums
        assert [seat.score for seat in ann.view.room.seats] == sums
        if number < 3:
            assert result.match_winners == ()
            await ann.accepted(client.Ready(id=f"ann {number}"))
            assert ann.view.room.stage == "deal_over"
            assert ann.view.room.seats[0].ready
            await ben.until(lambda view: view.room.seats[0].ready)
            await ben.accepted(client.Ready(id=f"ben {number}"))
            await ann.until(lambda view, number=number: view.table.deal == number + 1)  # type: ignore[misc]
    assert ann.view.room.stage == "match_over"
    result = ann.view.table.result
    assert result is not None
    best = max(sums)
    assert {seat for seat in range(4) if sums[seat] == best} == set(result.match_winners)


async def test_the_end_of_a_deal_is_told_with_the_play_that_ended_it(server: Served, visit: Connect) -> None:
    """R12: no turn begins after it."""
    ann = await (await visit(server)).create("Ann")
    await ann.start()
    await ann.play_deal()
    last = next(update for update in ann.of(Update) if DealEnded in map(type, update.events))
    assert [type(event).__name__ for event in last.events] == ["Played", "DealEnded", "MatchEnded"]
    assert ann.view.table.to_act is None
    assert ann.view.table.turn == 0
    answer = await ann.rejected(client.Pass(id="late", deal=1, turn=len(ann.view.table.acts)))
    assert answer.code == "deal_over"


async def test_the_next_deal_may_come_at_once(server: Served, visit: Connect) -> None:
    """R14, B05: bots of the old deal do nothing in the new one."""
    ann = await (await visit(server)).create("Ann", match_end={"type": "open"}, later_lead="winner")
    await ann.start()
    for number in range(1, 6):
        await ann.play_deal()
        result = ann.view.table.result
        assert result is not None
        await ann.start()
        dealt = [event for update in ann.of(Update) for event in update.events if isinstance(event, Dealt)]
        assert len(dealt) == number + 1
        assert dealt[-1].deal == number + 1
        assert dealt[-1].leader == result.winner


async def test_the_result_is_there_again_after_a_reload(server: Served, visit: Connect) -> None:
    """C08: panel, ready marks and all."""
    ann = await (await visit(server)).create("Ann", match_end={"type": "open"})
    ben = await (await visit(server)).join(ann.room, "Ben")
    await ann.start()
    await asyncio.gather(ann.play_deal(), ben.play_deal())
    await ann.accepted(client.Ready(id="r"))
    await ben.until(lambda view: view.room.seats[0].ready)
    await ben.socket.close()
    back = await (await visit(server)).resume(ben.room, ben.token)
    assert back.view.table.result == ben.view.table.result
    assert back.view.room.seats[0].ready
    await back.accepted(client.Ready(id="r"))
    await ann.until(lambda view: view.table.deal == 2)


@pytest.mark.parametrize("chance", range(4))
async def test_whatever_the_network_does_every_client_ends_with_the_servers_view(
    server: Served, visit: Connect, chance: int
) -> None:
    """C36: connections break at any point, commands are repeated, people come back with what they know."""
    rng = random.Random(chance)
    ann = await (await visit(server)).create("Ann", match_end={"type": "open"})
    ben = await (await visit(server)).join(ann.room, "Ben")
    people = [ann, ben]
    await ann.start()
    for _ in range(60):
        place = rng.randrange(2)
        person = people[place]
        match rng.randrange(5):
            case 0:
                people[place] = await returned(server, visit, person, knows=rng.random() < 0.5)
            case 1 if my_turn(person.view):
                act = simplest_act(person.view, person.next_id())
                await person.send(act)
                person.socket.transport.abort()
                back = people[place] = await returned(server, visit, person, knows=False)
                await back.ask(act)
            case _ if my_turn(person.view):
                act = simplest_act(person.view, person.next_id())
                for _ in range(rng.randrange(1, 3)):
                    await person.send(act)
                await person.answer(act.id)
            case _:
                await person.alive()
        if person.view.room.stage == "deal_over" and person.view.table.result is not None:
            await people[0].ask(client.Start(id=people[0].next_id()))
    await quiet(server, people)
    room = await server.stored_room(ann.room)
    for person in people:
        view = await person.until(lambda view: view.version >= room.version)
        fresh = full_view(room, public_view(room), MemberId(person.member), 0)
        assert replace(view, clock=None) == replace(fresh, clock=None)


async def returned(server: Served, visit: Connect, person: Client, *, knows: bool) -> Client:
    """The person on a new connection, with the view they know or without."""
    if not knows:
        return await (await visit(server)).resume(person.room, person.token)
    back = await visit(server)
    back.knows(person.view)
    await back.resume(person.room, person.token, person.view.version)
    await back.alive()
    await back.send(client.Resync(id=back.next_id()))
    caught_up = back.view
    full = await back.next_of(View)
    assert caught_up.you.hand == full.you.hand or caught_up.version < full.version
    return back


async def quiet(server: Served, people: list[Client]) -> None:
    """Until it is a person's turn, or nobody's: then nothing happens by itself."""
    for person in people:
        await person.alive()
    await people[0].until(
        lambda view: view.table.to_act is None or view.table.to_act in {one.view.you.seat for one in people}
    )
