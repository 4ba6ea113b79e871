"""Plain HTTP beside the WebSockets, on the server as it is wired."""

from __future__ import annotations

import asyncio
from urllib.parse import urlsplit

import pytest

from bigtwo_protocol import client
from tests.net.conftest import Connect
from tests.support.server import Served


async def get(server: Served, path: str) -> tuple[int, str, str]:
    """A GET request: status, headers in small letters, body."""
    at = urlsplit(server.address)
    reader, writer = await asyncio.open_connection(at.hostname, at.port)
    request = f"GET {path} HTTP/1.1\r\nHost: {at.netloc}\r\nConnection: close\r\n\r\n"
    writer.write(request.encode())
    answer = (await reader.read()).decode()
    writer.close()
    await writer.wait_closed()
    head, _, body = answer.partition("\r\n\r\n")
    return int(head.split(" ", 2)[1]), head.lower(), body


async def test_health_is_told_while_the_process_lives(server: Served) -> None:
    """W5.1."""
    assert (await get(server, "/healthz"))[0] == 200
    assert (await get(server, "/readyz"))[0] == 200


async def test_a_server_whose_store_takes_no_writes_is_alive_but_not_ready(server: Served) -> None:
    """W5.1."""
    server.store.down = True
    assert (await get(server, "/healthz"))[0] == 200
    assert (await get(server, "/readyz"))[0] == 503
    server.store.down = False
    assert (await get(server, "/readyz"))[0] == 200


@pytest.mark.parametrize("path", ["/", "/r/ACDEF", "/practice"])
async def test_pages_come_under_a_content_security_policy(server: Served, path: str) -> None:
    """W5.2, P25: 503 where the web client was not built; the policy holds all the same."""
    status, head, _ = await get(server, path)
    assert status in {200, 503}
    assert "content-security-policy: default-src 'self'; script-src 'self';" in head


async def test_the_way_into_a_room_can_be_scanned(server: Served, visit: Connect) -> None:
    """W5.3."""
    ann = await (await visit(server)).create("Ann")
    status, head, body = await get(server, f"/qr.svg?code={ann.room.lower()}")
    assert status == 200
    assert "image/svg+xml" in head
    assert body.startswith(("<?xml", "<svg"))
    assert (await get(server, "/qr.svg?code=nothing"))[0] == 400


async def test_a_handshake_at_another_address_is_none(server: Served, visit: Connect) -> None:
    """W1.1."""
    assert (await get(server, "/ws"))[0] in {400, 426}
    ann = await visit(server)
    await ann.create("Ann")
    await ann.accepted(client.Start(id="go"))
