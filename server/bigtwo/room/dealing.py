"""The game in the room: start, ready, play, pass.

Owns the stages of a room and the gates in front of the table: which deal, which turn, whose seat.
What is legal at the table is the table's matter.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bigtwo.bots.fallback import lowest_legal
from bigtwo.errors import Refused
from bigtwo.room.edit import (
    Change,
    nobody_ready,
    require_host,
    require_no_deal,
    the_seat,
    with_occupant,
    with_seat,
)
from bigtwo.room.events import Event, ReadyForNext, SubstituteIn, TimedOut
from bigtwo.room.fair import shuffle_next
from bigtwo.room.graces import onward_due_ms
from bigtwo.room.seating import fill_with_bots
from bigtwo.room.state import (
    SEATS,
    Closed,
    MemberId,
    Person,
    Room,
    Timing,
    all_are_ready,
    plays_by_itself,
    seat_to_act,
)
from bigtwo.rules.legality import can_pass
from bigtwo.rules.seats import Seat
from bigtwo.table.match import apply as apply_at_table
from bigtwo.table.match import deal_next, open_table
from bigtwo.table.state import Action, Pass
from bigtwo.table.view import position, seat_view

TIMEOUTS_TO_SUBSTITUTE: Final = 2
"""Turns in a row that run out of time before a substitute plays."""


def start(room: Room, member: MemberId, secret: bytes, now_ms: int) -> Change:
    """The host has the next deal dealt, without waiting for anybody."""
    require_host(room, member)
    require_no_deal(room)
    return _deal(room, secret, now_ms)


def ready(room: Room, member: MemberId, secret: bytes, now_ms: int) -> Change:
    """A seated person is ready; the deal comes when all who are seated and present are."""
    seat = the_seat(room, member)
    require_no_deal(room)
    if room.stage == "gathering":
        raise Refused("not_started")
    room = with_occupant(room, seat, replace(_person(room, seat), ready=True), keep_score=True)
    events: tuple[Event, ...] = (ReadyForNext(seat),)
    if all_are_ready(room):
        room, dealt = _deal(room, secret, now_ms)
        events += dealt
    return room, events


def hurry(room: Room, member: MemberId, *, on: bool) -> Change:
    """A seated person wants the bots to act at once, or no longer."""
    seat = the_seat(room, member)
    return with_occupant(room, seat, replace(_person(room, seat), hurry=on), keep_score=True), ()


def onward(room: Room, secret: bytes, now_ms: int, timing: Timing) -> Change:
    """The deal that all are ready for, when who was waited for has gone."""
    due_ms = onward_due_ms(room, timing)
    return (room, ()) if due_ms is None or due_ms > now_ms else _deal(room, secret, now_ms)


def act(room: Room, member: MemberId, deal: int, turn: int, action: Action, now_ms: int) -> Change:
    """A seated person plays or passes."""
    seat = the_seat(room, member)
    require_turn(room, deal, turn)
    return _act(room, seat, action, now_ms)


def time_out(room: Room, now_ms: int) -> Change:
    """The time of the person whose turn it is is up: a pass, or the lowest play where none may pass.

    After a second time in a row a substitute plays, until the person acts.
    """
    seat = seat_to_act(room)
    if room.table is None or seat is None:
        return room, ()
    person = _person(room, seat)
    timeouts = person.timeouts + 1
    absent = timeouts >= TIMEOUTS_TO_SUBSTITUTE
    view = seat_view(room.table, seat)
    room = with_occupant(room, seat, replace(person, timeouts=timeouts, substitute=absent), keep_score=True)
    action = Pass() if can_pass(position(view), view.rules) else lowest_legal(view)
    room, events = _act(room, seat, action, now_ms)
    return room, (TimedOut(seat), *events, *((SubstituteIn(seat),) if absent else ()))


def bot_act(room: Room, seat: Seat, deal: int, turn: int, action: Action, now_ms: int) -> Change:
    """A bot's decision; refused when its time is over or the person is back."""
    require_turn(room, deal, turn)
    if not plays_by_itself(room, seat):
        raise Refused("not_in_control")
    return _act(room, seat, action, now_ms)


def require_turn(room: Room, deal: int, turn: int) -> None:
    """Raises Refused `no_deal`, `stale_turn` or `deal_over` unless this turn of this deal is now."""
    current = room.table.deal if room.table is not None else None
    if current is None:
        raise Refused("no_deal")
    if deal != room.deals:
        raise Refused("stale_turn", deal=room.deals, turn=current.turn)
    if current.result is not None:
        raise Refused("deal_over")
    if turn != current.turn:
        raise Refused("stale_turn", deal=room.deals, turn=current.turn)


def _person(room: Room, seat: Seat) -> Person:
    occupant = room.seats[seat].occupant
    if not isinstance(occupant, Person):
        raise Refused("not_seated")
    return occupant


def _act(room: Room, seat: Seat, action: Action, now_ms: int) -> Change:
    if room.table is None:
        raise Refused("no_deal")
    table, events = apply_at_table(room.table, seat, action, now_ms)
    room = replace(room, table=table, act_ms=(*room.act_ms, now_ms - room.dealt_ms))
    return _settle_deal(room), events


def _deal(room: Room, secret: bytes, now_ms: int) -> Change:
    room, bots = fill_with_bots(room)
    table = room.table
    last_result = table.deal.result if table is not None and table.deal is not None else None
    if table is None or room.stage != "deal_over":
        in_play = [seat for seat in SEATS if not isinstance(room.seats[seat].occupant, Closed)]
        table = open_table(room.rules, in_play, now_ms)
    decided, won_before = table.deals_played, table.last_winner
    shuffled, seed = shuffle_next(room, secret)
    table, events = deal_next(table, seed, now_ms)
    if table.match_winners and table.deals_played == decided:
        # The match's time ran out since the last deal: no cards were dealt, nothing is to be booked.
        return replace(nobody_ready(room), table=table, stage="match_over"), (*bots, *events)
    room = replace(
        shuffled,
        table=table,
        stage="playing",
        deals=room.deals + 1,
        given_up=(),
        last_result=last_result,
        won_before=won_before,
        dealt_ms=now_ms,
        act_ms=(),
    )
    return _settle_deal(nobody_ready(room)), (*bots, *events)


def _settle_deal(room: Room) -> Room:
    """When the deal is decided, book the scores and move on to the next stage."""
    deal = room.table.deal if room.table is not None else None
    if room.stage != "playing" or deal is None or deal.result is None:
        return room
    for row in deal.result.rows:
        state = room.seats[row.seat]
        room = with_seat(room, row.seat, replace(state, score=state.score + row.score))
    return replace(room, stage="match_over" if deal.result.match_winners else "deal_over")
