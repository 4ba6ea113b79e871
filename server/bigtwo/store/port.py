"""What the server asks of a place that keeps rooms, and how such a place says no.

Owns the port: the snapshot, the store's promises and its errors. Never knows what a room is; a
body is bytes that only the room's own code can read.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec


class Lease(msgspec.Struct, frozen=True):
    """The right to run a room. Whether its owner still lives is not the store's to know."""

    owner: str
    """Name of the node that claimed or created the room last."""
    fencing: int
    """Rises with every claim."""


class Snapshot(msgspec.Struct, frozen=True):
    """One room as it is stored: the whole secret state, and the numbers that guard it."""

    code: str
    """The room's code, the key."""
    version: int
    """The room's version; a stored version is never replaced by a lower one."""
    fencing: int
    """Number of the lease under which this was written; a lower number than the stored one is refused."""
    owner: str
    """Name of the node that held the lease. A stored lease of the same number under another name is another
    lease: a store that lost its last writes may have given the number out twice."""
    expires_ms: int
    """Epoch milliseconds from which the room is dead unless it is saved again."""
    body: bytes
    """The encoded room. Secret: it holds hands, tokens and seeds."""

    @property
    def lease(self) -> Lease:
        """Under which this was written, or may be written next."""
        return Lease(self.owner, self.fencing)

    def __repr__(self) -> str:
        """Everything but the body, so that a snapshot in a log or a traceback gives nothing away."""
        return (
            f"Snapshot(code={self.code!r}, version={self.version}, fencing={self.fencing}, "
            f"owner={self.owner!r}, expires_ms={self.expires_ms}, body=<{len(self.body)} bytes>)"
        )


class KeptDeal(msgspec.Struct, frozen=True):
    """The record of a finished deal as it is stored. Public: it is made when the deal is over."""

    code: str
    """The deal's code: shared by all who played these cards under these rules."""
    room: str
    """Code of the room it was played in."""
    play: str
    """Which playing of it: room, number, beginning. With the code it is the key; a play is kept once."""
    ended_ms: int
    """When it was over, epoch milliseconds."""
    expires_ms: int
    """From when it is forgotten."""
    body: bytes
    """The encoded record."""


class StoreError(Exception):
    """Anything a store can say no with. The text never holds a body."""


class CannotOpen(StoreError):
    """The store cannot be used at all, and the text tells a person why and what to do."""


class StoreUnavailable(StoreError):
    """The store did not answer or cannot write now.

    Whether the attempt was written is not known. Saving the very same snapshots again is safe.
    """


class Unreadable(StoreUnavailable):
    """What is stored under one code is nothing that this server writes. It is left alone."""


class StaleWrite(StoreError):
    """Another writer is ahead: these rooms were not written, and are no longer ours to write.

    Attributes:
        codes: the rooms refused, in the order of the batch. Every other room of the batch *was* saved.
    """

    def __init__(self, codes: Sequence[str]) -> None:
        self.codes = tuple(codes)
        super().__init__(f"stale write refused for {', '.join(self.codes)}")


class RoomStore(Protocol):
    """Keeps snapshots by room code. The same contract tests run over every implementation.

    Every method may raise `StoreUnavailable`. When a method returns, its effect survives the death of
    this process at any later instant. Methods may be called concurrently; each takes effect as a whole.
    """

    async def load(self, code: str) -> Snapshot | None:
        """The snapshot last saved under this code; None when there is none or it has expired."""

    async def save(self, snapshots: Sequence[Snapshot], deals: Sequence[KeptDeal] = ()) -> None:
        """Writes a batch: each room as a whole, and with it the records of the deals that ended in it.

        A room is refused when the store holds, under its code, a higher fencing number, the same number
        under another owner, or the same or a higher version. The one exception is a snapshot that is
        stored already, to the byte: saving it again succeeds, so that a save of unknown outcome can be
        repeated. Of a room that is refused no deal is kept either: in the course that counts it may be
        going on.

        Raises:
            StaleWrite: some rooms were refused. All the others of the batch are saved.
            StoreUnavailable: nothing is known to be saved.
        """

    async def create(self, snapshot: Snapshot) -> bool:
        """Writes the first snapshot of a room, only if its code is free.

        Of any number of concurrent calls for one code exactly one succeeds.

        Returns:
            False, with nothing changed, when a room that has not expired holds the code.
        """

    async def claim(self, code: str, owner: str, over: int) -> Snapshot | None:
        """Makes `owner` the one who runs a room, if the number of its lease is still `over`.

        From then on nothing is saved for the room under any earlier lease. Of any number of concurrent
        claims over one number exactly one succeeds.

        Returns:
            The room as it is stored now: as it was, under `owner` and a higher fencing number. None, with
            nothing changed, when there is no such room or somebody was faster.
        """

    async def delete(self, code: str, lease: Lease) -> None:
        """Forgets a room that is held under this lease.

        No error, and nothing changed, when there is none or it is held under another.
        """

    async def deals(self, code: str, most: int) -> tuple[KeptDeal, ...]:
        """The records kept under a deal's code, the newest first, at most so many."""

    async def deals_of(self, room: str, since_ms: int, most: int) -> tuple[KeptDeal, ...]:
        """The records of the deals that ended in a room at `since_ms` or later, the newest first.

        Args:
            room: the room's code, which an earlier room may have had as well.
            since_ms: epoch milliseconds.
            most: no more than so many.
        """

    async def expire(self, now_ms: int) -> int:
        """Deletes the rooms and deals whose `expires_ms` is not after `now_ms`; returns how many rooms.

        A store that drops expired rooms by itself may find none left to delete.
        """

    async def check(self) -> None:
        """Writes something that is no room, to learn whether writing works.

        Raises:
            StoreUnavailable: it does not work now.
        """

    async def close(self) -> None:
        """Ends the work under way and lets go of every resource. Closing twice is no error."""
