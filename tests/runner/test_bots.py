"""Bots in running rooms: they act while somebody at the table sees it, and nothing stops a table."""

from __future__ import annotations

import asyncio
import random
from collections.abc import AsyncIterator

import pytest
import structlog

from bigtwo.bots.levels import policy_for
from bigtwo.bots.policy import Policy
from bigtwo.errors import Refused
from bigtwo.runner.live import LiveRoom
from bigtwo.runner.rooms import Rooms
from bigtwo.table.state import Action, Pass, Play
from bigtwo.table.view import SeatView
from bigtwo_protocol import client
from bigtwo_protocol.events import SubstituteIn, SubstituteOut
from bigtwo_protocol.server import Update
from tests.support.cards import hand
from tests.support.guests import BRISK, Guest, rooms_over
from tests.support.players import my_turn, simplest_act
from tests.support.stores import GatedStore


@pytest.fixture
async def rooms(store: GatedStore) -> AsyncIterator[Rooms]:
    """Rooms whose bots act at once."""
    async with rooms_over(store, BRISK) as running:
        yield running


async def play_on(guest: Guest) -> None:
    """The guest plays the simplest thing on every turn, until the deal is over."""
    deal = guest.view.table.deal

    def over() -> bool:
        return guest.view.table.deal == deal and guest.view.table.result is not None

    while not over():
        await guest.until(lambda view: my_turn(view) or view.table.result is not None)
        if not over():
            await guest.obeyed(simplest_act(guest.view, guest.next_id()))


async def test_bots_play_a_deal_to_its_end_with_a_person(rooms: Rooms) -> None:
    """B07: no browser is needed for a bot to act."""
    ann = await Guest(rooms).create("Ann")
    await ann.obeyed(client.Start(id="go"))
    await play_on(ann)
    result = ann.view.table.result
    assert result is not None
    assert sum(row.score for row in result.rows) == 0
    assert ann.view.room.stage == "deal_over"


async def test_bots_play_on_for_nobody(rooms: Rooms, store: GatedStore) -> None:
    """C22: when the last seated person is gone the deal pauses, although somebody watches."""
    ann = await Guest(rooms).create("Ann")
    eve = await Guest(rooms).join(ann.code, "Eve")
    await eve.obeyed(client.Stand(id="up"))
    await ann.obeyed(client.Start(id="go"))
    await ann.until(my_turn)
    await ann.obeyed(simplest_act(ann.view, "act"))
    ann.drop()
    await eve.until(lambda view: not view.room.seats[0].present)
    version, turn = eve.view.version, eve.view.table.turn
    for _ in range(50):
        await asyncio.sleep(0)
    await rooms.saver.settled()
    assert (eve.view.version, eve.view.table.turn) == (version, turn)
    back = await Guest(rooms).resume(ann.code, ann.token)
    await back.entered()
    await back.until(my_turn)


async def test_a_substitute_takes_over_and_hands_back(rooms: Rooms) -> None:
    """W2.6, C25: the issue's promise, with the clock that runs in a server."""
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    await ann.obeyed(client.Start(id="go"))
    ben.drop()
    view = await ann.until(lambda view: view.room.seats[1].substitute)
    assert (view.room.seats[1].name, view.room.seats[1].member) == ("Ben", ben.member)
    back = await Guest(rooms).resume(ann.code, ben.token)
    await back.until(lambda view: view.you.seat == 1 and not view.room.seats[1].substitute)
    await ann.until(lambda view: view.room.seats[1].present)
    happened = [event for update in ann.of(Update) for event in update.events]
    assert happened.count(SubstituteIn(seat=1)) == happened.count(SubstituteOut(seat=1)) == 1


async def test_the_next_deal_comes_when_who_was_waited_for_is_gone(rooms: Rooms) -> None:
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    await ann.obeyed(client.Start(id="go"))
    await asyncio.gather(play_on(ann), play_on(ben))
    await ann.obeyed(client.Ready(id="ready"))
    assert ann.view.table.deal == 1
    ben.drop()
    await ann.until(lambda view: view.table.deal == 2)


async def test_a_deal_ends_while_a_person_is_away(rooms: Rooms) -> None:
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    await ann.obeyed(client.Start(id="go"))
    ben.drop()
    await play_on(ann)
    assert ann.view.table.result is not None
    assert ann.view.room.seats[1].name == "Ben"


# --- bots that fail ----------------------------------------------------------------------------


class Broken(Policy):
    """A policy that does what no policy should."""

    quick = True

    def __init__(self, answer: Action | Exception) -> None:
        self._answer = answer

    def decide(self, view: SeatView, rng: random.Random) -> Action:
        if isinstance(self._answer, Exception):
            raise self._answer
        return self._answer

    def rank(self, view: SeatView) -> tuple[Action, ...]:
        return policy_for("hard").rank(view)


@pytest.mark.parametrize(
    "answer",
    [Play(hand("2S 2H 3D 4C")), Play(()), Play(hand("3D")), RuntimeError("no idea")],
    ids=["no combination", "no cards", "always the 3D", "an error"],
)
async def test_a_bot_that_fails_plays_the_lowest_legal_thing(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch, answer: Action | Exception
) -> None:
    """B02: the table never stops, and the log says what happened without telling a hand."""
    monkeypatch.setattr(rooms._bots, "_policy_for", lambda _: Broken(answer))
    ann = await Guest(rooms).create("Ann")
    with structlog.testing.capture_logs() as log:
        await ann.obeyed(client.Start(id="go"))
        await play_on(ann)
    assert ann.view.table.result is not None
    failures = [entry for entry in log if entry["event"] == "bot_failed"]
    assert failures
    assert {"room", "deal", "turn", "level"} <= failures[0].keys()
    assert not {"hand", "cards", "seed", "view"} & failures[0].keys()


async def test_a_bot_that_would_pass_on_the_lead_leads_the_lowest_thing(
    rooms: Rooms, monkeypatch: pytest.MonkeyPatch
) -> None:
    """R04, B02, W6.1: the same rules hold for bots."""
    monkeypatch.setattr(rooms._bots, "_policy_for", lambda _: Broken(Pass()))
    ann = await Guest(rooms).create("Ann")
    await ann.obeyed(client.Start(id="go"))
    await ann.until(my_turn)
    if ann.view.table.acts:
        first = ann.view.table.acts[0].play
        assert first is not None
        assert first.cards == ("3D",)


# --- hints -------------------------------------------------------------------------------------


async def test_every_hint_is_a_legal_play_and_the_first_may_be_played(rooms: Rooms) -> None:
    """U06, R17: for the same hand, by the same rules."""
    ann = await Guest(rooms).create("Ann")
    await ann.obeyed(client.Start(id="go"))
    for _ in range(5):
        await ann.until(lambda view: my_turn(view) or view.table.result is not None)
        if ann.view.table.result is not None:
            return
        answer = await ann.hinted()
        deal, turn = ann.turn()
        assert (answer.deal, answer.turn) == (deal, turn)
        for hint in answer.hints:
            assert hint.play is None or set(hint.play.cards) <= set(ann.view.you.hand)
        best = answer.hints[0].play
        if best is None:
            await ann.obeyed(client.Pass(id=ann.next_id(), deal=deal, turn=turn))
        else:
            await ann.obeyed(client.Play(id=ann.next_id(), deal=deal, turn=turn, cards=best.cards))


async def test_a_hint_says_what_speaks_for_it(rooms: Rooms) -> None:
    """W3.12."""
    ann = await Guest(rooms).create("Ann")
    await ann.obeyed(client.Start(id="go"))
    await ann.until(lambda view: my_turn(view) or view.table.result is not None)
    answer = await ann.hinted()
    told = [hint.reason for hint in answer.hints if hint.reason is not None]
    assert told
    for reason in told:
        assert (reason.kept is not None) == (reason.code == "keeps")
        assert reason.kept is None or set(reason.kept.cards) <= set(ann.view.you.hand)


async def test_a_hint_is_for_one_turn_of_one_deal(rooms: Rooms) -> None:
    """W3.4."""
    ann = await Guest(rooms).create("Ann")

    def refusal(deal: int, turn: int, guest: Guest = ann) -> str:
        with pytest.raises(Refused) as info:
            rooms.hint(guest.code, guest.member, guest, client.Hint(id="?", deal=deal, turn=turn))
        return info.value.code

    await ann.entered()
    assert refusal(1, 1) == "no_deal"
    await ann.obeyed(client.Start(id="go"))
    await ann.until(my_turn)
    deal, turn = ann.turn()
    assert refusal(deal, turn + 1) == "stale_turn"
    assert refusal(deal + 1, turn) == "stale_turn"
    eve = await Guest(rooms).join(ann.code, "Eve")
    await eve.entered()
    assert refusal(deal, turn, eve) == "not_seated"
    await eve.obeyed(client.Sit(id="sit", seat=2))
    assert refusal(deal, turn, eve) == "not_your_turn"
    await eve.obeyed(client.Leave(id="bye"))
    await play_on(ann)
    assert refusal(deal, turn) == "deal_over"


async def test_bots_never_see_more_than_their_seat(
    rooms: Rooms, store: GatedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """W6.1: what a policy is given holds its own hand, and cards that were played."""
    seen: list[SeatView] = []

    class Watched(Broken):
        def decide(self, view: SeatView, rng: random.Random) -> Action:
            seen.append(view)
            return policy_for("medium").decide(view, rng)

    monkeypatch.setattr(rooms._bots, "_policy_for", lambda _: Watched(Pass()))
    ann = await Guest(rooms).create("Ann")
    await ann.obeyed(client.Start(id="go"))
    await play_on(ann)
    stored = await store.load(ann.code)
    assert stored is not None
    assert LiveRoom.restored(stored).room.deals == 1
    assert seen
    for view in seen:
        assert len(view.hand) == view.counts[view.seat]
        played = {card for act in view.acts if act.combination for card in act.combination.cards}
        assert not played & set(view.hand)
        assert "hands" not in view.__struct_fields__
        assert "seed" not in view.__struct_fields__
