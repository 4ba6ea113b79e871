"""What a room, a play and a connection cost: the figures of docs/operations.md, measured anew.

Owns the measuring alone. Run as `.venv/bin/python tests/load/measure.py SETUP`: `file` is one server over
SQLite; `redis` one node over Redis; `relay` two nodes, where three of the four people of each room come to
the node that does not run it. Costs are read from the processes themselves, so the programs that play here
do not count in them; they share the machine, though, and waits would be shorter without them.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Mapping, Sequence
from contextlib import asynccontextmanager
from http.client import HTTPConnection
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
if str(ROOT) not in sys.path:
    sys.path[:0] = [str(ROOT), *(str(ROOT / part) for part in ("server", "protocol", "clients/python"))]

from prometheus_client.parser import text_string_to_metric_families  # noqa: E402 - found by the lines above
from redis import Redis  # noqa: E402

from bigtwo_client import Client, Rejected  # noqa: E402
from bigtwo_protocol.client import Play  # noqa: E402
from scripts.cluster import Plan, free_ports, running  # noqa: E402
from scripts.supervisor import Process  # noqa: E402
from tests.support.players import my_turn, simplest_act  # noqa: E402

PEOPLE: Final = 4
ENTER_AT_ONCE: Final = 20
"""Rooms that fill up at the same time."""
BRISK: Final = {
    "BIGTWO_MESSAGES_PER_SECOND": "10000",
    "BIGTWO_LOG_LEVEL": "error",
    "BIGTWO_MAX_CONNECTIONS": "15000",
}
Sample = Mapping[str, float]


class Site(NamedTuple):
    """Servers to measure, and who goes where."""

    urls: tuple[str, ...]
    """For the first person of each room, and for the others."""
    metrics_ports: tuple[int, ...]
    redis_port: int | None = None


@asynccontextmanager
async def site_of(setup: str) -> AsyncIterator[Site]:
    """The servers of a set-up, while the context lasts."""
    with tempfile.TemporaryDirectory() as directory:
        if setup == "file":
            port, metrics_port = free_ports(2)
            environment = {
                **os.environ,
                **BRISK,
                "PYTHONPATH": os.pathsep.join((str(ROOT / "server"), str(ROOT / "protocol"))),
                "BIGTWO_HOST": "127.0.0.1",
                "BIGTWO_PORT": str(port),
                "BIGTWO_METRICS_PORT": str(metrics_port),
                "BIGTWO_DATA_DIR": directory,
            }
            server = Process("server", (sys.executable, "-m", "bigtwo", "serve"), environment, _say)
            server.start()
            await asyncio.to_thread(_until_it_listens, metrics_port)
            yield Site((f"ws://127.0.0.1:{port}/ws",), (metrics_port,))
            await server.stop(10)
            return
        plan = Plan(Path(directory), nodes=2 if setup == "relay" else 1, bind="127.0.0.1", settings=BRISK)
        async with running(plan, _say) as cluster:
            urls = tuple(f"ws://127.0.0.1:{port}/ws" for port in cluster.node_ports)
            yield Site(urls, cluster.metrics_ports, cluster.redis_port)


async def measure(site: Site, rooms: int, rest_s: float, seconds: float, pause_s: float) -> None:
    """Fill rooms, sit there, play, and tell what it cost."""
    start = await scrape(site)
    people = [
        [Client(site.urls[min(seat, len(site.urls) - 1)]) for seat in range(PEOPLE)] for _ in range(rooms)
    ]
    places = asyncio.Semaphore(ENTER_AT_ONCE)
    await asyncio.gather(*(_fill(room, places) for room in people))
    full = await scrape(site)
    await asyncio.sleep(rest_s)
    rested = await scrape(site)
    waits: list[float] = []
    playing = [asyncio.create_task(_play(person, pause_s, waits)) for room in people for person in room]
    await asyncio.sleep(seconds / 5)
    waits.clear()
    before = await scrape(site)
    await asyncio.sleep(seconds)
    after = await scrape(site)
    for task in playing:
        task.cancel()
    await asyncio.gather(*playing, return_exceptions=True)
    await asyncio.gather(*(person.close() for room in people for person in room))
    tell_rest(rooms, start, full, rested)
    tell_play(rooms, before, after, waits)


async def _fill(people: Sequence[Client], places: asyncio.Semaphore) -> None:
    host, *others = people
    async with places:
        await host.create("A", switches={"match_end": {"type": "open"}})
        for number, other in enumerate(others):
            await other.join(host.room, f"B{number}")
        await host.start()


async def _play(person: Client, pause_s: float, waits: list[float]) -> None:
    """Act when it is one's turn, after a pause, for ever."""
    while True:
        view = await person.until(lambda view: my_turn(view) or view.table.result is not None)
        await asyncio.sleep(pause_s)
        asked_s = time.monotonic()
        try:
            if view.table.result is not None:
                await person.ready()
                deal = view.table.deal
                await person.until(lambda view, deal=deal: view.table.deal != deal)  # type: ignore[misc]
                continue
            act = simplest_act(view, "")
            await (person.play(act.cards) if isinstance(act, Play) else person.pass_())
        except Rejected:
            continue
        waits.append(time.monotonic() - asked_s)


# --- figures ---------------------------------------------------------------------------------------


async def scrape(site: Site) -> Sample:
    """The sum of each metric over all nodes, with Redis' own figures and the time."""
    return await asyncio.to_thread(_scrape, site)


def _scrape(site: Site) -> Sample:
    found: dict[str, float] = {"time": time.monotonic()}
    for port in site.metrics_ports:
        for family in text_string_to_metric_families(_page(port)):
            for sample in family.samples:
                labels = "".join(f"/{value}" for value in sample.labels.values())
                found[sample.name + labels] = found.get(sample.name + labels, 0) + sample.value
    if site.redis_port is not None:
        with Redis(port=site.redis_port) as redis:
            told = redis.info()
            found["redis_cpu"] = told["used_cpu_sys"] + told["used_cpu_user"]
            found["redis_memory"] = told["used_memory"]
            found["redis_room"] = _mean_size(redis, "*:room")
            found["redis_deal"] = _mean_size(redis, "*:records") + _mean_size(redis, "*:plays")
    return found


def _mean_size(redis: Redis, pattern: str) -> float:
    """Bytes that an entry of such a key takes; a room is one entry."""
    keys = redis.keys(pattern)[:50]
    of_hashes = pattern == "*:records"
    entries = sum(redis.hlen(key) if of_hashes else 1 for key in keys)
    return sum(redis.memory_usage(key, samples=0) or 0 for key in keys) / max(1, entries)


def _page(port: int) -> str:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    connection.request("GET", "/metrics")
    page = connection.getresponse().read().decode()
    connection.close()
    return page


def _until_it_listens(port: int) -> None:
    while True:
        try:
            _page(port)
        except OSError:
            time.sleep(0.1)
        else:
            return


def tell_rest(rooms: int, start: Sample, full: Sample, rested: Sample) -> None:
    """What it costs that people are there."""
    memory = full["process_resident_memory_bytes"] - start["process_resident_memory_bytes"]
    cpu = rested["process_cpu_seconds_total"] - full["process_cpu_seconds_total"]
    took_s = rested["time"] - full["time"]
    connections = rooms * PEOPLE
    print(f"rooms {rooms}, connections {connections}")
    print(f"memory of empty nodes {start['process_resident_memory_bytes'] / 1e6:.0f} MB")
    print(f"memory per room with its {PEOPLE} connections {memory / rooms / 1e3:.0f} kB")
    print(f"processor for 1000 connections that rest {cpu / took_s / connections * 1000 * 100:.1f} % of one")
    if "redis_room" in full:
        print(f"memory of Redis per room {full['redis_room'] / 1e3:.1f} kB")


def tell_play(rooms: int, before: Sample, after: Sample, waits: Sequence[float]) -> None:
    """What it costs that people play."""
    grew = {name: after[name] - before.get(name, 0) for name in after}
    acts, took_s = grew["bigtwo_messages_accepted_total"], grew["time"]
    saves, saved = grew["bigtwo_store_seconds_count/save"], grew["bigtwo_store_seconds_sum/save"]
    print(f"acts {acts:.0f} in {took_s:.1f} s: {acts / took_s:.0f} per second")
    print(f"processor of the nodes per act {grew['process_cpu_seconds_total'] / acts * 1e3:.2f} ms")
    print(f"frames per act {grew['bigtwo_frames_sent_total'] / acts:.1f}", end=", ")
    print(f"bytes per frame {grew['bigtwo_frame_bytes_sent_total'] / grew['bigtwo_frames_sent_total']:.0f}")
    print(
        f"save: mean {saved / saves * 1e3:.2f} ms, rooms per save {grew['bigtwo_save_rooms_sum'] / saves:.1f}"
    )
    if "redis_cpu" in grew:
        print(f"processor of Redis per act {grew['redis_cpu'] / acts * 1e3:.2f} ms")
        print(f"memory of Redis per kept deal {after['redis_deal'] / 1e3:.1f} kB")
    quantiles = statistics.quantiles(waits, n=100)
    median, late = quantiles[49] * 1e3, quantiles[98] * 1e3
    print(f"answer as people see it: median {median:.1f} ms, 99 of 100 within {late:.1f} ms")


def _say(name: str, line: str) -> None:
    if not line.startswith("{") and name != "redis":
        print(f"{name} | {line}", file=sys.stderr)


def main() -> None:
    """Reads the command line and measures."""
    parser = argparse.ArgumentParser(description="What a room, a play and a connection cost.")
    parser.add_argument("setup", choices=("file", "redis", "relay"))
    parser.add_argument("--rooms", type=int, default=100)
    parser.add_argument("--rest-s", type=float, default=24, help="before they play: three pings")
    parser.add_argument("--seconds", type=float, default=20, help="that they play")
    parser.add_argument("--pause-s", type=float, default=0.5, help="that a person thinks")
    given = parser.parse_args()

    async def run() -> None:
        async with site_of(given.setup) as site:
            await measure(site, given.rooms, given.rest_s, given.seconds, given.pause_s)

    asyncio.run(run())


if __name__ == "__main__":
    main()
