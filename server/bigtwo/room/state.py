"""What a room is: its state as frozen data, and the questions one may ask of it.

Owns the structs that are snapshotted. The whole room is secret (it holds hands and seeds); what a
viewer may know is built from it by `bigtwo.wire`.
"""

from __future__ import annotations

from typing import Final, Literal, NewType

import msgspec

from bigtwo.bots.levels import Level
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import Seat
from bigtwo.table.state import Table

MemberId = NewType("MemberId", int)
Stage = Literal["gathering", "playing", "deal_over", "match_over"]

SEATS: Final = (Seat(0), Seat(1), Seat(2), Seat(3))
MOST_MEMBERS: Final = 20
"""People in one room: four seats and sixteen watchers."""
REMEMBERED_COMMANDS: Final = 32
"""How many accepted command ids a member's record keeps, to give each its effect once."""
SUBSTITUTE_LEVEL: Final[Level] = "medium"
"""How well a bot plays for somebody else, and in a seat that was left open."""


class Member(msgspec.Struct, frozen=True):
    """A person in the room, seated or watching."""

    id: MemberId
    name: str
    token_hash: bytes
    """SHA-256 of the session's token; the token itself is kept by its owner alone."""
    present: bool = True
    away_since_ms: int | None = None
    """When the connection was lost, null while present."""
    recent: tuple[str, ...] = ()
    """Ids of the commands accepted last, oldest first."""


class Bot(msgspec.Struct, frozen=True, tag="bot"):
    """A bot in a seat of its own."""

    name: str
    level: Level


class Person(msgspec.Struct, frozen=True, tag="person"):
    """A member in a seat."""

    member: MemberId
    substitute: bool = False
    """True while a bot plays for the member, who is away."""
    ready: bool = False
    """Ready for the next deal."""


class Vacant(msgspec.Struct, frozen=True, tag="open"):
    """Nobody sits here; anyone may."""


class Closed(msgspec.Struct, frozen=True, tag="closed"):
    """Not in play under these rules."""


Occupant = Bot | Person | Vacant | Closed


class SeatState(msgspec.Struct, frozen=True):
    """One of the four places."""

    occupant: Occupant = Vacant()
    score: int = 0
    """Sum of the deals that this occupant played in this room."""


class Room(msgspec.Struct, frozen=True, kw_only=True):
    """A table with a code, people and a version."""

    code: str
    version: int
    rules: RuleSet
    stage: Stage = "gathering"
    host: MemberId | None = None
    members: tuple[Member, ...] = ()
    next_member: int = 1
    seats: tuple[SeatState, SeatState, SeatState, SeatState]
    table: Table | None = None
    deals: int = 0
    """Number of the newest deal, counted over all matches of the room; never reused."""
    bot_due_ms: int | None = None
    """When the bot that is to act shall act; null when none is, or when nobody is there to see."""
    quiet_since_ms: int | None = None
    """Since when no member has been present; null while somebody is."""
    ended: bool = False
    """The last member left: the room is over."""


class Timing(msgspec.Struct, frozen=True):
    """The durations that a room lives by, all in milliseconds."""

    substitute_grace_ms: int = 20_000
    """A lost connection → a bot plays for the person."""
    host_grace_ms: int = 60_000
    """A lost connection → the host's rights pass on."""
    bot_pace_ms: tuple[int, int] = (700, 1_600)
    """Shortest and longest time a bot takes to act."""


def member_of(room: Room, member: MemberId) -> Member | None:
    """The record of a member, or null when there is no such member (any more)."""
    return next((one for one in room.members if one.id == member), None)


def seat_of(room: Room, member: MemberId) -> Seat | None:
    """Where a member sits, or null for a watcher."""
    for seat in SEATS:
        occupant = room.seats[seat].occupant
        if isinstance(occupant, Person) and occupant.member == member:
            return seat
    return None


def is_seated_and_present(room: Room, member: Member) -> bool:
    """Whether somebody is at the table and there to see it."""
    return member.present and seat_of(room, member.id) is not None


def all_are_ready(room: Room) -> bool:
    """Whether nobody has to be waited for before the next deal: who sits there and is present is ready."""
    if room.stage not in ("deal_over", "match_over"):
        return False
    there = [
        state.occupant.ready
        for state in room.seats
        if isinstance(state.occupant, Person) and _is_present(room, state.occupant.member)
    ]
    return bool(there) and all(there)


def plays_by_itself(room: Room, seat: Seat) -> bool:
    """Whether a bot acts for this seat now: one of its own, or a substitute."""
    occupant = room.seats[seat].occupant
    return isinstance(occupant, Bot) or (isinstance(occupant, Person) and occupant.substitute)


def _is_present(room: Room, member: MemberId) -> bool:
    record = member_of(room, member)
    return record is not None and record.present


def seat_to_act(room: Room) -> Seat | None:
    """The seat whose act is awaited, or null."""
    deal = room.table.deal if room.table is not None else None
    return deal.to_act if deal is not None else None
