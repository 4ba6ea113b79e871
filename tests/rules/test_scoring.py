"""Scoring: what a deal costs, when a match ends, and who has won it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bigtwo.rules.presets import PRESETS
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.scoring import instant_win, match_over, match_winners, points_per_card, settle, zero_sum
from tests.rules.builders import cards, rules

MINUTE = 60_000


def scores(
    counts: list[int],
    agreed: RuleSet,
    *,
    winner: int = 0,
    twos: list[int] | None = None,
    liable: int | None = None,
    unit: int = 1,
) -> list[int]:
    """The scores alone."""
    rows = settle(counts, agreed, winner=winner, twos=twos, liable=liable, unit=unit)
    return [row.score for row in rows]


@pytest.mark.parametrize(
    ("preset", "left", "rate"),
    [
        ("classic", 1, 1),
        ("classic", 9, 1),
        ("classic", 10, 2),
        ("classic", 12, 2),
        ("classic", 13, 3),
        ("classic", 26, 3),
        ("hong-kong", 7, 1),
        ("hong-kong", 8, 2),
        ("hong-kong", 13, 4),
        ("taiwan", 13, 2),
        ("pusoy-dos", 13, 1),
    ],
)
def test_the_tier_reached_sets_the_points_per_card(preset: str, left: int, rate: int) -> None:
    """R7.1."""
    assert points_per_card(left, PRESETS[preset]) == rate


def test_the_winner_collects_what_the_losers_pay() -> None:
    """R7.3. Case R29."""
    assert scores([0, 9, 10, 13], rules()) == [68, -9, -20, -39]
    assert scores([9, 10, 0, 13], rules(), winner=2) == [-9, -20, 68, -39]


def test_a_row_shows_how_the_score_came_about() -> None:
    """R7.1, R7.2."""
    row = settle([0, 10], rules("taiwan", players=2, instant_wins=[]), winner=0, twos=[0, 2])[1]
    assert (row.left, row.per_card, row.twos, row.points, row.score, row.liable) == (10, 2, 2, 80, -80, False)


def test_every_two_left_doubles_where_agreed() -> None:
    """R7.2."""
    doubling = rules(twos_left_double=True, tiers=[[1, 1], [10, 2]])
    assert scores([0, 10, 12, 3], doubling, twos=[0, 2, 0, 2]) == [116, -80, -24, -12]
    assert scores([0, 10, 12, 3], doubling, twos=[0, 4, 0, 0]) == [347, -320, -24, -3]
    assert scores([0, 10, 12, 3], rules(tiers=[[1, 1], [10, 2]]), twos=[0, 2, 0, 2]) == [47, -20, -24, -3]


def test_penalties_are_written_down_and_the_winner_writes_none() -> None:
    """R7.4."""
    assert scores([0, 9, 10, 13], rules("paris")) == [0, 9, 20, 39]
    assert scores([3, 0, 1, 1], rules("paris"), winner=1) == [3, 0, 1, 1]


def test_pairwise_everyone_settles_with_everyone() -> None:
    """R7.5."""
    agreed = rules("hong-kong", settlement="pairwise")
    assert scores([0, 1, 8, 12], agreed, unit=10) == [530, 490, -110, -910]
    losses = [0, 1, 16, 36]
    each_with_each = [sum(other - own for other in losses) * 10 for own in losses]
    assert scores([0, 1, 8, 12], agreed, unit=10) == each_with_each


def test_who_is_liable_pays_what_all_losers_owe() -> None:
    """R7.6."""
    assert scores([3, 0, 5, 10], rules("hong-kong"), winner=1, liable=0) == [-38, 38, 0, 0]
    penalties = rules("hong-kong", settlement="penalty", match_winner="lowest-total")
    assert scores([3, 0, 5, 10], penalties, winner=1, liable=0) == [38, 0, 0, 0]


def test_pairwise_the_liable_one_takes_over_every_score_below_zero() -> None:
    """R7.6."""
    agreed = rules("hong-kong", settlement="pairwise")
    assert scores([3, 0, 5, 10], agreed, winner=1) == [26, 38, 18, -82]
    assert scores([3, 0, 5, 10], agreed, winner=1, liable=2) == [26, 38, -64, 0]


def test_the_row_of_the_liable_one_says_so() -> None:
    """R7.6."""
    rows = settle([3, 0, 5, 10], rules("hong-kong"), winner=1, liable=0)
    assert [row.liable for row in rows] == [True, False, False, False]
    assert [row.points for row in rows] == [3, 0, 5, 30]


counts_of_a_deal = st.integers(2, 4).flatmap(
    lambda players: st.tuples(st.lists(st.integers(1, 13), min_size=players, max_size=players), st.data())
)


@given(counts_of_a_deal, st.sampled_from(["winner-collects", "penalty", "pairwise"]))
def test_scores_add_up_to_zero_unless_they_are_penalties(
    drawn: tuple[list[int], st.DataObject], settlement: str
) -> None:
    """R7.8."""
    counts, data = drawn
    winner = data.draw(st.integers(0, len(counts) - 1))
    counts[winner] = 0
    losers = [place for place in range(len(counts)) if place != winner]
    liable = data.draw(st.sampled_from([None, *losers]))
    twos = [data.draw(st.integers(0, min(4, count))) for count in counts]
    best = "lowest-total" if settlement == "penalty" else "highest-total"
    agreed = rules("classic", settlement=settlement, match_winner=best, twos_left_double=True)
    settled = scores(counts, agreed, winner=winner, twos=twos, liable=liable)
    alone = scores(counts, agreed, winner=winner, twos=twos)
    assert sum(settled) == sum(alone)
    assert (sum(settled) == 0) is zero_sum(agreed)
    assert settled[winner] == alone[winner]


def test_a_dragon_is_thirteen_ranks_and_counts_only_where_agreed() -> None:
    """R7.7."""
    dragon = cards("3C 4D 5S 6H 7C 8D 9S TH JC QD KS AH 2C")
    assert instant_win(dragon, rules("taiwan")) == "dragon"
    assert instant_win(dragon, rules()) is None
    assert instant_win((*dragon[1:], cards("2D")[0]), rules("taiwan")) is None


def test_the_winner_of_a_dragon_pays_nothing_for_the_cards_he_holds() -> None:
    """R7.7."""
    assert scores([13, 13, 13, 13], rules("taiwan"), winner=2) == [-26, -26, 78, -26]


@pytest.mark.parametrize(
    ("match_end", "totals", "deals_played", "elapsed_ms", "over"),
    [
        ({"type": "single-deal"}, [0, 0], 0, 0, False),
        ({"type": "single-deal"}, [9, -9], 1, 0, True),
        ({"type": "deals", "value": 4}, [0, 0], 3, 0, False),
        ({"type": "deals", "value": 4}, [0, 0], 4, 0, True),
        ({"type": "points-over", "value": 100}, [100, -100], 9, 0, False),
        ({"type": "points-over", "value": 100}, [101, -101], 9, 0, True),
        ({"type": "points-reach", "value": 101}, [100, -100], 9, 0, False),
        ({"type": "points-reach", "value": 101}, [101, -101], 9, 0, True),
        ({"type": "time-limit", "value": 30}, [0, 0], 9, 30 * MINUTE - 1, False),
        ({"type": "time-limit", "value": 30}, [0, 0], 9, 30 * MINUTE, True),
        ({"type": "open"}, [10_000, -10_000], 1000, 1000 * MINUTE, False),
    ],
)
def test_a_match_ends_as_agreed(
    match_end: dict[str, object], totals: list[int], deals_played: int, elapsed_ms: int, over: bool
) -> None:
    """R8.1."""
    assert match_over(totals, deals_played, rules(match_end=match_end), elapsed_ms) is over


def test_the_best_total_wins_and_equal_totals_share() -> None:
    """R8.2."""
    assert match_winners([30, 12, 12, 45], rules()) == (3,)
    assert match_winners([30, 12, 12, 45], rules("chinese")) == (1, 2)
    assert match_winners([0, 0], rules(players=2)) == (0, 1)
