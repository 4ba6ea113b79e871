"""Who comes in: joining, knocking at a locked room, being let in, put out and let in again.

Owns the door. Whom the host has put out stays out, under any name, as long as the session is the
same and the host does not lift it.
"""

from __future__ import annotations

from msgspec.structs import replace

from bigtwo.errors import Refused
from bigtwo.room.edit import Change, require_host, the_other
from bigtwo.room.events import Configured, Knocked, WasKicked, WentAway
from bigtwo.room.names import clean_name
from bigtwo.room.people import enter, part_with
from bigtwo.room.state import MOST_KICKED, MOST_KNOCKS, Kicked, Knock, Member, MemberId, Room


def join(room: Room, typed_name: str, token_hash: bytes, earlier_hash: bytes | None) -> Change:
    """A person comes in, or knocks where the room is locked.

    Raises:
        Refused: `kicked` for a session that was put out, `room_full`, or what is wrong with the name.
    """
    if any(earlier_hash in one.token_hashes for one in room.kicked):
        raise Refused("kicked")
    name = clean_name(room, typed_name)
    member = MemberId(room.next_member)
    if not room.locked or not room.members:
        newcomer = Member(member, name, (token_hash,))
        return enter(replace(room, next_member=member + 1), newcomer, earlier_hash)
    if len(room.knocks) >= MOST_KNOCKS:
        raise Refused("room_full", most=MOST_KNOCKS)
    knocks = (*room.knocks, Knock(member, name, token_hash, earlier_hash))
    return replace(room, knocks=knocks, next_member=member + 1), (Knocked(member, name),)


def admit(room: Room, host: MemberId, member: MemberId, *, welcome: bool) -> Change:
    """The host lets a person who knocks in, or sends them away."""
    require_host(room, host)
    knock = next((one for one in room.knocks if one.id == member), None)
    if knock is None:
        raise Refused("no_such_person", member=member)
    room = replace(room, knocks=tuple(one for one in room.knocks if one.id != member))
    if not welcome:
        return room, (WentAway(member, knock.name),)
    return enter(room, Member(member, knock.name, (knock.token_hash,)), knock.earlier_hash)


def lock(room: Room, host: MemberId, *, locked: bool) -> Change:
    """The host locks or unlocks the room; who knocks already goes on waiting."""
    require_host(room, host)
    return replace(room, locked=locked), (Configured(),)


def kick(room: Room, host: MemberId, member: MemberId, now_ms: int) -> Change:
    """The host puts a person out; in a deal a bot plays the hand on, unseen by anybody."""
    require_host(room, host)
    if member == host:
        raise Refused("not_yourself")
    record = the_other(room, member)
    room, vacated = part_with(room, member, now_ms)
    kicked = (*room.kicked, Kicked(member, record.name, record.token_hashes))[-MOST_KICKED:]
    return replace(room, kicked=kicked), (WasKicked(member, record.name), *vacated)


def lift(room: Room, host: MemberId, member: MemberId) -> Change:
    """The host lets a person who was put out come in again, as a new member."""
    require_host(room, host)
    kicked = tuple(one for one in room.kicked if one.id != member)
    if kicked == room.kicked:
        raise Refused("no_such_person", member=member)
    return replace(room, kicked=kicked), (Configured(),)
