"""What the server asks of its node's place among others.

Owns the port: who this node is, and which others live. Which node holds a room's lease is in the store's
books; whether that node still lives is told here.
"""

from __future__ import annotations

from typing import Protocol


class Nodes(Protocol):
    """The nodes that share a store, as one of them sees them."""

    @property
    def me(self) -> str:
        """The name of this node's present life. A node that others took for dead goes on under a new one."""

    def is_sure(self) -> bool:
        """Whether no other node can have taken this one for dead.

        While it is not sure it must neither change a room nor speak for one.
        """

    async def is_alive(self, node: str) -> bool:
        """Whether the node of that name may be running its rooms.

        Raises:
            Unknown: it cannot be told now.
        """


class Unknown(Exception):
    """Whether a node lives cannot be told now; the rooms that it holds can be neither run nor reached."""
