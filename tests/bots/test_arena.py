"""The default policy is clearly stronger than no policy: the same deals, from every seat."""

from __future__ import annotations

import random
import statistics

import pytest

from bigtwo.bots.arena import compare
from bigtwo.bots.careful import Careful
from bigtwo.rules.presets import PRESETS, configure
from tests.bots.builders import AnyLegal, LowestLegal

DEALS = 25


def test_among_its_own_kind_a_policy_wins_nothing() -> None:
    rng = random.Random(1)
    seeds = [rng.randbytes(32) for _ in range(4)]
    for preset in ("classic", "paris"):
        assert compare(configure(preset), Careful(), Careful(), seeds, rng) == (0.0,) * 4


@pytest.mark.parametrize("preset", PRESETS)
def test_the_default_policy_beats_any_legal_play(preset: str) -> None:
    rng = random.Random(2)
    won = compare(configure(preset), Careful(), AnyLegal(), [rng.randbytes(32) for _ in range(DEALS)], rng)
    assert statistics.mean(won) > 4 * statistics.stdev(won) / DEALS**0.5


@pytest.mark.parametrize("preset", PRESETS)
def test_the_default_policy_beats_the_lowest_legal_play(preset: str) -> None:
    rng = random.Random(3)
    won = compare(configure(preset), Careful(), LowestLegal(), [rng.randbytes(32) for _ in range(DEALS)], rng)
    assert statistics.mean(won) > 2 * statistics.stdev(won) / DEALS**0.5
