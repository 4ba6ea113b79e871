"""What ties this node to the others that share its Redis: its life, and its mail.

Owns their beginning and their end, in the right order.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Protocol

import structlog

from bigtwo.cluster.mail import Mail
from bigtwo.cluster.members import Members
from bigtwo.cluster.port import Receiving
from bigtwo.store.redis_address import Address
from bigtwo.store.redis_client import RedisLink

_log = structlog.get_logger(__name__)


class Relaying(Receiving, Protocol):
    """Who carries clients' frames between nodes."""

    async def stop(self) -> None:
        """End what goes on with other nodes."""


class Neighbours:
    """This node among others."""

    def __init__(self, address: Address, prefix: str, life_ms: int, replicas: int = 0) -> None:
        """A node that has not joined yet.

        Args:
            address: of the Redis that all nodes use.
            prefix: of all keys in it.
            life_ms: after so long without a sign of life the others take a node for dead.
            replicas: so many replicas must have a sign of life before it counts.

        Raises:
            CannotOpen: files that the address names cannot be read.
        """
        self._link = RedisLink(address)
        self._let_go: Callable[[], None]
        self._look_around: Callable[[], None]
        self._relay: Relaying
        self.members = Members(self._link, prefix, life_ms, replicas, self._reborn, self._beaten)
        self.mail = Mail(self._link, self.members)

    async def join(self) -> None:
        """Begin to live. A new node has a name of its own, so nothing is asked of it yet.

        Raises:
            StoreUnavailable: Redis does not take it.
        """
        await self.members.join()
        _log.info("node_joined", node=self.members.me)

    async def run(
        self, relay: Relaying, *, let_go: Callable[[], None], look_around: Callable[[], None]
    ) -> None:
        """Live on, and carry letters, until cancelled.

        Args:
            relay: whom the letters are for.
            let_go: called when this node was taken for dead, to forget all rooms. Must not raise.
            look_around: called when it may have become sure, or unsure, of its life. Must not raise.
        """
        self._relay, self._let_go, self._look_around = relay, let_go, look_around
        self.mail.receiving = relay
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self.members.run(), name="life")
            tasks.create_task(self.mail.run(), name="mail")

    async def leave(self) -> None:
        """Let the others have this node's rooms at once, and then tell them that it is gone."""
        await self.members.leave()
        await self._relay.stop()
        await self.mail.flush()

    async def close(self) -> None:
        """Close every connection."""
        await self._link.aclose()

    def _beaten(self) -> None:
        self._look_around()

    def _reborn(self) -> None:
        self._let_go()
        self.mail.reset()
