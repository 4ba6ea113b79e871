"""Three nodes, the Redis that they share, hundreds of rooms, and everything that can happen to them.

The people are those of the simulation. What they remember, and each frame that they received, is held
against the records that are in Redis in the end.
"""

from __future__ import annotations

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from bigtwo.room.state import Room
from bigtwo.runner.live import room_in
from bigtwo.store.redis import RedisStore
from bigtwo.store.redis_address import address_of
from bigtwo.store.redis_client import RedisLink
from bigtwo_client import Client
from bigtwo_protocol import client as messages
from bigtwo_protocol.codec import JSON, MSGPACK
from bigtwo_protocol.records import DealRecord
from bigtwo_protocol.types import RoomSettings
from tests.load.balancer import Balancer
from tests.load.crowd import Counts, Crowd, SeenPerson
from tests.load.ledger import Device, Ledger
from tests.load.places import Place
from tests.load.saves import Saves
from tests.load.storm import Force, Storm, blows_of
from tests.load.takeovers import Takeovers
from tests.load.verdict import Verdict
from tests.simulation.people import Mood
from tests.simulation.records import records_of
from tests.support.redis import free_port
from tests.support.servers import BRISK, ServerProcess

NODES: Final = 3
LOOK_S: Final = 0.5
CALM_PAUSE_S: Final = 1.0
MOST_DEALS: Final = 10_000
MOST_RSS_MB: Final = 400
"""Memory that no node may have taken in the end."""


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What shall happen."""

    seed: int = 1
    rooms: int = 200
    people: tuple[int, int] = (2, 3)
    """In a room, at least and at most; bots have the other seats."""
    seconds: float = 600.0
    """How long blows fall."""
    pause_s: float = 4.0
    """Mean pause of a person between two doings."""
    mischief: float = 0.03
    bot_pace_ms: tuple[int, int] = (2_000, 4_000)
    turn_ms: int = 30_000
    connection_s: float = 60.0
    """Mean life of a connection."""
    blows: int | None = None
    """How many; null for as many as fall in the time."""
    force: Force = Force()
    calm_s: float = 600.0
    """How long the last deals may take, when no more blows fall."""


class World:
    """One run."""

    def __init__(self, plan: Plan, directory: Path, place: Place) -> None:
        """A world without people.

        Args:
            plan: what shall happen.
            directory: for whatever nodes may want to keep.
            place: a Redis that runs.
        """
        self.plan = plan
        self.place = place
        pace = ",".join(map(str, plan.bot_pace_ms))
        settings = {
            **BRISK,
            "BIGTWO_BOT_PACE_MS": pace,
            "BIGTWO_SUBSTITUTE_GRACE_MS": "10000",
            "BIGTWO_HOST_GRACE_MS": "20000",
        }
        ports = [free_port() for _ in range(NODES)]
        self.nodes = [
            ServerProcess(
                directory,
                {**settings, **place.settings, "BIGTWO_METRICS_PORT": str(port)},
                store=place.address,
            )
            for port in ports
        ]
        self.saves = Saves(self.nodes, ports)
        self.takeovers = Takeovers(self._node_of)
        self.ledger = Ledger(self.takeovers)
        self.counts = Counts()
        self.balancer = Balancer(self.nodes, self.ledger, Random(f"{plan.seed} ways"), plan.connection_s)
        mood = Mood(pause_s=plan.pause_s, mischief=plan.mischief, device_s=120.0)
        self.crowd = Crowd(plan.seed, mood, self.counts, self._new_person)
        self.storm = Storm(
            self.nodes, place, self.takeovers, blows_of(plan.seed, NODES, plan.force)[: plan.blows]
        )
        self.latencies_s: dict[str, list[float]] = defaultdict(list)
        """From a command to its `accepted`, over one connection: `local` and `relayed`."""
        self.rss_mb: list[tuple[float, float]] = []
        """Of each node that runs in the end: when the storm began, and when it was over."""
        self.verdict: Verdict
        """What was found of the records; set in the end."""

    @property
    def problems(self) -> list[str]:
        """What must never be."""
        strange = [f"node {number}: {line}" for number, line in enumerate(self._strange()) if line]
        greedy = [f"a node took {after:.0f} MB" for _, after in self.rss_mb if after > MOST_RSS_MB]
        seen = [*self.crowd.problems, *self.ledger.problems, *self.verdict.problems]
        return [*seen, *self.storm.problems, *strange, *greedy]

    async def run(self) -> None:
        """Come, storm, calm, judgement."""
        began_s, plan, crowd = time.monotonic(), self.plan, self.crowd
        try:
            await asyncio.gather(*(node.start() for node in self.nodes))
            rng = Random(f"{plan.seed} rooms")
            settings = RoomSettings(turn_ms=plan.turn_ms, clock_alone=True, bot_pace="normal")
            await crowd.come([rng.randint(*plan.people) for _ in range(plan.rooms)], settings, bots=True)
            lives = crowd.lives()
            first = [rss_mb(node) for node in self.nodes]
            reading = asyncio.create_task(self.saves.run(), name="read metrics")
            await self._strike()
            await self._calm(lives)
            reading.cancel()
            await asyncio.gather(reading, return_exceptions=True)
            self.rss_mb = list(zip(first, map(rss_mb, self.nodes), strict=True))
            await self._judge()
            await crowd.go()
        finally:
            for node in self.nodes:
                node.thaw()
                await node.kill()
        self.counts.breaks = self.balancer.breaks
        self.counts.seconds = time.monotonic() - began_s

    async def _strike(self) -> None:
        storm = asyncio.create_task(self.storm.run(), name="storm")
        done, _ = await asyncio.wait([storm], timeout=self.plan.seconds)
        storm.cancel()
        await asyncio.gather(storm, return_exceptions=True)
        for task in done:
            task.result()
        await self.storm.settle()

    async def _calm(self, lives: list[asyncio.Task[None]]) -> None:
        crowd = self.crowd
        self.balancer.calm = crowd.mood.calm = True
        crowd.mood.pause_s = min(crowd.mood.pause_s, CALM_PAUSE_S)
        await crowd.until_quiet(self.plan.calm_s, LOOK_S)
        crowd.mood.over = True
        for task in lives:
            task.cancel()
        await asyncio.gather(*lives, return_exceptions=True)
        await crowd.until_all_have_the_same(self.plan.calm_s, LOOK_S)

    async def _judge(self) -> None:
        rooms, records = await self._stored()
        self.crowd.judge(rooms)
        self.ledger.judge({key: versions for node in self.nodes for key, versions in node.loaded.items()})
        self.verdict = Verdict(rooms, records, self.crowd.people, self.ledger)

    async def _stored(self) -> tuple[dict[str, Room], dict[str, list[DealRecord]]]:
        """All rooms that anybody has heard of, and the records of their deals, as they are in Redis."""
        link = RedisLink(address_of(self.place.address))
        store = await RedisStore.open(link)
        rooms: dict[str, Room] = {}
        records: dict[str, list[DealRecord]] = {}
        try:
            for code in self.ledger.courses:
                snapshot = await store.load(code)
                if snapshot is not None:
                    rooms[code] = room_in(snapshot)
                records[code] = records_of(reversed(await store.deals_of(code, 0, MOST_DEALS)))
        finally:
            await store.close()
            await link.aclose()
        return rooms, records

    # --- people --------------------------------------------------------------------------------

    def _new_person(self, name: str, rng: Random, mood: Mood, room: str) -> SeenPerson:
        person = TimedPerson(name, rng, mood, lambda chance: self._new_client(person, chance), room)
        person.timed = self._timed
        return person

    def _new_client(self, person: TimedPerson, rng: Random) -> Client:
        device = person.device = Device(name=person.name)
        codec = rng.choice((JSON, MSGPACK))
        return Client("", codec=codec, dial=self.balancer.way_for(device), rng=Random(rng.getrandbits(64)))

    def _timed(self, device: Device, seconds: float) -> None:
        run = device.run
        if run is not None:
            node = self._node_of(run.owner)
            self.latencies_s["local" if node == device.front else "relayed"].append(seconds)

    def _node_of(self, name: str) -> str | None:
        for number, node in enumerate(self.nodes):
            if name in node.names:
                return str(number)
        return None

    def _strange(self) -> list[str]:
        known = self.place.errors
        return [
            " | ".join(line[-1_500:] for line in node.strange if not any(name in line for name in known))
            for node in self.nodes
        ]


class TimedPerson(SeenPerson):
    """A person with a watch."""

    device: Device
    timed: Callable[[Device, float], None]

    async def command(self, message: messages.RoomMessage) -> None:
        device, opened_s, began_s = self.device, self.device.opened_s, time.monotonic()
        await super().command(message)
        took_s = time.monotonic() - began_s
        accepted = self.records[-1].message is message and self.records[-1].fate == "accepted"
        if accepted and device is self.device and device.opened_s == opened_s:
            self.timed(device, took_s)


def rss_mb(node: ServerProcess) -> float:
    """Memory of a node's process, in MB; 0 where it does not run."""
    if node.pid is None:
        return 0.0
    for line in Path(f"/proc/{node.pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0
