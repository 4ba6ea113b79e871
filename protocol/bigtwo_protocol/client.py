"""What a client may send.

Owns the messages from client to server: three ways to enter a room, the commands to a room, and
two questions that change nothing. Every message carries an `id`; its answer carries the same.
Unknown fields are refused, so that a typing error is never taken for consent.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from bigtwo_protocol.types import Card, CommandId, Level, PlayerName, RoomCode, SeatNumber, Token

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


class Join(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="join"):
    """Enter a room by its code: into the first open seat, or as a watcher where none is open."""

    room: RoomCode
    name: PlayerName


class Resume(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="resume"):
    """Come back to a session: after a reload, a lost network, a restart, or on another device."""

    room: RoomCode
    token: Token
    version: Annotated[int, Meta(ge=0)] | None = None
    """The version this client last knew, null when it knows nothing."""


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


class Play(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="play"):
    """Play cards, meant for one turn of one deal and no other."""

    deal: DealNumber
    turn: TurnNumber
    cards: Cards


class Pass(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="pass"):
    """Pass, meant for one turn of one deal and no other."""

    deal: DealNumber
    turn: TurnNumber


class Leave(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="leave"):
    """Give up the session: the seat opens, or during a deal a bot plays on. Final."""


# --- questions ---------------------------------------------------------------------------------


class Hint(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="hint"):
    """Ask which plays the bots' policy would consider with this hand, best first."""

    deal: DealNumber
    turn: TurnNumber


class Resync(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="resync"):
    """Ask for a full view."""


class Ping(Message, frozen=True, kw_only=True, forbid_unknown_fields=True, tag="ping"):
    """Ask whether the connection is alive; answered at once, with the same id."""


EnterMessage = Create | Join | Resume
RoomMessage = Sit | Stand | AddBot | RemoveBot | Start | Ready | Play | Pass | Leave
Question = Hint | Resync | Ping
ClientMessage = EnterMessage | RoomMessage | Question
