"""What the careful policy counts, and how much.

Owns the numbers. They were found by playing: thousands of deals against the lowest legal play and
against earlier numbers, each deal from every seat. The unit is a turn, unless said otherwise.
"""

from __future__ import annotations

from typing import Final

import msgspec


class Weights(msgspec.Struct, frozen=True, kw_only=True):
    """How much each consideration counts."""

    control: float = 2.5
    """What a combination that surely wins its trick saves: its own turn and that of another."""
    low_card: float = 0.7
    """How much dearer the lowest card is than the highest: it can hardly ever follow."""
    low_five: float = 0.5
    """How hard a five-card combination is to follow with, where 1 is the lowest single."""
    fade_single: float = 0.15
    """By how much each unseen higher card lowers the logarithm of a single's chance."""
    fade_pair: float = 0.4
    """The same for a pair and each rank that may hold a higher one."""
    fade_triple: float = 0.35
    """The same for a triple."""
    answered: float = 0.9
    """How readily five-card combinations are answered, as a factor."""
    lead: float = 0.2
    """To win the trick and lead the next."""
    haste: float = 2.2
    """To play rather than to wait, when the end is near."""
    card: float = 0.5
    """Each card that a play gets rid of."""
    card_late: float = 0.8
    """The same once more, when the end is near."""
    last_card_next: float = 10.0
    """To let the next player's last card through."""
    last_card: float = 2.0
    """To let the last card of another through."""
    last_cards: float = 0.2
    """To let the last two or five cards of anybody through."""


DEFAULT_WEIGHTS: Final = Weights()
