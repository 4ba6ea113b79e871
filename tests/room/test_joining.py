"""Joining: who gets a seat, who is host, and how many fit."""

from __future__ import annotations

from bigtwo.room.events import HostChanged, Joined, Left, Sat
from bigtwo.room.state import MOST_MEMBERS, Closed, Person, Vacant
from bigtwo.rules.presets import configure
from tests.support.rooms import playing, refused, room_of


def test_the_first_member_is_host_and_sits_in_the_first_seat() -> None:
    scene = room_of("Ann")
    ann = scene.id("Ann")
    assert scene.room.host == ann
    assert scene.seat("Ann") == 0
    assert scene.events == (Joined(ann, "Ann"), Sat(0, ann, "Ann"), HostChanged(ann, "Ann"))  # type: ignore[arg-type]


def test_a_friend_takes_the_first_open_seat_and_host_stays_host() -> None:
    """W2.4."""
    scene = room_of("Ann", "Ben")
    assert scene.seat("Ben") == 1
    assert scene.room.host == scene.id("Ann")


def test_who_finds_no_open_seat_watches() -> None:
    """W2.4."""
    scene = room_of("Ann", "Ben", "Cat", "Dan", "Eve")
    assert scene.seat("Eve") is None
    assert scene.events == (Joined(scene.id("Eve"), "Eve"),)


def test_who_joins_in_a_deal_watches_because_bots_fill_the_seats() -> None:
    scene = playing("Ann").join("Ben")
    assert scene.seat("Ben") is None


def test_a_table_for_two_seats_people_opposite_each_other() -> None:
    scene = room_of("Ann", "Ben", "Cat", rules=configure("classic", {"players": 2}))
    assert (scene.seat("Ann"), scene.seat("Ben"), scene.seat("Cat")) == (0, 2, None)
    assert [type(seat.occupant) for seat in scene.room.seats] == [Person, Closed, Person, Closed]


def test_a_table_for_three_closes_one_seat() -> None:
    scene = room_of("Ann", rules=configure("classic", {"players": 3}))
    assert [type(seat.occupant) for seat in scene.room.seats] == [Person, Vacant, Vacant, Closed]


def test_a_room_takes_so_many_and_no_more() -> None:
    """W7.6."""
    scene = room_of(*(f"guest {number}" for number in range(MOST_MEMBERS)))
    with refused(scene, "room_full") as info:
        scene.join("one more")
    assert info.value.params == {"most": MOST_MEMBERS}


def test_in_a_full_room_whoever_watched_and_went_away_first_makes_room() -> None:
    """Closing a tab is not leaving; but twenty strangers who came and went must not shut friends out."""
    names = [f"guest {number}" for number in range(MOST_MEMBERS)]
    scene = room_of(*names)
    scene.drop("guest 1").drop("guest 9").wait(1_000).drop("guest 7")
    scene.join("Ann")
    assert [type(event) for event in scene.events] == [Left, Joined]
    assert {one.name for one in scene.room.members} == {*names, "Ann"} - {"guest 9"}
    assert scene.seat("guest 1") == 1


def test_a_host_who_is_away_and_whoever_has_a_seat_keep_their_place_in_a_full_room() -> None:
    names = [f"guest {number}" for number in range(MOST_MEMBERS)]
    scene = room_of(*names)
    for seated in names[:4]:
        scene.drop(seated)
    with refused(scene, "room_full"):
        scene.join("Ann")


def test_member_numbers_are_never_used_again() -> None:
    """Who comes after somebody left is not taken for them."""
    scene = room_of("Ann", "Ben")
    ben = scene.id("Ben")
    scene.leave("Ben").join("Cat")
    assert scene.id("Cat") > ben


def test_every_change_raises_the_version_by_one() -> None:
    """W4.2."""
    scene = room_of()
    for expected, name in enumerate(("Ann", "Ben", "Cat"), start=1):
        scene.join(name)
        assert scene.room.version == expected
