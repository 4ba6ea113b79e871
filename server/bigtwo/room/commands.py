"""What may be asked of a room.

Owns the commands: what members ask, what sessions report, and what time brings. A command carries
everything it needs, seeds and token hashes included, so that `apply` stays pure.
"""

from __future__ import annotations

import msgspec

from bigtwo.bots.levels import Level
from bigtwo.room.state import MemberId
from bigtwo.rules.seats import Seat
from bigtwo.table.state import Action


class Join(msgspec.Struct, frozen=True):
    """A person enters: into the first open seat, otherwise as a watcher."""

    name: str
    token_hash: bytes


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
    """Deal now. `seed`: the 32 bytes from which the deck comes, should it come to a deal."""

    seed: bytes


class Ready(msgspec.Struct, frozen=True):
    """Ready for the next deal; `seed` as in `Start`."""

    seed: bytes


class Act(msgspec.Struct, frozen=True):
    """Play or pass, meant for one turn of one deal."""

    deal: int
    turn: int
    action: Action


class Leave(msgspec.Struct, frozen=True):
    """Give up seat and session for good."""


MemberCommand = Sit | Stand | AddBot | RemoveBot | Start | Ready | Act | Leave


class Order(msgspec.Struct, frozen=True):
    """A member's command, under an id that has its effect once."""

    member: MemberId
    id: str
    command: MemberCommand


class Return(msgspec.Struct, frozen=True):
    """A member's session has a connection (again)."""

    member: MemberId


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
    """All who are at the table are ready: deal. `seed` as in `Start`."""

    seed: bytes


class Tick(msgspec.Struct, frozen=True):
    """Time has passed: let the graces that ran out have their effect."""


class Wake(msgspec.Struct, frozen=True):
    """The room was loaded from its snapshot: nobody is connected yet, graces begin anew."""


Command = Join | Order | Return | Drop | BotAct | Onward | Tick | Wake
