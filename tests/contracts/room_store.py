"""What every store of rooms promises, whatever it is made of.

A test module subclasses `RoomStoreContract` and provides one fixture, `open_store`: a function that
opens a store on a place that is empty at first and the same on every call within one test.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest

from bigtwo.store.port import Lease, RoomStore, Snapshot, StaleWrite, StoreUnavailable
from tests.contracts.builders import AN_HOUR_MS, OpenStore, now_ms, snapshot
from tests.contracts.kept_deals import KeptDealsContract


async def stale_codes(store: RoomStore, *snapshots: Snapshot) -> tuple[str, ...]:
    """The rooms that a save was refused for, which must not be none."""
    with pytest.raises(StaleWrite) as refused:
        await store.save(snapshots)
    return refused.value.codes


class RoomStoreContract(KeptDealsContract):
    @pytest.fixture
    async def store(self, open_store: OpenStore) -> AsyncIterator[RoomStore]:
        store = await open_store()
        yield store
        await store.close()

    async def test_a_code_never_used_has_no_room(self, store: RoomStore) -> None:
        assert await store.load("ABCDE") is None

    async def test_what_is_saved_is_loaded_again_to_the_byte(self, store: RoomStore) -> None:
        room = snapshot(version=7, fencing=3, body=bytes(range(256)) * 40)
        await store.save([room])
        assert await store.load(room.code) == room

    async def test_a_later_version_replaces_an_earlier_one(self, store: RoomStore) -> None:
        later = snapshot(version=2, body=b"later")
        await store.save([snapshot(version=1)])
        await store.save([later])
        assert await store.load("ABCDE") == later

    async def test_versions_may_skip_numbers(self, store: RoomStore) -> None:
        later = snapshot(version=2**40)
        await store.save([snapshot(version=1)])
        await store.save([later])
        assert await store.load("ABCDE") == later

    async def test_rooms_under_different_codes_do_not_touch_each_other(self, store: RoomStore) -> None:
        first, second = snapshot("AAAAA", version=9), snapshot("BBBBB", version=1)
        await store.save([first])
        await store.save([second])
        assert await store.load("AAAAA") == first
        assert await store.load("BBBBB") == second

    async def test_a_batch_saves_every_room_in_it(self, store: RoomStore) -> None:
        batch = [snapshot(f"R{number:04}", version=number) for number in range(1, 101)]
        await store.save(batch)
        assert [await store.load(room.code) for room in batch] == batch

    async def test_an_empty_batch_is_no_error(self, store: RoomStore) -> None:
        await store.save([])

    @pytest.mark.parametrize("version", [1, 4, 5])
    async def test_a_version_that_is_not_higher_is_refused_and_changes_nothing(
        self, store: RoomStore, version: int
    ) -> None:
        stored = snapshot(version=5, body=b"stored")
        await store.save([stored])
        assert await stale_codes(store, snapshot(version=version, body=b"other")) == ("ABCDE",)
        assert await store.load("ABCDE") == stored

    async def test_a_lower_fencing_number_is_refused_however_high_its_version(self, store: RoomStore) -> None:
        stored = snapshot(version=5, fencing=2)
        await store.save([stored])
        assert await stale_codes(store, snapshot(version=6, fencing=1, body=b"lost the lease")) == ("ABCDE",)
        assert await store.load("ABCDE") == stored

    async def test_a_higher_fencing_number_does_not_excuse_an_old_version(self, store: RoomStore) -> None:
        stored = snapshot(version=5, fencing=1)
        await store.save([stored])
        assert await stale_codes(store, snapshot(version=5, fencing=2)) == ("ABCDE",)
        assert await store.load("ABCDE") == stored

    async def test_the_same_fencing_number_under_another_name_is_refused(self, store: RoomStore) -> None:
        """A store that lost its last writes may give a number out twice."""
        stored = snapshot(version=5, fencing=2, owner="one")
        await store.save([stored])
        assert await stale_codes(store, snapshot(version=6, fencing=2, owner="two")) == ("ABCDE",)
        assert await store.load("ABCDE") == stored

    async def test_the_next_holder_of_the_lease_goes_on_from_the_stored_version(
        self, store: RoomStore
    ) -> None:
        taken_over = snapshot(version=6, fencing=2)
        await store.save([snapshot(version=5, fencing=1)])
        await store.save([taken_over])
        assert await store.load("ABCDE") == taken_over
        assert await stale_codes(store, snapshot(version=7, fencing=1)) == ("ABCDE",)

    async def test_saving_the_very_same_snapshot_again_is_no_error(self, store: RoomStore) -> None:
        stored = snapshot(version=5)
        await store.save([stored])
        await store.save([stored])
        assert await store.load("ABCDE") == stored

    async def test_a_stale_room_does_not_keep_the_others_of_its_batch_from_being_saved(
        self, store: RoomStore
    ) -> None:
        await store.save([snapshot("STALE", version=5), snapshot("OTHER", version=5, fencing=9)])
        before, after = snapshot("AAAAA", version=6), snapshot("ZZZZZ", version=6)
        refused = await stale_codes(
            store, before, snapshot("STALE", version=4), snapshot("OTHER", version=6), after
        )
        assert refused == ("STALE", "OTHER")
        assert await store.load("AAAAA") == before
        assert await store.load("ZZZZZ") == after

    async def test_the_text_of_a_refusal_names_rooms_and_shows_no_body(self, store: RoomStore) -> None:
        await store.save([snapshot(version=5)])
        with pytest.raises(StaleWrite, match=r"^stale write refused for ABCDE$"):
            await store.save([snapshot(version=5, body=b"3D 4C 2S")])

    async def test_a_free_code_is_created_once(self, store: RoomStore) -> None:
        first = snapshot(body=b"first")
        assert await store.create(first)
        assert not await store.create(snapshot(body=b"second", version=8, fencing=8))
        assert await store.load("ABCDE") == first

    async def test_of_many_creations_at_once_exactly_one_succeeds(self, store: RoomStore) -> None:
        rooms = [snapshot(body=b"%d" % number) for number in range(20)]
        created = await asyncio.gather(*(store.create(room) for room in rooms))
        assert created.count(True) == 1
        assert await store.load("ABCDE") == rooms[created.index(True)]

    async def test_a_created_room_is_saved_like_any_other(self, store: RoomStore) -> None:
        await store.create(snapshot(version=1))
        later = snapshot(version=2)
        await store.save([later])
        assert await store.load("ABCDE") == later

    # --- leases --------------------------------------------------------------------------------

    async def test_a_claim_gives_the_room_as_it_is_to_its_next_owner(self, store: RoomStore) -> None:
        stored = snapshot(version=5, fencing=3, owner="one", body=bytes(range(256)))
        await store.save([stored])
        claimed = await store.claim("ABCDE", "two", over=3)
        assert claimed is not None
        assert claimed.fencing > 3
        assert claimed == msgspec.structs.replace(stored, owner="two", fencing=claimed.fencing)
        assert await store.load("ABCDE") == claimed

    async def test_after_a_claim_the_earlier_owner_cannot_write(self, store: RoomStore) -> None:
        await store.save([snapshot(version=5, fencing=3, owner="one")])
        claimed = await store.claim("ABCDE", "two", over=3)
        late = snapshot(version=6, fencing=3, owner="one", body=b"woke up late")
        assert await stale_codes(store, late) == ("ABCDE",)
        assert await store.load("ABCDE") == claimed

    async def test_after_a_claim_not_even_the_stored_snapshot_can_be_saved_again(
        self, store: RoomStore
    ) -> None:
        """To the earlier owner it would look as if the room were still its own."""
        stored = snapshot(version=5, fencing=3, owner="one")
        await store.save([stored])
        await store.claim("ABCDE", "two", over=3)
        assert await stale_codes(store, stored) == ("ABCDE",)

    async def test_who_claims_a_room_saves_it_from_then_on(self, store: RoomStore) -> None:
        await store.save([snapshot(version=5, fencing=3, owner="one")])
        claimed = await store.claim("ABCDE", "two", over=3)
        assert claimed is not None
        later = msgspec.structs.replace(claimed, version=6, body=b"later")
        await store.save([later])
        assert await store.load("ABCDE") == later

    async def test_a_claim_over_a_number_that_is_past_changes_nothing(self, store: RoomStore) -> None:
        stored = snapshot(version=5, fencing=3)
        await store.save([stored])
        for over in (0, 2, 4):
            assert await store.claim("ABCDE", "two", over) is None
        assert await store.load("ABCDE") == stored

    async def test_of_many_claims_at_once_exactly_one_succeeds(self, store: RoomStore) -> None:
        await store.save([snapshot(fencing=3)])
        names = [f"node {number}" for number in range(20)]
        claimed = await asyncio.gather(*(store.claim("ABCDE", name, over=3) for name in names))
        (winner,) = (one for one in claimed if one is not None)
        assert await store.load("ABCDE") == winner

    async def test_a_room_that_is_not_there_or_is_past_its_time_cannot_be_claimed(
        self, store: RoomStore
    ) -> None:
        assert await store.claim("ABCDE", "two", over=0) is None
        await store.save([snapshot(fencing=3, lives_ms=-1)])
        assert await store.claim("ABCDE", "two", over=3) is None

    async def test_a_room_past_its_time_is_not_loaded(self, store: RoomStore) -> None:
        await store.save([snapshot(lives_ms=-1)])
        assert await store.load("ABCDE") is None

    async def test_the_code_of_an_expired_room_is_free(self, store: RoomStore) -> None:
        await store.save([snapshot(version=5, fencing=5, lives_ms=-1)])
        fresh = snapshot(version=1, fencing=1)
        assert await store.create(fresh)
        assert await store.load("ABCDE") == fresh

    async def test_a_save_gives_a_room_more_time(self, store: RoomStore) -> None:
        await store.save([snapshot(version=1, lives_ms=1000)])
        longer = snapshot(version=2, lives_ms=2 * AN_HOUR_MS)
        await store.save([longer])
        await store.expire(now_ms())
        assert await store.load("ABCDE") == longer

    async def test_expiring_deletes_the_dead_and_spares_the_living(self, store: RoomStore) -> None:
        living = snapshot("ALIVE")
        await store.save([living, snapshot("DEAD1", lives_ms=-1), snapshot("DEAD2", lives_ms=-AN_HOUR_MS)])
        assert await store.expire(now_ms()) in (0, 2)
        assert await store.expire(now_ms()) == 0
        assert await store.load("DEAD1") is None
        assert await store.load("ALIVE") == living

    async def test_a_deleted_room_is_gone_and_its_code_free(self, store: RoomStore) -> None:
        await store.save([snapshot("ABCDE", version=5), snapshot("OTHER")])
        await store.delete("ABCDE", Lease("one", 1))
        assert await store.load("ABCDE") is None
        assert await store.load("OTHER") is not None
        assert await store.create(snapshot("ABCDE", version=1))

    async def test_deleting_what_is_not_there_is_no_error(self, store: RoomStore) -> None:
        await store.delete("ABCDE", Lease("one", 1))

    @pytest.mark.parametrize("lease", [Lease("one", 2), Lease("two", 3), Lease("one", 4)])
    async def test_who_does_not_hold_the_lease_deletes_nothing(self, store: RoomStore, lease: Lease) -> None:
        room = snapshot(fencing=3, owner="one")
        await store.save([room])
        await store.delete("ABCDE", lease)
        assert await store.load("ABCDE") == room

    async def test_checking_leaves_the_rooms_alone(self, store: RoomStore) -> None:
        room = snapshot()
        await store.save([room])
        await store.check()
        await store.check()
        assert await store.load("ABCDE") == room

    async def test_saves_and_loads_at_once_never_show_a_version_going_back(self, store: RoomStore) -> None:
        await store.create(snapshot(version=1))
        seen: list[int] = []

        async def write() -> None:
            for version in range(2, 60):
                await store.save([snapshot(version=version)])

        async def read() -> None:
            for _ in range(60):
                room = await store.load("ABCDE")
                assert room is not None
                seen.append(room.version)

        await asyncio.gather(write(), read())
        assert seen == sorted(seen)

    async def test_rooms_outlive_the_store_object(self, open_store: OpenStore) -> None:
        room = snapshot(version=3, fencing=2)
        first = await open_store()
        await first.save([room])
        await first.close()

        second = await open_store()
        assert await second.load("ABCDE") == room
        assert await stale_codes(second, snapshot(version=4, fencing=1)) == ("ABCDE",)
        await second.close()

    async def test_closing_finishes_what_was_begun(self, open_store: OpenStore) -> None:
        first = await open_store()
        batch = [snapshot(f"R{number:04}") for number in range(50)]
        saves = [asyncio.ensure_future(first.save([room])) for room in batch]
        await asyncio.sleep(0)  # lets every save begin
        await first.close()
        await asyncio.gather(*saves)

        second = await open_store()
        assert [await second.load(room.code) for room in batch] == batch
        await second.close()

    async def test_a_closed_store_says_so_and_may_be_closed_again(self, open_store: OpenStore) -> None:
        store = await open_store()
        await store.close()
        await store.close()
        for call in (store.load("ABCDE"), store.save([snapshot()]), store.create(snapshot()), store.check()):
            with pytest.raises(StoreUnavailable, match=r"^the store is closed$"):
                await call
