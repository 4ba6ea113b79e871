"""The life of a room over the wire: doors, talk, devices, clocks, settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from bigtwo_protocol import client
from bigtwo_protocol.codec import JSON, MSGPACK, Codec
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.events import Dropped, Said
from bigtwo_protocol.server import Accepted, Rejected, Update, View
from bigtwo_protocol.types import RoomSettings
from tests.net.conftest import Connect
from tests.support.client import Client
from tests.support.server import Served, serving


async def room_with(server: Served, visit: Connect, *names: str) -> list[Client]:
    """People in one room; the first is host."""
    first = await (await visit(server)).create(names[0])
    return [first, *[await (await visit(server)).join(first.room, name) for name in names[1:]]]


# --- the door ----------------------------------------------------------------------------------


@pytest.mark.parametrize("codec", [JSON, MSGPACK], ids=["json", "msgpack"])
async def test_a_locked_room_is_entered_when_the_host_opens(
    server: Served, visit: Connect, codec: Codec
) -> None:
    """W2.7: who knocks is told nothing but that, and may ping meanwhile."""
    (ann,) = await room_with(server, visit, "Ann")
    await ann.accepted(client.Lock(id="lock", locked=True))
    ben = await (await visit(server, codec)).knock(ann.room, "Ben")
    await ben.alive()
    for message in (client.Resync(id="r"), client.Say(id="s", phrase="hello"), client.MakeTicket(id="t")):
        assert (await ben.rejected(message)).code == "not_entered"
    assert (await ben.rejected(client.Join(id="j", room=ann.room, name="Bob"))).code == "already_entered"
    assert ben.of(View) == []
    await ann.until(lambda view: [one.name for one in view.room.knocks] == ["Ben"])
    await ann.accepted(client.Admit(id="in", member=ben.member, welcome=True))
    assert (await ben.until(lambda view: view.you.seat == 1)).room.locked
    await ann.start()
    await ben.until(lambda view: len(view.you.hand) == 13)


async def test_who_is_turned_away_and_who_goes_are_no_longer_at_the_door(
    server: Served, visit: Connect
) -> None:
    """W2.7, W1.6: 4008."""
    (ann,) = await room_with(server, visit, "Ann")
    await ann.accepted(client.Lock(id="lock", locked=True))
    ben = await (await visit(server)).knock(ann.room, "Ben")
    cat = await (await visit(server)).knock(ann.room, "Cat")
    await ann.until(lambda view: len(view.room.knocks) == 2)
    await ann.accepted(client.Admit(id="no", member=ben.member, welcome=False))
    assert await ben.ended() == CloseCode.TURNED_AWAY
    await cat.socket.close()
    await ann.until(lambda view: view.room.knocks == ())
    gone = await ann.rejected(client.Admit(id="in", member=cat.member, welcome=True))
    assert (gone.code, gone.params) == ("no_such_person", {"member": cat.member})


async def test_who_is_put_out_is_closed_out_and_stays_out(server: Served, visit: Connect) -> None:
    """P30, W1.6, W2.8, W3.8: 4007, then `kicked` for the session under any name, until it is lifted."""
    ann, ben = await room_with(server, visit, "Ann", "Ben")
    await ann.start()
    await ann.accepted(client.Kick(id="out", member=ben.member))
    assert await ben.ended() == CloseCode.KICKED
    await ann.until(lambda view: view.room.seats[1].state == "bot")
    ghost = await visit(server)
    for message in (
        client.Resume(id="r", room=ann.room, token=ben.token),
        client.Join(id="j", room=ann.room, name="Benedict", token=ben.token),
    ):
        assert (await ghost.rejected(message)).code == "kicked"
    await ann.accepted(client.Lift(id="lift", member=ben.member))
    await ghost.join(ann.room, "Ben", ben.token)
    assert ghost.member > ben.member


async def test_who_joins_a_room_they_are_in_has_the_seat_they_had(server: Served, visit: Connect) -> None:
    """P33, W2.10."""
    ann, ben = await room_with(server, visit, "Ann", "Ben")
    again = await (await visit(server)).join(ann.room, "Benny", ben.token)
    assert await ben.ended() == CloseCode.CONTINUED_ELSEWHERE
    assert (again.member, again.view.you.seat, again.token) == (ben.member, 1, ben.token)
    assert [seat.name for seat in again.view.room.seats] == ["Ann", "Ben", "", ""]


async def test_the_host_hands_the_room_over(server: Served, visit: Connect) -> None:
    """U18, W3.9: told to all, and the rights go with it."""
    ann, ben = await room_with(server, visit, "Ann", "Ben")
    await ann.accepted(client.HandOver(id="h", member=ben.member))
    for one in (ann, ben):
        assert (await one.until(lambda view: view.room.host == ben.member)).room.host == ben.member
    assert (await ann.rejected(client.Start(id="s"))).code == "not_host"
    await ben.start()


# --- devices -----------------------------------------------------------------------------------


async def test_a_ticket_brings_the_session_to_another_device(server: Served, visit: Connect) -> None:
    """C24, W2.9: once; the token of the first device stays good."""
    ann, ben = await room_with(server, visit, "Ann", "Ben")
    await ann.start()
    before = await ben.until(lambda view: view.table.deal == 1)
    ticket = await ben.ticket()
    telephone = await (await visit(server)).redeem(ann.room, ticket)
    assert await ben.ended() == CloseCode.CONTINUED_ELSEWHERE
    assert telephone.view.you == before.you
    stranger = await visit(server)
    for wrong in (ticket, "wrong", telephone.token):
        answer = await stranger.rejected(client.Redeem(id="x", room=ann.room, ticket=wrong))
        assert answer.code == "bad_ticket"
    back = await (await visit(server)).resume(ann.room, ben.token)
    assert await telephone.ended() == CloseCode.CONTINUED_ELSEWHERE
    assert back.view.you.hand == before.you.hand


# --- talk --------------------------------------------------------------------------------------


async def test_talk_is_heard_by_all_but_those_who_do_not_want_to(server: Served, visit: Connect) -> None:
    """P31, W3.10, W3.11, W4.11."""
    ann, ben, cat = await room_with(server, visit, "Ann", "Ben", "Cat")
    await cat.accepted(client.Ignore(id="i", member=ben.member, ignored=True))
    await ben.accepted(client.Say(id="s", text="well?"))
    assert [line.text for line in (await ann.until(lambda view: len(view.chat) == 1)).chat] == ["well?"]
    await cat.alive()
    await ann.accepted(client.Mute(id="m", member=ben.member, muted=True))
    assert (await ben.rejected(client.Say(id="t", text="why?"))).code == "muted"
    assert (await ben.rejected(client.Say(id="p", phrase="ouch"))).code == "muted"
    await ann.accepted(client.Say(id="a", phrase="thanks"))
    view = await cat.until(lambda view: len(view.chat) > 0)
    assert [line.phrase for line in view.chat] == ["thanks"]
    back = await (await visit(server)).resume(ann.room, ben.token)
    assert (await back.rejected(client.Say(id="u", text="why?"))).code == "muted"
    versions = [update.version for update in cat.of(Update)]
    assert versions == list(range(versions[0], versions[0] + len(versions)))


async def test_the_limit_of_talk_is_not_lifted_by_a_new_connection(server: Served, visit: Connect) -> None:
    """P32, W4.11."""
    ann, ben = await room_with(server, visit, "Ann", "Ben")
    for number in range(5):
        await ben.accepted(client.Say(id=f"s{number}", text="spam"))
    await ben.socket.close()
    back = await (await visit(server)).resume(ann.room, ben.token)
    answer = await back.rejected(client.Say(id="more", text="spam"))
    assert answer.code == "chat_too_fast"
    assert 0 < int(str(answer.params["wait_ms"])) <= 10_000
    await ann.accepted(client.Say(id="a", text="please"))
    said = [event for update in ann.of(Update) for event in update.events if isinstance(event, Said)]
    assert [event.line.number for event in said] == [1, 2, 3, 4, 5, 6]


async def test_a_text_that_is_too_long_for_the_wire_is_no_message(server: Served, visit: Connect) -> None:
    """W1.3, W4.11."""
    (ann,) = await room_with(server, visit, "Ann")
    assert (await ann.rejected(client.Say(id="long", text="x" * 201))).code == "text_too_long"
    await ann.send(client.Say(id="longer", text="x" * 401))
    answer = await ann.answer(None)
    assert isinstance(answer, Rejected)
    assert answer.code == "bad_message"


# --- settings ----------------------------------------------------------------------------------


async def test_the_host_arranges_between_matches_and_not_in_one(server: Served, visit: Connect) -> None:
    """W3.7."""
    ann, ben = await room_with(server, visit, "Ann", "Ben")
    settings = RoomSettings(turn_ms=None, bot_pace="fast", watchers=False)
    rules = client.RulesChoice(preset="classic", switches={"match_end": {"type": "open"}})
    configure = client.Configure(id="c", rules=rules, settings=settings)
    assert (await ben.rejected(configure)).code == "not_host"
    await ann.accepted(configure)
    await ann.accepted(client.CloseSeat(id="close", seat=3))
    await ann.accepted(client.SwapSeats(id="swap", seat=1, other=2))
    view = await ben.until(lambda view: view.you.seat == 2)
    assert (view.room.settings, view.room.rules.players) == (settings, 3)
    await ann.accepted(client.ReopenSeat(id="open", seat=3))
    await ann.start()
    for message in (
        configure,
        client.CloseSeat(id="close 2", seat=3),
        client.ReopenSeat(id="open 2", seat=3),
        client.SwapSeats(id="swap 2", seat=0, other=1),
    ):
        again = client.Configure(id="c2") if isinstance(message, client.Configure) else message
        assert (await ann.rejected(again)).code == "match_in_progress"


async def test_rules_that_cannot_be_are_refused_with_the_reason_and_nothing_changes(
    server: Served, visit: Connect
) -> None:
    """R18, W3.7, W3.2: neither by configuring nor by closing seats."""
    (ann,) = await room_with(server, visit, "Ann")
    before = await server.stored_room(ann.room)
    impossible = client.RulesChoice(switches={"players": 3, "instant_wins": ["dragon"]})
    answer = await ann.rejected(
        client.Configure(id="c", rules=impossible, settings=RoomSettings(turn_ms=5_000))
    )
    assert (answer.code, answer.params["switch"]) == ("bad_rules", "instant_wins")
    assert answer.params["reason"]
    await ann.alive()
    assert await server.stored_room(ann.room) == before


@pytest.mark.parametrize("turn_ms", [0, -1, 4_999, 600_001])
async def test_a_turn_is_not_shorter_or_longer_than_makes_sense(
    server: Served, visit: Connect, turn_ms: int
) -> None:
    """W1.3, W7.4."""
    (ann,) = await room_with(server, visit, "Ann")
    await ann.send(client.Configure(id="c", settings=RoomSettings(turn_ms=turn_ms)))
    answer = await ann.answer(None)
    assert isinstance(answer, Rejected)
    assert answer.code == "bad_message"


async def test_where_nobody_may_watch_a_newcomer_takes_a_bots_seat(server: Served, visit: Connect) -> None:
    """W2.4: and a fifth person finds the room full."""
    ann, ben = await room_with(server, visit, "Ann", "Ben")
    await ann.accepted(client.Configure(id="c", settings=RoomSettings(watchers=False)))
    await ann.start()
    for name, seat in (("Cat", 2), ("Dan", 3)):
        newcomer = await (await visit(server)).join(ann.room, name)
        assert newcomer.view.you.seat == seat
        assert len(newcomer.view.you.hand) == newcomer.view.table.counts[seat]
    eve = await visit(server)
    answer = await eve.rejected(client.Join(id="j", room=ann.room, name="Eve"))
    assert (answer.code, answer.params) == ("room_full", {"most": 4})
    await ben.alive()


# --- time --------------------------------------------------------------------------------------


async def test_the_turns_clock_is_told_as_what_is_left(server: Served, visit: Connect) -> None:
    """T01, W4.9: with the update that begins a turn, and in every view; a person has a minute."""
    ann, ben, cat, dan = await room_with(server, visit, "Ann", "Ben", "Cat", "Dan")
    await ann.start()
    people = [ann, ben, cat, dan]
    for person in people:
        await person.until(lambda view: view.table.deal == 1)
    clocks = [person.view.clock for person in people]
    assert clocks[0] is not None
    assert clocks == [clocks[0]] * 4
    assert (clocks[0].seat, clocks[0].left_ms, clocks[0].running) == (ann.view.table.to_act, 60_000, True)
    back = await (await visit(server)).resume(ann.room, cat.token)
    assert back.view.clock is not None
    assert 0 < back.view.clock.left_ms <= 60_000


async def test_back_and_hurry_are_answered_and_change_no_turn(server: Served, visit: Connect) -> None:
    """W4.10, W6.3."""
    ann, ben, *_ = await room_with(server, visit, "Ann", "Ben", "Cat", "Dan")
    await ann.start()
    turn = ann.view.table.turn
    assert isinstance(await ben.ask(client.Back(id="b")), Accepted)
    await ben.accepted(client.Hurry(id="h", on=True))
    view = await ann.until(lambda view: view.room.seats[1].hurry)
    assert view.table.turn == turn


async def test_a_reload_is_over_before_anybody_sees_it(tmp_path: Path, visit: Connect) -> None:
    """W7.1: while the mark has not been set, nobody is told that somebody was gone."""
    async with serving(tmp_path, reconnecting_mark_ms=19_999) as server:
        ann, ben = await room_with(server, visit, "Ann", "Ben")
        await ben.socket.close()
        back = await (await visit(server)).resume(ann.room, ben.token)
        await back.accepted(client.Say(id="s", phrase="hello"))
        await ann.until(lambda view: len(view.chat) == 1)
        assert ann.view.room.seats[1].present
        assert not [event for update in ann.of(Update) for event in update.events if type(event) is Dropped]


async def test_who_stays_away_is_marked_as_away(tmp_path: Path, visit: Connect) -> None:
    """W7.1."""
    async with serving(tmp_path, reconnecting_mark_ms=1) as server:
        ann, ben = await room_with(server, visit, "Ann", "Ben")
        await ann.until(lambda view: view.room.seats[1].present)
        await ben.socket.close()
        await ann.until(lambda view: not view.room.seats[1].present)
        events = [event for update in ann.of(Update) for event in update.events]
        assert events.count(Dropped(member=ben.member, name="Ben")) == 1
