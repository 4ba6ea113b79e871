"""Fairness: how a deal seed comes from a secret of the server and salts of the players.

Owns the two hashes that players check. The server binds itself to its secret before it knows the
salts, and the players give their salts without knowing the secret: neither can choose the deck
alone. Makes no randomness. What this proves and what it cannot: docs/fair-deals.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final

from bigtwo.rules.seats import Seat

SECRET_BYTES: Final = 32
LONGEST_SALT: Final = 32
"""Bytes of one salt."""

_PURPOSE: Final = b"bigtwo deal seed 1\n"
"""Sets this hash apart from every other use of SHA-256."""


def commitment(secret: bytes) -> bytes:
    """What is published before the deal: the SHA-256 of the 32 secret bytes.

    >>> commitment(bytes(32)).hex()[:16]
    '66687aadf862bd77'
    """
    _check_secret(secret)
    return sha256(secret).digest()


def deal_seed(secret: bytes, salts: Sequence[tuple[Seat, bytes]]) -> bytes:
    """The seed of a deal: one hash over the secret and the salts that came in time.

    The SHA-256 of: the ASCII text `bigtwo deal seed 1` and a line feed; the 32 bytes of the secret; then
    for each seat that gave a salt, in ascending order, one byte with the seat's number, one byte with
    the salt's length, and the salt.

    Args:
        secret: the server's 32 bytes.
        salts: at most one for each seat, in any order; each of 1 to 32 bytes.

    Raises:
        ValueError: the secret or a salt has another length, or a seat gave two.
    """
    _check_secret(secret)
    if len({seat for seat, _ in salts}) != len(salts):
        raise ValueError("a seat gives one salt")
    parts = [_PURPOSE, secret]
    for seat, salt in sorted(salts):
        if not 1 <= len(salt) <= LONGEST_SALT:
            raise ValueError(f"a salt has 1 to {LONGEST_SALT} bytes, not {len(salt)}")
        parts += [bytes([seat, len(salt)]), salt]
    return sha256(b"".join(parts)).digest()


def _check_secret(secret: bytes) -> None:
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
