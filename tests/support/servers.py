"""Real servers in processes of their own, on 127.0.0.1, that can be killed and started again."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import sys
from collections import Counter, defaultdict
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

PATIENCE_S: Final = 30
"""Far longer than a server takes to start or to stop."""
BRISK: Final[Mapping[str, str]] = {
    "BIGTWO_BOT_PACE_MS": "0,20",
    "BIGTWO_RECONNECTING_MARK_MS": "100",
    "BIGTWO_SUBSTITUTE_GRACE_MS": "1000",
    "BIGTWO_HOST_GRACE_MS": "3000",
    "BIGTWO_MESSAGES_PER_SECOND": "100",
}
"""Settings for impatient people."""
QUICK: Final[Mapping[str, str]] = {
    "BIGTWO_BOT_PACE_MS": "0,5",
    "BIGTWO_MESSAGES_PER_SECOND": "1000",
}
"""Settings for deals in which nobody waits for bots."""


class ServerProcess:
    """`bigtwo serve` over one data directory, or one Redis; after its first start it keeps its port."""

    def __init__(
        self,
        data_dir: Path,
        settings: Mapping[str, str] = BRISK,
        program: tuple[str, ...] = ("bigtwo",),
        *,
        store: str | None = None,
    ) -> None:
        """A server that is not started yet.

        Args:
            data_dir: where it keeps its rooms, where no store is named.
            settings: environment variables.
            program: the module that is the command `bigtwo`, with what goes before `serve`.
            store: the address of a Redis.
        """
        self.data_dir = data_dir
        self._program = program
        self.log: list[str] = []
        """Every line written so far, over all starts."""
        self.strange: list[str] = []
        """Those that say error."""
        self.events: Counter[str] = Counter()
        """How often each line of the log was written, over all starts."""
        self.names: list[str] = []
        """Of the node's lives, as it wrote them, over all starts; the present one comes last."""
        self.loaded: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        """By room and name of the node: the first version that it made of the room, each time it took it."""
        self._settings = settings
        self._store = store
        self._port = 0
        self._process: asyncio.subprocess.Process | None = None
        self._reading: asyncio.Task[None] | None = None
        self._news = asyncio.Event()

    @property
    def url(self) -> str:
        """Where clients go."""
        return f"ws://127.0.0.1:{self._port}/ws"

    async def start(self) -> None:
        """Start, and wait until clients can come.

        Raises:
            RuntimeError: it has ended instead; the text is what it wrote.
        """
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", *self._program),
            *("serve", "--host", "127.0.0.1", "--port", str(self._port)),
            *("--data-dir", str(self.data_dir), "--log-format", "json", "--no-banner"),
            *(() if self._store is None else ("--store", self._store)),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
            stderr=asyncio.subprocess.PIPE,
            env={**_environment(), **self._settings},
        )
        listening: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._reading = asyncio.create_task(self._read(self._process, listening))
        async with asyncio.timeout(PATIENCE_S):
            try:
                self._port = await listening
            except RuntimeError:
                await self._process.wait()
                raise

    @property
    def pid(self) -> int | None:
        """Of the process, where it runs."""
        return None if self._process is None or self._process.returncode is not None else self._process.pid

    async def kill(self) -> None:
        """SIGKILL: it gets no chance to save anything."""
        await self._end(lambda process: process.kill())

    async def stop(self) -> int:
        """SIGTERM; returns the exit code."""
        return await self._end(lambda process: process.terminate())

    async def logged(self, event: str) -> None:
        """Wait until it has logged an event, since ever."""
        async with asyncio.timeout(PATIENCE_S):
            while not self.events[event]:
                self._news.clear()
                await self._news.wait()

    def freeze(self) -> None:
        """Stop it in its tracks: its sockets stay open and nothing answers."""
        if self._process is not None:
            self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        """Let it go on."""
        if self._process is not None:
            self._process.send_signal(signal.SIGCONT)

    async def _end(self, how: Callable[[asyncio.subprocess.Process], None]) -> int:
        process, reading = self._process, self._reading
        self._process = self._reading = None
        if process is None or reading is None:
            return 0
        if process.returncode is None:
            how(process)
        async with asyncio.timeout(PATIENCE_S):
            code = await process.wait()
            await reading
        return code

    async def _read(self, process: asyncio.subprocess.Process, listening: asyncio.Future[int]) -> None:
        if process.stderr is None:
            raise RuntimeError("the server's log is not piped")
        async for raw in process.stderr:
            text = raw.decode(errors="replace").rstrip()
            self.log.append(text)
            try:
                line = json.loads(text)
            except ValueError:
                self.strange.append(text)
                continue
            self.events[line["event"]] += 1
            self._news.set()
            if line["event"] in ("node_joined", "node_reborn"):
                self.names.append(line["node"])
            if line["event"] == "room_loaded" and self.names:
                self.loaded[line["room"], self.names[-1]].append(line["version"])
            if line["event"] == "listening":
                listening.set_result(urlsplit(line["address"]).port or 0)
            elif line["level"] == "error":
                self.strange.append(text)
        if not listening.done():
            listening.set_exception(RuntimeError("\n".join(["the server did not start", *self.strange])))


@asynccontextmanager
async def serving(data_dir: Path, settings: Mapping[str, str] = BRISK) -> AsyncIterator[ServerProcess]:
    """A running server, which ends with the context."""
    server = ServerProcess(data_dir, settings)
    await server.start()
    try:
        yield server
    finally:
        await server.kill()


def _environment() -> dict[str, str]:
    standing = {name: value for name, value in os.environ.items() if not name.startswith("BIGTWO_")}
    return {**standing, "PYTHONPATH": os.pathsep.join(sys.path)}
