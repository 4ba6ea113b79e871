"""The Redis store keeps the contract over a single server, over Sentinels and over a Cluster."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress

import pytest

from bigtwo.store.port import RoomStore
from tests.contracts.builders import OpenStore, snapshot
from tests.contracts.room_store import RoomStoreContract
from tests.support.redis import Cluster, SentinelSet, Server
from tests.support.redis_stores import Stores


@pytest.fixture
def open_one(redis_stores: Stores, redis_prefix: str) -> Callable[..., OpenStore]:
    def opener(address: str, replicas: int = 0) -> OpenStore:
        async def opened() -> RoomStore:
            return await redis_stores.open(address, redis_prefix, replicas=replicas)

        return opened

    return opener


class TestOverOneServer(RoomStoreContract):
    @pytest.fixture
    def open_store(self, redis_server: Server, open_one: Callable[..., OpenStore]) -> OpenStore:
        return open_one(redis_server.address)


class TestOverSentinels(RoomStoreContract):
    @pytest.fixture
    def open_store(self, redis_sentinels: SentinelSet, open_one: Callable[..., OpenStore]) -> OpenStore:
        return open_one(redis_sentinels.address, replicas=2)


class TestOverCluster(RoomStoreContract):
    @pytest.fixture
    def open_store(self, redis_cluster: Cluster, open_one: Callable[..., OpenStore]) -> OpenStore:
        return open_one(redis_cluster.address)


@pytest.mark.parametrize("place", ["one", "sentinels", "cluster"])
async def test_what_is_given_up_half_way_leaves_no_answer_behind_for_the_next(
    place: str, request: pytest.FixtureRequest, redis_stores: Stores, redis_prefix: str
) -> None:
    servers = request.getfixturevalue({"one": "redis_server"}.get(place, f"redis_{place}"))
    store = await redis_stores.open(servers.address, redis_prefix)
    rooms = [snapshot(f"R{number}", body=b"%d" % number) for number in range(10)]
    await store.save(rooms)
    for turns in range(40):
        given_up = [asyncio.ensure_future(store.load(room.code)) for room in rooms]
        given_up.append(asyncio.ensure_future(store.save(rooms)))
        for _ in range(turns):
            await asyncio.sleep(0)  # a step further each time
        for one in given_up:
            one.cancel()
        assert [await store.load(room.code) for room in rooms] == rooms
        for one in given_up:
            with suppress(asyncio.CancelledError):
                await one


async def test_a_batch_may_be_as_large_as_it_likes(
    redis_server: Server, redis_stores: Stores, redis_prefix: str
) -> None:
    store = await redis_stores.open(redis_server.address, redis_prefix)
    rooms = [snapshot(f"R{number:04}", body=b"%d" % number) for number in range(1000)]
    await store.save(rooms)
    assert [await store.load(room.code) for room in rooms] == rooms
