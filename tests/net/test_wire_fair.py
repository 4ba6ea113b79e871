"""Fair deals at a real server: pledged, salted, revealed, found by code, and never told too early."""

from __future__ import annotations

import asyncio
import re
from hashlib import sha256
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

from bigtwo.records.verify import verify
from bigtwo.room.codes import deal_code_of
from bigtwo.room.state import Room
from bigtwo.runner.live import LiveRoom
from bigtwo.store.sqlite_reading import read
from bigtwo_protocol import client
from bigtwo_protocol.codec import JSON, MSGPACK
from bigtwo_protocol.records import DealPlays
from bigtwo_protocol.server import Sheet, Update
from tests.net.conftest import Connect
from tests.support.client import Client, connected
from tests.support.players import my_turn
from tests.support.server import Served, serving
from tests.support.servers import QUICK, ServerProcess


async def answered(url: str, path: str) -> tuple[int, bytes]:
    """Status and body of a page of the server."""
    where = urlsplit(url)
    reader, writer = await asyncio.open_connection(where.hostname, where.port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: cards.test\r\n\r\n".encode())
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    head, _, body = answer.partition(b"\r\n\r\n")
    return int(head.split()[1]), body


async def deal_of(url: str, code: str) -> DealPlays:
    status, body = await answered(url, f"/deals/{code}.json")
    assert status == 200
    return msgspec.json.decode(body, type=DealPlays)


async def play_deal_number(person: Client, number: int) -> None:
    """Play the deal with this number, once it has come."""
    await person.until(lambda view: view.table.deal == number)
    await person.play_deal()


async def over(person: Client, number: int) -> None:
    """Until the person sees that a deal is over."""
    await person.until(lambda view: view.table.deal == number and view.table.result is not None)


def secrets_of(room: Room) -> dict[str, str]:
    """What nobody may know as long as the deal goes on, in the forms in which it might be written."""
    assert room.table is not None
    assert room.table.deal is not None
    seed = room.table.deal.seed
    return {
        "secret": room.shuffle.secret.hex(),
        "seed": seed.hex(),
        "code": deal_code_of(seed, room.table.rules),
    }


async def test_a_deal_is_pledged_salted_revealed_and_checked_by_anybody(
    server: Served, visit: Connect
) -> None:
    """W8.1–W8.6: from the hash that was shown before the deal to the record that is found by its code."""
    ann = await (await visit(server, JSON)).create("Ann", match_end={"type": "open"})
    ben = await (await visit(server, MSGPACK)).join(ann.room, "Ben")
    for number in (1, 2, 3):
        pledged = ann.view.room.next_deal
        assert pledged is not None
        assert pledged.deal == number
        await ann.accepted(client.GiveSalt(id=f"ann {number}", deal=number, salt="aa" * number))
        await ben.accepted(client.GiveSalt(id=f"ben {number}", deal=number, salt="bb" * 32))
        await ann.start()
        await asyncio.gather(*(play_deal_number(person, number) for person in (ann, ben)))
        shuffle = ann.view.table.shuffle
        assert shuffle is not None
        assert shuffle.secret is not None
        assert shuffle.code is not None
        assert sha256(bytes.fromhex(shuffle.secret)).hexdigest() == pledged.commitment
        deal = await deal_of(server.url, shuffle.code)
        (record,) = deal.plays
        assert record.shuffle is not None
        assert [one.salt for one in record.shuffle.salts] == ["aa" * number, "bb" * 32]
        assert all(one.problem is None for one in verify(record, pledged.commitment))
        assert record.result == ann.view.table.result


async def test_nothing_is_told_of_a_deal_while_it_goes_on(tmp_path: Path, visit: Connect) -> None:
    """W8.5: recorded deals; to a seat, to a watcher, and over HTTP."""
    async with serving(tmp_path) as server:
        ann = await (await visit(server)).create("Ann", match_end={"type": "open"})
        eve: Client | None = None
        for number in range(1, 9):
            await ann.accepted(client.GiveSalt(id=f"salt {number}", deal=number, salt="5a17"))
            await ann.start()
            eve = eve or await (await visit(server)).join(ann.room, "Eve")
            hidden = secrets_of(await server.stored_room(ann.room))
            assert (await answered(server.url, f"/deals/{hidden['code']}.json"))[0] == 404
            await ann.play_deal()
            await over(eve, number)
            for person in (ann, eve):
                told_at = first_frame_with(person, hidden["secret"])
                assert told_at is not None
                ended = person.messages[told_at]
                assert isinstance(ended, Update)
                assert any(type(event).__name__ == "DealEnded" for event in ended.events)
                assert first_frame_with(person, hidden["code"]) == told_at
                assert first_frame_with(person, hidden["seed"]) is None
            coming = (await server.stored_room(ann.room)).next_secret.hex()
            assert first_frame_with(ann, coming) is None
            assert (await answered(server.url, f"/deals/{hidden['code']}.json"))[0] == 200


def first_frame_with(person: Client, text: str) -> int | None:
    return next((number for number, frame in enumerate(person.frames) if text.encode() in frame), None)


async def test_a_server_that_is_killed_in_mid_deal_reveals_what_it_had_pledged_and_not_before(
    tmp_path: Path,
) -> None:
    """W8.5: kill -9, start again, play on; the log of both runs keeps the secret."""
    server = ServerProcess(tmp_path, QUICK)
    await server.start()
    async with connected(server.url) as ann:
        await ann.create("Ann")
        pledged = ann.view.room.next_deal
        assert pledged is not None
        await ann.accepted(client.GiveSalt(id="salt", deal=1, salt="00ff"))
        await ann.start()
        await ann.until(lambda view: my_turn(view) or view.table.result is not None)
    await server.kill()
    (snapshot,) = read(tmp_path, ann.room).rooms
    hidden = secrets_of(LiveRoom.restored(snapshot).room)
    await server.start()
    async with connected(server.url) as back:
        await back.resume(ann.room, ann.token)
        assert (await answered(server.url, f"/deals/{hidden['code']}.json"))[0] == 404
        for person in (ann, back):
            assert first_frame_with(person, hidden["secret"]) is None
            assert first_frame_with(person, hidden["code"]) is None
        await back.play_deal()
        (record,) = (await deal_of(server.url, hidden["code"])).plays
    await server.stop()
    assert all(one.problem is None for one in verify(record, pledged.commitment))
    log = "".join(server.log)
    assert not [text for text in hidden.values() if text in log]
    assert re.search(r'"room_loaded"', log)


async def test_friends_play_a_deal_again_and_compare(server: Served, visit: Connect) -> None:
    """W8.8."""
    ann = await (await visit(server)).create("Ann")
    await ann.start()
    await ann.play_deal()
    assert ann.view.table.shuffle is not None
    code = ann.view.table.shuffle.code
    assert code is not None
    ben = await visit(server)
    await ben._enter(client.Create(id="again", name="Ben", known_deal=code.lower()))
    assert ben.view.room.known_deal == code
    await ben.start()
    await ben.play_deal()
    deal = await deal_of(server.url, code)
    assert {place.name for row in deal.comparison for place in row.places} >= {"Ann", "Ben"}
    for column in zip(*(row.places for row in deal.comparison), strict=True):
        assert sum(place.difference for place in column) == pytest.approx(0, abs=0.01)


async def test_everybody_in_the_room_may_ask_for_the_sheet(server: Served, visit: Connect) -> None:
    """W8.11: seated or watching, and nobody outside."""
    ann = await (await visit(server)).create("Ann", match_end={"type": "open"})
    assert (await ann.ask(client.AskSheet(id="none yet"))) == Sheet(id="none yet", rows=())
    for number in (1, 2):
        await ann.start()
        await play_deal_number(ann, number)
    eve = await (await visit(server, MSGPACK)).join(ann.room, "Eve")
    answers = [await person.ask(client.AskSheet(id="sheet")) for person in (ann, eve)]
    assert answers[0] == answers[1]
    assert isinstance(answers[0], Sheet)
    assert [row.deal for row in answers[0].rows] == [1, 2]
    assert answers[0].rows[-1].totals == ann.view.table.totals
    outside = await visit(server)
    assert (await outside.rejected(client.AskSheet(id="sheet"))).code == "not_entered"
