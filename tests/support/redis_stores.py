"""Opens Redis stores for tests and closes what they went through.

Owns links, and the ways in which a test insists on a save.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from bigtwo.store.port import KeptDeal, Snapshot, StoreUnavailable
from bigtwo.store.redis import RedisStore
from bigtwo.store.redis_address import address_of
from bigtwo.store.redis_client import RedisLink


class Stores:
    """Every store that a test has open."""

    def __init__(self) -> None:
        self._links: list[RedisLink] = []

    def link(self, address: str) -> RedisLink:
        """A way to a Redis, closed when the test is over."""
        link = RedisLink(address_of(address))
        self._links.append(link)
        return link

    async def open(
        self,
        address: str,
        prefix: str = "bigtwo",
        *,
        replicas: int = 0,
        now_ms: Callable[[], int] | None = None,
    ) -> RedisStore:
        """A store over a link of its own."""
        link = self.link(address)
        if now_ms is None:
            return await RedisStore.open(link, prefix, replicas)
        return await RedisStore.open(link, prefix, replicas, now_ms)

    async def close(self) -> None:
        """Closes all connections."""
        for link in self._links:
            await link.aclose()


async def insist(store: RedisStore, rooms: Sequence[Snapshot], deals: Sequence[KeptDeal] = ()) -> int:
    """Saves, and repeats the very same until it succeeds, as the server does. Returns how often it failed."""
    failures = 0
    while True:
        try:
            await store.save(rooms, deals)
        except StoreUnavailable:
            failures += 1
            await asyncio.sleep(0.05)  # the pace of the attempts; nothing waits for it
        else:
            return failures
