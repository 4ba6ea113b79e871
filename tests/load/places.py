"""The Redis that nodes share in a storm: one server, Sentinels with replicas, or a Cluster.

Owns how it is struck and how it comes back. Every server appends each write to its file before it answers.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final, Literal, Protocol

from redis.exceptions import RedisError

from tests.support.redis import Cluster, Gone, SentinelSet, Server

DURABLE: Final = ("--appendonly", "yes", "--appendfsync", "always")
TRIES: Final = 300
TRY_AGAIN_S: Final = 0.2
REPLICAS: Final = 2
Which = Literal["one", "sentinel", "sentinel-1", "cluster"]
"""`sentinel` waits for all replicas, `sentinel-1` for one of them."""


AWAY: Final = ("store_unavailable", "stopped_unsaved", "sweep_failed")
"""Errors in the log of a node that say that its Redis is away."""


class Place(Protocol):
    """A Redis that can be struck."""

    @property
    def errors(self) -> tuple[str, ...]:
        """What nodes may log as errors while it, or a part of it, is away."""

    @property
    def settings(self) -> Mapping[str, str]:
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

    errors = AWAY
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
    """A master with two replicas, and three Sentinels that replace it.

    A master that stands still and goes on in the middle of its own replacement still has the replica that was
    not promoted. What both of them have by then does not outlast the replacement: only what all replicas have
    is safe from that. So where one replica is waited for, masters are killed and never frozen.
    """

    errors = AWAY

    def __init__(self, directory: Path, waited_for: int) -> None:
        self.settings: Mapping[str, str] = {"BIGTWO_STORE_REPLICAS": str(waited_for)}
        self._may_freeze = waited_for == REPLICAS
        self._set = SentinelSet(directory, *DURABLE, replicas=REPLICAS, down_after_ms=1_000)
        self._servers = {server.port: server for server in (self._set.master, *self._set.replicas)}

    @property
    def address(self) -> str:
        """See `Place.address`."""
        return self._set.address

    async def kill(self, away_s: float) -> None:
        """See `Place.kill`: it comes back when there is another master, and follows that one."""
        master = await self._master()
        await asyncio.to_thread(master.kill)
        await self._until(lambda: self._ask() is not master)
        await asyncio.sleep(away_s)
        await asyncio.to_thread(master.start)
        await self._until(self._is_whole)

    async def freeze(self, frozen_s: float) -> None:
        """See `Place.freeze`: where it was long enough for a failover, two believe to be the master then."""
        if not self._may_freeze:
            await self.kill(frozen_s)
            return
        await _freeze(await self._master(), frozen_s)
        await self._until(self._is_whole)

    def end(self) -> None:
        """See `Place.end`."""
        self._set.kill()

    async def _master(self) -> Server:
        return await asyncio.to_thread(self._ask)

    def _ask(self) -> Server:
        """Which server is the master, as a Sentinel says."""
        with self._set.sentinels[0].admin() as sentinel:
            found = sentinel.execute_command("SENTINEL", "GET-MASTER-ADDR-BY-NAME", self._set.SERVICE)
            return self._servers[int(found[1])]

    def _is_whole(self) -> bool:
        """Whether the master has all replicas: a second failure before that may lose what counted."""
        with self._ask().admin() as master:
            told: Any = master.info("replication")
        replicas = [one for name, one in told.items() if name.startswith("slave") and isinstance(one, dict)]
        online = sum(one["state"] == "online" for one in replicas)
        return bool(told["role"] == "master" and online == len(self._servers) - 1)

    async def _until(self, holds: Callable[[], bool]) -> None:
        for _ in range(TRIES):
            try:
                if await asyncio.to_thread(holds):
                    return
            except RedisError:
                pass  # what was asked is just coming up
            await asyncio.sleep(TRY_AGAIN_S)
        raise Gone("the Sentinels did not put things in order")


class Parts:
    """A Cluster of three masters, each with a third of the rooms, which are let go while it is away."""

    errors = (*AWAY, "room_cannot_be_saved")
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
        "sentinel": lambda: Masters(directory / "redis", REPLICAS),
        "sentinel-1": lambda: Masters(directory / "redis", 1),
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
