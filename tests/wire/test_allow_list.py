"""What may be known is listed: a field of a room is told to nobody until somebody has listed it here.

Each struct of the stored state is written down with the fields that are told and those that are
kept. A new field fails the first test until it is put on one side; the others prove that what is
kept makes no difference to any byte that leaves.
"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from bigtwo.room import state as room_state
from bigtwo.room.state import Room
from bigtwo.rules.seats import Seat
from bigtwo.table import state as table_state
from bigtwo.wire.views import full_view, public_view
from bigtwo_protocol import server
from bigtwo_protocol.codec import JSON
from bigtwo_protocol.deals import NextDealView, SaltView, ShuffleView
from tests.support.cards import hand
from tests.support.rooms import EPOCH_MS, Scene, playing
from tests.support.views import ALL_CARDS, cards_in

TOLD: dict[type, set[str]] = {
    room_state.Room: {
        "code",
        "version",
        "rules",
        "settings",
        "stage",
        "host",
        "members",
        "locked",
        "knocks",
        "kicked",
        "chat",
        "clock",
        "last_result",
        "seats",
        "table",
        "deals",
        "next_secret",
        "salts",
        "shuffle",
        "known",
    },
    room_state.KnownDeal: {"code"},
    room_state.Shuffle: {"secret", "salts", "known"},
    room_state.Member: {"id", "name", "marked_away", "muted"},
    room_state.Knock: {"id", "name"},
    room_state.Kicked: {"id", "name"},
    room_state.Departed: set(),
    room_state.ChatLine: {"number", "member", "name", "text", "phrase"},
    room_state.RoomSettings: {"turn_ms", "clock_alone", "bot_pace", "watchers"},
    room_state.TurnClock: {"left_ms", "since_ms"},
    room_state.SeatState: {"occupant", "score"},
    room_state.Bot: {"name", "level"},
    room_state.Person: {"member", "substitute", "ready", "hurry"},
    room_state.Vacant: set(),
    room_state.Closed: set(),
    table_state.Table: {"order", "totals", "deal"},
    table_state.Deal: {
        "number",
        "turn",
        "to_act",
        "standing",
        "standing_seat",
        "must_include",
        "passes",
        "locked_out",
        "trick",
        "acts",
        "result",
    },
    table_state.Act: {"seat", "combination", "trick"},
    table_state.DealResult: {"winner", "instant_win", "rows", "zero_sum", "match_winners"},
    table_state.ResultRow: {"seat", "left", "per_card", "twos", "points", "score", "liable", "hand"},
}
OWN: dict[type, set[str]] = {table_state.Deal: {"hands"}, room_state.Member: {"ignores"}}
"""Told to one seat each, and in numbers to all."""
KEPT: dict[type, set[str]] = {
    room_state.Room: {
        "next_member",
        "departed",
        "given_up",
        "said",
        "bot_due_ms",
        "quiet_since_ms",
        "ended",
        "dealt_ms",
        "act_ms",
        "won_before",
    },
    room_state.KnownDeal: {"seed"},
    room_state.Member: {
        "token_hashes",
        "present",
        "away_since_ms",
        "recent",
        "ticket_hash",
        "ticket_ends_ms",
        "spoke_ms",
    },
    room_state.Departed: {"looks", "token_hashes", "was_muted", "spoke_ms"},
    room_state.Knock: {"token_hash", "earlier_hash"},
    room_state.Kicked: {"token_hashes"},
    room_state.TurnClock: {"deal", "turn"},
    room_state.Person: {"timeouts"},
    table_state.Table: {"rules", "deals_played", "last_winner", "dealer", "started_ms", "match_winners"},
    table_state.Deal: {"seed", "liable"},
}

SEEN: dict[type, tuple[str, ...]] = {
    server.View: ("version", "room", "table", "you", "clock", "chat"),
    server.RoomView: (
        "code",
        "stage",
        "host",
        "rules",
        "settings",
        "locked",
        "seats",
        "watchers",
        "knocks",
        "kicked",
        "next_deal",
        "known_deal",
    ),
    NextDealView: ("deal", "commitment", "salts"),
    ShuffleView: ("commitment", "salts", "secret", "code"),
    SaltView: ("seat", "salt"),
    server.PersonView: ("member", "name"),
    server.ClockView: ("seat", "left_ms", "running"),
    server.SeatView: (
        "state",
        "name",
        "member",
        "level",
        "present",
        "substitute",
        "ready",
        "hurry",
        "muted",
        "score",
    ),
    server.WatcherView: ("member", "name", "present", "muted"),
    server.TableView: (
        "deal",
        "match_deal",
        "order",
        "turn",
        "to_act",
        "standing",
        "standing_seat",
        "must_include",
        "passes",
        "locked_out",
        "trick",
        "counts",
        "totals",
        "acts",
        "result",
        "last_result",
        "shuffle",
    ),
    server.YouView: ("member", "seat", "hand", "ignores"),
}
"""Everything that a view has."""


def views(room: Room) -> dict[int, bytes]:
    """The bytes that each member gets."""
    public = public_view(room)
    return {one.id: JSON.encode(full_view(room, public, one.id, EPOCH_MS)) for one in room.members}


def scene() -> Scene:
    """A deal with two people, two bots and a watcher, some tricks in."""
    scene = playing("Ann", "Ben").join("Eve")
    while scene.turn < 10:
        scene.act_for_all()
    return scene


@pytest.mark.parametrize("struct", TOLD, ids=lambda struct: struct.__name__)
def test_every_field_of_the_state_is_either_told_or_kept(struct: type[msgspec.Struct]) -> None:
    told, own, kept = TOLD[struct], OWN.get(struct, set()), KEPT.get(struct, set())
    assert told | own | kept == set(struct.__struct_fields__)
    assert len(told) + len(own) + len(kept) == len(struct.__struct_fields__)


def test_every_struct_of_the_state_is_listed() -> None:
    """Whatever hangs below a room, but for cards, combinations and rules, which are public in themselves."""
    found: set[type] = set()
    pending: list[Any] = [Room]
    while pending:
        hint = pending.pop()
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            if hint not in found:
                found.add(hint)
                pending.extend(field.type for field in msgspec.structs.fields(hint))
        else:
            pending.extend(getattr(hint, "__args__", ()))
    assert {struct for struct in found if struct.__module__ in _STATE_MODULES} == set(TOLD)


_STATE_MODULES = (room_state.__name__, table_state.__name__)


@pytest.mark.parametrize("view", SEEN, ids=lambda view: view.__name__)
def test_a_view_has_these_fields_and_no_other(view: type[msgspec.Struct]) -> None:
    assert view.__struct_fields__ == SEEN[view]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("next_member", 99),
        ("departed", (room_state.Departed("eve", (b"x" * 32,), True, (5,)),)),
        ("said", 99),
        ("given_up", (Seat(2),)),
        ("bot_due_ms", 123_456_789),
        ("quiet_since_ms", 123_456_789),
        ("ended", True),
        ("dealt_ms", 5),
        ("act_ms", (1, 2, 3)),
        ("won_before", 3),
    ],
)
def test_what_a_room_keeps_makes_no_difference_to_any_view(field: str, value: object) -> None:
    room = scene().room
    assert views(replace(room, **{field: value})) == views(room)


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("token_hashes", (b"x" * 32,)),
        ("present", False),
        ("away_since_ms", 5),
        ("recent", ("a", "b")),
        ("ticket_hash", b"x" * 32),
        ("ticket_ends_ms", 5),
        ("spoke_ms", (5,)),
    ],
)
def test_what_a_room_keeps_of_a_member_makes_no_difference_to_any_view(field: str, value: object) -> None:
    room = scene().room
    members = tuple(replace(one, **{field: value}) for one in room.members)
    assert views(replace(room, members=members)) == views(room)


@pytest.mark.parametrize(
    ("field", "value"),
    [("deals_played", 7), ("last_winner", 2), ("dealer", 3), ("started_ms", 5), ("match_winners", (1,))],
)
def test_what_a_table_keeps_makes_no_difference_to_any_view(field: str, value: object) -> None:
    scene_now = scene()
    table = replace(scene_now.table, **{field: value})
    assert views(replace(scene_now.room, table=table)) == views(scene_now.room)


@pytest.mark.parametrize(("field", "value"), [("seed", b"s" * 32), ("liable", 1)])
def test_what_a_deal_keeps_makes_no_difference_to_any_view(field: str, value: object) -> None:
    """During a deal its seed is known to the server alone."""
    scene_now = scene()
    table = replace(scene_now.table, deal=replace(scene_now.deal, **{field: value}))
    assert views(replace(scene_now.room, table=table)) == views(scene_now.room)


def test_hidden_cards_make_no_difference_to_the_view_of_who_may_not_know_them() -> None:
    """W4.1, P13: two deals that differ in others' hands alone look the same, to the byte."""
    one = playing("Ann", "Ben").join("Eve").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD")
    other = playing("Ann", "Ben").join("Eve").with_deal("3D 4D", "2S 2H", "AC AD", "KS KH")
    assert views(one.room)[one.id("Ann")] == views(other.room)[other.id("Ann")]
    assert views(one.room)[one.id("Eve")] == views(other.room)[other.id("Eve")]
    assert views(one.room)[one.id("Ben")] != views(other.room)[other.id("Ben")]


def test_a_watcher_sees_no_card_that_was_not_played() -> None:
    """P13."""
    scene_now = playing("Ann").join("Eve").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD")
    assert cards_in(views(scene_now.room)[scene_now.id("Eve")]) == frozenset()


def test_a_seated_person_sees_their_own_cards() -> None:
    scene_now = playing("Ann", "Ben").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD")
    assert cards_in(views(scene_now.room)[scene_now.id("Ben")]) == {"5D", "6D"}


def test_after_the_deal_everybody_sees_what_was_left() -> None:
    scene_now = playing("Ann", "Ben").with_deal("4D", "5D 6D", "7D 8D", "9D").play("Ann", "4D")
    for frame in views(scene_now.room).values():
        assert cards_in(frame) >= {"5D", "6D", "7D", "8D", "9D"}


def test_no_secret_is_anywhere_in_a_view() -> None:
    scene_now = scene()
    text = " ".join(frame.decode() for frame in views(scene_now.room).values())
    for one in scene_now.room.members:
        assert all(known.hex() not in text for known in one.token_hashes)
    assert scene_now.deal.seed.hex() not in text
    for fields in KEPT.values():
        for field in fields - {"rules", "match_winners", "liable", "deal", "turn", "present"}:
            assert f'"{field}"' not in text


def test_all_cards_are_looked_for() -> None:
    """The search that these tests rely on finds a card that is there, whichever it is."""
    for card in ALL_CARDS:
        view = playing("Ann").with_deal(card, "", "", "")
        frame = views(view.room)[view.id("Ann")]
        assert cards_in(frame) == {card}
        assert hand(card) == view.deal.hands[0]
