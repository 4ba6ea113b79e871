"""How long somebody who is away is waited for.

Owns the graces. Each is a moment in epoch milliseconds at which it has run out, null while none runs.
"""

from __future__ import annotations

from bigtwo.room.state import (
    Member,
    MemberId,
    Person,
    Room,
    Timing,
    all_are_ready,
    is_seated_and_present,
    member_of,
)


def mark_due_ms(member: Member, timing: Timing) -> int | None:
    """When the others are to see that a member is away."""
    if member.away_since_ms is None or member.marked_away:
        return None
    return member.away_since_ms + timing.reconnecting_mark_ms


def substitute_due_ms(room: Room, occupant: object, timing: Timing) -> int | None:
    """When a bot is to play for the person in a seat, who is away."""
    if room.stage != "playing" or not isinstance(occupant, Person) or occupant.substitute:
        return None
    if not any(is_seated_and_present(room, one) for one in room.members):
        return None
    since = _away_since_ms(room, occupant.member)
    return None if since is None else since + timing.substitute_grace_ms


def host_due_ms(room: Room, timing: Timing) -> int | None:
    """When the rights of the host, who is away, pass on."""
    if room.host is None or not any(one.present for one in room.members):
        return None
    since = _away_since_ms(room, room.host)
    return None if since is None else since + timing.host_grace_ms


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


def _away_since_ms(room: Room, member: MemberId) -> int | None:
    record = member_of(room, member)
    return None if record is None else record.away_since_ms
