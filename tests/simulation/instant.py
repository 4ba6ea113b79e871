"""Hours in seconds: an event loop whose clock jumps to the next thing that is due.

Nothing waits. Everything else is asyncio's own, and the same seed gives the same course.
"""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

T = TypeVar("T")


class NothingWillEverHappen(Exception):
    """Everybody waits and nothing is due: in the real world this would hang."""


class _Leap(selectors.SelectSelector):
    """Instead of waiting, lets the time pass at once."""

    now_s = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise NothingWillEverHappen
        self.now_s += max(timeout, 0)
        return []


class InstantLoop(asyncio.SelectorEventLoop):
    """A loop that never waits."""

    def __init__(self) -> None:
        self._leap = _Leap()
        super().__init__(self._leap)
        self.errors: list[BaseException] = []
        """What callbacks raised."""
        self.set_exception_handler(self._note)

    def time(self) -> float:
        return self._leap.now_s

    def freeze(self, duration_s: float) -> None:
        """Time passes in which nothing is done, as for a process that is stopped."""
        self._leap.now_s += duration_s

    def _note(self, _: asyncio.AbstractEventLoop, context: Mapping[str, Any]) -> None:
        self.errors.append(context.get("exception") or RuntimeError(str(context.get("message"))))


def run(main: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine, at once.

    Raises:
        NothingWillEverHappen: it waits for what cannot come.
        Exception: what it raised, or else what any callback or forgotten task raised.
    """
    loop = InstantLoop()
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        result = runner.run(main)
    if loop.errors:
        raise loop.errors[0]
    return result
