"""A real store in a directory of its own, with a gate in front of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bigtwo.runner.rooms import Rooms
from bigtwo.store.sqlite import SqliteStore
from tests.support.guests import rooms_over
from tests.support.stores import GatedStore


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[GatedStore]:
    """A store that can be held and made to fail."""
    gated = GatedStore(await SqliteStore.open(tmp_path))
    yield gated
    await gated.close()


@pytest.fixture
async def rooms(store: GatedStore) -> AsyncIterator[Rooms]:
    """Rooms in which nothing happens by itself."""
    async with rooms_over(store) as running:
        yield running
