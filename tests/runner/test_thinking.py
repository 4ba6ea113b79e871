"""Bots that take their time: what happens in the room while one thinks."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from random import Random

import pytest
import structlog

from bigtwo.bots.fallback import lowest_legal
from bigtwo.bots.levels import Level
from bigtwo.rules.cards import format_cards
from bigtwo.runner.bot_turns import Bots
from bigtwo.runner.rooms import Rooms
from bigtwo.runner.worker import Worker, WorkerFailed
from bigtwo.table.state import Action, Play
from bigtwo.table.view import SeatView
from bigtwo_protocol import client
from bigtwo_protocol.server import Update
from tests.support.cards import hand
from tests.support.guests import BRISK, PATIENCE_S, Guest, rooms_over
from tests.support.players import my_turn, simplest_act
from tests.support.policies import Slow
from tests.support.stores import GatedStore


class Thinker(Worker):
    """A worker whose thoughts come to an end when a test says so."""

    def __init__(self) -> None:
        super().__init__()
        self.views: list[SeatView] = []
        """What it was asked about, oldest first."""
        self.answer: Action | Exception | None = None
        """Null: the lowest legal thing."""
        self._asked = asyncio.Condition()
        self._may_end = asyncio.Semaphore(0)

    async def decide(self, level: Level, seed: int, view: SeatView) -> Action:
        async with self._asked:
            self.views.append(view)
            self._asked.notify_all()
        await self._may_end.acquire()
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer or lowest_legal(view)

    async def asked(self, times: int) -> SeatView:
        """Wait until so many thoughts have begun; what the newest is about."""
        async with asyncio.timeout(PATIENCE_S), self._asked:
            await self._asked.wait_for(lambda: len(self.views) >= times)
        return self.views[times - 1]

    def end(self) -> None:
        """Let one thought come to its end."""
        self._may_end.release()


@pytest.fixture
def thinker() -> Thinker:
    return Thinker()


@pytest.fixture
async def rooms(store: GatedStore, thinker: Thinker) -> AsyncIterator[Rooms]:
    """Rooms whose bots all think elsewhere."""
    bots = Bots(lambda _: Slow(), Random(1), thinker)
    async with rooms_over(store, BRISK, bots=bots) as running:
        yield running


async def a_bot_thinks(rooms: Rooms, thinker: Thinker, *others: str) -> tuple[Guest, list[Guest]]:
    """A deal in which people have acted until a bot is to; it thinks."""
    ann = await Guest(rooms).create("Ann")
    people = [ann, *[await Guest(rooms).join(ann.code, name) for name in others]]
    await ann.obeyed(client.Start(id="go"))
    for person in people:
        await person.until(lambda view: view.table.deal == 1)
    while not thinker.views:
        to_act = next((one for one in people if my_turn(one.view)), None)
        if to_act is None:
            await thinker.asked(1)
            break
        version = (await to_act.obeyed(simplest_act(to_act.view, to_act.next_id()))).version
        for person in people:
            await person.until(lambda view: view.version >= version)  # noqa: B023
    return ann, people[1:]


async def test_while_a_bot_thinks_others_are_served(rooms: Rooms, thinker: Thinker) -> None:
    """T10: in its own room and in others."""
    ann, _ = await a_bot_thinks(rooms, thinker)
    turn = ann.view.table.turn
    await ann.obeyed(client.Say(id="s", phrase="thinking"))
    eve = await Guest(rooms).join(ann.code, "Eve")
    await eve.entered()
    fay = await Guest(rooms).create("Fay")
    await fay.obeyed(client.AddBot(id="bot", seat=1))
    assert (await ann.until(lambda view: view.version == eve.view.version)).table.turn == turn
    assert len(thinker.views) == 1
    thinker.end()
    await ann.until(lambda view: view.table.turn == turn + 1)


async def test_one_bot_thinks_once_about_one_turn(rooms: Rooms, thinker: Thinker) -> None:
    """Whatever else happens meanwhile."""
    ann, _ = await a_bot_thinks(rooms, thinker)
    for number in range(4):
        await ann.obeyed(client.Hurry(id=f"{number}", on=number % 2 == 0))
    assert len(thinker.views) == 1
    turn = thinker.views[0].turn
    thinker.end()
    view = await ann.until(lambda view: view.table.turn > turn)
    assert len(view.table.acts) == turn


async def test_a_person_who_sits_down_cancels_what_the_bot_thinks(rooms: Rooms, thinker: Thinker) -> None:
    """C26, C27, W6.2: the thought ends in nothing, and the person has the turn."""
    ann, _ = await a_bot_thinks(rooms, thinker)
    seat, turn = ann.view.table.to_act, ann.view.table.turn
    assert seat is not None
    eve = await Guest(rooms).join(ann.code, "Eve")
    await eve.obeyed(client.Sit(id="sit", seat=seat))
    thinker.end()
    await ann.obeyed(client.Say(id="s", phrase="hello"))
    await eve.until(lambda view: len(view.chat) == 1)
    assert (eve.view.table.turn, eve.view.table.to_act) == (turn, seat)
    await eve.obeyed(simplest_act(eve.view, "mine"))


async def test_who_comes_back_while_the_substitute_thinks_has_the_turn(
    rooms: Rooms, thinker: Thinker
) -> None:
    """C26, C27: with the same hand, and no card played for them."""
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    await ann.obeyed(client.Start(id="go"))
    await ben.until(lambda view: view.table.deal == 1)
    asked = 0
    while not my_turn(ben.view):
        if my_turn(ann.view):
            version = (await ann.obeyed(simplest_act(ann.view, ann.next_id()))).version
        else:
            asked += 1
            await thinker.asked(asked)
            version = ann.view.version + 1
            thinker.end()
        await ann.until(lambda view: view.version >= version)  # noqa: B023
        await ben.until(lambda view: view.version >= ann.view.version)
    before = ben.view
    ben.drop()
    view = await thinker.asked(asked + 1)
    assert (view.seat, view.turn) == (1, before.table.turn)
    back = await Guest(rooms).resume(ben.code, ben.token)
    await back.until(lambda view: not view.room.seats[1].substitute)
    thinker.end()
    await ann.obeyed(client.Say(id="s", phrase="hello"))
    now = await back.until(lambda view: len(view.chat) == 1)
    assert now.you.hand == before.you.hand
    assert (now.table.turn, now.table.acts) == (before.table.turn, before.table.acts)
    await back.obeyed(simplest_act(back.view, "mine"))


async def test_no_thought_for_an_old_turn_acts_in_a_new_one(rooms: Rooms, thinker: Thinker) -> None:
    """B05, C27: the person who took the seat has acted, and the same seat's next turn is another."""
    ann, _ = await a_bot_thinks(rooms, thinker)
    seat = ann.view.table.to_act
    assert seat is not None
    eve = await Guest(rooms).join(ann.code, "Eve")
    await eve.obeyed(client.Sit(id="sit", seat=seat))
    await eve.obeyed(simplest_act(eve.view, "mine"))
    acts = len(eve.view.table.acts)
    await eve.obeyed(client.Leave(id="bye"))
    thinker.end()
    view = await thinker.asked(2)
    assert view.turn == thinker.views[0].turn + 1
    assert view.seat != seat
    await ann.until(lambda view: len(view.table.acts) == acts)


async def test_the_next_bot_thinks_when_the_one_before_has_acted(rooms: Rooms, thinker: Thinker) -> None:
    """Three bots, one after the other, each about its own turn."""
    ann, _ = await a_bot_thinks(rooms, thinker)
    first = thinker.views[0]
    following = (1, 2, 3).index(first.seat)
    for number in range(1, 3 - following):
        thinker.end()
        view = await thinker.asked(1 + number)
        assert (view.seat, view.turn) == (first.seat + number, first.turn + number)
    thinker.end()
    await ann.until(my_turn)


@pytest.mark.parametrize(
    "answer",
    [Play(hand("2S 2H 3D 4C")), Play(()), WorkerFailed("too late")],
    ids=["illegal", "no cards", "too late"],
)
async def test_a_thought_that_fails_ends_in_the_lowest_legal_play(
    rooms: Rooms, thinker: Thinker, answer: Action | Exception
) -> None:
    """B02, W6.2: the table goes on, and the log says so without a card."""
    ann, _ = await a_bot_thinks(rooms, thinker)
    view = thinker.views[0]
    expected = lowest_legal(view)
    thinker.answer = answer
    with structlog.testing.capture_logs() as log:
        thinker.end()
        await ann.until(lambda now: now.table.turn > view.turn)
    act = ann.view.table.acts[view.turn - 1]
    assert act.seat == view.seat
    played = () if act.play is None else act.play.cards
    assert set(played) == (set(format_cards(expected.cards)) if isinstance(expected, Play) else set())
    (failure,) = (entry for entry in log if entry["event"] == "bot_failed")
    assert failure["turn"] == view.turn
    assert not {"hand", "cards", "view"} & failure.keys()


async def test_a_server_that_stops_waits_for_no_thought(store: GatedStore) -> None:
    """And what was not decided is decided after the restart."""
    thinker = Thinker()
    async with rooms_over(store, BRISK, bots=Bots(lambda _: Slow(), Random(1), thinker)) as rooms:
        ann, _ = await a_bot_thinks(rooms, thinker)
        told = ann.view
    again = Thinker()
    async with rooms_over(store, BRISK, bots=Bots(lambda _: Slow(), Random(1), again)) as rooms:
        back = await Guest(rooms).resume(ann.code, ann.token)
        view = await again.asked(1)
        assert (view.turn, view.seat) == (told.table.turn, told.table.to_act)
        again.end()
        await back.until(lambda view: view.table.turn > told.table.turn)
        assert back.of(Update)
