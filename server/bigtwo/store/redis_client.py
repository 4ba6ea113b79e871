"""One connection to Redis for a whole process: a single server, the master behind Sentinels, or a Cluster.

Owns how commands travel, how long they may take, and what is said when they do not arrive. Never knows
what is kept, and shows no argument of a command to anybody.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, Final, TypeAlias

from redis.asyncio import Redis
from redis.asyncio.cluster import ClusterNode
from redis.asyncio.connection import Connection, ConnectionPool, SSLConnection, UnixDomainSocketConnection
from redis.asyncio.retry import Retry
from redis.asyncio.sentinel import Sentinel
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as ConnectionLost
from redis.exceptions import NoScriptError, RedisClusterException, RedisError
from redis.maint_notifications import MaintNotificationsConfig

from bigtwo.store.port import StoreUnavailable
from bigtwo.store.redis_address import Address
from bigtwo.store.redis_cluster import PartialCluster
from bigtwo.store.redis_errors import in_words

ANSWER_WITHIN_S: Final = 2.0
"""After so long a command has failed, whatever it was doing."""
SOCKET_TIMEOUT_S: Final = 1.5
"""For one answer; shorter, so that a connection that hangs is given up and not only waited for."""
CONNECT_TIMEOUT_S: Final = 1.0
SENTINEL_TIMEOUT_S: Final = 0.4
"""For each Sentinel, so that the next can still be asked."""
HEALTH_CHECK_S: Final = 15
"""A connection that lay idle for so long is tried before it is used."""
REPLICAS_WITHIN_MS: Final = 1000
"""Time that replicas have to acknowledge a write; shorter than that of an answer."""
WAIT: Final = "WAIT"
EVALSHA: Final = "EVALSHA"
MOST_AT_ONCE: Final = 16
"""Batches on their way at the same time; more wait."""
MOST_CONNECTIONS: Final = 64
"""To one server: those batches, and whoever else uses the client, such as subscribers."""


class Script:
    """A Lua script that the server knows by its hash once it has run it.

    Its effect must be the same when it runs twice: a batch whose answer was lost is sent again.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.sha = hashlib.sha1(text.encode(), usedforsecurity=False).hexdigest()

    def call(self, keys: Sequence[str], arguments: Sequence[Value]) -> Command:
        """The command that runs it. In a Cluster all keys must lie in one slot."""
        return (EVALSHA, self, len(keys), *keys, *arguments)


Value: TypeAlias = str | bytes | int
Command: TypeAlias = tuple[Value | Script, ...]


class RedisLink:
    """The way to one Redis, shared by everything in this process that talks to it."""

    def __init__(self, address: Address) -> None:
        """Connects to nothing yet: every command connects as it needs."""
        self.address = address
        self._sentinel = _sentinel(address) if address.kind == "sentinel" else None
        self.client: Redis | PartialCluster = _client(address, self._sentinel)
        """The client itself, for subscriptions and the like."""
        self._places = asyncio.Semaphore(MOST_AT_ONCE)
        self._map_is_old = True
        self._told: set[str] = set()
        """Hashes of scripts that the server has been told: a hash is shorter than its script."""

    async def send(self, commands: Sequence[Command]) -> list[Any]:
        """Sends commands in one round trip, in a Cluster in one for each node, and gives their answers.

        Raises:
            StoreUnavailable: one was not answered, or with an error. Others may have had their effect.
        """
        if not commands:
            return []
        try:
            async with asyncio.timeout(ANSWER_WITHIN_S), self._places:
                answers = await self._send([self._by_hash(command) for command in commands])
                self._told |= {
                    part.sha for command in commands for part in command if isinstance(part, Script)
                }
                # A server that was started anew knows no scripts.
                if any(isinstance(answer, NoScriptError) for answer in answers):
                    await self._run_by_text(commands, answers)
        except (RedisError, RedisClusterException, OSError, TimeoutError) as error:
            await self.distrust()
            raise StoreUnavailable(f"{self.address} {in_words(error)}") from error
        for answer in answers:
            if isinstance(answer, Exception):
                await self.distrust()
                raise StoreUnavailable(f"{self.address} {in_words(answer)}") from answer
        return answers

    async def write(self, commands: Sequence[Command], replicas: int) -> list[Any]:
        """As `send`, for writes that count when so many replicas have them as well.

        Raises:
            StoreUnavailable: as `send`, or fewer replicas have them. They may have had their effect.
        """
        if not replicas:
            return await self.send(commands)
        *answers, holders = await self.send([*commands, (WAIT, replicas, REPLICAS_WITHIN_MS)])
        if holders < replicas:
            # A master that was replaced and does not know it yet has no replicas: the next attempt asks anew.
            await self.distrust()
            raise StoreUnavailable(f"{self.address} wrote, but {holders} replicas of {replicas} hold it")
        return answers

    async def read_stream(self, key: str, after: bytes, most: int, wait_ms: int) -> Any:
        """The entries of a stream, for which it waits. Not in the places of `send`: it holds nobody up.

        Raises:
            RedisError, RedisClusterException, OSError: there was no answer.
        """
        try:
            with closed_in_use():
                return await self.client.xread({key: after}, most, wait_ms)
        except (RedisError, RedisClusterException, OSError):
            await self.distrust()
            raise

    async def keys(self, pattern: str) -> set[str]:
        """All keys of a pattern, one after the other; those that come and go meanwhile may be missed.

        Raises:
            StoreUnavailable: the search did not come to its end.
        """
        try:
            return {key.decode() async for key in self.client.scan_iter(match=pattern, count=1000)}
        except (RedisError, RedisClusterException, OSError, TimeoutError) as error:
            await self.distrust()
            raise StoreUnavailable(f"{self.address} {in_words(error)}") from error

    async def _send(self, commands: Sequence[tuple[Value, ...]]) -> list[Any]:
        with closed_in_use():
            if isinstance(self.client, PartialCluster):
                if self._map_is_old:
                    self._map_is_old = False
                    await self.client.learn()
                return await self.client.through(commands)
            pipeline = self.client.pipeline(transaction=False)
            for command in commands:
                pipeline.execute_command(*command)
            answers: list[Any] = await pipeline.execute(raise_on_error=False)
            return answers

    def _by_hash(self, command: Command) -> tuple[Value, ...]:
        if any(isinstance(part, Script) and part.sha not in self._told for part in command):
            return _by_text(command)
        return tuple(part.sha if isinstance(part, Script) else part for part in command)

    async def _run_by_text(self, commands: Sequence[Command], answers: list[Any]) -> None:
        """Run the scripts that the server did not know; who waits for replicas waits for these writes too."""
        unknown = [i for i, answer in enumerate(answers) if isinstance(answer, NoScriptError)]
        unknown += [i for i, command in enumerate(commands) if command[0] == WAIT]
        again = await self._send([_by_text(commands[i]) for i in unknown])
        for i, answer in zip(unknown, again, strict=True):
            answers[i] = answer

    async def distrust(self) -> None:
        """Forgets what is believed about who is who: after a failure another server may be the master."""
        self._map_is_old = True
        self._told.clear()
        if isinstance(self.client, Redis):
            with _closed_all_the_same():
                await self.client.connection_pool.disconnect(inuse_connections=False)

    def nodes_of(self, keys: Sequence[str]) -> list[str]:
        """Of keys in a Cluster, the first for each of its masters; otherwise the first alone."""
        if not isinstance(self.client, PartialCluster):
            return list(keys[:1])
        first: dict[str, str] = {}
        for key in keys:
            try:
                node = self.client.get_node_from_key(key)
            except RedisClusterException:
                continue  # nobody has it
            if node is not None:
                first.setdefault(node.name, key)
        return list(first.values())

    async def aclose(self) -> None:
        """Closes every connection. Closing twice is no error."""
        with _closed_all_the_same():
            await self.client.aclose()
        if self._sentinel is not None:
            with _closed_all_the_same():
                await self._sentinel.aclose()


@contextmanager
def closed_in_use() -> Iterator[None]:
    """Makes a lost connection of what the library raises where it writes to one that it has just closed.

    It closes those to the nodes of a Cluster when it learns who they are now, whoever is about to use them.

    Raises:
        ConnectionLost: instead of the AttributeError of a writer that is none any more.
    """
    try:
        yield
    except AttributeError as error:
        raise ConnectionLost(f"closed while it was in use: {error}") from error


def _closed_all_the_same() -> suppress:
    """For closing what the other side does not take leave of: it is closed, if not in order."""
    return suppress(RedisError, OSError, TimeoutError)


def _by_text(command: Command) -> tuple[Value, ...]:
    name = "EVAL" if command[0] == EVALSHA else command[0]
    parts = (name, *command[1:])
    return tuple(part.text if isinstance(part, Script) else part for part in parts)


def _client(address: Address, sentinel: Sentinel | None) -> Redis | PartialCluster:
    common: dict[str, Any] = {
        "username": address.user,
        "password": address.password,
        "socket_timeout": SOCKET_TIMEOUT_S,
        "socket_connect_timeout": CONNECT_TIMEOUT_S,
        "health_check_interval": HEALTH_CHECK_S,
        "max_connections": MOST_CONNECTIONS,
        "protocol": 2,
        # One more connection where one was lost, for a server that was started anew or a master that is a
        # replica now. Not after silence: a server that hangs is not helped by being asked twice.
        "retry": Retry(NoBackoff(), 1, supported_errors=(ConnectionLost,)),
        "driver_info": None,
        "maint_notifications_config": MaintNotificationsConfig(enabled=False),
    }
    if address.kind == "cluster":
        nodes = [ClusterNode(host.name, host.port) for host in address.hosts]
        return PartialCluster(startup_nodes=nodes, **common, **_tls(address, ssl=address.tls))
    common["db"] = address.db
    if sentinel is not None:
        assert address.service is not None  # noqa: S101 - no address of this kind is without
        master: Redis = sentinel.master_for(address.service, **common)
        return master
    if address.path is not None:
        return Redis.from_pool(
            ConnectionPool(connection_class=UnixDomainSocketConnection, path=address.path, **common)
        )
    (host,) = address.hosts
    kind = SSLConnection if address.tls else Connection
    pool = ConnectionPool(connection_class=kind, host=host.name, port=host.port, **common, **_tls(address))
    return Redis.from_pool(pool)


class _Sentinels(Sentinel):
    """Sentinels of which one is asked at a time.

    redis-py puts the one that answered first in its list by its place there; two calls at once would
    overwrite a third in it, and it would never be asked again.
    """

    def __init__(self, sentinels: Sequence[tuple[str, int]], **more: Any) -> None:
        super().__init__(sentinels, **more)  # type: ignore[no-untyped-call]  # it has no types
        self._asking = asyncio.Lock()

    async def discover_master(self, service_name: str) -> tuple[str, int]:
        async with self._asking:
            host, port = await super().discover_master(service_name)
        return host, port


def _sentinel(address: Address) -> Sentinel:
    return _Sentinels(
        [(host.name, host.port) for host in address.hosts],
        sentinel_kwargs={
            "username": address.sentinel_user,
            "password": address.sentinel_password,
            "socket_timeout": SENTINEL_TIMEOUT_S,
            "socket_connect_timeout": SENTINEL_TIMEOUT_S,
            "protocol": 2,
            "retry": Retry(NoBackoff(), 0),
            "driver_info": None,
            **_tls(address, ssl=address.tls),
        },
        **_tls(address, ssl=address.tls),
    )


def _tls(address: Address, **more: object) -> dict[str, Any]:
    if not address.tls:
        return {}
    return {
        "ssl_ca_certs": address.ssl_ca_certs,
        "ssl_certfile": address.ssl_certfile,
        "ssl_keyfile": address.ssl_keyfile,
        "ssl_check_hostname": address.ssl_check_hostname,
        **more,
    }
