"""W1.1: the subprotocol of the handshake picks the encoding, and JSON needs none."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence

import pytest
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import InvalidStatus
from websockets.typing import Subprotocol

from bigtwo.net.server import choose_subprotocol
from bigtwo_protocol.codec import CODECS

JSON, MSGPACK, OTHER = map(Subprotocol, ("bigtwo.json", "bigtwo.msgpack", "chat"))


@pytest.fixture
async def url() -> AsyncIterator[str]:
    async def handle(socket: ServerConnection) -> None:
        await socket.wait_closed()

    ours = [Subprotocol(name) for name in CODECS]
    async with serve(
        handle, "127.0.0.1", 0, subprotocols=ours, select_subprotocol=choose_subprotocol
    ) as server:
        yield f"ws://127.0.0.1:{server.sockets[0].getsockname()[1]}/"


@pytest.mark.parametrize(
    ("offered", "chosen"),
    [
        (None, None),
        ([JSON], JSON),
        ([MSGPACK], MSGPACK),
        ([OTHER, MSGPACK], MSGPACK),
        ([MSGPACK, JSON], JSON),
    ],
)
async def test_one_of_ours_is_chosen_and_none_is_needed(
    url: str, offered: Sequence[Subprotocol] | None, chosen: Subprotocol | None
) -> None:
    async with connect(url, subprotocols=offered) as socket:
        assert socket.subprotocol == chosen


async def test_a_client_that_speaks_only_other_protocols_is_refused(url: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        await connect(url, subprotocols=[OTHER])
    assert refused.value.response.status_code == 400
    assert refused.value.response.body is not None
    assert b"expected one of bigtwo.json, bigtwo.msgpack" in refused.value.response.body
