"""A small client of the wire, for tests: it speaks the protocol and keeps the view it should have.

It knows `bigtwo_protocol` and websockets, and nothing of the server. Messages are read when a test
waits for something; every frame is recorded.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.protocol import State
from websockets.typing import Subprotocol

from bigtwo_protocol import client
from bigtwo_protocol.codec import JSON, Codec
from bigtwo_protocol.server import (
    Accepted,
    Entered,
    Hints,
    Looked,
    Pong,
    Rejected,
    ServerMessage,
    Sheet,
    Ticket,
    Update,
    View,
)
from tests.support.players import my_turn, simplest_act
from tests.support.views import applied

PATIENCE_S = 30
"""Far longer than anything here takes: a test that waits so long has failed."""

M = TypeVar("M")
Answer = Accepted | Rejected | Hints | Sheet | Pong | Entered | Ticket | Looked


class Client:
    """One person at the other end of the wire."""

    def __init__(self, socket: ClientConnection, codec: Codec = JSON) -> None:
        self.socket = socket
        self.codec = codec
        self.frames: list[bytes] = []
        """Every frame received, as it came."""
        self.messages: list[ServerMessage] = []
        self.room = ""
        self.token = ""
        self.member = 0
        self.epoch: str | None = None
        self._view: View | None = None
        self._ids = 0

    # --- entering ------------------------------------------------------------------------------

    async def create(self, name: str, preset: str = "classic", **switches: Any) -> Client:
        rules = client.RulesChoice(preset=preset, switches=switches)
        return await self._enter(client.Create(id=self.next_id(), name=name, rules=rules))

    async def join(self, room: str, name: str, token: str | None = None) -> Client:
        return await self._enter(client.Join(id=self.next_id(), room=room, name=name, token=token))

    async def knock(self, room: str, name: str) -> Client:
        """Join a locked room: heard at the door, and not let in yet."""
        answer = await self.ask(client.Join(id=self.next_id(), room=room, name=name))
        assert isinstance(answer, Entered), answer
        assert not answer.admitted
        return self

    async def redeem(self, room: str, ticket: str) -> Client:
        return await self._enter(client.Redeem(id=self.next_id(), room=room, ticket=ticket))

    async def resume(self, room: str, token: str, version: int | None = None) -> Client:
        """Come back; a version that is known is one of the epoch that this client was told last."""
        return await self._enter(
            client.Resume(id=self.next_id(), room=room, token=token, version=version, epoch=self.epoch)
        )

    async def _enter(self, message: client.EnterMessage) -> Client:
        answer = await self.ask(message)
        assert isinstance(answer, Entered), answer
        if not (isinstance(message, client.Resume) and message.version is not None):
            await self.until(lambda _: True)
        return self

    # --- asking --------------------------------------------------------------------------------

    async def send(self, message: client.ClientMessage) -> str:
        """Send a message without waiting for its answer; its id."""
        await self.socket.send(self.codec.encode(message), text=self.codec.text)
        return message.id

    async def ask(self, message: client.ClientMessage) -> Answer:
        """Send a message, and wait for the answer that carries its id."""
        await self.send(message)
        return await self.answer(message.id)

    async def answer(self, command_id: str | None) -> Answer:
        """Wait for the answer with this id."""
        while True:
            message = await self.receive()
            if isinstance(message, Answer) and message.id == command_id:
                return message

    async def accepted(self, message: client.ClientMessage) -> Accepted:
        answer = await self.ask(message)
        assert isinstance(answer, Accepted), answer
        return answer

    async def rejected(self, message: client.ClientMessage) -> Rejected:
        answer = await self.ask(message)
        assert isinstance(answer, Rejected), answer
        return answer

    async def ticket(self) -> str:
        """A ticket for another device."""
        answer = await self.ask(client.MakeTicket(id=self.next_id()))
        assert isinstance(answer, Ticket), answer
        return answer.ticket

    async def alive(self) -> None:
        """The connection answers; everything sent before has been dealt with."""
        assert isinstance(await self.ask(client.Ping(id=self.next_id())), Pong)

    async def start(self) -> None:
        await self.accepted(client.Start(id=self.next_id()))

    async def act(self) -> None:
        """The simplest legal act, on one's turn."""
        await self.accepted(simplest_act(self.view, self.next_id()))

    async def play_deal(self) -> None:
        """Play the simplest thing on every turn of a deal, until it is over."""
        view = await self.until(lambda view: view.table.deal > 0)
        while view.table.result is None:
            if my_turn(view):
                await self.act()
            view = await self.until(lambda view: my_turn(view) or view.table.result is not None)

    def next_id(self) -> str:
        self._ids += 1
        return f"{id(self):x}-{self._ids}"

    # --- receiving -----------------------------------------------------------------------------

    async def receive(self) -> ServerMessage:
        """The next message; the view follows it."""
        async with asyncio.timeout(PATIENCE_S):
            data = await self.socket.recv()
        self.frames.append(data.encode() if isinstance(data, str) else data)
        message = self.codec.decode_server(data)
        self.messages.append(message)
        match message:
            case Entered():
                self.room, self.token, self.member = message.room, message.token, message.member
                self.epoch = message.epoch
            case View():
                self._view = message
            case Update():
                self._view = applied(self.view, message)
            case _:
                pass
        return message

    async def next_of(self, kind: type[M]) -> M:
        """Receive until a message of this kind."""
        while True:
            message = await self.receive()
            if isinstance(message, kind):
                return message

    async def until(self, holds: Callable[[View], bool]) -> View:
        """Receive until the view is such; at once where it is."""
        while self._view is None or not holds(self._view):
            await self.receive()
        return self._view

    async def ended(self) -> int | None:
        """Receive until the connection ends; its close code."""
        while True:
            try:
                await self.receive()
            except ConnectionClosed:
                return self.socket.close_code

    # --- looking -------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        assert self._view is not None, "no view was told yet"
        return self._view

    def knows(self, view: View) -> None:
        """The view that a client has kept from an earlier connection."""
        self._view = view

    def of(self, kind: type[M]) -> list[M]:
        """All messages of one kind, so far received."""
        return [message for message in self.messages if isinstance(message, kind)]


@asynccontextmanager
async def connected(url: str, codec: Codec | None = JSON) -> AsyncIterator[Client]:
    """A client on a connection of its own. `codec`: None asks for no subprotocol."""
    subprotocols = None if codec is None else [Subprotocol(codec.subprotocol)]
    socket = await connect(
        url, subprotocols=subprotocols, compression=None, ping_interval=None, max_queue=None, proxy=None
    )
    try:
        yield Client(socket, codec or JSON)
    finally:
        if socket.state is not State.CLOSED:
            await socket.close()
