"""A listener of its own for metrics: whoever may reach the table need not be able to read them.

Owns the listener and its one page. What is on the page comes from elsewhere.
"""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from http import HTTPStatus
from typing import Final

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from bigtwo.errors import CannotListen

PATH: Final = "/metrics"


@asynccontextmanager
async def showing(
    host: str, port: int, content_type: str, page: Callable[[], bytes]
) -> AsyncIterator[Server]:
    """Answer `/metrics` while the context lasts.

    Args:
        host: address to listen on.
        port: to listen on; 0 takes any free one.
        content_type: of the page.
        page: makes it, anew for each request.

    Raises:
        CannotListen: the port cannot be listened on.
    """

    def answer(_: ServerConnection, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return _response(HTTPStatus.METHOD_NOT_ALLOWED, "text/plain", b"Only GET and HEAD.\n")
        if request.path.partition("?")[0] != PATH:
            return _response(HTTPStatus.NOT_FOUND, "text/plain", b"There is /metrics and nothing else.\n")
        reply = _response(HTTPStatus.OK, content_type, page())
        if request.method == "HEAD":
            reply.body = b""
        return reply

    try:
        server = await serve(_nobody, host, port, process_request=answer, server_header="bigtwo")
    except OSError as error:
        reason = os.strerror(error.errno) if error.errno and error.errno > 0 else str(error)
        raise CannotListen(
            f"metrics cannot be had at port {port} of {host} ({reason.lower()}); "
            "BIGTWO_METRICS_PORT and BIGTWO_METRICS_HOST name another, and none where the first is empty"
        ) from error
    async with server:
        yield server


async def _nobody(socket: ServerConnection) -> None:
    """No WebSocket gets this far: every request is answered before."""
    await socket.close()


def _response(status: HTTPStatus, content_type: str, body: bytes) -> Response:
    headers = Headers(
        [
            ("Connection", "close"),
            ("Cache-Control", "no-store"),
            ("Content-Type", content_type),
            ("Content-Length", str(len(body))),
        ]
    )
    return Response(status, status.phrase, headers, body)
