"""People coming and going: join, drop, return, leave, and who is host.

Owns presence. A drop keeps the seat and a leave gives it up; nothing but the person and the host
takes a seat from anybody.
"""

from __future__ import annotations

import hmac

from msgspec.structs import replace

from bigtwo.bots.names import BOT_NAMES
from bigtwo.errors import Refused
from bigtwo.room.departed import recall, remember
from bigtwo.room.edit import Change, require_host, the_member, the_other, with_member, with_occupant
from bigtwo.room.events import (
    BotLeft,
    BotSat,
    Dropped,
    Event,
    HostChanged,
    Joined,
    Left,
    Returned,
    Sat,
    SubstituteOut,
    WentAway,
)
from bigtwo.room.graces import mark_due_ms
from bigtwo.room.state import (
    MOST_DEVICES,
    MOST_MEMBERS,
    SEATS,
    SUBSTITUTE_LEVEL,
    Bot,
    Member,
    MemberId,
    Person,
    Room,
    Timing,
    Vacant,
    is_seated_and_present,
    may_be_taken,
    seat_of,
)
from bigtwo.rules.seats import Seat


def enter(room: Room, newcomer: Member, earlier_hash: bytes | None) -> Change:
    """A new member, in the first open seat where there is one; the first of a room is its host.

    Where watching is not allowed, and only then, a bot makes room. In a full room whoever watched and
    has been away longest does. Who has been here before has what they left with.

    Args:
        room: to be entered.
        newcomer: number, name and token.
        earlier_hash: of the token that the newcomer's browser holds from an earlier session.

    Raises:
        Refused: `room_full` with too many people, or with no seat where watching is not allowed.
    """
    room, made_room = _make_room(room)
    room, newcomer = recall(room, newcomer, earlier_hash)
    member, name = newcomer.id, newcomer.name
    seat = _seat_for_newcomer(room)
    if seat is None and not room.settings.watchers:
        raise Refused("room_full", most=room.rules.players)
    room = replace(room, members=(*room.members, newcomer), quiet_since_ms=None)
    events: list[Event] = [*made_room, Joined(member, name)]
    if seat is not None:
        occupant = room.seats[seat].occupant
        if isinstance(occupant, Bot):
            events.append(BotLeft(seat, occupant.name))
        room = with_occupant(room, seat, Person(member))
        events.append(Sat(seat, member, name))
    if room.host is None:
        room = replace(room, host=member)
        events.append(HostChanged(member, name))
    return room, tuple(events)


def come_back(room: Room, member: MemberId, now_ms: int) -> Change:
    """A member's session has a connection: the seat is theirs again at once."""
    record = the_member(room, member)
    events: list[Event] = []
    if not record.present:
        if not any(is_seated_and_present(room, one) for one in room.members):
            room = _restart_graces(room, now_ms)
        room = with_member(room, member, present=True, away_since_ms=None, marked_away=False)
        room = replace(room, quiet_since_ms=None)
        if record.marked_away:
            events.append(Returned(member, record.name))
    room, retaken = retake(room, member)
    return room, (*events, *retaken)


def retake(room: Room, member: MemberId) -> Change:
    """A person who is there plays for themselves: the substitute, if any, goes."""
    seat = seat_of(room, member)
    occupant = room.seats[seat].occupant if seat is not None else None
    if seat is None or not isinstance(occupant, Person) or not (occupant.substitute or occupant.timeouts):
        return room, ()
    room = with_occupant(room, seat, replace(occupant, substitute=False, timeouts=0), keep_score=True)
    return room, (SubstituteOut(seat),) if occupant.substitute else ()


def make_ticket(room: Room, member: MemberId, ticket_hash: bytes, ends_ms: int) -> Change:
    """A member lets another device into the session, once; a newer ticket replaces an older one."""
    the_member(room, member)
    return with_member(room, member, ticket_hash=ticket_hash, ticket_ends_ms=ends_ms), ()


def redeem(room: Room, ticket_hash: bytes, token_hash: bytes, now_ms: int) -> Change:
    """Another device shows a ticket: it is used up, and the device's own token is good from now on.

    Raises:
        Refused: `bad_ticket` when it is nobody's, was used, or is too old.
    """
    for one in room.members:
        if one.ticket_hash is not None and hmac.compare_digest(one.ticket_hash, ticket_hash):
            if one.ticket_ends_ms <= now_ms:
                break
            hashes = (*one.token_hashes, token_hash)[-MOST_DEVICES:]
            room = with_member(room, one.id, token_hashes=hashes, ticket_hash=None)
            return come_back(room, one.id, now_ms)
    raise Refused("bad_ticket")


def drop(room: Room, member: MemberId, now_ms: int) -> Change:
    """A member's session has lost its connection: the seat is kept. A knock ends with it."""
    knock = next((one for one in room.knocks if one.id == member), None)
    if knock is not None:
        knocks = tuple(one for one in room.knocks if one.id != member)
        return replace(room, knocks=knocks), (WentAway(member, knock.name),)
    record = the_member(room, member)
    if not record.present:
        return room, ()
    room = with_member(room, member, present=False, away_since_ms=now_ms)
    if not any(one.present for one in room.members):
        room = replace(room, quiet_since_ms=now_ms)
    return room, ()


def mark_away(room: Room, now_ms: int, timing: Timing) -> Change:
    """Whoever has been away for long enough is shown as away."""
    events: list[Event] = []
    for one in room.members:
        due = mark_due_ms(one, timing)
        if due is not None and due <= now_ms:
            room = with_member(room, one.id, marked_away=True)
            events.append(Dropped(one.id, one.name))
    return room, tuple(events)


def leave(room: Room, member: MemberId, now_ms: int) -> Change:
    """A member gives up the session, for good."""
    name = the_member(room, member).name
    room, vacated = part_with(room, member, now_ms)
    events: list[Event] = [Left(member, name), *vacated]
    if room.host == member:
        room, passed_on = pass_host_on(room)
        events += passed_on
    return replace(room, ended=not room.members), tuple(events)


def part_with(room: Room, member: MemberId, now_ms: int) -> Change:
    """The room without a member. In a deal a bot takes the seat, the hand and its turn."""
    seat = seat_of(room, member)
    events: tuple[Event, ...] = ()
    room = remember(room, the_member(room, member))
    room = replace(room, members=tuple(one for one in room.members if one.id != member))
    if seat is not None:
        room, events = give_up_seat(room, seat)
    if not any(one.present for one in room.members) and room.quiet_since_ms is None:
        room = replace(room, quiet_since_ms=now_ms)
    return room, events


def give_up_seat(room: Room, seat: Seat) -> Change:
    """A seat without its person: open, or in a deal with a bot in it."""
    if room.stage != "playing":
        return with_occupant(room, seat, Vacant()), ()
    bot = Bot(free_bot_name(room), SUBSTITUTE_LEVEL)
    if seat not in room.given_up:
        room = replace(room, given_up=(*room.given_up, seat))
    return with_occupant(room, seat, bot), (BotSat(seat, bot.name, bot.level),)


def wake(room: Room, now_ms: int) -> Change:
    """After loading: whoever was present is not connected yet, and every grace begins anew."""
    events = tuple(WentAway(one.id, one.name) for one in room.knocks)
    members = tuple(replace(one, present=False, away_since_ms=now_ms) for one in room.members)
    quiet_since_ms = room.quiet_since_ms or now_ms
    return replace(room, members=members, knocks=(), quiet_since_ms=quiet_since_ms), events


def hand_over(room: Room, host: MemberId, member: MemberId) -> Change:
    """The host makes another person the host."""
    require_host(room, host)
    if member == host:
        raise Refused("not_yourself")
    name = the_other(room, member).name
    return replace(room, host=member), (HostChanged(member, name),)


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


def _make_room(room: Room) -> Change:
    """A place for one more person: in a full room, that of the watcher who has been away longest."""
    if len(room.members) < MOST_MEMBERS:
        return room, ()
    away = [
        one
        for one in room.members
        if one.away_since_ms is not None and one.id != room.host and seat_of(room, one.id) is None
    ]
    if not away:
        raise Refused("room_full", most=MOST_MEMBERS)
    gone = min(away, key=lambda one: (one.away_since_ms or 0, one.id))
    members = tuple(one for one in room.members if one.id != gone.id)
    return replace(remember(room, gone), members=members), (Left(gone.id, gone.name),)


def _seat_for_newcomer(room: Room) -> Seat | None:
    """An open seat; a bot's where there is none and watching is not allowed."""
    wanted = (Vacant,) if room.settings.watchers else (Vacant, Bot)
    for kind in wanted:
        for seat in SEATS:
            if isinstance(room.seats[seat].occupant, kind) and may_be_taken(room, seat):
                return seat
    return None


def _restart_graces(room: Room, now_ms: int) -> Room:
    """While nobody sat at the table time stood still: nobody's grace has run."""
    members = tuple(one if one.present else replace(one, away_since_ms=now_ms) for one in room.members)
    return replace(room, members=members)
