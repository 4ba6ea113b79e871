"""The course of a match: deals follow one another until the agreed end."""

from __future__ import annotations

import random

import pytest
from msgspec.structs import replace

from bigtwo.errors import Refused
from bigtwo.rules.presets import configure
from bigtwo.rules.seats import SEATS
from bigtwo.table.events import DealEnded, Dealt, MatchEnded, Played
from bigtwo.table.match import apply, deal_next, open_table
from bigtwo.table.outcome import Outcome
from bigtwo.table.state import Table
from tests.table.builders import (
    PASS,
    SEED,
    A,
    B,
    C,
    D,
    after,
    at_table,
    cards,
    deal_of,
    dealt,
    finished,
    play,
    refusal,
)

MINUTE_MS = 60_000
OPEN = configure("classic", {"match_end": {"type": "open"}})
WINNER_LEADS = configure("classic", {"match_end": {"type": "open"}, "later_lead": "winner"})


def won_by_a(table: Table, now_ms: int = 0) -> Outcome:
    """A goes out with its last card."""
    return apply(table, A, play("2S"), now_ms)


def about_to_end(match_end: dict[str, object], **switches: object) -> Table:
    """A holds its last card; B, C and D hold one, two and three."""
    rules = configure("classic", {"match_end": match_end, **switches})
    return at_table("2S", "3C", "4C 4D", "5C 5D 5H", rules=rules)


def test_a_match_begins_with_nothing_dealt_and_nothing_scored() -> None:
    table = open_table(OPEN, SEATS, 7)
    assert (table.deal, table.totals, table.deals_played, table.started_ms) == (None, (0, 0, 0, 0), 0, 7)


def test_a_table_opens_only_for_as_many_as_the_rules_say() -> None:
    with pytest.raises(Refused) as caught:
        open_table(OPEN, (A, B, C), 0)
    assert caught.value.code == "bad_rules"
    assert caught.value.params == {
        "switch": "players",
        "reason": "the rules are for 4 players, but 3 seats are in play",
    }


def test_before_the_first_deal_there_is_nothing_to_act_on() -> None:
    assert refusal(open_table(OPEN, SEATS, 0), A, PASS).code == "no_deal"


def test_the_first_deal_is_led_by_the_holder_of_the_lowest_card() -> None:
    table, events = deal_next(open_table(OPEN, SEATS, 0), SEED, 0)
    deal = deal_of(table)
    (lowest,) = cards("3D")
    assert deal.to_act is not None
    assert lowest in deal.hands[deal.to_act]
    assert events == (Dealt(deal.to_act, lowest),)
    assert (deal.number, deal.turn, deal.trick, deal.seed) == (1, 1, 1, SEED)


def test_a_deal_in_progress_is_not_dealt_over() -> None:
    with pytest.raises(Refused, match="deal_in_progress"):
        deal_next(dealt(), SEED, 0)


def test_the_deal_ends_at_the_instant_a_hand_is_empty() -> None:
    """Case R12."""
    table, events = won_by_a(about_to_end({"type": "open"}))
    deal = deal_of(table)
    result = deal.result
    assert result is not None
    assert deal.standing is not None
    assert events == (Played(A, deal.standing, left=0), DealEnded(A, "out"))
    assert (deal.to_act, deal.turn) == (None, 0)
    assert sum(row.score for row in result.rows) == 0
    assert refusal(table, B, PASS).code == "deal_over"
    assert refusal(table, B, play("3C")).code == "deal_over"


def test_after_an_unbeatable_last_card_nobody_is_asked_to_pass_and_the_next_deal_can_start() -> None:
    """Case R13."""
    table, _ = won_by_a(about_to_end({"type": "open"}))
    table, events = deal_next(table, SEED, 0)
    assert isinstance(events[0], Dealt)
    assert (deal_of(table).number, deal_of(table).turn) == (2, 1)


def test_the_winner_leads_the_next_deal_with_anything_where_that_is_agreed() -> None:
    """Case R14: from the stored result, although all hands are full again."""
    rules = WINNER_LEADS
    table, _ = won_by_a(at_table("2S", "3C", "4C 4D", "5C 5D 5H", rules=rules))
    table, events = deal_next(table, SEED, 0)
    assert events == (Dealt(A, None),)
    assert (deal_of(table).to_act, deal_of(table).must_include) == (A, None)


def test_the_lowest_card_leads_later_deals_where_that_is_agreed() -> None:
    table, _ = won_by_a(about_to_end({"type": "open"}))
    table, _ = deal_next(table, SEED, 0)
    assert deal_of(table).to_act == deal_of(dealt(seed=SEED)).to_act
    assert deal_of(table).must_include == cards("3D")[0]


def test_a_later_deal_begins_like_a_first_one() -> None:
    rng = random.Random(3)
    table = finished(dealt(OPEN, rng.randbytes(32)), rng)
    table, _ = deal_next(table, SEED, 0)
    assert replace(deal_of(table), number=1) == deal_of(dealt(OPEN, SEED))


def test_the_winner_of_a_deal_deals_the_next() -> None:
    table = dealt(configure("chinese"))
    assert table.dealer in SEATS
    rng = random.Random(4)
    table = finished(table, rng)
    following, _ = deal_next(table, rng.randbytes(32), 0)
    assert following.dealer == table.last_winner


def test_totals_add_up_from_deal_to_deal() -> None:
    table, _ = won_by_a(replace(about_to_end({"type": "open"}), totals=(10, -4, -5, -1)))
    assert table.totals == (16, -5, -7, -4)
    assert (table.deals_played, table.last_winner) == (1, A)


def test_a_single_deal_is_a_match() -> None:
    table, events = won_by_a(about_to_end({"type": "single-deal"}))
    result = deal_of(table).result
    assert result is not None
    assert events[-1] == MatchEnded((A,))
    assert table.match_winners == result.match_winners == (A,)
    with pytest.raises(Refused, match="match_over"):
        deal_next(table, SEED, 0)


@pytest.mark.parametrize(("played_before", "over"), [(2, False), (3, True)])
def test_a_match_of_four_deals_ends_with_the_fourth(played_before: int, *, over: bool) -> None:
    table = replace(about_to_end({"type": "deals", "value": 4}), deals_played=played_before)
    table, _ = won_by_a(table)
    assert bool(table.match_winners) is over


@pytest.mark.parametrize(
    ("match_end", "before", "over"),
    [
        ({"type": "points-over", "value": 100}, 97, False),
        ({"type": "points-over", "value": 100}, 98, True),
        ({"type": "points-reach", "value": 100}, 96, False),
        ({"type": "points-reach", "value": 100}, 97, True),
    ],
)
def test_penalties_end_a_match_at_the_agreed_points(
    match_end: dict[str, object], before: int, *, over: bool
) -> None:
    """D pays three: more than the points ends one kind of match, exactly the points the other."""
    table = about_to_end(match_end, settlement="penalty", match_winner="lowest-total")
    table, events = won_by_a(replace(table, totals=(30, 12, 11, before)))
    assert table.totals == (30, 13, 13, before + 3)
    assert table.match_winners == ((B, C) if over else ())
    assert (MatchEnded((B, C)) in events) is over


def test_the_deal_in_progress_is_finished_when_time_runs_out() -> None:
    table = about_to_end({"type": "time-limit", "value": 30})
    in_time, _ = won_by_a(table, now_ms=30 * MINUTE_MS - 1)
    assert in_time.match_winners == ()
    late, events = won_by_a(table, now_ms=45 * MINUTE_MS)
    assert late.match_winners == (A,)
    assert events[-1] == MatchEnded((A,))


def test_when_time_runs_out_between_two_deals_no_further_one_is_dealt() -> None:
    table, _ = won_by_a(about_to_end({"type": "time-limit", "value": 30}), now_ms=29 * MINUTE_MS)
    ended, events = deal_next(table, SEED, 30 * MINUTE_MS)
    result = deal_of(ended).result
    assert result is not None
    assert events == (MatchEnded((A,)),)
    assert ended.match_winners == result.match_winners == (A,)
    assert (ended.totals, ended.deals_played, deal_of(ended).number) == (table.totals, 1, 1)


def test_an_open_match_goes_on() -> None:
    table = replace(about_to_end({"type": "open"}), deals_played=500, totals=(9000, -3000, -3000, -3000))
    assert won_by_a(table)[0].match_winners == ()


def test_nothing_that_is_refused_changes_the_table() -> None:
    table = at_table("4D KD", "5D TD", "6D JD", "7D 2D", to_act=B, standing="9D", standing_seat=A)
    for seat, action in ((A, PASS), (C, play("JD")), (B, play("5D")), (B, play("2D")), (D, play("2D"))):
        refusal(table, seat, action)
    assert deal_of(after(table, (B, play("TD")))).to_act == C
