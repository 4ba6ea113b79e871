"""How long commands take while 100 rooms play against the strongest bots: `python tests/load/lag.py`.

Starts one server after the other on 127.0.0.1: one that is nearly idle, one with the rooms and a bot that
hangs at every turn, and the same under asyncio's debug mode. Less than a minute in all; the figures
are the server's own only on a machine that does nothing else, or with `chrt -r 1` before the command.
Cases T10 and T11.
"""

from __future__ import annotations

import argparse
import asyncio
import math
import os
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import msgspec

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / part) for part in ("", "server", "protocol", "clients/python")]

from bigtwo_client import Client, Rejected, SessionEnded, connect  # noqa: E402
from bigtwo_protocol.codec import MSGPACK  # noqa: E402
from bigtwo_protocol.types import Level  # noqa: E402
from tests.load.watched import FILE, Seen  # noqa: E402
from tests.support.players import my_turn, simplest_act  # noqa: E402
from tests.support.servers import ServerProcess  # noqa: E402

AIM_COMMAND_MS: Final = 100
AIM_LAG_MS: Final = 50
AT_ONCE: Final = 10
"""Rooms opened at the same time."""
PING_EVERY_S: Final = 1.0
HARD: Final[tuple[Level, ...]] = ("hard", "hard", "hard")
HANGING: Final[tuple[Level, ...]] = ("medium", "hard", "hard")
SETTINGS: Final = {"BIGTWO_MESSAGES_PER_SECOND": "1000", "BIGTWO_BOT_PACE_MS": "300,700"}
"""Bots twice as fast as they are: about as many acts as in two hundred rooms."""


class Phase(msgspec.Struct, frozen=True):
    """One server, and what it has to do."""

    name: str
    rooms: int
    seconds: float
    hanging: bool = False
    debug: bool = False


class Figures(msgspec.Struct):
    """What one phase was like, in milliseconds."""

    commands: list[float]
    pings: list[float]
    lags: list[float]
    own_lags: list[float]
    """Of the loop, without the time for which other processes had the processors."""
    collections: list[float]
    """Of the server's garbage."""
    slow: list[str]
    hung: int
    """Turns at which a bot never decided."""


class Person:
    """A program-person who plays at once when it is their turn, and measures how long that takes."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.commands: list[float] = []
        self.pings: list[float] = []

    async def enter(self, bots: Sequence[Level]) -> None:
        await self.client.create("Ann", switches={"match_end": {"type": "open"}})
        for seat, level in enumerate(bots, 1):
            await self.client.add_bot(seat, level)
        await self.client.start()

    async def play(self) -> None:
        """Until cancelled."""
        while True:
            view = await self.client.until(
                lambda view: my_turn(view) or (view.table.result is not None and not view.room.seats[0].ready)
            )
            began_s = time.perf_counter()
            try:
                if my_turn(view):
                    await self.client.do(simplest_act(view, self.client._next_id()))
                else:
                    await self.client.ready()
            except Rejected:
                continue
            self.commands.append((time.perf_counter() - began_s) * 1000)

    async def ping(self) -> None:
        """Until cancelled."""
        while True:
            await asyncio.sleep(PING_EVERY_S)
            began_s = time.perf_counter()
            await self.client.ping()
            self.pings.append((time.perf_counter() - began_s) * 1000)


async def run(phase: Phase) -> Figures:
    """One phase, on a server of its own."""
    with tempfile.TemporaryDirectory(prefix="bigtwo-lag-") as directory:
        program = ("tests.load.watched", *(["--debug"] if phase.debug else []))
        server = ServerProcess(Path(directory), SETTINGS, program)
        await server.start()
        try:
            people, began_s, ended_s = await _play(phase, server)
        finally:
            code = await server.stop()
        hung = sum('"bot_failed"' in line for line in server.strange)
        if code or len(server.strange) > hung:
            raise RuntimeError("\n".join([f"exit code {code}", *server.strange[:10]]))
        seen = msgspec.json.decode((Path(directory) / FILE).read_bytes(), type=Seen)
    lags = [lag for lag in seen.lags if began_s <= lag.at_s <= ended_s]
    return Figures(
        commands=[ms for person in people for ms in person.commands],
        pings=[ms for person in people for ms in person.pings],
        lags=[lag.late_ms for lag in lags],
        own_lags=[lag.late_ms - lag.queued_ms for lag in lags],
        slow=seen.slow,
        hung=hung,
        collections=seen.collections_ms,
    )


async def _play(phase: Phase, server: ServerProcess) -> tuple[list[Person], float, float]:
    tables = [HARD] * phase.rooms + ([HANGING] if phase.hanging else [])
    async with AsyncExitStack() as stack:
        people = [Person(await stack.enter_async_context(connect(server.url, codec=MSGPACK))) for _ in tables]
        for first in range(0, len(people), AT_ONCE):
            entering = zip(people[first : first + AT_ONCE], tables[first : first + AT_ONCE], strict=True)
            await asyncio.gather(*(person.enter(bots) for person, bots in entering))
        began_s = time.monotonic()
        doings = [asyncio.create_task(doing()) for one in people for doing in (one.play, one.ping)]
        done, _ = await asyncio.wait(doings, timeout=phase.seconds, return_when=asyncio.FIRST_EXCEPTION)
        ended_s = time.monotonic()
        for doing in doings:
            doing.cancel()
        ends = await asyncio.gather(*doings, return_exceptions=True)
        if done:
            raise next((end for end in ends if isinstance(end, SessionEnded)), RuntimeError(f"ended: {done}"))
        return people, began_s, ended_s


def percentile(values: Sequence[float], part: float) -> float:
    """The value below which such a part of all lies; 0 where there are none."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, math.ceil(part * len(ordered)) - 1)] if ordered else 0.0


def report(phases: Sequence[Phase], figures: Sequence[Figures]) -> None:
    """Print the figures side by side."""
    print(f"{'':>34}", *(f"{phase.name:>26}" for phase in phases))
    print(f"{'':>34}", *(f"{'p50':>8} {'p99':>8} {'max':>8}" for _ in phases))
    for name in ("commands", "pings", "lags", "own_lags", "collections"):
        columns = []
        for one in figures:
            values = getattr(one, name)
            columns.append(" ".join(f"{percentile(values, part):8.1f}" for part in (0.5, 0.99, 1.0)))
        print(f"{_TITLES[name]:>34}", *(f"{column:>26}" for column in columns))
    print(f"{'commands, pings':>34}", *(f"{len(one.commands):>15}, {len(one.pings):>9}" for one in figures))
    print(f"{'turns of a bot that hangs':>34}", *(f"{one.hung:>26}" for one in figures))
    print(f"{'callbacks over 50 ms':>34}", *(f"{len(one.slow):>26}" for one in figures))
    for one in figures:
        print(*(f"  {line}" for line in one.slow[:10]), sep="\n", end="\n" if one.slow else "")


_TITLES: Final = {
    "commands": "play, pass, ready: answered, ms",
    "pings": "ping: answered, ms",
    "lags": "loop late, ms",
    "collections": "garbage collected, CPU ms",
    "own_lags": "… without waiting for a CPU, ms",
}


async def main(options: argparse.Namespace) -> int:
    """Run all phases; the exit code says whether the aims are reached."""
    busy = f"{options.rooms} rooms"
    phases = [
        Phase("one room", 1, 8),
        Phase(busy, options.rooms, options.seconds, hanging=True),
        Phase(f"{busy}, debug mode", options.rooms, 8, hanging=True, debug=True),
    ]
    figures = [await run(phase) for phase in phases]
    report(phases, figures)
    print(f"processors {os.cpu_count()}, load of the machine {os.getloadavg()[0]:.1f}")
    slowest, latest = percentile(figures[1].commands, 0.99), percentile(figures[1].own_lags, 0.999)
    good = slowest < AIM_COMMAND_MS and latest < AIM_LAG_MS
    print("the aims are reached" if good else "the aims are missed", end=": ")
    print(
        f"p99 of commands {slowest:.1f} of {AIM_COMMAND_MS} ms, p99.9 of lag {latest:.1f} of {AIM_LAG_MS} ms"
    )
    return 0 if good else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rooms", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=20.0, help="how long the rooms play")
    sys.exit(asyncio.run(main(parser.parse_args())))
