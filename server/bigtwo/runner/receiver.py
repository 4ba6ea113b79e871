"""From a client's frame to what it brings about.

Owns reading, the session's order of things, and the answer to whatever a client sends. It knows nothing
of sockets: whoever holds the connection hands in frames and takes away what the viewer is given.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final, assert_never

from bigtwo.errors import Refused
from bigtwo.room.codes import normalise_code, normalise_deal_code
from bigtwo.room.state import MemberId
from bigtwo.runner.rooms import Rooms
from bigtwo.runner.viewer import Frame, Viewer
from bigtwo.session.history import Known
from bigtwo.session.session import Session, State
from bigtwo.session.translate import rules_of
from bigtwo.wire.rejections import rejected
from bigtwo_protocol import client
from bigtwo_protocol.codec import BadMessage, Codec
from bigtwo_protocol.server import Clock, Pong, ServerMessage, Stalled, Update

UNASKED: Final = Update | Clock | Stalled
"""What a client is told without having asked."""

_OF_A_ROOM: Final = (client.Join, client.Redeem, client.Resume, client.Look)
"""Messages from outside that name a room."""


class Receiver:
    """The receiving side of one connection."""

    __slots__ = ("_asked_s", "_codec", "_rooms", "_viewer", "session")

    def __init__(self, viewer: Viewer, rooms: Rooms, codec: Codec) -> None:
        self._viewer = viewer
        self._rooms = rooms
        self._codec = codec
        self._asked_s: float | None = None
        """When the first message came that is not answered yet."""
        self.session: Final = Session()

    async def receive(self, data: str | bytes) -> None:
        """Do what a frame asks for, and answer it.

        Raises:
            Elsewhere: another node runs the room that is to be entered; nothing was answered.
        """
        if self._asked_s is None:
            self._asked_s = perf_counter()
        if not await self._rooms.ready():
            return
        try:
            message = self._codec.decode_client(data)
        except BadMessage as error:
            self.refuse(Refused("bad_message", reason=str(error)))
            return
        try:
            self.session.check(message)
            await self._obey(message)
            self._rooms.meter.accepted += 1
        except Refused as refused:
            self._rooms.meter.rejected[refused.code] += 1
            self._rooms.reject(self._room_of(message), self._viewer, rejected(message.id, refused))

    def refuse(self, refused: Refused) -> None:
        """Answer a frame that was not read."""
        self._rooms.meter.rejected[refused.code] += 1
        self._answer(rejected(None, refused))

    def delivered(self, frame: Frame) -> None:
        """The viewer sends this: where it answers, that is how long the answer took.

        Several messages that wait at once are one wait, from the first that came to the first answer.
        """
        if self._asked_s is not None and not isinstance(frame.message, UNASKED):
            self._rooms.meter.answer_s.observe(perf_counter() - self._asked_s)
            self._asked_s = None

    def lost(self) -> None:
        """The connection is gone."""
        if self.session.state is State.INSIDE:
            self.session.end()
            self._rooms.dropped(self.session.code, self.session.member, self._viewer)

    def _room_of(self, message: client.ClientMessage) -> str:
        """The code of the room that a message is about; a text that is no room's where there is none."""
        if self.session.state is State.INSIDE:
            return self.session.code
        typed = message.room if isinstance(message, _OF_A_ROOM) else ""
        try:
            return normalise_code(typed)
        except Refused:
            return ""

    async def _obey(self, message: client.ClientMessage) -> None:
        session = self.session
        match message:
            case client.Ping():
                self._answer(Pong(id=message.id))
            case client.Create() | client.Join() | client.Redeem() | client.Resume():
                session.enter(*await self._enter(message))
            case client.Look():
                await self._rooms.look(self._viewer, message, normalise_code(message.room))
            case client.Hint():
                self._rooms.hint(session.code, session.member, self._viewer, message)
            case client.Resync():
                self._rooms.resync(session.code, session.member, self._viewer)
            case client.AskSheet():
                await self._rooms.sheet(session.code, session.member, self._viewer, message.id)
            case client.MakeTicket():
                self._rooms.make_ticket(session.code, session.member, self._viewer, message.id)
            case _:
                self._rooms.command(session.code, session.member, message)
                if isinstance(message, client.Leave) and not self._rooms.holds(session.code, session.member):
                    session.end()

    async def _enter(self, message: client.EnterMessage) -> tuple[str, MemberId]:
        viewer, rooms = self._viewer, self._rooms
        if isinstance(message, client.Create):
            deal = None if message.known_deal is None else normalise_deal_code(message.known_deal)
            rules = rules_of(message.rules)
            return await rooms.create(viewer, message.id, message.name, rules, deal)
        code = normalise_code(message.room)
        match message:
            case client.Join():
                member = await rooms.join(viewer, message, code)
            case client.Redeem():
                member = await rooms.redeem(viewer, message, code)
            case client.Resume():
                member = await rooms.resume(viewer, message.id, code, message.token, _known(message))
            case _:
                assert_never(message)
        return code, member

    def _answer(self, message: ServerMessage) -> None:
        self._viewer.deliver(Frame(message))


def _known(message: client.Resume) -> Known | None:
    if message.version is None or message.epoch is None:
        return None
    return Known(message.epoch, message.version)
