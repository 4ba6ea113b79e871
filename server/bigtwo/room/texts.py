"""What may stand in anything a person writes: names and chat.

Owns the characters that are left out because nobody can see them, or because they would turn what
stands beside them around.
"""

from __future__ import annotations

import unicodedata
from typing import Final

_JOINERS: Final = "\u200c\u200d"
"""Zero-width joiners: parts of Persian words and of emoji families, nothing by themselves."""
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0\u034f"
"""Letters and signs by category, but nothing can be seen of them: fillers and the empty Braille cell."""


def on_one_line(typed: str) -> str:
    r"""The text composed, on one line, without characters that cannot be seen.

    >>> on_one_line("  good\n  luck\u202e ")
    'good luck'
    """
    kept = "".join(c for c in unicodedata.normalize("NFC", typed) if _may_stand(c))
    return " ".join(kept.split())


def can_be_seen(text: str) -> bool:
    """Whether anything of a text shows: a letter, a digit or a sign."""
    return any(unicodedata.category(c)[0] in "LNPS" for c in text)


def _may_stand(character: str) -> bool:
    if character in _BLANKS:
        return False
    return unicodedata.category(character)[0] != "C" or character in _JOINERS or character in "\t\n\r"
