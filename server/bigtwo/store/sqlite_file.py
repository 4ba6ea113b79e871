"""The file that rooms are kept in: its format, how it is made, and what is wrong when it will not open.

Owns the schema and the settings of the connection. Never reads or writes a room.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from bigtwo.store.directory import DirectoryUnusable
from bigtwo.store.port import CannotOpen

FILE_NAME = "rooms.sqlite3"
APPLICATION_ID = int.from_bytes(b"B2RM", "big")
"""In the file's header; tells our files from other programs' (SQLite's `PRAGMA application_id`)."""
SCHEMA_VERSION = 3
"""In the file's header; raised with every change of the tables (`PRAGMA user_version`)."""

_SCHEMA = (
    # No index on expires_ms: with 10,000 rooms of 3 kB a sweep without it takes 11 ms once a minute, and
    # keeping it makes every save a third dearer.
    """CREATE TABLE rooms (
        code TEXT PRIMARY KEY,
        version INTEGER NOT NULL,
        fencing INTEGER NOT NULL,
        owner TEXT NOT NULL,
        expires_ms INTEGER NOT NULL,
        body BLOB NOT NULL
    )""",
    """CREATE TABLE deals (
        code TEXT NOT NULL,
        room TEXT NOT NULL,
        play TEXT NOT NULL,
        ended_ms INTEGER NOT NULL,
        expires_ms INTEGER NOT NULL,
        body BLOB NOT NULL,
        PRIMARY KEY (code, play)
    )""",
    "CREATE INDEX deals_by_room ON deals (room, ended_ms)",
    # Written once for each deal, not for each play: here an index for the sweep is cheap.
    "CREATE INDEX deals_by_expiry ON deals (expires_ms)",
    "CREATE TABLE pulse (id INTEGER PRIMARY KEY CHECK (id = 1), at_ms INTEGER NOT NULL)",
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {SCHEMA_VERSION}",
)


class CorruptFile(CannotOpen):
    """The file is damaged, or is no SQLite database."""


class ForeignFile(CannotOpen):
    """The file is a sound database of some other program."""


class OtherFormat(CannotOpen):
    """The file was written by a version of this server that keeps rooms otherwise."""


def connect(path: Path) -> sqlite3.Connection:
    """A connection to our file at `path`, ready for use; the file is made when it is missing.

    A file that is refused is left as it was. The connection belongs to the calling thread.

    Raises:
        DirectoryUnusable: the file cannot be written, or its file system cannot keep SQLite's log.
        CorruptFile, ForeignFile, OtherFormat: as their docstrings say.
    """
    try:
        # SQLite itself would make the file readable by everyone; its log inherits what the file allows.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as error:
        raise DirectoryUnusable(f"{path} cannot be written: {error.strerror}") from error
    database = sqlite3.connect(path, timeout=5.0, isolation_level=None)
    try:
        _identify(database, path)
        _prepare(database, path)
    except sqlite3.OperationalError as error:
        database.close()
        raise DirectoryUnusable(f"{path} cannot be used: {error}") from error
    except sqlite3.DatabaseError as error:
        database.close()
        raise CorruptFile(_damaged(path, error)) from error
    except BaseException:
        database.close()
        raise
    return database


def _identify(database: sqlite3.Connection, path: Path) -> None:
    """Makes sure, without changing anything, that the file is ours or empty."""
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (schema,) = database.execute("PRAGMA user_version").fetchone()
    (objects,) = database.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if (application, schema, objects) == (0, 0, 0):
        return
    if application != APPLICATION_ID:
        raise ForeignFile(f"{path} is a database of another program; choose another data directory")
    if schema != SCHEMA_VERSION:
        raise OtherFormat(
            f"{path} was written by another version of this server "
            f"(its format is {schema}, this version's is {SCHEMA_VERSION}); "
            "use that version, or choose another data directory"
        )


def _prepare(database: sqlite3.Connection, path: Path) -> None:
    (damage,) = database.execute("PRAGMA quick_check(1)").fetchone()
    if damage != "ok":
        raise CorruptFile(_damaged(path, damage))
    # A play is durable once its transaction is in the log file (WAL). With NORMAL the log is handed to
    # the operating system on every commit, but forced to the disk only at a checkpoint: killing the
    # process, even with SIGKILL, loses nothing that was acknowledged. A power cut or a crash of the
    # operating system may cost the last seconds (what the kernel had not yet written back, by default
    # up to about half a minute on Linux); the file stays sound, and rooms go on from a slightly earlier
    # version. FULL would force the disk on every commit and put its latency between a play and its frames.
    if database.execute("PRAGMA journal_mode = WAL").fetchone() != ("wal",):
        raise DirectoryUnusable(f"{path} is on a file system that SQLite cannot keep a log on")
    database.execute("PRAGMA synchronous = NORMAL")
    (schema,) = database.execute("PRAGMA user_version").fetchone()
    if schema == 0:
        database.execute("BEGIN IMMEDIATE")
        for statement in _SCHEMA:
            database.execute(statement)
        database.execute("COMMIT")


def _damaged(path: Path, detail: object) -> str:
    return (
        f"{path} is damaged or is no database ({detail}); "
        "restore it from a copy, or move it away to start anew"
    )
