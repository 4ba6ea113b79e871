"""A data directory read without being opened: while a server runs over it, or after.

Owns reading alone. It takes no lock, makes no file and changes none.
"""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from bigtwo.store.kept import Kept
from bigtwo.store.port import CannotOpen, KeptDeal, Unreadable
from bigtwo.store.sqlite_file import APPLICATION_ID, FILE_NAME, SCHEMA_VERSION
from bigtwo.store.sqlite_rows import ROOM_COLUMNS, snapshot_of

_DEALS = "SELECT * FROM deals WHERE ? IN ('', room) ORDER BY room, ended_ms, play"
_ROOMS = f"SELECT {ROOM_COLUMNS} FROM rooms WHERE ? IN ('', code) ORDER BY code"  # noqa: S608 - a constant


def read(directory: Path, room: str = "") -> Kept:
    """Everything that is kept, in one consistent view.

    Args:
        directory: the data directory.
        room: only what is of the room with this code; empty for all.

    Raises:
        CannotOpen: there is no store of ours, or it cannot be read.
    """
    path = directory / FILE_NAME
    if not path.is_file():
        raise CannotOpen(f"{path} does not exist; --data-dir names the directory of a server")
    log = path.with_name(f"{path.name}-wal")
    try:
        if not log.exists():
            kept = _read_file(f"{_address(path)}&immutable=1", path, room)
            if not log.exists():
                return kept
        return _read_file(_address(path), path, room)
    except (sqlite3.Error, Unreadable) as error:
        raise CannotOpen(f"{path} cannot be read: {error}") from error


def _address(path: Path) -> str:
    return f"file:{quote(str(path.resolve()))}?mode=ro"


def _read_file(address: str, path: Path, room: str) -> Kept:
    """What a file holds.

    Where there is a log beside it, a server runs or was killed, and the log belongs to what is read. Where
    there is none the file is all there is; SQLite has to be told that nobody writes (`immutable`), or it
    would make a log, which would stay behind.
    """
    with closing(sqlite3.connect(address, uri=True, isolation_level=None)) as database:
        return _read(database, path, room)


def _read(database: sqlite3.Connection, path: Path, room: str) -> Kept:
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (schema,) = database.execute("PRAGMA user_version").fetchone()
    if application != APPLICATION_ID:
        raise CannotOpen(f"{path} is a database of another program")
    if schema != SCHEMA_VERSION:
        raise CannotOpen(f"{path} has the format {schema}, this version reads {SCHEMA_VERSION}")
    database.execute("BEGIN")
    return Kept(
        tuple(KeptDeal(*row) for row in database.execute(_DEALS, (room,))),
        tuple(snapshot_of(row) for row in database.execute(_ROOMS, (room,))),
    )
