"""Events of room and table as the wire tells them.

Owns the translation, event by event; an event that is not listed here cannot be sent.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from bigtwo.room import events as room
from bigtwo.rules.cards import format_card, format_cards
from bigtwo.table import events as table
from bigtwo.wire.cards import kind_view
from bigtwo.wire.views import chat_line_view
from bigtwo_protocol import events as wire


def events_view(events: Iterable[room.Event], deal: int) -> tuple[wire.Event, ...]:
    """The events of one version. `deal` is the room's running deal number."""
    return tuple(_event_view(event, deal) for event in events)


def _event_view(event: room.Event, deal: int) -> wire.Event:
    match event:
        case (
            table.Dealt()
            | table.Played()
            | table.Passed()
            | table.TrickWon()
            | table.DealEnded()
            | table.MatchEnded()
        ):
            return _table_event_view(event, deal)
        case _:
            return _room_event_view(event)


def _table_event_view(event: table.TableEvent, deal: int) -> wire.Event:
    match event:
        case table.Dealt(leader, must_include):
            card = format_card(must_include) if must_include is not None else None
            return wire.Dealt(deal=deal, leader=leader, must_include=card)
        case table.Played(seat, combination, left):
            kind, cards = kind_view(combination), format_cards(combination.cards)
            return wire.Played(seat=seat, kind=kind, cards=cards, left=left)
        case table.Passed(seat):
            return wire.Passed(seat=seat)
        case table.TrickWon(seat):
            return wire.TrickWon(seat=seat)
        case table.DealEnded(winner, reason):
            return wire.DealEnded(winner=winner, reason=reason)
        case table.MatchEnded(winners):
            return wire.MatchEnded(winners=winners)
        case _:
            assert_never(event)


def _room_event_view(event: room.RoomEvent) -> wire.Event:  # noqa: C901 - one case for each event
    match event:
        case room.Sat(seat, member, name):
            return wire.Sat(seat=seat, member=member, name=name)
        case room.Stood(seat, member, name):
            return wire.Stood(seat=seat, member=member, name=name)
        case room.BotSat(seat, name, level):
            return wire.BotSat(seat=seat, name=name, level=level)
        case room.BotLeft(seat, name):
            return wire.BotLeft(seat=seat, name=name)
        case room.SubstituteIn(seat):
            return wire.SubstituteIn(seat=seat)
        case room.SubstituteOut(seat):
            return wire.SubstituteOut(seat=seat)
        case room.ReadyForNext(seat):
            return wire.ReadyForNext(seat=seat)
        case room.SeatClosed(seat):
            return wire.SeatClosed(seat=seat)
        case room.SeatReopened(seat):
            return wire.SeatReopened(seat=seat)
        case room.SeatsSwapped(seat, other):
            return wire.SeatsSwapped(seat=seat, other=other)
        case room.TimedOut(seat):
            return wire.TimedOut(seat=seat)
        case room.Configured():
            return wire.Configured()
        case room.Said(line):
            return wire.Said(line=chat_line_view(line))
        case _:
            return _person_event_view(event)


PersonEvent = (
    room.Joined
    | room.Left
    | room.Dropped
    | room.Returned
    | room.HostChanged
    | room.Knocked
    | room.WentAway
    | room.WasKicked
    | room.WasMuted
)


def _person_event_view(event: PersonEvent) -> wire.Event:
    match event:
        case room.Joined(member, name):
            return wire.Joined(member=member, name=name)
        case room.Left(member, name):
            return wire.Left(member=member, name=name)
        case room.Dropped(member, name):
            return wire.Dropped(member=member, name=name)
        case room.Returned(member, name):
            return wire.Returned(member=member, name=name)
        case room.HostChanged(member, name):
            return wire.HostChanged(member=member, name=name)
        case room.Knocked(member, name):
            return wire.Knocked(member=member, name=name)
        case room.WentAway(member, name):
            return wire.WentAway(member=member, name=name)
        case room.WasKicked(member, name):
            return wire.WasKicked(member=member, name=name)
        case room.WasMuted(member, name, muted):
            return wire.WasMuted(member=member, name=name, muted=muted)
        case _:
            assert_never(event)
