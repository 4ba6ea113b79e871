"""Entering a room over the wire."""

from __future__ import annotations

import pytest

from bigtwo_protocol import client
from bigtwo_protocol.codec import JSON, MSGPACK, Codec
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Entered, Looked, Pong, View
from tests.net.conftest import Connect
from tests.support.server import Served


@pytest.mark.parametrize(
    ("codec", "subprotocol"),
    [(JSON, "bigtwo.json"), (MSGPACK, "bigtwo.msgpack"), (None, None)],
    ids=["json", "msgpack", "none asked for"],
)
async def test_the_subprotocol_picks_the_encoding(
    server: Served, visit: Connect, codec: Codec | None, subprotocol: str | None
) -> None:
    """W1.1."""
    ann = await visit(server, codec)
    assert ann.socket.subprotocol == subprotocol
    await ann.create("Ann")
    assert [type(message) for message in ann.messages] == [Entered, View]
    await ann.start()
    assert len(ann.view.you.hand) == 13


async def test_both_encodings_tell_the_same(server: Served, visit: Connect) -> None:
    """W1.1."""
    ann = await (await visit(server, JSON)).create("Ann")
    ben = await (await visit(server, MSGPACK)).join(ann.room, "Ben")
    await ann.start()
    await ben.until(lambda view: view.table.deal == 1)
    await ann.until(lambda view: view.version == ben.view.version)
    assert (ann.view.room, ann.view.table) == (ben.view.room, ben.view.table)


async def test_a_friend_joins_by_the_code_however_it_is_typed(server: Served, visit: Connect) -> None:
    """W2.3."""
    ann = await (await visit(server)).create("Ann")
    code = ann.room.lower()
    ben = await (await visit(server)).join(f" {code[:2]}-{code[2:]}", "Ben")
    assert ben.room == ann.room
    assert ben.view.you.seat == 1
    await ann.until(lambda view: view.room.seats[1].name == "Ben")


async def test_the_first_is_host_and_who_finds_no_seat_watches(server: Served, visit: Connect) -> None:
    """W2.4."""
    ann = await (await visit(server)).create("Ann")
    assert (ann.view.room.host, ann.view.you.seat) == (ann.member, 0)
    await ann.start()
    eve = await (await visit(server)).join(ann.room, "Eve")
    watching = eve.view
    assert watching.you.seat is None
    assert [watcher.name for watcher in watching.room.watchers] == ["Eve"]
    await eve.accepted(client.Sit(id="sit", seat=2))
    assert eve.view.you.seat == 2
    assert len(eve.view.you.hand) == eve.view.table.counts[2]


async def test_outside_a_room_one_can_ping_and_enter_and_nothing_else(server: Served, visit: Connect) -> None:
    """W2.1."""
    ann = await visit(server)
    assert isinstance(await ann.ask(client.Ping(id="p")), Pong)
    for message in (
        client.Start(id="a"),
        client.Resync(id="b"),
        client.Play(id="c", deal=1, turn=1, cards=("3D",)),
        client.Leave(id="d"),
    ):
        assert (await ann.rejected(message)).code == "not_entered"
    await ann.create("Ann")


async def test_inside_a_room_one_cannot_enter_another(server: Served, visit: Connect) -> None:
    """W2.1."""
    ann = await (await visit(server)).create("Ann")
    for message in (
        client.Create(id="a", name="Ann"),
        client.Join(id="b", room=ann.room, name="Ann again"),
        client.Resume(id="c", room=ann.room, token=ann.token),
    ):
        assert (await ann.rejected(message)).code == "already_entered"
    await ann.start()


@pytest.mark.parametrize("room", ["ACDEF", "acdef", "?????", "", "ACDEFG", "AC DE F"])
async def test_a_code_that_no_room_has_is_no_such_room(server: Served, visit: Connect, room: str) -> None:
    """W2.3."""
    ann = await visit(server)
    assert (await ann.rejected(client.Join(id="a", room=room, name="Ann"))).code == "no_such_room"
    assert (await ann.rejected(client.Resume(id="b", room=room, token="t"))).code == "no_such_room"
    await ann.create("Ann")


@pytest.mark.parametrize(
    ("name", "code"),
    [("", "name_empty"), (" \u200b ", "name_empty"), ("x" * 25, "name_too_long"), ("ANN", "name_taken")],
)
async def test_a_name_that_is_not_good_is_refused_and_another_may_be_tried(
    server: Served, visit: Connect, name: str, code: str
) -> None:
    ann = await (await visit(server)).create("Ann")
    version = ann.view.version
    ben = await visit(server)
    assert (await ben.rejected(client.Join(id="a", room=ann.room, name=name))).code == code
    await ann.alive()
    assert ann.view.version == version
    await ben.join(ann.room, "Ben")


async def test_rules_that_contradict_each_other_are_refused_with_the_reason(
    server: Served, visit: Connect
) -> None:
    """R18: never a silent drop of a switch."""
    ann = await visit(server)
    rules = client.RulesChoice(preset="classic", switches={"players": 3, "instant_wins": ["dragon"]})
    answer = await ann.rejected(client.Create(id="a", name="Ann", rules=rules))
    assert answer.code == "bad_rules"
    assert answer.params["switch"] == "instant_wins"
    assert answer.params["reason"]


@pytest.mark.parametrize(
    "switches",
    [
        {"nonsense": 1},
        {"players": "four"},
        {"players": True},
        {"tiers": []},
        {"tiers": [[1, 10**30]]},
        {"tiers": {"a": [None]}},
        {"match_end": {"type": "deals", "value": -1}},
        {"match_end": None},
        {"instant_wins": ["dragon", "dragon"]},
        {"suit_order": ["D", "C", "H", "S"]},
        {"\x00": "\x00"},
    ],
    ids=repr,
)
async def test_rules_that_make_no_sense_are_refused(
    server: Served, visit: Connect, switches: dict[str, object]
) -> None:
    ann = await visit(server)
    rules = client.RulesChoice(switches=switches)
    assert (await ann.rejected(client.Create(id="a", name="Ann", rules=rules))).code == "bad_rules"
    await ann.alive()


async def test_a_reload_returns_to_the_seat_with_the_same_hand(server: Served, visit: Connect) -> None:
    """W2.5, C08, P33: never a second seat for one session."""
    ann = await (await visit(server)).create("Ann")
    ben = await (await visit(server)).join(ann.room, "Ben")
    await ann.start()
    before = await ben.until(lambda view: view.table.deal == 1)
    await ben.socket.close()
    back = await (await visit(server)).resume(ben.room, ben.token)
    assert back.member == ben.member
    assert (back.view.you.seat, back.view.you.hand) == (before.you.seat, before.you.hand)
    assert sum(seat.name == "Ben" for seat in back.view.room.seats) == 1


async def test_the_newest_connection_wins_and_the_older_one_is_closed(server: Served, visit: Connect) -> None:
    """W2.5, C05, C06: at once, although the server believed the old one alive."""
    old = await (await visit(server)).create("Ann")
    new = await (await visit(server)).resume(old.room, old.token)
    assert await old.ended() == CloseCode.CONTINUED_ELSEWHERE
    await new.start()
    assert new.view.room.seats[0].present


async def test_an_older_tab_that_has_not_noticed_cannot_act(server: Served, visit: Connect) -> None:
    """C27: what it still sends is nobody's any more."""
    old = await (await visit(server)).create("Ann")
    old.socket.transport.pause_reading()
    new = await (await visit(server)).resume(old.room, old.token)
    await old.send(client.AddBot(id="ghost", seat=2))
    old.socket.transport.resume_reading()
    assert await old.ended() == CloseCode.CONTINUED_ELSEWHERE
    await new.alive()
    assert new.view.room.seats[2].state == "open"


async def test_all_see_the_same_watchers_and_so_does_who_comes_back(server: Served, visit: Connect) -> None:
    """U24."""
    ann = await (await visit(server)).create("Ann")
    await ann.start()
    watchers = [await (await visit(server)).join(ann.room, name) for name in ("Eve", "Fay")]
    newest = watchers[-1].view.version
    back = await (await visit(server)).resume(ann.room, ann.token)
    lists = [
        (await one.until(lambda view: view.version >= newest)).room.watchers for one in (back, *watchers)
    ]
    assert [watcher.name for watcher in lists[0]] == ["Eve", "Fay"]
    assert lists[0] == lists[1] == lists[2]


async def test_two_tabs_do_not_throw_each_other_out_for_ever(server: Served, visit: Connect) -> None:
    """C06: the older one is told for good; only a person brings it back."""
    tabs = [await (await visit(server)).create("Ann")]
    for _ in range(5):
        tabs.append(await (await visit(server)).resume(tabs[0].room, tabs[0].token))
    for older in tabs[:-1]:
        assert await older.ended() == CloseCode.CONTINUED_ELSEWHERE
    await tabs[-1].start()


async def test_leaving_is_answered_and_ends_the_connection(server: Served, visit: Connect) -> None:
    """W1.6, W2.5, C31."""
    ann = await (await visit(server)).create("Ann")
    ben = await (await visit(server)).join(ann.room, "Ben")
    await ben.accepted(client.Leave(id="bye"))
    assert await ben.ended() == CloseCode.LEFT
    await ann.until(lambda view: view.room.seats[1].state == "open")
    ghost = await visit(server)
    resume = client.Resume(id="r", room=ben.room, token=ben.token)
    assert (await ghost.rejected(resume)).code == "bad_token"


async def test_who_is_gone_before_the_answer_comes_is_not_taken_for_present(
    server: Served, visit: Connect
) -> None:
    """No ghost: the seat is theirs all the same, and they are away."""
    ann = await (await visit(server)).create("Ann")
    server.store.hold()
    ben = await visit(server)
    await ben.send(client.Join(id="join", room=ann.room, name="Ben"))
    await server.store.somebody_waits()
    ben.socket.transport.abort()
    server.store.release()
    view = await ann.until(lambda view: view.room.seats[1].name == "Ben" and not view.room.seats[1].present)
    assert view.room.seats[1].state == "person"


async def test_who_is_gone_before_the_room_is_made_leaves_nobody_in_it(
    server: Served, visit: Connect
) -> None:
    server.store.hold()
    ann = await visit(server)
    await ann.send(client.Create(id="create", name="Ann"))
    await server.store.somebody_waits()
    ann.socket.transport.abort()
    server.store.release()
    ben = await (await visit(server)).create("Ben")
    await ben.start()


async def test_a_look_tells_whether_there_is_something_to_come_back_to(
    server: Served, visit: Connect
) -> None:
    """C34, W2.12: however the code is typed, and it enters nothing."""
    ann = await (await visit(server)).create("Ann")
    await ann.start()
    outside = await visit(server)
    typed = f"{ann.room[:2]}-{ann.room[2:].lower()}"
    seen = await outside.ask(client.Look(id="l", room=typed, token=ann.token))
    assert isinstance(seen, Looked)
    assert (seen.room, seen.stage, seen.name, seen.seat) == (ann.room, "playing", "Ann", 0)
    for room, token, code in ((ann.room, "wrong", "bad_token"), ("ZZZZZ", ann.token, "no_such_room")):
        assert (await outside.rejected(client.Look(id="l", room=room, token=token))).code == code
    assert (await outside.rejected(client.Start(id="s"))).code == "not_entered"
    assert (await ann.rejected(client.Look(id="l", room=ann.room, token=ann.token))).code == "already_entered"
    await ann.accepted(client.Say(id="s", phrase="hello"))
