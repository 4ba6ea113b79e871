"""English: the sentences of `describe` in words, for documents and the command line.

Owns the English text of rules and nothing else. The web client's English is generated from it
(`scripts.rules_pages`); its other languages have texts for the same keys.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bigtwo.rules.describe import Param, Sentence, describe
from bigtwo.rules.ruleset import RuleSet

HEADINGS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "cards": "Cards",
        "combinations": "Combinations",
        "comparing": "What beats what",
        "dealing": "Dealing and leading",
        "tricks": "Tricks",
        "last_card": "The last card",
        "scores": "What a deal costs",
        "match": "The match",
    }
)

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ranks": "Ranks, low to high: {ranks}.",
        "suit_order": "Suits, low to high: {suits}.",
        "extremes": "The lowest card is the {lowest}, the highest the {highest}.",
        "sizes.triples": "One, two, three or five cards are played together, never four.",
        "sizes.no_triples": "One, two or five cards are played together, never three or four.",
        "pair": "Pair: two cards of one rank.",
        "allow_triples.yes": "Triple: three cards of one rank.",
        "allow_triples.no": "Three of a rank only go out in a full house.",
        "straight": "Straight: five ranks in a row. These count, low to high: {straights}.",
        "straights.ace-low": "A-2-3-4-5 is the lowest straight, 10-J-Q-K-A the highest.",
        "straights.twos-high": "Straights with a 2 are the highest: A-2-3-4-5, and below it 2-3-4-5-6.",
        "straights.six-high": "2-3-4-5-6 is the highest straight, A-2-3-4-5 the lowest.",
        "straights.no-twos": "A straight contains no 2.",
        "straights.jqka2": "A 2 only stands after an ace: J-Q-K-A-2 is the highest straight.",
        "allow_flushes.yes": "Flush: five cards of one suit.",
        "allow_flushes.no": "Five cards of one suit are nothing unless they are a straight flush.",
        "full_house": "Full house: three cards of one rank and two of another.",
        "four_of_a_kind": "Four of a kind: goes out with a fifth card, any one.",
        "straight_flush": "Straight flush: a straight of one suit.",
        "same_size": "A play is answered by as many cards.",
        "compare.singles_and_pairs": "Singles and pairs compare by rank, then by their highest suit.",
        "compare.of_a_kind": "Triples, full houses and fours compare by the rank of the three or four.",
        "compare.straights": (
            "Straights compare by their list. Of two with the same ranks the suit of one card decides, "
            "which is, in the order of the list: {deciders}."
        ),
        "flush_compare.suit-first": "Flushes compare by suit, then by their ranks from the top.",
        "flush_compare.ranks-first": "Flushes compare by their ranks from the top, then by suit.",
        "flush_compare.top-card": "Flushes compare by their highest card: rank, then suit.",
        "five_card_order.ladder": (
            "Any five cards answer any five: straight, flush, full house, four of a kind, straight flush, "
            "low to high."
        ),
        "five_card_order.ladder.no_flushes": (
            "Any five cards answer any five: straight, full house, four of a kind, straight flush, "
            "low to high."
        ),
        "five_card_order.same-kind": (
            "Straight, flush and full house answer only their own kind. Four of a kind beats them all, "
            "a straight flush beats four of a kind too."
        ),
        "five_card_order.same-kind.no_flushes": (
            "Straight and full house answer only their own kind. Four of a kind beats both, "
            "a straight flush beats four of a kind too."
        ),
        "bombs.none": "Nothing answers a play of another size.",
        "bombs.any-size": (
            "Bombs: four of a kind and straight flush answer a play of any size; "
            "then only a higher bomb does."
        ),
        "players": "{players player}, {cards card} each.",
        "spare_card": (
            "The spare card goes to the holder of the lowest card; if it is the lowest itself, to the holder "
            "of the next suit of that rank."
        ),
        "first_lead": "The holder of the {card} leads the first deal, and the play must contain it.",
        "later_lead.lowest-card": (
            "In later deals too the holder of the {card} leads, and the play must contain it."
        ),
        "later_lead.winner": "In later deals the winner of the deal before leads, anything he likes.",
        "direction.clockwise": "The turn goes round clockwise.",
        "direction.counter-clockwise": "The turn goes round counter-clockwise.",
        "turn": "On one's turn one plays or passes, even if one could play. The leader may not pass.",
        "pass_mode.soft": "Who passed may play again when the turn comes back.",
        "pass_mode.locked": "Who passed is out until the trick is over.",
        "trick_end.soft": "After {passes pass} in a row the trick is over; who played last leads anything.",
        "trick_end.two_players": "When the other passes the trick is over; who played last leads anything.",
        "trick_end.locked": "When all others are out the trick is over; who played last leads anything.",
        "deal_end": "The deal ends as soon as somebody has no cards left.",
        "last_card.notice": "Everybody sees who has one card left; it binds nobody.",
        "last_card.forced-highest": (
            "When the next player has one card left, a single must be one's highest card, "
            "and who has a card that beats a standing single may not pass. Other plays are free."
        ),
        "last_card.liability": (
            "When the next player goes out with a single at once, whoever let him, "
            "by not playing his highest card although he could, pays for all losers."
        ),
        "tiers.from_to": "{cards}–{until} cards left: {points point} each.",
        "tiers.one": "{cards card} left: {points point} each.",
        "tiers.last": "{cards card} or more left: {points point} each.",
        "twos_left_double.yes": "Every 2 still held doubles a loser's points.",
        "twos_left_double.no": "A 2 left counts as any other card.",
        "settlement.winner-collects": "The losers pay their points to the winner.",
        "settlement.penalty": "The losers write down their points, the winner none.",
        "settlement.pairwise": (
            "Everybody settles with everybody: a score is the points of all minus {players} times one's own."
        ),
        "instant_wins.none": "No hand wins before it is played.",
        "instant_wins.dragon": "A hand of thirteen ranks wins at once.",
        "match_end.single-deal": "One deal is a match.",
        "match_end.deals": "A match is {value deal}.",
        "match_end.points-over": "A match ends when somebody has more than {value point}.",
        "match_end.points-reach": "A match ends when somebody has {value point} or more.",
        "match_end.time-limit": "A match ends after {value minute}; the deal in progress is finished.",
        "match_end.open": "A match goes on until the players stop.",
        "match_winner.highest-total": "The highest total wins.",
        "match_winner.lowest-total": "The lowest total wins.",
        "shared_win": "Equal totals share the win.",
    }
)

NOUNS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "card": "cards",
        "deal": "deals",
        "minute": "minutes",
        "pass": "passes",
        "player": "players",
        "point": "points",
    }
)
"""By what stands behind a number in a sentence: its plural."""

_GLYPHS: Final = str.maketrans({"D": "♦", "C": "♣", "H": "♥", "S": "♠", "T": "10"})
_PLACE: Final = re.compile(r"\{(\w+)(?: (\w+))?\}")


def sentence_in_english(sentence: Sentence) -> str:
    """The sentence in words.

    >>> sentence_in_english(Sentence("tiers.last", {"cards": 13, "points": 3}))
    '13 cards or more left: 3 points each.'
    """

    def fill(place: re.Match[str]) -> str:
        name, noun = place.groups()
        value = sentence.params[name]
        if noun is None:
            return _text(value)
        return f"{_text(value)} {noun if value == 1 else NOUNS[noun]}"

    return _PLACE.sub(fill, SENTENCES[sentence.key])


def rules_in_english(rules: RuleSet) -> str:
    """The rules page as Markdown: a heading and a list for each section."""
    sections = [
        "\n".join(
            (f"## {HEADINGS[section.key]}", "", *(f"- {sentence_in_english(it)}" for it in section.sentences))
        )
        for section in describe(rules)
    ]
    return "\n\n".join(sections) + "\n"


def _text(value: Param) -> str:
    match value:
        case int():
            return f"{value:,}"
        case str():
            return value.translate(_GLYPHS)
        case _:
            between = ", " if any(len(part) > 1 for part in value) else " "
            return between.join("-".join(part).translate(_GLYPHS) for part in value)
