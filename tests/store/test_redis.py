"""The Redis store keeps the contract over a single server, over Sentinels and over a Cluster."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable

import pytest

from bigtwo.store.port import RoomStore
from bigtwo.store.redis import RedisStore
from bigtwo.store.redis_address import address_of
from bigtwo.store.redis_client import RedisLink
from tests.contracts.room_store import OpenStore, RoomStoreContract
from tests.support.redis import Cluster, SentinelSet, Server


class Stores:
    """Opens stores, and closes what they went through."""

    def __init__(self) -> None:
        self._links: list[RedisLink] = []

    async def open(self, address: str, prefix: str = "bigtwo", replicas: int = 0) -> RedisStore:
        link = RedisLink(address_of(address))
        self._links.append(link)
        return await RedisStore.open(link, prefix, replicas)

    async def close(self) -> None:
        for link in self._links:
            await link.aclose()


@pytest.fixture
async def stores() -> AsyncIterator[Stores]:
    stores = Stores()
    yield stores
    await stores.close()


@pytest.fixture
def prefix() -> str:
    """Of a test's own, so that servers can be shared between tests."""
    return f"test-{secrets.token_hex(4)}"


@pytest.fixture
def open_one(stores: Stores, prefix: str) -> Callable[..., OpenStore]:
    def opener(address: str, replicas: int = 0) -> OpenStore:
        async def opened() -> RoomStore:
            return await stores.open(address, prefix, replicas)

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
