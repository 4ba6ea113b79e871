"""A client at one node, its room at another: both ends of a line, the letters carried by hand."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack

import pytest

from bigtwo.cluster.letters import Ended, Item, Said
from bigtwo.cluster.port import Nodes
from bigtwo.errors import Refused
from bigtwo.runner.loading import Elsewhere
from bigtwo.runner.relay import MOST_UNREAD, Line, Relay
from bigtwo.runner.rooms import Rooms
from bigtwo.runner.viewer import Frame
from bigtwo_protocol import client
from bigtwo_protocol.codec import JSON
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Entered, Pong, Rejected, ServerMessage, Stalled, View
from tests.support.guests import PATIENCE_S, Guest, refusal_of, rooms_over
from tests.support.stores import GatedStore


class Named(Nodes):
    """A node among those that a test calls alive."""

    def __init__(self, me: str, alive: set[str]) -> None:
        self._me = me
        self._alive = alive

    @property
    def me(self) -> str:
        return self._me

    def is_sure(self) -> bool:
        return self._me in self._alive

    async def until_sure(self) -> None:
        assert self.is_sure()

    async def is_alive(self, node: str) -> bool:
        return node in self._alive


class Carrier:
    """Takes letters from relay to relay, at once."""

    def __init__(self) -> None:
        self.relays: dict[str, Relay] = {}

    def post_of(self, sender: str) -> CarriersPost:
        return CarriersPost(self, sender)


class CarriersPost:
    def __init__(self, carrier: Carrier, sender: str) -> None:
        self._carrier = carrier
        self._sender = sender

    def send(self, node: str, item: Item) -> None:
        relay = self._carrier.relays[node]
        asyncio.get_running_loop().call_soon(relay.received, self._sender, item)

    async def until_roomy(self, node: str) -> None:
        """There is always room."""


class Browser:
    """A client's connection at its front."""

    def __init__(self) -> None:
        self.messages: list[ServerMessage] = []
        self.dismissed: CloseCode | None = None
        self._told = asyncio.Event()

    def deliver(self, frame: Frame) -> None:
        self.pass_on(frame.encoded(JSON))

    def pass_on(self, data: bytes) -> None:
        self.messages.append(JSON.decode_server(data.decode()))
        self._told.set()

    def dismiss(self, code: CloseCode) -> None:
        self.dismissed = self.dismissed or code
        self._told.set()

    async def until(self, holds: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not holds():
                self._told.clear()
                await self._told.wait()

    async def next_of(self, kind: type[ServerMessage]) -> ServerMessage:
        def found() -> list[ServerMessage]:
            return [one for one in self.messages if isinstance(one, kind)]

        await self.until(lambda: bool(found()))
        return found()[-1]


class World:
    """Two nodes over one store: the front, where clients come, and the home, where Ann's room runs."""

    def __init__(self, store: GatedStore) -> None:
        self.store = store
        self.alive = {"front", "home"}
        self.carrier = Carrier()
        self.rooms: dict[str, Rooms] = {}

    async def add(self, stack: AsyncExitStack, name: str, enter_timeout_ms: int) -> None:
        rooms = await stack.enter_async_context(rooms_over(self.store, nodes=Named(name, self.alive)))
        self.rooms[name] = rooms
        relay = Relay(self.carrier.post_of(name), rooms, enter_timeout_ms)
        self.carrier.relays[name] = relay

    @property
    def front(self) -> Relay:
        return self.carrier.relays["front"]

    def line(self) -> tuple[Browser, Line]:
        browser = Browser()
        return browser, self.front.open("home", browser, JSON.subprotocol)


def said(message: client.ClientMessage) -> str:
    return JSON.encode(message).decode()


@pytest.fixture
async def world(store: GatedStore) -> AsyncIterator[World]:
    async with AsyncExitStack() as stack:
        world = World(store)
        for name in ("front", "home"):
            await world.add(stack, name, 600_000)
        yield world
        for relay in world.carrier.relays.values():
            await relay.stop()


async def test_a_room_that_another_living_node_runs_is_left_to_it(world: World) -> None:
    ann = await Guest(world.rooms["home"]).create("Ann")
    with pytest.raises(Elsewhere) as elsewhere:
        await Guest(world.rooms["front"]).join(ann.code, "Ben")
    assert elsewhere.value.node == "home"
    assert len(world.rooms["front"]) == 0


async def test_a_room_whose_node_is_dead_is_taken_over_and_the_dead_cannot_save(world: World) -> None:
    """Law 5."""
    ann = await Guest(world.rooms["home"]).create("Ann")
    world.alive.discard("home")
    ben = await Guest(world.rooms["front"]).join(ann.code, "Ben")
    await ben.entered()
    world.alive.add("home")  # it was only frozen, and has not noticed yet
    ann.order(client.AddBot(id="late", seat=2))
    assert await ann.gone() == CloseCode.RESTARTED
    assert ben.view.room.seats[2].state == "open"


async def test_while_a_node_may_be_taken_for_dead_it_neither_acts_nor_answers(world: World) -> None:
    ann = await Guest(world.rooms["home"]).create("Ann")
    world.alive.discard("home")
    heard = len(ann.messages)
    again = Guest(world.rooms["home"])
    assert (await refusal_of(again.resume(ann.code, ann.token))).code == "store_unavailable"
    with pytest.raises(Refused, match="store_unavailable"):
        ann.order(client.AddBot(id="bot", seat=2))
    with pytest.raises(Refused, match="store_unavailable"):
        ann.rooms.resync(ann.code, ann.member, ann)
    assert len(ann.messages) == heard
    world.alive.add("home")
    await ann.obeyed(client.AddBot(id="bot", seat=2))


async def test_a_client_by_another_node_is_served_like_any_other(world: World) -> None:
    """W2.14."""
    ann = await Guest(world.rooms["home"]).create("Ann")
    browser, line = world.line()
    await line.say(said(client.Join(id="in", room=ann.code, name="Ben")))
    entered = await browser.next_of(Entered)
    assert isinstance(entered, Entered)
    await browser.next_of(View)
    await ann.until(lambda view: view.room.seats[1].name == "Ben")
    await line.say(said(client.Start(id="not mine")))
    refused = await browser.next_of(Rejected)
    assert isinstance(refused, Rejected)
    assert (refused.id, refused.code) == ("not mine", "not_host")
    await line.say("nonsense")
    await browser.until(lambda: sum(isinstance(one, Rejected) for one in browser.messages) == 2)
    await line.say(said(client.Ping(id="there?")))
    await browser.next_of(Pong)
    line.lost()
    await ann.until(lambda view: not view.room.seats[1].present)
    assert (world.front.lines_out, world.carrier.relays["home"].lines_in) == (0, 0)


async def test_a_lost_letter_ends_the_line_at_both_ends_and_the_seat_is_kept(world: World) -> None:
    ann = await Guest(world.rooms["home"]).create("Ann")
    browser, line = world.line()
    await line.say(said(client.Join(id="in", room=ann.code, name="Ben")))
    await browser.next_of(View)
    world.carrier.relays["home"].broken("front")
    await browser.until(lambda: browser.dismissed == CloseCode.RESTARTED)
    await ann.until(lambda view: not view.room.seats[1].present)
    await line.say(said(client.Ping(id="too late")))
    assert world.front.lines_out == 0


async def test_a_client_for_a_room_that_has_moved_on_is_told_to_come_back(world: World) -> None:
    other = Guest(world.rooms["front"])
    await other.create("Ann")
    browser, line = world.line()
    await line.say(said(client.Join(id="in", room=other.code, name="Ben")))
    await browser.until(lambda: browser.dismissed == CloseCode.RESTARTED)


async def test_who_floods_a_line_is_cut_off(world: World) -> None:
    ann = await Guest(world.rooms["home"]).create("Ann")
    browser, line = world.line()
    world.store.hold()
    await line.say(said(client.Create(id="slow", name="Ben")))
    await world.store.somebody_waits()
    for number in range(MOST_UNREAD + 2):
        await line.say(said(client.Ping(id=str(number))))
    await browser.until(lambda: browser.dismissed == CloseCode.TOO_FAST)
    world.store.release()
    await ann.obeyed(client.AddBot(id="well", seat=2))


async def test_who_enters_nothing_by_another_node_is_dismissed(store: GatedStore) -> None:
    """W1.5."""
    async with AsyncExitStack() as stack:
        world = World(store)
        for name in ("front", "home"):
            await world.add(stack, name, 10)
        browser, _ = world.line()
        await browser.until(lambda: browser.dismissed == CloseCode.SILENT)
        await world.carrier.relays["home"].stop()


async def test_what_a_later_version_of_the_program_writes_ends_a_line_and_nothing_else(world: World) -> None:
    """During an upgrade two versions write to each other."""
    browser, line = world.line()
    await line.say(said(client.Ping(id="there?")))
    await browser.next_of(Pong)
    world.carrier.relays["home"].received("front", Said(1, b"\xff not a text", text=True))
    await browser.next_of(Rejected)
    world.front.received("home", Ended(1, 4999))
    assert browser.dismissed == CloseCode.RESTARTED


async def test_clients_of_other_nodes_rooms_are_told_when_nothing_goes_between(world: World) -> None:
    """W4.12: what their rooms' node has to say would come too late."""
    browser, _ = world.line()
    world.front.look_around(stands_still=True)
    world.front.look_around(stands_still=True)
    world.front.look_around(stands_still=False)
    assert browser.messages == [Stalled(on=True), Stalled(on=False)]
