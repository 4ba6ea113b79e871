"""A store that is counted keeps the contract, and its figures are what was done."""

from __future__ import annotations

from pathlib import Path

import pytest

from bigtwo.meter import Meter
from bigtwo.store.metered import MeteredStore
from bigtwo.store.port import StaleWrite, StoreUnavailable
from bigtwo.store.sqlite import SqliteStore
from tests.contracts.builders import OpenStore, snapshot
from tests.contracts.room_store import RoomStoreContract
from tests.support.stores import GatedStore


class TestTheContract(RoomStoreContract):
    """Over a file, which is quick."""

    @pytest.fixture
    def open_store(self, tmp_path: Path) -> OpenStore:
        async def open_store() -> MeteredStore:
            return MeteredStore(await SqliteStore.open(tmp_path), Meter())

        return open_store


async def test_what_is_done_is_counted_and_what_is_refused_is_told_apart(tmp_path: Path) -> None:
    meter = Meter()
    store = MeteredStore(await SqliteStore.open(tmp_path), meter)
    await store.create(snapshot("AAAAA"))
    assert await store.create(snapshot("AAAAA")) is False
    await store.save([snapshot("AAAAA", version=2), snapshot("BBBBB")])
    claimed = await store.claim("AAAAA", "two", 1)
    assert claimed is not None
    assert await store.claim("AAAAA", "three", 1) is None
    with pytest.raises(StaleWrite):
        await store.save([snapshot("AAAAA", version=3), snapshot("BBBBB", version=2)])
    await store.close()
    assert (meter.rooms_created, meter.rooms_claimed, meter.rooms_lost) == (1, 1, 1)
    assert sum(meter.store_s["create"].counts) == 2
    assert (sum(meter.save_rooms.counts), meter.save_rooms.total) == (1, 2)
    assert meter.store_failures.total() == 0


async def test_a_failure_is_counted_and_handed_on(tmp_path: Path) -> None:
    meter = Meter()
    gated = GatedStore(await SqliteStore.open(tmp_path))
    store = MeteredStore(gated, meter)
    gated.down = True
    with pytest.raises(StoreUnavailable):
        await store.save([snapshot()])
    await store.close()
    assert meter.store_failures == {**dict.fromkeys(meter.store_s, 0), "save": 1}
    assert sum(meter.store_s["save"].counts) == 0
