"""When which room is due: one heap and one timer for all rooms.

Owns the waiting, and the doubt about it: a process may be stopped, and then no time has passed for
anybody. An idle room costs no timer and no task.
"""

from __future__ import annotations

import asyncio
import heapq
import time
from collections.abc import Callable
from typing import Final

_BEGAN_MS: Final = (time.time_ns() - time.monotonic_ns()) // 1_000_000
BEAT_MS: Final = 1_000
"""The timer rings so often while any room waits, so that a pause is noticed however late the first is due."""
AT_ONCE: Final = 8
"""Rooms that are called before the loop may do something else: each may mean a bot's decision."""
LATE_MS: Final = 2_000
"""A timer that rings later than this tells of a process that stood still."""


def now_ms() -> int:
    """The present in epoch milliseconds, as it goes on from the start of this process.

    Somebody may set the system's clock, or a time server may; the time that people and bots have to act
    must not jump with it.
    """
    return _BEGAN_MS + time.monotonic_ns() // 1_000_000


def wall_ms() -> int:
    """The present in epoch milliseconds by the system's clock as it is set now; it may jump either way."""
    return time.time_ns() // 1_000_000


class Clock:
    """Calls back when a room is due."""

    def __init__(
        self,
        due: Callable[[str], None],
        now_ms: Callable[[], int] = now_ms,
        stood_still: Callable[[int], None] = lambda _: None,
    ) -> None:
        """A clock for rooms.

        Args:
            due: called with the code of a room that is due. Must not raise.
            now_ms: tells the present.
            stood_still: called with a number of milliseconds, before any room, when for so long nothing
                in this process could be done. Must not raise; it may set rooms anew.
        """
        self._due = due
        self._now_ms = now_ms
        self._stood_still = stood_still
        self._heap: list[tuple[int, str]] = []
        self._wanted: dict[str, int] = {}
        self._timer: asyncio.TimerHandle | None = None

    def set(self, code: str, due_ms: int | None) -> None:
        """The room is next due then, or not at all; replaces what was set for it before."""
        if self._wanted.get(code) == due_ms:
            return
        if due_ms is None:
            self._wanted.pop(code, None)
            return
        self._wanted[code] = due_ms
        heapq.heappush(self._heap, (due_ms, code))
        if self._heap[0] == (due_ms, code):
            self._arm()

    def stop(self) -> None:
        """No room is due any more."""
        self._wanted.clear()
        self._heap.clear()
        self._disarm()

    def _arm(self) -> None:
        self._disarm()
        if self._heap:
            delay_ms = min(max(0, self._heap[0][0] - self._now_ms()), BEAT_MS)
            self._timer = asyncio.get_running_loop().call_later(delay_ms / 1000, self._ring)

    def _disarm(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        if self._timer is not None:
            late_ms = int((asyncio.get_running_loop().time() - self._timer.when()) * 1000)
            if late_ms > LATE_MS:
                self._stood_still(late_ms)
        present = self._now_ms()
        rung: list[str] = []
        while len(rung) < AT_ONCE and self._heap and self._heap[0][0] <= present:
            due_ms, code = heapq.heappop(self._heap)
            if self._wanted.get(code) == due_ms:
                del self._wanted[code]
                rung.append(code)
        for code in rung:
            self._due(code)
        self._arm()
