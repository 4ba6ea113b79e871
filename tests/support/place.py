"""Plain HTTP for tests: a server on a free port of this machine that serves a client made up for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping

import msgspec
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from bigtwo.errors import Refused
from bigtwo.net.files import File, prepare
from bigtwo.net.http import Site
from bigtwo_protocol.records import DealPlays

INDEX = b"<!doctype html><title>Big Two</title>" + b"<!-- the table -->" * 40
SCRIPT = b"export const deal = 13;\n" * 200
ICON = bytes(range(256))

CLIENT = {
    path: prepare(path, content)
    for path, content in {
        "/index.html": INDEX,
        "/assets/index-BiySMs3N.js": SCRIPT,
        "/icon.png": ICON,
        "/manifest.webmanifest": b"{}",
        "/sw.js": b"self;",
    }.items()
}


class Answer(msgspec.Struct):
    """What came back, to the last byte before the server closed the connection."""

    status: int
    headers: dict[str, str]
    """By lower-case name; every name at most once, or the helper fails."""
    body: bytes


async def send(port: int, head: str) -> bytes:
    """Sends one request as it stands and reads until the connection is closed."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(head.encode("latin-1"))
    await writer.drain()
    answer = await reader.read()
    writer.close()
    await writer.wait_closed()
    return answer


def parsed(answer: bytes) -> Answer:
    head, _, body = answer.partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    pairs = [line.split(": ", 1) for line in lines]
    headers = {name.lower(): value for name, value in pairs}
    assert len(headers) == len(pairs), "a header came twice"
    return Answer(int(first.split()[1]), headers, body)


class Place:
    """A server on a free port, whose readiness a test turns on and off."""

    def __init__(self) -> None:
        self.ready = True
        self.port = 0
        self.deal: DealPlays | None = None
        """The one deal that was played here."""
        self.store_is_down = False

    async def is_ready(self) -> bool:
        return self.ready

    async def plays_of(self, code: str) -> DealPlays:
        if self.store_is_down:
            raise Refused("store_unavailable")
        if self.deal is None or self.deal.code != code:
            raise Refused("no_such_deal", deal=code)
        return self.deal

    async def get(self, target: str, *headers: str, method: str = "GET", host: str = "cards.test") -> Answer:
        lines = [f"{method} {target} HTTP/1.1", *([f"Host: {host}"] if host else []), *headers]
        return parsed(await send(self.port, "\r\n".join(lines) + "\r\n\r\n"))


async def serving(site: Site, place: Place) -> AsyncIterator[Place]:
    async def answer(_: ServerConnection, request: Request) -> Response | None:
        return None if request.path == "/ws" else await site.respond(request)

    async def greet(socket: ServerConnection) -> None:
        await socket.send("hello")

    async with serve(greet, "127.0.0.1", 0, process_request=answer) as server:
        place.port = server.sockets[0].getsockname()[1]
        yield place


def site_of(served: Mapping[str, File], place: Place, public_url: str | None = None) -> Site:
    """What is served beside the WebSocket of a place."""
    return Site(served, public_url=public_url, is_ready=place.is_ready, plays_of=place.plays_of)
