"""The server stops, or is killed, in mid-deal; it starts again, and the same room goes on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from bigtwo_protocol import client
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Accepted, Rejected, View
from tests.net.conftest import Connect
from tests.support.client import Client, connected
from tests.support.players import my_turn, simplest_act
from tests.support.server import serving
from tests.support.servers import QUICK, ServerProcess


@pytest.fixture
async def process(tmp_path: Path) -> AsyncIterator[ServerProcess]:
    """A server as a process of its own, started."""
    server = ServerProcess(tmp_path, QUICK)
    await server.start()
    yield server
    await server.kill()


def same_table(one: View, other: View) -> None:
    """Not a card is lost: same code, seats, scores, hand, trick, acts and turn."""
    assert one.table == other.table
    assert one.you == other.you
    assert (one.room.code, one.room.stage, one.room.host) == (
        other.room.code,
        other.room.stage,
        other.room.host,
    )
    assert [(seat.state, seat.name, seat.score) for seat in one.room.seats] == [
        (seat.state, seat.name, seat.score) for seat in other.room.seats
    ]


async def some_acts(people: list[Client], acts: int) -> None:
    """Until so much has been played and it is a person's turn; all know the same then."""
    while True:
        newest = max(person.view.version for person in people)
        views = [await person.until(lambda view: view.version >= newest) for person in people]  # noqa: B023
        assert views[0].table.result is None
        to_act = next((person for person in people if my_turn(person.view)), None)
        if to_act is None:
            await people[0].until(lambda view: view.version > newest)  # noqa: B023
        elif len(views[0].table.acts) < acts:
            await to_act.act()
        elif len({view.version for view in views}) == 1:
            return


async def test_killed_in_mid_deal_the_room_goes_on_at_the_same_turn(process: ServerProcess) -> None:
    """Kill -9, three times in one deal. C13, C18, W4.6: what was told is still so; nobody lost a card."""
    tokens: list[tuple[str, str]] = []
    async with connected(process.url) as ann, connected(process.url) as ben:
        await ann.create("Ann")
        await ben.join(ann.room, "Ben")
        await ann.start()
        await ben.until(lambda view: view.table.deal == 1)
        tokens = [(ann.room, ann.token), (ben.room, ben.token)]
        await some_acts([ann, ben], 3)
        before = [ann.view, ben.view]
        await process.kill()
    for acts in (5, 7):
        await process.start()
        async with connected(process.url) as ann, connected(process.url) as ben:
            for person, token in ((ann, tokens[0]), (ben, tokens[1])):
                await person.resume(*token)
            for person, view in zip((ann, ben), before, strict=True):
                same_table(person.view, view)
                assert person.view.version > view.version
            await some_acts([ann, ben], acts)
            before = [ann.view, ben.view]
            await process.kill()
    await process.start()
    async with connected(process.url) as ann, connected(process.url) as ben:
        await ann.resume(*tokens[0])
        await ben.resume(*tokens[1])
        await asyncio.gather(ann.play_deal(), ben.play_deal())
        assert ann.view.table.result == ben.view.table.result is not None
    assert not any("Traceback" in line for line in process.log)


async def test_a_command_in_flight_when_the_server_was_killed_is_done_once(process: ServerProcess) -> None:
    """W3.3: sent again under its id after the restart, whether it had been saved or not."""
    async with connected(process.url) as ann:
        await ann.create("Ann")
        await ann.start()
        await ann.until(my_turn)
        before = ann.view
        act = simplest_act(before, "in flight")
        await ann.send(act)
        await process.kill()
    await process.start()
    async with connected(process.url) as back:
        await back.resume(ann.room, ann.token)
        assert isinstance(await back.ask(act), Accepted)
        mine = [one for one in back.view.table.acts if one.seat == 0 and one not in before.table.acts]
        assert len(mine) == 1
        played = act.cards if isinstance(act, client.Play) else ()
        assert back.view.you.hand == tuple(card for card in before.you.hand if card not in played)


async def test_a_clean_stop_says_goodbye_and_loses_nothing(process: ServerProcess) -> None:
    """W1.6: 1012; the exit is clean; and nothing in the log is a secret."""
    async with connected(process.url) as ann:
        await ann.create("Ann")
        await ann.start()
        await ann.until(my_turn)
        assert await process.stop() == 0
        assert await ann.ended() == CloseCode.RESTARTED
    await process.start()
    async with connected(process.url) as back:
        await back.resume(ann.room, ann.token)
        same_table(back.view, ann.view)
    log = "".join(process.log)
    assert "Traceback" not in log
    assert ann.token not in log
    assert not any(f'"{card}"' in log for card in ann.view.you.hand)


async def test_stopping_and_starting_again_in_one_place(tmp_path: Path, visit: Connect) -> None:
    """C18, with known updates: who comes back knows what was told before and gets the rest."""
    async with serving(tmp_path) as first:
        ann = await (await visit(first)).create("Ann")
        ben = await (await visit(first)).join(ann.room, "Ben")
        await ann.start()
        await ben.until(lambda view: view.table.deal == 1)
        await ann.alive()
        first.stop.set()
        assert await ann.ended() == CloseCode.RESTARTED
        assert await ben.ended() == CloseCode.RESTARTED
    async with serving(tmp_path) as second:
        back = await visit(second)
        back.knows(ann.view)
        await back.resume(ann.room, ann.token, ann.view.version)
        await back.until(lambda view: view.room.seats[0].present and not view.room.seats[1].present)
        await back.alive()
        await back.send(client.Resync(id="all"))
        told = back.view
        full = await back.next_of(View)
        assert replace(told, clock=full.clock) == full or told.version < full.version
        assert full.you == ann.view.you


async def test_a_server_whose_store_is_down_stops_all_the_same(tmp_path: Path, visit: Connect) -> None:
    """It does not wait for ever; what was not saved was told to nobody."""
    async with serving(tmp_path, stop_grace_ms=300) as server:
        ann = await (await visit(server)).create("Ann")
        server.store.down = True
        await ann.send(client.Start(id="never"))
        await server.store.somebody_failed()
        server.stop.set()
        assert await ann.ended() == CloseCode.RESTARTED
        assert not any(isinstance(message, Accepted) for message in ann.messages)


async def test_a_client_that_does_not_say_goodbye_is_cut_off(tmp_path: Path, visit: Connect) -> None:
    """A stop takes no longer than it may, and is a clean stop all the same."""
    async with serving(tmp_path, stop_grace_ms=100) as server:
        ann = await (await visit(server)).create("Ann")
        ann.socket.transport.pause_reading()
        await ann.socket.send("x" * 16_000)
        server.stop.set()
    ann.socket.transport.abort()
    async with serving(tmp_path) as server:
        back = await (await visit(server)).resume(ann.room, ann.token)
        assert back.view.you.seat == 0


async def test_while_the_store_is_down_commands_are_refused_and_then_it_goes_on(
    tmp_path: Path, visit: Connect
) -> None:
    """W4.6, W3.1: over the wire."""
    async with serving(tmp_path) as server:
        ann = await (await visit(server)).create("Ann")
        server.store.down = True
        await ann.send(client.AddBot(id="waits", seat=2))
        await server.store.somebody_failed()
        answer = await ann.ask(client.AddBot(id="refused", seat=3))
        assert isinstance(answer, Rejected)
        assert answer.code == "store_unavailable"
        await ann.alive()
        ben = await visit(server)
        assert (await ben.rejected(client.Create(id="c", name="Ben"))).code == "store_unavailable"
        server.store.down = False
        assert isinstance(await ann.answer("waits"), Accepted)
        await ben.join(ann.room, "Ben")
