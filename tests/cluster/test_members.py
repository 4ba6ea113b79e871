"""The life of a node, as far as Redis is sure of it."""

from __future__ import annotations

import pytest

from bigtwo.cluster.members import Members
from bigtwo.store.port import StoreUnavailable
from bigtwo.store.redis_address import address_of
from bigtwo.store.redis_client import RedisLink
from tests.support.redis_fixtures import Start

LIFE_MS = 60_000


async def test_a_beat_that_no_replica_has_does_not_count(start_redis: Start) -> None:
    """A master that was replaced and does not know it would prolong a life that others know to be over."""
    master = start_redis("--repl-diskless-sync-delay", 0)
    replica = start_redis(
        "--replicaof",
        f"127.0.0.1 {master.port}",
        ready="MASTER <-> REPLICA sync: Finished with success",
    )
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
