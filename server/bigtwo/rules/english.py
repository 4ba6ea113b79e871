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
        "scores": "Scoring",
        "match": "The match",
    }
)

SENTENCES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "ranks": "Ranks, low to high: {ranks}.",
        "suit_order": "Suits, low to high: {suits}.",
        "extremes": "The lowest card is the {lowest}, the highest the {highest}.",
        "sizes.triples": "Cards are played one, two, three or five at a time, never four.",
        "sizes.no_triples": "Cards are played one, two or five at a time, never three or four.",
        "pair": "Pair: two cards of one rank.",
        "allow_triples.yes": "Triple: three cards of one rank.",
        "allow_triples.no": "Three of a rank are played only in a full house.",
        "straight": "Straight: five ranks in a row. These count, low to high: {straights}.",
        "straights.ace-low": "A-2-3-4-5 is the lowest straight, 10-J-Q-K-A the highest.",
        "straights.twos-high": "Straights with a 2 are the highest: A-2-3-4-5, then 2-3-4-5-6.",
        "straights.six-high": "2-3-4-5-6 is the highest straight, A-2-3-4-5 the lowest.",
        "straights.no-twos": "Straights contain no 2.",
        "straights.jqka2": "A 2 can only follow an ace: J-Q-K-A-2 is the highest straight.",
        "allow_flushes.yes": "Flush: five cards of one suit.",
        "allow_flushes.no": "Five cards of one suit count only if they are a straight flush.",
        "full_house": "Full house: three cards of one rank and two of another.",
        "four_of_a_kind": "Four of a kind: four cards of one rank with any fifth card.",
        "straight_flush": "Straight flush: a straight of one suit.",
        "same_size": "A play is answered with the same number of cards.",
        "compare.singles_and_pairs": "Singles and pairs are compared by rank, then by their highest suit.",
        "compare.of_a_kind": "Triples, full houses and fours are compared by the rank of the three or four.",
        "compare.straights": (
            "Straights rank as listed above. Between two with the same ranks the suit of one card decides; "
            "in the order of the list, that card is: {deciders}."
        ),
        "flush_compare.suit-first": "Flushes are compared by suit, then by rank from the top card down.",
        "flush_compare.ranks-first": "Flushes are compared by rank from the top card down, then by suit.",
        "flush_compare.top-card": "Flushes are compared by their highest card: rank, then suit.",
        "five_card_order.ladder": (
            "Five-card combinations answer each other. Low to high: straight, flush, full house, "
            "four of a kind, straight flush."
        ),
        "five_card_order.ladder.no_flushes": (
            "Five-card combinations answer each other. Low to high: straight, full house, "
            "four of a kind, straight flush."
        ),
        "five_card_order.same-kind": (
            "Straights, flushes and full houses answer only their own kind. Four of a kind beats them all, "
            "and a straight flush beats four of a kind too."
        ),
        "five_card_order.same-kind.no_flushes": (
            "Straights and full houses answer only their own kind. Four of a kind beats both, "
            "and a straight flush beats four of a kind too."
        ),
        "bombs.none": "No bombs: nothing answers a play of another size.",
        "bombs.any-size": (
            "Bombs: four of a kind and straight flushes answer a play of any size; "
            "after that only a higher bomb does."
        ),
        "players": "{players player}, {cards card} each.",
        "spare_card": (
            "The spare card goes to the holder of the lowest card; if it is itself the lowest, to the holder "
            "of the next suit of that rank."
        ),
        "first_lead": "The holder of the {card} leads the first deal, and the first play must contain it.",
        "later_lead.lowest-card": (
            "In later deals, too, the holder of the {card} leads, and the first play must contain it."
        ),
        "later_lead.winner": "In later deals the winner of the previous deal leads, with any play.",
        "direction.clockwise": "Turns go round clockwise.",
        "direction.counter-clockwise": "Turns go round counter-clockwise.",
        "turn": "On your turn, play or pass; you may pass even if you could play. The leader may not pass.",
        "pass_mode.soft": "A player who passed may play again when the turn comes back.",
        "pass_mode.locked": "A player who passed sits out until the trick is over.",
        "trick_end.soft": (
            "After {passes pass} in a row the trick is over; whoever played last leads with any play."
        ),
        "trick_end.two_players": (
            "When the other player passes the trick is over; whoever played last leads with any play."
        ),
        "trick_end.locked": (
            "When all others have passed the trick is over; whoever played last leads with any play."
        ),
        "deal_end": "The deal ends as soon as somebody has no cards left.",
        "last_card.notice": "Everybody sees who has one card left, but nobody is bound by it.",
        "last_card.forced-highest": (
            "When the next player has one card left, a single must be your highest card, "
            "and if you have a card that beats a standing single, you may not pass. Other plays are free."
        ),
        "last_card.liability": (
            "If you could play your highest card as a single but do not, "
            "and the next player at once goes out with a single, you pay for all losers."
        ),
        "tiers.from_to": "{cards}–{until} cards left: {points point} each.",
        "tiers.one": "{cards card} left: {points point} each.",
        "tiers.last": "{cards card} or more left: {points point} each.",
        "twos_left_double.yes": "Each 2 still held doubles a loser’s points.",
        "twos_left_double.no": "A 2 left counts like any other card.",
        "settlement.winner-collects": "The losers pay their points to the winner.",
        "settlement.penalty": "The losers write down their points, the winner none.",
        "settlement.pairwise": (
            "Everybody settles with everybody: your score is all players’ points "
            "minus {players} times your own."
        ),
        "instant_wins.none": "No dealt hand wins at once.",
        "instant_wins.dragon": "Dragon: a dealt hand of all thirteen ranks wins at once.",
        "match_end.single-deal": "A match is a single deal.",
        "match_end.deals": "A match is {value deal}.",
        "match_end.points-over": "A match ends when somebody has more than {value point}.",
        "match_end.points-reach": "A match ends when somebody has {value point} or more.",
        "match_end.time-limit": "A match ends after {value minute}; the deal in progress is finished first.",
        "match_end.open": "A match goes on until the players stop.",
        "match_winner.highest-total": "The highest total wins.",
        "match_winner.lowest-total": "The lowest total wins.",
        "shared_win": "Players with equal totals share the win.",
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
