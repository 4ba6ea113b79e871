"""Events: each has its place on the wire, and tells what everybody may know."""

from __future__ import annotations

from typing import get_args

import msgspec
import pytest

from bigtwo.room import events as room
from bigtwo.room.state import ChatLine
from bigtwo.rules.combinations import classify
from bigtwo.rules.presets import configure
from bigtwo.table import events as table
from bigtwo.wire.events import events_view
from bigtwo_protocol import events as wire
from tests.support.cards import hand

PAIR = classify(hand("3C 3D"), configure("classic"))

EVENTS: list[tuple[room.Event, wire.Event]] = [
    (room.Joined(1, "Ann"), wire.Joined(member=1, name="Ann")),  # type: ignore[arg-type]
    (room.Left(1, "Ann"), wire.Left(member=1, name="Ann")),  # type: ignore[arg-type]
    (room.Dropped(1, "Ann"), wire.Dropped(member=1, name="Ann")),  # type: ignore[arg-type]
    (room.Returned(1, "Ann"), wire.Returned(member=1, name="Ann")),  # type: ignore[arg-type]
    (room.Sat(2, 1, "Ann"), wire.Sat(seat=2, member=1, name="Ann")),  # type: ignore[arg-type]
    (room.Stood(2, 1, "Ann"), wire.Stood(seat=2, member=1, name="Ann")),  # type: ignore[arg-type]
    (room.BotSat(3, "Jade Bot", "hard"), wire.BotSat(seat=3, name="Jade Bot", level="hard")),  # type: ignore[arg-type]
    (room.BotLeft(3, "Jade Bot"), wire.BotLeft(seat=3, name="Jade Bot")),  # type: ignore[arg-type]
    (room.SubstituteIn(1), wire.SubstituteIn(seat=1)),  # type: ignore[arg-type]
    (room.SubstituteOut(1), wire.SubstituteOut(seat=1)),  # type: ignore[arg-type]
    (room.HostChanged(1, "Ann"), wire.HostChanged(member=1, name="Ann")),  # type: ignore[arg-type]
    (room.ReadyForNext(1), wire.ReadyForNext(seat=1)),  # type: ignore[arg-type]
    (room.Knocked(2, "Ben"), wire.Knocked(member=2, name="Ben")),  # type: ignore[arg-type]
    (room.WentAway(2, "Ben"), wire.WentAway(member=2, name="Ben")),  # type: ignore[arg-type]
    (room.WasKicked(2, "Ben"), wire.WasKicked(member=2, name="Ben")),  # type: ignore[arg-type]
    (room.WasMuted(2, "Ben", True), wire.WasMuted(member=2, name="Ben", muted=True)),  # type: ignore[arg-type]
    (room.SeatClosed(3), wire.SeatClosed(seat=3)),  # type: ignore[arg-type]
    (room.SeatReopened(3), wire.SeatReopened(seat=3)),  # type: ignore[arg-type]
    (room.SeatsSwapped(0, 1), wire.SeatsSwapped(seat=0, other=1)),  # type: ignore[arg-type]
    (room.Configured(), wire.Configured()),
    (room.TimedOut(1), wire.TimedOut(seat=1)),  # type: ignore[arg-type]
    (
        room.Said(ChatLine(4, 2, "Ben", "well?", None)),  # type: ignore[arg-type]
        wire.Said(line=wire.ChatLine(number=4, member=2, name="Ben", text="well?", phrase=None)),
    ),
    (table.Dealt(2, hand("3D")[0]), wire.Dealt(deal=9, leader=2, must_include="3D")),  # type: ignore[arg-type]
    (table.Dealt(2, None), wire.Dealt(deal=9, leader=2, must_include=None)),  # type: ignore[arg-type]
    (
        table.Played(1, PAIR, 5),  # type: ignore[arg-type]
        wire.Played(seat=1, kind="pair", cards=tuple(sorted(("3D", "3C"), reverse=True)), left=5),
    ),
    (table.Passed(1), wire.Passed(seat=1)),  # type: ignore[arg-type]
    (table.TrickWon(1), wire.TrickWon(seat=1)),  # type: ignore[arg-type]
    (table.DealEnded(1, "out"), wire.DealEnded(winner=1, reason="out")),  # type: ignore[arg-type]
    (table.MatchEnded((1, 2)), wire.MatchEnded(winners=(1, 2))),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("number", range(len(EVENTS)), ids=lambda number: f"{EVENTS[number][1]}")
def test_an_event_is_told_as_it_happened(number: int) -> None:
    """W4.4."""
    event, told = EVENTS[number]
    assert events_view([event], deal=9) == (told,)


def test_every_event_of_rooms_and_tables_has_a_place_on_the_wire() -> None:
    happened = {type(event) for event, _ in EVENTS}
    assert happened == {*get_args(room.RoomEvent), *get_args(table.TableEvent)}
    assert {type(told) for _, told in EVENTS} == set(get_args(wire.Event))


def test_events_are_told_in_the_order_in_which_they_happened() -> None:
    told = events_view([event for event, _ in EVENTS], deal=9)
    assert told == tuple(told for _, told in EVENTS)


def test_events_of_both_sides_have_the_same_fields() -> None:
    """Apart from how cards and combinations are written, nothing is added and nothing is lost."""
    for event, told in EVENTS:
        ours, theirs = set(event.__struct_fields__), set(told.__struct_fields__)
        if isinstance(event, table.Played):
            ours = ours - {"combination"} | {"kind", "cards"}
        if isinstance(event, table.Dealt):
            ours |= {"deal"}
        assert theirs == ours
        assert isinstance(told, msgspec.Struct)
