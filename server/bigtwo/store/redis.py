"""Rooms in Redis, for servers that share them, or that keep them elsewhere than on their own disk.

Owns what is asked of Redis and what its answers mean. Never looks inside a body.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

from bigtwo.store.port import CannotOpen, KeptDeal, Lease, Snapshot, StaleWrite, StoreUnavailable
from bigtwo.store.redis_client import Command, RedisLink
from bigtwo.store.redis_layout import (
    FORMAT,
    REFUSED,
    ROOM_FIELDS,
    Layout,
    check_format,
    deal_of,
    member_of,
    parted,
    snapshot_of,
)

P = ParamSpec("P")
T = TypeVar("T")

PAGE: Final = 32
"""Deals looked up at a time, at least: some of those that an index names may be gone."""
MOST_COMMANDS: Final = 256
"""Written in one go. A pile of them in one would have to be done within the time of one answer."""


def _epoch_ms() -> int:
    return time.time_ns() // 1_000_000


def _counted(
    work: Callable[Concatenate[RedisStore, P], Awaitable[T]],
) -> Callable[Concatenate[RedisStore, P], Coroutine[Any, Any, T]]:
    """Makes a method work that `close` waits for, and that is refused afterwards."""

    @wraps(work)
    async def counted(self: RedisStore, /, *args: P.args, **kwargs: P.kwargs) -> T:
        with self._work:
            return await work(self, *args, **kwargs)

    return counted


class _Work:
    """What is under way, counted."""

    def __init__(self) -> None:
        self.closed = False
        self._count = 0
        self._none = asyncio.Event()
        self._none.set()

    def __enter__(self) -> None:
        if self.closed:
            raise StoreUnavailable("the store is closed")
        self._count += 1
        self._none.clear()

    def __exit__(self, *_: object) -> None:
        self._count -= 1
        if not self._count:
            self._none.set()

    async def end(self) -> None:
        """Lets nothing more begin, and waits for what has begun."""
        self.closed = True
        await self._none.wait()


class RedisStore:
    """A `RoomStore` under a prefix of a Redis. What is acknowledged is as durable as that Redis keeps it."""

    def __init__(self, link: RedisLink, prefix: str, replicas: int, now_ms: Callable[[], int]) -> None:
        self._link = link
        self._layout = Layout(prefix)
        self._replicas = replicas
        self._now_ms = now_ms
        self._work = _Work()

    @classmethod
    async def open(
        cls,
        link: RedisLink,
        prefix: str = "bigtwo",
        replicas: int = 0,
        now_ms: Callable[[], int] = _epoch_ms,
    ) -> RedisStore:
        """Makes sure that the Redis takes writes and that what is under the prefix is ours.

        Args:
            link: the way to Redis. The store uses it and does not close it.
            prefix: what all keys begin with, without braces.
            replicas: so many replicas must have a write before it counts.
            now_ms: the time in epoch milliseconds, against which is judged whether a room has expired.

        Raises:
            CannotOpen: Redis cannot be used, or another version of this server keeps its rooms there.
        """
        if replicas and link.address.kind == "cluster":
            raise CannotOpen(
                f"{link.address} is a Cluster: no number of replicas can be waited for there; "
                "its own setting min-replicas-to-write comes nearest"
            )
        store = cls(link, prefix, replicas, now_ms)
        try:
            await store.check()
            mark = store._layout.mark()
            _, stored = await store._ask([("SET", mark, FORMAT, "NX"), ("GET", mark)])
            check_format(f"what is stored at {link.address} under {prefix}", stored)
        except StoreUnavailable as error:
            raise CannotOpen(str(error)) from error
        return store

    @_counted
    async def load(self, code: str) -> Snapshot | None:
        """See `RoomStore.load`.

        Raises:
            OtherFormat: another version of this server has written it.
        """
        (fields,) = await self._ask([("HMGET", self._layout.room(code), *ROOM_FIELDS)])
        room = snapshot_of(code, fields)
        return room if room is not None and room.expires_ms > self._now_ms() else None

    @_counted
    async def save(self, snapshots: Sequence[Snapshot], deals: Sequence[KeptDeal] = ()) -> None:
        """See `RoomStore.save`. What is one whole is each room with its deals, not the batch."""
        now = self._now_ms()
        alive = [deal for deal in deals if deal.expires_ms > now]
        index = [
            self._layout.index(code, plays, now) for code, plays in _grouped(alive, lambda deal: deal.code)
        ]
        played = dict(_grouped(alive, lambda deal: deal.room))
        rooms = [self._layout.save(snapshot, played.pop(snapshot.code, ()), now) for snapshot in snapshots]
        others = [self._layout.keep(room, kept, now) for room, kept in played.items()]
        answers = await self._write_in_order(index, rooms + others)
        stale = [
            snapshot.code for snapshot, answer in zip(snapshots, answers, strict=False) if answer == REFUSED
        ]
        if stale:
            raise StaleWrite(stale)

    @_counted
    async def create(self, snapshot: Snapshot) -> bool:
        """See `RoomStore.create`."""
        mark = secrets.token_hex(8)
        (done,) = await self._write([self._layout.create(snapshot, self._now_ms(), mark)])
        return bool(done != REFUSED)

    @_counted
    async def claim(self, code: str, owner: str, over: int) -> Snapshot | None:
        """See `RoomStore.claim`.

        Raises:
            OtherFormat: another version of this server has written the room; it was left alone.
        """
        mark = secrets.token_hex(8)
        (room,) = await self._write([self._layout.claim(code, owner, over, self._now_ms(), mark)])
        return None if room == REFUSED else snapshot_of(code, room)

    @_counted
    async def delete(self, code: str, lease: Lease) -> None:
        """See `RoomStore.delete`."""
        await self._write([self._layout.delete(code, lease)])

    @_counted
    async def deals(self, code: str, most: int) -> tuple[KeptDeal, ...]:
        """See `RoomStore.deals`."""
        index, _ = self._layout.plays(code)

        async def page(start: int, end: int) -> list[bytes | None]:
            (members,) = await self._ask([("ZREVRANGE", index, start, end)])
            plays = [parted(member) for member in members]
            return await self._ask(
                [("HGET", self._layout.deals_of(room)[2], member_of(play, code)) for play, room in plays]
            )

        return await self._first(most, page)

    @_counted
    async def deals_of(self, room: str, since_ms: int, most: int) -> tuple[KeptDeal, ...]:
        """See `RoomStore.deals_of`."""
        index, _, records = self._layout.deals_of(room)

        async def page(start: int, end: int) -> list[bytes | None]:
            (members,) = await self._ask(
                [("ZREVRANGEBYSCORE", index, "+inf", since_ms, "LIMIT", start, end - start + 1)]
            )
            (found,) = await self._ask([("HMGET", records, *members)]) if members else ([],)
            return list(found)

        return await self._first(most, page)

    @_counted
    async def expire(self, now_ms: int) -> int:  # noqa: ARG002 - Redis does it by itself, at its own time
        """See `RoomStore.expire`: Redis drops rooms by itself, and deals go when the next is kept."""
        return 0

    @_counted
    async def check(self) -> None:
        """See `RoomStore.check`. In a Cluster one master has to write: it serves the rooms of its part."""
        first, *others = self._layout.pulses()
        try:
            # The way to a Cluster is not known before the first command.
            await self._write([self._pulse(first)])
        except StoreUnavailable:
            keys = self._link.nodes_of(others) if self._link.address.kind == "cluster" else ()
            if not any(await asyncio.gather(*map(self._beats, keys))):
                raise

    async def close(self) -> None:
        """See `RoomStore.close`."""
        await self._work.end()

    async def _beats(self, key: str) -> bool:
        try:
            await self._write([self._pulse(key)])
        except StoreUnavailable:
            return False
        return True

    def _pulse(self, key: str) -> Command:
        return ("SET", key, self._now_ms(), "PX", 60_000)

    async def _first(self, most: int, page: Callable[[int, int], Any]) -> tuple[KeptDeal, ...]:
        """The first so many deals that an index names, whose records are there and have not expired."""
        found: list[KeptDeal] = []
        start, size = 0, max(most, PAGE)
        while len(found) < most:
            records: list[bytes | None] = await page(start, start + size - 1)
            now = self._now_ms()
            deals = [deal_of(record) for record in records if record is not None]
            found += [deal for deal in deals if deal.expires_ms > now]
            if len(records) < size:
                break
            start += size
        return tuple(found[:most])

    async def _write_in_order(self, first: Sequence[Command], then: Sequence[Command]) -> list[Any]:
        """Writes, and answers what the second part was answered.

        One server does one after the other; the nodes of a Cluster do not, and there the second part is
        sent when the first is done.
        """
        if first and self._link.address.kind == "cluster":
            await self._write(first)
            return await self._write(then)
        return (await self._write([*first, *then]))[len(first) :]

    async def _write(self, commands: Sequence[Command]) -> list[Any]:
        answers: list[Any] = []
        for start in range(0, len(commands), MOST_COMMANDS):
            answers += await self._link.write(commands[start : start + MOST_COMMANDS], self._replicas)
        return answers

    async def _ask(self, commands: Sequence[Command]) -> list[Any]:
        return await self._link.send(commands)


def _grouped(
    deals: Iterable[KeptDeal], by: Callable[[KeptDeal], str]
) -> Iterable[tuple[str, list[KeptDeal]]]:
    groups: dict[str, list[KeptDeal]] = {}
    for deal in deals:
        groups.setdefault(by(deal), []).append(deal)
    return groups.items()
