"""Deals between policies, without rooms or people: how strong a policy is.

Owns fair comparison: the same deals are played again with the seats exchanged, so that the luck
of the cards cancels out. Can prove that a policy knows no hidden card.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from bigtwo.bots.policy import Policy
from bigtwo.rules.combinations import sort_cards
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import SEATS, Seat
from bigtwo.table.match import apply, deal_next, open_table
from bigtwo.table.state import DealResult, Hands, Table
from bigtwo.table.view import seat_view


class KnewTooMuch(Exception):
    """A policy decided otherwise when cards that it cannot see changed hands."""


class Duplicate(msgspec.Struct, frozen=True):
    """One deal, played once from every seat."""

    score: float
    """What the challenger won on average, as the rules count it (under `penalty`, the mean of what all paid
    less what it paid)."""
    wins: float
    """The share of seats from which it went out first."""


def play_deal(
    rules: RuleSet,
    seed: bytes,
    policies: Sequence[Policy],
    rng: random.Random,
    proof: random.Random | None = None,
) -> DealResult:
    """The first deal of a match, played to its end.

    Args:
        rules: for as many players as there are policies.
        seed: of the deal, 32 bytes.
        policies: by seat.
        rng: for policies that leave something to chance.
        proof: as for `play_out`.
    """
    table, _ = deal_next(open_table(rules, SEATS[: rules.players], 0), seed, 0)
    return play_out(table, policies, rng, proof)


def play_out(
    table: Table, policies: Sequence[Policy], rng: random.Random, proof: random.Random | None = None
) -> DealResult:
    """The deal in progress, played to its end.

    Args:
        table: with a deal in progress, or one that a dragon has decided.
        policies: by seat.
        rng: for policies that leave something to chance.
        proof: if given, every decision is asked for again with all hidden cards mixed by it.

    Raises:
        KnewTooMuch: a decision was not the same then.
    """
    while True:
        deal = table.deal
        if deal is None:
            raise ValueError("no deal has been dealt")
        if deal.result is not None:
            return deal.result
        if deal.to_act is None:
            raise ValueError("nobody is to act in a deal that is not decided")
        policy = policies[deal.to_act]
        before = rng.getstate() if proof else ()
        action = policy.decide(seat_view(table, deal.to_act), rng)
        if proof:
            mixed = seat_view(with_hidden_cards_mixed(table, deal.to_act, proof), deal.to_act)
            after = rng.getstate()
            rng.setstate(before)
            if policy.decide(mixed, rng) != action:
                raise KnewTooMuch(f"at turn {deal.turn}")
            rng.setstate(after)
        table, _ = apply(table, deal.to_act, action, 0)


def with_hidden_cards_mixed(table: Table, seat: Seat, rng: random.Random) -> Table:
    """The same table as `seat` sees it, but all hidden cards are in other hands."""
    deal = table.deal
    if deal is None:
        raise ValueError("no deal has been dealt")
    others = [other for other in table.order if other != seat]
    hidden = [card for other in others for card in deal.hands[other]]
    rng.shuffle(hidden)
    hands = list(deal.hands)
    for other in others:
        many = len(deal.hands[other])
        hands[other] = sort_cards(hidden[:many], table.rules)
        del hidden[:many]
    mixed: Hands = (hands[0], hands[1], hands[2], hands[3])
    return replace(table, deal=replace(deal, hands=mixed))


def duplicate(
    rules: RuleSet,
    challenger: Policy,
    field: Policy,
    seed: bytes,
    rng: random.Random,
    proof: random.Random | None = None,
) -> Duplicate:
    """A deal, played once from every seat by the challenger against a field of others.

    Args:
        seed: of the deal, 32 bytes.
        proof: as for `play_out`.
    """
    total = 0.0
    wins = 0
    seats = SEATS[: rules.players]
    for seat in seats:
        policies = [challenger if other == seat else field for other in seats]
        result = play_deal(rules, seed, policies, rng, proof)
        own = next(row.score for row in result.rows if row.seat == seat)
        wins += result.winner == seat
        if result.zero_sum:
            total += own
        else:
            total += sum(row.score for row in result.rows) / len(result.rows) - own
    return Duplicate(total / rules.players, wins / rules.players)


def compare(
    rules: RuleSet, challenger: Policy, field: Policy, seeds: Sequence[bytes], rng: random.Random
) -> tuple[float, ...]:
    """What the challenger wins against a field of others, per deal: the scores of `duplicate`."""
    return tuple(duplicate(rules, challenger, field, seed, rng).score for seed in seeds)
