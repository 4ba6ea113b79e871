"""One clock for all rooms: each is called when it is due, and not when it no longer is."""

from __future__ import annotations

import asyncio

import pytest

from bigtwo.runner.clock import AT_ONCE, BEAT_MS, LATE_MS, Clock, now_ms
from tests.simulation import instant


class Bell:
    """A clock, and the rooms that it has called."""

    def __init__(self) -> None:
        self.called: list[str] = []
        self._rung = asyncio.Event()
        self.clock = Clock(self._due)

    def _due(self, code: str) -> None:
        self.called.append(code)
        self._rung.set()

    async def rings(self, times: int) -> list[str]:
        async with asyncio.timeout(10):
            while len(self.called) < times:
                self._rung.clear()
                await self._rung.wait()
        return self.called


async def test_rooms_are_called_in_the_order_in_which_they_are_due() -> None:
    bell, present = Bell(), now_ms()
    for code, after_ms in (("C", 12), ("A", 4), ("B", 8)):
        bell.clock.set(code, present + after_ms)
    assert await bell.rings(3) == ["A", "B", "C"]


async def test_a_room_that_is_due_already_is_called_soon() -> None:
    bell = Bell()
    bell.clock.set("A", 0)
    assert bell.called == []
    assert await bell.rings(1) == ["A"]


async def test_a_later_time_replaces_an_earlier_one_and_the_other_way_round() -> None:
    bell, present = Bell(), now_ms()
    bell.clock.set("A", present + 2)
    bell.clock.set("A", present + 15)
    bell.clock.set("B", present + 60_000)
    bell.clock.set("B", present + 8)
    assert await bell.rings(2) == ["B", "A"]


async def test_a_room_that_is_due_no_more_is_not_called() -> None:
    bell, present = Bell(), now_ms()
    bell.clock.set("A", present + 2)
    bell.clock.set("A", None)
    bell.clock.set("B", present + 6)
    assert await bell.rings(1) == ["B"]


async def test_a_room_is_called_once_for_each_time_set() -> None:
    bell, present = Bell(), now_ms()
    bell.clock.set("A", present + 2)
    bell.clock.set("A", present + 2)
    bell.clock.set("B", present + 8)
    assert await bell.rings(2) == ["A", "B"]


async def test_a_call_may_set_the_room_again() -> None:
    bell = Bell()
    original = bell._due

    def again(code: str) -> None:
        original(code)
        if len(bell.called) < 3:
            bell.clock.set(code, now_ms())

    bell.clock._due = again
    bell.clock.set("A", 0)
    assert await bell.rings(3) == ["A", "A", "A"]


async def test_many_rooms_that_are_due_at_once_let_others_have_their_turn_in_between() -> None:
    """T11: as after a restart, when bots are to act everywhere."""
    bell = Bell()
    for number in range(100):
        bell.clock.set(f"{number:03}", 0)
    asyncio.get_running_loop().call_later(0, bell.called.append, "somebody else")
    called = await bell.rings(101)
    assert called.index("somebody else") <= AT_ONCE
    called.remove("somebody else")
    assert called == [f"{number:03}" for number in range(100)]


async def test_a_stopped_clock_calls_nobody() -> None:
    bell, other = Bell(), Bell()
    bell.clock.set("A", now_ms() + 1)
    bell.clock.stop()
    other.clock.set("B", now_ms() + 6)
    await other.rings(1)
    assert bell.called == []


@pytest.mark.parametrize("rooms", [1, 100])
async def test_there_is_one_timer_however_many_rooms_wait(rooms: int) -> None:
    """No timer for an idle room."""
    bell, present = Bell(), now_ms()
    for number in range(rooms):
        bell.clock.set(f"room {number}", present + 60_000 + number)
    assert bell.clock._timer is not None
    assert len(asyncio.all_tasks()) == 1
    bell.clock.stop()


def test_the_present_goes_on_whatever_somebody_sets_the_clock_to(monkeypatch: pytest.MonkeyPatch) -> None:
    """A time server that sets the clock back an hour must not stop every room for an hour."""
    before = now_ms()
    monkeypatch.setattr("time.time_ns", lambda: 0)
    assert before <= now_ms() < before + 60_000


def freezing(after_ms: int, freeze_ms: int, due_ms: int) -> tuple[list[int], float]:
    """A process that is stopped for a while: what its clock says of it, and when the room was called.

    Args:
        after_ms: when it is stopped.
        freeze_ms: for how long.
        due_ms: when the room is due.
    """
    stops: list[int] = []

    async def course() -> float:
        loop = asyncio.get_running_loop()
        assert isinstance(loop, instant.InstantLoop)
        called: asyncio.Future[float] = loop.create_future()
        clock = Clock(
            lambda _: called.set_result(loop.time()), lambda: round(loop.time() * 1000), stops.append
        )
        clock.set("A", due_ms)
        loop.call_later(after_ms / 1000, loop.freeze, freeze_ms / 1000)
        called_s = await called
        clock.stop()
        return called_s

    return stops, instant.run(course())


def test_a_process_that_was_stopped_notices_it_before_any_room_is_called() -> None:
    """C20: frozen for eight seconds, in which the room came due."""
    stops, called_s = freezing(after_ms=500, freeze_ms=8_000, due_ms=4_000)
    assert len(stops) == 1
    assert 8_000 - BEAT_MS <= stops[0] <= 8_000
    assert called_s == 8.5


def test_a_stop_is_noticed_long_before_the_first_room_is_due() -> None:
    """C20: the time that it took is missing there as well."""
    stops, called_s = freezing(after_ms=1_500, freeze_ms=8_000, due_ms=60_000)
    assert len(stops) == 1
    assert called_s == 60.0


@pytest.mark.parametrize("freeze_ms", [0, LATE_MS])
def test_a_moment_of_stillness_is_no_stop(freeze_ms: int) -> None:
    assert freezing(after_ms=500, freeze_ms=freeze_ms, due_ms=4_000) == ([], 4.0)
