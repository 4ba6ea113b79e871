"""How much a process keeps, and for how long.

Owns the figures alone.
"""

from __future__ import annotations

import msgspec


class Keeping(msgspec.Struct, frozen=True, kw_only=True):
    """The bounds of what a process keeps."""

    most_rooms: int = 10_000
    """Rooms in memory at once."""
    unload_after_ms: int = 600_000
    """A room with nobody connected for so long leaves memory."""
    ttl_ms: int = 86_400_000
    """A room that nobody came back to for so long is deleted."""
    deal_ttl_ms: int = 30 * 86_400_000
    """The record of a finished deal is kept for so long."""
