"""The clock of a turn in running rooms: the same for all, over reconnects and restarts."""

from __future__ import annotations

import asyncio

from bigtwo.runner.rooms import Rooms
from bigtwo_protocol import client
from bigtwo_protocol.events import SubstituteIn, SubstituteOut, TimedOut
from bigtwo_protocol.server import Clock, ClockView
from tests.support.guests import Guest, rooms_over
from tests.support.players import my_turn, simplest_act
from tests.support.stores import GatedStore
from tests.support.time import ManualTime

TURN_MS = 60_000


async def four(rooms: Rooms) -> list[Guest]:
    """A deal of four people, the one to act first; a minute for each turn."""
    ann = await Guest(rooms).create("Ann")
    people = [ann, *[await Guest(rooms).join(ann.code, name) for name in ("Ben", "Cat", "Dan")]]
    await ann.obeyed(client.Start(id="go"))
    for person in people:
        await person.until(lambda view: view.table.deal == 1)
    to_act = ann.view.table.to_act
    assert to_act is not None
    return people[to_act:] + people[:to_act]


async def pass_time(rooms: Rooms, time: ManualTime, code: str, duration_ms: int) -> None:
    """Let time pass; then the room is looked at, as its clock has it looked at when it is due."""
    time.let_pass(duration_ms)
    rooms._due(code)
    await rooms.saver.settled()


async def test_everybody_is_told_the_same_time(store: GatedStore, time: ManualTime) -> None:
    """T01, T03, T08, W4.9: by the update that began the turn, and by a view of any later moment."""
    async with rooms_over(store, now=time) as rooms:
        people = await four(rooms)
        seat = people[0].view.you.seat
        assert seat is not None
        whole = ClockView(seat=seat, left_ms=TURN_MS, running=True)
        assert [person.view.clock for person in people] == [whole] * 4
        time.let_pass(23_000)
        rest = ClockView(seat=seat, left_ms=TURN_MS - 23_000, running=True)
        eve = await Guest(rooms).join(people[0].code, "Eve")
        assert (await eve.entered()).clock == rest
        back = await Guest(rooms).resume(people[2].code, people[2].token)
        assert (await back.entered()).clock == rest


async def test_who_catches_up_is_told_what_the_clock_shows_now(store: GatedStore, time: ManualTime) -> None:
    """W4.9: the updates that were missed tell of an earlier moment."""
    async with rooms_over(store, now=time) as rooms:
        people = await four(rooms)
        known = people[2].view
        people[2].drop()
        await people[0].obeyed(simplest_act(people[0].view, "act"))
        time.let_pass(23_000)
        back = Guest(rooms)
        back._view = known
        await back.resume(people[2].code, people[2].token, known.version)
        (told,) = await back.when(lambda: back.of(Clock) or None)
        assert told.clock is not None
        assert (told.clock.seat, told.clock.left_ms) == (people[1].view.you.seat, TURN_MS - 23_000)
        assert back.messages[-1] == told


async def test_a_time_that_runs_out_is_told_with_what_was_done(store: GatedStore, time: ManualTime) -> None:
    """T05, T06, W4.10: the three of diamonds on the first lead, a pass where one may."""
    async with rooms_over(store, now=time) as rooms:
        first, second, third, _ = await four(rooms)
        await pass_time(rooms, time, first.code, TURN_MS)
        view = await third.until(lambda view: view.table.turn == 2)
        (act,) = view.table.acts
        assert act.play is not None
        assert act.play.cards == ("3D",)
        await pass_time(rooms, time, first.code, TURN_MS)
        view = await third.until(lambda view: view.table.turn == 3)
        assert view.table.acts[-1].play is None
        seats = [first.view.you.seat, second.view.you.seat]
        assert [event.seat for event in third.happened(TimedOut)] == seats
        assert my_turn(view)


async def test_nothing_runs_out_before_its_time(store: GatedStore, time: ManualTime) -> None:
    async with rooms_over(store, now=time) as rooms:
        first, *_ = await four(rooms)
        version = first.view.version
        await pass_time(rooms, time, first.code, TURN_MS - 1)
        assert first.view.version == version


async def test_who_let_it_run_out_twice_takes_the_seat_back_with_one_word(
    store: GatedStore, time: ManualTime
) -> None:
    """T07, W4.10."""
    async with rooms_over(store, now=time) as rooms:
        people = await four(rooms)
        sleeper = people[0]
        await pass_time(rooms, time, sleeper.code, TURN_MS)
        while not my_turn(sleeper.view):
            to_act = next(one for one in people if my_turn(one.view))
            turn = (await to_act.until(my_turn)).table.turn
            await to_act.obeyed(client.Pass(id=to_act.next_id(), deal=1, turn=turn))
            for person in people:
                await person.until(lambda view: view.table.turn > turn)  # noqa: B023
        await pass_time(rooms, time, sleeper.code, TURN_MS)
        seat = sleeper.view.you.seat
        assert seat is not None
        await people[1].until(lambda view: view.room.seats[seat].substitute)
        assert people[1].happened(SubstituteIn) == [SubstituteIn(seat=seat)]
        await sleeper.obeyed(client.Back(id="back"))
        await people[1].until(lambda view: not view.room.seats[seat].substitute)
        assert people[1].happened(SubstituteOut) == [SubstituteOut(seat=seat)]


async def test_a_restart_leaves_at_least_ten_seconds(store: GatedStore, time: ManualTime) -> None:
    """C20, W4.9: 12 s were left and the server was away for 20; all who come back see the same."""
    async with rooms_over(store, now=time) as rooms:
        people = await four(rooms)
        time.let_pass(TURN_MS - 12_000)
    time.let_pass(20_000)
    async with rooms_over(store, now=time) as rooms:
        back = [await Guest(rooms).resume(one.code, one.token) for one in people]
        await asyncio.gather(*(one.entered() for one in back))
        seat = people[0].view.you.seat
        assert seat is not None
        expected = ClockView(seat=seat, left_ms=10_000, running=True)
        assert [one.view.clock for one in back] == [expected] * 4
        await pass_time(rooms, time, people[0].code, 9_999)
        assert back[1].happened(TimedOut) == []


async def test_while_all_are_away_the_clock_stands(store: GatedStore, time: ManualTime) -> None:
    """C22, C23: four minutes later everything is as it was."""
    async with rooms_over(store, now=time) as rooms:
        people = await four(rooms)
        time.let_pass(5_000)
        for person in people:
            person.drop()
        for _ in range(4):
            await pass_time(rooms, time, people[0].code, 60_000)
        back = await Guest(rooms).resume(people[1].code, people[1].token)
        view = await back.entered()
        assert view.clock is not None
        assert (view.clock.left_ms, view.clock.running) == (TURN_MS - 5_000, True)
        assert view.table.turn == 1


async def test_a_process_that_was_stopped_costs_nobody_their_turn(
    store: GatedStore, time: ManualTime
) -> None:
    """C20, W4.9: stopped for eight seconds, with five left; everybody is told of ten."""
    async with rooms_over(store, now=time) as rooms:
        people = await four(rooms)
        time.let_pass(TURN_MS - 5_000 + 8_000)
        rooms._stood_still(8_000)
        rooms._due(people[0].code)
        await rooms.saver.settled()
        seat = people[0].view.you.seat
        assert seat is not None
        assert [one.view.clock for one in people] == [ClockView(seat=seat, left_ms=10_000, running=True)] * 4
        await people[0].obeyed(simplest_act(people[0].view, "act"))
        assert people[1].happened(TimedOut) == []


async def test_a_store_that_takes_no_writes_costs_nobody_their_turn(
    store: GatedStore, time: ManualTime
) -> None:
    """C20, W4.9: for a minute nobody could play; whose turn it is may still."""
    async with rooms_over(store, now=time) as rooms:
        people = await four(rooms)
        time.let_pass(TURN_MS - 12_000)
        store.down = True
        people[0].order(client.Say(id="s", phrase="thinking"))
        await store.somebody_failed()
        assert rooms.saver.failing
        rooms._due(people[0].code)
        time.let_pass(60_000)
        rooms._due(people[0].code)
        store.down = False
        await rooms.saver.settled()
        rooms._due(people[0].code)
        await rooms.saver.settled()
        seat = people[0].view.you.seat
        assert seat is not None
        assert people[1].view.clock == ClockView(seat=seat, left_ms=12_000, running=True)
        assert people[1].happened(TimedOut) == []
