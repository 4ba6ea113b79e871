"""The process in which slow policies think: it answers, or it is ended."""

from __future__ import annotations

import os
import random
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest
import structlog

from bigtwo.bots.fallback import lowest_legal
from bigtwo.bots.levels import Level
from bigtwo.rules.seats import Seat
from bigtwo.runner.bot_turns import Bots, BotTurn
from bigtwo.runner.worker import Worker, WorkerFailed
from bigtwo.table.view import SeatView, seat_view
from tests.support import policies
from tests.support.rooms import playing

PATIENT_MS = 20_000
"""A deadline that nothing here comes near, unless it hangs."""

Start = Callable[..., Worker]


@pytest.fixture
async def start(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Start]:
    """Workers that find what this process finds, and end with the test."""
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))
    async with AsyncExitStack() as stack:

        def start(wanted: str = policies.FAULTY, deadline_ms: int = PATIENT_MS) -> Worker:
            worker = Worker(wanted, deadline_ms)
            stack.push_async_callback(worker.stop)
            return worker

        yield start


def view() -> SeatView:
    scene = playing("Ann").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD", to_act=1)
    return seat_view(scene.table, Seat(1))


def turn(level: Level) -> BotTurn:
    return BotTurn("ACDEF", Seat(1), 1, level, view())


def is_alive(pid: int) -> bool:
    """Whether there is such a process, also one that has ended and that nobody has asked about."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def pids(log: list[structlog.typing.EventDict]) -> list[int]:
    return [entry["pid"] for entry in log if entry["event"] == "bot_worker_started"]


async def test_a_slow_policy_decides_in_a_process_of_its_own(start: Start) -> None:
    """T10, B02: as it would here; and one process decides one turn after the other."""
    with structlog.testing.capture_logs() as log:
        worker = start()
        decided = [await worker.decide("medium", seed, view()) for seed in range(3)]
    expected = [policies.Slow().decide(view(), random.Random(seed)) for seed in range(3)]
    assert decided == expected
    (pid,) = pids(log)
    assert pid != os.getpid()
    await worker.stop()
    assert not is_alive(pid)


async def test_nothing_is_started_before_it_is_needed(start: Start) -> None:
    with structlog.testing.capture_logs() as log:
        await start().stop()
    assert log == []


async def test_a_policy_that_hangs_is_killed_at_its_deadline_and_another_process_starts(start: Start) -> None:
    """T10, B02, W6.2."""
    with structlog.testing.capture_logs() as log:
        worker = start(deadline_ms=1_000)
        for _ in range(2):
            with pytest.raises(WorkerFailed, match="too late"):
                await worker.decide("hard", 1, view())
            assert not is_alive(pids(log)[-1])
    assert len(set(pids(log))) == 2


async def test_after_a_policy_that_raised_the_next_turn_is_decided(
    start: Start, capfd: pytest.CaptureFixture[str]
) -> None:
    """B02: in a process that was started anew."""
    with structlog.testing.capture_logs() as log:
        worker = start()
        with pytest.raises(WorkerFailed, match="IncompleteReadError"):
            await worker.decide("easy", 1, view())
        assert await worker.decide("medium", 1, view()) == policies.Slow().decide(view(), random.Random(1))
    first, second = pids(log)
    assert not is_alive(first)
    assert is_alive(second)


async def test_an_answer_that_is_no_action_is_a_failure(start: Start) -> None:
    """B02."""
    worker = start(f"{policies.__name__}:talking_policy_for")
    with pytest.raises(WorkerFailed):
        await worker.decide("medium", 1, view())


async def test_policies_that_are_not_there_are_a_failure_and_no_end(
    start: Start, capfd: pytest.CaptureFixture[str]
) -> None:
    worker = start("tests.support.policies:nothing_of_the_kind")
    with pytest.raises(WorkerFailed):
        await worker.decide("medium", 1, view())


@pytest.mark.parametrize(("level", "reason"), [("easy", "IncompleteReadError"), ("hard", "too late")])
async def test_a_bot_whose_policy_fails_plays_the_lowest_legal_thing_and_it_is_logged(
    start: Start, level: Level, reason: str, capfd: pytest.CaptureFixture[str]
) -> None:
    """B02: without a word about the hand."""
    worker = start(deadline_ms=1_000 if level == "hard" else PATIENT_MS)
    bots = Bots(policies.policy_for, random.Random(1), worker)
    assert not bots.is_quick(turn(level))
    with structlog.testing.capture_logs() as log:
        act = await bots.decide(turn(level))
    assert act.action == lowest_legal(view())
    assert (act.seat, act.deal, act.turn) == (1, 1, view().turn)
    (failure,) = (entry for entry in log if entry["event"] == "bot_failed")
    assert failure == {
        "event": "bot_failed",
        "log_level": "error",
        "reason": reason,
        "room": "ACDEF",
        "deal": 1,
        "turn": view().turn,
        "level": level,
    }


async def test_a_slow_policy_that_decides_is_believed(start: Start) -> None:
    bots = Bots(policies.policy_for, random.Random(1), start())
    act = await bots.decide(turn("medium"))
    assert act.action == policies.Slow().decide(view(), random.Random(1))
