"""What rooms take from outside themselves: the time, and chance.

Owns the two sources, so that a whole server can be driven by hand: the same world, the same course.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple

from bigtwo.runner.clock import now_ms


class World(NamedTuple):
    """The sources of time and chance."""

    now_ms: Callable[[], int]
    """The present in epoch milliseconds."""
    random_bytes: Callable[[int], bytes]
    """So many secret bytes: for codes, tokens and deals."""


REAL: Final = World(now_ms, secrets.token_bytes)
"""The system's clock and its best randomness."""
