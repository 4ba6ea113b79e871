"""No frame to a seat contains a card that it may not know: recorded over many deals of bots.

The truth comes from the outside: when a deal is over, its acts and its result tell who held what.
Every frame that was received during the deal is then searched for cards that were unknown when it
came.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bigtwo_protocol import client
from bigtwo_protocol.codec import JSON
from bigtwo_protocol.server import ServerMessage, Update, View
from tests.net.conftest import Connect
from tests.support.client import Client
from tests.support.players import my_turn
from tests.support.server import serving
from tests.support.views import ALL_CARDS, applied, cards_in, cards_played, of_this_deal

DEALS = 40


def check(person: Client) -> int:
    """Go through everything one person received; how many deals there were.

    At each frame the cards that may be known are: those dealt to the person's own seat, those played
    up to this frame, the card that must be led, and when the deal is over all of them.
    """
    deals = 0
    view: View | None = None
    own: frozenset[str] = frozenset()
    for frame, message in zip(person.frames, person.messages, strict=True):
        view = following(view, message)
        if view is None:
            assert cards_in(frame) == frozenset()
            continue
        if not view.table.acts:
            own = frozenset(view.you.hand)
        known = own | cards_played(view) | {view.table.must_include or ""}
        if view.table.result is not None:
            assert whole_deck(view) == frozenset(ALL_CARDS)
            known = frozenset(ALL_CARDS)
            deals += isinstance(message, Update) and ended(message)
        shown = person.codec.encode(of_this_deal(message)) if isinstance(message, View | Update) else frame
        assert cards_in(shown) <= known
        assert frozenset(view.you.hand) <= own
    return deals


def following(view: View | None, message: ServerMessage) -> View | None:
    match message:
        case View():
            return message
        case Update() if view is not None:
            return applied(view, message)
        case _:
            return view


def ended(update: Update) -> bool:
    return any(type(event).__name__ == "DealEnded" for event in update.events)


def whole_deck(view: View) -> frozenset[str]:
    """What acts and result together show of a deal that is over."""
    assert view.table.result is not None
    return cards_played(view) | {card for row in view.table.result.rows for card in row.hand}


@pytest.mark.parametrize("preset", ["classic", "taiwan"])
async def test_no_frame_holds_a_card_that_its_receiver_may_not_know(
    tmp_path: Path, visit: Connect, preset: str
) -> None:
    """W4.1, P13: for a person at the table, for one whose seat a substitute plays, and for a watcher."""
    async with serving(tmp_path, reconnecting_mark_ms=0, substitute_grace_ms=1) as server:
        ann = await (await visit(server)).create("Ann", preset, match_end={"type": "open"})
        ben = await (await visit(server)).join(ann.room, "Ben")
        await ann.start()
        eve = await (await visit(server)).join(ann.room, "Eve")
        for number in range(1, DEALS + 1):
            await play(number, ann, ben)
            if number < DEALS:
                await ann.start()
        for person in (ann, ben, eve):
            await person.until(lambda view: view.version == ann.view.version)
        assert check(ann) == check(ben) == DEALS
        assert check(eve) >= DEALS - 1
        assert not any(eve.token.encode() in frame for frame in ann.frames + ben.frames)


async def play(number: int, *people: Client) -> None:
    """A deal to its end: hints decide, so that every kind of play occurs, under any rules."""
    await asyncio.gather(*(one_hand(number, person) for person in people))


async def one_hand(number: int, person: Client) -> None:
    view = await person.until(lambda view: view.table.deal == number)
    while view.table.result is None:
        if my_turn(view):
            await hinted_act(person)
        view = await person.until(lambda view: my_turn(view) or view.table.result is not None)


async def hinted_act(person: Client) -> None:
    """The first hint, done."""
    deal, turn = person.view.table.deal, person.view.table.turn
    answer = await person.ask(client.Hint(id=person.next_id(), deal=deal, turn=turn))
    best = answer.hints[0].play  # type: ignore[union-attr]
    command: client.ClientMessage = client.Pass(id=person.next_id(), deal=deal, turn=turn)
    if best is not None:
        command = client.Play(id=person.next_id(), deal=deal, turn=turn, cards=best.cards)
    await person.accepted(command)


def test_the_search_would_find_a_card_that_leaked() -> None:
    """A frame with a foreign card in it, wherever it is, does not go through."""
    leak = b'{"type":"update","version":7,"events":[{"type":"dealt","hands":[["3D","TS"]]}]}'
    assert cards_in(leak) == {"3D", "TS"}
    assert JSON.subprotocol == "bigtwo.json"
