"""Grouped saves: all rooms that changed since the last write go out together.

Owns the order save → send. While the store does not answer, frames wait, the same write is tried
again, and the rooms take no commands; nothing is told that is not saved.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from typing import Final

import structlog

from bigtwo.room.state import Room
from bigtwo.runner.deals import kept
from bigtwo.runner.live import Delivery, LiveRoom
from bigtwo.store.port import KeptDeal, RoomStore, Snapshot, StaleWrite, StoreUnavailable
from bigtwo_protocol.codes import CloseCode

CHUNK: Final = 32
"""Rooms in one write: more would hold up the loop for too long at once."""
MOST_REFUSALS: Final = 4
"""Times that a room alone may not be taken by a store that takes other writes, before it is let go."""
FIRST_RETRY_S: Final = 0.1
LAST_RETRY_S: Final = 5.0

_log = structlog.get_logger(__name__)


class _OwnTrouble(Exception):
    """The store takes writes, but not this one."""


class Saver:
    """Writes changed rooms and then lets their frames go."""

    def __init__(
        self,
        store: RoomStore,
        *,
        expires_ms: Callable[[Room], int],
        deal_ttl_ms: int,
        until_sure: Callable[[], Awaitable[None]],
        lost: Callable[[LiveRoom, CloseCode], None],
        changed: Callable[[], None],
    ) -> None:
        """A saver over a store.

        Args:
            store: where rooms are kept.
            expires_ms: from when a room as it is now is dead unless it is saved again.
            deal_ttl_ms: for how long the record of a finished deal is kept.
            until_sure: returns when no other node can have taken this one for dead; until then nothing
                is sent.
            lost: called for a room that another writer holds, and for one that has ended, with what its
                viewers are to be told.
            changed: called when `failing` has changed.
        """
        self._store = store
        self._expires_ms = expires_ms
        self._deal_ttl_ms = deal_ttl_ms
        self._until_sure = until_sure
        self._lost = lost
        self._tell = changed
        self._dirty: dict[str, LiveRoom] = {}
        self._changed = asyncio.Event()
        self._idle = asyncio.Event()
        self._idle.set()
        self.failing = False
        """True while the store does not take writes."""

    def mark(self, live: LiveRoom) -> None:
        """The room has something to save or to send."""
        self._dirty[live.room.code] = live
        self._idle.clear()
        self._changed.set()

    async def run(self) -> None:
        """Save for ever, until cancelled."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            while self._dirty:
                codes = list(self._dirty)[:CHUNK]
                await self._save([self._dirty.pop(code) for code in codes])
            self._idle.set()

    async def settled(self) -> None:
        """Wait until everything marked so far is saved and sent."""
        await self._idle.wait()

    async def _save(self, rooms: list[LiveRoom]) -> None:
        ended = [live for live in rooms if live.room.ended]
        going_on = [live for live in rooms if not live.room.ended]
        snapshots = [live.snapshot(self._expires_ms(live.room)) for live in going_on if live.unsaved]
        deals = [
            kept(live.room.code, record, self._deal_ttl_ms)
            for live in rooms
            for record in live.take_finished()
        ]
        waiting = [(live, live.room.version, live.take_outbox()) for live in rooms]
        kept_until_ms = {snapshot.code: snapshot.expires_ms for snapshot in snapshots}
        lost = await self._write(snapshots, deals)
        for live in ended:
            await self._delete(live)
        await self._until_sure()
        for live, version, outbox in waiting:
            if live.room.code in lost:
                # Nobody was told of what is not saved: people come back to the room as it is stored.
                _log.warning("room_lost", room=live.room.code, version=version)
                if self._dirty.get(live.room.code) is live:
                    del self._dirty[live.room.code]
                self._lost(live, CloseCode.RESTARTED)
                continue
            live.saved_version = version
            live.kept_until_ms = kept_until_ms.get(live.room.code, live.kept_until_ms)
            _deliver(outbox)
            if live.room.ended and live.room.version == version:
                self._lost(live, CloseCode.ROOM_CLOSED)

    async def _write(self, snapshots: list[Snapshot], deals: list[KeptDeal]) -> frozenset[str]:
        """Write until it is done; the codes of rooms that are no longer ours, or that alone are not taken."""
        codes = {*(one.code for one in snapshots), *(one.room for one in deals)}
        if not codes:
            return frozenset()
        try:
            await self._persist(lambda: self._store.save(snapshots, deals), codes)
        except StaleWrite as error:
            return frozenset(error.codes)
        except _OwnTrouble as trouble:
            if len(codes) == 1:
                _log.error("room_cannot_be_saved", room=next(iter(codes)), reason=str(trouble))
                return frozenset(codes)
            # One of them is in the way of the others.
            alone = [
                await self._write(
                    [one for one in snapshots if one.code == code], [one for one in deals if one.room == code]
                )
                for code in sorted(codes)
            ]
            return frozenset().union(*alone)
        return frozenset()

    async def _delete(self, live: LiveRoom) -> None:
        code = live.room.code
        try:
            await self._persist(lambda: self._store.delete(code, live.lease), {code})
        except _OwnTrouble as trouble:
            _log.error("room_not_deleted", room=code, reason=str(trouble))  # its time will be over

    async def _persist(self, write: Callable[[], Awaitable[None]], rooms: Collection[str]) -> None:
        """Try until it is done.

        Raises:
            StaleWrite: see `RoomStore.save`.
            _OwnTrouble: the store takes other writes meanwhile, and not this one.
        """
        pause_s = FIRST_RETRY_S
        refusals = 0
        while True:
            try:
                await write()
            except StoreUnavailable as error:
                self._failed(rooms, error)
                if await self._takes_writes():
                    refusals += 1
                    if len(rooms) > 1 or refusals == MOST_REFUSALS:
                        self._succeeded(rooms)
                        raise _OwnTrouble(str(error)) from error
                await asyncio.sleep(pause_s)
                pause_s = min(pause_s * 2, LAST_RETRY_S)
            except StaleWrite:
                self._succeeded(rooms)  # it has answered
                raise
            else:
                self._succeeded(rooms)
                return

    async def _takes_writes(self) -> bool:
        try:
            await self._store.check()
        except StoreUnavailable:
            return False
        return True

    def _failed(self, rooms: Collection[str], error: StoreUnavailable) -> None:
        if not self.failing:
            self.failing = True
            _log.error("store_unavailable", rooms=len(rooms), reason=str(error))
            self._tell()

    def _succeeded(self, rooms: Collection[str]) -> None:
        if self.failing:
            self.failing = False
            _log.info("store_available", rooms=len(rooms))
            self._tell()


def _deliver(outbox: list[Delivery]) -> None:
    for delivery in outbox:
        delivery()
