"""A contest: one policy against a field of another, over many deals, shared out among processes.

Owns how the work is divided and added up. The result follows from the seed and does not depend on the
number of processes.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import Final, get_args

import msgspec

from bigtwo.bots.arena import duplicate
from bigtwo.bots.levels import Level, policy_for
from bigtwo.bots.policy import Policy
from bigtwo.bots.simple import AnyLegal, LowestLegal
from bigtwo.rules.ruleset import RuleSet
from bigtwo.table.state import Action
from bigtwo.table.view import SeatView

PLAYERS: Final = (*get_args(Level), "lowest", "random")
"""Who may take part: the levels, the lowest legal play, any legal play."""

SHARE: Final = 5
"""Deals that a process takes at a time."""


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What is played."""

    rules: RuleSet
    challenger: str
    field: str
    """Takes all other seats."""
    deals: int
    seed: int
    prove: bool = False
    """Whether every decision is checked against mixed hidden cards."""


class Result(msgspec.Struct, frozen=True, kw_only=True):
    """How the challenger did."""

    deals: int
    score: float
    """Mean per deal, in points of the rules; each deal is played once from every seat."""
    score_error: float
    """Standard error of the mean, over deals."""
    wins: float
    """Share of deals in which the challenger went out first."""
    wins_error: float
    ms_p50: float
    """Milliseconds of one core for a decision of the challenger: median, 99th percentile, greatest."""
    ms_p99: float
    ms_max: float


class Part(msgspec.Struct, frozen=True):
    """What a process found in its share of the deals."""

    first: int
    scores: tuple[float, ...]
    wins: tuple[float, ...]
    took_ms: tuple[float, ...]


class Timed:
    """A policy that is looked at by the clock: the time of its own thread alone."""

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self.took_ms: list[float] = []

    @property
    def quick(self) -> bool:
        """As the policy that is timed."""
        return self._policy.quick

    def decide(self, view: SeatView, rng: random.Random) -> Action:
        """As the policy decides."""
        begun = time.thread_time()
        action = self._policy.decide(view, rng)
        self.took_ms.append(1000 * (time.thread_time() - begun))
        return action

    def rank(self, view: SeatView) -> tuple[Action, ...]:
        """As the policy ranks."""
        return self._policy.rank(view)


def player(name: str) -> Policy:
    """One of `PLAYERS`."""
    for level in get_args(Level):
        if name == level:
            return policy_for(level)
    return LowestLegal() if name == "lowest" else AnyLegal()


def run(contest: Contest, processes: int, tell: Callable[[int], None]) -> Result:
    """Play it.

    Args:
        contest: what is played.
        processes: how many share the work; with 1 it is done here.
        tell: is called with the number of deals that were played since the last call.

    Raises:
        KnewTooMuch: a policy was shown to know hidden cards.
    """
    parts = []
    for part in _parts(contest, processes):
        tell(len(part.scores))
        parts.append(part)
    return result_of(sorted(parts, key=lambda part: part.first))


def _parts(contest: Contest, processes: int) -> Iterator[Part]:
    starts = range(0, contest.deals, SHARE)
    if processes == 1:
        yield from (play_part(contest, first) for first in starts)
        return
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        try:
            for done in as_completed([pool.submit(play_part, contest, first) for first in starts]):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def play_part(contest: Contest, first: int) -> Part:
    """The deals of one share, from number `first` on."""
    timed, field = Timed(player(contest.challenger)), player(contest.field)
    duplicates = []
    for number in range(first, min(first + SHARE, contest.deals)):
        rng = random.Random(f"{contest.seed} {number}")  # noqa: S311 - anyone may foresee these deals
        seed = rng.randbytes(32)
        proof = random.Random(rng.random()) if contest.prove else None  # noqa: S311
        duplicates.append(duplicate(contest.rules, timed, field, seed, rng, proof))
    return Part(
        first,
        tuple(one.score for one in duplicates),
        tuple(one.wins for one in duplicates),
        tuple(timed.took_ms),
    )


def result_of(parts: Sequence[Part]) -> Result:
    """All parts, added up."""
    scores = [score for part in parts for score in part.scores]
    wins = [won for part in parts for won in part.wins]
    took = sorted(took for part in parts for took in part.took_ms)
    return Result(
        deals=len(scores),
        score=statistics.fmean(scores),
        score_error=_error(scores),
        wins=statistics.fmean(wins),
        wins_error=_error(wins),
        ms_p50=took[len(took) // 2],
        ms_p99=took[len(took) * 99 // 100],
        ms_max=took[-1],
    )


def _error(values: Sequence[float]) -> float:
    return statistics.stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
