"""Bytes and messages: whatever comes in is a message or a `BadMessage`, and nothing else."""

from __future__ import annotations

import json

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bigtwo_protocol import client
from bigtwo_protocol.codec import CODECS, JSON, MSGPACK, BadMessage, Codec

Json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
TYPES = [
    "create", "join", "resume", "sit", "stand", "add_bot", "remove_bot", "start", "ready",
    "play", "pass", "leave", "hint", "resync", "ping",
]  # fmt: skip
FIELDS = ["id", "name", "room", "token", "version", "rules", "seat", "level", "deal", "turn", "cards", "seed"]
Almost = st.fixed_dictionaries({"type": st.sampled_from(TYPES)}, optional=dict.fromkeys(FIELDS, Json)).map(
    dict
)


def reads(codec: Codec, data: bytes | str) -> bool:
    """Whether the bytes are a message; raises anything but `BadMessage`."""
    try:
        message = codec.decode_client(data)
    except BadMessage as error:
        return not str(error)
    return isinstance(message, client.Message)


@given(st.text())
def test_no_text_does_anything_but_decode_or_be_refused(text: str) -> None:
    """W1.3."""
    assert not reads(JSON, text)
    assert not reads(MSGPACK, text)


@given(st.binary())
def test_no_bytes_do_anything_but_decode_or_be_refused(data: bytes) -> None:
    """W1.3."""
    assert not reads(MSGPACK, data)
    assert not reads(JSON, data)


@given(Almost)
def test_what_is_almost_a_message_is_one_or_is_refused(almost: dict[str, object]) -> None:
    """W1.3: right type, any fields, any values."""
    reads(JSON, json.dumps(almost))
    reads(MSGPACK, MSGPACK_ENCODER.encode(json.loads(json.dumps(almost), parse_int=short)))


MSGPACK_ENCODER = msgspec.msgpack.Encoder()


def short(digits: str) -> int:
    """A number that fits into MessagePack."""
    return int(digits) % 2**63


def test_a_client_may_choose_between_two_encodings_and_json_is_the_first() -> None:
    """W1.1."""
    assert list(CODECS) == ["bigtwo.json", "bigtwo.msgpack"]


@pytest.mark.parametrize("rank", "3456789TJQKA2")
def test_a_card_is_its_rank_and_then_its_suit(rank: str) -> None:
    """W4.8, P23: these 52 texts and no others."""

    def play(card: str) -> str:
        return json.dumps({"type": "play", "id": "x", "deal": 1, "turn": 1, "cards": [card]})

    assert all(reads(JSON, play(rank + suit)) for suit in "DCHS")
    for text in (rank, rank + "d", "D" + rank, rank + "DD", "10D", rank + "♦", rank.lower() + "X", ""):
        assert not reads(JSON, play(text))


@pytest.mark.parametrize("codec", [JSON, MSGPACK], ids=["json", "msgpack"])
def test_an_encoded_message_is_read_as_it_was(codec: Codec) -> None:
    message = client.Play(id="x", deal=3, turn=14, cards=("3D", "3C"))
    data = codec.encode(message)
    assert codec.decode_client(data.decode() if codec.text else data) == message


@pytest.mark.parametrize(
    ("codec", "data"), [(JSON, b'{"type":"stand","id":"1"}'), (MSGPACK, "x")], ids=["json", "msgpack"]
)
def test_the_other_kind_of_frame_is_refused_in_words(codec: Codec, data: bytes | str) -> None:
    """W1.3."""
    with pytest.raises(BadMessage, match=codec.subprotocol):
        codec.decode_client(data)
