"""What a real Redis adds to the contract: ways to it, things that go wrong with it, and what it keeps."""

from __future__ import annotations

import asyncio
import contextlib
import shutil
import subprocess
from pathlib import Path

import pytest

from bigtwo.store.port import CannotOpen, Lease, StoreUnavailable
from bigtwo.store.redis import RedisStore
from tests.contracts.builders import deal, now_ms, snapshot
from tests.support.redis import Cluster, SentinelSet, Server, program
from tests.support.redis_fixtures import Start
from tests.support.redis_stores import Stores, insist

RIGHTS = (
    *("+evalsha", "+eval", "+hget", "+hset", "+hmget", "+hsetnx", "+hdel", "+pexpire", "+unlink"),
    *("+zadd", "+zrem", "+zrangebyscore", "+zrevrange", "+zrevrangebyscore"),
    *("+set", "+get", "+wait", "+ping"),
)
"""All that the store needs; docs for operators name the same."""


async def use_everything(store: RedisStore) -> None:
    """Every operation once, each with an effect."""
    room, kept = snapshot(), deal()
    assert await store.create(room)
    later = snapshot(version=2)
    await store.save([later], [kept, deal("CCCCCCCC", room="OTHER")])
    assert await store.load("ABCDE") == later
    assert await store.claim("ABCDE", "two", over=1) is not None
    assert await store.deals(kept.code, 10) == (kept,)
    assert await store.deals_of("ABCDE", 0, 10) == (kept,)
    await store.delete("ABCDE", Lease("two", 2))
    assert await store.load("ABCDE") is None
    await store.expire(now_ms())
    await store.check()


def told(error: BaseException) -> str:
    """All that an error and what is behind it say."""
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return f"{error!r} {error}" + (f" {told(cause)}" if cause else "")


# --- Ways to a server -------------------------------------------------------------------------------


async def test_an_acl_user_needs_few_rights(start_redis: Start, redis_stores: Stores) -> None:
    server = start_redis()
    with server.admin() as admin:
        admin.execute_command("ACL", "SETUSER", "ann", "on", ">tops3cret", "~bigtwo:*", *RIGHTS)
        admin.execute_command("ACL", "SETUSER", "default", "off")
    store = await redis_stores.open(f"redis://ann:tops3cret@127.0.0.1:{server.port}")
    await use_everything(store)


async def test_at_a_cluster_a_user_must_see_its_map_as_well(
    redis_cluster: Cluster, redis_stores: Stores
) -> None:
    for node in redis_cluster.nodes:
        with node.admin() as admin:
            rights = (*RIGHTS, "+cluster|slots", "+command")
            admin.execute_command("ACL", "SETUSER", "ann", "on", ">tops3cret", "~bigtwo:*", *rights)
    address = redis_cluster.address.replace("://", "://ann:tops3cret@")
    await use_everything(await redis_stores.open(address))


async def test_sentinels_have_users_of_their_own(
    redis_sentinels: SentinelSet, redis_stores: Stores, redis_prefix: str
) -> None:
    for sentinel in redis_sentinels.sentinels:
        with sentinel.admin() as admin:
            admin.execute_command("ACL", "SETUSER", "bob", "on", ">tops3cret", "+sentinel|masters")
    store = await redis_stores.open(
        f"{redis_sentinels.address}?sentinel_user=bob&sentinel_password=tops3cret", redis_prefix
    )
    await use_everything(store)
    with pytest.raises(CannotOpen) as refused:
        await redis_stores.open(
            f"{redis_sentinels.address}?sentinel_user=bob&sentinel_password=wr0ng", redis_prefix
        )
    assert "wr0ng" not in told(refused.value)


@pytest.mark.parametrize(
    ("user", "words"),
    [
        ("ann:wr0ng@", "does not know this user with this password"),
        ("", "wants a user and a password"),
        ("bob:tops3cret@", "has no permissions"),
    ],
)
async def test_who_may_not_use_it_is_told_so_and_no_password(
    start_redis: Start, redis_stores: Stores, user: str, words: str
) -> None:
    server = start_redis()
    with server.admin() as admin:
        admin.execute_command("ACL", "SETUSER", "ann", "on", ">tops3cret", "~bigtwo:*", "+@all")
        admin.execute_command("ACL", "SETUSER", "bob", "on", ">tops3cret", "~others:*", "+@all")
        admin.execute_command("ACL", "SETUSER", "default", "off")
    with pytest.raises(CannotOpen, match=words) as refused:
        await redis_stores.open(f"redis://{user}127.0.0.1:{server.port}")
    assert "tops3cret" not in told(refused.value)
    assert "wr0ng" not in told(refused.value)


async def test_a_unix_socket_will_do(start_redis: Start, redis_stores: Stores, tmp_path: Path) -> None:
    path = tmp_path / "redis.sock"
    start_redis("--unixsocket", path, port=0, ready="ready to accept connections")
    await use_everything(await redis_stores.open(f"unix://{path}?db=3"))


@pytest.fixture
def certificate(tmp_path: Path) -> Path:
    """A certificate for 127.0.0.1 that signs itself, and beside it its key, as certificate.key."""
    path = tmp_path / "certificate.pem"
    subprocess.run(
        [
            *(program("openssl"), "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2"),
            *("-subj", "/CN=cards", "-addext", "subjectAltName=IP:127.0.0.1"),
            *("-keyout", str(path.with_suffix(".key")), "-out", str(path)),
        ],
        check=True,
        capture_output=True,
    )
    return path


async def test_over_tls_the_certificate_must_be_trusted(
    start_redis: Start, redis_stores: Stores, certificate: Path
) -> None:
    plain = start_redis()
    tls = ["--tls-port", plain.port, "--tls-cert-file", certificate]
    tls += ["--tls-key-file", certificate.with_suffix(".key"), "--tls-ca-cert-file", certificate]
    plain.kill()  # it had found a free port
    start_redis(*tls, "--tls-auth-clients", "no", port=0)
    address = f"rediss://127.0.0.1:{plain.port}"

    with pytest.raises(
        CannotOpen, match="shows a certificate that is not trusted; ssl_ca_certs names who signed it"
    ):
        await redis_stores.open(address)
    with pytest.raises(CannotOpen, match=r"cannot be reached .*none\.pem|No such file"):
        await redis_stores.open(f"{address}?ssl_ca_certs=/none.pem")
    await use_everything(await redis_stores.open(f"{address}?ssl_ca_certs={certificate}"))


async def test_where_nobody_listens_it_says_so(start_redis: Start, redis_stores: Stores) -> None:
    server = start_redis()
    server.stop()
    with pytest.raises(CannotOpen, match=rf"^redis://127\.0\.0\.1:{server.port}/0 cannot be reached \("):
        await redis_stores.open(server.address)


async def test_a_cluster_given_as_one_server_is_refused_in_words(
    redis_cluster: Cluster, redis_stores: Stores
) -> None:
    # One of the three has the slot of the first thing that is written; the others send elsewhere.
    refused = 0
    for node in redis_cluster.nodes:
        try:
            await redis_stores.open(node.address)
        except CannotOpen as error:
            refused += "begin the address with redis+cluster://" in str(error)
    assert refused >= 2


async def test_one_server_given_as_a_cluster_is_refused_in_words(
    redis_server: Server, redis_stores: Stores
) -> None:
    with pytest.raises(CannotOpen, match="cannot be reached as a Cluster"):
        await redis_stores.open(f"redis+cluster://127.0.0.1:{redis_server.port}")


# --- What goes wrong --------------------------------------------------------------------------------


async def test_a_frozen_server_is_unavailable_and_works_again_when_it_thaws(
    start_redis: Start, redis_stores: Stores
) -> None:
    server = start_redis()
    store = await redis_stores.open(server.address)
    stored = snapshot()
    await store.save([stored])
    later = snapshot(version=2)

    server.freeze()
    outcomes = await asyncio.gather(
        store.save([later]), store.load("ABCDE"), store.check(), return_exceptions=True
    )
    for outcome in outcomes:
        assert isinstance(outcome, StoreUnavailable)
        assert str(outcome) == f"{server.address} did not answer in time"

    server.thaw()
    await store.save([later])
    assert await store.load("ABCDE") == later


async def test_a_server_killed_under_writes_loses_nothing_that_was_acknowledged(
    start_redis: Start, redis_stores: Stores
) -> None:
    server = start_redis("--appendonly", "yes", "--appendfsync", "always")
    store = await redis_stores.open(server.address)
    acknowledged = 0
    for saves_before_the_kill in (1, 40, 7):
        for _ in range(saves_before_the_kill):
            batch = [snapshot(f"R{n}", version=acknowledged + 1, body=b"%d" % n) for n in range(8)]
            await store.save(batch)
            acknowledged += 1
        cut_off = [snapshot(f"R{n}", version=acknowledged + 1) for n in range(8)]
        under_way = asyncio.ensure_future(store.save(cut_off))
        await asyncio.sleep(0)  # lets it begin
        server.kill()
        with contextlib.suppress(StoreUnavailable):  # it may have been quicker
            await under_way
        with pytest.raises(StoreUnavailable):
            await store.check()

        server.start()
        for n in range(8):
            room = await store.load(f"R{n}")
            assert room is not None
            assert room.version in (acknowledged, acknowledged + 1)
        await insist(store, cut_off)
        acknowledged += 1


async def test_a_server_that_knows_no_scripts_is_taught_them(
    redis_server: Server, redis_stores: Stores, redis_prefix: str
) -> None:
    store = await redis_stores.open(redis_server.address, redis_prefix)
    rooms = [snapshot(f"R{number}") for number in range(5)]
    with redis_server.admin() as admin:
        admin.script_flush()
        await store.save(rooms, [deal(room="R0")])
        admin.script_flush()
        assert not await store.create(snapshot("R1"))
        admin.script_flush()
        assert await store.claim("R2", "two", over=1) is not None
    assert [await store.load(f"R{number}") for number in (0, 1, 3, 4)] == [rooms[n] for n in (0, 1, 3, 4)]
    assert len(await store.deals_of("R0", 0, 10)) == 1


async def test_a_read_only_replica_is_refused(start_redis: Start, redis_stores: Stores) -> None:
    master, server = start_redis(), start_redis()
    store = await redis_stores.open(server.address)
    with server.admin() as admin:
        admin.replicaof("127.0.0.1", master.port)
    with pytest.raises(StoreUnavailable, match="is a read-only replica"):
        await store.save([snapshot()])
    with pytest.raises(StoreUnavailable, match="is a read-only replica"):
        await store.check()
    with pytest.raises(CannotOpen, match="is a read-only replica"):
        await redis_stores.open(server.address)
    with server.admin() as admin:
        admin.replicaof("NO", "ONE")
    await store.save([snapshot()])


async def test_out_of_memory_nothing_is_changed_and_rooms_can_still_be_read(
    start_redis: Start, redis_stores: Stores
) -> None:
    server = start_redis()
    store = await redis_stores.open(server.address)
    stored = snapshot()
    await store.save([stored])
    with server.admin() as admin:
        admin.config_set("maxmemory", 1)
        secret = b"3D 4C 2S"
        for call in (
            store.save([snapshot(version=2, body=secret)], [deal(body=secret)]),
            store.create(snapshot("OTHER", body=secret)),
            store.claim("ABCDE", "two", over=1),
            store.check(),
        ):
            with pytest.raises(StoreUnavailable, match="is out of memory") as refused:
                await call
            assert "3D 4C" not in told(refused.value)
        assert await store.load("ABCDE") == stored
        admin.config_set("maxmemory", 0)
    assert await store.load("OTHER") is None
    assert await store.deals_of("ABCDE", 0, 10) == ()
    await store.save([snapshot(version=2)])


async def test_a_server_that_cannot_write_to_its_disk_takes_nothing(
    start_redis: Start, redis_stores: Stores
) -> None:
    server = start_redis()
    store = await redis_stores.open(server.address)
    shutil.rmtree(server.directory)
    with server.admin() as admin:
        admin.config_set("save", "3600 1")
        admin.bgsave()
        server.wait_until("Background saving error")
    with pytest.raises(StoreUnavailable, match="it cannot write to its disk"):
        await store.save([snapshot()])
    with pytest.raises(StoreUnavailable, match="it cannot write to its disk"):
        await store.check()


async def test_a_server_that_wants_replicas_and_has_none_takes_nothing(
    start_redis: Start, redis_stores: Stores
) -> None:
    server = start_redis()
    store = await redis_stores.open(server.address)
    with server.admin() as admin:
        admin.config_set("min-replicas-to-write", 1)
    with pytest.raises(StoreUnavailable, match="too few replicas are connected"):
        await store.save([snapshot()])
