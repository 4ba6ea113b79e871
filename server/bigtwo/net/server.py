"""The listening port: WebSockets at /ws, and plain HTTP for everything else.

Owns the websockets server and its settings.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import NegotiationError
from websockets.http11 import Request, Response
from websockets.typing import Subprotocol

from bigtwo.config import Settings
from bigtwo.net.connection import Connection
from bigtwo.net.http import Site
from bigtwo.runner.relay import Relay
from bigtwo.runner.rooms import Rooms
from bigtwo_protocol.codec import CODECS
from bigtwo_protocol.codes import CloseCode

PATH: Final = "/ws"


@asynccontextmanager
async def listening(
    settings: Settings, rooms: Rooms, relay: Relay | None, site: Site
) -> AsyncIterator[Server]:
    """A server that listens while the context lasts, and then says goodbye to every client.

    Raises:
        OSError: the port cannot be listened on.
    """

    async def handle(socket: ServerConnection) -> None:
        await Connection(socket, rooms, relay, settings).run()

    async def answer(_: ServerConnection, request: Request) -> Response | None:
        path = request.path.partition("?")[0]
        if path == PATH:
            full = len(server.connections) >= settings.max_connections
            return site.stopping() if full or rooms.stopping or not server.is_serving() else None
        return await site.respond(request)

    server = await serve(
        handle,
        settings.host,
        settings.port,
        process_request=answer,
        subprotocols=[Subprotocol(name) for name in CODECS],
        select_subprotocol=choose_subprotocol,
        compression=None,  # costs twice the time to save bytes that a compact encoding saves for nothing
        max_size=settings.max_message_bytes,
        max_queue=16,
        ping_interval=settings.ping_interval_ms / 1000,
        ping_timeout=settings.ping_timeout_ms / 1000,
        close_timeout=2,
        server_header="bigtwo",
    )
    try:
        yield server
    finally:
        server.close(code=CloseCode.RESTARTED, reason="the server restarts")
        cutting = asyncio.get_running_loop().call_later(settings.stop_grace_ms / 1000, _cut, server)
        await server.wait_closed()
        cutting.cancel()


def _cut(server: Server) -> None:
    """End the connections of clients that do not say goodbye themselves."""
    for socket in list(server.all_connections):
        socket.transport.abort()


def choose_subprotocol(_: ServerConnection, offered: Sequence[Subprotocol]) -> Subprotocol | None:
    """The encoding of a connection: ours that comes first; None, which means JSON, if none is offered (W1.1).

    The library by itself refuses clients that offer nothing.

    Raises:
        NegotiationError: only encodings are offered that are not ours.
    """
    for name in CODECS:
        if name in offered:
            return Subprotocol(name)
    if offered:
        raise NegotiationError(f"unknown subprotocol; expected one of {', '.join(CODECS)}")
    return None


def address(server: Server) -> str:
    """Where a server listens, as the beginning of a link: its host, and the port it was given."""
    host, port = next(iter(server.sockets)).getsockname()[:2]
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
