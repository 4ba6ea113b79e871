"""A store in memory that takes its time, and is down at times."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

from bigtwo.store.port import Snapshot, StaleWrite, StoreUnavailable


class MemoryStore:
    """A `RoomStore` that outlives the servers over it.

    A write may fail before or after it was done, and whoever writes may die at either point.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._rooms: dict[str, Snapshot] = {}
        self.down = False
        """While true, nothing is answered but that it cannot be done."""
        self.saves = 0

    async def load(self, code: str) -> Snapshot | None:
        await self._takes_time()
        return self._rooms.get(code)

    async def save(self, snapshots: Sequence[Snapshot]) -> None:
        await self._takes_time()
        stale = [one.code for one in snapshots if self._is_stale(one)]
        self._rooms.update((one.code, one) for one in snapshots if one.code not in stale)
        self.saves += 1
        await self._takes_time()
        if stale:
            raise StaleWrite(stale)

    async def create(self, snapshot: Snapshot) -> bool:
        await self._takes_time()
        free = snapshot.code not in self._rooms
        if free:
            self._rooms[snapshot.code] = snapshot
        await self._takes_time()
        return free

    async def delete(self, code: str) -> None:
        await self._takes_time()
        self._rooms.pop(code, None)

    async def expire(self, now_ms: int) -> int:
        await self._takes_time()
        dead = [code for code, one in self._rooms.items() if one.expires_ms <= now_ms]
        for code in dead:
            del self._rooms[code]
        return len(dead)

    async def check(self) -> None:
        await self._takes_time()

    async def close(self) -> None:
        """Nothing is open."""

    def _is_stale(self, snapshot: Snapshot) -> bool:
        stored = self._rooms.get(snapshot.code)
        if stored is None or stored == snapshot:
            return False
        return stored.fencing > snapshot.fencing or stored.version >= snapshot.version

    async def _takes_time(self) -> None:
        await asyncio.sleep(self._rng.expovariate(1 / 0.003))
        if self.down:
            raise StoreUnavailable("down for a while")
