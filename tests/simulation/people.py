"""People as programs: they play, talk, come and go, press twice, try what is not allowed, and lose their way.

They use the Python client and see nothing but its view, so the same people sit in the simulation and at a
real server. Each writes down what was answered to each command.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from typing import Final, Literal

from bigtwo_client import CannotConnect, Client, ConnectionLost, Rejected, SessionEnded
from bigtwo_protocol import client as messages
from bigtwo_protocol.server import View
from tests.simulation.doings import some_doing
from tests.simulation.playing import my_turn, some_legal_act

Fate = Literal["accepted", "rejected", "unknown"]
FINAL: Final = frozenset({"left", "kicked", "turned_away", "room_closed", "session_unknown"})


class Record:
    """What came of one command, as far as its sender knows."""

    __slots__ = ("code", "fate", "message", "room", "seat", "version")

    def __init__(self, room: str, message: messages.RoomMessage, seat: int | None) -> None:
        self.room = room
        self.message = message
        self.seat = seat
        """Where its sender sat when it was sent."""
        self.fate: Fate = "unknown"
        self.version = 0
        self.code = ""
        """Why it was rejected."""


class Mood:
    """How people behave; all share one, so that everybody can be told to calm down."""

    def __init__(self, *, pause_s: float, mischief: float, device_s: float) -> None:
        self.pause_s = pause_s
        """Mean pause between two doings."""
        self.mischief = mischief
        """How often somebody does something else than play, from 0 to 1."""
        self.device_s = device_s
        """Mean time that a person stays at one device."""
        self.calm = False
        """While true people come back, play and nothing else."""
        self.over = False


class Person:
    """Somebody who is in a room, or wants to be."""

    def __init__(
        self, name: str, rng: Random, mood: Mood, new_client: Callable[[Random], Client], room: str
    ) -> None:
        """A person who will come to a room.

        Args:
            name: begins all names that this person goes by.
            rng: all of this person's chance.
            mood: of everybody.
            new_client: makes a client that is not connected.
            room: the room's code.
        """
        self.rng = rng
        self.mood = mood
        self.room = room
        self.records: list[Record] = []
        self.client: Client | None = None
        self.name = name
        self._names = 0
        self._commands = 0
        self.locked_out = False
        """Whether the room would not let this person in when they came last."""
        self._token = ""
        self._earlier: str | None = None
        self._new_client = new_client

    def entered(self, client: Client) -> None:
        """Called with each client that has entered; for whoever looks over this person's shoulder."""

    async def live(self) -> None:
        """Come, do this and that, come again, until all is over."""
        while not self.mood.over:
            await asyncio.sleep(self.rng.expovariate(1 / self.mood.pause_s))
            try:
                await self._do_something()
            except (Rejected, SessionEnded, CannotConnect, ConnectionLost):
                continue

    async def lose_devices(self) -> None:
        """Now and then the device is switched off, or another one is used, whatever is under way."""
        while not self.mood.over:
            await asyncio.sleep(self.rng.expovariate(1 / self.mood.device_s))
            try:
                if self.mood.calm or self.view is None:
                    continue
                if self.rng.random() < 0.5:
                    await self._vanish()
                else:
                    await self._go_on_elsewhere()
            except (Rejected, SessionEnded, CannotConnect, ConnectionLost):
                continue

    async def create(self, preset: str, switches: dict[str, object]) -> None:
        """Open the room."""
        client = self._new_client(self.rng)
        await client.create(self._next_name(), preset, switches)
        self._settle_in(client)

    async def command(self, message: messages.RoomMessage) -> None:
        """Send a command and write down what comes of it; a refusal is no error."""
        client = self.client
        if client is None:
            return
        view = self.view
        record = Record(client.room, message, None if view is None else view.you.seat)
        self.records.append(record)
        try:
            record.version = await client.do(message)
            record.fate = "accepted"
        except Rejected as rejected:
            record.fate, record.code = "rejected", rejected.code

    def next_id(self) -> str:
        """An id for a command, another for everyone and every time."""
        self._commands += 1
        return f"{self.name}-{self._commands}"

    def owns(self, command_id: str) -> bool:
        """Whether a command was this person's."""
        return command_id.startswith(f"{self.name}-")

    @property
    def view(self) -> View | None:
        """What this person sees, if anything."""
        client = self.client
        return client.view if client is not None and client.end is None and client.admitted else None

    async def act(self, view: View) -> None:
        """Play or pass, in the turn that is shown."""
        cards = some_legal_act(view, self.rng)
        await self.command(self.act_message(view, cards))

    def act_message(self, view: View, cards: tuple[str, ...]) -> messages.Play | messages.Pass:
        """A play, or with no cards a pass."""
        deal, turn = max(view.table.deal, 1), max(view.table.turn, 1)
        if cards:
            return messages.Play(id=self.next_id(), deal=deal, turn=turn, cards=cards)
        return messages.Pass(id=self.next_id(), deal=deal, turn=turn)

    # --- day by day ----------------------------------------------------------------------------

    async def _do_something(self) -> None:
        if self.client is not None and self.client.end is not None:
            self._end_of(self.client)
        if self.client is None:
            await self._come()
            return
        view = self.view
        if view is None:
            return
        if not self.mood.calm and self.rng.random() < self.mood.mischief:
            await some_doing(self, view)
        else:
            await self._go_on(view)

    async def _go_on(self, view: View) -> None:
        """What keeps the deals coming."""
        if my_turn(view):
            await self.act(view)
        elif view.you.seat is None:
            await self._take_part(view)
        elif view.room.stage == "playing" or self.mood.calm:
            return
        elif view.room.host == view.you.member and self.rng.random() < 0.5:
            await self.command(messages.Start(id=self.next_id()))
        elif view.room.stage != "gathering":
            await self.command(messages.Ready(id=self.next_id()))

    async def _take_part(self, view: View) -> None:
        """Sit down where nobody else can: a deal with nobody there to see it stands still."""
        somebody = any(seat.state == "person" and seat.present for seat in view.room.seats)
        free = [number for number, seat in enumerate(view.room.seats) if seat.state in ("open", "bot")]
        if free and (not somebody or self.rng.random() < 0.02):
            await self.command(messages.Sit(id=self.next_id(), seat=self.rng.choice(free)))

    # --- coming and going ----------------------------------------------------------------------

    async def _come(self) -> None:
        client = self._new_client(self.rng)
        try:
            if self._token:
                await client.resume(self.room, self._token)
            else:
                await client.join(self.room, self._next_name(), self._earlier)
        except Rejected as rejected:
            if rejected.code in ("bad_token", "kicked"):
                self._token = ""
            self.locked_out = rejected.code in ("kicked", "room_full", "no_such_room")
            raise
        self._settle_in(client)

    async def _go_on_elsewhere(self) -> None:
        """Another device, with a ticket; the first one learns of it."""
        first = self.client
        if first is None:
            return
        ticket = await first.make_ticket()
        second = self._new_client(self.rng)
        await second.redeem(self.room, ticket.ticket)
        self._settle_in(second)

    async def _vanish(self) -> None:
        """The device is switched off; the session is resumed later from what was kept."""
        client, self.client = self.client, None
        if client is not None:
            await client.close()

    def _settle_in(self, client: Client) -> None:
        self.client, self.room, self._token = client, client.room, client.token
        self.locked_out = not client.admitted
        self.entered(client)

    def _end_of(self, client: Client) -> None:
        self.client = None
        if client.end in FINAL:
            self._earlier = self._token if client.end == "kicked" and self.rng.random() < 0.5 else None
            self._token = ""

    def _next_name(self) -> str:
        """A name of one's own each time, as the one before may still be in the room."""
        self._names += 1
        return f"{self.name} {self._names}"
