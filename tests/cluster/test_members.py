"""The life of a node, as far as Redis is sure of it."""

from __future__ import annotations

import asyncio

import pytest

from bigtwo.cluster.members import Members
from bigtwo.store.port import StoreUnavailable
from bigtwo.store.redis_address import address_of
from bigtwo.store.redis_client import RedisLink
from tests.support.redis import Server
from tests.support.redis_fixtures import Start

LIFE_MS = 60_000


async def test_a_beat_that_no_replica_has_does_not_count(
    master_and_replica: tuple[Server, Server],
) -> None:
    """A master that was replaced and does not know it would prolong a life that others know to be over."""
    master, replica = master_and_replica
    link = RedisLink(address_of(master.address))
    members = Members(link, "test", LIFE_MS, 1, lambda: None, lambda: None)
    await members.join()
    await members._beat()
    sure_until_s = members._sure_until_s

    replica.freeze()
    with pytest.raises(StoreUnavailable, match=r"wrote, but 0 replicas of 1 hold it$"):
        await members._beat()

    assert members._sure_until_s == sure_until_s
    await link.aclose()


async def test_who_has_left_is_not_born_again(start_redis: Start) -> None:
    """A node that has said goodbye may still wait for clients; nobody may take it for a living one."""
    server = start_redis()
    reborn: list[str] = []
    link = RedisLink(address_of(server.address))
    members = Members(link, "test", 60, 0, lambda: reborn.append("again"), lambda: None)
    name = members.me
    await members.join()
    living = asyncio.create_task(members.run())
    await members.leave()
    await living
    await members._beat()  # one that was under way

    assert (members.me, reborn, members.is_sure()) == (name, [], False)
    with server.admin() as admin:
        assert admin.keys("test:*") == []
    await link.aclose()


async def test_who_leaves_while_born_again_leaves_nothing_behind(start_redis: Start) -> None:
    server = start_redis()
    goodbyes: list[asyncio.Task[None]] = []
    link = RedisLink(address_of(server.address))

    def reborn() -> None:
        goodbyes.append(asyncio.create_task(members.leave()))

    members = Members(link, "test", LIFE_MS, 0, reborn, lambda: None)
    await members.join()
    with server.admin() as admin:
        admin.delete(members.mailbox(members.me))
        await members._beat()
        await asyncio.gather(*goodbyes)
        assert admin.keys("test:*") == []
    assert not members.is_sure()
    await link.aclose()
