"""The newest updates of a room, for those who come back.

Owns what was told of the last versions, to everyone and to single members. It is kept in memory
alone: after a restart everyone starts from a full view.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Final, Generic, NamedTuple, TypeVar

from bigtwo.room.state import MemberId

Told = TypeVar("Told")
"""What an update is kept as: a message, or a frame that holds its bytes."""

KEPT_VERSIONS: Final = 64
"""Who missed more than these is better served by a view."""


class Known(NamedTuple):
    """The newest that a client has seen."""

    epoch: str
    """Of what run of the room the version is."""
    version: int


class History(Generic[Told]):
    """The updates of the last versions, without a gap."""

    __slots__ = ("_entries",)

    def __init__(self) -> None:
        self._entries: deque[tuple[int, Told, Mapping[MemberId, Told]]] = deque(maxlen=KEPT_VERSIONS)

    def add(self, version: int, shared: Told, own: Mapping[MemberId, Told]) -> None:
        """Keep the update of a version: the shared one, and those of members who got one of their own.

        Raises:
            ValueError: the version is not the one after the newest.
        """
        if self._entries and self._entries[-1][0] + 1 != version:
            raise ValueError(f"version {version} does not follow version {self._entries[-1][0]}")
        self._entries.append((version, shared, own))

    def since(self, known: int, member: MemberId) -> tuple[Told, ...] | None:
        """What a member missed after a version they know, oldest first.

        Returns:
            None when not all of it is kept, or when the version has not been yet.
        """
        if not self._entries:
            return None
        first, newest = self._entries[0][0], self._entries[-1][0]
        if not first - 1 <= known <= newest:
            return None
        return tuple(own.get(member, shared) for version, shared, own in self._entries if version > known)
