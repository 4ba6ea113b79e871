"""How much one client may ask for, and what happens to those who do not listen."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from bigtwo_protocol import client
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Pong, Rejected
from tests.net.conftest import Connect
from tests.support.client import connected
from tests.support.server import serving


async def test_a_burst_is_read_and_what_goes_beyond_is_refused(tmp_path: Path, visit: Connect) -> None:
    """W1.4: 40 at once after a rest; what is beyond is not read, and the connection stays."""
    async with serving(tmp_path, messages_per_second=0.001, message_burst=40) as server:
        ann = await visit(server)
        for number in range(45):
            await ann.send(client.Ping(id=str(number)))
        for _ in range(45):
            await ann.receive()
        assert [pong.id for pong in ann.of(Pong)] == [str(number) for number in range(40)]
        assert [(answer.id, answer.code) for answer in ann.of(Rejected)] == [(None, "too_fast")] * 5


async def test_who_goes_on_all_the_same_is_closed(tmp_path: Path, visit: Connect) -> None:
    """W1.4: and the others in the room play on."""
    async with serving(tmp_path, messages_per_second=0.001, message_burst=40) as server:
        ann = await (await visit(server)).create("Ann")
        ben = await (await visit(server)).join(ann.room, "Ben")
        for number in range(100):
            await ben.send(client.Ping(id=str(number)))
        assert await ben.ended() == CloseCode.TOO_FAST
        await ann.until(lambda view: not view.room.seats[1].present)
        await ann.start()


async def test_nonsense_counts_like_sense(tmp_path: Path, visit: Connect) -> None:
    """W1.4."""
    async with serving(tmp_path, messages_per_second=0.001, message_burst=3) as server:
        ann = await visit(server)
        for _ in range(4):
            await ann.socket.send("nonsense")
        for _ in range(4):
            await ann.receive()
        assert [answer.code for answer in ann.of(Rejected)] == ["bad_message"] * 3 + ["too_fast"]


async def test_who_enters_no_room_is_closed(tmp_path: Path, visit: Connect) -> None:
    """W1.5: pings do not help; who entered stays."""
    async with serving(tmp_path, enter_timeout_ms=1_000) as server:
        ann = await (await visit(server)).create("Ann")
        silent = await visit(server)
        await silent.send(client.Ping(id="still here"))
        assert await silent.ended() == CloseCode.SILENT
        await ann.start()


async def test_who_does_not_read_is_cut_off_and_comes_back(tmp_path: Path, visit: Connect) -> None:
    """W1.6: the others are never made to wait."""
    async with serving(tmp_path, max_send_buffer_bytes=16_384) as server:
        ann = await (await visit(server)).create("Ann")
        async with connected(server.url) as deaf:
            await deaf.join(ann.room, "Deaf")
            deaf.socket.transport.pause_reading()
            for number in range(20_000):
                await deaf.send(client.Resync(id=str(number)))
                if number % 100 == 0:
                    await ann.alive()
                    if not ann.view.room.seats[1].present:
                        break
            await ann.until(lambda view: not view.room.seats[1].present)
            deaf.socket.transport.resume_reading()
            await deaf.ended()
        back = await (await visit(server)).resume(deaf.room, deaf.token)
        assert back.view.you.seat == 1
        await ann.start()


async def test_connections_have_a_limit(tmp_path: Path, visit: Connect) -> None:
    async with serving(tmp_path, max_connections=2) as server:
        ann = await (await visit(server)).create("Ann")
        async with connected(server.url) as second:
            await second.alive()
            with pytest.raises(InvalidStatus, match="503"):
                await visit(server)
        await ann.start()


async def test_looks_are_limited_and_keep_no_connection(tmp_path: Path, visit: Connect) -> None:
    """W1.4, W1.5, W2.12."""
    async with serving(
        tmp_path, messages_per_second=0.001, message_burst=3, enter_timeout_ms=1_000
    ) as server:
        curious = await visit(server)
        for number in range(4):
            await curious.send(client.Look(id=str(number), room="ZZZZZ", token="t"))
        assert await curious.ended() == CloseCode.SILENT
        codes = [answer.code for answer in curious.of(Rejected)]
        assert codes == ["no_such_room"] * 3 + ["too_fast"]
