"""Tokens: the secret that proves a session.

Owns their form and their comparison. A room keeps the hash alone, so that a stolen snapshot lets
nobody into a seat.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final

from bigtwo.errors import Refused
from bigtwo.room.state import MemberId, Room

TOKEN_BYTES: Final = 24


def token_of(entropy: bytes) -> str:
    """The token made of 24 random bytes: 32 characters that may stand in a link."""
    if len(entropy) != TOKEN_BYTES:
        raise ValueError(f"a token is made of {TOKEN_BYTES} random bytes, not {len(entropy)}")
    return base64.urlsafe_b64encode(entropy).decode()


def hash_of(token: str) -> bytes:
    """What the room keeps of a token: its SHA-256."""
    return hashlib.sha256(token.encode()).digest()


def holder_of(room: Room, token: str) -> MemberId | None:
    """Whose token this is, null when it is nobody's in this room (any more)."""
    claimed = hash_of(token)
    for one in room.members:
        if any(hmac.compare_digest(known, claimed) for known in one.token_hashes):
            return one.id
    return None


def member_with(room: Room, token: str) -> MemberId:
    """Whose token this is.

    Raises:
        Refused: `kicked` when the host has put its owner out, `bad_token` when it is nobody's in this
            room (any more).
    """
    holder = holder_of(room, token)
    if holder is not None:
        return holder
    if any(hash_of(token) in one.token_hashes for one in room.kicked):
        raise Refused("kicked")
    raise Refused("bad_token")
