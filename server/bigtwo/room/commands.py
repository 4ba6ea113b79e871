"""What may be asked of a room.

Owns the commands: what members ask, what sessions report, and what time brings. A command carries
everything it needs, seeds and token hashes included, so that `apply` stays pure.
"""

from __future__ import annotations

import msgspec

from bigtwo.bots.levels import Level
from bigtwo.room.state import MemberId, Phrase, RoomSettings
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import Seat
from bigtwo.table.state import Action


class Join(msgspec.Struct, frozen=True):
    """A person enters: into the first open seat, otherwise as a watcher; or knocks at a locked room."""

    name: str
    token_hash: bytes
    earlier_hash: bytes | None = None
    """Of the token that this person's browser holds from an earlier session in the room."""


class Sit(msgspec.Struct, frozen=True):
    """Take an open seat, or a bot's seat with its hand."""

    seat: Seat


class Stand(msgspec.Struct, frozen=True):
    """Give the seat up between deals and watch."""


class AddBot(msgspec.Struct, frozen=True):
    """Put a bot into an open seat, or change the level of the bot there."""

    seat: Seat
    level: Level


class RemoveBot(msgspec.Struct, frozen=True):
    """Take a bot out of its seat."""

    seat: Seat


class Start(msgspec.Struct, frozen=True):
    """Deal now. `secret`: 32 random bytes for the deal after, should it come to a deal."""

    secret: bytes


class Ready(msgspec.Struct, frozen=True):
    """Ready for the next deal; `secret` as in `Start`."""

    secret: bytes


class GiveSalt(msgspec.Struct, frozen=True):
    """Have a part in the shuffle of the coming deal."""

    deal: int
    salt: bytes


class Close(msgspec.Struct, frozen=True):
    """Take a seat out of play: one player less."""

    seat: Seat


class Reopen(msgspec.Struct, frozen=True):
    """Put a closed seat back into play: one player more."""

    seat: Seat


class Swap(msgspec.Struct, frozen=True):
    """Exchange who sits in two seats, before the match."""

    seat: Seat
    other: Seat


class Configure(msgspec.Struct, frozen=True):
    """Rules and settings from the next match on; null leaves them as they are."""

    rules: RuleSet | None
    settings: RoomSettings | None


class Lock(msgspec.Struct, frozen=True):
    """Who joins waits for the host, or no longer does."""

    locked: bool


class Admit(msgspec.Struct, frozen=True):
    """Let a person who knocks in, or send them away."""

    member: MemberId
    welcome: bool


class Kick(msgspec.Struct, frozen=True):
    """Put a person out, until the host lifts it."""

    member: MemberId


class Lift(msgspec.Struct, frozen=True):
    """A person who was put out may come in again."""

    member: MemberId


class Mute(msgspec.Struct, frozen=True):
    """Silence a person for everyone, or no longer."""

    member: MemberId
    muted: bool


class HandOver(msgspec.Struct, frozen=True):
    """Make another person the host."""

    member: MemberId


class Ignore(msgspec.Struct, frozen=True):
    """See nothing more of what a person says, or see it again."""

    member: MemberId
    ignored: bool


class Say(msgspec.Struct, frozen=True):
    """Say something to the room: a text, or a phrase."""

    text: str | None
    phrase: Phrase | None


class Back(msgspec.Struct, frozen=True):
    """I am here: end the substitute's play."""


class Hurry(msgspec.Struct, frozen=True):
    """Let the bots act at once, or no longer; so they do when all who are present want it."""

    on: bool


class Act(msgspec.Struct, frozen=True):
    """Play or pass, meant for one turn of one deal."""

    deal: int
    turn: int
    action: Action


class Leave(msgspec.Struct, frozen=True):
    """Give up seat and session for good."""


HostCommand = (
    AddBot
    | RemoveBot
    | Close
    | Reopen
    | Swap
    | Configure
    | Lock
    | Admit
    | Kick
    | Lift
    | Mute
    | HandOver
    | Start
)
OwnCommand = Sit | Stand | Ready | GiveSalt | Act | Back | Hurry | Say | Ignore | Leave
MemberCommand = HostCommand | OwnCommand


class Order(msgspec.Struct, frozen=True):
    """A member's command, under an id that has its effect once."""

    member: MemberId
    id: str
    command: MemberCommand


class Return(msgspec.Struct, frozen=True):
    """A member's session has a connection (again)."""

    member: MemberId


class Redeem(msgspec.Struct, frozen=True):
    """Another device shows a ticket; it gets a token of its own into the same session."""

    ticket_hash: bytes
    token_hash: bytes


class MakeTicket(msgspec.Struct, frozen=True):
    """Let the holder of a one-time ticket into the member's session."""

    member: MemberId
    ticket_hash: bytes


class Drop(msgspec.Struct, frozen=True):
    """A member's session has lost its connection."""

    member: MemberId


class BotAct(msgspec.Struct, frozen=True):
    """What the bot in a seat, its own or a substitute, has decided for one turn of one deal."""

    seat: Seat
    deal: int
    turn: int
    action: Action


class Onward(msgspec.Struct, frozen=True):
    """All who are at the table are ready: deal. `secret` as in `Start`."""

    secret: bytes


class Tick(msgspec.Struct, frozen=True):
    """Time has passed: let the graces that ran out have their effect."""


class Wake(msgspec.Struct, frozen=True):
    """The room was loaded from its snapshot: nobody is connected yet, graces begin anew."""


class StandStill(msgspec.Struct, frozen=True):
    """For so long, until now, nobody could be heard: it was no time of anybody's."""

    duration_ms: int


Command = Join | Order | Return | Redeem | MakeTicket | Drop | BotAct | Onward | Tick | Wake | StandStill
