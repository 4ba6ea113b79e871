"""What time does to a room: graces that run out, and bots that take a moment to act.

Owns the deadlines. They are data in the room, in epoch milliseconds; whoever runs the room looks
at `next_due_ms` and comes back then.
"""

from __future__ import annotations

import zlib

from msgspec.structs import replace

from bigtwo.room.edit import Change, with_occupant
from bigtwo.room.events import Event, SubstituteIn
from bigtwo.room.people import pass_host_on
from bigtwo.room.state import (
    SEATS,
    MemberId,
    Person,
    Room,
    Timing,
    all_are_ready,
    is_seated_and_present,
    member_of,
    plays_by_itself,
    seat_to_act,
)


def tick(room: Room, now_ms: int, timing: Timing) -> Change:
    """Let every grace that has run out have its effect."""
    events: list[Event] = []
    for seat in SEATS:
        due = _substitute_due_ms(room, room.seats[seat].occupant, timing)
        if due is not None and due <= now_ms:
            occupant = room.seats[seat].occupant
            if isinstance(occupant, Person):
                room = with_occupant(room, seat, replace(occupant, substitute=True), keep_score=True)
                events.append(SubstituteIn(seat))
    due = _host_due_ms(room, timing)
    if due is not None and due <= now_ms:
        room, passed_on = pass_host_on(room)
        events += passed_on
    return room, tuple(events)


def next_due_ms(room: Room, timing: Timing) -> int | None:
    """When the room next needs to be looked at, or null when nothing but a command can change it."""
    dues = [_substitute_due_ms(room, seat.occupant, timing) for seat in room.seats]
    dues += [_host_due_ms(room, timing), onward_due_ms(room, timing), room.bot_due_ms]
    return min((due for due in dues if due is not None), default=None)


def onward_due_ms(room: Room, timing: Timing) -> int | None:
    """When the next deal is to come because all who are there are ready; null while one is not.

    Who is away had the same grace to come back as in a deal. 0 where nobody is.
    """
    if not all_are_ready(room):
        return None
    away = [
        _away_since_ms(room, state.occupant.member)
        for state in room.seats
        if isinstance(state.occupant, Person)
    ]
    return max((since + timing.substitute_grace_ms for since in away if since is not None), default=0)


def with_bot_due(before: Room | None, room: Room, now_ms: int, timing: Timing) -> Room:
    """The room with the moment set at which a bot shall act, where one is to act.

    A moment once set stays for its turn, so that comings and goings neither hurry a bot nor hold it
    back; a substitute's moment goes when its person returns.
    """
    if not _a_bot_shall_act(room):
        return room if room.bot_due_ms is None else replace(room, bot_due_ms=None)
    if before is not None and room.bot_due_ms is not None and _turn(before) == _turn(room):
        return room
    shortest, longest = timing.bot_pace_ms
    # Spread by what everybody knows, so that the time taken tells nothing about a hand.
    spread = zlib.crc32(f"{room.code}:{room.version}".encode()) % (longest - shortest + 1)
    return replace(room, bot_due_ms=now_ms + shortest + spread)


def _turn(room: Room) -> tuple[int, int]:
    deal = room.table.deal if room.table is not None else None
    return room.deals, deal.turn if deal is not None else 0


def _a_bot_shall_act(room: Room) -> bool:
    """A bot is to act and somebody sits at the table to see it; otherwise the deal pauses."""
    seat = seat_to_act(room)
    if seat is None or not plays_by_itself(room, seat):
        return False
    return any(is_seated_and_present(room, one) for one in room.members)


def _substitute_due_ms(room: Room, occupant: object, timing: Timing) -> int | None:
    if room.stage != "playing" or not isinstance(occupant, Person) or occupant.substitute:
        return None
    if not any(is_seated_and_present(room, one) for one in room.members):
        return None
    since = _away_since_ms(room, occupant.member)
    return None if since is None else since + timing.substitute_grace_ms


def _host_due_ms(room: Room, timing: Timing) -> int | None:
    if room.host is None or not any(one.present for one in room.members):
        return None
    since = _away_since_ms(room, room.host)
    return None if since is None else since + timing.host_grace_ms


def _away_since_ms(room: Room, member: MemberId) -> int | None:
    record = member_of(room, member)
    return None if record is None else record.away_since_ms
