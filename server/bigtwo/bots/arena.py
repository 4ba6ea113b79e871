"""Deals between policies, without rooms or people: how strong a policy is.

Owns fair comparison: the same deals are played again with the seats exchanged, so that the luck
of the cards cancels out.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from bigtwo.bots.policy import Policy
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import SEATS
from bigtwo.table.match import apply, deal_next, open_table
from bigtwo.table.state import DealResult, Table
from bigtwo.table.view import seat_view


def play_deal(rules: RuleSet, seed: bytes, policies: Sequence[Policy], rng: random.Random) -> DealResult:
    """The first deal of a match, played to its end.

    Args:
        rules: for as many players as there are policies.
        seed: of the deal, 32 bytes.
        policies: by seat.
        rng: for policies that leave something to chance.
    """
    table, _ = deal_next(open_table(rules, SEATS[: rules.players], 0), seed, 0)
    return play_out(table, policies, rng)


def play_out(table: Table, policies: Sequence[Policy], rng: random.Random) -> DealResult:
    """The deal in progress, played to its end.

    Args:
        table: with a deal in progress, or one that a dragon has decided.
        policies: by seat.
        rng: for policies that leave something to chance.
    """
    while True:
        deal = table.deal
        if deal is None:
            raise ValueError("no deal has been dealt")
        if deal.result is not None:
            return deal.result
        if deal.to_act is None:
            raise ValueError("nobody is to act in a deal that is not decided")
        action = policies[deal.to_act].decide(seat_view(table, deal.to_act), rng)
        table, _ = apply(table, deal.to_act, action, 0)


def compare(
    rules: RuleSet, challenger: Policy, field: Policy, seeds: Sequence[bytes], rng: random.Random
) -> tuple[float, ...]:
    """What the challenger wins against a field of others, per deal (each deal once from every seat).

    Returns:
        One number per seed: the mean of its scores over the seats it took, as the rules count
        them (under `penalty`, the mean of what the others paid less what it paid).
    """
    means = []
    for seed in seeds:
        total = 0.0
        for seat in SEATS[: rules.players]:
            policies = [challenger if other == seat else field for other in SEATS[: rules.players]]
            result = play_deal(rules, seed, policies, rng)
            own = next(row.score for row in result.rows if row.seat == seat)
            if result.zero_sum:
                total += own
            else:
                total += sum(row.score for row in result.rows) / len(result.rows) - own
        means.append(total / rules.players)
    return tuple(means)
