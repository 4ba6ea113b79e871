"""Small edits of a room: one seat, one member.

Owns the copying that frozen data asks for, so that the rules of a room read without it.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bigtwo.errors import Refused
from bigtwo.room.events import Event
from bigtwo.room.state import Member, MemberId, Occupant, Person, Room, SeatState, member_of, seat_of
from bigtwo.rules.seats import Seat

Change = tuple[Room, tuple[Event, ...]]
"""A room after a command, and what happened."""


def with_occupant(room: Room, seat: Seat, occupant: Occupant, *, keep_score: bool = False) -> Room:
    """The room with another occupant in a seat; whoever is new starts with a score of 0."""
    old = room.seats[seat]
    return with_seat(room, seat, SeatState(occupant, old.score if keep_score else 0))


def with_seat(room: Room, seat: Seat, state: SeatState) -> Room:
    """The room with a seat in another state."""
    a, b, c, d = (state if index == seat else old for index, old in enumerate(room.seats))
    return replace(room, seats=(a, b, c, d))


def nobody_ready(room: Room) -> Room:
    """The room in which everybody is asked anew whether they are ready."""
    for number, state in enumerate(room.seats):
        if isinstance(state.occupant, Person) and state.occupant.ready:
            room = with_seat(
                room, Seat(number), replace(state, occupant=replace(state.occupant, ready=False))
            )
    return room


def with_member(room: Room, member: MemberId, **changes: Any) -> Room:
    """The room with fields of one member's record changed."""
    members = tuple(replace(one, **changes) if one.id == member else one for one in room.members)
    return replace(room, members=members)


def the_member(room: Room, member: MemberId) -> Member:
    """A member's record.

    Raises:
        Refused: `bad_token` when the member is not (any more) in the room.
    """
    found = member_of(room, member)
    if found is None:
        raise Refused("bad_token")
    return found


def the_other(room: Room, member: MemberId) -> Member:
    """The record of somebody who is spoken about.

    Raises:
        Refused: `no_such_person` when they are not (any more) in the room.
    """
    found = member_of(room, member)
    if found is None:
        raise Refused("no_such_person", member=member)
    return found


def the_seat(room: Room, member: MemberId) -> Seat:
    """Where a member sits.

    Raises:
        Refused: `not_seated` for a watcher.
    """
    seat = seat_of(room, member)
    if seat is None:
        raise Refused("not_seated")
    return seat


def require_host(room: Room, member: MemberId) -> None:
    """Raises Refused `not_host` unless the member is the host."""
    if room.host != member:
        raise Refused("not_host")


def require_no_deal(room: Room) -> None:
    """Raises Refused `deal_in_progress` while cards are being played."""
    if room.stage == "playing":
        raise Refused("deal_in_progress")
