"""Everything that a store holds, for those who look through all of it.

Owns the shape alone.
"""

from __future__ import annotations

import msgspec

from bigtwo.store.port import KeptDeal, Snapshot


class Kept(msgspec.Struct, frozen=True):
    """What a store holds. Of each room it is what was there at one instant."""

    deals: tuple[KeptDeal, ...]
    """By room; within a room in the order in which they ended."""
    rooms: tuple[Snapshot, ...]
    """By code."""
