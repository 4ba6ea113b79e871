"""What the server sends.

Owns the messages from server to client. A `view` is everything one viewer may know at a version;
an `update` is the change from one version to the next: the fields that differ, and what happened
in typed events. Every accepted command makes exactly one update for each viewer. An `accepted`
follows the update of its version.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from bigtwo_protocol.codes import RejectionCode
from bigtwo_protocol.deals import NextDealView, SheetRow, ShuffleView
from bigtwo_protocol.events import ChatLine, Event
from bigtwo_protocol.types import (
    Card,
    CommandId,
    HintCode,
    Kind,
    Level,
    RoomSettings,
    Rules,
    SeatNumber,
    Stage,
    Token,
)


class SeatView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Who sits in a seat."""

    state: Literal["open", "closed", "person", "bot"]
    name: str
    """Of the person or the bot; empty where nobody sits."""
    member: int | None
    """The person's number in the room, null for a bot."""
    level: Level | None
    """Of the bot that sits or substitutes here, else null."""
    present: bool
    """False while a person's connection is lost."""
    substitute: bool
    """True while a bot plays for a person who is away."""
    ready: bool
    """Ready for the next deal."""
    hurry: bool
    """Wants bots to act at once."""
    muted: bool
    """Silenced by the host."""
    score: int
    """Sum of all deals of this room that were played by who sits here."""


class WatcherView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A person in the room without a seat."""

    member: int
    name: str
    present: bool
    muted: bool
    """Silenced by the host."""


class PersonView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A person who is not in the room."""

    member: int
    name: str


class RoomView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """People, seats and settings: what everyone in the room may know."""

    code: str
    stage: Stage
    host: int | None
    """The host's member number."""
    rules: Rules
    settings: RoomSettings
    locked: bool
    """Whether who joins waits for the host."""
    seats: tuple[SeatView, SeatView, SeatView, SeatView]
    watchers: tuple[WatcherView, ...]
    knocks: tuple[PersonView, ...]
    """People at the door of the locked room."""
    kicked: tuple[PersonView, ...]
    """People whom the host has put out."""
    next_deal: NextDealView | None
    """Null where the cards are known."""
    known_deal: str | None
    """Code of the finished deal whose cards every deal of this room has."""


class CombinationView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Cards that lie together, and what they are."""

    kind: Kind
    cards: tuple[Card, ...]
    """In the order in which they are read, as 3D 4C 5H 6S 7D."""


class ActView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One act of a deal."""

    seat: SeatNumber
    play: CombinationView | None
    """Null for a pass."""
    trick: int
    """Which trick of the deal, from 1."""


class ResultRow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How one seat came out of a deal, with the arithmetic."""

    seat: SeatNumber
    left: int
    """Cards still held."""
    per_card: int
    """Points for each, by the tier."""
    twos: int
    """Twos still held, where they double; else 0."""
    points: int
    """left × per_card × 2^twos: what this seat's loss counts."""
    score: int
    """What is written down: payment (+/−) or penalty, as the settlement says."""
    liable: bool
    """True for the one who pays what all losers owe."""
    hand: tuple[Card, ...]
    """The cards still held, open now."""


class DealResult(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The outcome of a deal."""

    winner: SeatNumber
    instant_win: Literal["dragon"] | None
    rows: tuple[ResultRow, ...]
    """One for each seat in play, in turn order from the winner."""
    zero_sum: bool
    match_winners: tuple[SeatNumber, ...]
    """Who won the match that ended with this deal; empty while it goes on."""


class TableView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The public table: what everyone at it may know. Lists of four go by seat."""

    deal: int
    """The room's running deal number, from 1 and never reused; 0 before the first."""
    match_deal: int
    """The same counted within the match, from 1; 0 before the first."""
    order: tuple[SeatNumber, ...]
    """Seats in play, in turn order."""
    turn: int
    """Number of the turn within the deal, from 1; 0 when no act is awaited."""
    to_act: SeatNumber | None
    standing: CombinationView | None
    """What must be beaten; null when the next play is a lead."""
    standing_seat: SeatNumber | None
    must_include: Card | None
    """The card that the first play must contain, which its leader holds."""
    passes: int
    """Passes in a row on the standing combination."""
    locked_out: tuple[SeatNumber, ...]
    """Seats that may not play again in this trick."""
    trick: int
    """Number of the trick within the deal, from 1."""
    counts: tuple[int, int, int, int]
    """Cards held by each seat."""
    totals: tuple[int, int, int, int]
    """Scores of the match so far."""
    acts: tuple[ActView, ...]
    """Every act of the deal, oldest first."""
    result: DealResult | None
    last_result: DealResult | None
    """Of the deal before this one, for who was away when it ended."""
    shuffle: ShuffleView | None
    """Null before the first deal."""


class YouView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What only this viewer may know."""

    member: int
    seat: SeatNumber | None
    hand: tuple[Card, ...]
    """Lowest first, by the suit order of the rules."""
    ignores: tuple[int, ...]
    """Members whose words this viewer does not see."""


class ClockView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How long the person whose turn it is may still take."""

    seat: SeatNumber
    left_ms: int
    """Remaining when this was sent."""
    running: bool
    """False while the clock stands, because nobody is there."""


class RoomChanges(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The fields of `RoomView` that differ; each present one replaces the old."""

    stage: Stage | UnsetType = UNSET
    host: int | None | UnsetType = UNSET
    rules: Rules | UnsetType = UNSET
    settings: RoomSettings | UnsetType = UNSET
    locked: bool | UnsetType = UNSET
    seats: tuple[SeatView, SeatView, SeatView, SeatView] | UnsetType = UNSET
    watchers: tuple[WatcherView, ...] | UnsetType = UNSET
    knocks: tuple[PersonView, ...] | UnsetType = UNSET
    kicked: tuple[PersonView, ...] | UnsetType = UNSET
    next_deal: NextDealView | None | UnsetType = UNSET


class TableChanges(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The fields of `TableView` that differ; each present one replaces the old."""

    deal: int | UnsetType = UNSET
    match_deal: int | UnsetType = UNSET
    order: tuple[SeatNumber, ...] | UnsetType = UNSET
    turn: int | UnsetType = UNSET
    to_act: SeatNumber | None | UnsetType = UNSET
    standing: CombinationView | None | UnsetType = UNSET
    standing_seat: SeatNumber | None | UnsetType = UNSET
    must_include: Card | None | UnsetType = UNSET
    passes: int | UnsetType = UNSET
    locked_out: tuple[SeatNumber, ...] | UnsetType = UNSET
    trick: int | UnsetType = UNSET
    counts: tuple[int, int, int, int] | UnsetType = UNSET
    totals: tuple[int, int, int, int] | UnsetType = UNSET
    acts: tuple[ActView, ...] | UnsetType = UNSET
    """Replaces all acts: at the start of a deal."""
    acts_added: tuple[ActView, ...] | UnsetType = UNSET
    """To be appended to the acts."""
    result: DealResult | None | UnsetType = UNSET
    last_result: DealResult | None | UnsetType = UNSET
    shuffle: ShuffleView | None | UnsetType = UNSET


class YouChanges(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The fields of `YouView` that differ."""

    seat: SeatNumber | None | UnsetType = UNSET
    hand: tuple[Card, ...] | UnsetType = UNSET
    ignores: tuple[int, ...] | UnsetType = UNSET


class Message(msgspec.Struct, frozen=True, kw_only=True, gc=False, tag_field="type"):
    """What every message from the server has: a type."""


class Entered(Message, frozen=True, kw_only=True, tag="entered"):
    """Answer to create, join or resume: the session, and the token that proves it later."""

    id: CommandId
    room: str
    token: Token
    member: int
    epoch: str
    """Of the versions that follow: those of two epochs are not of one course, and cannot be compared."""
    admitted: bool
    """False for who knocks at a locked room: a view comes when the host lets them in."""


class View(Message, frozen=True, kw_only=True, tag="view"):
    """Everything this viewer may know at a version."""

    version: int
    room: RoomView
    table: TableView
    you: YouView
    clock: ClockView | None
    """Null where no time is set for the turn."""
    chat: tuple[ChatLine, ...]
    """What was said lately, oldest first, without those whom the viewer ignores."""


class Update(Message, frozen=True, kw_only=True, tag="update"):
    """The change from version − 1 to version."""

    version: int
    events: tuple[Event, ...]
    room: RoomChanges | UnsetType = UNSET
    table: TableChanges | UnsetType = UNSET
    you: YouChanges | UnsetType = UNSET
    clock: ClockView | None | UnsetType = UNSET
    """Present when it was set anew, stopped or started; null where no time is set."""


class Clock(Message, frozen=True, kw_only=True, tag="clock"):
    """What the clock shows now, for who has just caught up on updates of an earlier moment."""

    clock: ClockView | None


class Accepted(Message, frozen=True, kw_only=True, tag="accepted"):
    """The command took effect at this version."""

    id: CommandId
    version: int


class Rejected(Message, frozen=True, kw_only=True, tag="rejected"):
    """The command changed nothing. `id` is null when it could not be read."""

    id: CommandId | None
    code: RejectionCode
    params: dict[str, str | int | tuple[str, ...]] = {}


class HintReason(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """A fact that speaks for a suggestion; the sentence is the client's."""

    code: HintCode
    kept: CombinationView | None
    """With `keeps`: what stays in the hand, which the cheapest other way would have broken."""


class HintedPlay(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One suggestion; no play means: pass."""

    play: CombinationView | None
    reason: HintReason | None
    """Null where no plain fact speaks for it."""


class Hints(Message, frozen=True, kw_only=True, tag="hints"):
    """Answer to hint: plays that are legal now, best first."""

    id: CommandId
    deal: int
    turn: int
    hints: tuple[HintedPlay, ...]


class Sheet(Message, frozen=True, kw_only=True, tag="sheet"):
    """Answer to sheet: the deals of the match that are over, oldest first; none before the first."""

    id: CommandId
    rows: tuple[SheetRow, ...]
    """The newest 200 at most; `totals` count those before as well."""


class Ticket(Message, frozen=True, kw_only=True, tag="ticket"):
    """Answer to make_ticket: the secret that another device shows in `redeem`."""

    id: CommandId
    ticket: Token
    left_ms: int
    """How long it is good."""


class Looked(Message, frozen=True, kw_only=True, tag="looked"):
    """Answer to look: the session goes on; what a start page tells of it."""

    id: CommandId
    room: str
    """The room's code, as it is written."""
    stage: Stage
    name: str
    """Under which the session's owner is known there."""
    seat: SeatNumber | None
    """Null for a watcher."""
    your_turn: bool
    """Whether the seat is to act."""
    others: int
    """Other people who are there, as they were when the room was saved last."""


class Stalled(Message, frozen=True, kw_only=True, tag="stalled"):
    """The room stands still, because nothing can be saved, or goes on. It goes on by itself, as it was."""

    on: bool


class Pong(Message, frozen=True, kw_only=True, tag="pong"):
    """Answer to ping."""

    id: CommandId


ServerMessage = (
    Entered | View | Update | Clock | Stalled | Accepted | Rejected | Hints | Sheet | Ticket | Looked | Pong
)
