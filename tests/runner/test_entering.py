"""Creating, joining, coming back: who gets in, as whom, and who is sent away for it."""

from __future__ import annotations

import asyncio

import pytest

from bigtwo.room.state import MOST_MEMBERS
from bigtwo.rules.presets import configure
from bigtwo.runner import rooms as rooms_module
from bigtwo.runner.rooms import Rooms
from bigtwo.runner.viewer import Frame
from bigtwo_protocol import client
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Clock, Entered, Update, View
from tests.support.guests import Guest, refusal_of, rooms_over
from tests.support.stores import GatedStore


async def test_the_answer_to_entering_is_the_session_and_then_the_view(rooms: Rooms) -> None:
    """W2.2."""
    ann = await Guest(rooms).create("Ann")
    await ann.entered()
    entered, view = ann.messages
    assert isinstance(entered, Entered)
    assert isinstance(view, View)
    assert (entered.room, entered.member) == (ann.code, ann.member)
    assert (view.you.member, view.you.seat, view.room.host) == (ann.member, 0, ann.member)


async def test_those_who_are_there_see_who_comes(rooms: Rooms) -> None:
    ann = await Guest(rooms).create("Ann")
    await Guest(rooms).join(ann.code, "Ben")
    view = await ann.until(lambda view: view.room.seats[1].state == "person")
    assert view.room.seats[1].name == "Ben"


async def test_the_rules_asked_for_are_the_rules_of_the_room(rooms: Rooms) -> None:
    ann = await Guest(rooms).create("Ann", configure("paris", {"players": 3}))
    view = await ann.entered()
    assert view.room.rules.last_card == "forced-highest"
    assert [seat.state for seat in view.room.seats] == ["person", "open", "open", "closed"]


async def test_a_code_that_is_used_is_not_given_out_again(
    rooms: Rooms, store: GatedStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """P29: whether the room is in memory or only in the store."""
    drawn = iter(["ACDEF", "ACDEF", "ACDEF", "ACDEG"])
    monkeypatch.setattr(rooms_module, "code_of", lambda _: next(drawn))
    first = await Guest(rooms).create("Ann")
    async with rooms_over(store) as elsewhere:
        second = await Guest(elsewhere).create("Ben")
    assert (first.code, second.code) == ("ACDEF", "ACDEG")
    assert (await first.entered()).room.seats[1].state == "open"


async def test_a_room_that_is_not_there_is_no_such_room(rooms: Rooms) -> None:
    """W2.3."""
    assert (await refusal_of(Guest(rooms).join("ACDEF", "Ann"))).code == "no_such_room"
    assert (await refusal_of(Guest(rooms).resume("ACDEF", "token"))).code == "no_such_room"


async def test_a_server_runs_so_many_rooms_and_no_more(store: GatedStore) -> None:
    async with rooms_over(store, most_rooms=2) as rooms:
        await Guest(rooms).create("Ann")
        await Guest(rooms).create("Ben")
        refused = await refusal_of(Guest(rooms).create("Cat"))
        assert (refused.code, refused.params) == ("too_many_rooms", {"most": 2})


async def test_who_is_refused_has_not_entered(rooms: Rooms) -> None:
    """W3.2."""
    ann = await Guest(rooms).create("Ann")
    for number in range(MOST_MEMBERS - 1):
        await Guest(rooms).join(ann.code, f"guest {number}")
    await ann.until(lambda view: len(view.room.watchers) == MOST_MEMBERS - 4)
    version = ann.view.version
    stranger = Guest(rooms)
    assert (await refusal_of(stranger.join(ann.code, "one more"))).code == "room_full"
    assert (await refusal_of(stranger.join(ann.code, " "))).code == "name_empty"
    assert stranger.messages == []
    assert ann.view.version == version


# --- coming back -------------------------------------------------------------------------------


async def test_the_newest_connection_wins_and_the_older_one_is_told(rooms: Rooms) -> None:
    """W2.5, C05, C06."""
    first = await Guest(rooms).create("Ann")
    second = await Guest(rooms).resume(first.code, first.token)
    assert await first.gone() == CloseCode.CONTINUED_ELSEWHERE
    assert (await second.entered()).you == first.view.you
    told = len(first.messages)
    await second.obeyed(client.AddBot(id="bot", seat=2))
    assert len(first.messages) == told


async def test_the_end_of_the_older_connection_is_no_drop(rooms: Rooms) -> None:
    """C05: it ends after the newer one has taken its place, and nobody is told that anybody went."""
    first = await Guest(rooms).create("Ann")
    second = await Guest(rooms).resume(first.code, first.token)
    version = (await second.entered()).version
    first.drop()
    await second.obeyed(client.AddBot(id="bot", seat=2))
    assert second.view.version == version + 1
    assert second.view.room.seats[0].present


async def test_the_token_stays_the_same(rooms: Rooms) -> None:
    """W2.5: it is good until its owner leaves, on any device."""
    ann = await Guest(rooms).create("Ann")
    for _ in range(3):
        ann.drop()
        back = await Guest(rooms).resume(ann.code, ann.token)
        await back.entered()
        assert (back.token, back.member) == (ann.token, ann.member)
        ann = back


async def test_a_wrong_token_lets_nobody_in_and_disturbs_nobody(rooms: Rooms) -> None:
    """P16."""
    ann = await Guest(rooms).create("Ann")
    await ann.entered()
    refused = await refusal_of(Guest(rooms).resume(ann.code, "wrong"))
    assert (refused.code, refused.params) == ("bad_token", {})
    assert ann.dismissed is None
    assert len(ann.messages) == 2


async def test_a_token_is_told_to_its_owner_alone(rooms: Rooms) -> None:
    """W2.5."""
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    await ann.obeyed(client.Start(id="go"))
    assert not any(ben.token.encode() in frame for frame in ann.frames)
    assert sum(ann.token.encode() in frame for frame in ann.frames) == 1


async def test_after_leaving_the_token_is_worth_nothing(rooms: Rooms) -> None:
    """W2.5, C31."""
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    await ben.obeyed(client.Leave(id="bye"))
    assert await ben.gone() == CloseCode.LEFT
    assert (await refusal_of(Guest(rooms).resume(ann.code, ben.token))).code == "bad_token"
    await ann.until(lambda view: view.room.seats[1].state == "open")


async def test_who_leaves_gets_the_answer_before_the_end(rooms: Rooms) -> None:
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    accepted = await ben.obeyed(client.Leave(id="bye"))
    assert ben.messages[-1] == accepted
    await ann.until(lambda view: view.version == accepted.version)


async def test_when_the_last_one_leaves_the_room_is_gone(rooms: Rooms, store: GatedStore) -> None:
    ann = await Guest(rooms).create("Ann")
    await ann.obeyed(client.Leave(id="bye"))
    assert await ann.gone() in {CloseCode.LEFT, CloseCode.ROOM_CLOSED}
    assert await store.load(ann.code) is None
    assert (await refusal_of(Guest(rooms).join(ann.code, "Ben"))).code == "no_such_room"
    assert len(rooms) == 0


# --- catching up -------------------------------------------------------------------------------


async def test_who_knows_a_version_gets_the_updates_that_were_missed(rooms: Rooms) -> None:
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    known = await ben.entered()
    ben.drop()
    await ann.obeyed(client.Start(id="go"))
    back = Guest(rooms)
    back._view = known
    await back.resume(ann.code, ben.token, known.version)
    await back.until(lambda view: view.table.deal == 1)
    assert [type(message) for message in back.messages] == [Entered, Update, Update, Update, Clock]
    assert len(back.view.you.hand) == 13
    rooms.resync(back.code, back.member, back)
    await back.when(lambda: back.of(View) or None)
    assert back.of(View)[0] == back.view
    assert back.view.you.hand == back.of(View)[0].you.hand


async def test_what_was_missed_holds_no_card_of_another(rooms: Rooms) -> None:
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    known = (await ben.entered()).version
    ben.drop()
    await ann.obeyed(client.Start(id="go"))
    back = Guest(rooms)
    back._view = ben.view
    await back.resume(ann.code, ben.token, known)
    await back.until(lambda view: view.table.deal == 1)
    theirs = [f'"{card}"'.encode() for card in ann.view.you.hand if card != back.view.table.must_include]
    assert not any(card in frame for card in theirs for frame in back.frames)


async def test_a_version_of_another_course_of_the_room_is_not_continued(store: GatedStore) -> None:
    """W2.13: a store that lost its last writes goes on from an earlier version, and passes the known one."""
    async with rooms_over(store) as rooms:
        ann = await Guest(rooms).create("Ann")
        before = await store.load(ann.code)
        await ann.obeyed(client.AddBot(id="lost", seat=2))
        known, epoch = ann.view.version, ann.of(Entered)[0].epoch
    assert before is not None
    stored = await store.load(ann.code)
    assert stored is not None
    await store.delete(ann.code, stored.lease)
    await store.create(before)
    async with rooms_over(store) as rooms:
        first = await Guest(rooms).resume(ann.code, ann.token)
        await first.obeyed(client.AddBot(id="other", seat=3))
        while first.view.version <= known:
            await first.obeyed(client.Say(id=first.next_id(), phrase="thanks"))
        back = await Guest(rooms).resume(ann.code, ann.token, known, epoch)
        view = await back.entered()
        assert back.of(Entered)[0].epoch != epoch
        assert [seat.state for seat in view.room.seats] == ["person", "open", "open", "bot"]


@pytest.mark.parametrize("known", [0, 1_000_000])
async def test_who_knows_nothing_that_is_kept_gets_a_view(rooms: Rooms, known: int) -> None:
    ann = await Guest(rooms).create("Ann")
    ann.drop()
    back = await Guest(rooms).resume(ann.code, ann.token, known)
    await back.entered()
    assert [type(message) for message in back.messages] == [Entered, View]


# --- many at once ------------------------------------------------------------------------------


async def test_of_many_who_come_to_a_sleeping_room_at_once_all_come_to_the_same(store: GatedStore) -> None:
    """It is loaded once."""
    async with rooms_over(store) as rooms:
        ann = await Guest(rooms).create("Ann")
        ben = await Guest(rooms).join(ann.code, "Ben")
        cat = await Guest(rooms).join(ann.code, "Cat")
        await cat.entered()
    async with rooms_over(store) as rooms:
        back = [Guest(rooms) for _ in range(3)]
        await asyncio.gather(
            *(guest.resume(ann.code, old.token) for guest, old in zip(back, (ann, ben, cat), strict=True))
        )
        for guest in back:
            await guest.until(lambda view: all(seat.present for seat in view.room.seats[:3]))
        assert len(rooms) == 1
        assert len({guest.view.version for guest in back}) == 1


async def test_who_goes_while_all_are_being_told_disturbs_nobody(rooms: Rooms) -> None:
    """T14: viewers that vanish in the middle of the telling."""

    class Fleeting(Guest):
        def deliver(self, frame: Frame) -> None:
            super().deliver(frame)
            if self.of(Update):
                self.drop()

    ann = await Guest(rooms).create("Ann")
    fleeting = [await Fleeting(rooms).join(ann.code, f"guest {number}") for number in range(6)]
    cat = await Guest(rooms).join(ann.code, "Cat")
    await ann.obeyed(client.Start(id="go"))
    for guest in (ann, cat):
        view = await guest.until(lambda view: sum(seat.present for seat in view.room.seats) == 1)
        assert not any(one.present for one in view.room.watchers if one.name != "Cat")
        versions = [update.version for update in guest.of(Update)]
        assert versions == list(range(versions[0], versions[0] + len(versions)))
    assert all(len(guest.of(Update)) >= 1 for guest in fleeting)


async def test_who_lost_the_answer_to_a_join_asks_again_and_is_in_the_room_once(rooms: Rooms) -> None:
    """W2.11: the token is the client's own, so the second asking is known for the first."""
    ann = await Guest(rooms).create("Ann")
    join = client.Join(id="j", room=ann.code, name="Ben", new_token="Bens-own-secret-token")
    first, again = Guest(rooms), Guest(rooms)
    member = await rooms.join(first, join, ann.code)
    rooms.dropped(ann.code, member, first)
    assert await rooms.join(again, join, ann.code) == member
    again.code, again.member = ann.code, member
    view = await again.entered()
    assert [seat.name for seat in view.room.seats] == ["Ann", "Ben", "", ""]
    assert view.room.watchers == ()


async def test_who_lost_the_answer_to_a_ticket_shows_it_again_and_is_in(rooms: Rooms) -> None:
    """W2.11: a ticket is good once, but its answer may be lost."""
    ann = await Guest(rooms).create("Ann")
    ticket = (await ann.ticket()).ticket
    redeem = client.Redeem(id="r", room=ann.code, ticket=ticket, new_token="the-phones-own-secret")
    first, again = Guest(rooms), Guest(rooms)
    assert await rooms.redeem(first, redeem, ann.code) == ann.member
    assert await rooms.redeem(again, redeem, ann.code) == ann.member
    stranger = client.Redeem(id="r", room=ann.code, ticket=ticket, new_token="somebody-elses-secret")
    assert (await refusal_of(rooms.redeem(Guest(rooms), stranger, ann.code))).code == "bad_ticket"
