"""The least that a user of Redis must be allowed is enough, and no more than that is."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from redis.exceptions import AuthenticationError, NoPermissionError, ResponseError

from bigtwo.store.port import RoomStore
from bigtwo.store.redis import RedisStore
from bigtwo.store.redis_address import address_of
from bigtwo.store.redis_client import RedisLink
from tests.architecture.tree import ROOT
from tests.contracts.builders import OpenStore
from tests.contracts.room_store import RoomStoreContract
from tests.support.client import connected
from tests.support.redis import Server
from tests.support.servers import QUICK, ServerProcess

ACL = ROOT / "deploy" / "redis.acl"
PASSWORD = "correct-horse"


@pytest.fixture(scope="module")
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A Redis with the users of the file, and one more who may look at what was refused."""
    directory = tmp_path_factory.mktemp("guarded")
    users = ACL.read_text(encoding="utf-8").replace("CHANGE-ME", PASSWORD)
    file = directory / "users.acl"
    file.write_text(users + f"user keeper on >{PASSWORD} ~* &* +@all\n", encoding="utf-8")
    server = Server(directory, "--aclfile", file)
    yield server
    server.kill()


def address(server: Server) -> str:
    return f"redis://bigtwo:{PASSWORD}@127.0.0.1:{server.port}/0"


class TestTheContract(RoomStoreContract):
    """Everything that is asked of a store is allowed."""

    @pytest.fixture
    async def open_store(self, guarded: Server) -> AsyncIterator[OpenStore]:
        with guarded.admin(user="keeper", password=PASSWORD) as keeper:
            keeper.flushall()
        links: list[RedisLink] = []

        async def open_store() -> RoomStore:
            links.append(RedisLink(address_of(address(guarded))))
            return await RedisStore.open(links[-1])

        yield open_store
        for link in links:
            await link.aclose()


async def test_nodes_may_tell_each_other_all_that_they_have_to(guarded: Server, tmp_path: Path) -> None:
    async with AsyncExitStack() as stack:
        nodes, people = [], []
        for _ in range(2):
            node = ServerProcess(tmp_path, QUICK, store=address(guarded))
            stack.push_async_callback(node.kill)
            await node.start()
            nodes.append(node)
            people.append(await stack.enter_async_context(connected(node.url)))
        ann, ben = people
        await ann.create("Ann")
        await ben.join(ann.room, "Ben")
        await ann.start()
        await asyncio.gather(*(person.play_deal() for person in people))
        assert ann.view.table.result is not None
        assert ben.view.table.result == ann.view.table.result
        assert not [line for node in nodes for line in node.strange]


def test_nothing_that_was_asked_was_refused(guarded: Server) -> None:
    """Stands behind the tests that ask."""
    with guarded.admin(user="keeper", password=PASSWORD) as keeper:
        assert keeper.acl_log() == []


@pytest.mark.parametrize(
    "command",
    [
        ("FLUSHALL",),
        ("CONFIG", "GET", "*"),
        ("KEYS", "*"),
        ("SHUTDOWN",),
        ("ACL", "LIST"),
        ("GET", "others:key"),
        ("EVAL", "return redis.call('GET', KEYS[1])", "1", "others:key"),
    ],
    ids=" ".join,
)
def test_whoever_has_the_servers_password_can_do_no_more_than_it(
    guarded: Server, command: tuple[str, ...]
) -> None:
    with (
        guarded.admin(user="bigtwo", password=PASSWORD) as client,
        pytest.raises((NoPermissionError, ResponseError), match=r"(?i)no permission|can't"),
    ):
        client.execute_command(*command)


def test_nobody_comes_in_without_a_password(guarded: Server) -> None:
    with guarded.admin() as nobody, pytest.raises(AuthenticationError):
        nobody.get("bigtwo:format")
