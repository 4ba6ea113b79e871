"""All rooms that this process runs: opening, finding, entering, commanding.

Owns the registry and the one path of every command: apply, mark for saving, set the clock. A room
is loaded when somebody comes to it and leaves memory when nobody has been there for a while.
"""

from __future__ import annotations

import asyncio
from typing import Final

import structlog

from bigtwo.errors import Refused
from bigtwo.room import commands
from bigtwo.room.apply import apply, open_room
from bigtwo.room.codes import code_of
from bigtwo.room.deadlines import due_command, next_due_ms
from bigtwo.room.edit import the_member
from bigtwo.room.state import MemberId, Room, Timing, member_of
from bigtwo.rules.ruleset import RuleSet
from bigtwo.runner.bot_turns import Bots, bot_turn
from bigtwo.runner.clock import Clock
from bigtwo.runner.deals import known_deal, sheet_rows
from bigtwo.runner.hints import hints
from bigtwo.runner.keeping import Keeping
from bigtwo.runner.live import LiveRoom
from bigtwo.runner.loading import Loader
from bigtwo.runner.saver import Saver
from bigtwo.runner.thinking import Thinking
from bigtwo.runner.viewer import Frame, Viewer
from bigtwo.runner.world import REAL, World
from bigtwo.session.tokens import TOKEN_BYTES, hash_of, holder_of, member_with, token_of
from bigtwo.session.translate import order_of
from bigtwo.store.port import RoomStore, StoreUnavailable
from bigtwo_protocol.client import Hint, RoomMessage
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Entered, Rejected, ServerMessage, Sheet, Ticket

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
        self,
        store: RoomStore,
        timing: Timing,
        bots: Bots,
        keeping: Keeping,
        *,
        world: World = REAL,
    ) -> None:
        """Rooms kept in a store.

        Args:
            store: where rooms are kept.
            timing: the durations that rooms live by.
            bots: who plays for bots and for people who are away.
            keeping: how many rooms, and for how long.
            world: where time and chance come from.
        """
        self._store = store
        self._timing = timing
        self._bots = bots
        self._keeping = keeping
        self._live: dict[str, LiveRoom] = {}
        self._thinking = Thinking(bots, self._decided)
        self._now_ms = world.now_ms
        self._random_bytes = world.random_bytes
        self._clock = Clock(self._due, world.now_ms)
        self._loader = Loader(store, self._loaded)
        self.saver = Saver(store, self._expires_ms, keeping.deal_ttl_ms, self._forget)

    # --- entering ------------------------------------------------------------------------------

    async def create(
        self, viewer: Viewer, command_id: str, name: str, rules: RuleSet, deal: str | None
    ) -> tuple[str, MemberId]:
        """Open a room with its creator as host; the viewer gets `entered` and the view.

        Args:
            viewer, command_id: the connection, and which of its messages is answered.
            name: as typed.
            rules: of the room.
            deal: code of a finished deal, whose cards and rules the room then has instead.

        Returns:
            The room's code, and who the creator is in it.

        Raises:
            Refused: `too_many_rooms`, `no_such_deal`, `store_unavailable`, or what is wrong with the name.
        """
        if len(self._live) >= self._keeping.most_rooms:
            raise Refused("too_many_rooms", most=self._keeping.most_rooms)
        self._require_store()
        known = None
        if deal is not None:
            known, rules = await known_deal(self._store, deal)
        token = token_of(self._random_bytes(TOKEN_BYTES))
        for _ in range(MOST_DRAWS):
            code = code_of(self._random_bytes(8))
            room = open_room(code, rules, self._now_ms(), self._random_bytes(32), known)
            room, _events = apply(room, commands.Join(name, hash_of(token)), self._now_ms(), self._timing)
            live = LiveRoom(room, FENCING, kept_until_ms=self._expires_ms(room))
            if code not in self._live and await self._created(live):
                self._live[code] = live
                _log.info("room_created", room=code)
                member = room.members[0].id
                self._welcome(live, member, viewer, command_id, token)
                return code, member
        raise Refused("too_many_rooms", most=self._keeping.most_rooms)

    async def join(
        self, viewer: Viewer, command_id: str, code: str, name: str, earlier: str | None
    ) -> MemberId:
        """Enter a room as a new member; the viewer gets `entered` and the view.

        At a locked room the viewer gets `entered` alone, and the view when the host lets them in. Whose
        earlier session still goes on comes back to it.

        Args:
            earlier: token of an earlier session of the same browser in the room. All else as in `create`.

        Raises:
            Refused: `no_such_room`, `room_full`, `kicked`, `store_unavailable`, or what is wrong with
                the name.
        """
        live = await self._find(code)
        if earlier is not None and holder_of(live.room, earlier) is not None:
            return await self.resume(viewer, command_id, code, earlier, None)
        token = token_of(self._random_bytes(TOKEN_BYTES))
        member = MemberId(live.room.next_member)
        self._run(live, commands.Join(name, hash_of(token), None if earlier is None else hash_of(earlier)))
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
        self._run(live, commands.Return(member))
        self._welcome(live, member, viewer, command_id, token, known)
        return member

    async def redeem(self, viewer: Viewer, command_id: str, code: str, ticket: str) -> MemberId:
        """Continue a session on another device; its older connection is told so.

        Raises:
            Refused: `no_such_room`, `bad_ticket`, `store_unavailable`.
        """
        live = await self._find(code)
        token = token_of(self._random_bytes(TOKEN_BYTES))
        self._run(live, commands.Redeem(hash_of(ticket), hash_of(token)))
        member = member_with(live.room, token)
        self._welcome(live, member, viewer, command_id, token)
        return member

    # --- inside --------------------------------------------------------------------------------

    def command(self, code: str, member: MemberId, message: RoomMessage) -> None:
        """A member's command; accepted ones are answered once they are saved.

        Raises:
            Refused: nothing has changed.
        """
        live = self._here(code, member)
        self._run(live, order_of(member, message, self._random_bytes(32)))

    def make_ticket(self, code: str, member: MemberId, viewer: Viewer, command_id: str) -> None:
        """Answer with a ticket that lets another device into the member's session.

        Raises:
            Refused: nothing has changed.
        """
        live = self._here(code, member)
        ticket = token_of(self._random_bytes(TOKEN_BYTES))
        self._run(live, commands.MakeTicket(member, hash_of(ticket)))
        self._answer(live, viewer, Ticket(id=command_id, ticket=ticket, left_ms=self._timing.ticket_ms))

    def hint(self, code: str, member: MemberId, viewer: Viewer, question: Hint) -> None:
        """Answer a question that changes nothing.

        Raises:
            Refused: `not_seated`, `no_deal`, `deal_over`, `stale_turn`, `not_your_turn`.
        """
        live = self._here(code, member)
        answer = hints(live.room, member, question.id, question.deal, question.turn)
        self._answer(live, viewer, answer)

    async def sheet(self, code: str, member: MemberId, viewer: Viewer, command_id: str) -> None:
        """Answer with the deals of the match that are over.

        Raises:
            Refused: `no_such_room`, `store_unavailable`, `not_entered` for who still knocks, `bad_token`.
        """
        rows = await sheet_rows(self._store, self._here(code, member).room)
        live = self._here(code, member)
        the_member(live.room, member)  # asked last: it may have been put out while the store was read
        self._answer(live, viewer, Sheet(id=command_id, rows=rows))

    def resync(self, code: str, member: MemberId, viewer: Viewer) -> None:
        """Answer with everything that the member may know now.

        Raises:
            Refused: `no_such_room` when the room has ended, `not_entered` for who still knocks.
        """
        live = self._here(code, member)
        live.send_view(member, viewer, self._now_ms())
        self._after(live)

    def reject(self, code: str, viewer: Viewer, message: Rejected) -> None:
        """Answer what a member or somebody at the door was refused, behind all that waits for the store.

        The reason may tell of a change that is not saved yet: that a seat is taken, or that a session has
        ended. Only that the store does not take writes is told at once.
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
        self._run_own(live, commands.Drop(member))

    # --- keeping -------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Delete dead rooms from the store and let idle ones leave memory."""
        present = self._now_ms()
        for live in list(self._live.values()):
            since = live.room.quiet_since_ms
            if since is None:
                self._keep_alive(live, present)
            elif not (live.viewers or live.unsaved or since + self._keeping.unload_after_ms > present):
                self._forget(live)
        deleted = await self._store.expire(present)
        if deleted:
            _log.info("rooms_expired", rooms=deleted)

    async def stop(self, patience_ms: int) -> None:
        """Save what is unsaved and send what waits, if the store takes it in time."""
        self._clock.stop()
        await self._loader.stop()
        await self._thinking.stop()
        try:
            async with asyncio.timeout(patience_ms / 1000):
                await self.saver.settled()
        except TimeoutError:
            _log.error("stopped_unsaved", rooms=sum(live.unsaved for live in self._live.values()))

    def __len__(self) -> int:
        return len(self._live)

    # --- the one path --------------------------------------------------------------------------

    def _run(self, live: LiveRoom, command: commands.Command) -> None:
        if not live.repeats(command):
            self._require_store()
        live.run(command, self._now_ms(), self._timing)
        self._after(live)

    def _run_own(self, live: LiveRoom, command: commands.Command) -> None:
        """A command of time's or the network's own, which nobody waits to hear about."""
        try:
            live.run(command, self._now_ms(), self._timing)
        except Refused as refused:
            _log.error("own_command_refused", room=live.room.code, code=refused.code)
            self._clock.set(live.room.code, self._now_ms() + RETRY_MS)
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
        present = self._now_ms()
        if self.saver.failing:
            self._clock.set(code, present + RETRY_MS)
            return
        turn = None
        if live.room.bot_due_ms is not None and live.room.bot_due_ms <= present:
            turn = bot_turn(live.room)
        if turn is None:
            self._run_own(live, due_command(live.room, present, self._timing, self._random_bytes(32)))
        elif self._bots.is_quick(turn):
            self._run_own(live, self._bots.decide_now(turn))
        else:
            self._thinking.begin(turn)

    def _decided(self, code: str, act: commands.BotAct) -> None:
        """What a slow policy has decided counts if the turn is still its own by then."""
        live = self._live.get(code)
        if live is None:
            return
        try:
            live.run(act, self._now_ms(), self._timing)
        except Refused as refused:
            _log.debug("bot_came_late", room=code, code=refused.code)
        self._after(live)

    def _welcome(
        self,
        live: LiveRoom,
        member: MemberId,
        viewer: Viewer,
        command_id: str,
        token: str,
        known: int | None = None,
    ) -> None:
        """Show a member in. The newest connection wins: an older one of the session is told so and ends."""
        older = live.viewers.pop(member, None)
        if older is not None:
            older.dismiss(CloseCode.CONTINUED_ELSEWHERE)
        live.viewers[member] = viewer
        admitted = member_of(live.room, member) is not None
        entered = Entered(id=command_id, room=live.room.code, token=token, member=member, admitted=admitted)
        live.send(viewer, entered)
        live.catch_up(member, viewer, known, self._now_ms())
        self._after(live)

    # --- finding -------------------------------------------------------------------------------

    async def _find(self, code: str) -> LiveRoom:
        self._require_store()
        live = self._live.get(code) or await self._loader.load(code)
        if live is None or live.room.ended:
            raise Refused("no_such_room", room=code)
        return live

    def _loaded(self, live: LiveRoom) -> None:
        self._live[live.room.code] = live
        self._run_own(live, commands.Wake())
        _log.info("room_loaded", room=live.room.code, version=live.room.version)

    async def _created(self, live: LiveRoom) -> bool:
        try:
            return await self._store.create(live.snapshot(live.kept_until_ms))
        except StoreUnavailable as error:
            raise Refused("store_unavailable") from error

    def _here(self, code: str, member: MemberId) -> LiveRoom:
        live = self._live.get(code)
        if live is None or live.room.ended:
            raise Refused("no_such_room", room=code)
        if any(one.id == member for one in live.room.knocks):
            raise Refused("not_entered")
        return live

    def _require_store(self) -> None:
        if self.saver.failing:
            raise Refused("store_unavailable")

    def _expires_ms(self, room: Room) -> int:
        """A room lives for so long after somebody was last there, whoever knocks meanwhile."""
        since = room.quiet_since_ms
        return (self._now_ms() if since is None else since) + self._keeping.ttl_ms

    def _keep_alive(self, live: LiveRoom, present_ms: int) -> None:
        """People may sit for long without doing anything; the store must not forget their room."""
        if live.kept_until_ms - present_ms < self._keeping.ttl_ms // 2:
            live.saved_version = -1
            self.saver.mark(live)

    def _forget(self, live: LiveRoom) -> None:
        self._live.pop(live.room.code, None)
        self._clock.set(live.room.code, None)
        live.dismiss_all(CloseCode.ROOM_CLOSED)
