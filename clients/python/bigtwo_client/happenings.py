"""What a client is told while it is in a room.

Owns the happenings: the view has changed, the connection was lost or is back, the session has ended.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bigtwo_protocol.events import Event
from bigtwo_protocol.server import View

End = Literal[
    "left",
    "kicked",
    "turned_away",
    "continued_elsewhere",
    "room_closed",
    "session_unknown",
    "not_understood",
    "closed",
]
"""How a session ended for this client.

`session_unknown`: the room does not know the token (any more). `not_understood`: the server speaks another
version of the protocol. `closed`: by the client itself, which may resume it later.
"""


class Changed(msgspec.Struct, frozen=True):
    """The view is another one."""

    view: View
    events: tuple[Event, ...]
    """What brought the change about; empty where the whole view was sent anew."""


class Lost(msgspec.Struct, frozen=True):
    """The connection is lost; the client is trying to come back."""


class Back(msgspec.Struct, frozen=True):
    """The client is back in its session."""


class Ended(msgspec.Struct, frozen=True):
    """The session is over for this client. Nothing follows."""

    end: End


Happening = Changed | Lost | Back | Ended
