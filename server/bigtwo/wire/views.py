"""Everything one viewer may know of a room at its version.

Owns the allow-list. The public part is the same for all viewers; `you` is the viewer's own hand
and nothing else.
"""

from __future__ import annotations

from typing import Final, assert_never

import msgspec

from bigtwo.room.state import (
    SUBSTITUTE_LEVEL,
    Bot,
    ChatLine,
    Closed,
    MemberId,
    Occupant,
    Person,
    Room,
    SeatState,
    Vacant,
    member_of,
    seat_of,
    seat_to_act,
)
from bigtwo.rules.cards import format_card, format_cards
from bigtwo.table.state import Act, Deal, DealResult
from bigtwo.wire.cards import combination_view, rules_view
from bigtwo.wire.fair import next_deal_view, shuffle_view
from bigtwo_protocol import events, server
from bigtwo_protocol.types import RoomSettings


class PublicView(msgspec.Struct, frozen=True, gc=False):
    """What every viewer of a room may know."""

    room: server.RoomView
    table: server.TableView


def public_view(room: Room) -> PublicView:
    """The part of the view that is the same for everyone in the room."""
    return PublicView(_room_view(room), _table_view(room))


def you_view(room: Room, member: MemberId) -> server.YouView:
    """What this member alone may know: the cards of their own seat."""
    seat = seat_of(room, member)
    deal = room.table.deal if room.table is not None else None
    hand = format_cards(deal.hands[seat]) if deal is not None and seat is not None else ()
    record = member_of(room, member)
    return server.YouView(
        member=member, seat=seat, hand=hand, ignores=record.ignores if record is not None else ()
    )


def clock_view(room: Room, now_ms: int) -> server.ClockView | None:
    """What the turn clock shows now."""
    seat = seat_to_act(room)
    if room.clock is None or seat is None:
        return None
    due_ms = room.clock.due_ms
    left_ms = room.clock.left_ms if due_ms is None else max(due_ms - now_ms, 0)
    return server.ClockView(seat=seat, left_ms=left_ms, running=due_ms is not None)


def chat_line_view(line: ChatLine) -> events.ChatLine:
    """One line of chat on the wire."""
    return events.ChatLine(
        number=line.number, member=line.member, name=line.name, text=line.text, phrase=line.phrase
    )


def full_view(room: Room, public: PublicView, member: MemberId, now_ms: int) -> server.View:
    """The whole view of one member."""
    you = you_view(room, member)
    return server.View(
        version=room.version,
        room=public.room,
        table=public.table,
        you=you,
        clock=clock_view(room, now_ms),
        chat=tuple(chat_line_view(line) for line in room.chat if line.member not in you.ignores),
    )


def _room_view(room: Room) -> server.RoomView:
    a, b, c, d = (_seat_view(room, state) for state in room.seats)
    return server.RoomView(
        code=room.code,
        stage=room.stage,
        host=room.host,
        rules=rules_view(room.rules),
        settings=RoomSettings(
            turn_ms=room.settings.turn_ms,
            clock_alone=room.settings.clock_alone,
            bot_pace=room.settings.bot_pace,
            watchers=room.settings.watchers,
        ),
        locked=room.locked,
        seats=(a, b, c, d),
        watchers=tuple(
            server.WatcherView(member=one.id, name=one.name, present=not one.marked_away, muted=one.muted)
            for one in room.members
            if seat_of(room, one.id) is None
        ),
        knocks=tuple(server.PersonView(member=one.id, name=one.name) for one in room.knocks),
        kicked=tuple(server.PersonView(member=one.id, name=one.name) for one in room.kicked),
        next_deal=next_deal_view(room),
        known_deal=room.known.code if room.known is not None else None,
    )


def _seat_view(room: Room, state: SeatState) -> server.SeatView:
    occupant: Occupant = state.occupant
    match occupant:
        case Bot(name, level):
            return server.SeatView(
                state="bot",
                name=name,
                member=None,
                level=level,
                present=True,
                substitute=False,
                ready=True,
                hurry=True,
                muted=False,
                score=state.score,
            )
        case Person(member, substitute, ready, hurry):
            record = member_of(room, member)
            return server.SeatView(
                state="person",
                name=record.name if record is not None else "",
                member=member,
                level=SUBSTITUTE_LEVEL if substitute else None,
                present=record is not None and not record.marked_away,
                substitute=substitute,
                ready=ready,
                hurry=hurry,
                muted=record is not None and record.muted,
                score=state.score,
            )
        case Vacant():
            return _EMPTY["open"]
        case Closed():
            return _EMPTY["closed"]
        case _:
            assert_never(occupant)


_EMPTY: Final = {
    state: server.SeatView(
        state=state,
        name="",
        member=None,
        level=None,
        present=False,
        substitute=False,
        ready=False,
        hurry=False,
        muted=False,
        score=0,
    )
    for state in ("open", "closed")
}

_NO_TABLE: Final = server.TableView(
    deal=0,
    match_deal=0,
    order=(),
    turn=0,
    to_act=None,
    standing=None,
    standing_seat=None,
    must_include=None,
    passes=0,
    locked_out=(),
    trick=0,
    counts=(0, 0, 0, 0),
    totals=(0, 0, 0, 0),
    acts=(),
    result=None,
    last_result=None,
    shuffle=None,
)


def _table_view(room: Room) -> server.TableView:
    table = room.table
    if table is None or table.deal is None:
        return _NO_TABLE
    deal: Deal = table.deal
    a, b, c, d = (len(hand) for hand in deal.hands)
    return server.TableView(
        deal=room.deals,
        match_deal=deal.number,
        order=table.order,
        turn=deal.turn,
        to_act=deal.to_act,
        standing=combination_view(deal.standing),
        standing_seat=deal.standing_seat,
        must_include=format_card(deal.must_include) if deal.must_include is not None else None,
        passes=deal.passes,
        locked_out=deal.locked_out,
        trick=deal.trick,
        counts=(a, b, c, d),
        totals=table.totals,
        acts=tuple(act_view(act) for act in deal.acts),
        result=result_view(deal.result),
        last_result=result_view(room.last_result),
        shuffle=shuffle_view(room),
    )


def act_view(act: Act) -> server.ActView:
    """One act on the wire."""
    return server.ActView(seat=act.seat, play=combination_view(act.combination), trick=act.trick)


def result_view(result: DealResult | None) -> server.DealResult | None:
    """The outcome of a deal on the wire; null stays null."""
    if result is None:
        return None
    return server.DealResult(
        winner=result.winner,
        instant_win=result.instant_win,
        rows=tuple(
            server.ResultRow(
                seat=row.seat,
                left=row.left,
                per_card=row.per_card,
                twos=row.twos,
                points=row.points,
                score=row.score,
                liable=row.liable,
                hand=format_cards(row.hand),
            )
            for row in result.rows
        ),
        zero_sum=result.zero_sum,
        match_winners=result.match_winners,
    )
