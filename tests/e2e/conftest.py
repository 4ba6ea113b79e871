"""The browser, the server and the people of the end-to-end tests."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.e2e.browser import Watch, chromium
from tests.e2e.person import Person
from tests.e2e.server import Server
from tests.e2e.situations import CODE, Left, left_behind, token

DESK = {"width": 1280, "height": 800}

StartServer = Callable[..., Server]
Invite = Callable[..., Person]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests; every person has a profile of their own in it."""
    expect.set_options(timeout=10_000)
    with chromium() as browser:
        yield browser


@pytest.fixture
def data_dir(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def left(data_dir: Path) -> Left:
    """Puts the room of a scene where the server will find it."""
    return partial(left_behind, data_dir=data_dir)


@pytest.fixture
def start_server(data_dir: Path) -> Iterator[StartServer]:
    """Starts a server with settings; it is stopped at the end and must not have complained."""
    servers = []

    def start(settings: Mapping[str, str] | None = None, *, port: int = 0) -> Server:
        server = Server(data_dir, settings, port=port)
        servers.append(server)
        server.start()
        return server

    yield start
    for server in servers:
        server.stop()
        assert server.complaints() == []


@pytest.fixture
def server(start_server: StartServer) -> Server:
    """A server on an empty data directory."""
    return start_server()


@pytest.fixture
def watches() -> Iterator[list[Watch]]:
    """The watches over all pages of a test, which must not have noted anything by its end."""
    watches: list[Watch] = []
    yield watches
    assert [offence for watch in watches for offence in watch.offences] == []


@pytest.fixture
def invite(browser: Browser, watches: list[Watch]) -> Iterator[Invite]:
    """Gives a person a browser of their own: a context with an empty profile, still unless asked to move."""
    contexts = []

    def come(name: str, server: Server, **profile: Any) -> Person:
        profile = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce", **profile}
        context = browser.new_context(base_url=server.address, **profile)
        contexts.append(context)
        watch = Watch(server.address)
        watch.over(context)
        watches.append(watch)
        return Person(context.new_page(), name, watch, touch=bool(profile.get("has_touch")))

    yield come
    for context in contexts:
        context.close()


def sit_down(server: Server, invite: Invite, *names: str, **profile: Any) -> list[Person]:
    """The people of a scene, each in their seat at a page of their own."""
    people = [invite(name, server, **profile) for name in names]
    for person in people:
        person.take_seat(CODE, token(person.name))
    return people
