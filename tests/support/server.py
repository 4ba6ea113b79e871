"""The real server for tests: wired as it is started, on any free port of this machine.

It runs in this process, over a store whose writes can be held. Those that run as processes of their own, and
can be killed, are in `servers`.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from bigtwo import app
from bigtwo.config import Settings
from bigtwo.room.state import Room
from bigtwo.runner.live import LiveRoom
from bigtwo.store.sqlite import SqliteStore
from tests.support.client import PATIENCE_S
from tests.support.stores import GatedStore

BRISK: Mapping[str, Any] = {
    "bot_pace_ms": (0, 0),
    # A program that plays like a person never meets these limits.
    "messages_per_second": 10_000.0,
    "message_burst": 1_000_000,
}


class Served:
    """A server that runs in this process."""

    def __init__(self, address: str, store: GatedStore, stop: asyncio.Event) -> None:
        self.address = address
        """The beginning of every link to it."""
        self.store = store
        self.stop = stop
        """Set, it stops the server, as SIGTERM does."""

    @property
    def url(self) -> str:
        """Where WebSockets go."""
        return self.address.replace("http://", "ws://") + "/ws"

    async def stored_room(self, code: str) -> Room:
        """The whole secret room, as the store holds it."""
        snapshot = await self.store.load(code)
        assert snapshot is not None
        return LiveRoom.restored(snapshot).room


@asynccontextmanager
async def serving(data_dir: Path, **settings: Any) -> AsyncIterator[Served]:
    """A server while the context lasts. `settings`: over those of `BRISK`."""
    chosen = {"host": "127.0.0.1", "port": 0, "data_dir": data_dir, **BRISK, **settings}
    stop = asyncio.Event()
    address = asyncio.get_running_loop().create_future()
    store = GatedStore(await SqliteStore.open(data_dir))
    try:
        running = asyncio.create_task(
            app._serve(Settings(**chosen), store, stop, address.set_result), name="server"
        )
        await asyncio.wait([address, running], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            await running
        try:
            yield Served(await address, store, stop)
        finally:
            stop.set()
            async with asyncio.timeout(PATIENCE_S):
                await running
    finally:
        await store.close()
