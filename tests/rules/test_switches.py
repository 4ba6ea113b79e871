"""Switches: rules that cannot be played are refused with the switch and the reason."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bigtwo.rules.presets import PRESETS, configure, preset_of
from bigtwo.rules.ruleset import MatchEnd, RuleSet
from bigtwo.rules.switches import SWITCHES, check
from tests.rules.builders import refusal_of_rules, rules


@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_can_be_played_and_is_known_by_its_name(preset: str) -> None:
    """R10."""
    check(PRESETS[preset])
    assert configure(preset) == PRESETS[preset]
    assert preset_of(configure(preset)) == preset


def test_a_changed_switch_has_no_presets_name() -> None:
    assert preset_of(rules(bombs="any-size")) is None
    assert preset_of(rules("twos-high", straights="ace-low")) == "classic"


@pytest.mark.parametrize("preset", PRESETS)
def test_rules_survive_json_and_stay_the_same_value(preset: str) -> None:
    text = msgspec.json.encode(PRESETS[preset])
    assert msgspec.json.decode(text, type=RuleSet) == PRESETS[preset]
    switches = msgspec.json.decode(text)
    assert configure("classic", switches) == PRESETS[preset]
    assert hash(configure("classic", switches)) == hash(PRESETS[preset])


def test_the_cases_hold_rules_that_can_be_played() -> None:
    switches = {
        "flush_compare": "top-card",
        "later_lead": "winner",
        "last_card": "forced-highest",
        "settlement": "penalty",
        "tiers": [[1, 1], [5, 2], [10, 3]],
        "match_end": {"type": "points-reach", "value": 101},
        "match_winner": "lowest-total",
    }
    agreed = configure("classic", switches)
    assert agreed.tiers == ((1, 1), (5, 2), (10, 3))
    assert agreed.match_end == MatchEnd("points-reach", 101)


def test_an_unknown_preset_is_refused_with_the_names_there_are() -> None:
    """R10.1."""
    switch, reason = refusal_of_rules("vegas")
    assert switch == "preset"
    assert reason == "must be one of classic, paris, chinese, twos-high, hong-kong, taiwan, pusoy-dos"


def test_an_unknown_switch_is_refused_by_its_name() -> None:
    """R10.1."""
    assert refusal_of_rules(jokers=True) == ("jokers", "there is no such switch")


@pytest.mark.parametrize(
    ("switch", "value", "reason"),
    [
        ("players", 5, "must be one of 2, 3, 4"),
        ("players", "4", "must be one of 2, 3, 4"),
        ("players", True, "must be one of 2, 3, 4"),
        ("suit_order", "SHCD", "must be one of DCHS, CDHS, CSHD"),
        ("straights", None, "must be one of ace-low, twos-high, six-high, no-twos, jqka2"),
        ("allow_triples", 1, "must be true or false"),
        ("allow_flushes", "yes", "must be true or false"),
        ("bombs", [], "must be one of none, any-size"),
        ("tiers", [[1, 1, 1]], "must be a list of pairs of whole numbers"),
        ("tiers", [[1, 1.5]], "must be a list of pairs of whole numbers"),
        ("tiers", "1x1", "must be a list of pairs of whole numbers"),
        ("instant_wins", ["phoenix"], "must be a list of some of: dragon"),
        ("instant_wins", "dragon", "must be a list of some of: dragon"),
        ("match_end", "open", "must have a type, one of single-deal, deals"),
        ("match_end", {"type": "never"}, "must have a type, one of single-deal, deals"),
        ("match_end", {"value": 4}, "must have a type, one of single-deal, deals"),
        ("match_end", {"type": "deals", "value": "4"}, "must have a type"),
        ("match_end", {"type": "deals", "value": 4, "of": 5}, "must have a type"),
    ],
)
def test_a_value_that_the_switch_does_not_have_is_refused(switch: str, value: object, reason: str) -> None:
    """R10.1."""
    told, why = refusal_of_rules("classic", **{switch: value})
    assert told == switch
    assert isinstance(why, str)
    assert why.startswith(reason)


@pytest.mark.parametrize("switch", SWITCHES)
def test_every_switch_refuses_a_value_of_no_kind_at_all(switch: str) -> None:
    """R10.1."""
    assert refusal_of_rules("classic", **{switch: {"no": "such value"}})[0] == switch


@pytest.mark.parametrize(
    ("switches", "switch", "reason"),
    [
        # R10.2
        ({"first_lead": "winner"}, "first_lead", "the first deal has no winner before it"),
        # R10.3
        ({"tiers": []}, "tiers", "there must be at least one tier"),
        ({"tiers": [[2, 1]]}, "tiers", "the first tier must begin at 1 card, not at 2"),
        ({"tiers": [[0, 1], [1, 2]]}, "tiers", "the first tier must begin at 1 card, not at 0"),
        ({"tiers": [[1, 1], [10, 2], [10, 3]]}, "tiers", "tiers must ascend; 10 cards come after 10"),
        ({"tiers": [[1, 1], [10, 2], [8, 3]]}, "tiers", "tiers must ascend; 8 cards come after 10"),
        ({"tiers": [[1, 1], [14, 2]]}, "tiers", "with 4 players nobody holds 14 cards"),
        ({"players": 3, "tiers": [[1, 1], [19, 2]]}, "tiers", "with 3 players nobody holds 19 cards"),
        ({"players": 2, "tiers": [[1, 1], [27, 2]]}, "tiers", "with 2 players nobody holds 27 cards"),
        ({"tiers": [[1, -1]]}, "tiers", "points per card must be 0 to 1000, not -1"),
        ({"tiers": [[1, 1001]]}, "tiers", "points per card must be 0 to 1000, not 1001"),
        ({"tiers": [[1, 0], [10, 0]]}, "tiers", "at least one tier must cost points"),
        # R10.4
        ({"instant_wins": ["dragon", "dragon"]}, "instant_wins", "each instant win may be named once"),
        ({"instant_wins": ["dragon"], "players": 3}, "instant_wins", "a dragon is a hand of thirteen"),
        ({"instant_wins": ["dragon"], "players": 2}, "instant_wins", "a dragon is a hand of thirteen"),
        # R10.5
        ({"match_end": {"type": "deals"}}, "match_end", "deals needs a value: the number of deals"),
        ({"match_end": {"type": "points-over"}}, "match_end", "points-over needs a value"),
        ({"match_end": {"type": "points-reach"}}, "match_end", "points-reach needs a value"),
        ({"match_end": {"type": "time-limit"}}, "match_end", "time-limit needs a value: the number of min"),
        ({"match_end": {"type": "deals", "value": 0}}, "match_end", "the number of deals must be 1 to 1000"),
        ({"match_end": {"type": "time-limit", "value": 1441}}, "match_end", "the number of minutes must be"),
        ({"match_end": {"type": "points-over", "value": -5}}, "match_end", "the number of points must be"),
        ({"match_end": {"type": "single-deal", "value": 1}}, "match_end", "single-deal takes no value"),
        ({"match_end": {"type": "open", "value": 1}}, "match_end", "open takes no value"),
        # R10.6
        ({"settlement": "penalty"}, "match_winner", "with penalty points the lowest total wins"),
        ({"match_winner": "lowest-total"}, "match_winner", "with winner-collects points are won"),
        (
            {"settlement": "pairwise", "match_winner": "lowest-total"},
            "match_winner",
            "with pairwise points are won",
        ),
    ],
)
def test_switches_that_exclude_each_other_are_refused_with_the_reason(
    switches: dict[str, Any], switch: str, reason: str
) -> None:
    """R10.2, R10.3, R10.4, R10.5, R10.6. Case R18: never a silent drop of one of them."""
    told, why = refusal_of_rules("classic", **switches)
    assert told == switch
    assert isinstance(why, str)
    assert why.startswith(reason)


def test_a_switch_beside_which_another_has_no_effect_is_no_contradiction() -> None:
    """R10.7."""
    assert rules(allow_flushes=False, flush_compare="top-card").flush_compare == "top-card"
    assert rules(later_lead="winner").later_lead == "winner"
    assert rules("hong-kong", players=2).last_card == "liability"


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("preset", PRESETS)
def test_every_preset_but_the_one_with_dragons_can_be_played_by_fewer(preset: str, players: int) -> None:
    """R10.4."""
    if preset == "taiwan":
        assert refusal_of_rules(preset, players=players)[0] == "instant_wins"
        assert rules(preset, players=players, instant_wins=[]).players == players
    else:
        assert rules(preset, players=players).players == players


def test_long_nonsense_is_not_echoed_at_length() -> None:
    switch, _ = refusal_of_rules("classic", **{"x" * 500: 1})
    assert switch == "x" * 40
