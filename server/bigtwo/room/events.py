"""What happened in a room, in the past tense.

Owns the events of people and seats; those of the game itself are the table's. All of them are
public.
"""

from __future__ import annotations

import msgspec

from bigtwo.bots.levels import Level
from bigtwo.room.state import MemberId
from bigtwo.rules.seats import Seat
from bigtwo.table.events import TableEvent


class Joined(msgspec.Struct, frozen=True):
    """A person entered."""

    member: MemberId
    name: str


class Left(msgspec.Struct, frozen=True):
    """A person gave up the session."""

    member: MemberId
    name: str


class Dropped(msgspec.Struct, frozen=True):
    """A person's connection was lost."""

    member: MemberId
    name: str


class Returned(msgspec.Struct, frozen=True):
    """A person is back."""

    member: MemberId
    name: str


class Sat(msgspec.Struct, frozen=True):
    """A person took a seat."""

    seat: Seat
    member: MemberId
    name: str


class Stood(msgspec.Struct, frozen=True):
    """A person gave up a seat and watches."""

    seat: Seat
    member: MemberId
    name: str


class BotSat(msgspec.Struct, frozen=True):
    """A bot took a seat, or changed its level."""

    seat: Seat
    name: str
    level: Level


class BotLeft(msgspec.Struct, frozen=True):
    """A bot left a seat."""

    seat: Seat
    name: str


class SubstituteIn(msgspec.Struct, frozen=True):
    """A bot plays for the person who is away."""

    seat: Seat


class SubstituteOut(msgspec.Struct, frozen=True):
    """The person plays again."""

    seat: Seat


class HostChanged(msgspec.Struct, frozen=True):
    """Another person is the host."""

    member: MemberId
    name: str


class ReadyForNext(msgspec.Struct, frozen=True):
    """A seated person is ready for the next deal."""

    seat: Seat


RoomEvent = (
    Joined
    | Left
    | Dropped
    | Returned
    | Sat
    | Stood
    | BotSat
    | BotLeft
    | SubstituteIn
    | SubstituteOut
    | HostChanged
    | ReadyForNext
)
Event = RoomEvent | TableEvent
