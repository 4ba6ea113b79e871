"""What the page calls things, as far as a test must know: cards by their spoken names, and numbers.

Owns the translation between card language and the names of the card buttons.
"""

from __future__ import annotations

import re

_RANKS = "three four five six seven eight nine ten jack queen king ace two"
RANKS = dict(zip("3456789TJQKA2", _RANKS.split(), strict=True))
SUITS = {"D": "diamonds", "C": "clubs", "H": "hearts", "S": "spades"}
CARDS = {f"{rank} of {suit}": r + s for r, rank in RANKS.items() for s, suit in SUITS.items()}
"""Every card by its spoken name."""
NAMES = {card: name for name, card in CARDS.items()}

_NUMBER = re.compile(r"[+−]?\d+")


def number(text: str) -> int:
    """The one number in a text, which may be written with a true minus sign.

    >>> number("Match −26"), number("+7")
    (-26, 7)
    """
    (found,) = _NUMBER.findall(text)
    return int(found.replace("−", "-"))
