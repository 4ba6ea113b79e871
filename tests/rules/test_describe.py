"""The rules page: every switch is told, and every sentence has words."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given

from bigtwo.rules.describe import Section, Sentence, describe
from bigtwo.rules.english import HEADINGS, SENTENCES, rules_in_english, sentence_in_english
from bigtwo.rules.presets import PRESETS
from bigtwo.rules.ruleset import RuleSet
from tests.rules.builders import rule_sets, rules

CHANGES: list[dict[str, Any]] = [
    {"players": 3},
    {"players": 2},
    {"suit_order": "CSHD"},
    {"straights": "no-twos"},
    {"allow_triples": False},
    {"allow_flushes": False},
    {"five_card_order": "same-kind"},
    {"bombs": "any-size"},
    {"flush_compare": "ranks-first"},
    {"later_lead": "winner"},
    {"direction": "counter-clockwise"},
    {"pass_mode": "locked"},
    {"last_card": "liability"},
    {"tiers": [[1, 2]]},
    {"twos_left_double": True},
    {"settlement": "pairwise"},
    {"instant_wins": ["dragon"]},
    {"match_end": {"type": "time-limit", "value": 30}},
]


def keys_of(agreed: RuleSet) -> set[str]:
    """The sentences that these rules need."""
    return {sentence.key for section in describe(agreed) for sentence in section.sentences}


@pytest.mark.parametrize("switches", CHANGES, ids=str)
def test_a_changed_switch_changes_the_page(switches: dict[str, Any]) -> None:
    assert describe(rules("classic", **switches)) != describe(rules())


@given(rule_sets)
def test_every_sentence_and_heading_has_words(agreed: RuleSet) -> None:
    page = rules_in_english(agreed)
    assert "{" not in page
    assert {section.key for section in describe(agreed)} == set(HEADINGS)


def test_no_words_are_kept_for_sentences_that_never_come_up() -> None:
    every_value: list[dict[str, Any]] = [
        {},
        *({"straights": table} for table in ("twos-high", "six-high", "no-twos", "jqka2")),
        *CHANGES,
        {"flush_compare": "top-card"},
        {"last_card": "forced-highest"},
        {"settlement": "penalty", "match_winner": "lowest-total"},
        *({"match_end": {"type": kind, "value": 4}} for kind in ("deals", "points-over", "points-reach")),
        {"match_end": {"type": "open"}},
    ]
    needed = {key for switches in every_value for key in keys_of(rules("classic", **switches))}
    assert needed == set(SENTENCES)


def test_sentences_carry_what_a_language_needs() -> None:
    sections = {section.key: section.sentences for section in describe(PRESETS["taiwan"])}
    assert Sentence("extremes", {"lowest": "3C", "highest": "2S"}) in sections["cards"]
    assert Sentence("tier", {"cards": 1, "until": 9, "points": 1}) in sections["scores"]
    assert Sentence("tier.last", {"cards": 10, "points": 2}) in sections["scores"]
    assert sections["last_card"] == (Sentence("last_card.notice"),)


def test_english_minds_its_plurals_and_writes_cards_with_glyphs() -> None:
    assert sentence_in_english(Sentence("tier.last", {"cards": 1, "points": 1})) == (
        "1 card or more left cost 1 point each."
    )
    assert sentence_in_english(Sentence("trick_end.soft", {"passes": 1})).startswith("After 1 pass in a row")
    assert sentence_in_english(Sentence("trick_end.soft", {"passes": 3})).startswith(
        "After 3 passes in a row"
    )
    assert sentence_in_english(Sentence("extremes", {"lowest": "3D", "highest": "TS"})) == (
        "The lowest card is the 3♦, the highest the 10♠."
    )
    assert sentence_in_english(Sentence("straights.no-twos", {"straights": ("34567", "TJQKA")})) == (
        "Straights, low to high: 3-4-5-6-7 10-J-Q-K-A. A straight contains no 2."
    )


def test_the_page_can_be_sent_as_it_is() -> None:
    page = describe(PRESETS["paris"])
    assert msgspec.json.decode(msgspec.json.encode(page), type=tuple[Section, ...]) == page
