"""People coming and going: join, drop, return, leave, and who is host.

Owns presence. A drop keeps the seat and a leave gives it up; nothing else takes a seat from a
person.
"""

from __future__ import annotations

from msgspec.structs import replace

from bigtwo.bots.names import BOT_NAMES
from bigtwo.errors import Refused
from bigtwo.room.edit import Change, the_member, with_member, with_occupant
from bigtwo.room.events import (
    BotSat,
    Dropped,
    Event,
    HostChanged,
    Joined,
    Left,
    Returned,
    Sat,
    SubstituteOut,
)
from bigtwo.room.names import clean_name
from bigtwo.room.state import (
    MOST_MEMBERS,
    SEATS,
    SUBSTITUTE_LEVEL,
    Bot,
    Member,
    MemberId,
    Person,
    Room,
    Vacant,
    is_seated_and_present,
    seat_of,
)


def join(room: Room, typed_name: str, token_hash: bytes) -> Change:
    """A new member, in the first open seat where there is one."""
    if len(room.members) >= MOST_MEMBERS:
        raise Refused("room_full", most=MOST_MEMBERS)
    name = clean_name(room, typed_name)
    member = MemberId(room.next_member)
    room = replace(
        room,
        members=(*room.members, Member(member, name, token_hash)),
        next_member=member + 1,
        quiet_since_ms=None,
    )
    events: list[Event] = [Joined(member, name)]
    for seat in SEATS:
        if isinstance(room.seats[seat].occupant, Vacant):
            room = with_occupant(room, seat, Person(member))
            events.append(Sat(seat, member, name))
            break
    if room.host is None:
        room = replace(room, host=member)
        events.append(HostChanged(member, name))
    return room, tuple(events)


def come_back(room: Room, member: MemberId, now_ms: int) -> Change:
    """A member's session has a connection: the seat is theirs again at once."""
    record = the_member(room, member)
    if record.present:
        return room, ()
    if not any(is_seated_and_present(room, one) for one in room.members):
        room = _restart_graces(room, now_ms)
    room = replace(with_member(room, member, present=True, away_since_ms=None), quiet_since_ms=None)
    events: list[Event] = [Returned(member, record.name)]
    seat = seat_of(room, member)
    if seat is not None:
        occupant = room.seats[seat].occupant
        if isinstance(occupant, Person) and occupant.substitute:
            room = with_occupant(room, seat, replace(occupant, substitute=False), keep_score=True)
            events.append(SubstituteOut(seat))
    return room, tuple(events)


def drop(room: Room, member: MemberId, now_ms: int) -> Change:
    """A member's session has lost its connection: the seat is kept."""
    record = the_member(room, member)
    if not record.present:
        return room, ()
    room = with_member(room, member, present=False, away_since_ms=now_ms)
    if not any(one.present for one in room.members):
        room = replace(room, quiet_since_ms=now_ms)
    return room, (Dropped(member, record.name),)


def leave(room: Room, member: MemberId, now_ms: int) -> Change:
    """A member gives up the session. During a match a bot takes the seat, the hand and its turn."""
    record = the_member(room, member)
    seat = seat_of(room, member)
    events: list[Event] = [Left(member, record.name)]
    room = replace(room, members=tuple(one for one in room.members if one.id != member))
    if seat is not None and room.stage == "playing":
        bot = Bot(free_bot_name(room), SUBSTITUTE_LEVEL)
        room = with_occupant(room, seat, bot)
        events.append(BotSat(seat, bot.name, bot.level))
    elif seat is not None:
        room = with_occupant(room, seat, Vacant())
    if not any(one.present for one in room.members) and room.quiet_since_ms is None:
        room = replace(room, quiet_since_ms=now_ms)
    if room.host == member:
        room, passed_on = pass_host_on(room)
        events += passed_on
    return replace(room, ended=not room.members), tuple(events)


def wake(room: Room, now_ms: int) -> Change:
    """After loading: whoever was present is not connected yet, and every grace begins anew."""
    events: list[Event] = [Dropped(one.id, one.name) for one in room.members if one.present]
    room = _restart_graces(room, now_ms)
    members = tuple(replace(one, present=False, away_since_ms=now_ms) for one in room.members)
    return replace(room, members=members, quiet_since_ms=room.quiet_since_ms or now_ms), tuple(events)


def pass_host_on(room: Room) -> Change:
    """The host's rights go to another member: present before away, seated before watching."""
    others = [one for one in room.members if one.id != room.host]
    if not others:
        return replace(room, host=None), ()
    heir = min(others, key=lambda one: (not one.present, seat_of(room, one.id) is None, one.id))
    return replace(room, host=heir.id), (HostChanged(heir.id, heir.name),)


def free_bot_name(room: Room) -> str:
    """A bot's name that no bot in the room has."""
    used = {seat.occupant.name for seat in room.seats if isinstance(seat.occupant, Bot)}
    return next(name for name in BOT_NAMES if name not in used)


def _restart_graces(room: Room, now_ms: int) -> Room:
    """While nobody sat at the table time stood still: nobody's grace has run."""
    return replace(
        room,
        members=tuple(one if one.present else replace(one, away_since_ms=now_ms) for one in room.members),
    )
