"""What a master that is lost may cost: with replicas waited for, nothing that was acknowledged."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Iterator
from pathlib import Path

import pytest

from bigtwo.store.port import CannotOpen, StaleWrite, StoreUnavailable
from tests.contracts.builders import deal, snapshot
from tests.support.redis import Cluster, SentinelSet, Server, free_port
from tests.support.redis_fixtures import Start
from tests.support.redis_stores import Stores, insist


def ports(sentinels: SentinelSet) -> list[int]:
    return [sentinel.port for sentinel in sentinels.sentinels]


@pytest.fixture
def own_sentinels(tmp_path: Path) -> Iterator[SentinelSet]:
    servers = SentinelSet(tmp_path)
    yield servers
    servers.kill()


async def test_a_replica_that_does_not_answer_keeps_every_save_from_counting(
    master_and_replica: tuple[Server, Server], redis_stores: Stores
) -> None:
    """Also the save that is repeated: that the master has it already says nothing of the replica."""
    master, replica = master_and_replica
    store = await redis_stores.open(master.address, replicas=1)
    room, kept = snapshot(), deal(room="OTHER")
    await store.save([snapshot("FIRST")])

    replica.freeze()
    for _ in range(2):
        with pytest.raises(StoreUnavailable, match=r"wrote, but 0 replicas of 1 hold it$"):
            await store.save([room], [kept])
    replica.thaw()
    await insist(store, [room], [kept])

    with replica.admin() as admin:
        assert admin.hget("bigtwo:{ABCDE}:room", "version") == "1"


async def test_a_save_by_a_script_that_the_master_had_to_be_told_waits_for_replicas_too(
    master_and_replica: tuple[Server, Server], redis_stores: Stores
) -> None:
    """A master that was a replica knows no scripts: its first save counts no more easily than others."""
    master, replica = master_and_replica
    store = await redis_stores.open(master.address, replicas=1)
    await store.save([snapshot("FIRST")])
    with master.admin() as admin:
        admin.script_flush()

    replica.freeze()
    with pytest.raises(StoreUnavailable):
        await store.save([snapshot()])


async def test_replicas_that_are_not_there_are_missed_at_the_start(
    start_redis: Start, redis_stores: Stores
) -> None:
    with pytest.raises(CannotOpen, match=r"wrote, but 0 replicas of 1 hold it$"):
        await redis_stores.open(start_redis().address, replicas=1)


async def test_replicas_of_a_cluster_cannot_be_waited_for(
    redis_cluster: Cluster, redis_stores: Stores
) -> None:
    with pytest.raises(CannotOpen, match="is a Cluster: no number of replicas can be waited for there"):
        await redis_stores.open(redis_cluster.address, replicas=1)


async def test_sentinels_that_know_no_such_master_are_refused_in_words(
    redis_sentinels: SentinelSet, redis_stores: Stores
) -> None:
    with pytest.raises(CannotOpen, match="No master found for 'others'"):
        await redis_stores.open(redis_sentinels.address.replace("/cards", "/others"))


async def test_a_sentinel_that_is_down_costs_nothing_and_is_not_forgotten(
    redis_sentinels: SentinelSet, redis_stores: Stores, redis_prefix: str
) -> None:
    down = f"redis+sentinel://127.0.0.1:{free_port()},"
    store = await redis_stores.open(redis_sentinels.address.replace("redis+sentinel://", down), redis_prefix)
    link = store._link
    assert link._sentinel is not None
    known = set(link._sentinel.sentinels)
    assert len(known) == 4
    await link.distrust()
    link._sentinel.sentinels.sort(
        key=lambda one: one.connection_pool.connection_kwargs["port"] in ports(redis_sentinels)
    )
    await asyncio.gather(*(store.save([snapshot(f"R{number}")]) for number in range(8)))
    assert set(link._sentinel.sentinels) == known


async def test_a_master_killed_under_writes_is_replaced_and_nothing_acknowledged_is_lost(
    own_sentinels: SentinelSet, redis_stores: Stores
) -> None:
    store = await redis_stores.open(own_sentinels.address, replicas=1)
    codes = [f"R{number}" for number in range(8)]
    acknowledged: dict[str, int] = {}
    well_begun, over = asyncio.Event(), asyncio.Event()

    async def write(code: str) -> None:
        for version in itertools.count(1):
            await insist(store, [snapshot(code, version=version, body=b"%d" % version)])
            acknowledged[code] = version
            if len(acknowledged) == len(codes) and min(acknowledged.values()) >= 20:
                well_begun.set()
            if over.is_set():
                return

    writers = asyncio.gather(*(write(code) for code in codes))
    await well_begun.wait()
    own_sentinels.master.kill()
    await asyncio.to_thread(own_sentinels.wait_for_new_master)
    over.set()
    await writers

    other = await redis_stores.open(own_sentinels.address, replicas=1)
    for code in codes:
        room = await other.load(code)
        assert room is not None
        assert (room.version, room.body) == (acknowledged[code], b"%d" % acknowledged[code])


async def test_a_master_that_wakes_up_replaced_takes_no_write_that_counts(
    own_sentinels: SentinelSet, redis_stores: Stores
) -> None:
    """A store that noticed nothing still has a connection to it, and learns better at its first save."""
    active, idle = [await redis_stores.open(own_sentinels.address, replicas=1) for _ in range(2)]
    await active.save([snapshot(version=1, fencing=1)])
    assert await idle.load("ABCDE") is not None

    own_sentinels.master.freeze()
    await asyncio.to_thread(own_sentinels.wait_for_new_master)
    taken_over = snapshot(version=2, fencing=2, owner="two")
    await insist(active, [taken_over])
    own_sentinels.master.thaw()

    with pytest.raises(StaleWrite):
        await insist(idle, [snapshot(version=2, fencing=1, owner="one")])
    await insist(idle, [snapshot("OTHER")])
    assert await active.load("ABCDE") == taken_over
    assert await active.load("OTHER") is not None
