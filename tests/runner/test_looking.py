"""A look from outside: answered from what is there, and nothing wakes."""

from __future__ import annotations

import pytest

from bigtwo.runner.rooms import Rooms
from bigtwo_protocol import client
from bigtwo_protocol.server import Looked, Rejected, Update
from tests.support.guests import Guest, refusal_of, rooms_over
from tests.support.stores import GatedStore
from tests.support.time import ManualTime


async def look(rooms: Rooms, code: str, token: str) -> Looked:
    """What somebody outside is told."""
    viewer = Guest(rooms)
    await rooms.look(viewer, client.Look(id="l", room=code, token=token), code)
    return await viewer.when(lambda: next(iter(viewer.of(Looked)), None))


async def refusal(rooms: Rooms, code: str, token: str) -> str:
    question = client.Look(id="l", room=code, token=token)
    return (await refusal_of(rooms.look(Guest(rooms), question, code))).code


async def test_a_room_that_runs_is_looked_at_and_nobody_notices(store: GatedStore) -> None:
    """C34, W2.12."""
    async with rooms_over(store) as rooms:
        ann = await Guest(rooms).create("Ann")
        ben = await Guest(rooms).join(ann.code, "Ben")
        await ann.obeyed(client.Start(id="go"))
        await rooms.saver.settled()
        told, saves, room = len(ann.messages), len(store.saves), rooms._live[ann.code].room
        seen = await look(rooms, ann.code, ben.token)
        assert (seen.room, seen.stage, seen.name, seen.seat, seen.others) == (
            ann.code,
            "playing",
            "Ben",
            1,
            1,
        )
        await rooms.saver.settled()
        assert rooms._live[ann.code].room is room
        assert (len(ann.messages), len(store.saves)) == (told, saves)
        assert ben.dismissed is None


async def test_a_room_that_sleeps_goes_on_sleeping(store: GatedStore) -> None:
    """C34, W2.12: it is read from the store and not kept."""
    async with rooms_over(store, unload_after_ms=0) as rooms:
        ann = await Guest(rooms).create("Ann")
        await ann.obeyed(client.Start(id="go"))
        ann.drop()
        await rooms.saver.settled()
        await rooms.sweep()
        saves = len(store.saves)
        seen = await look(rooms, ann.code, ann.token)
        assert (seen.stage, seen.name, seen.seat, seen.others) == ("playing", "Ann", 0, 0)
        assert len(rooms) == 0
        assert rooms._clock._wanted == {}
        assert len(store.saves) == saves


async def test_what_is_over_is_refused_with_the_reason(store: GatedStore, time: ManualTime) -> None:
    """C34, W2.12: no such room, nobody's token, put out, left, and a room that is long dead."""
    async with rooms_over(store, unload_after_ms=0, ttl_ms=60_000, now=time) as rooms:
        ann = await Guest(rooms).create("Ann")
        ben = await Guest(rooms).join(ann.code, "Ben")
        cat = await Guest(rooms).join(ann.code, "Cat")
        assert await refusal(rooms, "ZZZZZ", ann.token) == "no_such_room"
        assert await refusal(rooms, ann.code, "wrong") == "bad_token"
        await ann.obeyed(client.Kick(id="k", member=ben.member))
        assert await refusal(rooms, ann.code, ben.token) == "kicked"
        await cat.obeyed(client.Leave(id="bye"))
        assert await refusal(rooms, ann.code, cat.token) == "bad_token"
        ann.drop()
        await rooms.saver.settled()
        await rooms.sweep()
        assert (await look(rooms, ann.code, ann.token)).name == "Ann"
        time.let_pass(60_000)
        assert await refusal(rooms, ann.code, ann.token) == "no_such_room"


async def test_a_room_that_its_last_member_left_is_no_more(rooms: Rooms) -> None:
    """W2.12."""
    ann = await Guest(rooms).create("Ann")
    await ann.obeyed(client.Leave(id="bye"))
    assert await refusal(rooms, ann.code, ann.token) == "no_such_room"


@pytest.mark.parametrize("asleep", [True, False])
async def test_where_the_store_cannot_be_asked_nobody_is_told_that_a_session_is_over(
    store: GatedStore, *, asleep: bool
) -> None:
    """W2.12."""
    async with rooms_over(store, unload_after_ms=0) as rooms:
        ann = await Guest(rooms).create("Ann")
        if asleep:
            ann.drop()
            await rooms.saver.settled()
            await rooms.sweep()
            store.down = True
        else:
            store.down = True
            ann.order(client.Say(id="s", phrase="hello"))
            await store.somebody_failed()
        assert await refusal(rooms, ann.code, ann.token) == "store_unavailable"
        store.down = False
        await rooms.saver.settled()


async def test_nothing_is_told_that_is_not_saved(store: GatedStore) -> None:
    """W4.6, W2.12: a look at a room that changes waits for the store."""
    async with rooms_over(store) as rooms:
        ann = await Guest(rooms).create("Ann")
        ben = await Guest(rooms).join(ann.code, "Ben")
        await rooms.saver.settled()
        store.hold()
        ann.order(client.Start(id="go"))
        viewer = Guest(rooms)
        await rooms.look(viewer, client.Look(id="l", room=ann.code, token=ben.token), ann.code)
        await store.somebody_waits()
        assert viewer.messages == []
        store.release()
        seen = await viewer.when(lambda: next(iter(viewer.of(Looked)), None))
        assert seen.stage == "playing"
        assert viewer.of(Update) == []
        assert viewer.of(Rejected) == []
