"""Rooms on their way from the store into memory.

Owns the loading: a room is claimed and read once, however many people come to it at the same time. A room
that another living node runs is left to it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
import structlog

from bigtwo.cluster.port import Nodes
from bigtwo.errors import Refused
from bigtwo.room.state import Room
from bigtwo.runner.live import LiveRoom, room_in
from bigtwo.store.port import RoomStore, Snapshot, StoreUnavailable, Unreadable

_log = structlog.get_logger(__name__)


MOST_TRIES: Final = 5
"""Claims that may be lost to other nodes in a row; one of them has the room by then."""


class Elsewhere(Exception):
    """The room is run by another node.

    Attributes:
        node: its name.
    """

    def __init__(self, node: str) -> None:
        self.node = node
        super().__init__(f"the room is run by node {node}")


class Loader:
    """Reads rooms from a store."""

    def __init__(self, store: RoomStore, nodes: Nodes, loaded: Callable[[LiveRoom], None]) -> None:
        """A loader that calls `loaded` with each room, once, before anybody else gets it."""
        self._store = store
        self._nodes = nodes
        self._loaded = loaded
        self._under_way: dict[str, asyncio.Task[LiveRoom | None]] = {}

    async def load(self, code: str) -> LiveRoom | None:
        """The room as it was saved, to be run by this node; null when there is none.

        Raises:
            Elsewhere: another node runs it.
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
        try:
            snapshot = await self._store.load(code)
        except StoreUnavailable as error:
            raise _unavailable(code, error) from error
        return None if snapshot is None else _room(snapshot)

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
        try:
            snapshot = await self._claimed(code)
        except StoreUnavailable as error:
            raise _unavailable(code, error) from error
        if snapshot is None:
            return None
        live = LiveRoom.restored(snapshot)
        if snapshot.owner != self._nodes.me:  # the node's life has ended while it was at it
            raise Refused("store_unavailable")
        self._loaded(live)
        return live

    async def _claimed(self, code: str) -> Snapshot | None:
        """The room's snapshot under a lease of this node's."""
        for _ in range(MOST_TRIES):
            found = await self._store.load(code)
            if found is None:
                return None
            me = self._nodes.me
            if found.owner != me and await self._nodes.is_alive(found.owner):
                raise Elsewhere(found.owner)
            _room(found)  # what cannot be read here may be readable to another node: it is not claimed
            claimed = await self._store.claim(code, me, found.fencing)
            if claimed is not None:
                return claimed
        raise Refused("store_unavailable")


def _unavailable(code: str, error: StoreUnavailable) -> Refused:
    if isinstance(error, Unreadable):
        _log.error("room_unreadable", room=code, reason=str(error))
    return Refused("store_unavailable")


def _room(snapshot: Snapshot) -> Room:
    try:
        return room_in(snapshot)
    except msgspec.DecodeError as error:
        # Written by another version of the program, which may be back one day: it is left alone.
        _log.error("room_unreadable", room=snapshot.code, reason=str(error))
        raise Refused("store_unavailable") from error
