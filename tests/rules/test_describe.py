"""The rules page: every switch is told, and every sentence has words."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest
from hypothesis import given

from bigtwo.rules.describe import Section, Sentence, describe
from bigtwo.rules.english import HEADINGS, SENTENCES, rules_in_english, sentence_in_english
from bigtwo.rules.presets import PRESETS
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.switches import SWITCHES
from scripts.rules_pages import rule_sets as rule_sets_of_the_golden_file
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


def test_a_switch_is_told_under_its_name() -> None:
    told = {key.split(".")[0] for agreed in rule_sets_of_the_golden_file() for key in keys_of(agreed)}
    assert told >= set(SWITCHES)


def test_no_words_are_kept_for_sentences_that_never_come_up() -> None:
    needed = {key for agreed in rule_sets_of_the_golden_file() for key in keys_of(agreed)}
    assert needed == set(SENTENCES)


def test_a_sentence_carries_what_it_names_and_no_more() -> None:
    for agreed in rule_sets_of_the_golden_file():
        for section in describe(agreed):
            for sentence in section.sentences:
                assert set(sentence.params) == set(re.findall(r"{(\w+)", SENTENCES[sentence.key])), sentence


def test_who_leads_later_is_told_where_there_is_a_later_deal() -> None:
    several = {"match_end": {"type": "deals", "value": 2}}
    assert "later_lead.winner" in keys_of(rules("classic", later_lead="winner", **several))
    assert "later_lead.lowest-card" in keys_of(rules("classic", **several))
    assert describe(rules("classic", later_lead="winner")) == describe(rules())


def test_what_cannot_be_played_is_not_told() -> None:
    without = keys_of(rules("classic", allow_flushes=False, allow_triples=False))
    assert {key for key in without if key.startswith("flush_compare.")} == set()
    assert {"sizes.no_triples", "five_card_order.ladder.no_flushes"} <= without


def test_tiers_of_one_number_of_cards_are_told_as_that_number() -> None:
    page = rules_in_english(rules("classic", tiers=[[1, 5], [2, 1], [4, 1000]]))
    assert (
        "- 1 card left: 5 points each.\n- 2–3 cards left: 1 point each.\n- 4 cards or more left: 1,000"
        in page
    )


def test_sentences_carry_what_a_language_needs() -> None:
    sections = {section.key: section.sentences for section in describe(PRESETS["taiwan"])}
    assert Sentence("extremes", {"lowest": "3C", "highest": "2S"}) in sections["cards"]
    assert Sentence("tiers.from_to", {"cards": 1, "until": 9, "points": 1}) in sections["scores"]
    assert Sentence("tiers.last", {"cards": 10, "points": 2}) in sections["scores"]
    assert sections["last_card"] == (Sentence("last_card.notice"),)


def test_english_minds_its_plurals_and_writes_cards_with_glyphs() -> None:
    assert sentence_in_english(Sentence("tiers.last", {"cards": 1, "points": 1})) == (
        "1 card or more left: 1 point each."
    )
    assert sentence_in_english(Sentence("trick_end.soft", {"passes": 3})).startswith(
        "After 3 passes in a row"
    )
    assert sentence_in_english(Sentence("extremes", {"lowest": "3D", "highest": "TS"})) == (
        "The lowest card is the 3♦, the highest the 10♠."
    )
    assert sentence_in_english(Sentence("straight", {"straights": ("34567", "TJQKA")})) == (
        "Straight: five ranks in a row. These count, low to high: 3-4-5-6-7, 10-J-Q-K-A."
    )


def test_the_page_can_be_sent_as_it_is() -> None:
    page = describe(PRESETS["paris"])
    assert msgspec.json.decode(msgspec.json.encode(page), type=tuple[Section, ...]) == page
