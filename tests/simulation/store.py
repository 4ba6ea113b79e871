"""A store in memory that takes its time, and is down at times."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Sequence
from random import Random

from msgspec.structs import replace

from bigtwo.store.port import KeptDeal, Lease, Snapshot, StaleWrite, StoreUnavailable


class MemoryStore:
    """A `RoomStore` that outlives the servers over it.

    A write may fail before or after it was done, and whoever writes may die at either point.
    """

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._rooms: dict[str, Snapshot] = {}
        self._deals: dict[tuple[str, str], KeptDeal] = {}
        self.down = False
        """While true, nothing is answered but that it cannot be done."""
        self.saves = 0

    async def load(self, code: str) -> Snapshot | None:
        await self._takes_time()
        return self._rooms.get(code)

    async def save(self, snapshots: Sequence[Snapshot], deals: Sequence[KeptDeal] = ()) -> None:
        await self._takes_time()
        stale = [one.code for one in snapshots if self._is_stale(one)]
        self._rooms.update((one.code, one) for one in snapshots if one.code not in stale)
        for deal in deals:
            if deal.room not in stale:
                self._deals.setdefault((deal.code, deal.play), deal)
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

    async def claim(self, code: str, owner: str, over: int) -> Snapshot | None:
        await self._takes_time()
        stored = self._rooms.get(code)
        if stored is None or stored.fencing != over:
            return None
        self._rooms[code] = claimed = replace(stored, owner=owner, fencing=over + 1)
        await self._takes_time()
        return claimed

    async def deals(self, code: str, most: int) -> tuple[KeptDeal, ...]:
        await self._takes_time()
        return self._newest((one for one in self._deals.values() if one.code == code), most)

    async def deals_of(self, room: str, since_ms: int, most: int) -> tuple[KeptDeal, ...]:
        await self._takes_time()
        of_room = (one for one in self._deals.values() if one.room == room and one.ended_ms >= since_ms)
        return self._newest(of_room, most)

    async def delete(self, code: str, lease: Lease) -> None:
        await self._takes_time()
        stored = self._rooms.get(code)
        if stored is not None and stored.lease == lease:
            del self._rooms[code]

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

    def kept(self, room: str) -> tuple[KeptDeal, ...]:
        """All deals that were kept of a room, oldest first."""
        return tuple(reversed(self._newest((one for one in self._deals.values() if one.room == room), 2**30)))

    def _newest(self, deals: Iterable[KeptDeal], most: int) -> tuple[KeptDeal, ...]:
        return tuple(sorted(deals, key=lambda one: (one.ended_ms, one.play), reverse=True)[:most])

    def _is_stale(self, snapshot: Snapshot) -> bool:
        stored = self._rooms.get(snapshot.code)
        if stored is None or replace(stored, expires_ms=snapshot.expires_ms) == snapshot:
            return False
        lost = (stored.fencing, stored.owner) != (snapshot.fencing, snapshot.owner)
        return (lost and stored.fencing >= snapshot.fencing) or stored.version >= snapshot.version

    async def _takes_time(self) -> None:
        await asyncio.sleep(self._rng.expovariate(1 / 0.003))
        if self.down:
            raise StoreUnavailable("down for a while")
