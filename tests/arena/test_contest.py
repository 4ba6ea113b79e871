"""The arena adds up honestly: the same seed, the same result, however many share the work."""

from __future__ import annotations

from msgspec.structs import replace

from bigtwo.arena.contest import PLAYERS, SHARE, Contest, Part, play_part, result_of, run
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.ruleset import RuleSet

CONTEST = Contest(rules=RuleSet(), challenger="lowest", field="random", deals=SHARE + 2, seed=1)


def test_one_process_or_two_find_the_same() -> None:
    told: list[int] = []
    alone, shared = run(CONTEST, 1, told.append), run(CONTEST, 2, told.append)
    assert (alone.score, alone.score_error, alone.wins) == (shared.score, shared.score_error, shared.wins)
    assert sum(told) == 2 * CONTEST.deals


def test_another_seed_means_other_deals() -> None:
    once, other = play_part(CONTEST, 0), play_part(replace(CONTEST, seed=2), 0)
    assert once.scores != other.scores


def test_means_and_errors_are_over_deals() -> None:
    result = result_of([Part(0, (1.0, 3.0), (0.5, 0.0), (1.0, 2.0)), Part(2, (5.0,), (0.25,), (9.0,))])
    assert (result.deals, result.score, result.wins) == (3, 3.0, 0.25)
    assert round(result.score_error, 3) == 1.155
    assert (result.ms_p50, result.ms_max) == (2.0, 9.0)


def test_the_same_players_everywhere_win_their_share() -> None:
    for preset in PRESETS:
        even = replace(CONTEST, rules=configure(preset), challenger="lowest", field="lowest", deals=2)
        assert run(even, 1, lambda _: None).score == 0.0


def test_everyone_who_may_take_part_can() -> None:
    for name in PLAYERS:
        proven = replace(CONTEST, challenger=name, deals=1, prove=True)
        assert run(proven, 1, lambda _: None).deals == 1
