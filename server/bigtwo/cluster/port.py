"""What the server asks of its node's place among others.

Owns the ports: who this node is and which others live, and the post between them. Which node holds a
room's lease is in the store's books; whether that node still lives is told here.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Protocol

from bigtwo.cluster.letters import Item


class Nodes(Protocol):
    """The nodes that share a store, as one of them sees them."""

    @property
    def me(self) -> str:
        """The name of this node's present life. Taken for dead by others, it goes on under a new one."""

    def is_sure(self) -> bool:
        """Whether no other node can have taken this one for dead.

        While it is not sure it must neither change a room nor speak for one.
        """

    async def until_sure(self) -> None:
        """Wait until the node is sure, perhaps under a new name; returns at once where it is."""

    async def is_alive(self, node: str) -> bool:
        """Whether the node of that name may be running its rooms.

        Raises:
            StoreUnavailable: it cannot be told now.
        """


class Post(Protocol):
    """Sends items to other nodes: in order, each once, or not at all and then both sides are told."""

    def send(self, node: str, item: Item) -> None:
        """Send an item to a node. Never waits; where it cannot arrive, `Receiving.broken` is called."""

    async def until_roomy(self, node: str) -> None:
        """Wait while much is on its way to a node; who can wait before sending shall."""


class Receiving(Protocol):
    """Who is told what other nodes send. No method waits or raises."""

    def received(self, node: str, item: Item) -> None:
        """An item came from a node."""

    def peers(self) -> Collection[str]:
        """The nodes that something goes on with."""

    def broken(self, node: str) -> None:
        """Items from or to that node were lost, or it is gone: nothing between it and us goes on."""
