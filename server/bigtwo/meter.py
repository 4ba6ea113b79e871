"""What a server counts while it works: plain numbers, added up where things happen.

Owns the figures of one process and nothing else. They name codes and kinds from fixed lists, never a room, a
person or anything secret. How figures are shown is `metrics`' matter; nobody reads them to decide anything.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from typing import Final, Literal, get_args

WAITS_S: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Bounds for waits, in seconds: from what nobody feels to what everybody complains of."""
BATCHES: Final = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0)
"""Bounds for rooms in one save."""

StoreOp = Literal["save", "create", "load", "lease", "claim", "delete", "deals", "expire", "check"]
"""What is asked of a store."""


class Histogram:
    """How often a value fell between two bounds.

    >>> waits = Histogram((0.1, 1.0))
    >>> for seconds in (0.05, 0.1, 0.5, 7):
    ...     waits.observe(seconds)
    >>> waits.counts, waits.total
    ([2, 1, 1], 7.65)
    """

    __slots__ = ("bounds", "counts", "total")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        """`bounds`: ascending; a value belongs to the first bound that it does not exceed."""
        self.bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        """One for each bound, and one for what lies above all."""
        self.total = 0.0
        """The sum of all values."""

    def observe(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self.bounds, value)] += 1
        self.total += value


class Meter:
    """The figures of one process. Counters begin at zero when it starts."""

    def __init__(self) -> None:
        self.connections: Counter[str] = Counter()
        """Connections open now, by encoding."""
        self.dismissed: Counter[str] = Counter()
        """Connections that the server ended, by the name of the close code."""
        self.frames_sent = 0
        self.bytes_sent = 0
        """Of frames, without what WebSocket and TCP add."""
        self.accepted = 0
        """Messages of clients that were obeyed."""
        self.rejected: Counter[str] = Counter()
        """Messages of clients that were refused, by code."""
        self.answer_s = Histogram(WAITS_S)
        """From a message's arrival where its room runs to its answer, which waits for the save."""
        self.store_s = {op: Histogram(WAITS_S) for op in get_args(StoreOp)}
        """What the store took for what it did."""
        self.store_failures: Counter[str] = Counter(dict.fromkeys(self.store_s, 0))
        """What the store did not answer, or could not do. A save is tried again, and counted again."""
        self.save_rooms = Histogram(BATCHES)
        """Rooms in one save."""
        self.rooms_created = 0
        self.rooms_claimed = 0
        """Rooms that were taken up from the store."""
        self.rooms_let_go = 0
        """Rooms that left memory, for whatever reason."""
        self.rooms_lost = 0
        """Rooms whose save was refused, because another node had claimed them."""
        self.bot_s = Histogram(WAITS_S)
        """What a bot's decision took."""
        self.bots_replaced = 0
        """Decisions that the lowest legal play stood in for: they came too late, or were none."""
        self.loop_lag_s = Histogram(WAITS_S)
        """How much later than asked for the event loop came back to somebody who slept."""
