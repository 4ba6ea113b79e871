"""What every store promises of the records of deals. A part of the contract of a store of rooms."""

from __future__ import annotations

import pytest

from bigtwo.store.port import Lease, RoomStore, StaleWrite
from tests.contracts.builders import OpenStore, deal, now_ms, snapshot


class KeptDealsContract:
    """A part of `RoomStoreContract`, which brings the fixtures."""

    async def test_a_code_nobody_has_played_has_no_deals(self, store: RoomStore) -> None:
        assert await store.deals("AAAAAAAA", 10) == ()
        assert await store.deals_of("ABCDE", 0, 10) == ()

    async def test_a_deal_is_kept_to_the_byte(self, store: RoomStore) -> None:
        kept = deal(body=bytes(range(256)) * 20)
        await store.save([], [kept])
        assert await store.deals(kept.code, 10) == (kept,)
        assert await store.deals_of("ABCDE", 0, 10) == (kept,)

    async def test_rooms_and_deals_are_saved_together(self, store: RoomStore) -> None:
        room, kept = snapshot(), deal()
        await store.save([room], [kept])
        assert await store.load("ABCDE") == room
        assert await store.deals(kept.code, 10) == (kept,)

    async def test_the_same_play_is_kept_once_and_as_it_was_first(self, store: RoomStore) -> None:
        """A save of unknown outcome is repeated as it was."""
        kept = deal(body=b"first")
        await store.save([], [kept, kept])
        await store.save([], [deal(body=b"again"), kept])
        assert await store.deals(kept.code, 10) == (kept,)

    async def test_plays_of_one_deal_come_newest_first_and_no_more_than_asked_for(
        self, store: RoomStore
    ) -> None:
        plays = [deal(room=f"R{number:04}", ended_ms=number) for number in (3, 1, 4, 2)]
        await store.save([], [*plays, deal("CCCCCCCC", ended_ms=9)])
        assert [one.ended_ms for one in await store.deals("AAAAAAAA", 10)] == [4, 3, 2, 1]
        assert [one.ended_ms for one in await store.deals("AAAAAAAA", 2)] == [4, 3]

    async def test_the_deals_of_a_room_are_its_own_the_newest_first(self, store: RoomStore) -> None:
        own = [deal(letter * 8, number=n, ended_ms=n) for n, letter in enumerate("ACDE", start=1)]
        await store.save([], own)
        await store.save([], [deal(room="ABCD", number=7, ended_ms=7), deal(room="ABCDEF", ended_ms=8)])
        assert await store.deals_of("ABCDE", 0, 10) == tuple(reversed(own))
        assert await store.deals_of("ABCDE", 0, 2) == (own[3], own[2])
        assert await store.deals_of("ABCDE", 3, 10) == (own[3], own[2])

    async def test_of_a_refused_room_no_deal_is_kept(self, store: RoomStore) -> None:
        """In the course that counts its deal may be going on; the others of the batch are kept."""
        await store.save([snapshot("STALE", version=5)])
        lost, kept = deal("AAAAAAAA", room="STALE"), deal("CCCCCCCC", room="OTHER")
        with pytest.raises(StaleWrite):
            await store.save([snapshot("STALE", version=4), snapshot("OTHER")], [lost, kept])
        assert await store.deals("AAAAAAAA", 10) == ()
        assert await store.deals("CCCCCCCC", 10) == (kept,)

    async def test_deals_outlive_the_room_they_were_played_in(self, store: RoomStore) -> None:
        kept = deal()
        await store.save([snapshot()], [kept])
        await store.delete("ABCDE", Lease("one", 1))
        assert await store.deals(kept.code, 10) == (kept,)

    async def test_a_deal_past_its_time_is_not_found_and_is_deleted(self, store: RoomStore) -> None:
        kept = deal(number=1)
        await store.save([], [kept, deal(number=2, lives_ms=-1), deal("CCCCCCCC", number=3, lives_ms=-1)])
        assert await store.deals(kept.code, 10) == (kept,)
        assert await store.deals_of("ABCDE", 0, 10) == (kept,)
        await store.expire(now_ms())
        assert await store.deals("CCCCCCCC", 10) == ()
        assert await store.deals(kept.code, 10) == (kept,)

    async def test_deals_outlive_the_store_object(self, open_store: OpenStore) -> None:
        kept = deal()
        first = await open_store()
        await first.save([], [kept])
        await first.close()
        second = await open_store()
        assert await second.deals(kept.code, 10) == (kept,)
        await second.close()
