"""How fast rooms are saved, by SQLite and by Redis, side by side in one run.

Run from the root of the project, in its environment: `python -m benchmarks.stores`. Saves rooms of 3 kB
in batches, one batch after the other as the server does, in turns between the stores, and prints how many
batches and rooms a second each of them takes and how long one batch is on its way. Starts the Redis servers
itself; `--store ADDRESS` measures one of yours as well, under a prefix that is used for nothing else.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path

from bigtwo.store.port import RoomStore, Snapshot
from bigtwo.store.redis import RedisStore
from bigtwo.store.redis_address import address_of
from bigtwo.store.redis_client import RedisLink
from bigtwo.store.sqlite import SqliteStore
from tests.support.redis import Server

BODY_BYTES = 3000
ROOMS = 1000
"""Rooms that are saved in turns."""
BATCHES = (1, 8, 32)
PREFIX = "bigtwo-benchmark"


class Load:
    """Batches for one store: each room a version further than the last time."""

    def __init__(self, seed: int) -> None:
        rng = random.Random(seed)
        self._bodies = [rng.randbytes(BODY_BYTES) for _ in range(64)]
        self._next = 0

    def batch(self, size: int) -> list[Snapshot]:
        """The next so many rooms."""
        expires_ms = time.time_ns() // 1_000_000 + 600_000
        numbers = range(self._next, self._next + size)
        self._next += size
        return [
            Snapshot(
                f"R{n % ROOMS:04}", n // ROOMS + 1, 1, "one", expires_ms, self._bodies[n % len(self._bodies)]
            )
            for n in numbers
        ]


async def measure(store: RoomStore, load: Load, size: int, seconds: float) -> list[float]:
    """Saves batches for so long; how long each was on its way, in seconds."""
    took: list[float] = []
    end = time.perf_counter() + seconds
    while (begun := time.perf_counter()) < end:
        await store.save(load.batch(size))
        took.append(time.perf_counter() - begun)
    return took


def line(name: str, size: int, took: list[float]) -> str:
    """One row of the table."""
    took = sorted(took)
    a_second = len(took) / sum(took)
    p50, p99 = (took[int(len(took) * part)] * 1000 for part in (0.5, 0.99))
    return f"{name:34} {size:5} {a_second:10,.0f} {a_second * size:10,.0f} {p50:9.2f} {p99:9.2f}"


async def over(stack: AsyncExitStack, address: str) -> RedisStore:
    """A store over a link of its own, with nothing under its prefix."""
    link = RedisLink(address_of(address))
    stack.push_async_callback(link.aclose)
    store = await RedisStore.open(link, PREFIX)
    await link.send([("UNLINK", f"{PREFIX}:{{R{number:04}}}:room") for number in range(ROOMS)])
    return store


async def run(directory: Path, given: str | None, seconds: float, rounds: int) -> None:
    """Measures all stores in turns and prints the table."""
    async with AsyncExitStack() as stack:
        stores: dict[str, RoomStore] = {"SQLite": await SqliteStore.open(directory / "sqlite")}
        stack.push_async_callback(stores["SQLite"].close)
        for fsync in ("no file", "everysec", "always"):
            options = ("--appendonly", "no" if fsync == "no file" else "yes")
            more = () if fsync == "no file" else ("--appendfsync", fsync)
            server = Server(directory / fsync, *options, *more)
            stack.callback(server.kill)
            stores[f"Redis, append-only file: {fsync}"] = await over(stack, server.address)
        if given is not None:
            stores[str(address_of(given))] = await over(stack, given)
        loads = {name: Load(seed) for seed, name in enumerate(stores)}
        print(f"{'store':34} {'batch':>5} {'batches/s':>10} {'rooms/s':>10} {'p50 ms':>9} {'p99 ms':>9}")
        for size in BATCHES:
            took: dict[str, list[float]] = {name: [] for name in stores}
            for _ in range(rounds):
                for name, store in stores.items():
                    took[name] += await measure(store, loads[name], size, seconds)
            for name, times in took.items():
                print(line(name, size, times))


def main() -> None:
    """Reads the command line."""
    parser = argparse.ArgumentParser(description="How fast rooms are saved, by SQLite and by Redis.")
    parser.add_argument("--store", help="a Redis of yours, to be measured as well")
    parser.add_argument("--seconds", type=float, default=1.0, help="of each store in each round")
    parser.add_argument("--rounds", type=int, default=5)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as directory:
        asyncio.run(run(Path(directory), given.store, given.seconds, given.rounds))


if __name__ == "__main__":
    main()
