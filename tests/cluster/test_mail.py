"""Letters between nodes: in order, each once, or both sides are told that something was lost."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from bigtwo.cluster import letters
from bigtwo.cluster.letters import Gone, Item, Letter, Opened, Said, Told
from bigtwo.cluster.mail import MOST_UNSENT, Mail
from bigtwo.cluster.members import Members
from bigtwo.store.redis_address import address_of
from bigtwo.store.redis_client import RedisLink
from tests.support.client import PATIENCE_S
from tests.support.redis import Server

LIFE_MS = 600
FOR_EVER_MS = 600_000


class Reader:
    """What a node was told."""

    def __init__(self) -> None:
        self.items: list[tuple[str, Item]] = []
        self.losses: list[str] = []
        self.others: set[str] = set()
        self._told = asyncio.Event()

    def received(self, node: str, item: Item) -> None:
        self.items.append((node, item))
        self._told.set()

    def peers(self) -> set[str]:
        return set(self.others)

    def broken(self, node: str) -> None:
        self.losses.append(node)
        self.others.discard(node)
        self._told.set()

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not holds():
                self._told.clear()
                await self._told.wait()


class Node:
    """A node without rooms."""

    def __init__(self, redis: Server, life_ms: int) -> None:
        self.link = RedisLink(address_of(redis.address))
        self.reader = Reader()
        self.lives = 1
        self.members = Members(self.link, "test", life_ms, 0, self._reborn, lambda: None)
        self.mail = Mail(self.link, self.members)
        self.mail.receiving = self.reader

    @property
    def name(self) -> str:
        return self.members.me

    def _reborn(self) -> None:
        self.lives += 1
        self.mail.reset()


@asynccontextmanager
async def living(redis: Server, life_ms: int = FOR_EVER_MS) -> AsyncIterator[Node]:
    """A node while the context lasts."""
    node = Node(redis, life_ms)
    await node.members.join()
    tasks = [asyncio.create_task(node.members.run()), asyncio.create_task(node.mail.run())]
    try:
        yield node
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
        await node.members.leave()
        await node.link.aclose()


@pytest.fixture
async def two(shared_redis: Server) -> AsyncIterator[tuple[Node, Node]]:
    """Two nodes that live as long as the test."""
    async with AsyncExitStack() as stack:
        yield (
            await stack.enter_async_context(living(shared_redis)),
            await stack.enter_async_context(living(shared_redis)),
        )


async def test_items_arrive_in_order_and_each_once(two: tuple[Node, Node]) -> None:
    one, other = two
    sent: list[Item] = [Opened(1, "bigtwo.json"), Said(1, b"\xff\x00", text=False), Gone(1)]
    sent += [Said(number, b"x" * 2_000, text=True) for number in range(1_200)]
    for item in sent:
        one.mail.send(other.name, item)
    await other.reader.until(lambda: len(other.reader.items) == len(sent))
    assert other.reader.items == [(one.name, item) for item in sent]
    assert other.reader.losses == one.reader.losses == []


async def test_a_frame_for_several_clients_goes_once(two: tuple[Node, Node]) -> None:
    """Law 2: encoded once, and the same bytes."""
    one, other = two
    frame = b"an update"
    for line in (1, 2, 3):
        one.mail.send(other.name, Told((line,), frame))
    one.mail.send(other.name, Told((4,), b"another"))
    await other.reader.until(lambda: len(other.reader.items) == 2)
    assert [item for _, item in other.reader.items] == [Told((1, 2, 3), frame), Told((4,), b"another")]


async def put(node: Node, letter: Letter | bytes) -> None:
    """Put a letter into a node's mailbox, by hand."""
    data = letter if isinstance(letter, bytes) else letters.encode(letter)
    await node.link.send([("XADD", node.members.mailbox(node.name), "*", "letter", data)])


async def test_a_letter_that_redis_took_twice_is_read_once(two: tuple[Node, Node]) -> None:
    _, other = two
    for number in (1, 1, 2, 1, 2):
        await put(other, Letter("friend", number, (Gone(number),)))
    await put(other, Letter("friend", 3, (Gone(99),)))
    await other.reader.until(lambda: ("friend", Gone(99)) in other.reader.items)
    assert [item for _, item in other.reader.items] == [Gone(1), Gone(2), Gone(99)]
    assert other.reader.losses == []


async def test_a_letter_that_is_missing_is_told_before_the_next(two: tuple[Node, Node]) -> None:
    _, other = two
    await put(other, Letter("friend", 1, (Gone(1),)))
    await put(other, Letter("friend", 3, (Gone(3),)))
    await other.reader.until(lambda: len(other.reader.items) == 2)
    assert other.reader.losses == ["friend"]


async def test_a_letter_of_another_version_counts_as_lost(two: tuple[Node, Node]) -> None:
    _, other = two
    await put(other, Letter("friend", 1, (Gone(1),)))
    await put(other, b"\xc1 from the future")
    await put(other, Letter("friend", 3, (Gone(3),)))
    await other.reader.until(lambda: len(other.reader.items) == 2)
    assert other.reader.losses == ["friend"]


async def test_who_writes_to_a_node_that_is_gone_learns_of_it(two: tuple[Node, Node]) -> None:
    one, other = two
    name = other.name
    await other.members.leave()
    one.mail.send(name, Gone(1))
    await one.reader.until(lambda: one.reader.losses == [name])


async def test_a_mailbox_that_takes_nothing_holds_up_no_other(two: tuple[Node, Node]) -> None:
    one, other = two

    def arrived(number: int) -> Callable[[], bool]:
        return lambda: (one.name, Gone(number)) in other.reader.items

    await one.link.send([("SET", one.members.mailbox("broken"), "no stream", "PX", 60_000)])
    for number in range(3):
        one.mail.send("broken", Gone(number))
        one.mail.send(other.name, Gone(number))
        await other.reader.until(arrived(number))
    assert other.reader.items == [(one.name, Gone(number)) for number in range(3)]
    assert other.reader.losses == one.reader.losses == []


async def test_the_death_of_a_node_is_noticed_without_writing_to_it(shared_redis: Server) -> None:
    async with living(shared_redis, LIFE_MS) as one:
        async with living(shared_redis, LIFE_MS) as other:
            name = other.name
            one.reader.others.add(name)
            assert await one.members.is_alive(name)
        await one.reader.until(lambda: one.reader.losses == [name])
        assert not await one.members.is_alive(name)


async def test_more_than_may_wait_is_a_loss_for_both_and_no_growth(two: tuple[Node, Node]) -> None:
    one, other = two
    for number in range(MOST_UNSENT + 5):
        one.mail.send(other.name, Gone(number))
    assert one.reader.losses == [other.name]
    await other.reader.until(lambda: len(other.reader.items) == 5)
    assert other.reader.losses == [one.name]


async def test_a_node_whose_mailbox_is_gone_lives_on_under_another_name(shared_redis: Server) -> None:
    """It was taken for dead, and may have lost its rooms: nothing of its old life goes on."""
    async with living(shared_redis, LIFE_MS) as one, living(shared_redis) as other:
        former = one.name
        one.reader.others.add(other.name)
        await one.link.send([("DEL", one.members.mailbox(former))])
        await one.reader.until(lambda: one.reader.losses == [other.name])
        await one.members.until_sure()
        assert (one.lives, one.name == former) == (2, False)
        assert not await other.members.is_alive(former)
        other.mail.send(one.name, Gone(7))
        await one.reader.until(lambda: one.reader.items == [(other.name, Gone(7))])


async def test_a_mailbox_does_not_keep_what_was_read(two: tuple[Node, Node]) -> None:
    one, other = two
    for number in range(400):
        await put(other, Letter("friend", number + 1, (Gone(number),)))
    await other.reader.until(lambda: len(other.reader.items) == 400)
    one.mail.send(other.name, Gone(0))
    await other.reader.until(lambda: len(other.reader.items) == 401)
    (length,) = await other.link.send([("XLEN", other.members.mailbox(other.name))])
    assert length < 400
