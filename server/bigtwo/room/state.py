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
from bigtwo.table.state import DealResult, Table

MemberId = NewType("MemberId", int)
Stage = Literal["gathering", "playing", "deal_over", "match_over"]
BotPace = Literal["slow", "normal", "fast"]
Phrase = Literal[
    "hello",
    "good_luck",
    "nice_play",
    "well_done",
    "ouch",
    "thinking",
    "your_turn",
    "thanks",
    "one_more",
    "bye",
]

SEATS: Final = (Seat(0), Seat(1), Seat(2), Seat(3))
MOST_MEMBERS: Final = 20
"""People in one room: four seats and sixteen watchers."""
MOST_KNOCKS: Final = 8
"""People waiting at the door of a locked room."""
MOST_KICKED: Final = 32
"""People put out whom a room remembers."""
MOST_DEPARTED: Final = 32
"""People who have gone of whom a room remembers what would be shed by coming again."""
MOST_DEVICES: Final = 4
"""Devices that hold a token of one session; the oldest token goes first."""
KEPT_LINES: Final = 30
"""Lines of chat that a room remembers."""
REMEMBERED_COMMANDS: Final = 32
"""How many accepted command ids a member's record keeps, to give each its effect once."""
SUBSTITUTE_LEVEL: Final[Level] = "medium"
"""How well a bot plays for somebody else, and in a seat that was left open."""


class Member(msgspec.Struct, frozen=True, gc=False):
    """A person in the room, seated or watching."""

    id: MemberId
    name: str
    token_hashes: tuple[bytes, ...]
    """SHA-256 of the session's tokens, one for each device; the tokens are kept by their owner alone."""
    present: bool = True
    away_since_ms: int | None = None
    """When the connection was lost, null while present."""
    marked_away: bool = False
    """Whether the others have been told; a reload is over before anybody needs to know."""
    recent: tuple[str, ...] = ()
    """Ids of the commands accepted last, oldest first."""
    ticket_hash: bytes | None = None
    """SHA-256 of the one-time ticket that lets another device into the session."""
    ticket_ends_ms: int = 0
    """Until when the ticket is good."""
    muted: bool = False
    """The host has silenced this person for everyone."""
    ignores: tuple[MemberId, ...] = ()
    """Whose words this person does not want to see."""
    spoke_ms: tuple[int, ...] = ()
    """When this person spoke last, oldest first: as many as the limit of chat needs."""


class Knock(msgspec.Struct, frozen=True, gc=False):
    """A person at the door of a locked room, whom the host has not let in yet."""

    id: MemberId
    name: str
    token_hash: bytes
    earlier_hash: bytes | None = None
    """Of the token that the person's browser holds from an earlier session."""


class Departed(msgspec.Struct, frozen=True, gc=False):
    """A person who has gone, as far as it matters should they come again."""

    looks: str
    """What their name looks like."""
    token_hashes: tuple[bytes, ...]
    was_muted: bool
    spoke_ms: tuple[int, ...]


class Kicked(msgspec.Struct, frozen=True, gc=False):
    """A person whom the host has put out; the session stays out until the host lifts it."""

    id: MemberId
    name: str
    token_hashes: tuple[bytes, ...]


class ChatLine(msgspec.Struct, frozen=True, gc=False):
    """One thing somebody said: a text, or a phrase that each reader sees in their language."""

    number: int
    """Counted in the room, from 1."""
    member: MemberId
    name: str
    """At the time it was said."""
    text: str | None
    phrase: Phrase | None


class RoomSettings(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the host may choose besides the rules."""

    turn_ms: int | None = 60_000
    """Time for one turn of a person; null for as long as it takes."""
    clock_alone: bool = False
    """Whether the clock runs also where one person plays with bots."""
    bot_pace: BotPace = "normal"
    watchers: bool = True
    """Whether people may come in without a seat."""


class TurnClock(msgspec.Struct, frozen=True, gc=False):
    """How long the person whose turn it is may still take."""

    deal: int
    turn: int
    left_ms: int
    """At `since_ms`, or as long as the clock stands."""
    since_ms: int | None
    """From when it has run; null while it stands, because nobody is there."""

    @property
    def due_ms(self) -> int | None:
        """When the time is up, or null while the clock stands."""
        return None if self.since_ms is None else self.since_ms + self.left_ms


class Bot(msgspec.Struct, frozen=True, gc=False, tag="bot"):
    """A bot in a seat of its own."""

    name: str
    level: Level


class Person(msgspec.Struct, frozen=True, gc=False, tag="person"):
    """A member in a seat."""

    member: MemberId
    substitute: bool = False
    """True while a bot plays for the member, who is away."""
    ready: bool = False
    """Ready for the next deal."""
    hurry: bool = False
    """Wants bots to act at once."""
    timeouts: int = 0
    """Turns in a row that ran out of time."""


class Vacant(msgspec.Struct, frozen=True, gc=False, tag="open"):
    """Nobody sits here; anyone may."""


class Closed(msgspec.Struct, frozen=True, gc=False, tag="closed"):
    """Not in play under these rules."""


Occupant = Bot | Person | Vacant | Closed


class SeatState(msgspec.Struct, frozen=True, gc=False):
    """One of the four places."""

    occupant: Occupant = Vacant()
    score: int = 0
    """Sum of the deals that this occupant played in this room."""


class KnownDeal(msgspec.Struct, frozen=True, gc=False):
    """The cards of a finished deal, which every deal of a room is played with."""

    code: str
    """The finished deal's code."""
    seed: bytes


class Shuffle(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How the deck of the newest deal came about; secret while the deal goes on."""

    secret: bytes = b""
    """The server's, to whose hash it was bound before the salts; empty for a known deal."""
    salts: tuple[tuple[Seat, bytes], ...] = ()
    """Of the players who gave one in time, in order of seats."""
    known: str | None = None
    """Code of the finished deal whose cards these are."""


class Room(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A table with a code, people and a version."""

    code: str
    version: int
    rules: RuleSet
    settings: RoomSettings = RoomSettings()
    stage: Stage = "gathering"
    host: MemberId | None = None
    members: tuple[Member, ...] = ()
    next_member: int = 1
    locked: bool = False
    """Whether who joins waits for the host to let them in."""
    knocks: tuple[Knock, ...] = ()
    kicked: tuple[Kicked, ...] = ()
    departed: tuple[Departed, ...] = ()
    """The newest last."""
    chat: tuple[ChatLine, ...] = ()
    """The newest lines, oldest first."""
    said: int = 0
    """Lines ever said in the room."""
    seats: tuple[SeatState, SeatState, SeatState, SeatState]
    table: Table | None = None
    next_secret: bytes
    """Of the coming deal. Its hash is public, it is not."""
    salts: tuple[tuple[MemberId, bytes], ...] = ()
    """For the coming deal."""
    shuffle: Shuffle = Shuffle()
    """Of the newest deal."""
    known: KnownDeal | None = None
    """Set where every deal has cards that are known already."""
    dealt_ms: int = 0
    """When the newest deal began."""
    act_ms: tuple[int, ...] = ()
    """How long after that each of its acts came."""
    won_before: Seat | None = None
    """Who won the deal of the match before the newest."""
    last_result: DealResult | None = None
    """Of the deal before the one on the table."""
    given_up: tuple[Seat, ...] = ()
    """Seats whose hand a person has seen in the deal that goes on, and left."""
    deals: int = 0
    """Number of the newest deal, counted over all matches of the room; never reused."""
    bot_due_ms: int | None = None
    """When the bot that is to act shall act; null when none is, or when nobody is there to see."""
    clock: TurnClock | None = None
    """Of the person whose turn it is; null where no time is set."""
    quiet_since_ms: int | None = None
    """Since when no member has been present; null while somebody is."""
    ended: bool = False
    """The last member left: the room is over."""


class Timing(msgspec.Struct, frozen=True, gc=False):
    """The durations that every room lives by, all in milliseconds."""

    reconnecting_mark_ms: int = 0
    """A lost connection → the others see it."""
    substitute_grace_ms: int = 20_000
    """A lost connection → a bot plays for the person."""
    host_grace_ms: int = 60_000
    """A lost connection → the host's rights pass on."""
    bot_pace_ms: tuple[int, int] = (700, 1_600)
    """Shortest and longest time a bot takes to act at the normal pace."""
    least_turn_ms: int = 10_000
    """What a person finds on the clock at least, after a restart or a pause."""
    ticket_ms: int = 600_000
    """How long a ticket for another device is good."""


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
    """Whether nobody has to be waited for before the next deal.

    Who sits there, is present and plays for themselves is ready.
    """
    if room.stage not in ("deal_over", "match_over"):
        return False
    there = [
        state.occupant.ready
        for state in room.seats
        if isinstance(state.occupant, Person)
        and not state.occupant.substitute
        and _is_present(room, state.occupant.member)
    ]
    return bool(there) and all(there)


def plays_by_itself(room: Room, seat: Seat) -> bool:
    """Whether a bot acts for this seat now: one of its own, or a substitute."""
    occupant = room.seats[seat].occupant
    return isinstance(occupant, Bot) or (isinstance(occupant, Person) and occupant.substitute)


def may_be_taken(room: Room, seat: Seat) -> bool:
    """Whether somebody may sit down there now.

    Who sits down later in a deal may be anybody who has left in it: nobody shall see one hand and play
    another. Where nobody is at the table the deal stands still, and somebody has to be able to play on.
    """
    if room.stage != "playing" or all(given_up == seat for given_up in room.given_up):
        return True
    if any(is_seated_and_present(room, one) for one in room.members):
        return False
    free = [given_up for given_up in room.given_up if isinstance(room.seats[given_up].occupant, Bot)]
    return seat in free or not free


def _is_present(room: Room, member: MemberId) -> bool:
    record = member_of(room, member)
    return record is not None and record.present


def seat_to_act(room: Room) -> Seat | None:
    """The seat whose act is awaited, or null."""
    deal = room.table.deal if room.table is not None else None
    return deal.to_act if deal is not None else None
