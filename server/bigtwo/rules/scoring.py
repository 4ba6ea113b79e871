"""Scoring: what a deal costs whom, when a match is over and who has won it.

Owns points, payments and totals. Works with places in a list and knows no seats; never clips a
total.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

import msgspec

from bigtwo.rules.cards import Card
from bigtwo.rules.ruleset import InstantWin, RuleSet

MINUTE_MS = 60_000


class LossRow(msgspec.Struct, frozen=True):
    """How one place stands at the end of a deal."""

    left: int
    """Cards still held."""
    per_card: int
    """Points per card by the tier reached; 0 for the winner."""
    twos: int
    """2s still held; 0 where they do not double."""
    points: int
    """Points lost by the cards left, before settling; 0 for the winner."""
    score: int
    """What the deal adds to the total."""
    liable: bool
    """Whether this place pays for all losers."""


def settle(
    counts: Sequence[int],
    rules: RuleSet,
    *,
    winner: int,
    twos: Sequence[int] | None = None,
    liable: int | None = None,
    unit: int = 1,
) -> tuple[LossRow, ...]:
    """What a deal costs each place (R7).

    Args:
        counts: cards left, by place.
        rules: tiers, doubling and settlement.
        winner: the winner's place; he loses nothing whatever he holds.
        twos: 2s left, by place; none where not given.
        liable: the place that pays what all losers owe (R7.6).
        unit: what one point is worth.

    Returns:
        One row per place, in the same order. The scores add up to zero except under `penalty`.

    >>> [row.score for row in settle([0, 9, 10, 13], RuleSet(), winner=0)]
    [68, -9, -20, -39]
    """
    doubling = twos if twos is not None and rules.twos_left_double else [0] * len(counts)
    rates = [0 if place == winner else points_per_card(left, rules) for place, left in enumerate(counts)]
    points = [rate * left << two for rate, left, two in zip(rates, counts, doubling, strict=True)]
    scores = _scores(points, winner, rules)
    if liable is not None:
        scores = _shifted(scores, winner, liable, rules)
    return tuple(
        LossRow(left, rate, two, lost, score * unit, place == liable)
        for place, (left, rate, two, lost, score) in enumerate(
            zip(counts, rates, doubling, points, scores, strict=True)
        )
    )


def points_per_card(left: int, rules: RuleSet) -> int:
    """Points per card for a loser who holds this many (R7.1).

    >>> points_per_card(9, RuleSet()), points_per_card(10, RuleSet())
    (1, 2)
    """
    return next((points for cards, points in reversed(rules.tiers) if left >= cards), 0)


def zero_sum(rules: RuleSet) -> bool:
    """Whether the scores of a deal add up to zero."""
    return rules.settlement != "penalty"


def _scores(points: Sequence[int], winner: int, rules: RuleSet) -> list[int]:
    total = sum(points)
    match rules.settlement:
        case "winner-collects":
            return [total if place == winner else -lost for place, lost in enumerate(points)]
        case "penalty":
            return list(points)
        case "pairwise":
            return [total - len(points) * lost for lost in points]
        case _:
            assert_never(rules.settlement)


def _shifted(scores: Sequence[int], winner: int, liable: int, rules: RuleSet) -> list[int]:
    """The scores after the liable place has taken over what every loser owes (R7.6)."""
    owes = max if rules.settlement == "penalty" else min
    owed = [0 if place == winner else owes(score, 0) for place, score in enumerate(scores)]
    kept = [score - debt for score, debt in zip(scores, owed, strict=True)]
    kept[liable] += sum(owed)
    return kept


def match_over(totals: Sequence[int], deals_played: int, rules: RuleSet, elapsed_ms: int = 0) -> bool:
    """Whether no further deal is played (R8.1). Asked between deals: a deal is always finished.

    Args:
        totals: of those who play.
        deals_played: in this match.
        rules: the agreed end.
        elapsed_ms: since the match began.
    """
    value = rules.match_end.value or 0
    match rules.match_end.type:
        case "single-deal":
            return deals_played >= 1
        case "deals":
            return deals_played >= value
        case "points-over":
            return max(totals) > value
        case "points-reach":
            return max(totals) >= value
        case "time-limit":
            return elapsed_ms >= value * MINUTE_MS
        case "open":
            return False
        case _:
            assert_never(rules.match_end.type)


def match_winners(totals: Sequence[int], rules: RuleSet) -> tuple[int, ...]:
    """The places with the best total; several share a win (R8.2).

    >>> match_winners([30, 12, 12, 45], RuleSet(match_winner="lowest-total"))
    (1, 2)
    """
    best = max(totals) if rules.match_winner == "highest-total" else min(totals)
    return tuple(place for place, total in enumerate(totals) if total == best)


def instant_win(hand: Sequence[Card], rules: RuleSet) -> InstantWin | None:
    """Whether a hand wins before a card is played (R7.7).

    A dragon is thirteen cards of thirteen ranks.
    """
    if "dragon" in rules.instant_wins and len(hand) == 13 and len({card >> 2 for card in hand}) == 13:
        return "dragon"
    return None
