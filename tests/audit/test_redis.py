"""The audit of a Redis finds what the audit of a data directory finds, and changes nothing."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bigtwo.cli import main
from bigtwo.store.redis_layout import Layout
from bigtwo.store.sqlite_reading import read
from tests.audit.test_command import two_rooms
from tests.support.redis import Cluster, Server
from tests.support.redis_stores import Stores


async def audit(*arguments: str, **environment: str) -> Result:
    """`bigtwo audit`, beside the loop that the test runs in."""
    return await asyncio.to_thread(CliRunner().invoke, main, ["audit", *arguments], env=environment)


async def copied(data_dir: Path, stores: Stores, address: str, prefix: str) -> None:
    """The rooms and deals of a data directory, in a Redis."""
    store = await stores.open(address, prefix)
    kept = read(data_dir)
    await store.save(kept.rooms, kept.deals)


@pytest.mark.parametrize("place", ["one", "cluster"])
async def test_what_is_found_in_a_redis_is_what_is_found_in_a_data_directory(
    place: str,
    tmp_path: Path,
    redis_server: Server,
    redis_cluster: Cluster,
    redis_stores: Stores,
    redis_prefix: str,
) -> None:
    """W8.10."""
    address = {"one": redis_server.address, "cluster": redis_cluster.address}[place]
    one, _ = await two_rooms(tmp_path)
    await copied(tmp_path, redis_stores, address, redis_prefix)
    there = ("--store", address, "--store-prefix", redis_prefix)

    from_redis, from_file = await audit(*there), await audit("--data-dir", str(tmp_path))
    assert from_redis.output == from_file.output
    assert (from_redis.exit_code, from_file.exit_code) == (0, 0)
    assert from_redis.output.endswith("4 deals in 2 rooms, 0 problems\n")
    of_one = await audit(*there, "--room", one)
    assert of_one.output.endswith("3 deals in 1 rooms, 0 problems\n")


async def test_a_deal_that_was_tampered_with_is_found(
    tmp_path: Path, redis_server: Server, redis_stores: Stores, redis_prefix: str
) -> None:
    one, _ = await two_rooms(tmp_path)
    await copied(tmp_path, redis_stores, redis_server.address, redis_prefix)
    with redis_server.admin() as admin:
        _, _, records = Layout(redis_prefix).deals_of(one)
        (second,) = (member for member in admin.hkeys(records) if member.startswith(f"{one}:2:"))
        admin.hdel(records, second)
        keys = sorted(admin.scan_iter(f"{redis_prefix}:*"))
        result = await audit("--store", redis_server.address, "--store-prefix", redis_prefix)
        assert sorted(admin.scan_iter(f"{redis_prefix}:*")) == keys
    assert result.exit_code == 1
    assert f"WRONG  {one}" in result.output


async def test_whoever_audits_must_be_allowed_to_look_around_and_need_not_write(
    tmp_path: Path, redis_server: Server, redis_stores: Stores, redis_prefix: str
) -> None:
    await two_rooms(tmp_path)
    await copied(tmp_path, redis_stores, redis_server.address, redis_prefix)
    rights = ("+scan", "+get", "+eval", "+evalsha", "+hmget", "+hvals", f"~{redis_prefix}:*")
    with redis_server.admin() as admin:
        admin.execute_command("ACL", "SETUSER", "auditor", "on", ">tops3cret", *rights)
    address = redis_server.address.replace("://", "://auditor:tops3cret@")
    result = await audit("--store", address, "--store-prefix", redis_prefix)
    assert result.output.endswith("4 deals in 2 rooms, 0 problems\n")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["--store", "redis://ann:tops3cret@host:many"], "store has a port that is no number"),
        (["--store", "redis://ann:tops3cret@127.0.0.1:1"], "redis://ann:***@127.0.0.1:1/0 cannot be reached"),
        (["--store", "redis://one", "--store-prefix", "{"], "store_prefix must be 1 to 64 letters"),
        (["--store", "redis://one", "--data-dir", "/nowhere"], "--data-dir and --store are two places"),
    ],
)
async def test_what_cannot_be_audited_is_one_line_and_exit_code_2(arguments: list[str], words: str) -> None:
    result = await audit(*arguments)
    assert result.exit_code == 2
    assert result.output.startswith(f"Error: {words}")
    assert result.output.count("\n") == 1
    assert "tops3cret" not in result.output


async def test_a_data_directory_that_is_asked_for_counts_for_more_than_the_environment() -> None:
    result = await audit("--data-dir", "/nowhere", BIGTWO_STORE="redis://127.0.0.1:1")
    assert result.output.startswith("Error: /nowhere/rooms.sqlite3 does not exist")


async def test_a_room_of_another_format_is_named(
    redis_server: Server, redis_stores: Stores, redis_prefix: str
) -> None:
    with redis_server.admin() as admin:
        admin.hset(Layout(redis_prefix).room("ABCDE"), "format", "2")
    result = await audit("--store", redis_server.address, "--store-prefix", redis_prefix)
    assert result.exit_code == 2
    assert "room ABCDE was written by another version of this server" in result.output


async def test_a_redis_whose_rooms_another_version_keeps_is_no_empty_one(
    redis_server: Server, redis_prefix: str
) -> None:
    """A checker that has looked at nothing must not say that all is well."""
    with redis_server.admin() as admin:
        admin.set(Layout(redis_prefix).mark(), "7")
    result = await audit("--store", redis_server.address, "--store-prefix", redis_prefix)
    assert result.exit_code == 2
    assert "its format is 7, this version's is 1" in result.output


async def test_a_redis_that_no_server_has_used_is_said_to_be_one(redis_server: Server) -> None:
    result = await audit("--store", redis_server.address, "--store-prefix", "misspelt")
    assert result.exit_code == 2
    assert "no server has kept anything" in result.output
