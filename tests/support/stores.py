"""A store whose writes a test can hold back or make fail; everything else is the real store's."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from bigtwo.store.port import KeptDeal, Lease, RoomStore, Snapshot, StoreUnavailable


class GatedStore:
    """A `RoomStore` over a real one, with a gate in front of what is written."""

    def __init__(self, inner: RoomStore) -> None:
        self._inner = inner
        self._open = asyncio.Event()
        self._open.set()
        self._arrived = asyncio.Event()
        self._failed = asyncio.Event()
        self.down = False
        """While true, writes and reads fail as they do when a disk is full or a server is gone."""
        self.poisoned: set[str] = set()
        """Codes of rooms that alone cannot be saved, nor anything beside them in one go."""
        self.saves: list[tuple[Snapshot, ...]] = []
        """Every batch that was saved, in order."""
        self.kept: list[tuple[KeptDeal, ...]] = []
        """The deals that were saved with each."""

    def hold(self) -> None:
        """Let no write through from now on."""
        self._open.clear()
        self._arrived.clear()

    def release(self) -> None:
        """Let the writes through again."""
        self._open.set()

    async def somebody_waits(self) -> None:
        """Until a write has come to the closed gate."""
        await self._arrived.wait()

    async def somebody_failed(self) -> None:
        """Until something was refused because the store is down."""
        await self._failed.wait()

    async def load(self, code: str) -> Snapshot | None:
        self._fail_if_down()
        return await self._inner.load(code)

    async def save(self, snapshots: Sequence[Snapshot], deals: Sequence[KeptDeal] = ()) -> None:
        await self._pass()
        if self.poisoned & {one.code for one in snapshots}:
            raise StoreUnavailable("it cannot be written")
        await self._inner.save(snapshots, deals)
        self.saves.append(tuple(snapshots))
        self.kept.append(tuple(deals))

    async def deals(self, code: str, most: int) -> tuple[KeptDeal, ...]:
        self._fail_if_down()
        return await self._inner.deals(code, most)

    async def deals_of(self, room: str, since_ms: int, most: int) -> tuple[KeptDeal, ...]:
        self._fail_if_down()
        return await self._inner.deals_of(room, since_ms, most)

    async def create(self, snapshot: Snapshot) -> bool:
        await self._pass()
        return await self._inner.create(snapshot)

    async def claim(self, code: str, owner: str, over: int) -> Snapshot | None:
        await self._pass()
        return await self._inner.claim(code, owner, over)

    async def stored(self, code: str) -> Snapshot:
        """What another node finds of a room, whatever this one can reach."""
        found = await self._inner.load(code)
        assert found is not None
        return found

    async def take_over(self, found: Snapshot, node: str) -> None:
        """Another node claims a room."""
        assert await self._inner.claim(found.code, node, found.fencing) is not None

    async def delete(self, code: str, lease: Lease) -> None:
        await self._pass()
        await self._inner.delete(code, lease)

    async def expire(self, now_ms: int) -> int:
        self._fail_if_down()
        return await self._inner.expire(now_ms)

    async def check(self) -> None:
        self._fail_if_down()
        await self._inner.check()

    async def close(self) -> None:
        self.release()
        await self._inner.close()

    async def _pass(self) -> None:
        self._arrived.set()
        await self._open.wait()
        self._fail_if_down()

    def _fail_if_down(self) -> None:
        if self.down:
            self._failed.set()
            raise StoreUnavailable("the store is down")
