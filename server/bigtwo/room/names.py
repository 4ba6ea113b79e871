"""Names of people: cleaned, checked, told apart.

Owns what a name may be. A name that looks like another person's or a bot's is taken.
"""

from __future__ import annotations

import unicodedata
from typing import Final

from bigtwo.bots.names import BOT_NAMES
from bigtwo.errors import Refused
from bigtwo.room.state import Room
from bigtwo.room.texts import can_be_seen, on_one_line

LONGEST_NAME: Final = 24
"""Characters, after cleaning."""

_VARIANTS: Final = range(0xFE00, 0xFE10)
"""Variation selectors: they choose how a sign is drawn, and change nothing where there is no choice."""


def clean_name(room: Room, typed: str) -> str:
    """The name as it will be shown.

    Args:
        room: whose members must not already have the name; nor may a bot, here or elsewhere.
        typed: what the person typed.

    Raises:
        Refused: `name_empty` when nothing visible is left, `name_too_long` (`most`), `name_taken`.
    """
    name = on_one_line(typed)
    if not can_be_seen(name):
        raise Refused("name_empty")
    if len(name) > LONGEST_NAME:
        raise Refused("name_too_long", most=LONGEST_NAME)
    taken = {one.name for one in room.members} | {one.name for one in room.knocks} | set(BOT_NAMES)
    if skeleton(name) in {skeleton(one) for one in taken}:
        raise Refused("name_taken", name=name)
    return name


def skeleton(name: str) -> str:
    """What a name looks like: two names with one skeleton cannot be told apart at a table."""
    folded = unicodedata.normalize("NFKD", name).casefold()
    base = (c for c in folded if unicodedata.category(c)[0] not in "MZC" and ord(c) not in _VARIANTS)
    return "".join(_LOOKS_LIKE.get(c, c) for c in base)


_LOOKS_LIKE: Final = {
    like: plain
    for plain, alike in {
        # Cyrillic and Greek letters and digits that are drawn as Latin ones.
        "a": "аα",
        "b": "ьβв",
        "c": "сϲ",
        "e": "еε",
        "h": "һн",
        "i": "іιl1|!",
        "j": "ј",
        "k": "кκ",
        "m": "м",
        "n": "пη",
        "o": "оοσ0",
        "p": "рρ",
        "s": "ѕ5$",
        "t": "тτ",
        "u": "υμ",
        "v": "ν",
        "x": "хχ",
        "y": "уγ",
    }.items()
    for like in alike
}
"""The common look-alikes, not all of Unicode: the purpose is peace at the table, not proof of identity."""
