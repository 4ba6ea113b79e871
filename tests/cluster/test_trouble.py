"""What clients by one node may cost those of another, and what they are told when Redis hangs."""

from __future__ import annotations

import asyncio

import pytest

from bigtwo_protocol import client
from bigtwo_protocol.server import Stalled
from tests.cluster.conftest import Nodes
from tests.support.client import Client


async def room_at_the_first(nodes: Nodes) -> tuple[Client, Client]:
    """Ann at the first node, where the room runs; Ben in it by the second."""
    ann, ben = await nodes.visit(0), await nodes.visit(1)
    await ann.create("Ann")
    await ben.join(ann.room, "Ben")
    return ann, ben


async def test_many_clients_that_flood_end_no_line_but_their_own(nodes: Nodes) -> None:
    """What is on the way to one node is bounded, and who sends more waits."""
    ann, ben = await room_at_the_first(nodes)
    crowd = [await nodes.visit(1) for _ in range(160)]

    async def flood(one: Client) -> None:
        await one.send(client.Resume(id="in", room=ann.room, token="of nobody"))
        for number in range(38):
            await one.send(client.Ping(id=str(number)))
        await one.answer("37")

    await asyncio.gather(*(flood(one) for one in crowd))
    await ben.alive()
    await ann.accepted(client.AddBot(id="bot", seat=2))
    await ben.until(lambda view: view.room.seats[2].state == "bot")
    assert not any("lines_broken" in line for number in range(2) for line in nodes[number].log)


@pytest.mark.parametrize("person", [0, 1], ids=["at the home", "at another node"])
async def test_who_sits_by_whichever_node_is_told_that_redis_hangs(nodes: Nodes, person: int) -> None:
    """W4.12."""
    people = await room_at_the_first(nodes)
    nodes.redis.freeze()
    assert (await people[person].next_of(Stalled)).on
    nodes.redis.thaw()
