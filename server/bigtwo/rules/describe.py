"""Describe: a RuleSet as a page of sentences that any language can render.

Owns which sentences a set of rules needs, in which order, with which numbers and cards. Holds no
words: a sentence is a key with parameters, and `english` or a client's language makes it text.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec

from bigtwo.rules.cards import RANKS
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.straights import STRAIGHTS
from bigtwo.rules.switches import HAND_SIZES

Param = int | str | tuple[str, ...]


class Sentence(msgspec.Struct, frozen=True):
    """One rule, in no language yet."""

    key: str
    """Names the sentence, for example `straights.ace-low`."""
    params: dict[str, Param] = {}
    """Numbers, card texts, suits (`D`), ranks (`3`) or the ranks of straights (`A2345`)."""


class Section(msgspec.Struct, frozen=True):
    """Rules about one thing."""

    key: str
    """Names the heading."""
    sentences: tuple[Sentence, ...]


def describe(rules: RuleSet) -> tuple[Section, ...]:
    """The whole rules page of these rules.

    Returns:
        Sections and sentences in reading order. Every switch is told, whatever its value.
    """
    return tuple(Section(key, tuple(sentences(rules))) for key, sentences in _SECTIONS.items())


def _cards(rules: RuleSet) -> Iterator[Sentence]:
    yield Sentence("ranks", {"ranks": tuple(RANKS)})
    yield Sentence("suit_order", {"suits": tuple(rules.suit_order)})
    highest, lowest = rules.suit_order[-1], rules.suit_order[0]
    yield Sentence("extremes", {"lowest": RANKS[0] + lowest, "highest": RANKS[-1] + highest})


def _combinations(rules: RuleSet) -> Iterator[Sentence]:
    yield Sentence("sizes")
    yield Sentence("pair")
    yield Sentence("triple.allowed" if rules.allow_triples else "triple.not_allowed")
    straights = tuple(straight.ranks for straight in STRAIGHTS[rules.straights])
    yield Sentence("straight")
    yield Sentence(f"straights.{rules.straights}", {"straights": straights})
    yield Sentence("flush.allowed" if rules.allow_flushes else "flush.not_allowed")
    yield Sentence("full_house")
    yield Sentence("four_of_a_kind")
    yield Sentence("straight_flush")


def _comparing(rules: RuleSet) -> Iterator[Sentence]:
    yield Sentence("same_size")
    yield Sentence("compare.singles_and_pairs")
    yield Sentence("compare.of_a_kind")
    deciders = tuple(straight.decider for straight in STRAIGHTS[rules.straights])
    yield Sentence("compare.straights", {"deciders": deciders})
    if rules.allow_flushes:
        yield Sentence(f"flush_compare.{rules.flush_compare}")
    yield Sentence(f"five_card_order.{rules.five_card_order}")
    yield Sentence(f"bombs.{rules.bombs}")


def _dealing(rules: RuleSet) -> Iterator[Sentence]:
    yield Sentence("players", {"players": rules.players, "cards": HAND_SIZES[rules.players]})
    if rules.players == 3:
        yield Sentence("spare_card")
    lowest = RANKS[0] + rules.suit_order[0]
    yield Sentence("first_lead", {"card": lowest})
    yield Sentence(f"later_lead.{rules.later_lead}", {"card": lowest})
    yield Sentence(f"direction.{rules.direction}")


def _tricks(rules: RuleSet) -> Iterator[Sentence]:
    yield Sentence("turn")
    yield Sentence(f"pass_mode.{rules.pass_mode}")
    yield Sentence(f"trick_end.{rules.pass_mode}", {"passes": rules.players - 1})
    yield Sentence("deal_end")


def _last_card(rules: RuleSet) -> Iterator[Sentence]:
    yield Sentence(f"last_card.{rules.last_card}")


def _scores(rules: RuleSet) -> Iterator[Sentence]:
    for place, (cards, points) in enumerate(rules.tiers):
        if place + 1 == len(rules.tiers):
            yield Sentence("tier.last", {"cards": cards, "points": points})
        else:
            until = rules.tiers[place + 1][0] - 1
            yield Sentence("tier", {"cards": cards, "until": until, "points": points})
    yield Sentence("twos_left_double" if rules.twos_left_double else "twos_left_count_once")
    yield Sentence(f"settlement.{rules.settlement}", {"players": rules.players})
    if not rules.instant_wins:
        yield Sentence("instant_wins.none")
    for win in rules.instant_wins:
        yield Sentence(f"instant_wins.{win}")


def _match(rules: RuleSet) -> Iterator[Sentence]:
    value = rules.match_end.value
    yield Sentence(f"match_end.{rules.match_end.type}", {} if value is None else {"value": value})
    yield Sentence(f"match_winner.{rules.match_winner}")


_SECTIONS: Final = {
    "cards": _cards,
    "combinations": _combinations,
    "comparing": _comparing,
    "dealing": _dealing,
    "tricks": _tricks,
    "last_card": _last_card,
    "scores": _scores,
    "match": _match,
}
