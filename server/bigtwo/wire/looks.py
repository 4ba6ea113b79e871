"""What somebody who has not come in yet may know of the room of their session.

Owns the allow-list of a look: what a start page tells, and less than any view.
"""

from __future__ import annotations

from bigtwo.room.edit import the_member
from bigtwo.room.state import MemberId, Room, seat_of, seat_to_act
from bigtwo_protocol.server import Looked


def looked(room: Room, member: MemberId, command_id: str) -> Looked:
    """The answer to a look by a member's session.

    Raises:
        Refused: `bad_token` when the member is not (any more) in the room.
    """
    seat = seat_of(room, member)
    return Looked(
        id=command_id,
        room=room.code,
        stage=room.stage,
        name=the_member(room, member).name,
        seat=seat,
        your_turn=seat is not None and seat_to_act(room) == seat,
        others=sum(not one.marked_away and one.id != member for one in room.members),
    )
