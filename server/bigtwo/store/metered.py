"""A store that counts what is asked of it.

Owns the counting alone: every call goes on as it came, and every answer and every error comes back as it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from time import perf_counter

from bigtwo.meter import Meter, StoreOp
from bigtwo.store.port import KeptDeal, Lease, RoomStore, Snapshot, StaleWrite, StoreUnavailable


class MeteredStore:
    """See `RoomStore`."""

    def __init__(self, store: RoomStore, meter: Meter) -> None:
        """`store` does the work; `meter` gets the figures."""
        self._store = store
        self._meter = meter

    async def load(self, code: str) -> Snapshot | None:
        """See `RoomStore.load`."""
        with self._timed("load"):
            return await self._store.load(code)

    async def save(self, snapshots: Sequence[Snapshot], deals: Sequence[KeptDeal] = ()) -> None:
        """See `RoomStore.save`."""
        try:
            with self._timed("save"):
                await self._store.save(snapshots, deals)
        except StaleWrite as stale:
            self._meter.rooms_lost += len(stale.codes)
            raise
        self._meter.save_rooms.observe(len(snapshots))

    async def create(self, snapshot: Snapshot) -> bool:
        """See `RoomStore.create`."""
        with self._timed("create"):
            created = await self._store.create(snapshot)
        self._meter.rooms_created += created
        return created

    async def claim(self, code: str, owner: str, over: int) -> Snapshot | None:
        """See `RoomStore.claim`."""
        with self._timed("claim"):
            claimed = await self._store.claim(code, owner, over)
        self._meter.rooms_claimed += claimed is not None
        return claimed

    async def delete(self, code: str, lease: Lease) -> None:
        """See `RoomStore.delete`."""
        with self._timed("delete"):
            await self._store.delete(code, lease)

    async def deals(self, code: str, most: int) -> tuple[KeptDeal, ...]:
        """See `RoomStore.deals`."""
        with self._timed("deals"):
            return await self._store.deals(code, most)

    async def deals_of(self, room: str, since_ms: int, most: int) -> tuple[KeptDeal, ...]:
        """See `RoomStore.deals_of`."""
        with self._timed("deals"):
            return await self._store.deals_of(room, since_ms, most)

    async def expire(self, now_ms: int) -> int:
        """See `RoomStore.expire`."""
        with self._timed("expire"):
            return await self._store.expire(now_ms)

    async def check(self) -> None:
        """See `RoomStore.check`."""
        with self._timed("check"):
            await self._store.check()

    async def close(self) -> None:
        """See `RoomStore.close`."""
        await self._store.close()

    @contextmanager
    def _timed(self, op: StoreOp) -> Iterator[None]:
        began_s = perf_counter()
        try:
            yield
        except StoreUnavailable:
            self._meter.store_failures[op] += 1
            raise
        self._meter.store_s[op].observe(perf_counter() - began_s)
