"""Describe: a RuleSet as a page of sentences that any language can render.

Owns which sentences a set of rules needs, in which order, with which numbers and cards. Holds no
words: a sentence is a key with parameters, and `english` or a client's language makes it text.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
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
    """Names the sentence. What tells a switch is named for it: `direction.clockwise`, `tiers.last`."""
    params: dict[str, Param] = {}
    """What it names: numbers, card texts, suits (`D`), ranks (`3`) or the ranks of straights (`A2345`)."""


class Section(msgspec.Struct, frozen=True):
    """Rules about one thing."""

    key: str
    """Names the heading."""
    sentences: tuple[Sentence, ...]


def describe(rules: RuleSet) -> tuple[Section, ...]:
    """The whole rules page of these rules.

    Returns:
        Sections and sentences in reading order. Every switch is told, whatever its value, but not what
        never comes up: how flushes compare where there are none, who leads a second deal where there is
        none.
    """
    return tuple(Section(key, tuple(sentences(rules))) for key, sentences in _SECTIONS.items())


def _cards(rules: RuleSet) -> Iterator[Sentence]:
    yield Sentence("ranks", {"ranks": tuple(RANKS)})
    yield Sentence("suit_order", {"suits": tuple(rules.suit_order)})
    highest, lowest = rules.suit_order[-1], rules.suit_order[0]
    yield Sentence("extremes", {"lowest": RANKS[0] + lowest, "highest": RANKS[-1] + highest})


def _combinations(rules: RuleSet) -> Iterator[Sentence]:
    yield Sentence("sizes.triples" if rules.allow_triples else "sizes.no_triples")
    yield Sentence("pair")
    yield Sentence(f"allow_triples.{_yes_or_no(rules.allow_triples)}")
    yield Sentence(
        "straight", {"straights": tuple(straight.ranks for straight in STRAIGHTS[rules.straights])}
    )
    yield Sentence(f"straights.{rules.straights}")
    yield Sentence(f"allow_flushes.{_yes_or_no(rules.allow_flushes)}")
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
    else:
        yield Sentence(f"five_card_order.{rules.five_card_order}.no_flushes")
    yield Sentence(f"bombs.{rules.bombs}")


def _dealing(rules: RuleSet) -> Iterator[Sentence]:
    yield Sentence("players", {"players": rules.players, "cards": HAND_SIZES[rules.players]})
    if rules.players == 3:
        yield Sentence("spare_card")
    lowest = RANKS[0] + rules.suit_order[0]
    yield Sentence("first_lead", {"card": lowest})
    if rules.match_end.type != "single-deal":
        needed: dict[str, Param] = {"card": lowest} if rules.later_lead == "lowest-card" else {}
        yield Sentence(f"later_lead.{rules.later_lead}", needed)
    yield Sentence(f"direction.{rules.direction}")


def _tricks(rules: RuleSet) -> Iterator[Sentence]:
    yield Sentence("turn")
    yield Sentence(f"pass_mode.{rules.pass_mode}")
    if rules.players == 2:
        yield Sentence("trick_end.two_players")
    elif rules.pass_mode == "soft":  # noqa: S105 - a pass at cards
        yield Sentence("trick_end.soft", {"passes": rules.players - 1})
    else:
        yield Sentence("trick_end.locked")
    yield Sentence("deal_end")


def _last_card(rules: RuleSet) -> Iterator[Sentence]:
    yield Sentence(f"last_card.{rules.last_card}")


def _scores(rules: RuleSet) -> Iterator[Sentence]:
    for (cards, points), (following, _) in pairwise(rules.tiers):
        if following == cards + 1:
            yield Sentence("tiers.one", {"cards": cards, "points": points})
        else:
            yield Sentence("tiers.from_to", {"cards": cards, "until": following - 1, "points": points})
    cards, points = rules.tiers[-1]
    yield Sentence("tiers.last", {"cards": cards, "points": points})
    yield Sentence(f"twos_left_double.{_yes_or_no(rules.twos_left_double)}")
    shares: dict[str, Param] = {"players": rules.players} if rules.settlement == "pairwise" else {}
    yield Sentence(f"settlement.{rules.settlement}", shares)
    if not rules.instant_wins:
        yield Sentence("instant_wins.none")
    for win in rules.instant_wins:
        yield Sentence(f"instant_wins.{win}")


def _match(rules: RuleSet) -> Iterator[Sentence]:
    value = rules.match_end.value
    yield Sentence(f"match_end.{rules.match_end.type}", {} if value is None else {"value": value})
    yield Sentence(f"match_winner.{rules.match_winner}")
    yield Sentence("shared_win")


def _yes_or_no(value: object) -> str:
    return "yes" if value else "no"


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
