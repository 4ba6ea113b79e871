"""The one place where objects are wired together.

Owns the start and the stop of a server process, and nothing in between.
"""

from __future__ import annotations

import asyncio
import gc
import random
import resource
import secrets
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Final

import structlog

from bigtwo.banner import lan_address
from bigtwo.bots.levels import policy_for
from bigtwo.cluster.alone import Alone
from bigtwo.cluster.neighbours import Neighbours
from bigtwo.config import Settings, kept_in
from bigtwo.meter import Meter
from bigtwo.metrics import CONTENT_TYPE, Metrics
from bigtwo.net.figures import showing
from bigtwo.net.http import Site
from bigtwo.net.server import address, listening
from bigtwo.room.state import Timing
from bigtwo.runner.bot_turns import Bots
from bigtwo.runner.deals import plays_of
from bigtwo.runner.keeping import Keeping
from bigtwo.runner.relay import Relay
from bigtwo.runner.rooms import Rooms
from bigtwo.runner.worker import Worker
from bigtwo.store.metered import MeteredStore
from bigtwo.store.port import RoomStore, StoreError
from bigtwo.store.redis import RedisStore
from bigtwo.store.redis_address import address_of
from bigtwo.store.redis_client import RedisLink
from bigtwo.store.sqlite import SqliteStore

EVERY_NETWORK: Final = ("0.0.0.0", "::")  # noqa: S104 - compared with, not listened on
"""Hosts that mean all networks of this machine."""

SPARE_FILES: Final = 100
"""Open files beside the connections: the store, logs, the page."""

_log = structlog.get_logger(__name__)


async def run(settings: Settings, *, ready: Callable[[str], None]) -> None:
    """Serve until SIGTERM or SIGINT.

    Args:
        settings: valid settings.
        ready: called once, with the address listened on, when clients can come.

    Raises:
        CannotOpen: the data directory or the Redis cannot be used.
        OSError: a port cannot be listened on.
    """
    _allow_files(settings.max_connections)
    policy_for("hard")  # loads the weights now, and not while people wait for a bot
    gc.collect()
    gc.freeze()  # modules and weights stay: looking through them again and again would hold up the loop
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, stop.set)
    async with _place(settings) as (store, neighbours):
        await _serve(settings, store, stop, ready, neighbours)
    _log.info("stopped")


@asynccontextmanager
async def _place(settings: Settings) -> AsyncIterator[tuple[RoomStore, Neighbours | None]]:
    """Where rooms are kept, and the other nodes that share that place, if it can be shared."""
    async with AsyncExitStack() as opened:
        if settings.store is None:
            store: RoomStore = await SqliteStore.open(settings.data_dir)
            opened.push_async_callback(store.close)
            yield store, None
            return
        address = address_of(settings.store)
        link = RedisLink(address)
        opened.push_async_callback(link.aclose)
        store = await RedisStore.open(link, settings.store_prefix, settings.store_replicas)
        opened.push_async_callback(store.close)
        neighbours = Neighbours(
            address, settings.store_prefix, settings.node_life_ms, settings.store_replicas
        )
        opened.push_async_callback(neighbours.close)
        yield store, neighbours


def _allow_files(connections: int) -> None:
    """Ask the system for as many open files as connections are allowed, and say so if it gives fewer."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + SPARE_FILES
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    if allowed < wanted:
        _log.warning("few_open_files_allowed", allowed=allowed, wanted=wanted, max_connections=connections)


async def _serve(
    settings: Settings,
    store: RoomStore,
    stop: asyncio.Event,
    ready: Callable[[str], None],
    neighbours: Neighbours | None = None,
) -> None:
    """Serve over an open store, alone or beside others, until `stop` is set."""
    timing = Timing(
        reconnecting_mark_ms=settings.reconnecting_mark_ms,
        substitute_grace_ms=settings.substitute_grace_ms,
        host_grace_ms=settings.host_grace_ms,
        bot_pace_ms=settings.bot_pace_ms,
    )
    meter = Meter()
    store = MeteredStore(store, meter)
    worker = Worker()
    bots = Bots(policy_for, random.Random(secrets.randbits(128)), worker, meter)  # noqa: S311 - moods, not cards
    rooms = Rooms(
        store,
        timing,
        bots,
        Keeping(
            most_rooms=settings.max_rooms,
            unload_after_ms=settings.unload_after_ms,
            ttl_ms=settings.room_ttl_ms,
            deal_ttl_ms=settings.deal_ttl_ms,
        ),
        Alone() if neighbours is None else neighbours.members,
        meter=meter,
    )
    relay = None if neighbours is None else Relay(neighbours.mail, rooms, settings.enter_timeout_ms)
    site = Site.load(
        settings,
        lan=lan_address() if settings.host in EVERY_NETWORK else None,
        is_ready=lambda: _is_ready(store, rooms, stop),
        plays_of=lambda code: plays_of(store, code),
    )
    async with asyncio.TaskGroup() as tasks:
        running = [
            tasks.create_task(rooms.saver.run(), name="saver"),
            tasks.create_task(_sweep(rooms, settings.expire_interval_ms / 1000), name="sweeper"),
        ]
        if neighbours is not None and relay is not None:
            await neighbours.join()
            living = neighbours.run(
                relay,
                let_go=rooms.let_go,
                look_around=lambda: _look_around(rooms, relay, neighbours),
            )
            running.append(tasks.create_task(living, name="neighbours"))
        metrics = Metrics(meter, rooms, neighbours, relay)
        async with _measured(settings, metrics), listening(settings, rooms, relay, site) as server:
            where = address(server)
            _log.info("listening", address=where, kept_in=kept_in(settings))
            ready(where)
            await stop.wait()
            _log.info("stopping", rooms=len(rooms))
            # Everything is saved, and free for others to run, before anybody is told to come back.
            await rooms.stop(settings.stop_grace_ms)
            if neighbours is not None:
                await neighbours.leave()
        await worker.stop()
        for task in running:
            task.cancel()


@asynccontextmanager
async def _measured(settings: Settings, metrics: Metrics) -> AsyncIterator[None]:
    """Metrics can be read while the context lasts, if anybody wants to."""
    if settings.metrics_port is None:
        yield
        return
    async with showing(settings.metrics_host, settings.metrics_port, CONTENT_TYPE, metrics.page) as server:
        _log.info("metrics", address=address(server))
        watching = asyncio.create_task(metrics.watch_loop(), name="loop watch")
        try:
            yield
        finally:
            watching.cancel()


async def _sweep(rooms: Rooms, every_s: float) -> None:
    while True:
        await asyncio.sleep(every_s)
        try:
            await rooms.sweep()
        except StoreError as error:
            _log.error("sweep_failed", reason=str(error))


def _look_around(rooms: Rooms, relay: Relay, neighbours: Neighbours) -> None:
    """Tell people when nothing can be done for them now, and when it can again."""
    rooms.look_around()
    relay.look_around(stands_still=rooms.stands_still or neighbours.mail.failing)


async def _is_ready(store: RoomStore, rooms: Rooms, stop: asyncio.Event) -> bool:
    """Whether new players are welcome: the store takes writes, and the server is not about to stop."""
    if stop.is_set() or rooms.stands_still:
        return False
    try:
        await store.check()
    except StoreError:
        return False
    return True
