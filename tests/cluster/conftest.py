"""Real nodes over a real Redis, and people who come to any of them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from bigtwo_protocol import client
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Entered, Rejected
from tests.support.client import PATIENCE_S, Client, connected
from tests.support.redis import Server
from tests.support.servers import QUICK, ServerProcess

LIFE_MS = 1_200
"""A short life, so that the tests need not wait for long until a node is taken for dead."""


class Nodes:
    """Three nodes that share a Redis."""

    def __init__(self, redis: Server, data_dir: Path, stack: AsyncExitStack) -> None:
        self.redis = redis
        self._stack = stack
        self._all = [
            ServerProcess(data_dir, {**QUICK, "BIGTWO_NODE_LIFE_MS": str(LIFE_MS)}, store=redis.address)
            for _ in range(3)
        ]

    async def start(self) -> None:
        await asyncio.gather(*(node.start() for node in self._all))

    async def close(self) -> None:
        for node in self._all:
            await node.kill()

    def __getitem__(self, number: int) -> ServerProcess:
        return self._all[number]

    async def visit(self, number: int) -> Client:
        """A connection to a node; it ends with the test."""
        return await self._stack.enter_async_context(connected(self[number].url))

    async def back(self, number: int, person: Client) -> Client:
        """The session of somebody goes on by a node; tried again until it does, as every client would."""
        async with asyncio.timeout(PATIENCE_S):
            while True:
                back = await self.visit(number)
                resume = client.Resume(id=back.next_id(), room=person.room, token=person.token)
                try:
                    answer = await back.ask(resume)
                except ConnectionClosed:
                    assert back.socket.close_code == CloseCode.RESTARTED
                    continue
                if isinstance(answer, Rejected):
                    assert answer.code == "store_unavailable", answer
                    continue
                assert isinstance(answer, Entered)
                await back.until(lambda _: True)
                return back


@pytest.fixture(scope="module")
def shared_redis(tmp_path_factory: pytest.TempPathFactory) -> Server:
    """A Redis that keeps what it has acknowledged."""
    return Server(tmp_path_factory.mktemp("redis"), "--appendonly", "yes", "--appendfsync", "always")


@pytest.fixture
async def nodes(shared_redis: Server, tmp_path: Path) -> AsyncIterator[Nodes]:
    """Three nodes, started, over an empty Redis."""
    with shared_redis.admin() as admin:
        admin.flushall()
    async with AsyncExitStack() as stack:
        nodes = Nodes(shared_redis, tmp_path, stack)
        stack.push_async_callback(nodes.close)
        await nodes.start()
        yield nodes
