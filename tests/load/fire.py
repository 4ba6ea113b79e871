"""A real server under fire: programs as people, connections that break, and SIGKILL at any moment.

The people are those of the simulation. What they remember in the end is held against the file that the
last killed server left behind, and against what all of them saw of each deal.
"""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from bigtwo.room.state import Room
from bigtwo.store.sqlite_file import FILE_NAME
from bigtwo_client import Client
from bigtwo_client.wire import Wire, WireClosed, dial_websocket
from bigtwo_protocol.codec import JSON, MSGPACK, Codec
from bigtwo_protocol.types import RoomSettings
from tests.load.crowd import Counts, Crowd, SeenPerson
from tests.simulation.people import Mood
from tests.support.servers import ServerProcess

LOOK_S: Final = 0.1
PATIENCE_S: Final = 120.0
"""For people to come back and play their last deal to its end."""
QUICK: Final = RoomSettings(turn_ms=5_000, clock_alone=True, bot_pace="fast")


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What shall happen."""

    seed: int = 1
    rooms: int = 4
    people: int = 4
    """In each room."""
    deals: int = 20
    """How many deals to see at least, in all rooms together."""
    kills: int = 2
    """How often to kill the server at least."""
    kill_after_s: tuple[float, float] = (1.0, 4.0)
    """How long a server lives."""
    connection_s: float = 4.0
    """Mean life of a connection."""
    pause_s: float = 0.05
    """Mean pause of a person between two doings."""


class Figures(Counts, kw_only=True):
    """What it was like."""

    kills: int = 0


class FragileWire:
    """A WebSocket that is cut off after a while, without a goodbye."""

    def __init__(self, inner: Wire, cut: Callable[[], None], lifetime_s: float) -> None:
        self._inner = inner
        self._fate = asyncio.get_running_loop().call_later(lifetime_s, cut)

    async def send(self, data: bytes) -> None:
        await self._inner.send(data)

    async def receive(self) -> str | bytes:
        try:
            return await self._inner.receive()
        except WireClosed:
            self._fate.cancel()
            raise

    async def close(self) -> None:
        self._fate.cancel()
        await self._inner.close()


class Fire:
    """One run."""

    def __init__(self, plan: Plan, server: ServerProcess) -> None:
        self.plan = plan
        self.server = server
        self.figures = Figures()
        self._rng = Random(plan.seed)
        mood = Mood(pause_s=plan.pause_s, mischief=0.08, device_s=8.0)
        self.crowd = Crowd(plan.seed, mood, self.figures, self._new_person)

    @property
    def problems(self) -> list[str]:
        """What must never be."""
        return self.crowd.problems

    async def run(self) -> Figures:
        """Fire, calm, judgement."""
        started_s, crowd = time.monotonic(), self.crowd
        await crowd.come([self.plan.people] * self.plan.rooms, QUICK, bots=False)
        lives = crowd.lives()
        while crowd.deals < self.plan.deals or self.figures.kills < self.plan.kills:
            await asyncio.sleep(self._rng.uniform(*self.plan.kill_after_s))
            await self.server.kill()
            self.figures.kills += 1
            await asyncio.sleep(self._rng.uniform(0, 0.5))
            await self.server.start()
        crowd.mood.calm = True
        await crowd.until_quiet(PATIENCE_S, LOOK_S)
        crowd.mood.over = True
        for task in lives:
            task.cancel()
        await asyncio.gather(*lives, return_exceptions=True)
        await crowd.until_all_have_the_same(PATIENCE_S, LOOK_S)
        await self.server.kill()
        crowd.judge(stored_rooms(self.server.data_dir))
        await crowd.go()
        self.figures.seconds = time.monotonic() - started_s
        crowd.problems += self.server.strange
        return self.figures

    def _new_person(self, name: str, rng: Random, mood: Mood, room: str) -> SeenPerson:
        return SeenPerson(name, rng, mood, self._new_client, room)

    def _new_client(self, rng: Random) -> Client:
        return Client(
            self.server.url,
            codec=rng.choice((JSON, MSGPACK)),
            dial=self._dial,
            rng=Random(rng.getrandbits(64)),
        )

    async def _dial(self, url: str, codec: Codec) -> Wire:
        wire = await dial_websocket(url, codec)
        return FragileWire(wire, lambda: self._cut(wire), self._rng.expovariate(1 / self.plan.connection_s))

    def _cut(self, wire: Wire) -> None:
        if not self.crowd.mood.calm:
            self.figures.breaks += 1
            cut(wire)


def cut(wire: Wire) -> None:
    """End a WebSocket without a goodbye."""
    wire._socket.transport.abort()  # type: ignore[attr-defined]


def stored_rooms(data_dir: Path) -> dict[str, Room]:
    """What a dead server left behind."""
    with closing(sqlite3.connect(data_dir / FILE_NAME)) as database:
        rows = database.execute("SELECT code, body FROM rooms").fetchall()
    return {code: msgspec.msgpack.decode(body, type=Room) for code, body in rows}
