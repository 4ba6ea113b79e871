"""RuleSet: every house rule of a room as one frozen value.

Owns the switches, their values and their defaults. Server, bots, hints and clients all read the
same object; nothing else decides a rule. Says nothing about which values go together: that is
`switches.check`. Named sets of values are `presets`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

SuitOrder = Literal["DCHS", "CDHS", "CSHD"]
Straights = Literal["ace-low", "twos-high", "six-high", "no-twos", "jqka2"]
FiveCardOrder = Literal["ladder", "same-kind"]
Bombs = Literal["none", "any-size"]
FlushCompare = Literal["suit-first", "ranks-first", "top-card"]
Lead = Literal["lowest-card", "winner"]
Direction = Literal["clockwise", "counter-clockwise"]
PassMode = Literal["soft", "locked"]
LastCard = Literal["notice", "forced-highest", "liability"]
Settlement = Literal["winner-collects", "penalty", "pairwise"]
InstantWin = Literal["dragon"]
MatchEndType = Literal["single-deal", "deals", "points-over", "points-reach", "time-limit", "open"]
MatchWinner = Literal["highest-total", "lowest-total"]
Players = Literal[2, 3, 4]
Tier = tuple[int, int]
"""From this many cards on, points per card."""


class MatchEnd(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When a match is over (R8.1)."""

    type: MatchEndType
    value: int | None = None
    """Deals, points or minutes; None for `single-deal` and `open`."""


class RuleSet(
    msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, cache_hash=True, gc=False
):
    """Every switch with the value in force. The defaults are the preset `classic`."""

    players: Players = 4
    """How many play (R4.1)."""
    suit_order: SuitOrder = "DCHS"
    """The four suits, low to high (R1.2)."""
    straights: Straights = "ace-low"
    """Which table of straights counts (R2.5)."""
    allow_triples: bool = True
    """Whether three of a rank may be played alone (R2.4)."""
    allow_flushes: bool = True
    """Whether five of a suit that are no straight may be played (R2.6)."""
    five_card_order: FiveCardOrder = "ladder"
    """Whether a higher five-card kind beats a lower one, or answers only its own (R3.6, R3.7)."""
    bombs: Bombs = "none"
    """Whether four of a kind and straight flush answer any size (R3.8)."""
    flush_compare: FlushCompare = "suit-first"
    """How two flushes compare (R3.5)."""
    first_lead: Lead = "lowest-card"
    """Who leads the first deal of a match: always the holder of the lowest card (R4.3)."""
    later_lead: Lead = "lowest-card"
    """Who leads the deals after it (R4.4)."""
    direction: Direction = "clockwise"
    """Which way the turn goes round (R4.5)."""
    pass_mode: PassMode = "soft"  # noqa: S105 - a pass at cards
    """Whether who passed may play again in the same trick (R5.3)."""
    last_card: LastCard = "notice"
    """What binds the player before one who holds a single card (R6)."""
    tiers: tuple[Tier, ...] = ((1, 1), (10, 2), (13, 3))
    """Points per card by the number of cards left; the last tier is open-ended (R7.1)."""
    twos_left_double: bool = False
    """Whether every 2 still held doubles a loser's points (R7.2)."""
    settlement: Settlement = "winner-collects"
    """Who pays whom (R7.3–R7.5)."""
    instant_wins: tuple[InstantWin, ...] = ()
    """Hands that win before a card is played (R7.7)."""
    match_end: MatchEnd = MatchEnd("single-deal")
    """When a match is over (R8.1)."""
    match_winner: MatchWinner = "highest-total"
    """Which total wins the match (R8.2)."""
