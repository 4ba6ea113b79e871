"""What a client may send.

Owns the messages from client to server: the ways to enter a room, a look at one before that, the
commands to a room, and questions that change nothing. Every message carries an `id`; its answer
carries the same. Unknown fields are refused, so that a typing error is never taken for consent.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from bigtwo_protocol.types import (
    Card,
    CommandId,
    DealCode,
    Level,
    MemberNumber,
    NewToken,
    Phrase,
    PlayerName,
    RoomCode,
    RoomSettings,
    Salt,
    SeatNumber,
    Token,
)

Cards = Annotated[tuple[Card, ...], Meta(max_length=13)]
DealNumber = Annotated[int, Meta(ge=1, description="The room's deal that is meant, as in `table.deal`.")]
TurnNumber = Annotated[int, Meta(ge=1, description="The turn that is meant, as in `table.turn`.")]


class Message(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="type"):
    """What every message from a client has."""

    id: CommandId


class RulesChoice(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Rules asked for: a preset, and the switches that shall differ from it."""

    preset: Annotated[str, Meta(max_length=32)] = "classic"
    switches: dict[str, Any] = {}


# --- entering a room ---------------------------------------------------------------------------


class Create(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="create"):
    """Open a room and take its first seat as host."""

    name: PlayerName
    rules: RulesChoice = RulesChoice()
    known_deal: DealCode | None = None
    """Play the cards of this finished deal, under its rules; `rules` then does not count."""


class Join(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="join"):
    """Enter a room by its code: into the first open seat, or as a watcher where none is open."""

    room: RoomCode
    name: PlayerName
    token: Token | None = None
    """Of an earlier session of this browser in the room: where it still goes on, it is resumed."""
    new_token: NewToken | None = None
    """The token that the session shall have: the same join sent again then enters once."""


class Redeem(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="redeem"):
    """Continue a session on this device, with the ticket that another device of its owner has asked for."""

    room: RoomCode
    ticket: Token
    new_token: NewToken | None = None
    """The token that this device shall have: the same ticket shown again then counts once."""


class Resume(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="resume"):
    """Come back to a session: after a reload, a lost network, a restart, or on another device."""

    room: RoomCode
    token: Token
    version: Annotated[int, Meta(ge=0)] | None = None
    """The version this client last knew, null when it knows nothing."""
    epoch: Annotated[str, Meta(max_length=64)] | None = None
    """The epoch of that version, as `entered` told it."""


class Look(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="look"):
    """Ask, before entering any room, whether a session still goes on; nobody in the room notices."""

    room: RoomCode
    token: Token


# --- commands to the room ----------------------------------------------------------------------


class Sit(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="sit"):
    """Take an open seat, or a bot's seat with its hand; also moves a seated person between deals."""

    seat: SeatNumber


class Stand(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="stand"):
    """Give the seat up between deals and stay as a watcher."""


class AddBot(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="add_bot"):
    """Host: put a bot into an open seat, or change the level of the bot there."""

    seat: SeatNumber
    level: Level = "medium"


class RemoveBot(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="remove_bot"):
    """Host: take the bot out of a seat, between deals."""

    seat: SeatNumber


class Start(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="start"):
    """Host: start the match or the next deal now; bots fill the open seats."""


class Ready(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="ready"):
    """A seated person is ready for the next deal; it starts when all who are present are."""


class GiveSalt(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="give_salt"):
    """Have a part in the shuffle of the coming deal, so that the server cannot choose it alone."""

    deal: DealNumber
    """The coming deal, as in `room.next_deal.deal`."""
    salt: Salt


class Play(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="play"):
    """Play cards, meant for one turn of one deal and no other."""

    deal: DealNumber
    turn: TurnNumber
    cards: Cards


class Pass(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="pass"):
    """Pass, meant for one turn of one deal and no other."""

    deal: DealNumber
    turn: TurnNumber


class CloseSeat(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="close_seat"):
    """Host, between matches: take a seat out of play; the rules have one player less."""

    seat: SeatNumber


class ReopenSeat(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="reopen_seat"):
    """Host, between matches: put a closed seat back into play."""

    seat: SeatNumber


class SwapSeats(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="swap_seats"):
    """Host, between matches: exchange who sits in two seats."""

    seat: SeatNumber
    other: SeatNumber


class Configure(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="configure"):
    """Host, between matches: other rules or settings; what is absent stays as it is."""

    rules: RulesChoice | None = None
    settings: RoomSettings | None = None


class Lock(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="lock"):
    """Host: who joins from now on waits to be let in, or no longer does."""

    locked: bool


class Admit(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="admit"):
    """Host: let a person who knocks in, or send them away."""

    member: MemberNumber
    welcome: bool


class Kick(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="kick"):
    """Host: put a person out; the session stays out until it is lifted."""

    member: MemberNumber


class Lift(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="lift"):
    """Host: a person who was put out may come in again."""

    member: MemberNumber


class Mute(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="mute"):
    """Host: silence a person for everyone, or no longer."""

    member: MemberNumber
    muted: bool


class HandOver(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="hand_over"):
    """Host: make another person the host."""

    member: MemberNumber


class Ignore(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="ignore"):
    """See nothing more of what a person says, or see it again."""

    member: MemberNumber
    ignored: bool


class Say(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="say"):
    """Say a text or a phrase to the room; exactly one of them."""

    text: Annotated[str, Meta(max_length=400)] | None = None
    phrase: Phrase | None = None


class Back(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="back"):
    """I am here: the substitute that plays since my time ran out shall stop."""


class Hurry(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="hurry"):
    """Let bots act at once, or no longer; they do when all who sit and are present want it."""

    on: bool


class Leave(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="leave"):
    """Give up the session: the seat opens, or during a deal a bot plays on. Final."""


# --- questions ---------------------------------------------------------------------------------


class Hint(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="hint"):
    """Ask which plays the bots' policy would consider with this hand, best first."""

    deal: DealNumber
    turn: TurnNumber


class Resync(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="resync"):
    """Ask for a full view."""


class AskSheet(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="sheet"):
    """Ask for the sheet of the match: every deal of it that is over."""


class MakeTicket(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="make_ticket"):
    """Ask for a ticket: it lets one other device into this session, once, for some minutes."""


class Ping(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="ping"):
    """Ask whether the connection is alive; answered at once, with the same id."""


EnterMessage = Create | Join | Resume | Redeem
HostMessage = (
    AddBot
    | RemoveBot
    | CloseSeat
    | ReopenSeat
    | SwapSeats
    | Configure
    | Lock
    | Admit
    | Kick
    | Lift
    | Mute
    | HandOver
    | Start
)
OwnMessage = Sit | Stand | Ready | GiveSalt | Play | Pass | Back | Hurry | Say | Ignore | Leave
RoomMessage = HostMessage | OwnMessage
Question = Hint | Resync | AskSheet | MakeTicket | Ping
ClientMessage = EnterMessage | Look | RoomMessage | Question
