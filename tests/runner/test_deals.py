"""Finished deals in running rooms: kept with the end of the deal, found by code, played again, listed."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from bigtwo.errors import Refused
from bigtwo.records.verify import verify
from bigtwo.room.codes import deal_code_of
from bigtwo.rules.presets import configure
from bigtwo.runner.deals import plays_of, sheet_rows
from bigtwo.runner.live import LiveRoom
from bigtwo.runner.rooms import Rooms
from bigtwo.store.port import KeptDeal
from bigtwo.store.sqlite import SqliteStore
from bigtwo_protocol import client
from bigtwo_protocol.deals import SheetRow
from bigtwo_protocol.server import Sheet
from tests.support.guests import BRISK, Guest, refusal_of, rooms_over
from tests.support.players import my_turn, simplest_act
from tests.support.rooms import ENDLESS
from tests.support.stores import GatedStore

FOREVER_MS = 2**50


async def play_deal(*people: Guest) -> None:
    """Everybody plays until the deal that goes on, or that comes, is over."""
    for person in people:
        await person.until(lambda view: view.table.deal > 0)
    while people[0].view.table.result is None:
        for person in people:
            if my_turn(person.view):
                await person.obeyed(simplest_act(person.view, person.next_id()))
        await people[0].until(
            lambda view: view.table.result is not None or any(my_turn(one.view) for one in people)
        )


async def one_deal(rooms: Rooms, deal: str | None = None) -> Guest:
    """Ann and three bots just after a deal, in a room of their own."""
    ann = await Guest(rooms).create("Ann", deal=deal)
    await ann.obeyed(client.Start(id="start"))
    await play_deal(ann)
    return ann


def code_of(guest: Guest) -> str:
    """The code of the deal that is over, as the guest was told it."""
    shuffle = guest.view.table.shuffle
    assert shuffle is not None
    assert shuffle.code is not None
    return shuffle.code


async def sheet_of(guest: Guest) -> tuple[SheetRow, ...]:
    """The sheet, as the guest is answered."""
    command_id = guest.next_id()
    await guest.rooms.sheet(guest.code, guest.member, guest, command_id)
    answer = await guest.when(lambda: next((one for one in guest.of(Sheet) if one.id == command_id), None))
    return answer.rows


# --- kept --------------------------------------------------------------------------------------


async def test_the_record_is_kept_with_the_play_that_ends_the_deal(store: GatedStore) -> None:
    """W8.7: one write holds both, so that neither is ever there without the other."""
    async with rooms_over(store, BRISK) as rooms:
        ann = await one_deal(rooms)
        record = (await plays_of(store, code_of(ann))).plays[0]
    (with_deal,) = [number for number, deals in enumerate(store.kept) if deals]
    stages = [
        LiveRoom.restored(snapshot).room.stage for batch in store.saves[: with_deal + 1] for snapshot in batch
    ]
    assert stages[-1] == "deal_over"
    assert "deal_over" not in stages[:-1]
    assert record.result == ann.view.table.result
    assert [act.cards for act in record.acts] == [
        () if act.play is None else act.play.cards for act in ann.view.table.acts
    ]


async def test_nobody_is_told_the_secret_before_the_record_is_saved(store: GatedStore) -> None:
    async with rooms_over(store, BRISK) as rooms:
        ann = await Guest(rooms).create("Ann")
        await ann.obeyed(client.Start(id="start"))
        while True:
            view = await ann.until(lambda view: my_turn(view) or view.table.result is not None)
            if view.table.result is not None or len(view.you.hand) <= 2:
                break
            await ann.obeyed(simplest_act(view, ann.next_id()))
        told = [frame for frame in ann.frames if b'"secret":"' in frame]
        assert bool(told) == (view.table.result is not None)
        assert bool(await store.deals_of(ann.code, 0, 10)) == bool(told)


async def test_nothing_is_kept_of_a_deal_that_goes_on(rooms: Rooms, store: GatedStore) -> None:
    ann = await Guest(rooms).create("Ann")
    await ann.obeyed(client.Start(id="start"))
    await ann.until(lambda view: view.table.deal == 1)
    assert await store.deals_of(ann.code, 0, 10) == ()
    assert await sheet_of(ann) == ()


async def test_a_record_passes_every_check_and_names_neither_room_nor_token(store: GatedStore) -> None:
    async with rooms_over(store, BRISK) as rooms:
        ann = await one_deal(rooms)
        (kept,) = await store.deals(code_of(ann), 10)
        plays = await plays_of(store, kept.code)
    assert all(one.problem is None for one in verify(plays.plays[0]))
    assert ann.code.encode() not in kept.body
    assert ann.token.encode() not in kept.body


async def test_a_salt_given_in_time_is_in_the_record(store: GatedStore) -> None:
    async with rooms_over(store, BRISK) as rooms:
        ann = await Guest(rooms).create("Ann")
        pledged = ann.view.room.next_deal
        assert pledged is not None
        await ann.obeyed(client.GiveSalt(id="salt", deal=1, salt="c0ffee"))
        await ann.obeyed(client.Start(id="start"))
        await play_deal(ann)
        record = (await plays_of(store, code_of(ann))).plays[0]
    assert record.shuffle is not None
    assert [(one.seat, one.salt) for one in record.shuffle.salts] == [(0, "c0ffee")]
    assert all(one.problem is None for one in verify(record, pledged.commitment))


async def test_a_deal_that_a_restart_interrupts_is_kept_once_and_is_the_one_pledged(tmp_path: Path) -> None:
    """The second server starts from what the first has saved, in the middle of the deal."""
    first = GatedStore(await SqliteStore.open(tmp_path / "data"))
    async with rooms_over(first) as rooms:
        ann = await Guest(rooms).create("Ann")
        pledged = ann.view.room.next_deal
        assert pledged is not None
        await ann.obeyed(client.Start(id="start"))
        await ann.until(lambda view: view.table.deal == 1)
    await first.close()
    second = GatedStore(await SqliteStore.open(tmp_path / "data"))
    async with rooms_over(second, BRISK) as rooms:
        back = await Guest(rooms).resume(ann.code, ann.token)
        await back.entered()
        assert code_of_secret(back) is None
        await play_deal(back)
        plays = await plays_of(second, code_of(back))
    await second.close()
    assert len(plays.plays) == 1
    assert all(one.problem is None for one in verify(plays.plays[0], pledged.commitment))


def code_of_secret(guest: Guest) -> str | None:
    """The secret, where the guest's view has one."""
    shuffle = guest.view.table.shuffle
    return None if shuffle is None else shuffle.secret


async def test_records_are_forgotten_after_their_time(store: GatedStore) -> None:
    async with rooms_over(store, BRISK) as rooms:
        ann = await one_deal(rooms)
        (kept,) = await store.deals(code_of(ann), 10)
        assert kept.expires_ms == kept.ended_ms + 30 * 86_400_000
        await store.expire(kept.expires_ms - 1)
        assert len(await store.deals(kept.code, 10)) == 1
        await store.expire(kept.expires_ms)
        assert await refusal(store, kept.code) == "no_such_deal"


async def test_a_record_of_another_version_is_left_out_and_left_alone(store: GatedStore) -> None:
    strange = KeptDeal("AAAAAAAA", "ACDEF", "ACDEF:1:0", 1, FOREVER_MS, b'{"format": 9}')
    await store.save([], [strange])
    assert await refusal(store, "AAAAAAAA") == "no_such_deal"
    assert await store.deals("AAAAAAAA", 10) == (strange,)


async def refusal(store: GatedStore, code: str) -> str:
    with pytest.raises(Refused) as refused:
        await plays_of(store, code)
    return refused.value.code


# --- played again ------------------------------------------------------------------------------


async def test_a_finished_deal_is_played_again_with_its_cards_and_rules(store: GatedStore) -> None:
    """W8.8: in a room that says so; and its record is under the same code."""
    async with rooms_over(store, BRISK) as rooms:
        first = await one_deal(rooms)
        code = code_of(first)
        again = await Guest(rooms).create("Ben", configure("taiwan"), deal=code)
        assert again.view.room.known_deal == code
        assert again.view.room.next_deal is None
        assert again.view.room.rules == first.view.room.rules
        await again.obeyed(client.Start(id="start"))
        await play_deal(again)
        deal = await plays_of(store, code)
    assert code_of(again) == code
    assert [one.seats[0].name for one in deal.plays] == ["Ben", "Ann"]
    assert deal.plays[0].shuffle is None
    assert [seat.hand for seat in deal.plays[0].seats] == [seat.hand for seat in deal.plays[1].seats]
    assert [row.places[0].name for row in deal.comparison] == ["Ben", "Ann"]
    assert all(one.problem is None for play in deal.plays for one in verify(play))


async def test_the_code_of_a_deal_that_goes_on_is_nobodys(rooms: Rooms, store: GatedStore) -> None:
    """W8.9: even who has guessed it learns nothing by it, and opens no room with it."""
    ann = await Guest(rooms).create("Ann")
    await ann.obeyed(client.Start(id="start"))
    stored = await store.load(ann.code)
    assert stored is not None
    room = LiveRoom.restored(stored).room
    assert room.table is not None
    assert room.table.deal is not None
    code = deal_code_of(room.table.deal.seed, room.rules)
    assert await refusal(store, code) == "no_such_deal"
    before = len(rooms)
    eve = Guest(rooms)
    assert (await refusal_of(rooms.create(eve, "1", "Eve", ENDLESS, code))).code == "no_such_deal"
    assert (len(rooms), eve.messages) == (before, [])


async def test_a_room_with_known_cards_says_nothing_of_deals_elsewhere(store: GatedStore) -> None:
    """W8.9: whatever it shows is of the deal that was over before the room was opened."""
    async with rooms_over(store, BRISK) as rooms:
        code = code_of(await one_deal(rooms))
        other = await Guest(rooms).create("Ben")
        await other.obeyed(client.Start(id="start"))
        await other.until(lambda view: view.table.deal == 1)
        eve = await Guest(rooms).create("Eve", deal=code)
        await eve.obeyed(client.Start(id="start"))
        await play_deal(eve)
        stored = await store.load(other.code)
        assert stored is not None
        running = LiveRoom.restored(stored).room
    told = b" ".join(eve.frames)
    for hidden in (running.next_secret, running.shuffle.secret):
        assert hidden.hex().encode() not in told
    assert running.code.encode() not in told


async def test_a_code_that_nobody_has_played_opens_no_room(rooms: Rooms) -> None:
    eve = Guest(rooms)
    assert (await refusal_of(rooms.create(eve, "1", "Eve", ENDLESS, "AAAAAAAA"))).code == "no_such_deal"
    assert (len(rooms), eve.messages) == (0, [])


async def test_while_the_store_is_down_deals_are_not_found_missing(store: GatedStore) -> None:
    """Nobody is told that a deal does not exist because it cannot be looked up."""
    async with rooms_over(store, BRISK) as rooms:
        ann = await one_deal(rooms)
        store.down = True
        assert await refusal(store, code_of(ann)) == "store_unavailable"
        eve = Guest(rooms)
        opened = rooms.create(eve, "1", "Eve", ENDLESS, code_of(ann))
        assert (await refusal_of(opened)).code == "store_unavailable"
        assert (await refusal_of(rooms.sheet(ann.code, ann.member, ann, "1"))).code == "store_unavailable"
        assert eve.messages == []
        store.down = False


# --- the sheet ---------------------------------------------------------------------------------


async def test_the_sheet_has_every_deal_of_the_match_that_is_over(store: GatedStore) -> None:
    """W8.11."""
    async with rooms_over(store, BRISK) as rooms:
        ann = await one_deal(rooms)
        for number in (2, 3):
            await ann.obeyed(client.Start(id=f"start {number}"))
            await play_deal(ann)
        rows = await sheet_of(ann)
        assert [(row.deal, row.match_deal) for row in rows] == [(1, 1), (2, 2), (3, 3)]
        assert rows[-1].totals == ann.view.table.totals
        assert rows[-1].code == code_of(ann)
        await ann.obeyed(client.Start(id="start 4"))
        assert len(await sheet_of(ann)) == 3


async def test_a_new_match_has_a_new_sheet(store: GatedStore) -> None:
    rules = configure("classic")
    async with rooms_over(store, BRISK) as rooms:
        ann = await Guest(rooms).create("Ann", rules)
        for number in (1, 2):
            await ann.obeyed(client.Start(id=f"start {number}"))
            await play_deal(ann)
        assert [row.deal for row in await sheet_of(ann)] == [2]


async def test_who_watches_sees_the_sheet_and_who_is_not_in_the_room_does_not(store: GatedStore) -> None:
    async with rooms_over(store, BRISK) as rooms:
        ann = await one_deal(rooms)
        ben = await Guest(rooms).join(ann.code, "Ben")
        assert len(await sheet_of(ben)) == 1
        await ann.obeyed(client.Lock(id="lock", locked=True))
        eve = await Guest(rooms).join(ann.code, "Eve")
        assert (await refusal_of(rooms.sheet(ann.code, eve.member, eve, "1"))).code == "not_entered"
        assert eve.of(Sheet) == []
        assert (await refusal_of(rooms.sheet("XXXXX", eve.member, eve, "1"))).code == "no_such_room"


async def test_a_room_does_not_show_the_deals_of_one_that_had_its_code_before(store: GatedStore) -> None:
    """Nor those of a match before: a match is told from every other by when it began."""
    async with rooms_over(store, BRISK) as rooms:
        ann = await one_deal(rooms)
        stored = await store.load(ann.code)
    assert stored is not None
    room = LiveRoom.restored(stored).room
    assert room.table is not None
    assert len(await sheet_rows(store, room)) == 1
    for started_ms in (room.table.started_ms - 1, room.table.started_ms + 1):
        other = replace(room, table=replace(room.table, started_ms=started_ms))
        assert await sheet_rows(store, other) == ()
    assert await sheet_rows(store, replace(room, table=None)) == ()
