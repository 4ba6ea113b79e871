"""People as programs in many rooms at once, what all of them see, and whether it was true in the end.

Owns the people and the judgement. Whom they talk to, and what becomes of it meanwhile, is the matter of
whoever has a crowd.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from random import Random
from typing import Final

import msgspec

from bigtwo.room.state import MemberId, Room
from bigtwo.rules.presets import PRESETS
from bigtwo.wire.views import full_view, public_view
from bigtwo_client import Changed, Client
from bigtwo_protocol import client as messages
from bigtwo_protocol.server import ActView
from bigtwo_protocol.types import RoomSettings
from tests.simulation.people import Mood, Person, Record

AT_ONCE: Final = 16
"""Rooms that are opened at the same time."""
LETTERS: Final = "ABCDEFGHIJ"


class Counts(msgspec.Struct, kw_only=True):
    """What people did, and what was found of it."""

    deals: int = 0
    breaks: int = 0
    """Connections that were cut off."""
    commands: int = 0
    accepted: int = 0
    rejected: int = 0
    unknown: int = 0
    acts: int = 0
    """Accepted plays and passes that were found in their deals."""
    unseen: int = 0
    """Accepted plays and passes of deals whose course is not known."""
    compared: int = 0
    """Views that were held against what was stored."""
    seconds: float = 0.0


class SeenPerson(Person):
    """A person whose view is written down by somebody else."""

    look: Callable[[Client], None]

    def entered(self, client: Client) -> None:
        self.look(client)


NewPerson = Callable[[str, Random, Mood, str], SeenPerson]
"""Makes somebody: their name, their chance, their mood, and the code of the room they will come to."""


class Crowd:
    """Everybody."""

    def __init__(self, seed: int, mood: Mood, counts: Counts, new_person: NewPerson) -> None:
        """Nobody is there yet.

        Args:
            seed: of all that people do.
            mood: of everybody.
            counts: written into.
            new_person: makes people.
        """
        self.mood = mood
        self.counts = counts
        self.problems: list[str] = []
        self.people: list[SeenPerson] = []
        self.book: dict[tuple[str, int], tuple[ActView, ...]] = {}
        """All acts of each deal, as far as anybody has seen them."""
        self._seed = seed
        self._new_person = new_person
        self._decided: set[tuple[str, int]] = set()
        self._looking: list[asyncio.Task[None]] = []

    @property
    def deals(self) -> int:
        """Deals whose end somebody saw."""
        return len(self._decided)

    # --- coming and going ----------------------------------------------------------------------

    async def come(self, people: Iterable[int], settings: RoomSettings, *, bots: bool) -> None:
        """Open a room for each number of people.

        Args:
            people: in each room.
            settings: of all rooms.
            bots: whether bots have the other seats.
        """
        places = asyncio.Semaphore(AT_ONCE)

        async def opened(number: int, count: int) -> None:
            async with places:
                await self._open(number, count, settings, bots=bots)

        await asyncio.gather(*(opened(number, count) for number, count in enumerate(people)))

    def lives(self) -> list[asyncio.Task[None]]:
        """Everybody begins to live."""
        return [
            asyncio.create_task(life)
            for person in self.people
            for life in (person.live(), person.lose_devices())
        ]

    async def go(self) -> None:
        """Everybody turns away from their screens."""
        await asyncio.gather(*(one.client.close() for one in self.people if one.client is not None))
        await asyncio.gather(*self._looking)

    async def _open(self, number: int, count: int, settings: RoomSettings, *, bots: bool) -> None:
        presets = list(PRESETS)
        host = self._person(f"{number}{LETTERS[0]}", "")
        await host.create(presets[number % len(presets)], {"match_end": {"type": "open"}})
        await host.command(messages.Configure(id=host.next_id(), settings=settings))
        if bots:
            for seat in range(count, 4):
                await host.command(messages.AddBot(id=host.next_id(), seat=seat, level="easy"))
        for letter in LETTERS[1:count]:
            self._person(f"{number}{letter}", host.room)

    def _person(self, name: str, room: str) -> SeenPerson:
        person = self._new_person(name, Random(f"{self._seed} {name}"), self.mood, room)
        person.look = self._look
        self.people.append(person)
        return person

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
            known = self.book.get(deal, ())
            shorter, longer = sorted((known, table.acts), key=len)
            if longer[: len(shorter)] != shorter:
                self.problems.append(f"deal {deal} was seen in two ways")
            self.book[deal] = longer
            if table.result is not None:
                self._decided.add(deal)

    # --- calm ----------------------------------------------------------------------------------

    async def until_quiet(self, patience_s: float, look_s: float) -> None:
        """Until no deal is under way where somebody is, and everybody who can be is there."""
        for _ in range(round(patience_s / look_s)):
            if all(self._is_quiet(person) for person in self.people):
                return
            await asyncio.sleep(look_s)
        waiting = [person for person in self.people if not self._is_quiet(person)]
        self.problems.append(f"it does not become quiet: {', '.join(map(self._how_it_is, waiting[:10]))}")

    async def until_all_have_the_same(self, patience_s: float, look_s: float) -> None:
        """Until nothing has changed for a second."""
        steady, before = 0, [0]
        for _ in range(round(patience_s / look_s)):
            await asyncio.sleep(look_s)
            now = [one.view.version if one.view is not None else 0 for one in self.people]
            steady = steady + 1 if now == before else 0
            before = now
            if steady * look_s >= 1:
                return
        self.problems.append("it does not come to rest")

    @staticmethod
    def _is_quiet(person: Person) -> bool:
        view = person.view
        if view is not None:
            return view.room.stage != "playing"
        return person.locked_out

    @staticmethod
    def _how_it_is(person: SeenPerson) -> str:
        view, client = person.view, person.client
        if view is None:
            how = "outside" if client is None else f"shown nothing (its end: {client.end})"
        else:
            table = view.table
            how = f"deal {table.deal}, turn {table.turn} of seat {table.to_act}, version {view.version}"
        return f"{person.name} in {person.room}: {how}"

    # --- the truth -----------------------------------------------------------------------------

    def judge(self, stored: Mapping[str, Room]) -> None:
        """Hold what people see and remember against what is stored and what all of them saw."""
        for person in self.people:
            if person.view is not None:
                self._judge_view(person, stored)
        acts: set[tuple[str, int, int]] = set()
        for person in self.people:
            for record in person.records:
                self._judge_record(record, acts)
        self.counts.acts = len(acts)
        self.counts.deals = self.deals
        for deal in self.book:
            room = stored.get(deal[0])
            unfinished = room is not None and room.deals == deal[1] and room.stage == "playing"
            if unfinished and any(one.room == deal[0] and one.view is not None for one in self.people):
                self.problems.append(f"deal {deal} has not ended")

    def _judge_view(self, person: Person, stored: Mapping[str, Room]) -> None:
        view, room = person.view, stored.get(person.room)
        if view is None or room is None:
            self.problems.append(f"{person.room}: the room is gone, and somebody is in it")
            return
        fresh = full_view(room, public_view(room), MemberId(view.you.member), 0)
        self.counts.compared += 1
        for name in ("version", "room", "table", "you"):
            if getattr(view, name) != getattr(fresh, name):
                self.problems.append(f"{room.code}: member {view.you.member} sees another {name}")

    def _judge_record(self, record: Record, acts: set[tuple[str, int, int]]) -> None:
        counts, message = self.counts, record.message
        counts.commands += 1
        counts.accepted += record.fate == "accepted"
        counts.rejected += record.fate == "rejected"
        counts.unknown += record.fate == "unknown"
        if record.fate != "accepted" or not isinstance(message, messages.Play | messages.Pass):
            return
        turn = record.room, message.deal, message.turn
        if turn in acts:
            self.problems.append(f"two acts were accepted for {turn}")
        seen = self.book.get((record.room, message.deal), ())
        if len(seen) < message.turn:
            counts.unseen += 1
            return
        acts.add(turn)
        play = seen[message.turn - 1].play
        if (set() if play is None else set(play.cards)) != cards_of(message):
            self.problems.append(f"{message} was accepted, and {play} was done")


def cards_of(message: messages.Play | messages.Pass) -> set[str]:
    """The cards that somebody wanted to play; none for a pass."""
    return set(message.cards) if isinstance(message, messages.Play) else set()
