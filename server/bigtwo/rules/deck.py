"""Deck: a deal seed becomes 52 cards in order.

Owns the shuffling procedure, which any language can repeat: that is how players check that a deal
was fair. Makes no randomness; the seed comes from outside.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import Final

from bigtwo.rules.cards import DECK, Card

SEED_BYTES: Final = 32


def shuffled(seed: bytes) -> tuple[Card, ...]:
    """The deck that a seed stands for.

    The procedure, in any language:

    1. Bytes: SHA-256 of the 32 seed bytes followed by a counter as four bytes, the highest first;
       the counter is 0 for the first 32 bytes, then 1, and so on.
    2. Start with the deck in order: 3D 3C 3H 3S 4D 4C … 2H 2S, at places 0 to 51.
    3. For place 51, then 50, … down to 1: let n be the place plus one. Take the next byte; while it
       is not below the greatest multiple of n that is at most 256, take the next instead. Swap the
       card at this place with the card at the place (byte modulo n).

    Because of the bytes not used in step 3, every order of the deck is equally likely (Fisher and
    Yates 1938; Durstenfeld 1964, Algorithm 235). Test vectors: tests/golden/deck.json.

    Args:
        seed: exactly 32 bytes.

    Returns:
        The 52 cards in the order in which they are dealt.

    Raises:
        ValueError: the seed is not 32 bytes long.
    """
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a deal seed has {SEED_BYTES} bytes, not {len(seed)}")
    deck = list(DECK)
    stream = _stream(seed)
    for place in range(51, 0, -1):
        other = _below(place + 1, stream)
        deck[place], deck[other] = deck[other], deck[place]
    return tuple(deck)


def _below(n: int, stream: Iterator[int]) -> int:
    limit = 256 - 256 % n
    return next(byte for byte in stream if byte < limit) % n


def _stream(seed: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from sha256(seed + counter.to_bytes(4, "big")).digest()
        counter += 1
