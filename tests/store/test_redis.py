"""The Redis store keeps the contract over a single server, over Sentinels and over a Cluster."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bigtwo.store.port import RoomStore
from tests.contracts.builders import OpenStore
from tests.contracts.room_store import RoomStoreContract
from tests.support.redis import Cluster, SentinelSet, Server
from tests.support.redis_stores import Stores


@pytest.fixture
def open_one(stores: Stores, prefix: str) -> Callable[..., OpenStore]:
    def opener(address: str, replicas: int = 0) -> OpenStore:
        async def opened() -> RoomStore:
            return await stores.open(address, prefix, replicas=replicas)

        return opened

    return opener


class TestOverOneServer(RoomStoreContract):
    @pytest.fixture
    def open_store(self, redis: Server, open_one: Callable[..., OpenStore]) -> OpenStore:
        return open_one(redis.address)


class TestOverSentinels(RoomStoreContract):
    @pytest.fixture
    def open_store(self, sentinels: SentinelSet, open_one: Callable[..., OpenStore]) -> OpenStore:
        return open_one(sentinels.address, replicas=2)


class TestOverCluster(RoomStoreContract):
    @pytest.fixture
    def open_store(self, cluster: Cluster, open_one: Callable[..., OpenStore]) -> OpenStore:
        return open_one(cluster.address)
