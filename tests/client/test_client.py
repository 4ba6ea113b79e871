"""The client at a real server: everything that a bot's author relies on."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bigtwo_client import (
    CannotConnect,
    Changed,
    Client,
    ClientError,
    Ended,
    Lost,
    Rejected,
    SessionEnded,
    bots,
    connect,
    look,
)
from bigtwo_client.happenings import Back, Happening
from bigtwo_protocol.codec import JSON, MSGPACK, Codec
from bigtwo_protocol.server import View
from examples import singles_bot
from tests.support.servers import ServerProcess, serving

PATIENCE_S = 30


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[ServerProcess]:
    """One server for all tests of this module that do not end it."""
    async with serving(tmp_path_factory.mktemp("data")) as running:
        yield running


pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize("codec", [JSON, MSGPACK], ids=lambda codec: codec.subprotocol)
async def test_two_people_meet_in_a_room(server: ServerProcess, codec: Codec) -> None:
    """W1.1: in either encoding."""
    async with connect(server.url, codec=codec) as ann, connect(server.url, codec=codec) as ben:
        code = await ann.create("Ann", "paris")
        await ben.join(code.lower(), "Ben")
        view = await ann.until(lambda view: view.room.seats[1].state == "person")
        assert (view.room.rules.preset, view.room.seats[1].name) == ("paris", "Ben")
        assert ben.view.you.seat == 1
        await ben.say("hello")
        heard = await ann.until(lambda view: bool(view.chat))
        assert heard.chat[0].text == "hello"


async def test_a_refusal_says_why_and_changes_nothing(server: ServerProcess) -> None:
    """W3.2."""
    async with connect(server.url) as ann, connect(server.url) as ben:
        await ben.join(await ann.create("Ann"), "Ben")
        before = ben.view
        with pytest.raises(Rejected, match="not_host") as refusal:
            await ben.start()
        assert refusal.value.code == "not_host"
        assert ben.view == before


async def test_who_was_refused_at_the_door_may_try_again(server: ServerProcess) -> None:
    async with connect(server.url) as ann, connect(server.url) as other:
        code = await ann.create("Ann")
        with pytest.raises(Rejected, match="name_taken"):
            await other.join(code, "Ann")
        await other.join(code, "Anna")
        assert other.view.you.seat == 1


async def test_nobody_answers() -> None:
    async with connect("ws://127.0.0.1:9/ws") as client:
        with pytest.raises(CannotConnect, match=r"127\.0\.0\.1:9"):
            await client.create("Ann")


async def test_a_locked_room_lets_nobody_in_but_by_the_host(server: ServerProcess) -> None:
    async with connect(server.url) as ann, connect(server.url) as ben:
        code = await ann.create("Ann")
        await ann.lock()
        await ben.join(code, "Ben")
        assert not ben.admitted
        with pytest.raises(ClientError, match="no view"):
            _ = ben.view
        await ann.until(lambda view: bool(view.room.knocks))
        await ann.admit(ben.member)
        assert (await ben.until(lambda _: True)).you.seat == 1


async def test_happenings_begin_with_the_view_and_end_with_the_end(server: ServerProcess) -> None:
    async with connect(server.url) as ann, connect(server.url) as ben:
        await ben.join(await ann.create("Ann"), "Ben")
        seen: list[Happening] = []

        async def follow() -> None:
            seen.extend([happening async for happening in ben])

        following = asyncio.create_task(follow())
        await ann.until(lambda view: view.room.seats[1].state == "person")
        await ann.kick(ben.member)
        async with asyncio.timeout(PATIENCE_S):
            await following
        assert isinstance(seen[0], Changed)
        assert seen[-1] == Ended("kicked")
        with pytest.raises(SessionEnded, match="kicked"):
            await ben.ready()


async def test_another_device_goes_on_and_the_first_one_is_told(server: ServerProcess) -> None:
    """W2.5."""
    async with connect(server.url) as phone, connect(server.url) as desk:
        await phone.create("Ann")
        ticket = await phone.make_ticket()
        await desk.redeem(phone.room, ticket.ticket)
        assert desk.member == phone.member
        with pytest.raises(SessionEnded, match="continued_elsewhere"):
            await phone.until(lambda _: False)
        assert desk.token != phone.token


async def test_a_deal_is_salted_listed_and_opened_again_by_its_code(server: ServerProcess) -> None:
    async with connect(server.url) as ann, connect(server.url) as ben:
        await ann.create("Ann")
        await ann.give_salt(b"salt")
        assert ann.view.room.next_deal is not None
        assert [one.salt for one in ann.view.room.next_deal.salts] == [b"salt".hex()]
        assert await ann.sheet() == ()
        await ann.start()
        while ann.view.table.result is None:
            await ann.until(lambda view: view.table.to_act == view.you.seat or view.table.result is not None)
            if ann.view.table.result is None:
                (best, *_) = await ann.hint()
                await (ann.pass_() if best.play is None else ann.play(best.play.cards))
        (row,) = await ann.sheet()
        await ben.create("Ben", known_deal=row.code)
        assert ben.view.room.known_deal == row.code
        with pytest.raises(Rejected, match="known_deal"):
            await ben.give_salt(b"salt")


async def test_a_session_is_resumed_with_its_token(server: ServerProcess) -> None:
    async with connect(server.url) as ann:
        code = await ann.create("Ann")
        token = ann.token
    async with connect(server.url) as again:
        await again.resume(code, token)
        assert again.view.you.seat == 0
        await again.leave()
        with pytest.raises(SessionEnded, match="left"):
            await again.until(lambda _: False)
    async with connect(server.url) as too_late:
        with pytest.raises(Rejected, match="no_such_room"):
            await too_late.resume(code, token)


async def test_the_server_dies_and_the_client_goes_on_where_it_was(tmp_path: Path) -> None:
    """C13, C18, W3.3: what is asked for meanwhile is done when the server is back."""
    async with serving(tmp_path) as server, connect(server.url) as ann:
        await ann.create("Ann")
        seen: list[type[Happening]] = []

        async def follow() -> None:
            seen.extend([type(happening) async for happening in ann])

        following = asyncio.create_task(follow())
        await ann.add_bot(1)
        await server.kill()
        asking = asyncio.create_task(ann.add_bot(2))
        await server.start()
        async with asyncio.timeout(PATIENCE_S):
            await asking
        assert [seat.state for seat in ann.view.room.seats] == ["person", "bot", "bot", "open"]
        await ann.close()
        await following
        assert [kind for kind in seen if kind is not Changed] == [Lost, Back, Ended]


async def test_the_example_of_the_docs_plays(server: ServerProcess) -> None:
    """It passes where it could not play, answers with single cards, and comes to the end of a deal."""
    async with asyncio.timeout(PATIENCE_S):
        last = await bots.run(server.url, None, "Solo", singles_bot.decide, deals=1)
    assert (last.table.deal, last.room.stage) == (1, "deal_over")
    mine = [act.play for act in last.table.acts if act.seat == 0]
    assert mine
    assert {None if play is None else play.kind for play in mine} <= {None, "single"}


async def test_a_bot_whose_mind_fails_plays_on_and_its_author_sees_why(
    server: ServerProcess, caplog: pytest.LogCaptureFixture
) -> None:
    """It does what the server would suggest to a person; every mistake is logged."""
    asked: list[View] = []

    def decide(view: View) -> list[str]:
        asked.append(view)
        if len(asked) % 2:
            raise RuntimeError("no idea")
        return ["3D", "4D", "5D"]

    async with asyncio.timeout(PATIENCE_S):
        last = await bots.run(server.url, None, "Fool", decide, deals=1)
    logged = [one for one in caplog.records if one.name == "bigtwo_client.bots"]
    failed = [one for one in logged if one.exc_info is not None and "no idea" in str(one.exc_info[1])]
    assert len(failed) == (len(asked) + 1) // 2
    assert len(logged) - len(failed) == len(asked) // 2
    assert last.room.stage == "deal_over"


async def test_a_bot_takes_the_seat_of_another_and_leaves_after_its_deals(server: ServerProcess) -> None:
    async with connect(server.url) as ann:
        code = await ann.create("Ann", switches={"match_end": {"type": "open"}})
        playing = asyncio.create_task(_play_along(ann))
        async with asyncio.timeout(PATIENCE_S):
            last = await bots.run(server.url, code, "Solo", singles_bot.decide, deals=1)
        assert last.room.stage == "deal_over"
        playing.cancel()
        await asyncio.wait([playing])
        assert all(seat.name != "Solo" for seat in ann.view.room.seats)


async def _play_along(ann: Client) -> None:
    """Start when somebody is there, and follow the server's hints."""
    await ann.until(lambda view: view.room.seats[1].state == "person")
    await ann.start()
    while True:
        view = await ann.until(lambda view: view.table.to_act == view.you.seat)
        best = (await ann.hint())[0].play
        try:
            await (ann.pass_() if best is None else ann.play(best.cards))
        except Rejected:
            await ann.until(lambda now: now != view)  # noqa: B023 - it is over before the next view


async def test_a_look_says_whether_a_session_goes_on(server: ServerProcess) -> None:
    """W2.12."""
    async with connect(server.url) as ann:
        room = await ann.create("Ann")
        seen = await look(server.url, room, ann.token, codec=MSGPACK)
        assert (seen.room, seen.name, seen.seat, seen.others) == (room, "Ann", 0, 0)
        with pytest.raises(Rejected, match="bad_token"):
            await look(server.url, room, "wrong")
    with pytest.raises(CannotConnect):
        await look("ws://127.0.0.1:1/ws", room, "wrong")
