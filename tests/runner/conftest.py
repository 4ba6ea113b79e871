"""A real store in a directory of its own, with a gate in front of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bigtwo.runner.clock import now_ms
from bigtwo.runner.rooms import Rooms
from bigtwo.store.sqlite import SqliteStore
from tests.support.guests import rooms_over
from tests.support.stores import GatedStore
from tests.support.time import ManualTime


@pytest.fixture
def time() -> ManualTime:
    """The time that the store goes by, in tests that ask for it; rooms are given it by the test."""
    return ManualTime()


@pytest.fixture
async def store(tmp_path: Path, request: pytest.FixtureRequest) -> AsyncIterator[GatedStore]:
    """A store that can be held and made to fail."""
    now = request.getfixturevalue("time") if "time" in request.fixturenames else now_ms
    gated = GatedStore(await SqliteStore.open(tmp_path, now))
    yield gated
    await gated.close()


@pytest.fixture
async def rooms(store: GatedStore) -> AsyncIterator[Rooms]:
    """Rooms in which nothing happens by itself."""
    async with rooms_over(store) as running:
        yield running
