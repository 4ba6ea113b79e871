"""Time that passes when a test says so."""

from __future__ import annotations

from bigtwo.runner.clock import now_ms


class ManualTime:
    """The present in epoch milliseconds, for whoever asks; it begins at the real one."""

    def __init__(self) -> None:
        self._now_ms = now_ms()

    def __call__(self) -> int:
        return self._now_ms

    def let_pass(self, duration_ms: int) -> None:
        self._now_ms += duration_ms
