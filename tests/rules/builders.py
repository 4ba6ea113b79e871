"""Rules in card language, and strategies for hands, positions and whole rule sets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

import pytest
from hypothesis import strategies as st

from bigtwo.errors import Refused
from bigtwo.rules.cards import DECK, Card, format_cards, parse_card, parse_cards
from bigtwo.rules.combinations import classify, sort_cards
from bigtwo.rules.kinds import Combination
from bigtwo.rules.legality import Position, verify_pass, verify_play
from bigtwo.rules.listing import combinations_in
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.switches import SWITCHES

CLASSIC = PRESETS["classic"]


def cards(text: str) -> tuple[Card, ...]:
    """`"3D 3C"` as cards, in the given order."""
    return parse_cards(text.split())


def card(text: str) -> Card:
    """`"3D"` as a card."""
    return parse_card(text)


def combination(text: str, rules: RuleSet = CLASSIC) -> Combination:
    """`"3D 3C"` as a combination."""
    return classify(cards(text), rules)


def rules(preset: str = "classic", **switches: object) -> RuleSet:
    """A preset with some switches changed."""
    return configure(preset, switches)


def position(
    hand: str,
    standing: str = "",
    *,
    rules: RuleSet = CLASSIC,
    must_include: str = "",
    locked_out: bool = False,
    next_count: int = 13,
) -> Position:
    """A position; the standing combination in card language, "" on the lead."""
    return Position(
        hand=sort_cards(cards(hand), rules),
        standing=combination(standing, rules) if standing else None,
        must_include=card(must_include) if must_include else None,
        locked_out=locked_out,
        next_count=next_count,
    )


def refusal_of(text: str, rules: RuleSet = CLASSIC) -> str:
    """The code for cards that are nothing."""
    with pytest.raises(Refused) as caught:
        classify(cards(text), rules)
    return caught.value.code


def refusal_to_play(here: Position, text: str, rules: RuleSet = CLASSIC) -> tuple[str, Mapping[str, object]]:
    """Code and parameters for a play that is refused."""
    with pytest.raises(Refused) as caught:
        verify_play(here, cards(text), rules)
    return caught.value.code, caught.value.params


def refusal_to_pass(here: Position, rules: RuleSet = CLASSIC) -> tuple[str, Mapping[str, object]]:
    """Code and parameters for a pass that is refused."""
    with pytest.raises(Refused) as caught:
        verify_pass(here, rules)
    return caught.value.code, caught.value.params


def refusal_of_rules(preset: str = "classic", **switches: object) -> tuple[object, object]:
    """Switch and reason for rules that are refused."""
    with pytest.raises(Refused) as caught:
        configure(preset, switches)
    assert caught.value.code == "bad_rules"
    return caught.value.params["switch"], caught.value.params["reason"]


def texts_of(combinations: tuple[Combination, ...]) -> list[str]:
    """Combinations as `"3D 3C"`, in their order."""
    return [" ".join(format_cards(each.cards)) for each in combinations]


def _values(name: str) -> st.SearchStrategy[Any]:
    kind = SWITCHES[name]
    return st.booleans() if kind is bool else st.sampled_from(get_args(kind))


ORDERING = [
    "suit_order",
    "straights",
    "allow_triples",
    "allow_flushes",
    "five_card_order",
    "bombs",
    "flush_compare",
    "last_card",
]
"""The switches that decide what may be played."""

rule_sets = st.fixed_dictionaries({name: _values(name) for name in ORDERING}).map(
    lambda switches: configure("classic", switches)
)
"""Rules that differ in what may be played."""


def hands(least: int = 1, most: int = 13) -> st.SearchStrategy[tuple[Card, ...]]:
    """Hands of so many cards."""
    return st.lists(st.sampled_from(DECK), unique=True, min_size=least, max_size=most).map(tuple)


@st.composite
def rich_hands(draw: st.DrawFn, most: int = 13) -> tuple[Card, ...]:
    """Hands from few ranks or few suits, where combinations are many."""
    ranks = draw(st.sets(st.integers(0, 12), min_size=2, max_size=7))
    suits = draw(st.sets(st.integers(0, 3), min_size=1, max_size=4))
    pool = [card for card in DECK if card >> 2 in ranks and card & 3 in suits]
    return tuple(draw(st.lists(st.sampled_from(pool), unique=True, min_size=1, max_size=most)))


@st.composite
def positions(draw: st.DrawFn, rules: RuleSet, most: int = 13) -> Position:
    """Positions that can come up: the standing combination is of other cards."""
    hand = draw(st.one_of(hands(1, most), rich_hands(most)))
    rest = [card for card in DECK if card not in hand]
    standing: Combination | None = None
    if draw(st.booleans()):
        theirs = draw(st.lists(st.sampled_from(rest), unique=True, min_size=5, max_size=13))
        standing = draw(st.sampled_from(combinations_in(theirs, rules)))
    lowest = sort_cards(hand, rules)[0]
    return Position(
        hand=hand,
        standing=standing,
        must_include=lowest if standing is None and draw(st.booleans()) else None,
        locked_out=draw(st.integers(0, 9)) == 0,
        next_count=draw(st.sampled_from([1, 1, 2, 13])),
    )
