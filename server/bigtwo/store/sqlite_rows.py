"""Rows of the file, as what they are kept for.

Owns the look at each value: SQLite keeps any type in any column, and somebody may have edited the file.
"""

from __future__ import annotations

from typing import Any, Final

from bigtwo.store.port import Snapshot, Unreadable

ROOM_COLUMNS: Final = "code, version, fencing, owner, expires_ms, body"
"""Of a room, in the order that `snapshot_of` takes them."""
_TYPES: Final = (str, int, int, str, int, bytes)


def snapshot_of(row: tuple[Any, ...]) -> Snapshot:
    """The room of a row with the values of `ROOM_COLUMNS`.

    Raises:
        Unreadable: there is no such room.
    """
    for name, value, expected in zip(ROOM_COLUMNS.split(", "), row, _TYPES, strict=True):
        if not isinstance(value, expected):
            raise Unreadable(f"room {row[0]}: {name} is of the type {type(value).__name__}")
    return Snapshot(*row)
