"""Counting: how many combinations a hand holds, without listing them.

Owns the formulas. Agrees with `listing` by test; used where thousands of hands are weighed.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, prod

from bigtwo.rules.cards import Card
from bigtwo.rules.order import order_of
from bigtwo.rules.ruleset import RuleSet


def count_combinations(hand: Sequence[Card], rules: RuleSet) -> int:
    """How many different combinations the cards of a hand make, singles included.

    >>> from bigtwo.rules.cards import parse_cards
    >>> count_combinations(parse_cards(["3D", "3C", "3S"]), RuleSet())
    7
    """
    order = order_of(rules)
    of_rank = [0] * 13
    of_suit = [0] * 4
    held = [0] * 13
    for card in hand:
        of_rank[card >> 2] += 1
        of_suit[card & 3] += 1
        held[card >> 2] |= 1 << (card & 3)
    pairs = [comb(many, 2) for many in of_rank]
    triples = [comb(many, 3) for many in of_rank]
    all_pairs = sum(pairs)
    total = len(hand) + all_pairs
    if rules.allow_triples:
        total += sum(triples)
    for rank, many in enumerate(of_rank):
        if many >= 3:
            total += triples[rank] * (all_pairs - pairs[rank])
        if many == 4:
            total += len(hand) - 4
    suited_runs = 0
    for _, (first, second, third, fourth, fifth), _ in order.runs:
        suits = held[first] & held[second] & held[third] & held[fourth] & held[fifth]
        suited_runs += suits.bit_count()
        total += prod((of_rank[first], of_rank[second], of_rank[third], of_rank[fourth], of_rank[fifth]))
    if rules.allow_flushes:
        total += sum(comb(many, 5) for many in of_suit) - suited_runs
    return total
