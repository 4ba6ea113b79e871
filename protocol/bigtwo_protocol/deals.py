"""What is told of deals: how their deck comes about, and how those of a match went.

Owns the parts of messages and records that are about whole deals.
"""

from __future__ import annotations

import msgspec

from bigtwo_protocol.types import Hash, Salt, SeatNumber


class SaltView(msgspec.Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """What a seat gave to the shuffle."""

    seat: SeatNumber
    salt: Salt


class NextDealView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """What the server has bound itself to for the coming deal, and the salts so far."""

    deal: int
    commitment: Hash
    """SHA-256 of the secret."""
    salts: tuple[SaltView, ...]


class ShuffleView(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How the deck of a deal came about."""

    commitment: Hash | None
    """SHA-256 of the secret, as it was published before the deal; null for known cards."""
    salts: tuple[SaltView, ...]
    """The salts that counted."""
    secret: Hash | None
    """Null until the deal is over."""
    code: str | None
    """The deal's code; null until the deal is over."""


class SheetRow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One deal of a match. Lists of four go by seat."""

    deal: int
    """Number of the deal in the room."""
    match_deal: int
    """Number of the deal in the match, from 1."""
    code: str
    """The deal's code."""
    known: bool
    """Whether the cards were those of an earlier deal."""
    names: tuple[str, str, str, str]
    """Who played the seats when the deal ended; empty for a seat that was not in play."""
    leader: SeatNumber | None
    """Who led; null where a hand won before a card was played."""
    winner: SeatNumber
    scores: tuple[int, int, int, int]
    """What the deal added: payment (+/−) or penalty, as the settlement says."""
    totals: tuple[int, int, int, int]
    """Scores of the match after the deal."""
    tricks: int
    longest_trick: int
    """Plays in the trick that had the most."""
    started_ms: int
    """Epoch milliseconds."""
    duration_ms: int
