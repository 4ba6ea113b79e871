"""Somebody sets the system's clock: rooms go by their own time, and the store by the clock on the wall."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from bigtwo.runner.clock import wall_ms
from bigtwo.store.port import RoomStore
from bigtwo.store.sqlite import SqliteStore
from bigtwo_protocol import client
from tests.support.guests import BRISK, Guest, refusal_of, rooms_over
from tests.support.players import my_turn, simplest_act
from tests.support.redis import Server
from tests.support.redis_stores import Stores
from tests.support.stores import GatedStore
from tests.support.time import ManualTime

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS

Now = Callable[[], int]


class TwoClocks:
    """A store with the clock it judges by, and the rooms' time."""

    def __init__(self, store: RoomStore, wall: Now, behind_ms: int) -> None:
        self.store = store
        self.wall = wall
        self.now: Now = lambda: wall() - behind_ms


@pytest.fixture(params=["sqlite", "redis"])
async def kind(
    request: pytest.FixtureRequest, tmp_path: Path, redis_stores: Stores, redis_prefix: str
) -> AsyncIterator[RoomStore]:
    """A store that goes by the real clock."""
    if request.param == "sqlite":
        store: RoomStore = await SqliteStore.open(tmp_path)
    else:
        server: Server = request.getfixturevalue("redis_server")
        store = await redis_stores.open(server.address, redis_prefix)
    yield store
    await store.close()


@pytest.fixture(params=[2 * DAY_MS, 60 * DAY_MS, -2 * DAY_MS], ids=["behind", "far behind", "ahead"])
def clocks(request: pytest.FixtureRequest, kind: RoomStore) -> TwoClocks:
    return TwoClocks(kind, wall_ms, request.param)


async def test_a_room_is_found_again_however_far_the_clocks_are_apart(clocks: TwoClocks) -> None:
    async with rooms_over(clocks.store, ttl_ms=DAY_MS, now=clocks.now, wall=clocks.wall) as rooms:
        ann = await Guest(rooms).create("Ann")
        await ann.obeyed(client.AddBot(id="bot", seat=2))
        ann.drop()
        await rooms.saver.settled()
        await rooms.sweep()
        stored = await clocks.store.load(ann.code)
        assert stored is not None
        assert 0 <= clocks.wall() + DAY_MS - stored.expires_ms < MINUTE_MS
    async with rooms_over(clocks.store, ttl_ms=DAY_MS, now=wall_ms) as rooms:  # it starts with the right time
        await refusal_of(Guest(rooms).resume(ann.code, "wrong"))
        await rooms.saver.settled()
        await rooms.sweep()
        assert await clocks.store.load(ann.code) is not None
        back = await Guest(rooms).resume(ann.code, ann.token)
        assert (await back.entered()).room.code == ann.code


async def test_a_finished_deal_is_kept_however_far_the_clocks_are_apart(clocks: TwoClocks) -> None:
    async with rooms_over(clocks.store, BRISK, now=clocks.now, wall=clocks.wall) as rooms:
        ann = await Guest(rooms).create("Ann")
        await ann.obeyed(client.Start(id="start"))
        await ann.until(lambda view: view.table.deal > 0)
        while ann.view.table.result is None:
            if my_turn(ann.view):
                await ann.obeyed(simplest_act(ann.view, ann.next_id()))
            await ann.until(lambda view: view.table.result is not None or my_turn(view))
        await rooms.sweep()
        (kept,) = await clocks.store.deals_of(ann.code, 0, 10)
    assert 0 <= clocks.wall() + 30 * DAY_MS - kept.expires_ms < MINUTE_MS
    assert abs(kept.ended_ms - clocks.now()) < MINUTE_MS


@pytest.mark.parametrize("present", [True, False], ids=["somebody is there", "nobody is there"])
async def test_rooms_in_memory_outlive_a_step_of_the_clock(
    store: GatedStore, time: ManualTime, present: bool
) -> None:
    """The store goes by `time`. Its sweep, and a stop without one, find rooms that have been saved anew."""
    now = ManualTime()
    async with rooms_over(store, ttl_ms=DAY_MS, now=now, wall=time) as rooms:
        ann, ben = await Guest(rooms).create("Ann"), await Guest(rooms).create("Ben")
        for guest in (ann, ben):
            if not present:
                guest.drop()
        await rooms.saver.settled()
        time.let_pass(2 * DAY_MS)
        assert await store.load(ann.code) is None
        await rooms.sweep()
        await rooms.saver.settled()
        assert await store.load(ann.code) is not None
        time.let_pass(2 * DAY_MS)
    for guest in (ann, ben):
        stored = await store.load(guest.code)
        assert stored is not None
        assert stored.expires_ms == time() + DAY_MS


async def test_a_room_that_nobody_is_in_gets_no_more_than_was_left_to_it(
    store: GatedStore, time: ManualTime
) -> None:
    now = ManualTime()
    now.let_pass(-2 * DAY_MS)

    def both_pass(duration_ms: int) -> None:
        now.let_pass(duration_ms)
        time.let_pass(duration_ms)

    async with rooms_over(store, unload_after_ms=MINUTE_MS, ttl_ms=DAY_MS, now=now, wall=time) as rooms:
        ann = await Guest(rooms).create("Ann")
        ann.drop()
        await rooms.saver.settled()
        for _ in range(23):
            both_pass(HOUR_MS)
            await rooms.sweep()
            await refusal_of(Guest(rooms).resume(ann.code, "wrong"))
            await rooms.saver.settled()
        both_pass(HOUR_MS - 1)
        assert await store.load(ann.code) is not None
        both_pass(1)
        await rooms.sweep()
        assert (await refusal_of(Guest(rooms).resume(ann.code, ann.token))).code == "no_such_room"


async def test_a_step_backwards_changes_nothing_but_how_long_rooms_are_kept(
    store: GatedStore, time: ManualTime
) -> None:
    now = ManualTime()
    async with rooms_over(store, ttl_ms=DAY_MS, now=now, wall=time) as rooms:
        ann = await Guest(rooms).create("Ann")
        time.let_pass(-2 * DAY_MS)
        await rooms.sweep()
        assert (await store.load(ann.code)) is not None
        await ann.obeyed(client.AddBot(id="bot", seat=2))
        stored = await store.load(ann.code)
        assert stored is not None
        assert stored.expires_ms == time() + DAY_MS
