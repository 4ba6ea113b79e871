"""One session, another device: tickets in running rooms."""

from __future__ import annotations

import pytest

from bigtwo.runner.rooms import Rooms
from bigtwo_protocol import client
from bigtwo_protocol.codes import CloseCode
from tests.support.guests import SLOW, Guest, refusal_of, rooms_over
from tests.support.stores import GatedStore
from tests.support.time import ManualTime


async def test_a_ticket_carries_the_session_to_another_device(rooms: Rooms) -> None:
    """C24, W2.9: the newest wins, each device has a token of its own, and both stay good."""
    ann = await Guest(rooms).create("Ann")
    await ann.obeyed(client.Start(id="go"))
    ticket = await ann.ticket()
    telephone = await Guest(rooms).redeem(ann.code, ticket.ticket)
    assert await ann.gone() == CloseCode.CONTINUED_ELSEWHERE
    view = await telephone.entered()
    assert view.you == ann.view.you
    assert telephone.token not in {ann.token, ticket.ticket}
    back = await Guest(rooms).resume(ann.code, ann.token)
    assert await telephone.gone() == CloseCode.CONTINUED_ELSEWHERE
    assert (await back.entered()).you == ann.view.you
    assert (await (await Guest(rooms).resume(ann.code, telephone.token)).entered()).you == ann.view.you


async def test_a_ticket_is_good_once_for_ten_minutes(store: GatedStore, time: ManualTime) -> None:
    """C24, W2.9."""
    async with rooms_over(store, now=time) as rooms:
        ann = await Guest(rooms).create("Ann")
        ticket = await ann.ticket()
        assert ticket.left_ms == SLOW.ticket_ms == 600_000
        time.let_pass(ticket.left_ms - 1)
        await Guest(rooms).redeem(ann.code, ticket.ticket)
        assert (await refusal_of(Guest(rooms).redeem(ann.code, ticket.ticket))).code == "bad_ticket"
        back = await Guest(rooms).resume(ann.code, ann.token)
        late = await back.ticket()
        time.let_pass(late.left_ms)
        assert (await refusal_of(Guest(rooms).redeem(ann.code, late.ticket))).code == "bad_ticket"
        assert back.dismissed is None


@pytest.mark.parametrize("shown", ["", "wrong"])
async def test_a_wrong_ticket_lets_nobody_in_and_disturbs_nobody(rooms: Rooms, shown: str) -> None:
    """W2.9: nor does a token serve as a ticket, or a ticket as a token."""
    ann = await Guest(rooms).create("Ann")
    ticket = await ann.ticket()
    for wrong in (shown or ann.token, ticket.ticket[::-1]):
        assert (await refusal_of(Guest(rooms).redeem(ann.code, wrong))).code == "bad_ticket"
    assert (await refusal_of(Guest(rooms).resume(ann.code, ticket.ticket))).code == "bad_token"
    assert ann.dismissed is None


async def test_a_ticket_survives_a_restart_and_only_its_hash_is_stored(store: GatedStore) -> None:
    async with rooms_over(store) as rooms:
        ann = await Guest(rooms).create("Ann")
        ticket = await ann.ticket()
    stored = await store.load(ann.code)
    assert stored is not None
    assert ticket.ticket.encode() not in stored.body
    async with rooms_over(store) as rooms:
        back = await Guest(rooms).redeem(ann.code, ticket.ticket)
        assert (await back.entered()).you.seat == 0


async def test_a_ticket_is_told_to_who_asked_and_to_nobody_else(rooms: Rooms) -> None:
    """W2.9."""
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    ticket = await ann.ticket()
    await ben.obeyed(client.Stand(id="up"))
    assert not any(ticket.ticket.encode() in frame for frame in ben.frames)
