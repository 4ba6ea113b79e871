"""How much one client may ask for.

Owns the counting. A limit is a bucket of tokens: so many at once after a rest, so many a second
for long.
"""

from __future__ import annotations


class Bucket:
    """Tokens that refill with time; what is taken beyond them counts as debt."""

    __slots__ = ("_burst", "_last_s", "_per_second", "_tokens")

    def __init__(self, per_second: float, burst: int, now_s: float) -> None:
        """A full bucket. `now_s`: a monotonic instant in seconds."""
        self._per_second = per_second
        self._burst = float(burst)
        self._tokens = float(burst)
        self._last_s = now_s

    def take(self, now_s: float) -> bool:
        """Take one token; False when there was none, and it is owed."""
        gained = (now_s - self._last_s) * self._per_second
        self._tokens = min(self._burst, self._tokens + gained) - 1
        self._last_s = now_s
        return self._tokens >= 0

    @property
    def overdrawn(self) -> bool:
        """Whether as many tokens are owed as the bucket can hold: asking goes on in spite of refusals."""
        return self._tokens < -self._burst
