"""How long people waited for their room after something had happened to a node or to Redis.

Owns the measuring. What happens and what comes of it is told by others.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Sequence
from typing import Final

import msgspec

LONGEST_S: Final = 60.0
"""A change so long after a blow has another cause."""
SHORTLY_S: Final = 5.0
"""A connection that is lost so long after a blow was lost for another reason."""
REDIS: Final = "redis"
"""The place of a blow that hits no node."""


class Blow(msgspec.Struct, frozen=True):
    """Something was done to a node, or to Redis."""

    kind: str
    """Such as `kill`."""
    where: str
    """The node's label, or `redis`."""
    at_s: float


class Takeovers:
    """All blows, and what they cost."""

    def __init__(self, node_of: Callable[[str], str | None]) -> None:
        """Nothing has happened yet.

        Args:
            node_of: the label of the node that has or had a name; null where it is not known yet.
        """
        self._node_of = node_of
        self._blows: dict[str, list[Blow]] = defaultdict(list)
        self.taken_s: dict[str, list[float]] = defaultdict(list)
        """By kind of blow: from the blow to the first word of a room's new run."""
        self.back_s: dict[str, list[float]] = defaultdict(list)
        """By kind of blow: for how long a client was outside."""

    def blow(self, kind: str, where: str, now_s: float) -> None:
        """Something was done to a node, or to Redis."""
        self._blows[where].append(Blow(kind, where, now_s))

    def taken(self, former: str, owner: str, now_s: float) -> None:
        """Somebody is told of a new run of a room that `former` ran before."""
        node = self._node_of(former)
        if node is not None and node == self._node_of(owner):
            # The node itself came back to it: it was taken for dead, or the store was gone.
            node = REDIS if self._last(REDIS, now_s) is not None else node
        cause = None if node is None else self._last(node, now_s) or self._last(REDIS, now_s)
        if cause is None:
            self.taken_s["unexplained"].append(0.0)
        else:
            self.taken_s[cause.kind].append(now_s - cause.at_s)

    def back(self, lost_s: float, now_s: float) -> None:
        """A client that had been outside since `lost_s` is back."""
        blows = [
            blow for where in list(self._blows) if (blow := self._last(where, lost_s, SHORTLY_S)) is not None
        ]
        kind = max(blows, key=lambda blow: blow.at_s).kind if blows else "alone"
        self.back_s[kind].append(now_s - lost_s)

    def _last(self, where: str, now_s: float, within_s: float = LONGEST_S) -> Blow | None:
        for blow in reversed(self._blows[where]):
            if blow.at_s <= now_s:
                return blow if now_s - blow.at_s <= within_s else None
        return None


def spread(values: Sequence[float], scale: float = 1.0) -> str:
    """Median, 99th percentile and greatest of some figures, and how many there are.

    >>> spread([0.5, 1.0, 1.5], 1000)
    'p50 1000 p99 1500 max 1500 of 3'
    """
    if not values:
        return "none"
    ordered = sorted(values)
    median, high = ordered[len(ordered) // 2], ordered[min(len(ordered) - 1, int(len(ordered) * 0.99))]
    return f"p50 {median * scale:.0f} p99 {high * scale:.0f} max {ordered[-1] * scale:.0f} of {len(ordered)}"
