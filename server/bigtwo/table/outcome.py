"""How a deal ends, and a match with it.

Owns the step from the last hands to the result and the totals; what it costs is for
`rules.scoring` to say. Never decides whether a deal has ended.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec.structs import replace

from bigtwo.rules.cards import rank_of
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.scoring import match_over, match_winners, settle, zero_sum
from bigtwo.rules.seats import Seat
from bigtwo.table.events import DealEnded, MatchEnded, TableEvent
from bigtwo.table.order import from_seat
from bigtwo.table.state import Deal, DealResult, Hand, Hands, ResultRow, Table, Totals

RANK_OF_TWOS: Final = 12

Outcome = tuple[Table, tuple[TableEvent, ...]]
"""A table as it is after something was done, and what happened."""


def decide(
    table: Table,
    deal: Deal,
    *,
    winner: Seat,
    liable: Seat | None,
    instant_win: Literal["dragon"] | None,
    now_ms: int,
) -> Table:
    """The table after a deal was won: result, totals, and the winners of the match if it is over.

    Args:
        table: before the deal was decided.
        deal: as it stands, the winner's last cards gone.
        winner: who went out, or holds the dragon.
        liable: who pays what all losers owe, if anyone.
        instant_win: null where a hand was played out.
        now_ms: epoch milliseconds, for `time-limit`.
    """
    rows = _rows(table, deal.hands, winner=winner, liable=liable)
    totals = _added(table.totals, rows)
    deals_played = table.deals_played + 1
    winners = winners_so_far(table.rules, table.order, totals, deals_played, now_ms - table.started_ms)
    result = DealResult(
        winner=winner,
        instant_win=instant_win,
        rows=rows,
        zero_sum=zero_sum(table.rules),
        match_winners=winners,
    )
    decided = replace(deal, turn=0, to_act=None, must_include=None, liable=None, result=result)
    return replace(
        table,
        totals=totals,
        deal=decided,
        deals_played=deals_played,
        last_winner=winner,
        match_winners=winners,
    )


def endings(table: Table, winner: Seat, reason: Literal["out", "dragon"]) -> tuple[TableEvent, ...]:
    """The events of a deal that was just decided."""
    ended = DealEnded(winner, reason)
    return (ended, MatchEnded(table.match_winners)) if table.match_winners else (ended,)


def winners_so_far(
    rules: RuleSet, order: tuple[Seat, ...], totals: Totals, deals_played: int, elapsed_ms: int
) -> tuple[Seat, ...]:
    """Who has won the match, in turn order; empty while it is not over (R8)."""
    by_place = tuple(totals[seat] for seat in order)
    if not match_over(by_place, deals_played, rules, elapsed_ms):
        return ()
    return tuple(order[place] for place in match_winners(by_place, rules))


def _rows(table: Table, hands: Hands, *, winner: Seat, liable: Seat | None) -> tuple[ResultRow, ...]:
    places = from_seat(table.order, winner)
    losses = settle(
        [0 if seat == winner else len(hands[seat]) for seat in places],
        table.rules,
        winner=0,
        twos=[0 if seat == winner else _twos(hands[seat]) for seat in places],
        liable=None if liable is None else places.index(liable),
    )
    return tuple(
        ResultRow(
            seat=seat,
            left=loss.left,
            per_card=loss.per_card,
            twos=loss.twos,
            points=loss.points,
            score=loss.score,
            liable=loss.liable,
            hand=hands[seat],
        )
        for seat, loss in zip(places, losses, strict=True)
    )


def _twos(hand: Hand) -> int:
    return sum(rank_of(card) == RANK_OF_TWOS for card in hand)


def _added(totals: Totals, rows: tuple[ResultRow, ...]) -> Totals:
    scores = {row.seat: row.score for row in rows}
    first, second, third, fourth = (totals[seat] + scores.get(Seat(seat), 0) for seat in range(4))
    return first, second, third, fourth
