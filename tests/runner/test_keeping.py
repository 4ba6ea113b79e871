"""Rooms sleep, wake, expire: memory is for rooms that somebody is in, the store for all."""

from __future__ import annotations

import asyncio

from bigtwo_protocol import client
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Update
from tests.support.guests import Guest, refusal_of, rooms_over
from tests.support.stores import GatedStore
from tests.support.time import ManualTime

MINUTE_MS = 60_000


async def dropped(guest: Guest) -> None:
    """The guest's connection is gone, and that is saved."""
    guest.drop()
    await guest.rooms.saver.settled()


async def test_a_room_with_nobody_connected_leaves_memory_and_stays_in_the_store(
    store: GatedStore, time: ManualTime
) -> None:
    """T16."""
    async with rooms_over(store, unload_after_ms=MINUTE_MS, now=time) as rooms:
        ann = await Guest(rooms).create("Ann")
        await dropped(ann)
        time.let_pass(MINUTE_MS - 1)
        await rooms.sweep()
        assert len(rooms) == 1
        time.let_pass(1)
        await rooms.sweep()
        assert len(rooms) == 0
        assert await store.load(ann.code) is not None
        back = await Guest(rooms).resume(ann.code, ann.token)
        assert (await back.entered()).room.seats[0].present


async def test_a_room_with_somebody_in_it_stays_in_memory(store: GatedStore, time: ManualTime) -> None:
    async with rooms_over(store, unload_after_ms=MINUTE_MS, now=time) as rooms:
        await Guest(rooms).create("Ann")
        time.let_pass(10 * MINUTE_MS)
        await rooms.sweep()
        assert len(rooms) == 1


async def test_the_version_goes_on_after_sleep(store: GatedStore) -> None:
    """W4.2."""
    async with rooms_over(store, unload_after_ms=0) as rooms:
        ann = await Guest(rooms).create("Ann")
        await ann.obeyed(client.Start(id="go"))
        version = ann.view.version
        await dropped(ann)
        await rooms.sweep()
        back = await Guest(rooms).resume(ann.code, ann.token)
        assert (await back.entered()).version > version
        assert back.view.you.hand == ann.view.you.hand


async def test_a_room_that_nobody_came_back_to_is_deleted(store: GatedStore, time: ManualTime) -> None:
    """C22, C34."""
    async with rooms_over(store, unload_after_ms=MINUTE_MS, ttl_ms=60 * MINUTE_MS, now=time) as rooms:
        ann = await Guest(rooms).create("Ann")
        await dropped(ann)
        time.let_pass(60 * MINUTE_MS)
        await rooms.sweep()
        assert (await refusal_of(Guest(rooms).resume(ann.code, ann.token))).code == "no_such_room"


async def test_a_room_counts_its_age_from_when_somebody_was_last_there(
    store: GatedStore, time: ManualTime
) -> None:
    """C22: whoever knocks with a wrong token or a taken name keeps no room alive."""
    async with rooms_over(store, unload_after_ms=MINUTE_MS, ttl_ms=60 * MINUTE_MS, now=time) as rooms:
        ann = await Guest(rooms).create("Ann")
        await dropped(ann)
        for _ in range(6):
            time.let_pass(10 * MINUTE_MS - 1)
            await rooms.sweep()
            await refusal_of(Guest(rooms).resume(ann.code, "wrong"))
            await refusal_of(Guest(rooms).join(ann.code, "Ann"))
            await rooms.saver.settled()
        time.let_pass(6)
        await rooms.sweep()
        assert (await refusal_of(Guest(rooms).resume(ann.code, ann.token))).code == "no_such_room"


async def test_somebody_who_comes_back_makes_the_room_young_again(
    store: GatedStore, time: ManualTime
) -> None:
    async with rooms_over(store, unload_after_ms=MINUTE_MS, ttl_ms=60 * MINUTE_MS, now=time) as rooms:
        ann = await Guest(rooms).create("Ann")
        for _ in range(3):
            await dropped(ann)
            time.let_pass(50 * MINUTE_MS)
            await rooms.sweep()
            ann = await Guest(rooms).resume(ann.code, ann.token)
            await ann.entered()


async def test_a_room_with_people_in_it_does_not_expire_because_they_do_nothing(
    store: GatedStore, time: ManualTime
) -> None:
    """The store must not forget what a restart would need."""
    async with rooms_over(store, ttl_ms=60 * MINUTE_MS, now=time) as rooms:
        ann = await Guest(rooms).create("Ann")
        for _ in range(10):
            time.let_pass(20 * MINUTE_MS)
            await rooms.sweep()
            await rooms.saver.settled()
        stored = await store.load(ann.code)
        assert stored is not None
        assert stored.version == ann.view.version
        assert len(store.saves) < 10
        assert ann.of(Update) == []


async def test_rooms_that_come_and_go_leave_nothing_behind(store: GatedStore) -> None:
    """T16, T17: no room, no task, no timer."""
    async with rooms_over(store, unload_after_ms=0) as rooms:
        tasks = len(asyncio.all_tasks())
        for number in range(80):
            ann = await Guest(rooms).create("Ann")
            ben = await Guest(rooms).join(ann.code, "Ben")
            await ann.obeyed(client.Start(id="go"))
            if number % 2:
                ann.order(client.Leave(id="bye"))
                ben.order(client.Leave(id="bye"))
            else:
                ann.drop()
                ben.drop()
        await rooms.saver.settled()
        await rooms.sweep()
        assert len(rooms) == 0
        assert len(asyncio.all_tasks()) == tasks
        assert rooms._clock._wanted == {}
        assert rooms._loader._under_way == {}


async def test_who_knocks_at_a_room_that_nobody_is_in_keeps_it_no_longer(
    store: GatedStore, time: ManualTime
) -> None:
    """T16, W2.7: nobody will open; the knock ends, and the room leaves memory."""
    async with rooms_over(store, unload_after_ms=MINUTE_MS, now=time) as rooms:
        ann = await Guest(rooms).create("Ann")
        await ann.obeyed(client.Lock(id="l", locked=True))
        ben = await Guest(rooms).join(ann.code, "Ben")
        await dropped(ann)
        time.let_pass(MINUTE_MS - 1)
        await rooms.sweep()
        assert ben.dismissed is None
        time.let_pass(1)
        await rooms.sweep()
        assert await ben.gone() == CloseCode.TURNED_AWAY
        await rooms.saver.settled()
        await rooms.sweep()
        assert len(rooms) == 0
        back = await Guest(rooms).resume(ann.code, ann.token)
        assert (await back.entered()).room.knocks == ()
