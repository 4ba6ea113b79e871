"""What happened, in the past tense: the public events that an update carries.

Owns the events. They are for animation, sound, announcements and the log; the state itself is in
the changes beside them. No event carries anything that is not public.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bigtwo_protocol.types import Card, Kind, Level, Phrase, SeatNumber


class EventBase(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="type"):
    """What every event has: a type."""


class Joined(EventBase, frozen=True, kw_only=True, tag="joined"):
    """A person entered the room."""

    member: int
    name: str


class Left(EventBase, frozen=True, kw_only=True, tag="left"):
    """A person gave up the session."""

    member: int
    name: str


class Dropped(EventBase, frozen=True, kw_only=True, tag="dropped"):
    """A person's connection was lost; the seat is kept."""

    member: int
    name: str


class Returned(EventBase, frozen=True, kw_only=True, tag="returned"):
    """A person is back."""

    member: int
    name: str


class Sat(EventBase, frozen=True, kw_only=True, tag="sat"):
    """A person took a seat."""

    seat: SeatNumber
    member: int
    name: str


class Stood(EventBase, frozen=True, kw_only=True, tag="stood"):
    """A person gave up a seat and watches."""

    seat: SeatNumber
    member: int
    name: str


class BotSat(EventBase, frozen=True, kw_only=True, tag="bot_sat"):
    """A bot took a seat."""

    seat: SeatNumber
    name: str
    level: Level


class BotLeft(EventBase, frozen=True, kw_only=True, tag="bot_left"):
    """A bot left a seat."""

    seat: SeatNumber
    name: str


class SubstituteIn(EventBase, frozen=True, kw_only=True, tag="substitute_in"):
    """A bot plays from now on for the person who is away."""

    seat: SeatNumber


class SubstituteOut(EventBase, frozen=True, kw_only=True, tag="substitute_out"):
    """The person plays again."""

    seat: SeatNumber


class HostChanged(EventBase, frozen=True, kw_only=True, tag="host_changed"):
    """Another person is the host now."""

    member: int
    name: str


class ReadyForNext(EventBase, frozen=True, kw_only=True, tag="ready_for_next"):
    """A seated person is ready for the next deal."""

    seat: SeatNumber


class Dealt(EventBase, frozen=True, kw_only=True, tag="dealt"):
    """A deal began."""

    deal: int
    leader: SeatNumber
    must_include: Card | None


class Played(EventBase, frozen=True, kw_only=True, tag="played"):
    """A seat played a combination."""

    seat: SeatNumber
    kind: Kind
    cards: tuple[Card, ...]
    left: int
    """Cards the seat holds after it."""


class Passed(EventBase, frozen=True, kw_only=True, tag="passed"):
    """A seat passed."""

    seat: SeatNumber


class TrickWon(EventBase, frozen=True, kw_only=True, tag="trick_won"):
    """All others passed: the trick is cleared and this seat leads."""

    seat: SeatNumber


class DealEnded(EventBase, frozen=True, kw_only=True, tag="deal_ended"):
    """A hand is empty."""

    winner: SeatNumber
    reason: Literal["out", "dragon"]


class MatchEnded(EventBase, frozen=True, kw_only=True, tag="match_ended"):
    """The agreed end of the match is reached."""

    winners: tuple[SeatNumber, ...]


class Knocked(EventBase, frozen=True, kw_only=True, tag="knocked"):
    """A person asks to be let into the locked room."""

    member: int
    name: str


class WentAway(EventBase, frozen=True, kw_only=True, tag="went_away"):
    """A person no longer asks to be let in: turned away, or gone."""

    member: int
    name: str


class WasKicked(EventBase, frozen=True, kw_only=True, tag="was_kicked"):
    """The host has put a person out."""

    member: int
    name: str


class WasMuted(EventBase, frozen=True, kw_only=True, tag="was_muted"):
    """The host has silenced a person, or no longer does."""

    member: int
    name: str
    muted: bool


class SeatClosed(EventBase, frozen=True, kw_only=True, tag="seat_closed"):
    """A seat is out of play."""

    seat: SeatNumber


class SeatReopened(EventBase, frozen=True, kw_only=True, tag="seat_reopened"):
    """A seat is in play again."""

    seat: SeatNumber


class SeatsSwapped(EventBase, frozen=True, kw_only=True, tag="seats_swapped"):
    """Two seats have exchanged who sits there."""

    seat: SeatNumber
    other: SeatNumber


class Configured(EventBase, frozen=True, kw_only=True, tag="configured"):
    """The host has changed rules, settings or the door."""


class TimedOut(EventBase, frozen=True, kw_only=True, tag="timed_out"):
    """A person's time was up; the act that follows was done for them."""

    seat: SeatNumber


class ChatLine(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One thing somebody said: a text, or a phrase that each reader sees in their language."""

    number: int
    """Counted in the room, from 1."""
    member: int
    name: str
    """At the time it was said."""
    text: str | None
    phrase: Phrase | None


class Said(EventBase, frozen=True, kw_only=True, tag="said"):
    """Somebody said something."""

    line: ChatLine


Event = (
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
    | Dealt
    | Played
    | Passed
    | TrickWon
    | DealEnded
    | MatchEnded
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
