"""Any client by any node: the room is run by one, and goes on whatever happens to it."""

from __future__ import annotations

import asyncio

import pytest

from bigtwo_protocol import client
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Accepted, Rejected, Sheet, Stalled, Update
from tests.cluster.conftest import Nodes
from tests.support.client import Client
from tests.support.players import my_turn, simplest_act


async def table_of_two(nodes: Nodes) -> tuple[Client, Client]:
    """Ann at the first node, whose room runs there; Ben in it by the second. The deal has begun."""
    ann, ben = await nodes.visit(0), await nodes.visit(1)
    await ann.create("Ann", match_end={"type": "open"})
    await ben.join(ann.room, "Ben")
    await ann.start()
    await ben.until(lambda view: view.table.deal == 1)
    return ann, ben


async def played_on(people: list[Client], acts: int) -> None:
    """Until so much more has been played and it is a person's turn; all know the same then."""
    wanted = len(people[0].view.table.acts) + acts
    while True:
        newest = max(person.view.version for person in people)
        views = [await person.until(lambda view: view.version >= newest) for person in people]  # noqa: B023
        assert views[0].table.result is None, "the deal was over too soon for this test"
        to_act = next((person for person in people if my_turn(person.view)), None)
        if to_act is None:
            await people[0].until(lambda view: view.version > newest)  # noqa: B023
        elif len(views[0].table.acts) < wanted:
            await to_act.act()
        elif len({view.version for view in views}) == 1:
            return


async def finish(people: list[Client]) -> None:
    """Play the deal to its end; all see the same."""
    await asyncio.gather(*(person.play_deal() for person in people))
    results = {repr(person.view.table.result) for person in people}
    assert len(results) == 1
    assert results != {"None"}


def told_once(person: Client) -> None:
    """One frame for each version, without a gap (law 2)."""
    versions = [update.version for update in person.of(Update)]
    assert versions == list(range(versions[0], versions[0] + len(versions)))


async def test_people_at_different_nodes_play_at_one_table(nodes: Nodes) -> None:
    """W2.14: what is asked and told is the same by whichever node, refusals and questions too."""
    ann, ben = await table_of_two(nodes)
    cat = await nodes.visit(2)
    await cat.join(ann.room, "Cat")
    assert (await ben.rejected(client.Start(id="not mine"))).code == "not_host"
    assert isinstance(await ben.ask(client.AskSheet(id="sheet")), Sheet)
    await ben.alive()
    bad = await ben.rejected(client.Play(id="early", deal=1, turn=999, cards=("3D",)))
    assert bad.code == "stale_turn"
    await finish([ann, ben])
    await cat.until(lambda view: view.table.result is not None)
    for person in (ben, cat):
        told_once(person)
    assert ben.view.table == ann.view.table == cat.view.table
    assert cat.view.you.hand == ()


async def test_a_dropped_connection_at_another_node_is_a_drop_like_any_other(nodes: Nodes) -> None:
    ann, ben = await table_of_two(nodes)
    await ben.socket.close()
    await ann.until(lambda view: not view.room.seats[1].present)
    back = await nodes.back(2, ben)
    await ann.until(lambda view: view.room.seats[1].present)
    assert back.view.you.hand == ben.view.you.hand


async def test_the_newest_connection_wins_across_nodes(nodes: Nodes) -> None:
    """W2.5."""
    _, ben = await table_of_two(nodes)
    await nodes.back(2, ben)
    assert await ben.ended() == CloseCode.CONTINUED_ELSEWHERE


async def test_a_killed_nodes_rooms_go_on_where_their_people_come_to(nodes: Nodes) -> None:
    """Kill -9: the same turn, the same hands; who was at another node is told to come back."""
    people = list(await table_of_two(nodes))
    await played_on(people, 3)
    before = [person.view for person in people]
    former = people[0].epoch
    await nodes[0].kill()
    assert await people[1].ended() == CloseCode.RESTARTED
    people = list(await asyncio.gather(nodes.back(2, people[0]), nodes.back(1, people[1])))
    for person, view in zip(people, before, strict=True):
        assert person.view.table == view.table
        assert person.view.you == view.you
    assert people[0].epoch == people[1].epoch != former
    await finish(people)


async def test_a_command_in_flight_when_its_node_was_killed_is_done_once(nodes: Nodes) -> None:
    """W3.3, C36."""
    ann, ben = await table_of_two(nodes)
    await played_on([ann, ben], 2)
    actor = ann if my_turn(ann.view) else ben
    act = simplest_act(actor.view, "in flight")
    await actor.send(act)
    await nodes[0].kill()
    back = await nodes.back(2, actor)
    assert isinstance(await back.ask(act), Accepted)
    mine = [one for one in back.view.table.acts if one.seat == back.view.you.seat]
    seen = [one for one in actor.view.table.acts if one.seat == actor.view.you.seat]
    assert len(mine) - len(seen) in (0, 1)
    assert isinstance(await back.ask(act), Accepted)
    assert [one for one in back.view.table.acts if one.seat == back.view.you.seat] == mine


async def test_a_frozen_node_that_wakes_says_nothing_more_for_the_rooms_it_lost(nodes: Nodes) -> None:
    """Law 5: its people at the old connection are told to come back, and nothing else."""
    ann, ben = await table_of_two(nodes)
    await played_on([ann, ben], 2)
    nodes[0].freeze()
    # Whatever is asked of the frozen node waits, also when it wakes.
    await ann.send(client.Resync(id="who is there"))
    await ann.send(client.Say(id="hello", phrase="thanks"))
    back = await nodes.back(2, ben)
    heard = len(ann.messages)
    other = await nodes.back(1, ann)
    await played_on([other, back], 2)
    nodes[0].thaw()
    assert await ann.ended() == CloseCode.RESTARTED
    assert ann.messages[heard:] == []
    await nodes[0].logged("node_reborn")
    await finish([other, back])
    assert other.view.chat == ()


async def test_a_node_that_is_stopped_hands_its_rooms_over_at_once(nodes: Nodes) -> None:
    """SIGTERM: everything is saved and let go of before anybody is told to come back."""
    people = list(await table_of_two(nodes))
    await played_on(people, 2)
    before = [person.view for person in people]
    stopping = asyncio.create_task(nodes[0].stop())
    assert [await person.ended() for person in people] == [CloseCode.RESTARTED] * 2
    people = list(await asyncio.gather(nodes.back(1, people[0]), nodes.back(2, people[1])))
    for person, view in zip(people, before, strict=True):
        assert person.view.table.acts[: len(view.table.acts)] == view.table.acts
    assert await stopping == 0
    await finish(people)
    assert not any("Traceback" in line for node in (nodes[0], nodes[1], nodes[2]) for line in node.log)


async def test_who_comes_by_a_node_with_nothing_to_do_finds_the_room_after_a_full_restart(
    nodes: Nodes,
) -> None:
    ann, ben = await table_of_two(nodes)
    await played_on([ann, ben], 1)
    for number in range(3):
        await nodes[number].kill()
    for number in range(3):
        await nodes[number].start()
    people = list(await asyncio.gather(nodes.back(1, ann), nodes.back(2, ben)))
    assert people[0].view.table == ann.view.table
    await finish(people)


@pytest.mark.parametrize("trouble", ["killed", "frozen"])
async def test_while_redis_is_away_rooms_stand_still_and_then_go_on(nodes: Nodes, trouble: str) -> None:
    """W4.12: a notice, no change, and no loss; the process lives on."""
    ann, ben = await table_of_two(nodes)
    await played_on([ann, ben], 2)
    actor = ann if my_turn(ann.view) else ben
    act = simplest_act(actor.view, "while it is away")
    if trouble == "killed":
        nodes.redis.kill()
    else:
        nodes.redis.freeze()
    await ann.send(client.Say(id="hello", phrase="thanks"))
    assert (await ann.next_of(Stalled)).on
    if trouble == "killed":
        nodes.redis.start()
    else:
        nodes.redis.thaw()
    people = [person if await _alive(person) else await nodes.back(2, person) for person in (ann, ben)]
    actor = people[0] if actor is ann else people[1]
    assert isinstance(await _insisting(actor, act), Accepted)
    await finish(people)


async def _alive(person: Client) -> bool:
    """Whether the connection has outlived the trouble."""
    ping = asyncio.create_task(person.alive())
    await asyncio.wait([ping])
    return ping.exception() is None


async def _insisting(person: Client, act: client.ClientMessage) -> Accepted | Rejected:
    while True:
        answer = await person.ask(act)
        assert isinstance(answer, Accepted | Rejected)
        if isinstance(answer, Accepted) or answer.code != "store_unavailable":
            return answer
