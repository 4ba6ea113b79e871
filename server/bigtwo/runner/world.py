"""What rooms take from outside themselves: the time, and chance.

Owns the sources, so that a whole server can be driven by hand: the same world, the same course.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Final, NamedTuple

from bigtwo.runner.clock import now_ms, wall_ms


class World(NamedTuple):
    """The sources of time and chance."""

    now_ms: Callable[[], int]
    """The present in epoch milliseconds, which nobody can set: what rooms live by."""
    wall_ms: Callable[[], int]
    """The present in epoch milliseconds by the clock on the wall, which somebody may set at any time: what
    stores judge by whether something has expired."""
    random_bytes: Callable[[int], bytes]
    """So many secret bytes: for codes, tokens and deals."""


REAL: Final = World(now_ms, wall_ms, secrets.token_bytes)
"""The system's clocks and its best randomness."""
