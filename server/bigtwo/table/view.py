"""What one seat may see of a table.

Owns the allow-list: a new field of the state appears in no view until it is listed here. Bots and
hints work from nothing else. Never holds a card of another seat that has not been played, except
the one that the first play must contain, which everybody may know.
"""

from __future__ import annotations

import msgspec

from bigtwo.errors import Refused
from bigtwo.rules.cards import Card
from bigtwo.rules.kinds import Combination
from bigtwo.rules.legality import Position
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import Seat
from bigtwo.table.order import seat_after
from bigtwo.table.state import Act, Hand, Table, Totals


class SeatView(msgspec.Struct, frozen=True, kw_only=True):
    """A deal as one seat sees it. Lists of four go by seat."""

    rules: RuleSet
    seat: Seat
    """Whose view this is."""
    hand: Hand
    """The seat's own cards, weakest first."""
    order: tuple[Seat, ...]
    """Seats in play, in turn order."""
    counts: tuple[int, int, int, int]
    """Cards held by each seat."""
    turn: int
    """Number of the turn, from 1; 0 when the deal is over."""
    to_act: Seat | None
    standing: Combination | None
    standing_seat: Seat | None
    must_include: Card | None
    passes: int
    locked_out: tuple[Seat, ...]
    trick: int
    acts: tuple[Act, ...]
    totals: Totals


def seat_view(table: Table, seat: Seat) -> SeatView:
    """What `seat` may see of the deal in progress, or of the last one.

    Raises:
        Refused: `no_deal`, before the first deal.
    """
    deal = table.deal
    if deal is None:
        raise Refused("no_deal")
    first, second, third, fourth = deal.hands
    return SeatView(
        rules=table.rules,
        seat=seat,
        hand=deal.hands[seat],
        order=table.order,
        counts=(len(first), len(second), len(third), len(fourth)),
        turn=deal.turn,
        to_act=deal.to_act,
        standing=deal.standing,
        standing_seat=deal.standing_seat,
        must_include=deal.must_include,
        passes=deal.passes,
        locked_out=deal.locked_out,
        trick=deal.trick,
        acts=deal.acts,
        totals=table.totals,
    )


def position(view: SeatView) -> Position:
    """The question of what the seat may do, as `rules.legality` takes it."""
    return Position(
        hand=view.hand,
        standing=view.standing,
        must_include=view.must_include,
        locked_out=view.seat in view.locked_out,
        next_count=view.counts[seat_after(view.order, view.seat)],
    )
