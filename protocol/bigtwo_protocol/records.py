"""The record of a finished deal: everything that happened, as it is kept, shared and exported.

Owns the format of a record. It is complete: whoever has it can work out the deck again, replay every
act and check every payment. A record exists of finished deals alone.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bigtwo_protocol.server import DealResult, SaltView
from bigtwo_protocol.types import Card, Hash, Level, Rules, SeatNumber


class RecordedSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who played a seat when the deal ended, and what it was dealt."""

    seat: SeatNumber
    name: str
    kind: Literal["person", "bot"]
    level: Level | None
    """Of a bot."""
    hand: tuple[Card, ...]
    """The cards dealt, weakest first."""


class RecordedAct(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One act."""

    seat: SeatNumber
    cards: tuple[Card, ...]
    """Empty for a pass."""
    at_ms: int
    """After the deal began."""


class RecordedShuffle(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What the deal seed was made of."""

    commitment: Hash
    """SHA-256 of the secret, hexadecimal, as it was published before the deal."""
    secret: Hash
    """The server's secret, hexadecimal."""
    salts: tuple[SaltView, ...]
    """Of the players who gave one, in order of seats."""


class RecordedMatch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How the match stood when the deal began."""

    deal: int
    """Number of the deal in the match, from 1."""
    started_ms: int
    """Epoch milliseconds."""
    totals: tuple[int, int, int, int]
    """Scores by seat."""
    last_winner: SeatNumber | None
    """Who won the deal before."""


class DealRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished deal."""

    format: Literal[1]
    """Of this record; a later one that is read differently has another number."""
    code: str
    """The deal's code: the same for everyone who plays these cards under these rules."""
    room: str
    """Code of the room it was played in."""
    deal: int
    """Number of the deal in that room."""
    started_ms: int
    """Epoch milliseconds."""
    ended_ms: int
    rules: Rules
    match: RecordedMatch
    seed: Hash
    """The deal seed, hexadecimal."""
    shuffle: RecordedShuffle | None
    """Null where the cards were known: those of a finished deal, played again."""
    seats: tuple[RecordedSeat, ...]
    """The seats in play, in turn order."""
    acts: tuple[RecordedAct, ...]
    """Oldest first."""
    result: DealResult
