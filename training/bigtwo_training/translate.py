"""Between the engine's words and the kernel's: rules, cards and positions.

Owns the translation, which the tests check play by play. The kernel's cards are places in the order of
strength, its seats are counted in turn order.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterable
from typing import get_args

from bigtwo.rules.cards import Card
from bigtwo.rules.combinations import strength
from bigtwo.rules.ruleset import FlushCompare, LastCard, RuleSet, Settlement, Straights
from bigtwo.rules.scoring import points_per_card
from bigtwo.table.state import Action, Play, Table
from bigtwo_training import kernel


def kernel_rules(rules: RuleSet) -> kernel.Rules:
    """The rules as the kernel reads them; direction, suits and the end of the match are not its business."""
    rates = [points_per_card(left, rules) for left in range(kernel.MOST_CARDS + 1)]
    return kernel.Rules(
        rules.players,
        get_args(Straights).index(rules.straights),
        rules.allow_triples,
        rules.allow_flushes,
        rules.five_card_order == "same-kind",
        rules.bombs == "any-size",
        get_args(FlushCompare).index(rules.flush_compare),
        rules.later_lead == "winner",
        rules.pass_mode == "locked",  # noqa: S105 - a pass at cards
        get_args(LastCard).index(rules.last_card),
        rules.twos_left_double,
        get_args(Settlement).index(rules.settlement),
        (ctypes.c_int32 * (kernel.MOST_CARDS + 1))(*rates),
    )


def mask_of(cards: Iterable[Card], rules: RuleSet) -> int:
    """A set of cards as the kernel's mask."""
    return sum(1 << strength(card, rules) for card in cards)


def started(table: Table) -> kernel.Game:
    """The kernel's game for a deal in which nobody has acted yet."""
    deal = table.deal
    if deal is None or deal.to_act is None or deal.acts:
        raise ValueError("the deal must have been dealt and not begun")
    hands = (ctypes.c_uint64 * 4)(*[mask_of(deal.hands[seat], table.rules) for seat in table.order])
    must = 0 if deal.must_include is None else mask_of((deal.must_include,), table.rules)
    game = kernel.Game()
    kernel.load().start(game, kernel_rules(table.rules), hands, table.order.index(deal.to_act), must)
    return game


def legal(game: kernel.Game, rules: kernel.Rules) -> tuple[list[kernel.Play], bool]:
    """The kernel's legal plays, and whether it may pass."""
    found = (kernel.Play * kernel.MOST_PLAYS)()
    may_pass = ctypes.c_int32()
    count = kernel.load().legal(game, rules, found, ctypes.byref(may_pass))
    return [found[one] for one in range(count)], bool(may_pass.value)


def chosen(action: Action, plays: Iterable[kernel.Play], rules: RuleSet) -> kernel.Play:
    """The kernel's play for an action of the engine."""
    if not isinstance(action, Play):
        return kernel.Play(0, kernel.PASS, 0)
    cards = mask_of(action.cards, rules)
    return next(play for play in plays if play.cards == cards)


def scores(game: kernel.Game, rules: kernel.Rules) -> tuple[int, ...]:
    """What a finished deal costs, in turn order."""
    score = (ctypes.c_int32 * 4)()
    kernel.load().scores(game, rules, score)
    return tuple(score[: rules.players])
