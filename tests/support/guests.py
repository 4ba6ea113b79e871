"""People in running rooms, without a network: what the runner delivers is written down here.

A `Guest` is a viewer as the runner sees one. It keeps every message, and the view that a client
would have.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from random import Random
from typing import TypeVar

from bigtwo.bots.levels import policy_for
from bigtwo.cluster.alone import Alone
from bigtwo.cluster.port import Nodes
from bigtwo.errors import Refused
from bigtwo.room.state import MemberId, Timing
from bigtwo.rules.ruleset import RuleSet
from bigtwo.runner.bot_turns import Bots
from bigtwo.runner.clock import now_ms
from bigtwo.runner.keeping import Keeping
from bigtwo.runner.rooms import Rooms
from bigtwo.runner.viewer import Frame
from bigtwo.runner.worker import Worker
from bigtwo.runner.world import World
from bigtwo.session.history import Known
from bigtwo.store.port import RoomStore
from bigtwo_protocol import client
from bigtwo_protocol.codec import JSON
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Accepted, Entered, Hints, ServerMessage, Ticket, Update, View
from tests.support.rooms import ENDLESS
from tests.support.views import applied

PATIENCE_S = 20
"""Far longer than anything here takes: a test that waits so long has failed."""
SLOW = Timing(substitute_grace_ms=600_000, host_grace_ms=900_000, bot_pace_ms=(300_000, 300_000))
"""Nothing happens by itself while a test lasts."""
BRISK = Timing(substitute_grace_ms=20, host_grace_ms=900_000, bot_pace_ms=(0, 0))
"""Bots and substitutes act at once."""

M = TypeVar("M")


@asynccontextmanager
async def rooms_over(
    store: RoomStore,
    timing: Timing = SLOW,
    *,
    most_rooms: int = 100,
    unload_after_ms: int = 600_000,
    ttl_ms: int = 3_600_000,
    now: Callable[[], int] = now_ms,
    wall: Callable[[], int] | None = None,
    bots: Bots | None = None,
    nodes: Nodes | None = None,
) -> AsyncIterator[Rooms]:
    """Rooms in motion over a store, until the context ends: then they stop as a server's do."""
    rooms = Rooms(
        store,
        timing,
        bots or Bots(policy_for, Random(1), Worker()),
        Keeping(most_rooms=most_rooms, unload_after_ms=unload_after_ms, ttl_ms=ttl_ms),
        nodes or Alone(),
        world=World(now, wall or now, secrets.token_bytes),
    )
    saving = asyncio.create_task(rooms.saver.run(), name="saver")
    try:
        yield rooms
        await rooms.stop(PATIENCE_S * 1000)
    finally:
        saving.cancel()
        await asyncio.wait([saving])


class Guest:
    """Somebody in a room, and all that they were told."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.messages: list[ServerMessage] = []
        self.frames: list[bytes] = []
        self.dismissed: CloseCode | None = None
        self.code = ""
        self.member = MemberId(0)
        self.token = ""
        self._view: View | None = None
        self._told = asyncio.Event()
        self._ids = 0

    # --- the runner's side ---------------------------------------------------------------------

    def deliver(self, frame: Frame) -> None:
        data = frame.encoded(JSON)
        message = JSON.decode_server(data.decode())
        self.frames.append(data)
        self.messages.append(message)
        match message:
            case Entered():
                self.token = message.token
            case View():
                self._view = message
            case Update():
                self._view = applied(self.view, message)
            case _:
                pass
        self._told.set()

    def dismiss(self, code: CloseCode) -> None:
        self.dismissed = self.dismissed or code
        self._told.set()

    # --- doing ---------------------------------------------------------------------------------

    async def create(self, name: str, rules: RuleSet = ENDLESS, deal: str | None = None) -> Guest:
        self.code, self.member = await self.rooms.create(self, self.next_id(), name, rules, deal)
        return self

    async def join(self, code: str, name: str, earlier: str | None = None) -> Guest:
        message = client.Join(id=self.next_id(), room=code, name=name, token=earlier)
        self.code, self.member = code, await self.rooms.join(self, message, code)
        return self

    async def redeem(self, code: str, ticket: str) -> Guest:
        message = client.Redeem(id=self.next_id(), room=code, ticket=ticket)
        self.code, self.member = code, await self.rooms.redeem(self, message, code)
        return self

    async def resume(
        self, code: str, token: str, version: int | None = None, epoch: str | None = None
    ) -> Guest:
        """Come back, perhaps with a version known; its epoch is the present one's where none is given."""
        self.code = code
        live = self.rooms._live.get(code)
        epoch = epoch or (live.epoch if live is not None else "")
        known = None if version is None else Known(epoch, version)
        self.member = await self.rooms.resume(self, self.next_id(), code, token, known)
        return self

    def drop(self) -> None:
        """The connection is gone."""
        self.rooms.dropped(self.code, self.member, self)

    def order(self, message: client.RoomMessage) -> str:
        """A command, without waiting for its answer; its id."""
        self.rooms.command(self.code, self.member, message)
        return message.id

    async def obeyed(self, message: client.RoomMessage) -> Accepted:
        """A command that is accepted."""
        command_id = self.order(message)
        return await self.answer(command_id)

    async def ticket(self) -> Ticket:
        """A ticket for another device."""
        command_id = self.next_id()
        self.rooms.make_ticket(self.code, self.member, self, command_id)

        def found() -> Ticket | None:
            return next((one for one in self.of(Ticket) if one.id == command_id), None)

        return await self.when(found)

    async def hinted(self) -> Hints:
        """The hints for the current turn."""
        deal, turn = self.turn()
        question = client.Hint(id=self.next_id(), deal=deal, turn=turn)
        self.rooms.hint(self.code, self.member, self, question)

        def found() -> Hints | None:
            return next((one for one in self.of(Hints) if one.id == question.id), None)

        return await self.when(found)

    def next_id(self) -> str:
        self._ids += 1
        return f"{id(self):x}-{self._ids}"

    # --- waiting -------------------------------------------------------------------------------

    async def answer(self, command_id: str) -> Accepted:
        def found() -> Accepted | None:
            return next((one for one in self.of(Accepted) if one.id == command_id), None)

        return await self.when(found)

    async def until(self, holds: Callable[[View], bool]) -> View:
        """Wait until the view is such."""
        return await self.when(lambda: self._view if self._view is not None and holds(self._view) else None)

    async def entered(self) -> View:
        """Wait until this guest is shown the room."""
        return await self.when(lambda: self._view)

    async def gone(self) -> CloseCode:
        """Wait until this viewer was dismissed."""
        return await self.when(lambda: self.dismissed)

    async def when(self, found: Callable[[], M | None]) -> M:
        """Wait until something is found among what was told."""
        async with asyncio.timeout(PATIENCE_S):
            while (result := found()) is None:
                self._told.clear()
                await self._told.wait()
            return result

    # --- looking -------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        assert self._view is not None, "no view was told yet"
        return self._view

    def of(self, kind: type[M]) -> list[M]:
        """All messages of one kind."""
        return [message for message in self.messages if isinstance(message, kind)]

    def happened(self, kind: type[M]) -> list[M]:
        """All events of one kind that this guest was told."""
        return [event for update in self.of(Update) for event in update.events if isinstance(event, kind)]

    def turn(self) -> tuple[int, int]:
        """The deal and the turn that a command now would name."""
        return self.view.table.deal, self.view.table.turn


async def refusal_of(entering: object) -> Refused:
    """The refusal that an awaitable ends in."""
    try:
        await entering  # type: ignore[misc]
    except Refused as refused:
        return refused
    raise AssertionError("it was not refused")
