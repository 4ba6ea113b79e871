"""What happened at a table, in the past tense.

Owns the table's events. They are public, and for people and logs only: all consequences are in
the state that comes back beside them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bigtwo.rules.cards import Card
from bigtwo.rules.kinds import Combination
from bigtwo.rules.seats import Seat


class Dealt(msgspec.Struct, frozen=True):
    """A deal began."""

    leader: Seat
    must_include: Card | None
    """The card that the first play must contain, which the leader holds."""


class Played(msgspec.Struct, frozen=True):
    """A seat played a combination."""

    seat: Seat
    combination: Combination
    left: int
    """Cards that the seat holds after it."""


class Passed(msgspec.Struct, frozen=True):
    """A seat passed."""

    seat: Seat


class TrickWon(msgspec.Struct, frozen=True):
    """All others passed: the trick is cleared and this seat leads."""

    seat: Seat


class DealEnded(msgspec.Struct, frozen=True):
    """The deal is decided."""

    winner: Seat
    reason: Literal["out", "dragon"]


class MatchEnded(msgspec.Struct, frozen=True):
    """The agreed end of the match is reached; several winners share it."""

    winners: tuple[Seat, ...]


TableEvent = Dealt | Played | Passed | TrickWon | DealEnded | MatchEnded
