"""What happened in a room, in the past tense.

Owns the events of people and seats; those of the game itself are the table's. All of them are
public.
"""

from __future__ import annotations

import msgspec

from bigtwo.bots.levels import Level
from bigtwo.room.state import ChatLine, MemberId
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


class Knocked(msgspec.Struct, frozen=True):
    """A person asks to be let into the locked room."""

    member: MemberId
    name: str


class WentAway(msgspec.Struct, frozen=True):
    """A person no longer asks to be let in: turned away, or gone."""

    member: MemberId
    name: str


class WasKicked(msgspec.Struct, frozen=True):
    """The host has put a person out."""

    member: MemberId
    name: str


class WasMuted(msgspec.Struct, frozen=True):
    """The host has silenced a person, or no longer does."""

    member: MemberId
    name: str
    muted: bool


class SeatClosed(msgspec.Struct, frozen=True):
    """A seat is out of play."""

    seat: Seat


class SeatReopened(msgspec.Struct, frozen=True):
    """A seat is in play again."""

    seat: Seat


class SeatsSwapped(msgspec.Struct, frozen=True):
    """Two seats have exchanged who sits there."""

    seat: Seat
    other: Seat


class Configured(msgspec.Struct, frozen=True):
    """Rules or settings have changed."""


class TimedOut(msgspec.Struct, frozen=True):
    """A person's time was up; what follows was done for them."""

    seat: Seat


class Said(msgspec.Struct, frozen=True):
    """Somebody said something."""

    line: ChatLine


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
    | Knocked
    | WentAway
    | WasKicked
    | WasMuted
    | SeatClosed
    | SeatReopened
    | SeatsSwapped
    | Configured
    | TimedOut
    | Said
)
Event = RoomEvent | TableEvent
