"""The real server for tests: wired as it is started, on any free port of this machine.

`serving` runs it in this process, over a store whose writes can be held. `ServerProcess` runs it as
a process of its own, which can be killed.
"""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
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

ROOT = Path(__file__).resolve().parents[2]

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


class ServerProcess:
    """A server as a process of its own, on a data directory that outlives it."""

    def __init__(self, data_dir: Path, *options: str, **environment: str) -> None:
        """A process that is not started yet.

        Args:
            data_dir: where it keeps its rooms, where no store is named.
            options: more of the command line, such as "--store", "redis://…".
            environment: more settings, by the names of their variables.
        """
        self._data_dir = data_dir
        self._options = options
        self._environment = environment
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._news = asyncio.Event()
        self.log: list[str] = []
        """Every line written so far, over all starts."""
        self.url = ""

    async def start(self) -> None:
        """Start it, and come back when it listens."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("BIGTWO_")}
        environment |= {
            "PYTHONPATH": os.pathsep.join((str(ROOT / "server"), str(ROOT / "protocol"))),
            "BIGTWO_BOT_PACE_MS": "0,5",
            "BIGTWO_MESSAGES_PER_SECOND": "1000",
            **self._environment,
        }
        command = ("-m", "bigtwo", "serve", "--host", "127.0.0.1", "--port", "0", "--no-banner")
        options = ("--data-dir", str(self._data_dir), "--log-format", "json", *self._options)
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *command,
            *options,
            env=environment,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
        )
        async with asyncio.timeout(PATIENCE_S):
            while not self._listening(line := await self._line()):
                assert line, "the server did not start:\n" + "".join(self.log)
        self._reading = asyncio.create_task(self._read_on())

    async def kill(self) -> None:
        """Kill -9: nothing is said, nothing is put in order."""
        assert self._process is not None
        self._process.kill()
        await self._ended()

    def freeze(self) -> None:
        """SIGSTOP: its sockets stay open, and nothing answers."""
        assert self._process is not None
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """SIGCONT: it goes on, and may believe that nothing was."""
        assert self._process is not None
        self._process.send_signal(signal.SIGCONT)

    async def logged(self, event: str) -> None:
        """Wait until it has logged an event, since ever."""
        async with asyncio.timeout(PATIENCE_S):
            while not any(f'"event": "{event}"' in line for line in self.log):
                self._news.clear()
                await self._news.wait()

    async def terminate(self) -> int:
        """SIGTERM: the exit code."""
        assert self._process is not None
        self._process.terminate()
        return await self._ended()

    async def close(self) -> None:
        """End it, however it is."""
        if self._process is not None and self._process.returncode is None:
            await self.kill()

    async def _ended(self) -> int:
        assert self._process is not None
        assert self._reading is not None
        async with asyncio.timeout(PATIENCE_S):
            await self._reading
            return await self._process.wait()

    async def _line(self) -> str:
        assert self._process is not None
        assert self._process.stderr is not None
        line = (await self._process.stderr.readline()).decode()
        self.log.append(line)
        self._news.set()
        return line

    async def _read_on(self) -> None:
        while await self._line():
            pass

    def _listening(self, line: str) -> bool:
        found = re.search(r'"address": ?"http://([^"]+)"', line) if '"listening"' in line else None
        if found is not None:
            self.url = f"ws://{found[1]}/ws"
        return found is not None
