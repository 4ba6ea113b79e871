"""One course of the world, all from one seed: rooms, people, network, server; then calm, then the truth.

After the storm everybody who can comes back, the deals under way are played to their end, and what each
person sees and remembers is held against what really happened.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final

import msgspec
from structlog.testing import capture_logs

from bigtwo.room.commands import Order
from bigtwo.room.state import MemberId, Room, member_of
from bigtwo.rules.presets import PRESETS
from bigtwo.wire.views import full_view, public_view
from bigtwo_client import CannotConnect, Changed, Client, ClientError, ConnectionLost, Rejected
from bigtwo_client.wire import Wire
from bigtwo_protocol.client import Leave
from bigtwo_protocol.codec import JSON, MSGPACK, Codec
from bigtwo_protocol.server import View
from tests.simulation import instant
from tests.simulation.journal import Course, Journal
from tests.simulation.network import Weather
from tests.simulation.people import Mood, Person
from tests.simulation.process import Process
from tests.simulation.records import record_problems, records_of
from tests.simulation.store import MemoryStore
from tests.support.rooms import EPOCH_MS

SAMPLED: Final = 0.1
"""How many of the views that are shown in between are held against the truth."""
LONGEST_STORM_S: Final = 3_600.0
LONGEST_CALM_S: Final = 1_800.0
STRANGE_LOGS: Final = frozenset({"own_command_refused", "bot_failed", "room_lost", "room_unreadable"})
"""What the server must never have had to log."""


class Figures(msgspec.Struct, kw_only=True):
    """What a course was like."""

    deals: int = 0
    salts: int = 0
    """Salts that were in a deal's seed."""
    versions: int = 0
    torn: int = 0
    """Versions that were lost with a server before anybody was told of them."""
    frames: int = 0
    breaks: int = 0
    kills: int = 0
    stops: int = 0
    commands: int = 0
    accepted: int = 0
    rejected: int = 0
    unknown: int = 0
    virtual_s: float = 0.0
    compared: int = 0
    """Views that were held against the server's own."""

    def __add__(self, other: Figures) -> Figures:
        mine, others = msgspec.structs.asdict(self), msgspec.structs.asdict(other)
        return Figures(**{name: mine[name] + others[name] for name in mine})


class Storm:
    """Everything that one seed decides."""

    def __init__(self, seed: int, preset: str, deals: int) -> None:
        self._seed = seed
        self.rng = rng = Random(f"{seed} {preset}")
        self.preset = preset
        self.deals = deals
        """How many deals to see before it calms down."""
        self.rooms = rng.randint(1, 3)
        self.people = rng.randint(2, 6)
        self.latency_s = rng.choice((0.005, 0.05, 0.3))
        self.lifetime_s = rng.choice((3.0, 15.0, 60.0))
        self.server_s = rng.choice((5.0, 20.0, 90.0))
        """Mean life of a server process."""
        self.mood = Mood(
            pause_s=rng.choice((0.1, 0.5, 2.0)),
            mischief=rng.choice((0.05, 0.2, 0.4)),
            device_s=rng.choice((10.0, 60.0)),
        )

    def child(self, name: str) -> Random:
        """Chance for somebody of their own."""
        return Random(f"{self._seed} {self.preset} {name}")


class WatchedPerson(Person):
    """A person over whose shoulder somebody looks."""

    look: Callable[[Client], None]

    def entered(self, client: Client) -> None:
        self.look(client)


class World:
    """The server, the store, the network, and the people."""

    def __init__(self, storm: Storm) -> None:
        self.storm = storm
        self.journal = Journal()
        self.weather = Weather(storm.child("weather"), latency_s=storm.latency_s, lifetime_s=storm.lifetime_s)
        self.store = MemoryStore(storm.child("store"))
        self.figures = Figures()
        self.people: list[Person] = []
        self._looking: list[asyncio.Task[None]] = []
        self._starts = 0
        self.process = self._new_process()

    async def run(self) -> None:
        """The storm, then the calm."""
        fate = asyncio.create_task(self._server_comes_and_goes())
        trouble = asyncio.create_task(self._store_fails_at_times())
        lives = [
            asyncio.create_task(live)
            for number in range(self.storm.rooms)
            for live in await self._room_with_people(number)
        ]
        await self._until(lambda: self.deals_decided() >= self.storm.deals, LONGEST_STORM_S)
        await _end([fate, trouble])
        self.store.down = False
        self.weather.calm = self.storm.mood.calm = True
        if not self.process.listening:
            self.process = self._new_process()
        if not await self._until(self._is_quiet, LONGEST_CALM_S):
            for course in self.journal.courses.values():
                if _is_under_way(course) and self._can_be_played(course):
                    self.journal.problem(f"{course.code}: the deal does not end")
        self.storm.mood.over = True
        await _end(lives)
        await asyncio.sleep(30)  # whatever is on its way arrives
        await _end(self._looking)

    def deals_decided(self) -> int:
        """Deals that came to their end, in what is still true."""
        return sum(_decided(course) for course in self.journal.courses.values())

    async def close(self) -> None:
        """The end of the world."""
        for person in self.people:
            if person.client is not None:
                await person.client.close()
        await self.process.stop()

    # --- everything goes wrong -----------------------------------------------------------------

    async def _server_comes_and_goes(self) -> None:
        rng = self.storm.child("server")
        while True:
            await asyncio.sleep(rng.expovariate(1 / self.storm.server_s))
            if rng.random() < 0.7:
                self.process.kill()
                self.figures.kills += 1
            else:
                await self.process.stop()
                self.figures.stops += 1
            await asyncio.sleep(rng.uniform(0.1, 5.0))
            self.process = self._new_process()

    async def _store_fails_at_times(self) -> None:
        rng = self.storm.child("trouble")
        while True:
            await asyncio.sleep(rng.expovariate(1 / 30))
            self.store.down = True
            await asyncio.sleep(rng.uniform(0.05, 3.0))
            self.store.down = False

    def _new_process(self) -> Process:
        self._starts += 1
        return Process(self.store, self.weather, self.journal, self.storm.child(f"process {self._starts}"))

    # --- people --------------------------------------------------------------------------------

    async def _room_with_people(self, number: int) -> list[Any]:
        host = self._person(f"{number}A", "")
        while True:
            try:
                await host.create(self.storm.preset, {"match_end": {"type": "open"}})
                break
            except (Rejected, ConnectionLost, CannotConnect):
                await asyncio.sleep(1)
        others = [
            self._person(f"{number}{letter}", host.room) for letter in "BCDEFG"[: self.storm.people - 1]
        ]
        return [life for one in (host, *others) for life in (one.live(), one.lose_devices())]

    def _person(self, name: str, room: str) -> Person:
        person = WatchedPerson(name, self.storm.child(name), self.storm.mood, self._new_client, room)
        person.look = self._look
        self.people.append(person)
        return person

    def _new_client(self, rng: Random) -> Client:
        codec = rng.choice((JSON, MSGPACK))
        return Client("", codec=codec, dial=self._dial, rng=Random(rng.getrandbits(64)))

    async def _dial(self, url: str, codec: Codec) -> Wire:
        return await self.process.dial(codec)

    def _look(self, client: Client) -> None:
        self._looking.append(asyncio.create_task(self._look_over_the_shoulder(client)))

    async def _look_over_the_shoulder(self, client: Client) -> None:
        """Now and then, hold what is shown against what was true at that version."""
        rng = Random(len(self._looking))
        async for happening in client:
            if isinstance(happening, Changed) and rng.random() < SAMPLED:
                self.figures.compared += 1
                self._compare(client.room, happening.view)

    def _compare(self, code: str, view: View) -> Room:
        """The room at the view's version; notes where the view shows something else."""
        course, member = self.journal.courses[code], MemberId(view.you.member)
        room = course.rooms.get(view.version)
        if room is None or member_of(room, member) is None:
            self.journal.problem(f"{code}: member {member} sees version {view.version}, which never was")
            return course.room
        fresh = full_view(room, public_view(room), member, EPOCH_MS)
        for name in ("room", "table", "you"):
            if getattr(view, name) != getattr(fresh, name):
                self.journal.problem(f"{code}: member {member} sees another {name} at {view.version}")
        return room

    # --- calm ----------------------------------------------------------------------------------

    def _is_quiet(self) -> bool:
        """No deal is under way that could go on, and everybody who can be is in their room."""
        courses = self.journal.courses.values()
        if any(_is_under_way(course) and self._can_be_played(course) for course in courses):
            return False
        return all(person.view is not None or not self._can_come(person) for person in self.people)

    def _can_come(self, person: Person) -> bool:
        course = self.journal.courses.get(person.room)
        return course is not None and not course.room.ended and not course.room.locked

    def _can_be_played(self, course: Course) -> bool:
        """Whether anybody can be at the table: it is nobody's business where nobody can come in."""
        return not course.room.ended and any(
            person.room == course.code and (person.view is not None or self._can_come(person))
            for person in self.people
        )

    async def _until(self, holds: Any, patience_s: float) -> bool:
        for _ in range(round(patience_s)):
            if holds() or self.journal.problems:
                return bool(holds())
            await asyncio.sleep(1)
        return False

    # --- the truth -----------------------------------------------------------------------------

    def judge(self) -> Figures:
        """Hold what people saw and remember against what happened; write down what does not fit."""
        figures, journal = self.figures, self.journal
        for person in self.people:
            self._judge_memory(person)
            view = person.view
            if view is not None:
                figures.compared += 1
                self._judge_view(person, view)
        for course in journal.courses.values():
            figures.versions += course.newest
            figures.torn += course.torn
            _judge_once(course, journal)
            records = records_of(self.store.kept(course.code))
            figures.salts += sum(len(one.shuffle.salts) for one in records if one.shuffle is not None)
            for problem in record_problems(records, _decided(course)):
                journal.problem(f"{course.code}: {problem}")
        figures.deals = self.deals_decided()
        figures.frames, figures.breaks = journal.frames, self.weather.breaks
        figures.virtual_s = asyncio.get_running_loop().time()
        return figures

    def _judge_memory(self, person: Person) -> None:
        figures = self.figures
        course = self.journal.courses.get(person.room)
        all_effects = course.effects() if course is not None else {}
        for record in person.records:
            figures.commands += 1
            effects = all_effects.get(record.message.id, [])
            what = f"{record.room}: {record.message.__struct_config__.tag} {record.message.id}"
            if record.fate == "accepted":
                figures.accepted += 1
                if isinstance(record.message, Leave):
                    # Who has left gets no answer on a new connection: that the session is no more is one.
                    if course is None or not course.has_left(person.owns):
                        self.journal.problem(f"{what} was accepted, and nobody left")
                elif len(effects) != 1 or effects[0] > record.version:
                    self.journal.problem(f"{what} was accepted at {record.version}, took effect at {effects}")
            elif record.fate == "rejected":
                figures.rejected += 1
                if effects:
                    self.journal.problem(f"{what} was rejected ({record.code}) and took effect at {effects}")
            else:
                figures.unknown += 1

    def _judge_view(self, person: Person, view: View) -> None:
        course, member = self.journal.courses[person.room], view.you.member
        room = self._compare(person.room, view)
        if view.version != course.newest:
            self.journal.problem(f"{room.code}: member {member} is at {view.version} of {course.newest}")
        now_ms = EPOCH_MS + round(asyncio.get_running_loop().time() * 1000)
        fresh = full_view(room, public_view(room), MemberId(member), now_ms)
        if fresh.chat != view.chat[len(view.chat) - len(fresh.chat) :]:
            self.journal.problem(f"{room.code}: member {member} has heard something else")
        if (view.clock is None, view.clock and view.clock.running) != (
            fresh.clock is None,
            fresh.clock and fresh.clock.running,
        ):
            self.journal.problem(f"{room.code}: member {member} sees another clock")


def _judge_once(course: Course, journal: Journal) -> None:
    """No command has its effect twice, whoever remembers it."""
    seen: set[tuple[MemberId, str]] = set()
    for version, entry in course.entries.items():
        if isinstance(entry.command, Order):
            key = entry.command.member, entry.command.id
            if key in seen:
                journal.problem(f"{course.code}: {key} had its effect again at {version}")
            seen.add(key)


def _decided(course: Course) -> int:
    return course.room.deals - (course.room.stage == "playing")


def _is_under_way(course: Course) -> bool:
    return course.room.stage == "playing"


async def _end(tasks: list[asyncio.Task[Any]]) -> None:
    """End tasks; raises what they raised by themselves."""
    for task in tasks:
        task.cancel()
    for result in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(result, Exception) and not isinstance(result, ClientError):
            raise result


class Wrong(AssertionError):
    """A course in which something happened that must never happen."""


def run(seed: int, preset: str, deals: int) -> Figures:
    """One course.

    Args:
        seed: decides everything, together with the others.
        preset: the rules that the rooms begin with.
        deals: about how many deals to see.

    Raises:
        Wrong: with what was wrong, and how to see it again.
    """
    again = f"python tests/load/simulate.py --seed {seed} --preset {preset} --deals {deals} --courses 1"
    with _noted(again):
        world: list[World] = []
        with capture_logs() as logs:
            figures = instant.run(_course(Storm(seed, preset, deals), world))
        problems = [*world[0].journal.problems, *(str(log) for log in logs if log["event"] in STRANGE_LOGS)]
        if problems:
            raise Wrong("\n".join(problems[:10]))
        return figures


async def _course(storm: Storm, made: list[World]) -> Figures:
    world = World(storm)
    made.append(world)
    await world.run()
    figures = world.judge()
    await world.close()
    return figures


@contextmanager
def _noted(again: str) -> Iterator[None]:
    try:
        yield
    except Exception as error:
        error.add_note(f"Again: {again}")
        raise


PRESET_NAMES: Final = tuple(PRESETS)
