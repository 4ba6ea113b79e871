"""The Redis that nodes share in a storm: one server, Sentinels with replicas, or a Cluster.

Owns how it is struck and how it comes back. Every server appends each write to its file before it answers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Final, Literal, Protocol

from tests.support.redis import Cluster, Gone, SentinelSet, Server

DURABLE: Final = ("--appendonly", "yes", "--appendfsync", "always")
Which = Literal["one", "sentinel", "cluster"]


class Place(Protocol):
    """A Redis that can be struck."""

    settings: Mapping[str, str]
    """What nodes have to be told besides its address."""

    @property
    def address(self) -> str:
        """As the store takes it."""

    async def kill(self, away_s: float) -> None:
        """Kill what takes writes, and start it again after a while."""

    async def freeze(self, frozen_s: float) -> None:
        """Stop what takes writes in its tracks, and let it go on after a while."""

    def end(self) -> None:
        """End all of it."""


class One:
    """A single server."""

    settings: Mapping[str, str] = {}

    def __init__(self, directory: Path) -> None:
        self._server = Server(directory, *DURABLE)

    @property
    def address(self) -> str:
        """See `Place.address`."""
        return self._server.address

    async def kill(self, away_s: float) -> None:
        """See `Place.kill`."""
        await _kill(self._server, away_s)

    async def freeze(self, frozen_s: float) -> None:
        """See `Place.freeze`."""
        await _freeze(self._server, frozen_s)

    def end(self) -> None:
        """See `Place.end`."""
        self._server.kill()


class Masters:
    """A master with two replicas, and three Sentinels that replace it."""

    settings: Mapping[str, str] = {"BIGTWO_STORE_REPLICAS": "1"}

    def __init__(self, directory: Path) -> None:
        self._set = SentinelSet(directory, *DURABLE, down_after_ms=1_000)
        self._servers = {server.port: server for server in (self._set.master, *self._set.replicas)}
        self._switches = 0

    @property
    def address(self) -> str:
        """See `Place.address`."""
        return self._set.address

    async def kill(self, away_s: float) -> None:
        """See `Place.kill`: it comes back when there is another master, and follows that one."""
        master = await self._master()
        await asyncio.to_thread(master.kill)
        await self._failover(master)
        await asyncio.sleep(away_s)
        await asyncio.to_thread(master.start)

    async def freeze(self, frozen_s: float) -> None:
        """See `Place.freeze`: where it was long enough for a failover, two believe to be the master then."""
        await _freeze(await self._master(), frozen_s)

    def end(self) -> None:
        """See `Place.end`."""
        self._set.kill()

    async def _master(self) -> Server:
        def asked() -> int:
            with self._set.sentinels[0].admin() as sentinel:
                found = sentinel.execute_command("SENTINEL", "GET-MASTER-ADDR-BY-NAME", self._set.SERVICE)
                return int(found[1])

        return self._servers[await asyncio.to_thread(asked)]

    async def _failover(self, before: Server) -> None:
        for _ in range(300):
            if await self._master() is not before:
                return
            await asyncio.sleep(0.1)
        raise Gone("the Sentinels did not agree on another master")


class Parts:
    """A Cluster of three masters, each of which has a third of the rooms."""

    settings: Mapping[str, str] = {}

    def __init__(self, directory: Path, rng: Random) -> None:
        self._cluster = Cluster(directory, *DURABLE)
        self._rng = rng

    @property
    def address(self) -> str:
        """See `Place.address`."""
        return self._cluster.address

    async def kill(self, away_s: float) -> None:
        """See `Place.kill`: any one of them."""
        await _kill(self._rng.choice(self._cluster.nodes), away_s)

    async def freeze(self, frozen_s: float) -> None:
        """See `Place.freeze`: any one of them."""
        await _freeze(self._rng.choice(self._cluster.nodes), frozen_s)

    def end(self) -> None:
        """See `Place.end`."""
        self._cluster.kill()


def place(which: Which, directory: Path, seed: int) -> Place:
    """Start a Redis of a kind."""
    makers: dict[Which, Callable[[], Place]] = {
        "one": lambda: One(directory / "redis"),
        "sentinel": lambda: Masters(directory / "redis"),
        "cluster": lambda: Parts(directory / "redis", Random(f"{seed} parts")),
    }
    return makers[which]()


async def _kill(server: Server, away_s: float) -> None:
    await asyncio.to_thread(server.kill)
    await asyncio.sleep(away_s)
    await asyncio.to_thread(server.start)


async def _freeze(server: Server, frozen_s: float) -> None:
    server.freeze()
    await asyncio.sleep(frozen_s)
    server.thaw()
