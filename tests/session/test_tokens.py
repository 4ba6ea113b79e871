"""Tokens: who holds one is who it says."""

from __future__ import annotations

import msgspec
import pytest

from bigtwo.errors import Refused
from bigtwo.session.tokens import TOKEN_BYTES, hash_of, member_with, token_of
from tests.support.rooms import room_of


def test_a_token_may_stand_in_a_link_and_on_the_wire() -> None:
    token = token_of(bytes(range(232, 256)))
    assert len(token) == 32
    assert all(c.isalnum() or c in "-_" for c in token)


def test_different_entropy_makes_different_tokens() -> None:
    assert token_of(bytes(TOKEN_BYTES)) != token_of(bytes(TOKEN_BYTES - 1) + b"\x01")


def test_too_little_entropy_is_refused() -> None:
    with pytest.raises(ValueError, match="24 random bytes"):
        token_of(b"short")


def test_a_token_finds_its_member_and_no_other() -> None:
    scene = room_of("Ann", "Ben")
    assert member_with(scene.room, "token of Ben") == scene.id("Ben")


@pytest.mark.parametrize("token", ["", "token of Eve", "token of ann", "token of Ann ", "\x00", "é" * 64])
def test_nobodys_token_is_refused(token: str) -> None:
    scene = room_of("Ann", "Ben")
    with pytest.raises(Refused) as refused:
        member_with(scene.room, token)
    assert refused.value.code == "bad_token"
    assert refused.value.params == {}, "a refusal repeats no token"


def test_a_token_is_good_until_its_owner_leaves() -> None:
    """W2.5."""
    scene = room_of("Ann", "Ben").leave("Ben")
    with pytest.raises(Refused, match="bad_token"):
        member_with(scene.room, "token of Ben")


def test_the_stored_room_holds_no_token() -> None:
    """A stolen snapshot lets nobody into a seat."""
    stored = msgspec.msgpack.encode(room_of("Ann").room)
    assert b"token of Ann" not in stored
    assert hash_of("token of Ann") in stored
