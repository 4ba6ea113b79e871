"""Rooms in the middle of a deal, put into a data directory before a server starts on it.

Owns how a known situation comes to be: it is built by the server's own rules and saved by its own store, so
that it is one that a server could have left behind.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import msgspec

from bigtwo.store.port import Snapshot
from bigtwo.store.sqlite import SqliteStore
from tests.support.rooms import Scene

CODE = "ACDEF"
"""The code of every room made by a scene."""
_DAY_MS = 24 * 60 * 60 * 1000


def token(name: str) -> str:
    """The token of a member of a scene."""
    return f"token of {name}"


Left = Callable[[Scene], None]


def left_behind(scene: Scene, data_dir: Path) -> None:
    """Save the scene's room, as a server that was stopped left it."""
    # In a thread of its own, because the browser's driver has a loop running in this one.
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(_save(scene, data_dir))).result()


async def _save(scene: Scene, data_dir: Path) -> None:
    room = scene.room
    expires_ms = time.time_ns() // 1_000_000 + _DAY_MS
    store = await SqliteStore.open(data_dir)
    try:
        body = msgspec.msgpack.encode(room)
        await store.create(Snapshot(room.code, room.version, 1, "", expires_ms, body))
    finally:
        await store.close()
