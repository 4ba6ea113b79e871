"""Plays: questions about cards, combinations and what one seat may do.

Owns the step from a case to a position and from the rules' answer to a result.
"""

from __future__ import annotations

from typing import Any

from bigtwo.errors import Refused
from bigtwo.judge.reading import BadCase, Given
from bigtwo.rules.cards import parse_cards
from bigtwo.rules.combinations import beats, classify, sort_cards, why_not_beats
from bigtwo.rules.last_card import bound_places, liability
from bigtwo.rules.legality import Position, verify_pass, verify_play
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.scoring import instant_win

Result = dict[str, Any]


def answer_classify(rules: RuleSet, given: Given) -> Result:
    """Cards → `type`, or null and the `reason`."""
    try:
        return {"type": classify(parse_cards(given.texts("cards")), rules).kind.value, "reason": None}
    except Refused as refused:
        return {"type": None, "reason": refused.code}


def answer_compare(rules: RuleSet, given: Given) -> Result:
    """Two combinations → the `winner`, `a` or `b`; null and the `reason` if neither may follow the other."""
    a, b = given.combination("a", rules), given.combination("b", rules)
    if a is None or b is None:
        raise BadCase("no_cards", field="a" if a is None else "b")
    if beats(a, b, rules):
        return {"winner": "a", "reason": None}
    if beats(b, a, rules):
        return {"winner": "b", "reason": None}
    return {"winner": None, "reason": why_not_beats(a, b, rules)}


def answer_play(rules: RuleSet, given: Given) -> Result:
    """A hand, what stands, and a play or a pass → `legal`, or the `reason` and what it is `about`."""
    here = position_of(rules, given)
    texts = given.texts("play")
    try:
        if not texts:
            verify_pass(here, rules)
            return {"legal": True, "reason": None}
        played = verify_play(here, parse_cards(texts), rules)
    except Refused as refused:
        return {"legal": False, "reason": refused.code, "about": dict(refused.params)}
    return {"legal": True, "reason": None, "type": played.kind.value}


def position_of(rules: RuleSet, given: Given) -> Position:
    """The position that a case describes."""
    hand = sort_cards(given.cards("hand"), rules)
    if not hand:
        raise BadCase("no_cards", field="hand")
    standing = given.combination("table", rules)
    passed = given.flag("passed_this_trick")
    return Position(
        hand=hand,
        standing=standing,
        must_include=hand[0] if given.flag("opening") else None,
        locked_out=passed and standing is not None and rules.pass_mode == "locked",  # noqa: S105 - at cards
        next_count=given.number("next_count", 13, least=1, most=26),
    )


def answer_alert_bound(rules: RuleSet, given: Given) -> Result:
    """Counts in turn order → the `bound` places."""
    return {"bound": list(bound_places(given.counts("counts"), rules))}


def answer_liability(rules: RuleSet, given: Given) -> Result:
    """A hand, what stood, what was done, and what the next player did → whether one is `liable`."""
    hand, standing = given.cards("hand"), given.combination("table", rules)
    played = given.combination("play", rules)
    given.card("next_last_card")  # that it was a single is all that matters
    went_out = given.flag("next_went_out", default=True)
    return {"liable": went_out and liability(hand, standing, played, rules)}


def answer_instant_win(rules: RuleSet, given: Given) -> Result:
    """A dealt hand → the `instant_win`, or null."""
    return {"instant_win": instant_win(given.cards("hand"), rules)}
