"""The course of a match: a table is opened, deals are dealt, seats act, and it ends.

Owns every change of a table. A refused action raises and leaves the table as it was, because
states are only ever replaced, never altered. What a play is worth is for `rules` to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from msgspec.structs import replace

from bigtwo.errors import Refused
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.scoring import instant_win
from bigtwo.rules.seats import Seat
from bigtwo.table.acts import passed, played
from bigtwo.table.dealing import deal_hands, first_dealer, lead_right, lowest_card
from bigtwo.table.events import Dealt, MatchEnded, TableEvent
from bigtwo.table.order import from_seat, turn_order
from bigtwo.table.outcome import Outcome, decide, endings, winners_so_far
from bigtwo.table.state import Action, Deal, Pass, Play, Table


def open_table(rules: RuleSet, seats: Sequence[Seat], now_ms: int) -> Table:
    """A table at which a match begins; no cards are dealt yet.

    Args:
        rules: of the whole match.
        seats: the seats in play, in any order.
        now_ms: epoch milliseconds; a time limit counts from here.

    Raises:
        Refused: `bad_rules`, if the rules are for another number of players.
    """
    if len(seats) != rules.players:
        reason = f"the rules are for {rules.players} players, but {len(seats)} seats are in play"
        raise Refused("bad_rules", switch="players", reason=reason)
    return Table(
        rules=rules,
        order=turn_order(rules, seats),
        totals=(0, 0, 0, 0),
        deal=None,
        deals_played=0,
        last_winner=None,
        dealer=None,
        started_ms=now_ms,
        match_winners=(),
    )


def deal_next(table: Table, seed: bytes, now_ms: int) -> Outcome:
    """The table with the next deal of the match.

    A dragon wins at once (R7.7): the deal that comes back is decided. If the time limit ran out since
    the last deal, no cards are dealt; the match ends with the totals as they are (R8.1).

    Args:
        table: between two deals, or before the first.
        seed: 32 bytes, from which the deck follows (`rules.deck`).
        now_ms: epoch milliseconds.

    Raises:
        Refused: `match_over`; `deal_in_progress`.
    """
    if table.match_winners:
        raise Refused("match_over")
    if table.deal is not None:
        if table.deal.result is None:
            raise Refused("deal_in_progress")
        elapsed_ms = now_ms - table.started_ms
        winners = winners_so_far(table.rules, table.order, table.totals, table.deals_played, elapsed_ms)
        if winners:
            return _match_ended(table, table.deal, winners)
    return _dealt(table, seed, now_ms)


def apply(table: Table, seat: Seat, action: Action, now_ms: int) -> Outcome:
    """The table after a seat acted, and what happened.

    Args:
        table: with a deal in progress.
        seat: who acts.
        action: a play or a pass.
        now_ms: epoch milliseconds, for a match with a time limit.

    Raises:
        Refused: `no_deal`, `deal_over`, `not_your_turn`, or a code of `rules.legality`.
    """
    deal = table.deal
    if deal is None:
        raise Refused("no_deal")
    if deal.to_act is None:
        raise Refused("deal_over")
    if deal.to_act != seat:
        raise Refused("not_your_turn", seat=deal.to_act)
    match action:
        case Play():
            return played(table, deal, seat, action.cards, now_ms)
        case Pass():
            return passed(table, deal, seat)
        case _:
            assert_never(action)


def _dealt(table: Table, seed: bytes, now_ms: int) -> Outcome:
    number = table.deals_played + 1
    hands = deal_hands(table.rules, table.order, seed)
    lowest = lowest_card(table.rules, hands)
    leader, must_include = lead_right(table.rules, number, lowest, table.last_winner)
    dealer = first_dealer(table.order, seed) if table.last_winner is None else table.last_winner
    deal = Deal(
        number=number,
        seed=seed,
        hands=hands,
        turn=1,
        to_act=leader,
        standing=None,
        standing_seat=None,
        must_include=must_include,
        passes=0,
        locked_out=(),
        trick=1,
        acts=(),
        liable=None,
        result=None,
    )
    dealt = replace(table, deal=deal, dealer=dealer)
    events: tuple[TableEvent, ...] = (Dealt(leader, must_include),)
    for seat in from_seat(table.order, leader):
        if instant_win(hands[seat], table.rules) == "dragon":
            won = decide(dealt, deal, winner=seat, liable=None, instant_win="dragon", now_ms=now_ms)
            return won, (*events, *endings(won, seat, "dragon"))
    return dealt, events


def _match_ended(table: Table, deal: Deal, winners: tuple[Seat, ...]) -> Outcome:
    """The match ends between two deals: the last result names its winners after all."""
    result = None if deal.result is None else replace(deal.result, match_winners=winners)
    deal = replace(deal, result=result)
    return replace(table, deal=deal, match_winners=winners), (MatchEnded(winners),)
