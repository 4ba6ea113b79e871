"""The last card: what the player before a one-card player owes the others.

Owns `forced-highest` (he must play his highest) and `liability` (he pays if he does not). Knows
neither seats nor turn order; the table says who is next.
"""

from __future__ import annotations

from collections.abc import Sequence

from bigtwo.rules.cards import Card
from bigtwo.rules.kinds import Combination, Kind
from bigtwo.rules.order import order_of
from bigtwo.rules.ruleset import RuleSet


def must_play_highest(
    hand: Sequence[Card], standing: Combination | None, next_count: int, rules: RuleSet
) -> Card | None:
    """The only card that may be played as a single now, or None when nothing binds (R6.2–R6.5).

    When it is not None and `standing` is a single, passing is forbidden too. Other kinds are free.

    Args:
        hand: before the play.
        standing: what must be beaten, None on the lead.
        next_count: how many cards the next player in turn order holds.
        rules: only `last_card: forced-highest` binds anyone.
    """
    if rules.last_card != "forced-highest" or next_count != 1:
        return None
    return _blocking_card(hand, standing, rules)


def bound_places(counts: Sequence[int], rules: RuleSet) -> tuple[int, ...]:
    """Who is bound by the next player's last card, as places in turn order (R6.6).

    Args:
        counts: cards held, in turn order.
        rules: only `last_card: forced-highest` binds anyone.
    """
    if rules.last_card != "forced-highest":
        return ()
    following = (*counts[1:], *counts[:1])
    return tuple(
        place for place, (own, after) in enumerate(zip(counts, following, strict=True)) if own and after == 1
    )


def liability(
    hand: Sequence[Card], standing: Combination | None, played: Combination | None, rules: RuleSet
) -> bool:
    """Whether this act makes a player liable if the next goes out at once with a single (R6.7).

    Args:
        hand: before the act.
        standing: what had to be beaten, None on the lead.
        played: what was played, None for a pass.
        rules: only `last_card: liability` makes anyone liable.
    """
    if rules.last_card != "liability":
        return False
    highest = _blocking_card(hand, standing, rules)
    if highest is None:
        return False
    if played is None:
        return standing is not None
    return played.kind is Kind.SINGLE and played.cards != (highest,)


def _blocking_card(hand: Sequence[Card], standing: Combination | None, rules: RuleSet) -> Card | None:
    """The highest card, where a single may be played and the highest one beats the standing one."""
    if not hand or (standing is not None and standing.kind is not Kind.SINGLE):
        return None
    strength = order_of(rules).strength
    highest = max(hand, key=strength.__getitem__)
    if standing is not None and strength[highest] <= standing.key:
        return None
    return highest
