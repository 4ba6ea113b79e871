"""Apply, save, send: nothing is told that the store does not hold."""

from __future__ import annotations

import asyncio

import pytest

from bigtwo.errors import Refused
from bigtwo.runner import live as live_module
from bigtwo.runner.live import LiveRoom
from bigtwo.runner.rooms import Rooms
from bigtwo.store.port import Snapshot
from bigtwo.wire.rejections import rejected
from bigtwo_protocol import client
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Accepted, Entered, Hints, Rejected, Stalled, Update, View
from tests.support.guests import Guest, refusal_of, rooms_over
from tests.support.players import simplest_act
from tests.support.stores import GatedStore


async def two_people(rooms: Rooms) -> tuple[Guest, Guest]:
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    await ben.until(lambda view: len(view.room.seats) == 4)
    return ann, ben


async def playing(rooms: Rooms) -> tuple[Guest, Guest]:
    ann, ben = await two_people(rooms)
    await ann.obeyed(client.Start(id="start"))
    await ben.until(lambda view: view.table.deal == 1)
    return ann, ben


async def let_others_run() -> None:
    """Give everything that could happen at once the chance to happen."""
    for _ in range(20):
        await asyncio.sleep(0)


async def test_nobody_is_told_before_the_store_holds_it(rooms: Rooms, store: GatedStore) -> None:
    """W4.6."""
    ann, ben = await two_people(rooms)
    store.hold()
    told = len(ann.messages), len(ben.messages)
    ann.order(client.Start(id="go"))
    await store.somebody_waits()
    await let_others_run()
    assert (len(ann.messages), len(ben.messages)) == told
    store.release()
    await ann.answer("go")
    stored = await store.load(ann.code)
    assert stored is not None
    assert stored.version >= ann.view.version


async def test_an_accepted_follows_the_update_of_its_version(rooms: Rooms) -> None:
    """W4.5."""
    ann, _ = await two_people(rooms)
    accepted = await ann.obeyed(client.Start(id="go"))
    update, answer = ann.messages[-2:]
    assert isinstance(update, Update)
    assert answer == accepted
    assert update.version == accepted.version


async def test_who_enters_is_told_when_it_is_saved(rooms: Rooms, store: GatedStore) -> None:
    """W4.6: a token that was told is a token that is stored."""
    ann = await Guest(rooms).create("Ann")
    store.hold()
    ben = Guest(rooms)
    joining = asyncio.create_task(ben.join(ann.code, "Ben"))
    await store.somebody_waits()
    await let_others_run()
    assert ben.messages == []
    store.release()
    await joining
    await ben.entered()
    assert [type(message) for message in ben.messages] == [Entered, View]


async def test_each_viewer_gets_one_update_for_each_version(rooms: Rooms, store: GatedStore) -> None:
    """W4.2: also when several commands are saved together."""
    ann, ben = await two_people(rooms)
    store.hold()
    for number, seat in enumerate((2, 3, 2, 3)):
        ann.order(client.AddBot(id=f"bot {number}", seat=seat))
    await store.somebody_waits()
    store.release()
    await ann.answer("bot 3")
    await ben.until(lambda view: view.version == ann.view.version)
    for guest in (ann, ben):
        versions = [update.version for update in guest.of(Update)]
        assert versions == list(range(versions[0], versions[0] + len(versions)))


async def test_changes_made_meanwhile_are_saved_together(rooms: Rooms, store: GatedStore) -> None:
    """One write for all that changed while the last one was under way."""
    ann, _ = await two_people(rooms)
    store.hold()
    ann.order(client.AddBot(id="1", seat=2))
    await store.somebody_waits()
    saved = len(store.saves)
    for number in range(2, 12):
        ann.order(client.AddBot(id=str(number), seat=3))
    store.release()
    await ann.answer("11")
    assert len(store.saves) == saved + 2


async def test_a_view_asked_for_during_a_save_comes_after_it(rooms: Rooms, store: GatedStore) -> None:
    """W3.1, W4.6: the answer waits for what it tells of, and then it comes."""
    ann, ben = await playing(rooms)
    store.hold()
    ben.drop()
    await store.somebody_waits()
    views = len(ann.of(View))
    rooms.resync(ann.code, ann.member, ann)
    await let_others_run()
    assert len(ann.of(View)) == views
    store.release()
    await ann.when(lambda: len(ann.of(View)) > views or None)
    assert not ann.view.room.seats[1].present


async def test_a_hint_asked_for_during_a_save_comes_after_it(rooms: Rooms, store: GatedStore) -> None:
    """W3.1, W4.6."""
    ann, ben = await playing(rooms)
    cat = await Guest(rooms).join(ann.code, "Cat")
    asker, seat = await whoever_is_to_act(ann, ben, cat)
    store.hold()
    if seat is not None:
        asker.order(client.Sit(id="sit", seat=seat))
    else:
        cat.drop()
    await store.somebody_waits()
    deal, turn = asker.turn()
    rooms.hint(asker.code, asker.member, asker, client.Hint(id="hint", deal=deal, turn=turn))
    await let_others_run()
    assert asker.of(Hints) == []
    store.release()
    answer = (await asker.when(lambda: asker.of(Hints) or None))[0]
    assert (answer.id, answer.deal, answer.turn) == ("hint", deal, turn)
    assert answer.hints


async def whoever_is_to_act(ann: Guest, ben: Guest, watcher: Guest) -> tuple[Guest, int | None]:
    """Who is to act; where it is a bot, the watcher and the seat to take from it."""
    to_act = ann.view.table.to_act
    for guest in (ann, ben):
        if guest.view.you.seat == to_act:
            return guest, None
    await watcher.until(lambda view: view.table.deal == 1)
    return watcher, to_act


async def test_a_refusal_tells_nothing_that_is_not_saved(rooms: Rooms, store: GatedStore) -> None:
    """W4.6: its reason may name what was just played, so it waits like everything else."""
    ann, ben = await two_people(rooms)
    store.hold()
    ann.order(client.Start(id="go"))
    await store.somebody_waits()
    with pytest.raises(Refused, match="deal_in_progress") as info:
        ann.order(client.Start(id="again"))
    rooms.reject(ann.code, ann, rejected("again", info.value))
    await let_others_run()
    assert ann.of(Rejected) == []
    store.release()
    await ann.when(lambda: ann.of(Rejected) or None)
    assert [type(message) for message in ann.messages[-3:]] == [Update, Accepted, Rejected]
    assert ben.of(Rejected) == []


async def test_a_store_that_is_down_stops_the_telling_and_the_commands(
    rooms: Rooms, store: GatedStore
) -> None:
    """W4.6, W4.12: nothing is told but that it stands still, and it goes on where it was."""
    ann, ben = await two_people(rooms)
    store.down = True
    told = list(ann.messages), list(ben.messages)
    ann.order(client.AddBot(id="first", seat=2))
    await store.somebody_failed()
    with pytest.raises(Refused, match="store_unavailable"):
        ann.order(client.AddBot(id="second", seat=3))
    assert (await refusal_of(Guest(rooms).join(ann.code, "Cat"))).code == "store_unavailable"
    assert (await refusal_of(Guest(rooms).create("Dan"))).code == "store_unavailable"
    assert (await refusal_of(Guest(rooms).resume(ann.code, ben.token))).code == "store_unavailable"
    assert (ann.messages, ben.messages) == tuple([*before, Stalled(on=True)] for before in told)
    assert ben.dismissed is None, "who could not come back elsewhere keeps the connection they have"

    store.down = False
    await ann.answer("first")
    await ben.until(lambda view: view.room.seats[2].state == "bot")
    assert ben.of(Stalled) == [Stalled(on=True), Stalled(on=False)]
    assert ben.view.room.seats[3].state == "open"
    await ann.obeyed(client.AddBot(id="second", seat=3))


async def test_a_drop_while_the_store_is_down_is_told_later(rooms: Rooms, store: GatedStore) -> None:
    ann, ben = await two_people(rooms)
    store.down = True
    ben.drop()
    await store.somebody_failed()
    assert ann.view.room.seats[1].present
    store.down = False
    await ann.until(lambda view: not view.room.seats[1].present)


async def test_a_room_that_cannot_be_loaded_now_can_be_later(store: GatedStore) -> None:
    async with rooms_over(store) as rooms:
        ann = await Guest(rooms).create("Ann")
    async with rooms_over(store) as rooms:
        store.down = True
        assert (await refusal_of(Guest(rooms).resume(ann.code, ann.token))).code == "store_unavailable"
        store.down = False
        back = await Guest(rooms).resume(ann.code, ann.token)
        assert (await back.entered()).room.code == ann.code


async def test_a_stored_room_that_cannot_be_read_is_refused_and_left_alone(store: GatedStore) -> None:
    """As after going back to an older program: nothing is lost, and nothing crashes."""
    async with rooms_over(store) as rooms:
        ann = await Guest(rooms).create("Ann")
    stored = await store.load(ann.code)
    assert stored is not None
    strange = Snapshot(stored.code, stored.version + 1, 9, "other", stored.expires_ms, b"\xc1 strange")
    await store.save([strange])
    async with rooms_over(store) as rooms:
        assert (await refusal_of(Guest(rooms).resume(ann.code, ann.token))).code == "store_unavailable"
        assert len(rooms) == 0
    assert await store.load(ann.code) == strange


async def test_a_room_that_another_process_took_over_is_let_go(rooms: Rooms, store: GatedStore) -> None:
    """Law 5: who lost the room cannot write, and its viewers are told to come again."""
    ann, ben = await two_people(rooms)
    stored = await store.load(ann.code)
    assert stored is not None
    newer = Snapshot(stored.code, stored.version + 5, 9, "other", stored.expires_ms, stored.body)
    await store.save([newer])
    ann.order(client.AddBot(id="lost", seat=2))
    assert await ann.gone() == CloseCode.RESTARTED
    assert await ben.gone() == CloseCode.RESTARTED
    assert ann.of(Accepted) == []
    assert await store.load(ann.code) == newer
    assert len(rooms) == 0


async def test_too_much_that_waits_is_refused_rather_than_piled_up(
    rooms: Rooms, store: GatedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live_module, "MOST_WAITING", 10)
    ann, ben = await two_people(rooms)
    store.hold()
    ann.order(client.AddBot(id="first", seat=2))
    await store.somebody_waits()
    sent = [ann.order(client.AddBot(id=f"more {number}", seat=3)) for number in range(4)]
    with pytest.raises(Refused, match="store_unavailable"):
        ann.order(client.AddBot(id="one more", seat=3))
    assert (await refusal_of(Guest(rooms).resume(ben.code, ben.token))).code == "store_unavailable"
    assert ben.dismissed is None
    store.release()
    await ann.answer(sent[-1])


async def test_the_stored_room_is_the_running_one(rooms: Rooms, store: GatedStore) -> None:
    ann, ben = await playing(rooms)
    for guest in (ann, ben):
        if guest.view.table.to_act == guest.view.you.seat:
            await guest.obeyed(simplest_act(guest.view, "act"))
    stored = await store.load(ann.code)
    assert stored is not None
    assert LiveRoom.restored(stored).room == rooms._here(ann.code, ann.member).room


async def test_stopping_saves_what_is_unsaved(store: GatedStore) -> None:
    async with rooms_over(store) as rooms:
        ann = await Guest(rooms).create("Ann")
        ann.order(client.AddBot(id="last", seat=2))
    stored = await store.load(ann.code)
    assert stored is not None
    assert LiveRoom.restored(stored).room.version == 2
    assert ann.of(Accepted)


async def test_a_store_that_was_away_and_knows_better_now_is_no_reason_to_stand_still(
    rooms: Rooms, store: GatedStore
) -> None:
    """Meanwhile another node has taken the room, and the repeated save is refused: that is an answer."""
    ann, _ = await two_people(rooms)
    other = await Guest(rooms).create("Cat")
    store.down = True
    ann.order(client.AddBot(id="lost", seat=2))
    await store.somebody_failed()
    stored = await store.stored(ann.code)
    await store.take_over(stored, "another node")
    store.down = False
    assert await ann.gone() == CloseCode.RESTARTED
    await other.obeyed(client.AddBot(id="goes on", seat=2))
    assert not rooms.stands_still


async def test_one_room_that_cannot_be_saved_is_let_go_and_all_others_go_on(
    rooms: Rooms, store: GatedStore
) -> None:
    ann, ben = await two_people(rooms)
    other = await Guest(rooms).create("Cat")
    store.poisoned.add(ann.code)
    ann.order(client.AddBot(id="lost", seat=2))
    other.order(client.AddBot(id="goes on", seat=2))
    await other.answer("goes on")
    assert [await ann.gone(), await ben.gone()] == [CloseCode.RESTARTED] * 2
    assert ann.of(Accepted) == []
    store.poisoned.clear()
    back = await Guest(rooms).resume(ann.code, ann.token)
    assert (await back.entered()).room.seats[2].state == "open"
    await other.obeyed(client.AddBot(id="and on", seat=3))
