"""The kernel plays by the engine's rules: the same turns, the same legal plays, the same scores."""

from __future__ import annotations

import ctypes
import random
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bigtwo.bots.careful import Careful
from bigtwo.rules.ruleset import RuleSet
from bigtwo.table.state import Action, Play
from bigtwo_training import kernel
from bigtwo_training.translate import kernel_rules, mask_of, scores
from tests.table.builders import deal_of
from tests.training.courses import Moment, all_kinds_of_rules, anything, course

RULES = all_kinds_of_rules(seed=1, many=60)


@pytest.mark.parametrize("number", range(len(RULES)))
def test_deals_run_the_same_course(number: int) -> None:
    rules = RULES[number]
    for moment in course(rules, seed=number):
        if isinstance(moment, Moment):
            assert moment.view.order[moment.game.to_act] == moment.view.seat
            assert moment.found_pass == moment.may_pass
            assert sorted(play.cards for play in moment.found) == sorted(
                mask_of(play.cards, rules) for play in moment.plays
            )
        else:
            table, game = moment
            result = deal_of(table).result
            assert result is not None
            by_seat = {row.seat: row.score for row in result.rows}
            assert scores(game, kernel_rules(rules)) == tuple(by_seat[seat] for seat in table.order)


def careful_in_the_kernel(moment: Moment) -> int:
    """The cards that the compiled careful policy plays, 0 for a pass."""
    player, chance = kernel.Player(kernel.CAREFUL, None), ctypes.c_uint64(0)
    play = kernel.load().choose(moment.game, moment.rules, player, 0.0, ctypes.byref(chance), None)
    return int(play.cards)


def test_the_compiled_careful_policy_is_the_careful_policy() -> None:
    """But for the order of equals among hundreds of five-card plays, as two players may hold them."""
    policy = Careful()
    agreed: list[bool] = []

    def careful_or_not(moment: Moment, rng: random.Random) -> Action:
        action = policy.decide(moment.view, rng)
        cards = mask_of(action.cards, moment.view.rules) if isinstance(action, Play) else 0
        agreed.append(careful_in_the_kernel(moment) == cards)
        return action if rng.random() < 0.7 else anything(moment, rng)

    for number, rules in enumerate(RULES[:20]):
        for _ in course(rules, seed=number, choose=careful_or_not):
            pass
    assert sum(agreed) >= 0.995 * len(agreed)


def test_rules_that_a_deal_does_not_feel_are_all_the_same_to_it() -> None:
    turned = RuleSet(direction="counter-clockwise", suit_order="CSHD")
    assert bytes(kernel_rules(turned)) == bytes(kernel_rules(RuleSet()))


@pytest.fixture
def unbuilt(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A place where no kernel has been built yet."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    kernel.load.cache_clear()
    yield tmp_path
    kernel.load.cache_clear()


def test_without_a_compiler_the_reason_is_said(unbuilt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(kernel.NoCompiler, match="needs a C compiler, and there is no no-such-compiler"):
        kernel.load()
    monkeypatch.setenv("CC", "false")
    with pytest.raises(kernel.NoCompiler, match="the kernel cannot be built"):
        kernel.load()
    assert not list(unbuilt.iterdir())


def test_a_compiler_without_threads_will_do(unbuilt: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = unbuilt / "plain-cc"
    plain.write_text('#!/bin/sh\ncase "$*" in *-fopenmp*) exit 1 ;; esac\nexec cc "$@"\n', encoding="utf-8")
    plain.chmod(0o755)
    monkeypatch.setenv("CC", str(plain))
    assert kernel.load().legal
    assert list(unbuilt.glob("*.so"))
