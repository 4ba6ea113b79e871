"""What is told of the shuffle, and when: hashes and salts before, secret and code after (W8.1–W8.5)."""

from __future__ import annotations

from hashlib import sha256

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bigtwo.room.codes import deal_code_of
from bigtwo.room.commands import GiveSalt, Stand
from bigtwo.rules.fairness import deal_seed
from bigtwo.rules.seats import Seat
from bigtwo.wire.fair import next_deal_view, shuffle_view
from bigtwo.wire.views import full_view, public_view
from bigtwo_protocol.codec import JSON
from bigtwo_protocol.deals import SaltView
from tests.room.test_fair import known_room, salt
from tests.support.records import played_on
from tests.support.rooms import ENDLESS, Scene, playing, room_of


def frames(scene: Scene) -> str:
    """Everything that everyone in the room sees now."""
    public = public_view(scene.room)
    views = (full_view(scene.room, public, one.id, scene.now_ms) for one in scene.room.members)
    return " ".join(JSON.encode(view).decode() for view in views)


def secrets_of(scene: Scene) -> list[str]:
    """What nobody may know now: of the coming deal, and of the one that goes on."""
    room = scene.room
    hidden = [room.next_secret]
    if room.stage == "playing":
        hidden += [room.shuffle.secret, scene.deal.seed]
    texts = [secret.hex() for secret in hidden]
    if room.stage == "playing":
        texts.append(deal_code_of(scene.deal.seed, scene.table.rules))
    return texts


def test_before_the_first_deal_the_room_is_bound_and_shows_it() -> None:
    scene = room_of("Ann")
    view = next_deal_view(scene.room)
    assert view is not None
    assert (view.deal, view.salts) == (1, ())
    assert view.commitment == sha256(scene.room.next_secret).hexdigest()
    assert shuffle_view(scene.room) is None


def test_salts_are_shown_as_they_come() -> None:
    scene = salt(salt(room_of("Ann", "Ben", "Cat"), "Cat", b"\xff"), "Ann", b"\0")
    view = next_deal_view(scene.room)
    assert view is not None
    assert view.salts == (SaltView(seat=0, salt="00"), SaltView(seat=2, salt="ff"))


def test_the_salt_of_who_stands_up_is_no_longer_shown() -> None:
    scene = salt(room_of("Ann", "Ben"), "Ben").order("Ben", Stand())
    view = next_deal_view(scene.room)
    assert view is not None
    assert view.salts == ()


def test_during_a_deal_its_hash_is_shown_and_neither_secret_nor_code() -> None:
    scene = playing("Ann", "Ben")
    view = shuffle_view(scene.room)
    assert view is not None
    assert view.commitment == sha256(scene.room.shuffle.secret).hexdigest()
    assert (view.secret, view.code) == (None, None)


def test_the_hash_of_a_deal_is_the_one_that_was_shown_before_it() -> None:
    scene = playing("Ann", rules=ENDLESS)
    for _ in range(3):
        pledged = next_deal_view(played_on(scene).room)
        dealt = shuffle_view(scene.start("Ann").room)
        assert pledged is not None
        assert dealt is not None
        assert pledged.commitment == dealt.commitment


def test_after_the_deal_anybody_can_work_out_its_seed() -> None:
    scene = played_on(salt(room_of("Ann", "Ben"), "Ben").start("Ann"))
    view = shuffle_view(scene.room)
    assert view is not None
    assert view.secret is not None
    salts = [(Seat(one.seat), bytes.fromhex(one.salt)) for one in view.salts]
    assert deal_seed(bytes.fromhex(view.secret), salts) == scene.deal.seed
    assert view.code == deal_code_of(scene.deal.seed, scene.table.rules)


def test_known_cards_are_marked_and_nothing_is_pledged() -> None:
    scene = known_room("Ann").start("Ann")
    assert next_deal_view(scene.room) is None
    view = shuffle_view(scene.room)
    assert view is not None
    assert (view.commitment, view.secret, view.code) == (None, None, None)
    told = public_view(scene.room).room.known_deal
    assert told == scene.room.shuffle.known
    after = shuffle_view(played_on(scene).room)
    assert after is not None
    assert (after.secret, after.code) == (None, told)


@settings(max_examples=40)
@given(st.lists(st.sampled_from(("act", "salt", "drop", "watch", "restart", "next")), max_size=120))
def test_no_frame_holds_a_secret_or_the_code_before_the_deal_is_over(doings: list[str]) -> None:
    """W8.5: for everybody seated and watching, at every version."""
    scene = playing("Ann", "Ben", rules=ENDLESS)
    for number, doing in enumerate(doings):
        match doing:
            case "salt":
                salt(scene, "Ann", bytes([number + 1]))
            case "drop":
                scene.drop("Ben").come_back("Ben")
            case "watch":
                scene.join(f"Guest {number}") if len(scene.room.members) < 8 else None
            case "restart":
                scene.restart()
            case "next":
                played_on(scene).start("Ann")
            case _:
                scene.act_for_all() if scene.stage() == "playing" else scene.start("Ann")
        told = frames(scene)
        assert not [secret for secret in secrets_of(scene) if secret in told]


@pytest.mark.parametrize("deal", range(5))
def test_the_code_comes_with_the_update_that_ends_the_deal_and_not_before(deal: int) -> None:
    scene = playing("Ann", deal=deal)
    code = deal_code_of(scene.deal.seed, scene.table.rules)
    secret = scene.room.shuffle.secret.hex()
    while scene.stage() == "playing":
        assert code not in frames(scene)
        assert secret not in frames(scene)
        scene.act_for_all()
    assert code in frames(scene)
    assert secret in frames(scene)


def test_a_salt_is_a_message_like_any_other() -> None:
    """It raises the version, and everybody sees it."""
    scene = room_of("Ann", "Ben")
    before = scene.room.version
    scene.order("Ann", GiveSalt(1, b"\x5a"))
    assert scene.room.version == before + 1
    assert '"salt":"5a"' in frames(scene)
