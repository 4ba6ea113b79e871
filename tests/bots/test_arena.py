"""The default policy is clearly stronger than no policy: the same deals, from every seat."""

from __future__ import annotations

import random
import statistics

import pytest

from bigtwo.bots.arena import KnewTooMuch, compare, duplicate
from bigtwo.bots.careful import Careful
from bigtwo.bots.distracted import Distracted
from bigtwo.bots.policy import Policy
from bigtwo.bots.simple import AnyLegal, LowestLegal
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.ruleset import RuleSet
from bigtwo.table.state import Action
from bigtwo.table.view import SeatView

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


@pytest.mark.parametrize("policy", [Careful(), Distracted(Careful()), AnyLegal()])
def test_a_policy_that_works_from_the_view_is_proven_innocent(policy: Policy) -> None:
    rng = random.Random(4)
    found = duplicate(RuleSet(), policy, policy, bytes(32), rng, proof=random.Random(5))
    assert 0 <= found.wins <= 1


class Peeping:
    """Stands in for a policy that has other sources than its view: it answers otherwise every time."""

    quick = True

    def __init__(self) -> None:
        self._asked = 0

    def decide(self, view: SeatView, rng: random.Random) -> Action:
        del rng
        self._asked += 1
        ranked = self.rank(view)
        return ranked[self._asked % len(ranked)]

    def rank(self, view: SeatView) -> tuple[Action, ...]:
        return AnyLegal().rank(view)


def test_a_policy_that_decides_by_anything_else_is_found_out() -> None:
    with pytest.raises(KnewTooMuch, match="at turn"):
        duplicate(RuleSet(), Peeping(), Careful(), bytes(32), random.Random(6), proof=random.Random(7))
