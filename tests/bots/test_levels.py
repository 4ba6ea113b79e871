"""Levels: what a host may choose, and what it means."""

from __future__ import annotations

import random
import statistics
import tracemalloc
from typing import get_args

import pytest

from bigtwo.bots.arena import compare, play_deal
from bigtwo.bots.levels import Level, policy_for
from bigtwo.bots.net import packaged
from bigtwo.bots.policy import Policy
from bigtwo.bots.simple import AnyLegal
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.ruleset import RuleSet
from tests.bots.builders import text_of, to_act
from tests.table.builders import at_table

LEVELS: tuple[Level, ...] = get_args(Level)
FULL = "3C 3S 4H 4S 5C 5S 6C 6S 7C 7S"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_level_plays_every_preset_to_the_end(level: Level, preset: str) -> None:
    rng = random.Random(f"{level} {preset}")
    policies = [policy_for(level)] * 4
    for _ in range(5):
        assert play_deal(configure(preset), rng.randbytes(32), policies, rng).match_winners is not None


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_chances_give_the_same_deal(level: Level) -> None:
    policies = [policy_for(level)] * 4
    once, again = (play_deal(RuleSet(), bytes(32), policies, random.Random(5)) for _ in range(2))
    assert once == again


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_misses_to_go_out(level: Level) -> None:
    view = to_act(at_table("9D 9H", FULL, FULL, FULL, standing="8D 8H"))
    rng = random.Random(6)
    assert {text_of(policy_for(level).decide(view, rng)) for _ in range(50)} == {"9D 9H"}


def mean_score(challenger: Policy, field: Policy, preset: str = "classic", deals: int = 60) -> float:
    """Points per deal of one against three, each deal from every seat."""
    rng = random.Random(7)
    seeds = [rng.randbytes(32) for _ in range(deals)]
    return statistics.fmean(compare(configure(preset), challenger, field, seeds, rng))


def test_easy_is_weaker_than_medium_but_not_helpless() -> None:
    assert -12 < mean_score(policy_for("easy"), policy_for("medium")) < -0.5
    assert mean_score(policy_for("easy"), AnyLegal()) > 2


def test_hard_is_stronger_than_medium() -> None:
    """By far less luck than in a match; how much stronger, docs/model-card.md says."""
    assert mean_score(policy_for("hard"), policy_for("medium"), deals=150) > 0.5


def test_advice_is_never_distracted() -> None:
    view = to_act(at_table("3D 5D 9D 9H KD 2S", FULL, FULL, FULL, standing="4D"))
    assert policy_for("easy").rank(view) == policy_for("medium").rank(view)


def test_the_weights_are_held_once_for_all_rooms() -> None:
    assert packaged() is packaged()
    tracemalloc.start()
    policies = [policy_for("hard") for _ in range(1000)]
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert len(policies) == 1000
    assert held < 500_000
