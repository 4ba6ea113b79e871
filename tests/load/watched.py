"""The command `bigtwo` with a watch over its event loop: `python -m tests.load.watched [--debug] serve …`.

Writes what it saw into the data directory when the server has stopped. Bots of medium strength hang in it,
so that one can be seated that never decides.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import msgspec

from bigtwo import app, cli
from bigtwo.config import Settings
from bigtwo.runner.worker import Worker
from tests.support.policies import hanging_medium

FILE: Final = "lag.json"
EVERY_S: Final = 0.005
SLOW_S: Final = 0.05
"""What asyncio calls slow, in its debug mode."""
_SCHEDULE: Final = Path("/proc/thread-self/schedstat")


class Lag(msgspec.Struct, frozen=True, array_like=True):
    """How late the loop was with something that was due."""

    at_s: float
    """On the machine's monotonic clock."""
    late_ms: float
    queued_ms: float
    """For how much of that the process was ready and other processes had the processors."""


class Seen(msgspec.Struct):
    """What the watch saw."""

    lags: list[Lag] = []
    slow: list[str] = []
    """What asyncio's debug mode says about callbacks that took long."""
    collections_ms: list[float] = []
    """Of the garbage: how long each took."""


class Watch(logging.Handler):
    """A watch over the running loop."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.seen = Seen()
        self._loop = asyncio.get_running_loop()
        self._queued_ms = _queued_ms()
        self._collecting_s = 0.0
        gc.callbacks.append(self._collects)
        self._next()

    def emit(self, record: logging.LogRecord) -> None:
        self.seen.slow.append(record.getMessage())

    def _collects(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._collecting_s = time.thread_time()
        else:
            self.seen.collections_ms.append((time.thread_time() - self._collecting_s) * 1000)

    def _next(self) -> None:
        self._due_s = self._loop.time() + EVERY_S
        self._loop.call_at(self._due_s, self._look)

    def _look(self) -> None:
        before, self._queued_ms = self._queued_ms, _queued_ms()
        late_ms = max(0.0, (self._loop.time() - self._due_s) * 1000)
        self.seen.lags.append(Lag(time.monotonic(), late_ms, min(late_ms, self._queued_ms - before)))
        self._next()


def _queued_ms() -> float:
    """For how long this thread has been ready to run and did not; 0 where the system does not tell."""
    try:
        return int(_SCHEDULE.read_text(encoding="ascii").split()[1]) / 1_000_000
    except OSError:
        return 0.0


def watched(run: Callable[..., Awaitable[None]], *, debug: bool) -> Callable[..., Awaitable[None]]:
    """The server's `run`, under a watch."""

    async def run_watched(settings: Settings, *, ready: Callable[[str], None]) -> None:
        loop = asyncio.get_running_loop()
        loop.set_debug(debug)
        loop.slow_callback_duration = SLOW_S
        watch = Watch()
        logging.getLogger("asyncio").addHandler(watch)
        await run(settings, ready=ready)
        (settings.data_dir / FILE).write_bytes(msgspec.json.encode(watch.seen))

    return run_watched


def main() -> None:
    """Run the command."""
    arguments = sys.argv[1:]
    debug = "--debug" in arguments
    hanging = Worker(f"{hanging_medium.__module__}:{hanging_medium.__name__}")
    vars(app).update(policy_for=hanging_medium, Worker=lambda: hanging)
    vars(app).update(run=watched(app.run, debug=debug))
    os.environ.setdefault("PYTHONPATH", os.pathsep.join(sys.path))
    cli.main([argument for argument in arguments if argument != "--debug"])


if __name__ == "__main__":
    main()
