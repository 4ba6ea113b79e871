"""Connections that end at one node and are served by another.

Owns both ends of a line: at the front, where the client's socket is, and at the home, where the room runs.
To the home such a connection is like any other, but that its frames go by post. Whatever is lost on the way
ends the line at both ends: the client comes back, and misses nothing that way either.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final, Protocol, TypeVar, assert_never

import structlog

from bigtwo.cluster.letters import Ended, Gone, Item, Opened, Said, Told
from bigtwo.cluster.port import Post
from bigtwo.runner.loading import Elsewhere
from bigtwo.runner.receiver import Receiver
from bigtwo.runner.rooms import Rooms
from bigtwo.runner.viewer import Frame
from bigtwo.session.session import State
from bigtwo_protocol.codec import CODECS, JSON, Codec
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Stalled

MOST_UNREAD: Final = 64
"""Frames of one client that may wait at the home; a client may send 40 at once."""

T = TypeVar("T")

_log = structlog.get_logger(__name__)


class Front(Protocol):
    """A client's connection at its front. Neither method waits or raises."""

    def deliver(self, frame: Frame) -> None:
        """Send a frame of this node's own."""

    def pass_on(self, data: bytes) -> None:
        """Send an encoded frame of the home's."""

    def dismiss(self, code: CloseCode) -> None:
        """End the connection, after what was passed on before."""


class Line:
    """The front's end of a line."""

    __slots__ = ("_node", "_number", "_relay")

    def __init__(self, relay: Relay, node: str, number: int) -> None:
        self._relay = relay
        self._node = node
        self._number = number

    async def say(self, data: str | bytes) -> None:
        """Hand on a frame of the client's; waits while too much is on the way, and the client with it."""
        await self._relay.say(self._node, self._number, data)

    def lost(self) -> None:
        """The client's connection is gone."""
        self._relay.hang_up(self._node, self._number)


class Relay:
    """All lines of this node, at either end."""

    def __init__(self, post: Post, rooms: Rooms, enter_timeout_ms: int) -> None:
        """A relay without lines.

        Args:
            post: the way to the other nodes.
            rooms: the rooms of this node, for the clients of others.
            enter_timeout_ms: a client of another node that enters nothing for so long is dismissed.
        """
        self._post = post
        self._rooms = rooms
        self._enter_timeout_s = enter_timeout_ms / 1000
        self._numbers = 0
        self._fronts: dict[str, dict[int, Front]] = {}
        self._told_still = False
        self._guests: dict[str, dict[int, Guest]] = {}

    # --- at the front --------------------------------------------------------------------------

    def open(self, node: str, front: Front, subprotocol: str) -> Line:
        """A line to a room's home for a client that has come here."""
        self._numbers += 1
        self._fronts.setdefault(node, {})[self._numbers] = front
        self._post.send(node, Opened(self._numbers, subprotocol))
        return Line(self, node, self._numbers)

    async def say(self, node: str, number: int, data: str | bytes) -> None:
        """See `Line.say`."""
        await self._post.until_roomy(node)
        if number in self._fronts.get(node, ()):
            as_text = isinstance(data, str)
            self._post.send(node, Said(number, data.encode() if isinstance(data, str) else data, as_text))

    def hang_up(self, node: str, number: int) -> None:
        """See `Line.lost`."""
        if self._forget(self._fronts, node, number) is not None:
            self._post.send(node, Gone(number))

    def look_around(self, *, stands_still: bool) -> None:
        """Tell the clients here whose rooms are elsewhere when nothing goes between here and there.

        What their homes have to say about it comes the same way, and so too late.
        """
        if stands_still == self._told_still:
            return
        self._told_still = stands_still
        frame = Frame(Stalled(on=stands_still))
        for of_node in list(self._fronts.values()):
            for front in list(of_node.values()):
                front.deliver(frame)

    # --- what comes by post --------------------------------------------------------------------

    def received(self, node: str, item: Item) -> None:
        """See `Receiving.received`."""
        match item:
            case Opened(line, subprotocol):
                self._open_guest(node, line, CODECS.get(subprotocol, JSON))
            case Said(line, data, text):
                guest = self._guests.get(node, {}).get(line)
                if guest is not None:
                    guest.hear(data.decode(errors="replace") if text else data)
            case Gone(line):
                guest = self._forget(self._guests, node, line)
                if guest is not None:
                    guest.lost()
            case Told(lines, data):
                for line in lines:
                    front = self._fronts.get(node, {}).get(line)
                    if front is not None:
                        front.pass_on(data)
            case Ended(line, code):
                front = self._forget(self._fronts, node, line)
                if front is not None:
                    front.dismiss(_close_code(code))
            case _:
                assert_never(item)

    def peers(self) -> tuple[str, ...]:
        """See `Receiving.peers`: the nodes that there are lines to or from."""
        return tuple({*self._fronts, *self._guests})

    def broken(self, node: str) -> None:
        """See `Receiving.broken`: the clients come back, and find whoever runs their rooms by then."""
        fronts, guests = self._fronts.pop(node, {}), self._guests.pop(node, {})
        if fronts or guests:
            _log.warning("lines_broken", node=node, fronts=len(fronts), guests=len(guests))
        for number, front in fronts.items():
            front.dismiss(CloseCode.RESTARTED)
            self._post.send(node, Gone(number))
        for number, guest in guests.items():
            guest.lost()
            self._post.send(node, Ended(number, CloseCode.RESTARTED))

    @property
    def lines_out(self) -> int:
        """Clients here whose rooms other nodes run."""
        return sum(map(len, self._fronts.values()))

    @property
    def lines_in(self) -> int:
        """Clients of other nodes in rooms that run here."""
        return sum(map(len, self._guests.values()))

    async def stop(self) -> None:
        """End all lines, and wait until nothing is done for anybody's client any more."""
        guests = [guest for of_node in self._guests.values() for guest in of_node.values()]
        for node in self.peers():
            self.broken(node)
        for guest in guests:
            await guest.done()

    # --- at the home ---------------------------------------------------------------------------

    def _open_guest(self, node: str, line: int, codec: Codec) -> None:
        def tell(data: bytes) -> None:
            self._post.send(node, Told((line,), data))

        def end(code: CloseCode) -> None:
            if self._forget(self._guests, node, line) is not None:
                self._post.send(node, Ended(line, code))

        guest = Guest(self._rooms, codec, tell, end)
        self._guests.setdefault(node, {})[line] = guest
        guest.start(self._enter_timeout_s)

    @staticmethod
    def _forget(lines: dict[str, dict[int, T]], node: str, number: int) -> T | None:
        of_node = lines.get(node, {})
        found = of_node.pop(number, None)
        if not of_node:
            lines.pop(node, None)
        return found


def _close_code(number: int) -> CloseCode:
    """The code of that number; with one of a later version the client comes back, and sees."""
    return CloseCode(number) if number in set(CloseCode) else CloseCode.RESTARTED


class Guest:
    """The home's end of a line: the viewer that the runner delivers to."""

    def __init__(
        self, rooms: Rooms, codec: Codec, tell: Callable[[bytes], None], end: Callable[[CloseCode], None]
    ) -> None:
        self._codec = codec
        self._receiver = Receiver(self, rooms, codec)
        self._tell = tell
        self._end = end
        self._unread: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self._ended = self._dismissed = False
        self._task: asyncio.Task[None] | None = None

    def start(self, enter_timeout_s: float) -> None:
        """Begin to serve the client."""
        self._task = asyncio.create_task(self._serve(enter_timeout_s), name="guest of another node")
        self._task.add_done_callback(self._served)

    def hear(self, data: str | bytes) -> None:
        """A frame of the client's."""
        if self._unread.qsize() < MOST_UNREAD:
            self._unread.put_nowait(data)
        else:
            self.dismiss(CloseCode.TOO_FAST)

    def lost(self) -> None:
        """The client's connection is gone: what had come of it is still done."""
        self._ended = True
        self._unread.put_nowait(None)

    async def done(self) -> None:
        """Wait until everything that was heard is done."""
        if self._task is not None:
            await asyncio.wait([self._task])

    def deliver(self, frame: Frame) -> None:
        """See `Viewer.deliver`."""
        if not self._ended:
            self._tell(frame.encoded(self._codec))
            self._receiver.delivered(frame)

    def dismiss(self, code: CloseCode) -> None:
        """See `Viewer.dismiss`."""
        if not self._ended:
            self._dismissed = True
            self._end(code)
            self.lost()

    async def _serve(self, enter_timeout_s: float) -> None:
        patience = asyncio.get_running_loop().call_later(enter_timeout_s, self._give_up_waiting)
        try:
            while (data := await self._unread.get()) is not None:
                if not self._dismissed:
                    await self._receiver.receive(data)
        except Elsewhere:
            self.dismiss(CloseCode.RESTARTED)  # the room has moved on; the client's node will find it
        finally:
            patience.cancel()
            self._receiver.lost()

    def _served(self, task: asyncio.Task[None]) -> None:
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("guest_failed", exc_info=error)
            self.dismiss(CloseCode.RESTARTED)

    def _give_up_waiting(self) -> None:
        if self._receiver.session.state is State.OUTSIDE:
            self.dismiss(CloseCode.SILENT)
