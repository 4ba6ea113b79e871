"""What a program plays that sees nothing but the view: any legal act, under any rules."""

from __future__ import annotations

from random import Random

import msgspec

from bigtwo.rules.cards import format_cards, parse_card, parse_cards
from bigtwo.rules.combinations import Combination, classify
from bigtwo.rules.legality import Position, can_pass, legal_plays
from bigtwo.rules.ruleset import RuleSet
from bigtwo_protocol.server import View
from bigtwo_protocol.types import Rules

_known: dict[Rules, RuleSet] = {}


def rules_of(rules: Rules) -> RuleSet:
    """The rules as the core knows them."""
    found = _known.get(rules)
    if found is None:
        told = msgspec.to_builtins(rules)
        del told["preset"]
        found = _known[rules] = msgspec.convert(told, RuleSet)
    return found


def my_turn(view: View) -> bool:
    """Whether the viewer is to act."""
    return view.you.seat is not None and view.table.to_act == view.you.seat


def some_legal_act(view: View, rng: Random) -> tuple[str, ...]:
    """The cards of a legal play, none for a pass; often of many cards, so that deals end."""
    rules, position = rules_of(view.room.rules), position_of(view)
    plays = legal_plays(position, rules)
    if not plays or (can_pass(position, rules) and rng.random() < 0.1):
        return ()
    if rng.random() < 0.5:
        return format_cards(max(plays, key=lambda play: len(play.cards)).cards)
    return format_cards(rng.choice(plays).cards)


def position_of(view: View) -> Position:
    """The viewer's position, as the core takes it."""
    table, rules = view.table, rules_of(view.room.rules)
    seat = view.you.seat
    if seat is None:
        raise LookupError("a watcher is in no position")
    after = table.order[(table.order.index(seat) + 1) % len(table.order)]
    return Position(
        hand=parse_cards(view.you.hand),
        standing=_standing(view, rules),
        must_include=None if table.must_include is None else parse_card(table.must_include),
        locked_out=seat in table.locked_out,
        next_count=table.counts[after],
    )


def _standing(view: View, rules: RuleSet) -> Combination | None:
    standing = view.table.standing
    return None if standing is None else classify(parse_cards(standing.cards), rules)
