"""The record of a deal that is over.

Owns the step from a room to the record that is kept and shared. There is no record of a deal that
goes on.
"""

from __future__ import annotations

from bigtwo.room.codes import deal_code_of
from bigtwo.room.state import Bot, Person, Room, member_of
from bigtwo.rules.cards import format_cards
from bigtwo.rules.fairness import commitment
from bigtwo.rules.seats import Seat
from bigtwo.table.dealing import deal_hands
from bigtwo.table.state import Deal, Hands, Table
from bigtwo.wire.cards import rules_view
from bigtwo.wire.fair import salts_view
from bigtwo.wire.views import result_view
from bigtwo_protocol.records import DealRecord, RecordedAct, RecordedMatch, RecordedSeat, RecordedShuffle
from bigtwo_protocol.server import DealResult


def record_of(room: Room, now_ms: int) -> DealRecord | None:
    """The record of the room's newest deal; null while it goes on, or before the first.

    Args:
        room: just after the deal's last act.
        now_ms: when that was.
    """
    deal = room.table.deal if room.table is not None else None
    result = result_view(deal.result) if deal is not None else None
    if room.table is None or deal is None or result is None:
        return None
    hands = deal_hands(room.table.rules, room.table.order, deal.seed)
    return DealRecord(
        format=1,
        code=deal_code_of(deal.seed, room.table.rules),
        deal=room.deals,
        started_ms=room.dealt_ms,
        ended_ms=now_ms,
        rules=rules_view(room.table.rules),
        match=_match(room, room.table, deal, result),
        seed=deal.seed.hex(),
        shuffle=_shuffle(room),
        seats=tuple(_seat(room, hands, seat) for seat in room.table.order),
        acts=tuple(
            RecordedAct(
                seat=act.seat,
                cards=format_cards(act.combination.cards) if act.combination is not None else (),
                trick=act.trick,
                at_ms=at_ms,
            )
            for act, at_ms in zip(deal.acts, room.act_ms, strict=True)
        ),
        result=result,
    )


def _match(room: Room, table: Table, deal: Deal, result: DealResult) -> RecordedMatch:
    totals = list(table.totals)
    for row in result.rows:
        totals[row.seat] -= row.score
    a, b, c, d = totals
    return RecordedMatch(
        deal=deal.number, started_ms=table.started_ms, totals=(a, b, c, d), last_winner=room.won_before
    )


def _shuffle(room: Room) -> RecordedShuffle | None:
    if room.shuffle.known is not None:
        return None
    return RecordedShuffle(
        commitment=commitment(room.shuffle.secret).hex(),
        secret=room.shuffle.secret.hex(),
        salts=salts_view(room.shuffle.salts),
    )


def _seat(room: Room, hands: Hands, seat: Seat) -> RecordedSeat:
    hand = format_cards(hands[seat])
    occupant = room.seats[seat].occupant
    if isinstance(occupant, Bot):
        return RecordedSeat(seat=seat, name=occupant.name, kind="bot", level=occupant.level, hand=hand)
    record = member_of(room, occupant.member) if isinstance(occupant, Person) else None
    name = record.name if record is not None else ""
    return RecordedSeat(seat=seat, name=name, kind="person", level=None, hand=hand)
