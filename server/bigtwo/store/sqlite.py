"""Rooms in one SQLite file, for a server that runs on its own.

Owns the file, its one connection and the one thread that touches it; no call blocks the event loop.
Never looks inside a body.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Concatenate, ParamSpec, TypeVar

import msgspec

from bigtwo.store.directory import DirectoryLock
from bigtwo.store.port import KeptDeal, Lease, Snapshot, StaleWrite, StoreUnavailable
from bigtwo.store.sqlite_file import FILE_NAME, connect
from bigtwo.store.sqlite_rows import ROOM_COLUMNS, snapshot_of

P = ParamSpec("P")
T = TypeVar("T")

_LOAD = f"SELECT {ROOM_COLUMNS} FROM rooms WHERE code = ? AND expires_ms > ?"  # noqa: S608 - a constant

_WRITE = """
    INSERT INTO rooms (code, version, fencing, owner, expires_ms, body) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET version = excluded.version, fencing = excluded.fencing,
        owner = excluded.owner, expires_ms = excluded.expires_ms, body = excluded.body
    WHERE """

_SAVE = (
    _WRITE
    + """(excluded.fencing > rooms.fencing OR
            (excluded.fencing, excluded.owner) = (rooms.fencing, rooms.owner)) AND
        (excluded.version > rooms.version OR (excluded.version, excluded.fencing, excluded.body)
            = (rooms.version, rooms.fencing, rooms.body))"""
)

_CLAIM = f"""
    UPDATE rooms SET owner = ?, fencing = fencing + 1 WHERE code = ? AND fencing = ? AND expires_ms > ?
    RETURNING {ROOM_COLUMNS}"""  # noqa: S608 - a constant

_DELETE = "DELETE FROM rooms WHERE code = ? AND (owner, fencing) = (?, ?)"

_KEEP = "INSERT INTO deals VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (code, play) DO NOTHING"

_DEALS = "SELECT * FROM deals WHERE code = ? AND expires_ms > ? ORDER BY ended_ms DESC, play DESC LIMIT ?"

_DEALS_OF = """
    SELECT * FROM deals WHERE room = ? AND ended_ms >= ? AND expires_ms > ?
    ORDER BY ended_ms DESC, play DESC LIMIT ?"""

_CREATE = _WRITE + "rooms.expires_ms <= ?"


def _epoch_ms() -> int:
    return time.time_ns() // 1_000_000


class SqliteStore:
    """A `RoomStore` in `rooms.sqlite3` inside a data directory, which it holds locked while open."""

    def __init__(self, directory: Path, now_ms: Callable[[], int]) -> None:
        self._path = directory / FILE_NAME
        self._now_ms = now_ms
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="bigtwo-store")
        self._closed = False
        self._lock: DirectoryLock
        self._database: sqlite3.Connection
        self._inode: int

    @classmethod
    async def open(cls, directory: Path, now_ms: Callable[[], int] = _epoch_ms) -> SqliteStore:
        """Opens the file, or makes a new one; the directory too when it is missing.

        Args:
            directory: the data directory.
            now_ms: the time in epoch milliseconds, against which `load` and `create` judge whether a
                room has expired.

        Raises:
            DirectoryInUse: another process has the directory.
            DirectoryUnusable: the directory or the file cannot be written.
            CorruptFile: the file is damaged or is no database; it is left as it is.
            ForeignFile: the database is another program's; it is left as it is.
            OtherFormat: another version of this server wrote it; it is left as it is.
        """
        store = cls(directory, now_ms)
        try:
            await asyncio.get_running_loop().run_in_executor(store._thread, store._open)
        except BaseException:
            store._thread.shutdown(wait=False)
            raise
        return store

    async def load(self, code: str) -> Snapshot | None:
        """See `RoomStore.load`."""
        return await self._run(SqliteStore._load, code)

    async def save(self, snapshots: Sequence[Snapshot], deals: Sequence[KeptDeal] = ()) -> None:
        """See `RoomStore.save`."""
        await self._run(SqliteStore._save, tuple(snapshots), tuple(deals))

    async def deals(self, code: str, most: int) -> tuple[KeptDeal, ...]:
        """See `RoomStore.deals`."""
        return await self._run(SqliteStore._deals, code, most)

    async def deals_of(self, room: str, since_ms: int, most: int) -> tuple[KeptDeal, ...]:
        """See `RoomStore.deals_of`."""
        return await self._run(SqliteStore._deals_of, room, since_ms, most)

    async def create(self, snapshot: Snapshot) -> bool:
        """See `RoomStore.create`."""
        return await self._run(SqliteStore._create, snapshot)

    async def claim(self, code: str, owner: str, over: int) -> Snapshot | None:
        """See `RoomStore.claim`."""
        return await self._run(SqliteStore._claim, code, owner, over)

    async def delete(self, code: str, lease: Lease) -> None:
        """See `RoomStore.delete`."""
        await self._run(SqliteStore._delete, code, lease)

    async def expire(self, now_ms: int) -> int:
        """See `RoomStore.expire`."""
        return await self._run(SqliteStore._expire, now_ms)

    async def check(self) -> None:
        """See `RoomStore.check`."""
        await self._run(SqliteStore._check)

    async def close(self) -> None:
        """See `RoomStore.close`. Afterwards the whole store is one file, without `-wal` and `-shm`."""
        if self._closed:
            return
        self._closed = True
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    async def _run(
        self, work: Callable[Concatenate[SqliteStore, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Runs blocking work in the store's thread; calls take effect in the order in which they came."""
        if self._closed:
            raise StoreUnavailable("the store is closed")
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._thread, lambda: work(self, *args, **kwargs))
        except sqlite3.Error as error:
            raise StoreUnavailable(f"{self._path}: {error}") from error

    # Everything below runs in the store's thread.

    def _open(self) -> None:
        self._lock = DirectoryLock(self._path.parent)
        try:
            self._database = connect(self._path)
            self._inode = self._path.stat().st_ino
        except BaseException:
            self._lock.release()
            raise

    def _close(self) -> None:
        # A failure here loses nothing: what was committed is in the log beside the file and is read on
        # the next start. The directory has to become free in any case.
        with suppress(sqlite3.Error):
            self._database.close()
        self._lock.release()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        self._check_that_file_is_there()
        self._database.execute("BEGIN IMMEDIATE")
        try:
            yield self._database
            self._database.execute("COMMIT")
        except BaseException:
            # Some errors, a full disk among them, have rolled back by themselves.
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
            raise

    def _check_that_file_is_there(self) -> None:
        # An open file that was removed or replaced takes writes without complaint, and no restart will
        # ever find them.
        try:
            inode = self._path.stat().st_ino
        except OSError as error:
            raise StoreUnavailable(f"{self._path}: {error.strerror}") from error
        if inode != self._inode:
            raise StoreUnavailable(f"{self._path}: was replaced by another file while in use")

    def _load(self, code: str) -> Snapshot | None:
        row = self._database.execute(_LOAD, (code, self._now_ms())).fetchone()
        return snapshot_of(row) if row else None

    def _save(self, snapshots: tuple[Snapshot, ...], deals: tuple[KeptDeal, ...]) -> None:
        with self._transaction() as database:
            stale = [
                snapshot.code
                for snapshot in snapshots
                if database.execute(_SAVE, _row(snapshot)).rowcount == 0
            ]
            told = [msgspec.structs.astuple(deal) for deal in deals if deal.room not in stale]
            database.executemany(_KEEP, told)
        if stale:
            raise StaleWrite(stale)

    def _deals(self, code: str, most: int) -> tuple[KeptDeal, ...]:
        rows = self._database.execute(_DEALS, (code, self._now_ms(), most))
        return tuple(KeptDeal(*row) for row in rows)

    def _deals_of(self, room: str, since_ms: int, most: int) -> tuple[KeptDeal, ...]:
        rows = self._database.execute(_DEALS_OF, (room, since_ms, self._now_ms(), most))
        return tuple(KeptDeal(*row) for row in rows)

    def _create(self, snapshot: Snapshot) -> bool:
        with self._transaction() as database:
            return database.execute(_CREATE, (*_row(snapshot), self._now_ms())).rowcount == 1

    def _claim(self, code: str, owner: str, over: int) -> Snapshot | None:
        with self._transaction() as database:
            row = database.execute(_CLAIM, (owner, code, over, self._now_ms())).fetchone()
            return snapshot_of(row) if row else None

    def _delete(self, code: str, lease: Lease) -> None:
        with self._transaction() as database:
            database.execute(_DELETE, (code, lease.owner, lease.fencing))

    def _expire(self, now_ms: int) -> int:
        with self._transaction() as database:
            database.execute("DELETE FROM deals WHERE expires_ms <= ?", (now_ms,))
            return database.execute("DELETE FROM rooms WHERE expires_ms <= ?", (now_ms,)).rowcount

    def _check(self) -> None:
        with self._transaction() as database:
            database.execute(
                "INSERT INTO pulse VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at_ms = excluded.at_ms",
                (self._now_ms(),),
            )


def _row(snapshot: Snapshot) -> tuple[object, ...]:
    return msgspec.structs.astuple(snapshot)
