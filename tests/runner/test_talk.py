"""Talk in running rooms: who hears what."""

from __future__ import annotations

import pytest

from bigtwo.errors import Refused
from bigtwo.room.chat import MOST_LINES
from bigtwo.runner.rooms import Rooms
from bigtwo_protocol import client
from bigtwo_protocol.events import Said
from bigtwo_protocol.server import View
from tests.support.guests import Guest


def say(guest: Guest, text: str) -> client.Say:
    return client.Say(id=guest.next_id(), text=text)


async def three(rooms: Rooms) -> tuple[Guest, Guest, Guest]:
    ann = await Guest(rooms).create("Ann")
    ben = await Guest(rooms).join(ann.code, "Ben")
    cat = await Guest(rooms).join(ann.code, "Cat")
    await cat.entered()
    return ann, ben, cat


async def resynced(guest: Guest) -> View:
    """The whole view, asked for now."""
    told = len(guest.of(View))
    guest.rooms.resync(guest.code, guest.member, guest)
    return (await guest.when(lambda: guest.of(View)[told:] or None))[0]


async def test_what_is_said_is_heard_by_all_and_found_by_who_comes_later(rooms: Rooms) -> None:
    """W4.11."""
    ann, ben, cat = await three(rooms)
    await ben.obeyed(say(ben, "well?"))
    await ann.obeyed(client.Say(id="p", phrase="thinking"))
    for guest in (ann, ben, cat):
        await guest.until(lambda view: len(view.chat) == 2)
    dan = await Guest(rooms).join(ann.code, "Dan")
    view = await dan.entered()
    assert [(one.name, one.text, one.phrase) for one in view.chat] == [
        ("Ben", "well?", None),
        ("Ann", None, "thinking"),
    ]


async def test_who_ignores_somebody_hears_nothing_of_them_now_or_later(rooms: Rooms) -> None:
    """P31, W3.11: on no channel, and not after coming back either; all others do."""
    ann, ben, cat = await three(rooms)
    await ann.obeyed(client.Ignore(id="i", member=ben.member, ignored=True))
    assert ann.view.you.ignores == (ben.member,)
    await ben.obeyed(say(ben, "spam"))
    await ben.obeyed(client.Say(id="p", phrase="ouch"))
    await cat.until(lambda view: len(view.chat) == 2)
    await ann.obeyed(client.Say(id="q", phrase="hello"))
    assert [one.line.name for one in ann.happened(Said)] == ["Ann"]
    ann.drop()
    back = await Guest(rooms).resume(ann.code, ann.token)
    assert [one.name for one in (await back.entered()).chat] == ["Ann"]
    assert not any(b"spam" in frame for frame in (*ann.frames, *back.frames))
    await back.obeyed(client.Ignore(id="j", member=ben.member, ignored=False))
    assert [one.name for one in (await resynced(back)).chat] == ["Ben", "Ben", "Ann"]


async def test_what_was_missed_holds_nothing_of_who_is_ignored(rooms: Rooms) -> None:
    """P31, W3.11: in the updates that are sent again no more than in those that were."""
    ann, ben, cat = await three(rooms)
    await ann.obeyed(client.Ignore(id="i", member=ben.member, ignored=True))
    known = ann.view
    ann.drop()
    await ben.obeyed(say(ben, "spam"))
    await cat.obeyed(say(cat, "hello"))
    back = Guest(rooms)
    back._view = known
    await back.resume(ann.code, ann.token, known.version)
    await back.until(lambda view: len(view.chat) == 1)
    assert not any(b"spam" in frame for frame in back.frames)


async def test_who_is_muted_reaches_nobody_over_any_connection(rooms: Rooms) -> None:
    """P31, W3.10: texts, phrases, a new connection, another device."""
    ann, ben, cat = await three(rooms)
    await ann.obeyed(client.Mute(id="m", member=ben.member, muted=True))
    view = await cat.until(lambda view: view.room.seats[1].muted)
    assert not view.room.seats[0].muted
    ticket = await ben.ticket()
    for guest in (ben, await Guest(rooms).resume(ben.code, ben.token)):
        for message in (say(guest, "spam"), client.Say(id=guest.next_id(), phrase="ouch")):
            with pytest.raises(Refused, match="muted"):
                guest.order(message)
    telephone = await Guest(rooms).redeem(ben.code, ticket.ticket)
    with pytest.raises(Refused, match="muted"):
        telephone.order(say(telephone, "spam"))
    await cat.obeyed(client.Stand(id="up"))
    assert cat.happened(Said) == []


async def test_the_limit_of_talk_goes_with_the_session(rooms: Rooms) -> None:
    """P32, W4.11."""
    _, ben, cat = await three(rooms)
    for _ in range(MOST_LINES):
        await ben.obeyed(say(ben, "and another thing"))
    ben.drop()
    back = await Guest(rooms).resume(ben.code, ben.token)
    with pytest.raises(Refused, match="chat_too_fast"):
        back.order(say(back, "and one more"))
    await cat.obeyed(say(cat, "ssh"))
    assert len(cat.view.chat) == MOST_LINES + 1
