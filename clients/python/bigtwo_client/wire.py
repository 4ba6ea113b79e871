"""The connection that a client talks over.

Owns the port and the one way to fulfil it: a WebSocket. Frames go in and out as they are.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from websockets.asyncio.client import ClientConnection
from websockets.asyncio.client import connect as connect_websocket
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.typing import Subprotocol

from bigtwo_client.errors import CannotConnect
from bigtwo_protocol.codec import Codec


class WireClosed(Exception):
    """The connection has ended.

    Attributes:
        code: of the closing handshake, null where there was none.
    """

    def __init__(self, code: int | None) -> None:
        self.code = code
        super().__init__(f"closed with {code}")


class Wire(Protocol):
    """An open connection: whole frames, in order, until it ends. After its end both ways raise."""

    async def send(self, data: bytes) -> None:
        """Send a frame. Raises WireClosed."""

    async def receive(self) -> str | bytes:
        """The next frame. Raises WireClosed."""

    async def close(self) -> None:
        """End the connection. Never raises."""


Dial = Callable[[str, Codec], Awaitable[Wire]]
"""Opens a connection to an address, in an encoding. Raises CannotConnect."""


class WebSocketWire:
    """A connection over a WebSocket."""

    def __init__(self, socket: ClientConnection, codec: Codec) -> None:
        self._socket = socket
        self._text = codec.text

    async def send(self, data: bytes) -> None:
        """Send a frame."""
        try:
            await self._socket.send(data, text=self._text)
        except ConnectionClosed as error:
            raise WireClosed(_code(error)) from error

    async def receive(self) -> str | bytes:
        """The next frame."""
        try:
            return await self._socket.recv()
        except ConnectionClosed as error:
            raise WireClosed(_code(error)) from error

    async def close(self) -> None:
        """End the connection."""
        await self._socket.close()


async def dial_websocket(url: str, codec: Codec) -> Wire:
    """A WebSocket to `url`, such as `ws://127.0.0.1:8000/ws`.

    Raises:
        CannotConnect: nobody answers there, or not as a server of Big Two.
    """
    try:
        socket = await connect_websocket(
            url,
            subprotocols=[Subprotocol(codec.subprotocol)],
            compression=None,
            open_timeout=10,
            close_timeout=2,
            max_size=None,
        )
    except (OSError, TimeoutError, InvalidHandshake, InvalidURI) as error:
        raise CannotConnect(f"no connection to {url}: {error}") from error
    return WebSocketWire(socket, codec)


def _code(error: ConnectionClosed) -> int | None:
    return error.rcvd.code if error.rcvd is not None else None
