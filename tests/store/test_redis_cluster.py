"""Rooms are spread over a Cluster, and found there also when slots move and nodes fail."""

from __future__ import annotations

import asyncio
from typing import Literal

import pytest
from redis.crc import key_slot
from redis.exceptions import ConnectionError as ConnectionLost

from bigtwo.store.port import StoreUnavailable
from bigtwo.store.redis_client import closed_in_use
from tests.contracts.builders import deal, snapshot
from tests.support.redis import Cluster
from tests.support.redis_stores import Stores, insist


async def test_rooms_lie_on_all_nodes_and_a_room_on_one(
    redis_cluster: Cluster, redis_stores: Stores, redis_prefix: str
) -> None:
    store = await redis_stores.open(redis_cluster.address, redis_prefix)
    rooms = [snapshot(f"R{number:04}") for number in range(60)]
    await store.save(rooms, [deal(room=room.code) for room in rooms])
    homes: dict[str, set[int]] = {room.code: set() for room in rooms}
    for node in redis_cluster.nodes:
        with node.admin() as admin:
            for key in admin.scan_iter(f"{redis_prefix}:{{R*"):
                homes[key.partition("{")[2].partition("}")[0]].add(node.port)
    assert {len(ports) for ports in homes.values()} == {1}
    assert len(set.union(*homes.values())) == 3
    assert len(await store.deals("AAAAAAAA", 100)) == 60


async def test_a_slot_that_moves_takes_its_rooms_along(
    redis_cluster: Cluster, redis_stores: Stores, redis_prefix: str
) -> None:
    store = await redis_stores.open(redis_cluster.address, redis_prefix)
    code = next(f"M{n}" for n in range(10_000) if key_slot(f"{{M{n}}}".encode()) == 100)
    await store.save([snapshot(code, version=1)])
    first, second, third = redis_cluster.nodes
    key = f"{redis_prefix}:{{{code}}}:room"
    with first.admin() as source, second.admin() as target, third.admin() as witness:
        home, away = source.execute_command("CLUSTER MYID"), target.execute_command("CLUSTER MYID")
        target.execute_command("CLUSTER SETSLOT", 100, "IMPORTING", home)
        source.execute_command("CLUSTER SETSLOT", 100, "MIGRATING", away)
        source.execute_command("MIGRATE", "127.0.0.1", second.port, key, 0, 5000)
        later = [snapshot(code, version=2), snapshot("OTHER")]
        await insist(store, later)
        for admin in (target, source, witness):
            admin.execute_command("CLUSTER SETSLOT", 100, "NODE", away)
        assert await store.load(code) == later[0]
        last = [snapshot(code, version=3), snapshot("OTHER", version=2)]
        await store.save(last)
        assert [await store.load(room.code) for room in last] == last

        target.execute_command("DEL", key)
        for admin in (source, target, witness):
            admin.execute_command("CLUSTER SETSLOT", 100, "NODE", home)


async def test_nodes_that_know_no_scripts_are_taught_them(
    redis_cluster: Cluster, redis_stores: Stores, redis_prefix: str
) -> None:
    store = await redis_stores.open(redis_cluster.address, redis_prefix)
    for node in redis_cluster.nodes:
        with node.admin() as admin:
            admin.script_flush()
    rooms = [snapshot(f"R{number}") for number in range(30)]
    await store.save(rooms)
    assert [await store.load(room.code) for room in rooms] == rooms


@pytest.mark.parametrize("which", range(3))
async def test_with_a_frozen_node_the_batch_fails_and_can_be_repeated_when_it_thaws(
    redis_cluster: Cluster, redis_stores: Stores, redis_prefix: str, which: int
) -> None:
    store = await redis_stores.open(redis_cluster.address, redis_prefix)
    rooms = [snapshot(f"R{number}") for number in range(30)]
    with redis_cluster.without(which, "frozen"):
        outcomes: list[object] = await asyncio.gather(
            store.save(rooms), store.check(), return_exceptions=True
        )
    assert isinstance(outcomes[0], StoreUnavailable)
    assert outcomes[1] is None, "the other nodes take writes"
    await insist(store, rooms)
    assert [await store.load(room.code) for room in rooms] == rooms


@pytest.mark.parametrize("out", ["frozen", "killed"])
@pytest.mark.parametrize("which", range(3))
async def test_whoever_comes_while_a_node_is_out_reaches_the_others_at_the_first_try(
    redis_cluster: Cluster, redis_stores: Stores, which: int, out: Literal["frozen", "killed"]
) -> None:
    with redis_cluster.without(which, out):
        for number, (first, _) in enumerate(Cluster.SLOTS):
            if number != which:
                key = next(key for n in range(1_000_000) if key_slot((key := f"key:{n}").encode()) == first)
                link = redis_stores.link(redis_cluster.address)
                assert await link.send([("SET", key, 1, "PX", 60_000)]) == [True]


async def test_a_node_that_was_killed_is_used_again_when_it_is_back(
    redis_cluster: Cluster, redis_stores: Stores, redis_prefix: str
) -> None:
    store = await redis_stores.open(redis_cluster.address, redis_prefix)
    rooms = [snapshot(f"R{number}") for number in range(30)]
    with redis_cluster.without(2, "killed"), pytest.raises(StoreUnavailable):
        await store.save(rooms)
    await insist(store, rooms)
    assert [await store.load(room.code) for room in rooms] == rooms


def test_a_connection_that_the_library_closes_while_it_is_in_use_is_a_lost_one() -> None:
    """The writer is none by then, and the library stumbles over it."""
    writer = None
    with pytest.raises(ConnectionLost, match="closed while it was in use"), closed_in_use():
        writer.writelines([b"PING"])  # type: ignore[attr-defined]
