"""A stored room that somebody has damaged is refused, and logged; every other room goes on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from bigtwo.errors import Refused
from bigtwo.runner.rooms import Rooms
from bigtwo.store.port import RoomStore
from bigtwo.store.redis_layout import Layout
from bigtwo.store.sqlite import SqliteStore
from bigtwo.store.sqlite_file import FILE_NAME
from bigtwo_protocol import client
from tests.support.guests import Guest, refusal_of, rooms_over
from tests.support.redis import Server
from tests.support.redis_stores import Stores

IN_REDIS: dict[str, tuple[str, bytes | None]] = {
    "version no number": ("version", b"abc"),
    "fencing no number": ("fencing", b""),
    "expiry no number": ("expires_ms", b"soon"),
    "owner no text": ("owner", b"\xff\xfe"),
    "no version": ("version", None),
    "no fencing": ("fencing", None),
    "no owner": ("owner", None),
    "no expiry": ("expires_ms", None),
    "no body": ("body", None),
}
IN_SQLITE: dict[str, tuple[str, object]] = {
    "body of text": ("body", "text"),
    "version no number": ("version", "abc"),
    "fencing no number": ("fencing", "abc"),
    "expiry no number": ("expires_ms", "soon"),
    "owner no text": ("owner", b"\x00"),
}


async def two_rooms(store: RoomStore) -> tuple[Guest, Guest]:
    """Rooms that are stored, and not in memory."""
    async with rooms_over(store) as rooms:
        return await Guest(rooms).create("Ann"), await Guest(rooms).create("Ben")


async def refused_alone(store: RoomStore, damaged: Guest, sound: Guest) -> None:
    async with rooms_over(store) as rooms:
        with capture_logs() as logs:
            assert (await look_refused(rooms, damaged)) == "store_unavailable"
            refusal = await refusal_of(Guest(rooms).resume(damaged.code, damaged.token))
        assert refusal.code == "store_unavailable"
        told = [(one["event"], one["log_level"], one["room"]) for one in logs]
        assert told == [("room_unreadable", "error", damaged.code)] * 2
        assert len(rooms) == 0
        back = await Guest(rooms).resume(sound.code, sound.token)
        assert (await back.entered()).room.code == sound.code


async def look_refused(rooms: Rooms, guest: Guest) -> str:
    question = client.Look(id="look", room=guest.code, token=guest.token)
    with pytest.raises(Refused) as refused:
        await rooms.look(Guest(rooms), question, guest.code)
    return refused.value.code


@pytest.mark.parametrize(("field", "value"), IN_REDIS.values(), ids=IN_REDIS)
async def test_a_room_whose_fields_in_redis_are_damaged_is_refused_alone(
    redis_server: Server, redis_stores: Stores, redis_prefix: str, field: str, value: bytes | None
) -> None:
    store = await redis_stores.open(redis_server.address, redis_prefix)
    ann, ben = await two_rooms(store)
    key = Layout(redis_prefix).room(ann.code)
    with redis_server.admin() as admin:
        if value is None:
            admin.hdel(key, field)
        else:
            admin.hset(key, field, value)
        damaged = admin.dump(key)
        await refused_alone(store, ann, ben)
        assert admin.dump(key) == damaged


@pytest.mark.parametrize(("column", "value"), IN_SQLITE.values(), ids=IN_SQLITE)
async def test_a_room_whose_row_in_sqlite_is_damaged_is_refused_alone(
    tmp_path: Path, column: str, value: object
) -> None:
    store = await SqliteStore.open(tmp_path)
    try:
        ann, ben = await two_rooms(store)
        with sqlite3.connect(tmp_path / FILE_NAME) as database:
            database.execute(f"UPDATE rooms SET {column} = ? WHERE code = ?", (value, ann.code))  # noqa: S608
            before = database.execute("SELECT * FROM rooms WHERE code = ?", (ann.code,)).fetchone()
            database.commit()
            await refused_alone(store, ann, ben)
            assert database.execute("SELECT * FROM rooms WHERE code = ?", (ann.code,)).fetchone() == before
        database.close()
    finally:
        await store.close()


@pytest.mark.parametrize("field", ["version", "fencing"])
async def test_a_room_that_is_damaged_while_it_runs_is_let_go_alone(
    redis_server: Server, redis_stores: Stores, redis_prefix: str, field: str
) -> None:
    """It cannot be saved any more; every other room can."""
    store = await redis_stores.open(redis_server.address, redis_prefix)
    async with rooms_over(store) as rooms:
        ann, ben = await Guest(rooms).create("Ann"), await Guest(rooms).create("Ben")
        with redis_server.admin() as admin:
            admin.hset(Layout(redis_prefix).room(ann.code), field, "abc")
        ann.order(client.AddBot(id="lost", seat=2))
        await ben.obeyed(client.AddBot(id="kept", seat=2))
        await ann.gone()
        assert not rooms.saver.failing
        assert len(rooms) == 1
