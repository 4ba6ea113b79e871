"""What is true of every table, whatever happened at it."""

from __future__ import annotations

from bigtwo.rules.cards import DECK
from bigtwo.rules.legality import can_pass, legal_plays
from bigtwo.rules.seats import SEATS
from bigtwo.table.state import Deal, Table
from bigtwo.table.view import position, seat_view
from tests.table.builders import deal_of


def check_table(table: Table) -> None:
    """Assert what holds between any two acts."""
    deal = deal_of(table)
    played = [card for act in deal.acts if act.combination for card in act.combination.cards]
    assert sorted([*played, *(card for hand in deal.hands for card in hand)]) == list(DECK)
    assert all(not deal.hands[seat] for seat in SEATS if seat not in table.order)
    assert (deal.result is None) == (deal.to_act in table.order)
    assert (deal.turn == 0) == (deal.result is not None)
    if deal.result is None:
        assert deal.turn == len(deal.acts) + 1
        _check_turn(table, deal)
    else:
        _check_result(table, deal)


def check_act(before: Table, after: Table) -> None:
    """Assert what holds between a table and the next one."""
    earlier, later = deal_of(before), deal_of(after)
    assert later.acts[:-1] == earlier.acts
    assert later.acts[-1].seat == earlier.to_act
    held = [len(hand) for hand in earlier.hands]
    for seat in SEATS:
        if seat != earlier.to_act:
            assert len(later.hands[seat]) == held[seat]
    assert (before.rules, before.order, before.dealer) == (after.rules, after.order, after.dealer)


def _check_turn(table: Table, deal: Deal) -> None:
    """Whoever is to act can act."""
    assert deal.to_act is not None
    assert deal.to_act not in deal.locked_out
    assert (deal.standing is None) == (deal.standing_seat is None)
    view = seat_view(table, deal.to_act)
    plays = legal_plays(position(view), table.rules)
    if deal.standing is None:
        assert plays
        assert (deal.passes, deal.locked_out) == (0, ())
    else:
        assert plays or can_pass(position(view), table.rules)
        assert deal.standing_seat != deal.to_act
    assert all(set(play.cards) <= set(deal.hands[deal.to_act]) for play in plays)


def _check_result(table: Table, deal: Deal) -> None:
    """Somebody is out, the rows add up, and the totals hold what the rows say."""
    result = deal.result
    assert result is not None
    assert [row.seat for row in result.rows if row.seat == result.winner] == [result.winner]
    assert sorted(row.seat for row in result.rows) == sorted(table.order)
    if result.instant_win is None:
        assert [seat for seat in table.order if not deal.hands[seat]] == [result.winner]
    if result.zero_sum:
        assert sum(row.score for row in result.rows) == 0
        assert sum(table.totals) == 0
    else:
        assert all(row.score >= 0 for row in result.rows)
    for row in result.rows:
        assert row.points == row.left * row.per_card << row.twos
        assert row.hand == deal.hands[row.seat]
    assert table.match_winners == result.match_winners
    assert table.last_winner == result.winner
