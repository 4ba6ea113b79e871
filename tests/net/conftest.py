"""A running server, and people who come to it."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeAlias

import pytest

from bigtwo_protocol.codec import JSON, Codec
from tests.support.client import Client, connected
from tests.support.server import Served, serving

Connect: TypeAlias = Callable[..., Awaitable[Client]]


@pytest.fixture(autouse=True)
def nothing_goes_wrong(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Never a traceback: whatever a test does, no library logs an error or an exception."""
    yield
    assert [one for one in caplog.records if one.levelno >= logging.ERROR or one.exc_info] == []


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Served]:
    """A server whose bots act at once."""
    async with serving(tmp_path) as running:
        yield running


@pytest.fixture
async def visit() -> AsyncIterator[Connect]:
    """Connect to a server; the connections end with the test."""
    async with AsyncExitStack() as stack:

        async def visit(server: Served, codec: Codec | None = JSON) -> Client:
            return await stack.enter_async_context(connected(server.url, codec))

        yield visit
