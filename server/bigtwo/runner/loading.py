"""Rooms on their way from the store into memory.

Owns the loading: a room is read once, however many people come to it at the same time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec
import structlog

from bigtwo.errors import Refused
from bigtwo.room.state import Room
from bigtwo.runner.live import LiveRoom, room_in
from bigtwo.store.port import RoomStore, Snapshot, StoreUnavailable

_log = structlog.get_logger(__name__)


class Loader:
    """Reads rooms from a store."""

    def __init__(self, store: RoomStore, loaded: Callable[[LiveRoom], None]) -> None:
        """A loader that calls `loaded` with each room, once, before anybody else gets it."""
        self._store = store
        self._loaded = loaded
        self._under_way: dict[str, asyncio.Task[LiveRoom | None]] = {}

    async def load(self, code: str) -> LiveRoom | None:
        """The room as it was saved, null when there is none.

        Raises:
            Refused: `store_unavailable`.
        """
        task = self._under_way.get(code)
        if task is None:
            task = asyncio.create_task(self._read(code), name=f"load {code}")
            self._under_way[code] = task
            task.add_done_callback(partial(self._done, code))
        return await asyncio.shield(task)

    async def peek(self, code: str) -> Room | None:
        """The room as it was saved, for one look: nothing runs, and nothing is kept.

        Raises:
            Refused: `store_unavailable`.
        """
        snapshot = await self._snapshot(code)
        try:
            return None if snapshot is None else room_in(snapshot)
        except msgspec.DecodeError as error:
            raise _unreadable(code, error) from error

    async def stop(self) -> None:
        """Read no more."""
        for task in list(self._under_way.values()):
            task.cancel()
        await asyncio.gather(*self._under_way.values(), return_exceptions=True)

    def _done(self, code: str, task: asyncio.Task[LiveRoom | None]) -> None:
        self._under_way.pop(code, None)
        if not task.cancelled():
            task.exception()  # whoever still waits gets it; nobody may be left who does

    async def _read(self, code: str) -> LiveRoom | None:
        snapshot = await self._snapshot(code)
        if snapshot is None:
            return None
        try:
            live = LiveRoom.restored(snapshot)
        except msgspec.DecodeError as error:
            raise _unreadable(code, error) from error
        self._loaded(live)
        return live

    async def _snapshot(self, code: str) -> Snapshot | None:
        try:
            return await self._store.load(code)
        except StoreUnavailable as error:
            raise Refused("store_unavailable") from error


def _unreadable(code: str, error: msgspec.DecodeError) -> Refused:
    """Written by another version of the program, which may be back one day: it is left alone."""
    _log.error("room_unreadable", room=code, reason=str(error))
    return Refused("store_unavailable")
