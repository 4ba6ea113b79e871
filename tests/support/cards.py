"""Card language: what tests say instead of numbers."""

from __future__ import annotations

from bigtwo.rules.cards import Card, parse_cards
from bigtwo.table.state import Pass, Play


def hand(text: str) -> tuple[Card, ...]:
    """The cards of a text such as `3D 3C 4S`, in the order written."""
    return parse_cards(text.split())


def play(text: str) -> Play:
    """The play of these cards."""
    return Play(hand(text))


PASS = Pass()


def seed(number: int = 0) -> bytes:
    """A deal seed, or the secret one comes from: the same number gives the same deal."""
    return number.to_bytes(32, "big")
