"""The record of a finished deal: everything that happened, as it is kept, shared and exported.

Owns the format of a record. It is complete: whoever has it can work out the deck again, replay every
act and check every payment. A record exists of finished deals alone.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bigtwo_protocol.deals import SaltView
from bigtwo_protocol.server import DealResult
from bigtwo_protocol.types import Card, Hash, Level, Rules, SeatNumber

EXACT = 2**53 - 1
"""The greatest number that every reader of JSON takes as it is."""
Ordinal = Annotated[int, Meta(ge=1, le=EXACT)]
Milliseconds = Annotated[int, Meta(ge=0, le=EXACT)]
Total = Annotated[int, Meta(ge=-EXACT, le=EXACT)]
FinishedCode = Annotated[str, Meta(pattern="^[34679ACDEFGHJKMNPQRTVWXY]{8}$", description="A deal's code.")]


class RecordedSeat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who played a seat when the deal ended, and what it was dealt."""

    seat: SeatNumber
    name: Annotated[str, Meta(max_length=64)]
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
    trick: Ordinal
    """Which trick of the deal, from 1."""
    at_ms: Milliseconds
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

    deal: Ordinal
    """Number of the deal in the match, from 1."""
    started_ms: Milliseconds
    """Epoch milliseconds."""
    totals: tuple[Total, Total, Total, Total]
    """Scores by seat."""
    last_winner: SeatNumber | None
    """Who won the deal before."""


class DealRecord(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A finished deal. It does not name its room: who is shown a deal shall not be able to walk in."""

    format: Literal[1]
    """Of this record; a later one that is read differently has another number."""
    code: FinishedCode
    """The deal's code: the same for everyone who plays these cards under these rules."""
    deal: Ordinal
    """Number of the deal in its room."""
    started_ms: Milliseconds
    """Epoch milliseconds."""
    ended_ms: Milliseconds
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


class PlacedResult(msgspec.Struct, frozen=True, kw_only=True):
    """How one of the hands of a deal came out in one playing."""

    seat: SeatNumber
    name: str
    kind: Literal["person", "bot"]
    level: Level | None
    """Of a bot."""
    score: int
    """As the rules write it down: payment (+/−) or penalty."""
    difference: float
    """From the mean of this hand over all playings, to two places; positive is more."""


class Playing(msgspec.Struct, frozen=True, kw_only=True):
    """One playing of a deal beside the others."""

    started_ms: int
    """When it began, as in its record."""
    leader: SeatNumber | None
    """Who led; null where a hand won before a card was played. A later deal of a match may have another."""
    winner: SeatNumber
    places: tuple[PlacedResult, ...]
    """By hand: the same place got the same cards in every playing, whatever the seat's number."""


class DealPlays(msgspec.Struct, frozen=True, kw_only=True):
    """Every kept playing of one deal, the newest first: what `/deals/CODE.json` answers."""

    code: FinishedCode
    rules: Rules
    plays: tuple[DealRecord, ...]
    comparison: tuple[Playing, ...]
    """A row for each play, in the same order."""
