"""One act of a seat: a play or a pass, and all that follows from it.

Owns the change from one turn to the next. Whose turn it is has been asked before (`match.apply`);
whether the act is legal is for `rules.legality` to say.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from bigtwo.rules.cards import Card
from bigtwo.rules.kinds import Combination, Kind
from bigtwo.rules.last_card import liability
from bigtwo.rules.legality import Position, verify_pass, verify_play
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import Seat
from bigtwo.table.events import Passed, Played, TrickWon
from bigtwo.table.order import locks_out, seat_after, seat_to_act_after, trick_over
from bigtwo.table.outcome import Outcome, decide, endings
from bigtwo.table.state import Act, Deal, Hand, Hands, Table


def played(table: Table, deal: Deal, seat: Seat, cards: Sequence[Card], now_ms: int) -> Outcome:
    """The table after the seat that has the turn played cards; the last ones end the deal (R5.5).

    Raises:
        Refused: a code of `rules.legality.verify_play`.
    """
    position = _position(table, deal, seat)
    combination = verify_play(position, cards, table.rules)
    hand = tuple([card for card in deal.hands[seat] if card not in cards])
    after = replace(
        deal,
        hands=_with_hand(deal.hands, seat, hand),
        turn=deal.turn + 1,
        to_act=seat_to_act_after(table.order, seat, deal.locked_out),
        standing=combination,
        standing_seat=seat,
        must_include=None,
        passes=0,
        acts=(*deal.acts, Act(seat, combination, deal.trick)),
        liable=_liable(table.rules, position, seat, combination),
    )
    event = Played(seat, combination, len(hand))
    if hand:
        return replace(table, deal=after), (event,)
    let_through = combination.kind is Kind.SINGLE and _acted_just_before(table, deal.liable, seat)
    liable = deal.liable if let_through else None
    won = decide(table, after, winner=seat, liable=liable, instant_win=None, now_ms=now_ms)
    return won, (event, *endings(won, seat, "out"))


def passed(table: Table, deal: Deal, seat: Seat) -> Outcome:
    """The table after the seat that has the turn passed; the last pass clears the trick (R5.4).

    Raises:
        Refused: a code of `rules.legality.verify_pass`.
    """
    position = _position(table, deal, seat)
    verify_pass(position, table.rules)
    passes = deal.passes + 1
    locked_out = (*deal.locked_out, seat) if locks_out(table.rules) else ()
    after = replace(
        deal,
        turn=deal.turn + 1,
        acts=(*deal.acts, Act(seat, None, deal.trick)),
        liable=_liable(table.rules, position, seat, None),
    )
    event = Passed(seat)
    if deal.standing_seat is not None and trick_over(
        table.rules, players=len(table.order), passes=passes, locked_out=len(locked_out)
    ):
        return replace(table, deal=_trick_cleared(after, deal.standing_seat)), (
            event,
            TrickWon(deal.standing_seat),
        )
    after = replace(
        after,
        to_act=seat_to_act_after(table.order, seat, locked_out),
        passes=passes,
        locked_out=locked_out,
    )
    return replace(table, deal=after), (event,)


def _trick_cleared(deal: Deal, winner: Seat) -> Deal:
    return replace(
        deal,
        to_act=winner,
        standing=None,
        standing_seat=None,
        passes=0,
        locked_out=(),
        trick=deal.trick + 1,
    )


def _position(table: Table, deal: Deal, seat: Seat) -> Position:
    return Position(
        hand=deal.hands[seat],
        standing=deal.standing,
        must_include=deal.must_include,
        locked_out=seat in deal.locked_out,
        next_count=len(deal.hands[seat_after(table.order, seat)]),
    )


def _liable(rules: RuleSet, position: Position, seat: Seat, played: Combination | None) -> Seat | None:
    """The seat, if it pays for all should the next go out on the very next turn with a single (R6.7)."""
    if position.next_count != 1 or not liability(position.hand, position.standing, played, rules):
        return None
    return seat


def _acted_just_before(table: Table, predecessor: Seat | None, seat: Seat) -> bool:
    """Whether nobody sits between the two: a seat that is locked out may have been skipped."""
    return predecessor is not None and seat_after(table.order, predecessor) == seat


def _with_hand(hands: Hands, seat: Seat, hand: Hand) -> Hands:
    changed = list(hands)
    changed[seat] = hand
    return changed[0], changed[1], changed[2], changed[3]
