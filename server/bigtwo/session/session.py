"""What a client may say when: the state machine of one connection's session.

Owns the order of things: first enter a room, then command it. It is a table of two lines: where a
message that is not in the line of the current state is answered with the code beside it.
"""

from __future__ import annotations

import enum
from typing import Final, get_args

from bigtwo.errors import Refused
from bigtwo.room.state import MemberId
from bigtwo_protocol import client


class State(enum.Enum):
    """Where a connection stands."""

    OUTSIDE = "outside"
    INSIDE = "inside"
    ENDED = "ended"


ALLOWED: Final[dict[State, tuple[tuple[type, ...], str]]] = {
    State.OUTSIDE: ((*get_args(client.EnterMessage), client.Look, client.Ping), "not_entered"),
    State.INSIDE: (
        (
            *get_args(client.HostMessage),
            *get_args(client.OwnMessage),
            *get_args(client.Question),
        ),
        "already_entered",
    ),
    State.ENDED: ((), "not_entered"),
}
"""For each state: the messages it allows, and the code that answers any other."""


class Session:
    """One connection's session: outside, inside one room as one member, ended."""

    __slots__ = ("code", "member", "state")

    def __init__(self) -> None:
        self.state = State.OUTSIDE
        self.code = ""
        """The room, once inside."""
        self.member = MemberId(0)
        """Who this is in the room, once inside."""

    def check(self, message: client.ClientMessage) -> None:
        """Whether this may be said now.

        Raises:
            Refused: `not_entered` or `already_entered`; the state is as it was.
        """
        allowed, code = ALLOWED[self.state]
        if not isinstance(message, allowed):
            raise Refused(code)

    def enter(self, code: str, member: MemberId) -> None:
        """The client is in a room now."""
        self.state, self.code, self.member = State.INSIDE, code, member

    def end(self) -> None:
        """The session has gone elsewhere, was given up, or its room is closed."""
        self.state = State.ENDED
