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

from bigtwo.room.state import MemberId, Room
from bigtwo.rules.presets import PRESETS
from bigtwo.store.sqlite_file import FILE_NAME
from bigtwo.wire.views import full_view, public_view
from bigtwo_client import Changed, Client
from bigtwo_client.wire import Wire, WireClosed, dial_websocket
from bigtwo_protocol import client as messages
from bigtwo_protocol.codec import JSON, MSGPACK, Codec
from bigtwo_protocol.server import ActView
from bigtwo_protocol.types import RoomSettings
from tests.simulation.people import Mood, Person, Record
from tests.support.servers import ServerProcess

LOOK_S: Final = 0.1
LOOKS: Final = 1_200
"""How often to look whether people have come back and played their last deal to its end."""
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


class Figures(msgspec.Struct, kw_only=True):
    """What it was like."""

    deals: int = 0
    kills: int = 0
    breaks: int = 0
    commands: int = 0
    accepted: int = 0
    rejected: int = 0
    unknown: int = 0
    acts: int = 0
    """Accepted plays and passes that were found in their deals."""
    unseen: int = 0
    """Accepted plays and passes of deals whose end none of the people saw."""
    compared: int = 0
    """Views that were held against what was stored."""
    seconds: float = 0.0


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


class SeenPerson(Person):
    """A person whose view is written down by somebody else."""

    look: Callable[[Client], None]

    def entered(self, client: Client) -> None:
        self.look(client)


class Fire:
    """One run."""

    def __init__(self, plan: Plan, server: ServerProcess) -> None:
        self.plan = plan
        self.server = server
        self.figures = Figures()
        self.problems: list[str] = []
        self.people: list[SeenPerson] = []
        self._rng = Random(plan.seed)
        self._mood = Mood(pause_s=plan.pause_s, mischief=0.08, device_s=8.0)
        self._book: dict[tuple[str, int], tuple[ActView, ...]] = {}
        self._decided: set[tuple[str, int]] = set()
        self._looking: list[asyncio.Task[None]] = []

    async def run(self) -> Figures:
        """Fire, calm, judgement."""
        started_s = time.monotonic()
        lives = [
            asyncio.create_task(life)
            for person in await self._people_in_rooms()
            for life in (person.live(), person.lose_devices())
        ]
        while self.deals < self.plan.deals or self.figures.kills < self.plan.kills:
            await asyncio.sleep(self._rng.uniform(*self.plan.kill_after_s))
            await self.server.kill()
            self.figures.kills += 1
            await asyncio.sleep(self._rng.uniform(0, 0.5))
            await self.server.start()
        self._mood.calm = True
        await self._until_quiet()
        self._mood.over = True
        for task in lives:
            task.cancel()
        await asyncio.gather(*lives, return_exceptions=True)
        await self._until_all_have_the_same()
        await self.server.kill()
        self._judge()
        await asyncio.gather(*(one.client.close() for one in self.people if one.client is not None))
        await asyncio.gather(*self._looking)
        self.figures.deals = self.deals
        self.figures.seconds = time.monotonic() - started_s
        self.problems += self.server.strange
        return self.figures

    @property
    def deals(self) -> int:
        """Deals whose end somebody saw."""
        return len(self._decided)

    # --- people --------------------------------------------------------------------------------

    async def _people_in_rooms(self) -> list[SeenPerson]:
        presets = list(PRESETS)
        for number in range(self.plan.rooms):
            host = self._person(f"{number}A", "")
            await host.create(presets[number % len(presets)], {"match_end": {"type": "open"}})
            await host.command(messages.Configure(id=host.next_id(), settings=QUICK))
            for letter in "BCDEFGHIJ"[: self.plan.people - 1]:
                self._person(f"{number}{letter}", host.room)
        return self.people

    def _person(self, name: str, room: str) -> SeenPerson:
        person = SeenPerson(name, Random(f"{self.plan.seed} {name}"), self._mood, self._new_client, room)
        person.look = self._look
        self.people.append(person)
        return person

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
        if not self._mood.calm:
            self.figures.breaks += 1
            wire._socket.transport.abort()  # type: ignore[attr-defined]

    # --- what they see -------------------------------------------------------------------------

    def _look(self, client: Client) -> None:
        self._looking.append(asyncio.create_task(self._write_down(client)))

    async def _write_down(self, client: Client) -> None:
        """All that is shown of each deal; two people may never have seen two different courses of one."""
        async for happening in client:
            if not isinstance(happening, Changed):
                continue
            table = happening.view.table
            deal = client.room, table.deal
            known = self._book.get(deal, ())
            shorter, longer = sorted((known, table.acts), key=len)
            if longer[: len(shorter)] != shorter:
                self.problems.append(f"deal {deal} was seen in two ways")
            self._book[deal] = longer
            if table.result is not None:
                self._decided.add(deal)

    async def _until_quiet(self) -> None:
        """Until no deal is under way where somebody is, and everybody who can be is there."""
        for _ in range(LOOKS):
            if all(self._is_quiet(person) for person in self.people):
                return
            await asyncio.sleep(LOOK_S)
        self.problems.append("it does not become quiet")

    @staticmethod
    def _is_quiet(person: Person) -> bool:
        view = person.view
        if view is not None:
            return view.room.stage != "playing"
        return person.locked_out

    async def _until_all_have_the_same(self) -> None:
        """Until nothing has changed for a second."""
        steady, before = 0, [0]
        for _ in range(LOOKS):
            await asyncio.sleep(LOOK_S)
            now = [one.view.version if one.view is not None else 0 for one in self.people]
            steady = steady + 1 if now == before else 0
            before = now
            if steady * LOOK_S >= 1:
                return
        self.problems.append("it does not come to rest")

    # --- the truth -----------------------------------------------------------------------------

    def _judge(self) -> None:
        stored = stored_rooms(self.server.data_dir)
        for person in self.people:
            view = person.view
            if view is not None:
                self._judge_view(person, stored)
        acts: set[tuple[str, int, int]] = set()
        for person in self.people:
            for record in person.records:
                self._judge_record(record, acts)
        self.figures.acts = len(acts)
        for deal in self._book:
            room = stored.get(deal[0])
            unfinished = room is not None and room.deals == deal[1] and room.stage == "playing"
            if unfinished and any(one.room == deal[0] and one.view is not None for one in self.people):
                self.problems.append(f"deal {deal} has not ended")

    def _judge_view(self, person: Person, stored: dict[str, Room]) -> None:
        view, room = person.view, stored.get(person.room)
        if view is None or room is None:
            self.problems.append(f"{person.room}: the room is gone, and somebody is in it")
            return
        fresh = full_view(room, public_view(room), MemberId(view.you.member), 0)
        self.figures.compared += 1
        for name in ("version", "room", "table", "you"):
            if getattr(view, name) != getattr(fresh, name):
                self.problems.append(f"{room.code}: member {view.you.member} sees another {name}")

    def _judge_record(self, record: Record, acts: set[tuple[str, int, int]]) -> None:
        figures, message = self.figures, record.message
        figures.commands += 1
        figures.accepted += record.fate == "accepted"
        figures.rejected += record.fate == "rejected"
        figures.unknown += record.fate == "unknown"
        if record.fate != "accepted" or not isinstance(message, messages.Play | messages.Pass):
            return
        turn = record.room, message.deal, message.turn
        if turn in acts:
            self.problems.append(f"two acts were accepted for {turn}")
        seen = self._book.get((record.room, message.deal), ())
        if len(seen) < message.turn:
            figures.unseen += 1
            return
        acts.add(turn)
        play = seen[message.turn - 1].play
        wanted = set(message.cards) if isinstance(message, messages.Play) else set()
        if (set() if play is None else set(play.cards)) != wanted:
            self.problems.append(f"{message} was accepted, and {play} was done")


def stored_rooms(data_dir: Path) -> dict[str, Room]:
    """What a dead server left behind."""
    with closing(sqlite3.connect(data_dir / FILE_NAME)) as database:
        rows = database.execute("SELECT code, body FROM rooms").fetchall()
    return {code: msgspec.msgpack.decode(body, type=Room) for code, body in rows}
