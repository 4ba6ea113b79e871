"""What a look tells: so much and no more."""

from __future__ import annotations

from msgspec.structs import replace

from bigtwo.wire.looks import looked
from bigtwo_protocol.codec import JSON
from bigtwo_protocol.server import Looked
from tests.support.rooms import Scene, playing, room_of
from tests.support.views import cards_in


def seen(scene: Scene, name: str) -> Looked:
    return looked(scene.room, scene.id(name), "l")


def test_a_look_has_these_fields_and_no_other() -> None:
    """W2.12: no member's number, no other's name, no card, no score."""
    assert Looked.__struct_fields__ == ("id", "room", "stage", "name", "seat", "your_turn", "others")


def test_who_sits_sees_stage_seat_and_whether_it_is_to_act() -> None:
    """W2.12."""
    scene = playing("Ann", "Ben").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD", to_act=1)
    assert seen(scene, "Ben") == Looked(
        id="l", room="ACDEF", stage="playing", name="Ben", seat=1, your_turn=True, others=1
    )
    assert not seen(scene, "Ann").your_turn


def test_a_watcher_has_no_seat_and_no_turn() -> None:
    """W2.12."""
    scene = playing("Ann", "Ben").join("Eve")
    assert (seen(scene, "Eve").seat, seen(scene, "Eve").your_turn) == (None, False)


def test_who_is_away_is_not_counted() -> None:
    """W2.12."""
    scene = room_of("Ann", "Ben", "Cat")
    assert seen(scene, "Ann").others == 2
    assert seen(scene.drop("Ben"), "Ann").others == 1
    assert seen(scene, "Ben").others == 2


def test_no_hand_makes_a_difference_to_a_look() -> None:
    """W2.12: not even one's own."""
    one = playing("Ann", "Ben").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD")
    other = playing("Ann", "Ben").with_deal("3S 4S", "2S 2H", "AC AD", "KS KH")
    assert seen(one, "Ann") == seen(other, "Ann")
    assert cards_in(JSON.encode(seen(one, "Ann"))) == frozenset()


def test_what_is_secret_is_nowhere_in_a_look() -> None:
    scene = playing("Ann", "Ben")
    bare = replace(scene.room, next_secret=bytes(32), salts=())
    assert looked(bare, scene.id("Ann"), "l") == seen(scene, "Ann")
