"""What can be done with the rooms of this process: entering, commanding, asking.

Owns the ways in and what a member may ask for. How a command takes effect is `motion`'s matter.
"""

from __future__ import annotations

from typing import Final

import structlog

from bigtwo.errors import Refused
from bigtwo.room import commands
from bigtwo.room.apply import apply, open_room
from bigtwo.room.codes import code_of
from bigtwo.room.edit import the_member
from bigtwo.room.state import MemberId, member_of
from bigtwo.rules.ruleset import RuleSet
from bigtwo.runner.deals import known_deal, sheet_rows
from bigtwo.runner.hints import hints
from bigtwo.runner.live import LiveRoom
from bigtwo.runner.motion import Motion
from bigtwo.runner.viewer import Frame, Viewer
from bigtwo.session.history import Known
from bigtwo.session.tokens import TOKEN_BYTES, hash_of, holder_of, member_with, token_of
from bigtwo.session.translate import order_of
from bigtwo.store.port import Lease, StoreUnavailable
from bigtwo.wire.looks import looked
from bigtwo_protocol.client import Hint, Join, Look, Redeem, RoomMessage
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Entered, Rejected, Sheet, Ticket

MOST_DRAWS: Final = 50
"""Codes drawn for a new room before giving up: far more than chance ever needs."""

_log = structlog.get_logger(__name__)


class Rooms(Motion):
    """The rooms of this process, as connections use them."""

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
            live = LiveRoom(room, Lease(self._nodes.me, 1), kept_until_ms=self._expires_ms(room))
            if code not in self._live and await self._created(live):
                self._live[code] = live
                _log.info("room_created", room=code)
                member = room.members[0].id
                self._welcome(live, member, viewer, command_id, token)
                return code, member
        raise Refused("too_many_rooms", most=self._keeping.most_rooms)

    async def join(self, viewer: Viewer, message: Join, code: str) -> MemberId:
        """Enter a room as a new member; the viewer gets `entered` and the view.

        At a locked room the viewer gets `entered` alone, and the view when the host lets them in. Whose
        earlier session still goes on comes back to it.

        Args:
            viewer: the connection.
            message: what it asked for.
            code: the room's, as it is written.

        Raises:
            Refused: `no_such_room`, `room_full`, `kicked`, `store_unavailable`, or what is wrong with
                the name.
        """
        live = await self._find(code)
        for own in (message.new_token, message.token):
            if own is not None and holder_of(live.room, own) is not None:
                return await self.resume(viewer, message.id, code, own, None)
        token = message.new_token or token_of(self._random_bytes(TOKEN_BYTES))
        earlier = None if message.token is None else hash_of(message.token)
        member = MemberId(live.room.next_member)
        self._run(live, commands.Join(message.name, hash_of(token), earlier))
        self._welcome(live, member, viewer, message.id, token)
        return member

    async def resume(
        self, viewer: Viewer, command_id: str, code: str, token: str, known: Known | None
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

    async def redeem(self, viewer: Viewer, message: Redeem, code: str) -> MemberId:
        """Continue a session on another device; its older connection is told so.

        Raises:
            Refused: `no_such_room`, `bad_ticket`, `store_unavailable`.
        """
        live = await self._find(code)
        if message.new_token is not None and holder_of(live.room, message.new_token) is not None:
            return await self.resume(viewer, message.id, code, message.new_token, None)
        token = message.new_token or token_of(self._random_bytes(TOKEN_BYTES))
        self._run(live, commands.Redeem(hash_of(message.ticket), hash_of(token)))
        member = member_with(live.room, token)
        self._welcome(live, member, viewer, message.id, token)
        return member

    async def look(self, viewer: Viewer, question: Look, code: str) -> None:
        """Answer whether a session goes on, and how its room is; nothing wakes and nobody notices.

        Raises:
            Refused: `no_such_room`, `bad_token`, `kicked`, `store_unavailable`.
        """
        self._require_store()
        live = self._live.get(code)
        room = live.room if live is not None else await self._loader.peek(code)
        if room is None or room.ended:
            raise Refused("no_such_room", room=code)
        answer = looked(room, member_with(room, question.token), question.id)
        if live is not None:
            self._answer(live, viewer, answer)
        else:
            viewer.deliver(Frame(answer))

    async def _created(self, live: LiveRoom) -> bool:
        try:
            return await self._store.create(live.snapshot(live.kept_until_ms))
        except StoreUnavailable as error:
            raise Refused("store_unavailable") from error

    def _welcome(
        self,
        live: LiveRoom,
        member: MemberId,
        viewer: Viewer,
        command_id: str,
        token: str,
        known: Known | None = None,
    ) -> None:
        """Show a member in. The newest connection wins: an older one of the session is told so and ends."""
        older = live.viewers.pop(member, None)
        if older is not None:
            older.dismiss(CloseCode.CONTINUED_ELSEWHERE)
        live.viewers[member] = viewer
        admitted = member_of(live.room, member) is not None
        entered = Entered(
            id=command_id,
            room=live.room.code,
            token=token,
            member=member,
            epoch=live.epoch,
            admitted=admitted,
        )
        live.send(viewer, entered)
        live.catch_up(member, viewer, known, self._now_ms())
        self._after(live)

    # --- inside --------------------------------------------------------------------------------

    def command(self, code: str, member: MemberId, message: RoomMessage) -> None:
        """A member's command; accepted ones are answered once they are saved.

        Raises:
            Refused: nothing has changed.
        """
        live = self._here(code, member)
        self._run(live, order_of(member, message, self._random_bytes(32)))

    def holds(self, code: str, member: MemberId) -> bool:
        """Whether somebody is (still) a member of a room."""
        live = self._live.get(code)
        return live is not None and member_of(live.room, member) is not None

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
        live = self._to_be_asked(code, member)
        answer = hints(live.room, member, question.id, question.deal, question.turn)
        self._answer(live, viewer, answer)

    async def sheet(self, code: str, member: MemberId, viewer: Viewer, command_id: str) -> None:
        """Answer with the deals of the match that are over.

        Raises:
            Refused: `no_such_room`, `store_unavailable`, `not_entered` for who still knocks, `bad_token`.
        """
        rows = await sheet_rows(self._store, self._to_be_asked(code, member).room)
        live = self._to_be_asked(code, member)
        the_member(live.room, member)  # asked last: it may have been put out while the store was read
        self._answer(live, viewer, Sheet(id=command_id, rows=rows))

    def resync(self, code: str, member: MemberId, viewer: Viewer) -> None:
        """Answer with everything that the member may know now.

        Raises:
            Refused: `no_such_room` when the room has ended, `not_entered` for who still knocks.
        """
        live = self._to_be_asked(code, member)
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
        if self.stopping:
            return  # whoever runs the room next finds nobody connected
        del live.viewers[member]
        self._run_own(live, commands.Drop(member))
