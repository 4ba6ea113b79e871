"""Fair deals in a room: bound before the salts, salts of those who sit, known cards marked as such."""

from __future__ import annotations

import msgspec
import pytest

from bigtwo.room import commands
from bigtwo.room.apply import open_room
from bigtwo.room.codes import deal_code_of
from bigtwo.room.state import KnownDeal, Room, RoomSettings
from bigtwo.rules.deck import shuffled
from bigtwo.rules.fairness import deal_seed
from bigtwo.rules.presets import configure
from bigtwo.rules.seats import Seat
from bigtwo.table.dealing import deal_hands
from tests.support.cards import seed
from tests.support.records import played_on
from tests.support.rooms import CLASSIC, ENDLESS, EPOCH_MS, Scene, playing, refused, room_of


def salt(scene: Scene, name: str, salt: bytes = b"salt", deal: int | None = None) -> Scene:
    """Give a salt for the coming deal, or for the one named."""
    return scene.order(name, commands.GiveSalt(deal or scene.room.deals + 1, salt))


def known_room(*names: str) -> Scene:
    """A room in which the cards of a finished deal are played."""
    known = KnownDeal(deal_code_of(seed(7), ENDLESS), seed(7))
    scene = Scene(open_room("ACDEF", ENDLESS, EPOCH_MS, seed(0), known))
    for name in names:
        scene.join(name)
    return scene


# --- the pledge --------------------------------------------------------------------------------


def test_the_deal_is_the_one_the_room_was_bound_to() -> None:
    """W8.1, W8.2: whatever secret comes with the command is for the deal after."""
    scene = room_of("Ann", deal=3).order("Ann", commands.Start(seed(99)))
    assert scene.deal.seed == deal_seed(seed(3), ())
    assert scene.deal.hands == deal_hands(CLASSIC, scene.table.order, scene.deal.seed)
    assert (scene.room.shuffle.secret, scene.room.next_secret) == (seed(3), seed(99))


def test_each_deal_binds_the_room_to_a_fresh_secret() -> None:
    scene = playing("Ann", rules=ENDLESS)
    used = [scene.room.shuffle.secret]
    for _ in range(4):
        bound = scene.room.next_secret
        played_on(scene).start("Ann")
        assert scene.room.shuffle.secret == bound
        used.append(bound)
    assert len({*used, scene.room.next_secret}) == 6


def test_a_refused_start_leaves_the_pledge_as_it_was() -> None:
    scene = playing("Ann", "Ben")
    with refused(scene, "deal_in_progress"):
        scene.start("Ann")
    scene.play_deal()
    with refused(scene, "not_host"):
        scene.start("Ben")


def test_a_match_whose_time_is_up_leaves_pledge_and_salts_for_the_deal_that_comes() -> None:
    rules = configure("classic", {"match_end": {"type": "time-limit", "value": 1}})
    scene = salt(played_on(playing("Ann", rules=rules)), "Ann")
    bound, scene.now_ms = scene.room.next_secret, scene.now_ms + 120_000
    while scene.stage() != "match_over":
        scene.start("Ann")
    assert scene.room.next_secret == bound
    scene.start("Ann")
    assert scene.deal.seed == deal_seed(bound, [(Seat(0), b"salt")])


def test_the_pledge_outlives_a_restart() -> None:
    scene = salt(room_of("Ann", "Ben", deal=3), "Ben")
    scene.room = msgspec.msgpack.decode(msgspec.msgpack.encode(scene.room), type=Room)
    scene.do(commands.Wake()).come_back("Ann").start("Ann")
    assert scene.deal.seed == deal_seed(seed(3), [(Seat(1), b"salt")])


# --- salts -------------------------------------------------------------------------------------


def test_the_salts_of_those_who_sit_are_in_the_seed() -> None:
    """W8.3."""
    scene = salt(salt(room_of("Ann", "Ben", "Cat"), "Cat", b"cat"), "Ann", b"ann").start("Ann")
    assert scene.deal.seed == deal_seed(seed(0), [(Seat(0), b"ann"), (Seat(2), b"cat")])
    assert scene.room.shuffle.salts == ((Seat(0), b"ann"), (Seat(2), b"cat"))


def test_a_salt_that_does_not_come_holds_nothing_up() -> None:
    """W8.4."""
    scene = playing("Ann", "Ben")
    assert scene.stage() == "playing"
    assert scene.room.shuffle.salts == ()


def test_a_salt_is_for_one_deal() -> None:
    scene = played_on(salt(room_of("Ann", rules=ENDLESS), "Ann").start("Ann"))
    bound = scene.room.next_secret
    scene.start("Ann")
    assert scene.deal.seed == deal_seed(bound, ())


def test_a_second_salt_takes_the_place_of_the_first() -> None:
    scene = salt(salt(room_of("Ann"), "Ann", b"one"), "Ann", b"two").start("Ann")
    assert scene.room.shuffle.salts == ((Seat(0), b"two"),)


def test_a_salt_may_be_given_while_the_deal_before_is_played() -> None:
    """It is for the coming deal, and makes no difference to this one."""
    scene = playing("Ann", "Ben", rules=ENDLESS)
    deal = scene.deal
    salt(scene, "Ben")
    assert scene.deal == deal
    scene.play_deal().start("Ann")
    assert scene.room.shuffle.salts == ((Seat(1), b"salt"),)


def test_a_salt_for_any_other_deal_is_refused() -> None:
    scene = playing("Ann")
    for deal in (1, 3):
        with refused(scene, "stale_deal") as refusal:
            salt(scene, "Ann", deal=deal)
        assert refusal.value.params == {"deal": 2}


@pytest.mark.parametrize("length", [0, 33])
def test_a_salt_of_no_or_too_many_bytes_is_refused(length: int) -> None:
    scene = room_of("Ann")
    with refused(scene, "bad_salt"):
        salt(scene, "Ann", bytes(length))


def test_who_watches_gives_no_salt() -> None:
    scene = room_of("Ann", "Ben", "Cat", "Dee", "Eve")
    with refused(scene, "not_seated"):
        salt(scene, "Eve")


def test_the_salt_of_who_stands_up_does_not_count_and_follows_who_moves() -> None:
    scene = salt(salt(room_of("Ann", "Ben", "Cat"), "Ben"), "Cat", b"cat")
    scene.order("Ben", commands.Stand()).order("Ann", commands.Swap(Seat(2), Seat(3))).start("Ann")
    assert scene.room.shuffle.salts == ((Seat(3), b"cat"),)


def test_coming_and_going_piles_no_salts_up() -> None:
    scene = room_of("Ann")
    for number in range(60):
        name = f"Guest {number}"
        salt(scene.join(name), name).leave(name)
    salt(scene, "Ann")
    assert len(scene.room.salts) == 1


# --- known cards -------------------------------------------------------------------------------


def test_every_deal_of_a_room_with_known_cards_has_them() -> None:
    scene = known_room("Ann")
    for _ in range(3):
        scene.start("Ann")
        assert scene.deal.seed == seed(7)
        assert scene.room.shuffle.known == deal_code_of(seed(7), ENDLESS)
        assert scene.room.shuffle.secret == b""
        played_on(scene)


def test_known_cards_are_not_salted() -> None:
    """P19: nor chosen in any other way than by the code of a finished deal."""
    scene = known_room("Ann")
    with refused(scene, "known_deal"):
        salt(scene, "Ann")


def test_the_rules_of_known_cards_stay_as_they_are_and_settings_may_change() -> None:
    """What is compared was played by the same rules, by as many players."""
    scene = known_room("Ann")
    for command in (
        commands.Configure(configure("taiwan"), None),
        commands.Close(Seat(3)),
        commands.Reopen(Seat(3)),
    ):
        with refused(scene, "known_deal"):
            scene.order("Ann", command)
    scene.order("Ann", commands.Configure(None, RoomSettings(turn_ms=None)))
    assert scene.room.settings.turn_ms is None


def test_a_known_deck_is_the_deck_of_its_seed() -> None:
    scene = known_room("Ann").start("Ann")
    dealt = {card for hand in scene.deal.hands for card in hand}
    assert dealt == set(shuffled(seed(7)))
    assert scene.deal.hands == deal_hands(ENDLESS, scene.table.order, seed(7))
