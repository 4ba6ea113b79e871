"""One WebSocket: from its first message to its end.

Owns the socket: reading, limits, sending and the close. What a frame means is the receiver's matter;
nothing that a client sends stops a room.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

import structlog
from websockets import protocol
from websockets.asyncio.server import ServerConnection, broadcast
from websockets.exceptions import ConnectionClosed

from bigtwo.config import Settings
from bigtwo.errors import Refused
from bigtwo.net.limits import Bucket
from bigtwo.runner.loading import Elsewhere
from bigtwo.runner.receiver import Receiver
from bigtwo.runner.relay import Line, Relay
from bigtwo.runner.rooms import Rooms
from bigtwo.runner.viewer import Frame
from bigtwo.session.session import State
from bigtwo_protocol.codec import CODECS, JSON, Codec
from bigtwo_protocol.codes import CloseCode

REASONS: Final = {
    CloseCode.RESTARTED: "come back",
    CloseCode.CONTINUED_ELSEWHERE: "continued in a newer connection",
    CloseCode.LEFT: "left the room",
    CloseCode.TOO_FAST: "too many messages",
    CloseCode.TOO_SLOW: "messages were not read",
    CloseCode.ROOM_CLOSED: "the room is closed",
    CloseCode.SILENT: "entered no room in time",
    CloseCode.KICKED: "put out by the host",
    CloseCode.TURNED_AWAY: "not let in by the host",
}

_log = structlog.get_logger(__name__)


class Connection:
    """A client's connection: the viewer that the runner delivers to."""

    __slots__ = (
        "_bucket",
        "_closing",
        "_codec",
        "_line",
        "_meter",
        "_receiver",
        "_relay",
        "_settings",
        "_socket",
        "_time",
    )

    def __init__(
        self, socket: ServerConnection, rooms: Rooms, relay: Relay | None, settings: Settings
    ) -> None:
        self._socket = socket
        self._settings = settings
        self._meter = rooms.meter
        self._codec: Codec = CODECS.get(socket.subprotocol or "", JSON)
        self._receiver = Receiver(self, rooms, self._codec)
        self._relay = relay
        self._line: Line | None = None
        """To the node that runs the client's room, where that is another."""
        self._time: Callable[[], float] = asyncio.get_running_loop().time
        self._bucket = Bucket(settings.messages_per_second, settings.message_burst, self._time())
        self._closing: asyncio.Task[None] | None = None

    async def run(self) -> None:
        """Serve the client until the connection ends, from either side."""
        patience = asyncio.get_running_loop().call_later(
            self._settings.enter_timeout_ms / 1000, self._give_up_waiting
        )
        encoding = self._codec.subprotocol
        self._meter.connections[encoding] += 1
        try:
            async for data in self._socket:
                if self._closing is not None:
                    continue  # whatever still comes is no longer this session's
                if self._bucket.take(self._time()):
                    await self._receive(data)
                elif self._bucket.overdrawn:
                    self.dismiss(CloseCode.TOO_FAST)
                else:
                    self._receiver.refuse(Refused("too_fast"))
        except ConnectionClosed:
            pass  # without a closing handshake: for us the same as with one
        finally:
            self._meter.connections[encoding] -= 1
            patience.cancel()
            self._receiver.lost()
            if self._line is not None:
                self._line.lost()
            if self._closing is not None:
                await self._closing

    async def _receive(self, data: str | bytes) -> None:
        if self._line is None:
            try:
                await self._receiver.receive(data)
            except Elsewhere as elsewhere:
                assert self._relay is not None, "other nodes are known to a node with a relay alone"  # noqa: S101
                self._line = self._relay.open(elsewhere.node, self, self._codec.subprotocol)
        if self._line is not None:
            await self._line.say(data)

    # --- the runner's side ---------------------------------------------------------------------

    def deliver(self, frame: Frame) -> None:
        """Send a frame; a client that has stopped reading is cut off."""
        self.pass_on(frame.encoded(self._codec))
        self._receiver.delivered(frame)

    def pass_on(self, data: bytes) -> None:
        """Send an encoded frame; see `deliver`."""
        if self._closing is not None:
            return
        transport = self._socket.transport
        if transport.get_write_buffer_size() > self._settings.max_send_buffer_bytes:
            _log.info("viewer_too_slow", room=self._receiver.session.code)
            self.dismiss(CloseCode.TOO_SLOW)
            return
        self._meter.frames_sent += 1
        self._meter.bytes_sent += len(data)
        broadcast((self._socket,), data, text=self._codec.text)

    def dismiss(self, code: CloseCode) -> None:
        """End the connection, once what was sent before is on its way."""
        if self._closing is None:
            self._meter.dismissed[code.name.lower()] += 1
            self._closing = asyncio.create_task(self._close(code), name=f"close {code.name}")

    async def _close(self, code: CloseCode) -> None:
        # Closing a connection that is lost already is an error in the library, in some of its ends.
        if self._socket.state is protocol.State.OPEN:
            await self._socket.close(code, REASONS[code])

    def _give_up_waiting(self) -> None:
        if self._line is None and self._receiver.session.state is State.OUTSIDE:
            self.dismiss(CloseCode.SILENT)
