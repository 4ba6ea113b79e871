"""Room codes: five characters that survive being read out over the telephone.

Owns their alphabet. Letters and digits that look or sound alike are left out: there is no 0 or O,
no 1, I or L, no 2 or Z, no 5 or S, no 8 or B, no U beside V.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

import msgspec

from bigtwo.errors import Refused
from bigtwo.rules.ruleset import RuleSet

ALPHABET: Final = "34679ACDEFGHJKMNPQRTVWXY"
CODE_LENGTH: Final = 5
DEAL_CODE_LENGTH: Final = 8


def code_of(entropy: bytes) -> str:
    """The code made of 8 random bytes, one of 24^5 ≈ 8 million."""
    return _characters(int.from_bytes(entropy, "big"), CODE_LENGTH)


def deal_code_of(seed: bytes, rules: RuleSet) -> str:
    """The code of a finished deal: eight characters for these cards under these rules.

    It is a hash: it tells nothing of the seed, and who has it needs the record to learn the cards.
    """
    digest = sha256(b"bigtwo deal code 1\n" + seed + msgspec.json.encode(rules)).digest()
    return _characters(int.from_bytes(digest[:8], "big"), DEAL_CODE_LENGTH)


def normalise_deal_code(typed: str) -> str:
    """The deal code that was meant.

    Raises:
        Refused: `no_such_deal` when no deal can have it.
    """
    code = _cleaned(typed)
    if len(code) != DEAL_CODE_LENGTH or any(c not in ALPHABET for c in code):
        raise Refused("no_such_deal", deal=typed)
    return code


def normalise_code(typed: str) -> str:
    """The code that was meant: upper case, without spaces or dashes.

    Raises:
        Refused: `no_such_room` when no room can have it.
    """
    code = _cleaned(typed)
    if len(code) != CODE_LENGTH or any(c not in ALPHABET for c in code):
        raise Refused("no_such_room", room=typed)
    return code


def _cleaned(typed: str) -> str:
    return "".join(c for c in typed.upper() if c not in " -")


def _characters(number: int, length: int) -> str:
    digits: list[str] = []
    for _ in range(length):
        number, digit = divmod(number, len(ALPHABET))
        digits.append(ALPHABET[digit])
    return "".join(digits)
