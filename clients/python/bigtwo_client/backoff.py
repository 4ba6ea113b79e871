"""How long to wait before the next attempt to connect."""

from __future__ import annotations

import random
from typing import Final

FIRST_MS: Final = 250
MOST_MS: Final = 10_000


def backoff_ms(attempt: int, rng: random.Random) -> int:
    """Milliseconds before an attempt, counted from 1.

    Doubled each time up to a limit, and shortened by up to a half by chance, so that a server that
    comes back does not meet everyone at once.
    """
    full = min(MOST_MS, FIRST_MS << min(attempt - 1, 16))
    return round(full * (1 - rng.random() / 2))
