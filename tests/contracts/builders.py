"""Snapshots and deals as the contracts of stores need them.

Owns what they are made of when a test does not say.
"""

from __future__ import annotations

import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias

from bigtwo.store.port import KeptDeal, RoomStore, Snapshot

OpenStore: TypeAlias = Callable[[], Awaitable[RoomStore]]

AN_HOUR_MS = 3_600_000


def now_ms() -> int:
    """The real time: a store may judge expiry by a clock that no test can turn."""
    return time.time_ns() // 1_000_000


def snapshot(
    code: str = "ABCDE",
    *,
    version: int = 1,
    fencing: int = 1,
    owner: str = "one",
    body: bytes = b"a room",
    lives_ms: int = AN_HOUR_MS,
) -> Snapshot:
    """A snapshot that expires `lives_ms` from now; a negative number makes a dead one."""
    return Snapshot(code, version, fencing, owner, now_ms() + lives_ms, body)


def deal(
    code: str = "AAAAAAAA",
    *,
    room: str = "ABCDE",
    number: int = 1,
    ended_ms: int = 1_000,
    body: bytes = b"a record",
    lives_ms: int = AN_HOUR_MS,
) -> KeptDeal:
    """The record of a deal that ended at `ended_ms` and is forgotten `lives_ms` from now."""
    return KeptDeal(code, room, f"{room}:{number}:0", ended_ms, now_ms() + lives_ms, body)
