"""A client's side of a session, sans-I/O: what to send, what was answered, what the view is now.

Owns entering, coming back, and the commands in flight. A command is sent again after a lost connection
until it is answered; the server does it once (W3.3). Never waits and never touches a socket.
"""

from __future__ import annotations

from typing import Final, assert_never

import msgspec

from bigtwo_client.happenings import Changed, End, Ended
from bigtwo_client.views import applied
from bigtwo_protocol import client, server
from bigtwo_protocol.codec import JSON, BadMessage
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.events import Event

MOST_IN_FLIGHT: Final = 16
"""Commands that may wait for their answer at once (W3.3); the others wait to be sent."""
LONGEST_MESSAGE: Final = 16_384
"""Bytes that the server reads of one message (W1.2)."""

FINAL: Final[dict[int, End]] = {
    CloseCode.CONTINUED_ELSEWHERE: "continued_elsewhere",
    CloseCode.LEFT: "left",
    CloseCode.ROOM_CLOSED: "room_closed",
    CloseCode.KICKED: "kicked",
    CloseCode.TURNED_AWAY: "turned_away",
}
"""Close codes after which there is nothing to come back to. After any other the client comes back."""

_RESUME_REFUSED: Final[dict[str, End]] = {
    "kicked": "kicked",
    "no_such_room": "room_closed",
    "bad_token": "session_unknown",
}

Answer = (
    server.Entered
    | server.Accepted
    | server.Rejected
    | server.Hints
    | server.Sheet
    | server.Ticket
    | server.Pong
)
"""What answers a message, by its id."""


class Answered(msgspec.Struct, frozen=True):
    """A message of the client's has its answer."""

    id: str
    answer: Answer


Outcome = Answered | Changed | Ended


class Session:
    """What one client knows of its session, over any number of connections.

    Whoever drives it tells it `opened`, `received` and `closed`, sends what `take_messages` gives, and
    hands on what `take_outcomes` gives.
    """

    def __init__(self, prefix: str) -> None:
        """A session that has entered nothing yet.

        Args:
            prefix: begins the ids of this client's messages; another one for each client of a session.
        """
        self._prefix = prefix
        self._ids = 0
        self._entering: client.EnterMessage | None = None
        self._resuming: str | None = None
        self._inside = False
        self._resyncing = False
        self._in_flight: dict[str, client.RoomMessage | client.Question] = {}
        self._sent: set[str] = set()
        self._messages: list[client.ClientMessage] = []
        self._outcomes: list[Outcome] = []
        self.room = ""
        """The room's code, once entered."""
        self.member = 0
        self._epoch: str | None = None
        self.token = ""
        """Proves the session; to be kept secret."""
        self.admitted = False
        """False while this client knocks at a locked room."""
        self.view: server.View | None = None
        self.end: End | None = None
        self.stalled = False
        """True while the server can save nothing, and the room stands still."""
        self.stuck = False
        """True where this connection leads no further: another one is to be opened after a while."""

    # --- what the user wants -------------------------------------------------------------------

    def next_id(self) -> str:
        """An id for the next message."""
        self._ids += 1
        return f"{self._prefix}{self._ids}"

    def enter(self, message: client.EnterMessage) -> None:
        """What the next connection begins with."""
        _check(message)
        self._entering = message

    def ask(self, message: client.RoomMessage | client.Question) -> None:
        """A command or a question; it is sent as soon as that can be, and again if need be.

        Raises:
            BadMessage: the server would not read it.
        """
        _check(message)
        self._in_flight[message.id] = message
        self._send_what_may_go()

    def forget(self, message_id: str) -> None:
        """Nobody waits for this answer any more."""
        if message_id not in self._sent:
            self._in_flight.pop(message_id, None)

    # --- what the network reports --------------------------------------------------------------

    def opened(self) -> None:
        """There is a new connection: enter, or come back with all that has had no answer."""
        self._messages.clear()
        self._sent.clear()
        self._inside = self.stuck = self.stalled = False
        if self.token:
            # A view that was asked for has been lost with the connection, and is still wanted.
            known = self.view.version if self.view is not None and not self._resyncing else None
            self._resuming = self.next_id()
            self._messages.append(
                client.Resume(
                    id=self._resuming, room=self.room, token=self.token, version=known, epoch=self._epoch
                )
            )
        elif self._entering is not None:
            self._messages.append(self._entering)

    def received(self, message: server.ServerMessage) -> None:
        """A message came."""
        match message:
            case server.Entered():
                self._entered(message)
            case server.View():
                self._resyncing = False
                self.admitted = True
                self._show(message, ())
            case server.Update():
                self._update(message)
            case server.Clock():
                if self.view is not None:
                    self._show(msgspec.structs.replace(self.view, clock=message.clock), ())
            case server.Stalled():
                self.stalled = message.on
            case server.Rejected():
                self._rejected(message)
            case server.Accepted() | server.Hints() | server.Sheet() | server.Ticket() | server.Pong():
                self._answered(message.id, message)
            case server.Looked():
                pass  # whoever looks has not entered, and listens on a connection of their own
            case _:
                assert_never(message)

    def closed(self, code: int | None) -> None:
        """The connection is gone; `code` is null where there was no closing handshake."""
        self._inside = False
        self._messages.clear()
        if code is not None and code in FINAL:
            self._finish(FINAL[code])

    def give_up(self, end: End) -> None:
        """There is no way on, for a reason that the server has not given."""
        self._finish(end)

    # --- what is to be done --------------------------------------------------------------------

    def take_messages(self) -> list[client.ClientMessage]:
        """What is to be sent now, in this order."""
        taken, self._messages = self._messages, []
        return taken

    def take_outcomes(self) -> list[Outcome]:
        """What has come of it since the last time."""
        taken, self._outcomes = self._outcomes, []
        return taken

    # --- inside --------------------------------------------------------------------------------

    def _entered(self, message: server.Entered) -> None:
        self._inside = True
        self.room, self.member, self.token = message.room, message.member, message.token
        self._epoch, self.admitted = message.epoch, message.admitted
        if self._entering is not None and message.id == self._entering.id:
            self._entering = None
            self._outcomes.append(Answered(message.id, message))
        self._send_what_may_go()

    def _update(self, update: server.Update) -> None:
        view = self.view
        if view is None or self._resyncing or update.version <= view.version:
            return  # a view is on its way, or this is in it already
        if update.version > view.version + 1:
            self._resync()
            return
        self._show(applied(view, update), update.events)
        if set(view.you.ignores) - set(self._the_view().you.ignores):
            self._resync()  # what was said meanwhile may be seen again

    def _resync(self) -> None:
        self._resyncing = True
        self._messages.append(client.Resync(id=self.next_id()))

    def _show(self, view: server.View, events: tuple[Event, ...]) -> None:
        self.view = view
        self._outcomes.append(Changed(view, events))

    def _the_view(self) -> server.View:
        if self.view is None:
            raise LookupError("no view has come yet")
        return self.view

    def _rejected(self, message: server.Rejected) -> None:
        if message.id is None:
            self.stuck = True  # which one it was is not known; on a new connection all are sent again
        elif message.id == self._resuming:
            end = _RESUME_REFUSED.get(message.code)
            if end is None:
                self.stuck = True
            else:
                self._finish(end)
        elif self._entering is not None and message.id == self._entering.id:
            self._entering = None
            self._outcomes.append(Answered(message.id, message))
        else:
            self._answered(message.id, message)

    def _answered(self, message_id: str, answer: Answer) -> None:
        if self._in_flight.pop(message_id, None) is not None:
            self._sent.discard(message_id)
            self._outcomes.append(Answered(message_id, answer))
            self._send_what_may_go()

    def _send_what_may_go(self) -> None:
        if not self._inside:
            return
        for message_id, message in self._in_flight.items():
            if len(self._sent) >= MOST_IN_FLIGHT:
                return
            if message_id not in self._sent:
                self._sent.add(message_id)
                self._messages.append(message)

    def _finish(self, end: End) -> None:
        """Nothing is to be come back to. A `leave` whose answer was lost was done all the same."""
        leaves = [one for one in self._in_flight.values() if isinstance(one, client.Leave)]
        if leaves and end in ("session_unknown", "room_closed", "left"):
            end = "left"
            version = self.view.version if self.view is not None else 0
            for leave in leaves:
                self._answered(leave.id, server.Accepted(id=leave.id, version=version))
        self.end = end
        self._inside = False
        self._messages.clear()
        self._outcomes.append(Ended(end))


def _check(message: client.ClientMessage) -> None:
    """Whether the server would read the message; a mistake is better found here than there."""
    data = JSON.encode(message)
    if len(data) > LONGEST_MESSAGE:
        raise BadMessage(f"the message has {len(data)} bytes, at most {LONGEST_MESSAGE} are read")
    JSON.decode_client(data.decode())
