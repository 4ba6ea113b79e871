"""What lies in Redis: formats, prefixes, times to live, and calls that are sent twice."""

from __future__ import annotations

import pytest
from redis import Redis

from bigtwo.store.port import CannotOpen, Lease, StaleWrite
from bigtwo.store.redis_layout import Layout, OtherFormat
from tests.contracts.builders import deal, now_ms, snapshot
from tests.support.redis import Server
from tests.support.redis_stores import Stores


def put_by_another_version(admin: Redis, key: str) -> dict[str, str]:
    fields = {"format": "2", "owner": "one", "fencing": "1"}
    admin.hset(key, mapping=fields)  # type: ignore[arg-type]
    return fields


async def test_a_room_of_another_format_is_refused_in_words_and_left_alone(
    redis_server: Server, redis_stores: Stores, redis_prefix: str
) -> None:
    store = await redis_stores.open(redis_server.address, redis_prefix)
    key = Layout(redis_prefix).room("ABCDE")
    with redis_server.admin() as admin:
        fields = put_by_another_version(admin, key)
        words = r"^room ABCDE was written by another version .*its format is 2, this version's is 1"
        for call in (store.load("ABCDE"), store.claim("ABCDE", "two", over=1)):
            with pytest.raises(OtherFormat, match=words):
                await call
        with pytest.raises(StaleWrite):
            await store.save([snapshot()], [deal()])
        assert not await store.create(snapshot())
        await store.delete("ABCDE", Lease("one", 1))
        assert admin.hgetall(key) == fields
        assert admin.ttl(key) == -1
    assert await store.deals_of("ABCDE", 0, 10) == ()


async def test_a_place_of_another_format_is_not_opened(
    redis_server: Server, redis_stores: Stores, redis_prefix: str
) -> None:
    with redis_server.admin() as admin:
        admin.set(f"{redis_prefix}:format", 2)
        with pytest.raises(CannotOpen, match=r"under test-\w+ was written by another version"):
            await redis_stores.open(redis_server.address, redis_prefix)
        assert admin.get(f"{redis_prefix}:format") == "2"


async def test_under_another_prefix_there_are_other_rooms(
    redis_server: Server, redis_stores: Stores, redis_prefix: str
) -> None:
    one, other = (
        await redis_stores.open(redis_server.address, redis_prefix),
        await redis_stores.open(redis_server.address, f"{redis_prefix}2"),
    )
    room, kept = snapshot(), deal()
    await one.save([room], [kept])
    assert await other.load("ABCDE") is None
    assert await other.deals(kept.code, 10) == ()
    assert await other.create(snapshot(body=b"another"))
    assert await one.load("ABCDE") == room


async def test_every_key_but_the_mark_of_the_format_will_go_by_itself(
    redis_server: Server, redis_stores: Stores, redis_prefix: str
) -> None:
    store = await redis_stores.open(redis_server.address, redis_prefix)
    await store.save([snapshot()], [deal()])
    await store.create(snapshot("OTHER"))
    await store.claim("OTHER", "two", over=1)
    with redis_server.admin() as admin:
        lasting = [key for key in admin.scan_iter(f"{redis_prefix}:*") if admin.pttl(key) == -1]
    assert lasting == [f"{redis_prefix}:format"]


async def test_a_room_dies_at_the_very_millisecond_it_names(
    redis_server: Server, redis_stores: Stores, redis_prefix: str
) -> None:
    time_ms = [1000]
    store = await redis_stores.open(redis_server.address, redis_prefix, now_ms=lambda: time_ms[0])
    room = snapshot(lives_ms=0)
    await store.save([room])
    time_ms[0] = room.expires_ms - 1
    assert await store.load(room.code) == room
    assert not await store.create(snapshot(version=2))
    time_ms[0] = room.expires_ms
    assert await store.load(room.code) is None
    assert await store.claim(room.code, "two", over=1) is None
    assert await store.create(snapshot(version=2))


async def test_deals_past_their_time_go_when_the_next_is_kept(
    redis_server: Server, redis_stores: Stores, redis_prefix: str
) -> None:
    time_ms = [now_ms()]
    store = await redis_stores.open(redis_server.address, redis_prefix, now_ms=lambda: time_ms[0])
    await store.save([], [deal(number=number, ended_ms=number) for number in range(700)])
    time_ms[0] += 2 * 3_600_000
    kept = deal(number=1000, lives_ms=4 * 3_600_000)
    for _ in range(2):
        await store.save([], [kept])
    assert await store.deals_of("ABCDE", 0, 1000) == (kept,)
    with redis_server.admin() as admin:
        keys = [*Layout(redis_prefix).deals_of("ABCDE")[:2], *Layout(redis_prefix).plays(kept.code)]
        assert [admin.zcard(key) for key in keys] == [1, 1, 1, 1]
        assert admin.hlen(Layout(redis_prefix).deals_of("ABCDE")[2]) == 1


async def test_a_call_whose_answer_was_lost_can_be_sent_again(
    redis_server: Server, redis_stores: Stores, redis_prefix: str
) -> None:
    """The same call is known by its mark; another call, alike in all else, is another."""
    link, layout = redis_stores.link(redis_server.address), Layout(redis_prefix)
    room, now = snapshot(), now_ms()
    for mark, done in (("call 1", 1), ("call 1", 1), ("call 2", 0)):
        assert await link.send([layout.create(room, now, mark)]) == [done]
    (first,) = await link.send([layout.claim("ABCDE", "two", 1, now, "call 3")])
    (again,) = await link.send([layout.claim("ABCDE", "two", 1, now, "call 3")])
    assert again == first
    assert await link.send([layout.claim("ABCDE", "two", 1, now, "call 4")]) == [0]
    store = await redis_stores.open(redis_server.address, redis_prefix)
    stored = await store.load("ABCDE")
    assert stored is not None
    assert stored.lease == Lease("two", 2)
