"""Bad input: whatever comes, it gets a coded answer or a clean close, and the room goes on."""

from __future__ import annotations

import json
import random

import pytest

from bigtwo_protocol import client
from bigtwo_protocol.codec import JSON, MSGPACK
from bigtwo_protocol.server import Accepted, Rejected
from tests.net.conftest import Connect
from tests.support.client import Client, connected
from tests.support.server import Served

FIVE_MB = 5_000_000


async def still_playable(ann: Client) -> None:
    """The room goes on: the host can do what hosts do."""
    await ann.accepted(client.AddBot(id=ann.next_id(), seat=3))


NO_MESSAGES = {
    "nothing": "",
    "a blank": " ",
    "broken JSON": '{"type": "start", "id": "1"',
    "two values": '{"type":"start","id":"1"}{"type":"start","id":"2"}',
    "no object": "[]",
    "a number": "42",
    "null": "null",
    "a word": "hello",
    "no type": '{"id": "1"}',
    "an unknown type": '{"type": "kick", "id": "1", "seat": 2}',
    "a type that is no text": '{"type": 5, "id": "1"}',
    "a type of the server's": '{"type": "accepted", "id": "1", "version": 3}',
    "no id": '{"type": "start"}',
    "an empty id": '{"type": "start", "id": ""}',
    "a long id": json.dumps({"type": "start", "id": "x" * 33}),
    "an id that is a number": '{"type": "start", "id": 1}',
    "an unknown field": '{"type": "start", "id": "1", "seed": "00"}',
    "somebody else's name on a play": '{"type":"play","id":"1","deal":1,"turn":1,"cards":["3D"],"seat":2}',
    "a member's number": '{"type": "leave", "id": "1", "member": 1}',
    "a seat too high": '{"type": "sit", "id": "1", "seat": 4}',
    "a seat below nothing": '{"type": "sit", "id": "1", "seat": -1}',
    "a seat that is a fraction": '{"type": "sit", "id": "1", "seat": 1.5}',
    "a seat that is text": '{"type": "sit", "id": "1", "seat": "1"}',
    "a huge seat": '{"type": "sit", "id": "1", "seat": 1e400}',
    "a level there is not": '{"type": "add_bot", "id": "1", "seat": 2, "level": "divine"}',
    "a turn below one": '{"type":"pass","id":"1","deal":1,"turn":0}',
    "a card that is none": '{"type":"play","id":"1","deal":1,"turn":1,"cards":["1D"]}',
    "a card in small letters": '{"type":"play","id":"1","deal":1,"turn":1,"cards":["3d"]}',
    "a card that is a number": '{"type":"play","id":"1","deal":1,"turn":1,"cards":[0]}',
    "a card that contains JSON": json.dumps(
        {"type": "play", "id": "1", "deal": 1, "turn": 1, "cards": ['{"rank":"3"}']}
    ),
    "fourteen cards": json.dumps({"type": "play", "id": "1", "deal": 1, "turn": 1, "cards": ["3D"] * 14}),
    "cards that are text": '{"type":"play","id":"1","deal":1,"turn":1,"cards":"3D"}',
    "half a character": '{"type": "start", "id": "\\ud800"}',
    "lists in lists": "[" * 8_000 + "]" * 8_000,
    "objects in objects": '{"a":' * 2_000 + "1" + "}" * 2_000,
    "rules in rules": '{"type":"create","id":"1","name":"A","rules":{"switches":{"a":'
    + "[" * 7_000
    + "]" * 7_000
    + "}}}",
    "not a number": '{"type": "sit", "id": "1", "seat": NaN}',
    "zeros": "\x00" * 50,
}


@pytest.mark.parametrize("name", NO_MESSAGES)
async def test_what_is_no_message_is_answered_and_the_connection_stays(
    server: Served, visit: Connect, name: str
) -> None:
    """W1.3, P23: with the reason, a null id, and nothing changed."""
    ann = await (await visit(server)).create("Ann")
    version = ann.view.version
    await ann.socket.send(NO_MESSAGES[name])
    answer = await ann.next_of(Rejected)
    assert (answer.id, answer.code) == (None, "bad_message")
    assert answer.params["reason"]
    await ann.alive()
    assert ann.view.version == version
    await still_playable(ann)


@pytest.mark.parametrize("name", ["broken JSON", "an unknown type", "lists in lists", "nothing"])
async def test_outside_a_room_it_is_the_same(server: Served, visit: Connect, name: str) -> None:
    """W1.3."""
    ann = await visit(server)
    await ann.socket.send(NO_MESSAGES[name])
    assert (await ann.next_of(Rejected)).code == "bad_message"
    await ann.create("Ann")


async def test_the_reason_says_where(server: Served, visit: Connect) -> None:
    """W1.3."""
    ann = await visit(server)
    await ann.socket.send('{"type":"play","id":"1","deal":1,"turn":1,"cards":["3D","1D"]}')
    reason = (await ann.next_of(Rejected)).params["reason"]
    assert isinstance(reason, str)
    assert "$.cards[1]" in reason


async def test_the_other_kind_of_frame_is_no_message(server: Served, visit: Connect) -> None:
    """W1.3."""
    ann = await (await visit(server, JSON)).create("Ann")
    await ann.socket.send(b'{"type":"start","id":"1"}')
    assert (await ann.next_of(Rejected)).code == "bad_message"
    ben = await (await visit(server, MSGPACK)).join(ann.room, "Ben")
    await ben.socket.send('{"type":"start","id":"1"}')
    assert (await ben.next_of(Rejected)).code == "bad_message"
    await still_playable(ann)


async def test_five_megabytes_close_the_connection_and_nothing_else(server: Served, visit: Connect) -> None:
    """W1.2."""
    ann = await (await visit(server)).create("Ann")
    ben = await (await visit(server)).join(ann.room, "Ben")
    await ben.socket.send("x" * FIVE_MB)
    assert await ben.ended() == 1009
    await ann.until(lambda view: not view.room.seats[1].present)
    back = await (await visit(server)).resume(ben.room, ben.token)
    assert back.view.you.seat == 1
    await still_playable(ann)


async def test_the_longest_message_is_read_and_one_byte_more_is_not(server: Served, visit: Connect) -> None:
    """W1.2."""
    ann = await visit(server)
    await ann.socket.send("x" * 16_384)
    assert (await ann.next_of(Rejected)).code == "bad_message"
    await ann.socket.send("x" * 16_385)
    assert await ann.ended() == 1009


async def test_bytes_that_are_no_text_close_the_connection_cleanly(server: Served, visit: Connect) -> None:
    """RFC 6455 section 8.1: 1007."""
    ann = await (await visit(server)).create("Ann")
    ben = await (await visit(server)).join(ann.room, "Ben")
    await ben.socket.send(b'{"type":"start","id":"\xff\xfe"}', text=True)
    assert await ben.ended() == 1007
    await ann.until(lambda view: not view.room.seats[1].present)
    await still_playable(ann)


@pytest.mark.parametrize("codec", [JSON, MSGPACK], ids=["json", "msgpack"])
async def test_noise_is_answered_frame_by_frame(server: Served, visit: Connect, codec: object) -> None:
    """W1.3: three hundred frames of random bytes, and messages with random bytes in them."""
    assert codec in (JSON, MSGPACK)
    ann = await (await visit(server)).create("Ann")
    noisy = await visit(server, codec)
    await noisy.join(ann.room, "Noisy")
    rng = random.Random(2)
    genuine = JSON.encode(client.Play(id="x", deal=1, turn=1, cards=("3D", "4D")))
    for number in range(300):
        data = rng.randbytes(rng.randrange(200))
        if number % 3 == 0:
            damaged = bytearray(genuine)
            damaged[rng.randrange(len(damaged))] = rng.randrange(32, 127)
            data = bytes(damaged)
        if codec is JSON:
            await noisy.socket.send(data.decode("latin-1"))
        else:
            await noisy.socket.send(data)
    await noisy.alive()
    answers = [message for message in noisy.messages if isinstance(message, Rejected)]
    assert len(answers) == 300
    await still_playable(ann)


async def test_a_connection_that_breaks_off_in_mid_frame_is_a_drop(server: Served, visit: Connect) -> None:
    """A frame of which only the beginning ever comes."""
    ann = await (await visit(server)).create("Ann")
    async with connected(server.url) as ben:
        await ben.join(ann.room, "Ben")
        ben.socket.transport.write(b"\x81\xfe\x10\x00half a frame")
        ben.socket.transport.abort()
    await ann.until(lambda view: not view.room.seats[1].present)
    await still_playable(ann)


async def test_what_the_game_forbids_is_answered_with_its_code(server: Served, visit: Connect) -> None:
    """W3.2, R19: somebody else's turn, a card not held, a card twice, no cards at all."""
    ann = await (await visit(server)).create("Ann")
    players = [ann] + [await (await visit(server)).join(ann.room, name) for name in ("Ben", "Cat", "Dan")]
    await ann.start()
    for player in players:
        await player.until(lambda view: view.table.deal == 1)
    to_act = next(player for player in players if player.view.you.seat == ann.view.table.to_act)
    other = next(player for player in players if player is not to_act)
    version = ann.view.version

    async def code(player: Client, *cards: str) -> str:
        message = client.Play(id=player.next_id(), deal=1, turn=1, cards=cards)
        return (await player.rejected(message)).code

    theirs = other.view.you.hand[0]
    assert await code(other, theirs) == "not_your_turn"
    assert await code(to_act, theirs) == "not_in_hand"
    assert await code(to_act, "3D", "3D") == "duplicate_card"
    assert await code(to_act) == "no_cards"
    assert await code(to_act, "3D\n") == "bad_card"
    assert await code(to_act, to_act.view.you.hand[-1]) == "must_include_lowest"
    assert (await to_act.rejected(client.Pass(id="p", deal=1, turn=1))).code == "cannot_pass_on_lead"
    for player in players:
        await player.alive()
        assert player.view.version == version
    lead = client.Play(id="lead", deal=1, turn=1, cards=("3D",))
    assert isinstance(await to_act.ask(lead), Accepted)
