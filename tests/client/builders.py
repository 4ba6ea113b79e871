"""Views and updates for tests of the client: a room before its first deal."""

from __future__ import annotations

from msgspec.structs import replace

from bigtwo.room.apply import apply, open_room
from bigtwo.room.commands import Join
from bigtwo.room.state import MemberId, Timing
from bigtwo.rules.presets import configure
from bigtwo.wire.views import full_view, public_view
from bigtwo_protocol.events import ChatLine, Said
from bigtwo_protocol.server import RoomChanges, Update, View, YouChanges
from bigtwo_protocol.types import Stage

_room, _ = apply(open_room("ACDEF", configure("classic"), 0, bytes(32)), Join("Ann", b"hash"), 0, Timing())
_first = full_view(_room, public_view(_room), MemberId(1), 0)
UNSEEN = _first.table
"""The table before the first deal."""


def view(version: int) -> View:
    """What Ann sees when she has just come in."""
    return replace(_first, version=version)


def update(version: int, *, stage: Stage = "gathering") -> Update:
    """The room is in another stage."""
    return Update(version=version, events=(), room=RoomChanges(stage=stage))


def heard(version: int, *, number: int, member: int) -> Update:
    """Somebody has said something."""
    line = ChatLine(number=number, member=member, name=f"member {member}", text="hello", phrase=None)
    return Update(version=version, events=(Said(line=line),))


def ignoring(version: int, *members: int) -> Update:
    """Ann sees nothing more of what these say, and again of what others say."""
    return Update(version=version, events=(), you=YouChanges(ignores=members))
