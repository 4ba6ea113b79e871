"""The course of a match: a table is opened, deals are dealt, seats act, and it ends.

Owns every change of a table. A refused action raises and leaves the table as it was, because
states are only ever replaced, never altered. What a play is worth is for `rules` to say.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, assert_never

import msgspec

from bigtwo.errors import Refused
from bigtwo.rules.kinds import Combination, Kind
from bigtwo.rules.last_card import liability
from bigtwo.rules.legality import Position, verify_pass, verify_play
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.scoring import instant_win
from bigtwo.rules.seats import Seat
from bigtwo.table.dealing import deal_hands, first_dealer, lead_right, lowest_card
from bigtwo.table.events import DealEnded, Dealt, MatchEnded, Passed, Played, TableEvent, TrickWon
from bigtwo.table.order import from_seat, locks_out, seat_after, seat_to_act_after, trick_over, turn_order
from bigtwo.table.outcome import decide, winners_so_far
from bigtwo.table.state import Act, Action, Deal, Hand, Hands, Pass, Play, Table

Outcome = tuple[Table, tuple[TableEvent, ...]]


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

    A dragon wins at once: the deal that comes back is decided. If the time limit ran out since
    the last deal, no cards are dealt; the match ends with the totals as they are.

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
            return _played(table, deal, seat, action, now_ms)
        case Pass():
            return _passed(table, deal, seat)
        case _:
            assert_never(action)


def next_seat(table: Table, seat: Seat) -> Seat:
    """The seat whose turn comes after `seat`, whoever has passed."""
    return seat_after(table.order, seat)


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
    dealt = msgspec.structs.replace(table, deal=deal, dealer=dealer)
    events: tuple[TableEvent, ...] = (Dealt(leader, must_include),)
    for seat in from_seat(table.order, leader):
        if instant_win(hands[seat], table.rules) == "dragon":
            won = decide(dealt, deal, winner=seat, liable=None, instant_win="dragon", now_ms=now_ms)
            return won, (*events, *_endings(won, seat, "dragon"))
    return dealt, events


def _played(table: Table, deal: Deal, seat: Seat, play: Play, now_ms: int) -> Outcome:
    position = _position(table, deal, seat)
    combination = verify_play(position, play.cards, table.rules)
    cards = combination.cards
    hand = tuple([card for card in deal.hands[seat] if card not in cards])
    after = Deal(
        number=deal.number,
        seed=deal.seed,
        hands=_with_hand(deal.hands, seat, hand),
        turn=deal.turn + 1,
        to_act=seat_to_act_after(table.order, seat, deal.locked_out),
        standing=combination,
        standing_seat=seat,
        must_include=None,
        passes=0,
        locked_out=deal.locked_out,
        trick=deal.trick,
        acts=(*deal.acts, Act(seat, combination, deal.trick)),
        liable=seat if _lets_through(position, combination, table.rules) else None,
        result=None,
    )
    played = Played(seat, combination, len(hand))
    if hand:
        return _with_deal(table, after), (played,)
    # The one before let the last card through only if it is this seat's turn right after his.
    predecessor = deal.liable
    lets_through = (
        predecessor is not None
        and combination.kind is Kind.SINGLE
        and seat_after(table.order, predecessor) == seat
    )
    won = decide(
        table,
        after,
        winner=seat,
        liable=predecessor if lets_through else None,
        instant_win=None,
        now_ms=now_ms,
    )
    return won, (played, *_endings(won, seat, "out"))


def _passed(table: Table, deal: Deal, seat: Seat) -> Outcome:
    position = _position(table, deal, seat)
    verify_pass(position, table.rules)
    passes = deal.passes + 1
    locked_out = (*deal.locked_out, seat) if locks_out(table.rules) else ()
    winner = (
        deal.standing_seat
        if trick_over(table.rules, players=len(table.order), passes=passes, locked_out=len(locked_out))
        else None
    )
    after = Deal(
        number=deal.number,
        seed=deal.seed,
        hands=deal.hands,
        turn=deal.turn + 1,
        to_act=seat_to_act_after(table.order, seat, locked_out) if winner is None else winner,
        standing=deal.standing if winner is None else None,
        standing_seat=deal.standing_seat if winner is None else None,
        must_include=None,
        passes=passes if winner is None else 0,
        locked_out=locked_out if winner is None else (),
        trick=deal.trick if winner is None else deal.trick + 1,
        acts=(*deal.acts, Act(seat, None, deal.trick)),
        liable=seat if _lets_through(position, None, table.rules) else None,
        result=None,
    )
    passed = Passed(seat)
    events = (passed,) if winner is None else (passed, TrickWon(winner))
    return _with_deal(table, after), events


def _position(table: Table, deal: Deal, seat: Seat) -> Position:
    return Position(
        hand=deal.hands[seat],
        standing=deal.standing,
        must_include=deal.must_include,
        locked_out=seat in deal.locked_out,
        next_count=len(deal.hands[seat_after(table.order, seat)]),
    )


def _lets_through(position: Position, played: Combination | None, rules: RuleSet) -> bool:
    """Whether the seat is liable, should the next go out on the very next turn with a single."""
    return position.next_count == 1 and liability(position.hand, position.standing, played, rules)


def _with_deal(table: Table, deal: Deal) -> Table:
    return Table(
        rules=table.rules,
        order=table.order,
        totals=table.totals,
        deal=deal,
        deals_played=table.deals_played,
        last_winner=table.last_winner,
        dealer=table.dealer,
        started_ms=table.started_ms,
        match_winners=table.match_winners,
    )


def _with_hand(hands: Hands, seat: Seat, hand: Hand) -> Hands:
    first, second, third, fourth = (*hands[:seat], hand, *hands[seat + 1 :])
    return first, second, third, fourth


def _endings(table: Table, winner: Seat, reason: Literal["out", "dragon"]) -> tuple[TableEvent, ...]:
    ended = DealEnded(winner, reason)
    return (ended, MatchEnded(table.match_winners)) if table.match_winners else (ended,)


def _match_ended(table: Table, deal: Deal, winners: tuple[Seat, ...]) -> Outcome:
    """The match ends between two deals: the last result names its winners after all."""
    result = None if deal.result is None else msgspec.structs.replace(deal.result, match_winners=winners)
    deal = msgspec.structs.replace(deal, result=result)
    return msgspec.structs.replace(table, deal=deal, match_winners=winners), (MatchEnded(winners),)
