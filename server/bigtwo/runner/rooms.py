"""All rooms that this process runs: opening, finding, entering, commanding.

Owns the registry and the one path of every command: apply, mark for saving, set the clock. A room
is loaded when somebody comes to it and leaves memory when nobody has been there for a while.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from functools import partial
from typing import Final

import msgspec
import structlog

from bigtwo.errors import Refused
from bigtwo.room.apply import apply, open_room
from bigtwo.room.commands import Command, Drop, Join, Onward, Return, Tick, Wake
from bigtwo.room.deadlines import next_due_ms, onward_due_ms
from bigtwo.room.state import MemberId, Room, Timing
from bigtwo.rules.ruleset import RuleSet
from bigtwo.runner import bot_turns
from bigtwo.runner.clock import Clock, now_ms
from bigtwo.runner.live import LiveRoom
from bigtwo.runner.saver import Saver
from bigtwo.runner.viewer import Frame, Viewer
from bigtwo.session.codes import code_of
from bigtwo.session.tokens import TOKEN_BYTES, hash_of, member_with, token_of
from bigtwo.session.translate import order_of
from bigtwo.store.port import RoomStore, StoreUnavailable
from bigtwo_protocol.client import Hint, RoomMessage
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Entered, Rejected, ServerMessage

FENCING: Final = 1
"""The fencing number of a process that shares its store with nobody."""
RETRY_MS: Final = 500
"""How soon a room looks again when something due could not be done."""
MOST_DRAWS: Final = 50
"""Codes drawn for a new room before giving up: far more than chance ever needs."""

_log = structlog.get_logger(__name__)


class Rooms:
    """The rooms of this process."""

    def __init__(
        self, store: RoomStore, timing: Timing, *, most_rooms: int, unload_after_ms: int, ttl_ms: int
    ) -> None:
        """Rooms kept in a store.

        Args:
            store: where rooms are kept.
            timing: the durations that rooms live by.
            most_rooms: rooms in memory at once.
            unload_after_ms: a room with nobody connected for so long leaves memory.
            ttl_ms: a room that nobody came back to for so long is deleted.
        """
        self._store = store
        self._timing = timing
        self._most_rooms = most_rooms
        self._unload_after_ms = unload_after_ms
        self._ttl_ms = ttl_ms
        self._live: dict[str, LiveRoom] = {}
        self._loading: dict[str, asyncio.Task[LiveRoom | None]] = {}
        self._rng = random.Random(secrets.randbits(128))  # noqa: S311 - for the bots' moods, not for cards
        self._clock = Clock(self._due)
        self.saver = Saver(store, self._expires_ms, self._forget)

    # --- entering ------------------------------------------------------------------------------

    async def create(
        self, viewer: Viewer, command_id: str, name: str, rules: RuleSet
    ) -> tuple[str, MemberId]:
        """Open a room with its creator as host; the viewer gets `entered` and the view.

        Returns:
            The room's code, and who the creator is in it.

        Raises:
            Refused: `too_many_rooms`, `store_unavailable`, or what is wrong with the name.
        """
        if len(self._live) >= self._most_rooms:
            raise Refused("too_many_rooms", most=self._most_rooms)
        self._require_store()
        token = token_of(secrets.token_bytes(TOKEN_BYTES))
        for _ in range(MOST_DRAWS):
            code = code_of(secrets.token_bytes(8))
            room = open_room(code, rules, now_ms())
            room, _events = apply(room, Join(name, hash_of(token)), now_ms(), self._timing)
            live = LiveRoom(room, FENCING, kept_until_ms=self._expires_ms(room))
            if code not in self._live and await self._created(live):
                self._live[code] = live
                _log.info("room_created", room=code)
                member = room.members[0].id
                self._welcome(live, member, viewer, command_id, token)
                return code, member
        raise Refused("too_many_rooms", most=self._most_rooms)

    async def join(self, viewer: Viewer, command_id: str, code: str, name: str) -> MemberId:
        """Enter a room as a new member; the viewer gets `entered` and the view.

        Raises:
            Refused: `no_such_room`, `room_full`, `store_unavailable`, or what is wrong with the name.
        """
        live = await self._find(code)
        token = token_of(secrets.token_bytes(TOKEN_BYTES))
        self._run(live, Join(name, hash_of(token)))
        member = live.room.members[-1].id
        self._welcome(live, member, viewer, command_id, token)
        return member

    async def resume(
        self, viewer: Viewer, command_id: str, code: str, token: str, known: int | None
    ) -> MemberId:
        """Come back to a session; an older connection of it is told that it went on elsewhere.

        The viewer gets `entered`, and then the updates after the version it knows, or the view where
        it knows none or these are not kept.

        Raises:
            Refused: `no_such_room`, `bad_token`, `store_unavailable`.
        """
        live = await self._find(code)
        member = member_with(live.room, token)
        self._run(live, Return(member))
        older = live.viewers.pop(member, None)
        if older is not None:
            older.dismiss(CloseCode.CONTINUED_ELSEWHERE)
        self._welcome(live, member, viewer, command_id, token, known)
        return member

    # --- inside --------------------------------------------------------------------------------

    def command(self, code: str, member: MemberId, message: RoomMessage) -> None:
        """A member's command; accepted ones are answered once they are saved.

        Raises:
            Refused: nothing has changed.
        """
        live = self._here(code)
        self._run(live, order_of(member, message, secrets.token_bytes(32)))

    def hint(self, code: str, member: MemberId, viewer: Viewer, question: Hint) -> None:
        """Answer a question that changes nothing.

        Raises:
            Refused: `not_seated`, `no_deal`, `deal_over`, `stale_turn`, `not_your_turn`.
        """
        live = self._here(code)
        answer = bot_turns.hints(live.room, member, question.id, question.deal, question.turn)
        self._answer(live, viewer, answer)

    def resync(self, code: str, member: MemberId, viewer: Viewer) -> None:
        """Answer with everything that the member may know now.

        Raises:
            Refused: `no_such_room` when the room has ended.
        """
        live = self._here(code)
        live.send_view(member, viewer)
        self._after(live)

    def reject(self, code: str, viewer: Viewer, message: Rejected) -> None:
        """Answer a command that was refused, behind all that waits for the store.

        The reason may tell of a change that is not saved yet. Only that the store does not take writes is
        told at once.
        """
        live = self._live.get(code)
        if live is None or message.code == "store_unavailable":
            viewer.deliver(Frame(message))
        else:
            self._answer(live, viewer, message)

    def dropped(self, code: str, member: MemberId, viewer: Viewer) -> None:
        """A viewer's connection is gone; nothing happens if a newer one took its place."""
        live = self._live.get(code)
        if live is None or live.viewers.get(member) is not viewer:
            return
        del live.viewers[member]
        self._run_own(live, Drop(member))

    # --- keeping -------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Delete dead rooms from the store and let idle ones leave memory."""
        present = now_ms()
        for live in list(self._live.values()):
            since = live.room.quiet_since_ms
            if since is None:
                self._keep_alive(live, present)
            elif not live.viewers and not live.unsaved and since + self._unload_after_ms <= present:
                self._forget(live)
        deleted = await self._store.expire(present)
        if deleted:
            _log.info("rooms_expired", rooms=deleted)

    async def stop(self, patience_ms: int) -> None:
        """Save what is unsaved and send what waits, if the store takes it in time."""
        self._clock.stop()
        try:
            async with asyncio.timeout(patience_ms / 1000):
                await self.saver.settled()
        except TimeoutError:
            _log.error("stopped_unsaved", rooms=sum(live.unsaved for live in self._live.values()))

    def __len__(self) -> int:
        return len(self._live)

    # --- the one path --------------------------------------------------------------------------

    def _run(self, live: LiveRoom, command: Command) -> None:
        self._require_store()
        live.run(command, now_ms(), self._timing)
        self._after(live)

    def _run_own(self, live: LiveRoom, command: Command) -> None:
        """A command of time's or the network's own, which nobody waits to hear about."""
        try:
            live.run(command, now_ms(), self._timing)
        except Refused as refused:
            _log.error("own_command_refused", room=live.room.code, code=refused.code)
            self._clock.set(live.room.code, now_ms() + RETRY_MS)
        else:
            self._after(live)

    def _after(self, live: LiveRoom) -> None:
        if live.unsaved or live.waiting:
            self.saver.mark(live)
        self._clock.set(live.room.code, next_due_ms(live.room, self._timing))

    def _answer(self, live: LiveRoom, viewer: Viewer, message: ServerMessage) -> None:
        live.send(viewer, message)
        self._after(live)

    def _due(self, code: str) -> None:
        live = self._live.get(code)
        if live is None:
            return
        present = now_ms()
        if self.saver.failing:
            self._clock.set(code, present + RETRY_MS)
            return
        self._run_own(live, self._due_command(live.room, present))

    def _due_command(self, room: Room, present_ms: int) -> Command:
        onward_ms = onward_due_ms(room, self._timing)
        if onward_ms is not None and onward_ms <= present_ms:
            return Onward(secrets.token_bytes(32))
        act = None
        if room.bot_due_ms is not None and room.bot_due_ms <= present_ms:
            act = bot_turns.bot_act(room, self._rng)
        return Tick() if act is None else act

    def _welcome(
        self,
        live: LiveRoom,
        member: MemberId,
        viewer: Viewer,
        command_id: str,
        token: str,
        known: int | None = None,
    ) -> None:
        live.viewers[member] = viewer
        live.send(viewer, Entered(id=command_id, room=live.room.code, token=token, member=member))
        live.catch_up(member, viewer, known)
        self._after(live)

    # --- finding -------------------------------------------------------------------------------

    async def _find(self, code: str) -> LiveRoom:
        self._require_store()
        live = self._live.get(code)
        if live is None:
            task = self._loading.get(code)
            if task is None:
                task = asyncio.create_task(self._load(code), name=f"load {code}")
                self._loading[code] = task
                task.add_done_callback(partial(self._loaded, code))
            live = await asyncio.shield(task)
        if live is None or live.room.ended:
            raise Refused("no_such_room", room=code)
        return live

    def _loaded(self, code: str, task: asyncio.Task[LiveRoom | None]) -> None:
        self._loading.pop(code, None)
        if not task.cancelled():
            task.exception()  # whoever still waits gets it; nobody may be left who does

    async def _load(self, code: str) -> LiveRoom | None:
        try:
            snapshot = await self._store.load(code)
        except StoreUnavailable as error:
            raise Refused("store_unavailable") from error
        if snapshot is None:
            return None
        try:
            live = LiveRoom.restored(snapshot)
        except msgspec.DecodeError as error:
            # Written by another version of the program, which may be back one day: it is left alone.
            _log.error("room_unreadable", room=code, reason=str(error))
            raise Refused("store_unavailable") from error
        self._live[code] = live
        self._run_own(live, Wake())
        _log.info("room_loaded", room=code, version=live.room.version)
        return live

    async def _created(self, live: LiveRoom) -> bool:
        try:
            return await self._store.create(live.snapshot(live.kept_until_ms))
        except StoreUnavailable as error:
            raise Refused("store_unavailable") from error

    def _here(self, code: str) -> LiveRoom:
        live = self._live.get(code)
        if live is None or live.room.ended:
            raise Refused("no_such_room", room=code)
        return live

    def _require_store(self) -> None:
        if self.saver.failing:
            raise Refused("store_unavailable")

    def _expires_ms(self, room: Room) -> int:
        """A room lives for so long after somebody was last there, whoever knocks meanwhile."""
        since = room.quiet_since_ms
        return (now_ms() if since is None else since) + self._ttl_ms

    def _keep_alive(self, live: LiveRoom, present_ms: int) -> None:
        """People may sit for long without doing anything; the store must not forget their room."""
        if live.kept_until_ms - present_ms < self._ttl_ms // 2:
            live.saved_version = -1
            self.saver.mark(live)

    def _forget(self, live: LiveRoom) -> None:
        self._live.pop(live.room.code, None)
        self._clock.set(live.room.code, None)
        live.dismiss_all(CloseCode.ROOM_CLOSED)
