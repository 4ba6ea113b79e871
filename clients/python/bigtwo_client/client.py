"""A client that stays in its room: asyncio around the session.

Owns the connection, its loss and the way back, and who waits for which answer. What the messages mean is
the session's matter.
"""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import AsyncIterator, Callable, Mapping
from types import TracebackType
from typing import Any, Self

from bigtwo_client.backoff import backoff_ms
from bigtwo_client.commands import Commands
from bigtwo_client.errors import CannotConnect, ClientError, ConnectionLost, Rejected, SessionEnded
from bigtwo_client.happenings import Back, Changed, End, Ended, Happening, Lost
from bigtwo_client.session import Answer, Answered, Session
from bigtwo_client.wire import Dial, Wire, WireClosed, dial_websocket
from bigtwo_protocol import client
from bigtwo_protocol.codec import JSON, BadMessage, Codec
from bigtwo_protocol.server import Entered, View
from bigtwo_protocol.server import Rejected as RejectedMessage


class Client(Commands):
    """One person, or one bot, in one room.

    Enter with `create`, `join`, `resume` or `redeem`; then the commands, `view`, and the happenings:
    `async for happening in client` begins with the view as it is and ends with `Ended`.
    """

    def __init__(
        self,
        url: str,
        *,
        codec: Codec = JSON,
        dial: Dial = dial_websocket,
        rng: random.Random | None = None,
    ) -> None:
        """A client that is not connected yet; see `connect`."""
        self._url = url
        self._codec = codec
        self._dial = dial
        self._rng = rng or random.Random(secrets.randbits(64))  # noqa: S311 - waits and ids, no secrets
        self._session = self._new_session()
        self._wire: Wire | None = None
        self._attempts = 0
        self._running: asyncio.Task[None] | None = None
        self._writing = asyncio.Lock()
        self._waiting: dict[str, asyncio.Future[Answer]] = {}
        self._queues: list[asyncio.Queue[Happening]] = []
        self._watching: list[asyncio.Future[None]] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    # --- entering ------------------------------------------------------------------------------

    async def create(
        self,
        name: str,
        preset: str = "classic",
        switches: Mapping[str, Any] | None = None,
        *,
        known_deal: str | None = None,
    ) -> str:
        """Open a room and take its first seat as host; returns the room's code.

        With the code of a finished deal, its cards are played under its rules, and the other rules do
        not count.

        Raises:
            Rejected: the server refused.
            CannotConnect: nobody answers at the address.
            ConnectionLost: before the answer came; there may be a room that nobody is in.
        """
        rules = client.RulesChoice(preset=preset, switches=dict(switches or {}))
        await self._enter(client.Create(id=self._next_id(), name=name, rules=rules, known_deal=known_deal))
        return self.room

    async def join(self, room: str, name: str, earlier_token: str | None = None) -> None:
        """Enter a room by its code. At a locked room `admitted` is false until the host lets us in.

        Raises:
            Rejected, CannotConnect, ConnectionLost: as `create`.
        """
        own = secrets.token_urlsafe(24)
        message = client.Join(id=self._next_id(), room=room, name=name, token=earlier_token, new_token=own)
        await self._enter(message)

    async def redeem(self, room: str, ticket: str) -> None:
        """Continue a session with a ticket from another device of its owner."""
        own = secrets.token_urlsafe(24)
        await self._enter(client.Redeem(id=self._next_id(), room=room, ticket=ticket, new_token=own))

    async def resume(self, room: str, token: str) -> None:
        """Come back to a session, with the token that it had."""
        await self._enter(client.Resume(id=self._next_id(), room=room, token=token))

    async def close(self) -> None:
        """Go away without leaving: the seat is kept, and the session may be resumed later."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait([self._running])
        if self._wire is not None:
            await self._wire.close()
        if self.end is None:
            self._session.end = "closed"
            self._tell(Ended("closed"))

    # --- looking -------------------------------------------------------------------------------

    @property
    def view(self) -> View:
        """Everything that this client knows now.

        Raises:
            ClientError: nothing yet, because no room was entered or the host has not let us in.
        """
        if self._session.view is None:
            raise ClientError("there is no view yet")
        return self._session.view

    @property
    def room(self) -> str:
        """The room's code, once entered."""
        return self._session.room

    @property
    def member(self) -> int:
        """Our number in the room, once entered."""
        return self._session.member

    @property
    def token(self) -> str:
        """What `resume` needs, here or on another device. Secret."""
        return self._session.token

    @property
    def admitted(self) -> bool:
        """Whether we are inside; false while we knock at a locked room."""
        return self._session.admitted

    @property
    def end(self) -> End | None:
        """How the session ended for this client, null while it goes on."""
        return self._session.end

    async def until(self, holds: Callable[[View], bool]) -> View:
        """Wait until the view is such; returns it.

        Raises:
            SessionEnded: it will not be.
        """
        while True:
            view = self._session.view
            if view is not None and holds(view):
                return view
            self._require_going_on()
            changed = asyncio.get_running_loop().create_future()
            self._watching.append(changed)
            await changed

    def __aiter__(self) -> AsyncIterator[Happening]:
        queue: asyncio.Queue[Happening] = asyncio.Queue()
        if self._session.view is not None:
            queue.put_nowait(Changed(self._session.view, ()))
        if self.end is not None:
            queue.put_nowait(Ended(self.end))
        self._queues.append(queue)
        return self._follow(queue)

    async def _follow(self, queue: asyncio.Queue[Happening]) -> AsyncIterator[Happening]:
        try:
            while True:
                happening = await queue.get()
                yield happening
                if isinstance(happening, Ended):
                    return
        finally:
            self._queues.remove(queue)

    # --- asking --------------------------------------------------------------------------------

    def _new_session(self) -> Session:
        return Session(f"{self._rng.getrandbits(40):x}-")

    def _next_id(self) -> str:
        return self._session.next_id()

    def _require_going_on(self) -> None:
        if self.end is not None:
            raise SessionEnded(self.end)

    async def _enter(self, message: client.EnterMessage) -> None:
        if self._running is not None:
            raise ClientError("this client has entered a room already")
        self._require_going_on()
        self._wire = await self._dial(self._url, self._codec)
        self._session.enter(message)
        waiting = self._expect(message.id)
        self._running = asyncio.create_task(self._run(self._wire), name=f"client {message.id}")
        try:
            answer = await self._answer(message.id, waiting)
            if isinstance(answer, Entered) and answer.admitted:
                await self.until(lambda _: True)
        except BaseException:
            await self._give_up()
            raise

    async def _give_up(self) -> None:
        """Be as before: somebody may want to enter in another way."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.wait([self._running])
            self._running = None
        if self._wire is not None:
            await self._wire.close()
            self._wire = None
        self._session = self._new_session()

    async def _ask(self, message: client.RoomMessage | client.Question) -> object:
        self._require_going_on()
        self._session.ask(message)
        waiting = self._expect(message.id)
        await self._flush()
        return await self._answer(message.id, waiting)

    def _expect(self, message_id: str) -> asyncio.Future[Answer]:
        waiting: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._waiting[message_id] = waiting
        return waiting

    async def _answer(self, message_id: str, waiting: asyncio.Future[Answer]) -> Answer:
        try:
            answer = await waiting
        finally:
            self._waiting.pop(message_id, None)
        if isinstance(answer, RejectedMessage):
            raise Rejected(answer.code, answer.params)
        return answer

    # --- being connected -----------------------------------------------------------------------

    async def _run(self, wire: Wire) -> None:
        """Talk, and come back as long as there is something to come back to."""
        coming_back = False
        while True:
            self._session.opened()
            try:
                code = await self._talk(wire, coming_back=coming_back)
            except BadMessage:
                self._session.give_up("not_understood")
            else:
                self._session.closed(code)
            self._settle()
            if self.end is not None:
                return
            if not self.token:
                self._fail(ConnectionLost("the connection was lost before the answer came"))
                return
            self._tell(Lost())
            coming_back = True
            wire = await self._dial_again()

    async def _talk(self, wire: Wire, *, coming_back: bool) -> int | None:
        """Until the connection ends; its close code.

        Raises:
            BadMessage: the server speaks another protocol.
        """
        try:
            await self._flush()
            while self.end is None and not self._session.stuck:
                message = self._codec.decode_server(await wire.receive())
                self._session.received(message)
                self._settle()
                if isinstance(message, Entered):
                    self._attempts = 0
                    if coming_back:
                        self._tell(Back())
                await self._flush()
        except WireClosed as closed:
            return closed.code
        finally:
            await wire.close()
        return None

    async def _dial_again(self) -> Wire:
        while True:
            self._attempts += 1
            await asyncio.sleep(backoff_ms(self._attempts, self._rng) / 1000)
            try:
                self._wire = await self._dial(self._url, self._codec)
            except CannotConnect:
                continue
            return self._wire

    async def _flush(self) -> None:
        """Send what is to be sent, in order. What gets lost with the connection is sent again later."""
        async with self._writing:
            while (wire := self._wire) is not None and (messages := self._session.take_messages()):
                try:
                    for message in messages:
                        await wire.send(self._codec.encode(message))
                except WireClosed:
                    return  # the reader notices as well, and comes back

    # --- telling -------------------------------------------------------------------------------

    def _settle(self) -> None:
        for outcome in self._session.take_outcomes():
            if isinstance(outcome, Answered):
                waiting = self._waiting.get(outcome.id)
                if waiting is not None and not waiting.done():
                    waiting.set_result(outcome.answer)
            else:
                self._tell(outcome)

    def _tell(self, happening: Happening) -> None:
        for queue in self._queues:
            queue.put_nowait(happening)
        if isinstance(happening, Ended):
            self._fail(SessionEnded(happening.end))
        watching, self._watching = self._watching, []
        for one in watching:
            if not one.done():
                one.set_result(None)

    def _fail(self, error: ClientError) -> None:
        """Nothing that somebody waits for will be answered."""
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(error)


def connect(
    url: str, *, codec: Codec = JSON, dial: Dial = dial_websocket, rng: random.Random | None = None
) -> Client:
    """A client for the server at `url`, such as `ws://127.0.0.1:8000/ws`; use it in `async with`.

    Args:
        url: of the server's WebSocket.
        codec: the encoding: `bigtwo_protocol.codec.JSON` or `MSGPACK`.
        dial: opens connections, another way than by WebSocket.
        rng: the source of waits and message ids.
    """
    return Client(url, codec=codec, dial=dial, rng=rng)
