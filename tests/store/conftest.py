"""The contract suite is imported, not collected; its asserts are to explain themselves all the same.

Owns the Redis servers that tests share; a test that does something to its server starts one of its own.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.support.redis import Cluster, SentinelSet, Server

pytest.register_assert_rewrite("tests.contracts.room_store")


@pytest.fixture(scope="session")
def redis(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("redis"))
    yield server
    server.kill()


@pytest.fixture(scope="session")
def sentinels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SentinelSet]:
    servers = SentinelSet(tmp_path_factory.mktemp("sentinels"))
    yield servers
    servers.kill()


@pytest.fixture(scope="session")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    servers = Cluster(tmp_path_factory.mktemp("cluster"))
    yield servers
    servers.kill()
