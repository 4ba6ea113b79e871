"""Room codes: five characters that survive being read out over the telephone.

Owns their alphabet. Letters and digits that look or sound alike are left out: there is no 0 or O,
no 1, I or L, no 2 or Z, no 5 or S, no 8 or B, no U beside V.
"""

from __future__ import annotations

from typing import Final

from bigtwo.errors import Refused

ALPHABET: Final = "34679ACDEFGHJKMNPQRTVWXY"
CODE_LENGTH: Final = 5


def code_of(entropy: bytes) -> str:
    """The code made of 8 random bytes, one of 24^5 ≈ 8 million."""
    number = int.from_bytes(entropy, "big")
    digits: list[str] = []
    for _ in range(CODE_LENGTH):
        number, digit = divmod(number, len(ALPHABET))
        digits.append(ALPHABET[digit])
    return "".join(digits)


def normalise_code(typed: str) -> str:
    """The code that was meant: upper case, without spaces or dashes.

    Raises:
        Refused: `no_such_room` when no room can have it.
    """
    code = "".join(c for c in typed.upper() if c not in " -")
    if len(code) != CODE_LENGTH or any(c not in ALPHABET for c in code):
        raise Refused("no_such_room", room=typed)
    return code
