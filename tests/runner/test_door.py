"""The door of a running room: knocking, being let in, turned away, put out."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bigtwo.errors import Refused
from bigtwo.room.state import MOST_KNOCKS
from bigtwo.runner.rooms import Rooms
from bigtwo_protocol import client
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.events import Joined, Knocked, WentAway
from bigtwo_protocol.server import Entered, Update, View
from tests.support.guests import Guest, refusal_of, rooms_over
from tests.support.stores import GatedStore
from tests.support.views import cards_in


async def locked(rooms: Rooms) -> Guest:
    """A host behind a locked door."""
    ann = await Guest(rooms).create("Ann")
    await ann.obeyed(client.Lock(id="lock", locked=True))
    return ann


async def knocking(ann: Guest, name: str) -> Guest:
    """Somebody at the door, of whom the host knows."""
    guest = await Guest(ann.rooms).join(ann.code, name)
    await ann.until(lambda view: any(one.name == name for one in view.room.knocks))
    await guest.when(lambda: guest.of(Entered) or None)
    return guest


async def test_who_knocks_is_told_so_and_sees_nothing_of_the_room(rooms: Rooms) -> None:
    """W2.7: `entered` that is not admitted, and no view."""
    ann = await locked(rooms)
    ben = await knocking(ann, "Ben")
    await ann.obeyed(client.Start(id="go"))
    (entered,) = ben.messages
    assert isinstance(entered, Entered)
    assert (entered.admitted, entered.member) == (False, ben.member)
    assert ann.happened(Knocked) == [Knocked(member=ben.member, name="Ben")]


async def test_who_is_let_in_gets_the_view_and_then_the_updates(rooms: Rooms) -> None:
    """W2.7."""
    ann = await locked(rooms)
    ben = await knocking(ann, "Ben")
    await ann.obeyed(client.Admit(id="in", member=ben.member, welcome=True))
    view = await ben.entered()
    assert (view.you.member, view.you.seat) == (ben.member, 1)
    assert Joined(member=ben.member, name="Ben") in ann.happened(Joined)
    await ann.obeyed(client.Start(id="go"))
    await ben.until(lambda view: view.table.deal == 1)
    assert [type(one) for one in ben.messages] == [Entered, View, Update]
    back = await Guest(rooms).resume(ben.code, ben.token)
    assert (await back.entered()).you.hand == ben.view.you.hand


async def test_who_is_turned_away_is_told_so(rooms: Rooms) -> None:
    """W2.7, W1.6."""
    ann = await locked(rooms)
    ben = await knocking(ann, "Ben")
    await ann.obeyed(client.Admit(id="no", member=ben.member, welcome=False))
    assert await ben.gone() == CloseCode.TURNED_AWAY
    assert ann.happened(WentAway) == [WentAway(member=ben.member, name="Ben")]
    assert (await refusal_of(Guest(rooms).resume(ann.code, ben.token))).code == "bad_token"


@pytest.mark.parametrize(
    "attempt",
    [
        lambda ben: ben.order(client.Sit(id="x", seat=1)),
        lambda ben: ben.order(client.Say(id="x", phrase="hello")),
        lambda ben: ben.order(client.Leave(id="x")),
        lambda ben: ben.rooms.resync(ben.code, ben.member, ben),
        lambda ben: ben.rooms.make_ticket(ben.code, ben.member, ben, "x"),
        lambda ben: ben.rooms.hint(ben.code, ben.member, ben, client.Hint(id="x", deal=1, turn=1)),
    ],
    ids=["sit", "say", "leave", "resync", "ticket", "hint"],
)
async def test_who_knocks_can_do_nothing_but_wait_and_hears_why(
    rooms: Rooms, attempt: Callable[[Guest], object]
) -> None:
    """W2.7, W3.1: `not_entered`, and nothing is told to anybody."""
    ann = await locked(rooms)
    ben = await knocking(ann, "Ben")
    version = ann.view.version
    with pytest.raises(Refused) as info:
        attempt(ben)
    assert info.value.code == "not_entered"
    await ann.obeyed(client.AddBot(id="bot", seat=3))
    assert ann.view.version == version + 1
    assert len(ben.messages) == 1


async def test_who_goes_from_the_door_is_no_longer_shown_there(rooms: Rooms) -> None:
    """W2.7: and the number of those who wait has an end."""
    ann = await locked(rooms)
    guests = [await knocking(ann, f"guest {number}") for number in range(MOST_KNOCKS)]
    assert (await refusal_of(Guest(rooms).join(ann.code, "one more"))).code == "room_full"
    guests[0].drop()
    await ann.until(lambda view: len(view.room.knocks) == MOST_KNOCKS - 1)
    await knocking(ann, "one more")


async def test_who_is_put_out_is_told_so_and_stays_out(rooms: Rooms) -> None:
    """P30, W2.8, W3.8: by resuming, by joining, under another name."""
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    await ann.obeyed(client.Start(id="go"))
    hand = (await ben.until(lambda view: view.table.deal == 1)).you.hand
    await ann.obeyed(client.Kick(id="out", member=ben.member))
    assert await ben.gone() == CloseCode.KICKED
    told = len(ben.messages)
    view = await ann.until(lambda view: view.room.seats[1].state == "bot")
    assert [one.name for one in view.room.kicked] == ["Ben"]
    hidden = set(hand) - {view.table.must_include}
    assert not any(cards_in(frame) & hidden for frame in ann.frames)
    for entering in (
        Guest(rooms).resume(ann.code, ben.token),
        Guest(rooms).join(ann.code, "Benedict", earlier=ben.token),
    ):
        assert (await refusal_of(entering)).code == "kicked"
    assert len(ben.messages) == told
    await ann.obeyed(client.Lift(id="lift", member=ben.member))
    back = await Guest(rooms).join(ann.code, "Ben", earlier=ben.token)
    assert (await back.entered()).you.seat is None


async def test_who_was_put_out_stays_out_after_a_restart(store: GatedStore) -> None:
    """P30: it is saved with the room."""
    async with rooms_over(store) as rooms:
        ann = await Guest(rooms).create("Ann")
        ben = await Guest(rooms).join(ann.code, "Ben")
        await ann.obeyed(client.Kick(id="out", member=ben.member))
    async with rooms_over(store) as rooms:
        assert (await refusal_of(Guest(rooms).resume(ann.code, ben.token))).code == "kicked"


async def test_whose_session_goes_on_and_joins_again_has_the_seat_they_had(rooms: Rooms) -> None:
    """P33, W2.10: one types the code of one's own room; never a second seat for one session."""
    ann = await Guest(rooms).create("Ann")
    again = await Guest(rooms).join(ann.code, "Ann", earlier=ann.token)
    assert await ann.gone() == CloseCode.CONTINUED_ELSEWHERE
    view = await again.entered()
    assert (again.member, again.token, view.you.seat) == (ann.member, ann.token, 0)
    assert [seat.state for seat in view.room.seats] == ["person", "open", "open", "open"]


async def test_a_token_that_is_nobodys_any_more_is_no_hindrance(rooms: Rooms) -> None:
    """W2.10."""
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    await ben.obeyed(client.Leave(id="bye"))
    back = await Guest(rooms).join(ann.code, "Ben", earlier=ben.token)
    assert back.member > ben.member
    assert back.token != ben.token


async def test_one_comes_back_through_a_locked_door_without_knocking(rooms: Rooms) -> None:
    """W2.7, W2.10."""
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    await ann.obeyed(client.Lock(id="lock", locked=True))
    again = await Guest(rooms).join(ann.code, "Ben", earlier=ben.token)
    assert (await again.entered()).you.seat == 1
