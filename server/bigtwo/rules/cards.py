"""Cards: the 52 of them as small integers, and their two-character text.

Owns identity and text. Never says which card is stronger: suits rank differently from house to
house, so strength belongs to a `RuleSet` (see `combinations.strength`).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NewType

from bigtwo.errors import Refused

Card = NewType("Card", int)
"""0–51: four cards to a rank, ranks in the order of `RANKS`, suits in the order of `SUITS`."""

RANKS: Final = "3456789TJQKA2"
"""The thirteen ranks, low to high (R1.1)."""

SUITS: Final = "DCHS"
"""Diamonds, clubs, hearts, spades. Identity only; a `RuleSet` says how they rank."""

DECK: Final[tuple[Card, ...]] = tuple(Card(number) for number in range(52))
"""All cards: 3D 3C 3H 3S 4D … 2S."""

_TEXT: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CARD: Final = {text: card for card, text in zip(DECK, _TEXT, strict=True)}


def rank_of(card: Card) -> int:
    """The rank of a card as an index into `RANKS`.

    >>> rank_of(parse_card("3S")), rank_of(parse_card("2D"))
    (0, 12)
    """
    return card >> 2


def suit_of(card: Card) -> int:
    """The suit of a card as an index into `SUITS`.

    >>> SUITS[suit_of(parse_card("TH"))]
    'H'
    """
    return card & 3


def parse_card(text: str) -> Card:
    """The card that a text such as `3D` or `TS` names.

    Raises:
        Refused: `bad_card` when the text names no card; only capitals do.

    >>> parse_card("4D")
    4
    """
    try:
        return _CARD[text]
    except (KeyError, TypeError):
        raise Refused("bad_card", card=str(text)[:16]) from None


def parse_cards(texts: Iterable[str]) -> tuple[Card, ...]:
    """The cards that the texts name, in the given order.

    Raises:
        Refused: `bad_card` for a text that names no card, `duplicate_card` for one named twice.
    """
    cards = tuple(parse_card(text) for text in texts)
    refuse_duplicates(cards)
    return cards


def format_card(card: Card) -> str:
    """The two characters of a card, rank then suit.

    >>> format_card(Card(51))
    '2S'
    """
    return _TEXT[card]


def format_cards(cards: Iterable[Card]) -> tuple[str, ...]:
    """The texts of cards, in the given order."""
    return tuple(_TEXT[card] for card in cards)


def refuse_duplicates(cards: tuple[Card, ...]) -> None:
    """Refuse a list that names a card twice.

    Raises:
        Refused: `duplicate_card` with the first card that occurs a second time.
    """
    if len(set(cards)) == len(cards):
        return
    seen: set[Card] = set()
    for card in cards:
        if card in seen:
            raise Refused("duplicate_card", card=_TEXT[card])
        seen.add(card)
