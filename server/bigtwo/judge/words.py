"""Words: a verdict for people.

Owns the English of single questions. Never decides anything.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

from bigtwo.errors import Param, Refused
from bigtwo.rules.cards import Card, format_card
from bigtwo.rules.kinds import Combination

_SUITS: Final = str.maketrans({"D": "♦", "C": "♣", "H": "♥", "S": "♠"})

_SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "no_cards": "no cards were named",
        "bad_card": "{card} is not a card",
        "duplicate_card": "{card} is named twice",
        "not_in_hand": "{cards} is not in the hand",
        "locked_out": "who passed is out until the trick is over",
        "wrong_card_count": "{needed} cards are needed, not {given}",
        "not_a_combo": "{cards} is not a combination",
        "no_twos_in_straights": "{cards}: a straight contains no 2 here",
        "triples_not_allowed": "{cards}: three of a rank are not played alone here",
        "flushes_not_allowed": "{cards}: flushes are not played here",
        "wrong_type": "{kind} {cards} cannot answer {standing_kind} {standing}",
        "not_higher": "{kind} {cards} does not beat {standing_kind} {standing}",
        "must_include_lowest": "the first play must contain the {card}",
        "alert_must_play_highest": "the next player has one card left: a single must be the {card}",
        "cannot_pass_on_lead": "the leader may not pass",
        "alert_cannot_pass": "the next player has one card left: the {card} beats the table, so no pass",
        "bad_rules": "{switch}: {reason}",
    }
)


def cards_in_words(cards: Iterable[Card]) -> str:
    """Cards with glyphs, for example `9♦ 10♠`."""
    return " ".join(_glyphs(format_card(card)) for card in cards)


def combination_in_words(combination: Combination) -> str:
    """Kind and cards, for example `pair 9♦ 9♠`."""
    return f"{_kind(combination.kind.value)} {cards_in_words(combination.cards)}"


def refusal_in_words(refused: Refused) -> str:
    """A sentence for a refusal, with its code."""
    sentence = _SENTENCES[refused.code]
    params = {name: _param(name, value) for name, value in refused.params.items()}
    return f"{sentence.format(**params)} ({refused.code})"


def _param(name: str, value: Param) -> str:
    if isinstance(value, tuple):
        return " ".join(_glyphs(text) for text in value)
    if name == "card":
        return _glyphs(str(value))
    return _kind(str(value)) if name in {"kind", "standing_kind"} else str(value)


def _glyphs(card: str) -> str:
    rank, suit = card[:1], card[1:]
    return ("10" if rank == "T" else rank) + suit.translate(_SUITS)


def _kind(value: str) -> str:
    return value.replace("_", " ")
