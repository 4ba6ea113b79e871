"""Fixtures with real Redis servers, for the tests of all packages.

Owns the servers that tests share; a test that does something to its server starts one of its own.
"""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path

import pytest

from tests.support.redis import Cluster, SentinelSet, Server
from tests.support.redis_stores import Stores

Start = Callable[..., Server]


@pytest.fixture(scope="session")
def redis_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("redis"))
    yield server
    server.kill()


@pytest.fixture(scope="session")
def redis_sentinels(tmp_path_factory: pytest.TempPathFactory) -> Iterator[SentinelSet]:
    servers = SentinelSet(tmp_path_factory.mktemp("sentinels"))
    yield servers
    servers.kill()


@pytest.fixture(scope="session")
def redis_cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    servers = Cluster(tmp_path_factory.mktemp("cluster"))
    yield servers
    servers.kill()


@pytest.fixture
def start_redis(tmp_path: Path) -> Iterator[Start]:
    """Starts a server of a test's own with options of the command line."""
    started: list[Server] = []

    def starter(*options: object, **more: object) -> Server:
        server = Server(tmp_path / f"redis{len(started)}", *options, **more)  # type: ignore[arg-type]
        started.append(server)
        return server

    yield starter
    for server in started:
        server.kill()


@pytest.fixture
def master_and_replica(start_redis: Start) -> tuple[Server, Server]:
    """Of a test's own."""
    master = start_redis("--repl-diskless-sync-delay", 0)
    replica = start_redis("--replicaof", f"127.0.0.1 {master.port}")
    master.wait_for_replica(replica)
    return master, replica


@pytest.fixture
async def redis_stores() -> AsyncIterator[Stores]:
    stores = Stores()
    yield stores
    await stores.close()


@pytest.fixture
def redis_prefix() -> str:
    """Of a test's own, so that servers can be shared between tests."""
    return f"test-{secrets.token_hex(4)}"
