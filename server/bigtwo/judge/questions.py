"""Questions: one position, asked about in the words of the command line, answered for people.

Owns what may be asked without a file, and how the answer reads. Never reads options and never exits.
"""

from __future__ import annotations

from typing import Any, Final

import msgspec

from bigtwo.errors import Refused
from bigtwo.judge.words import cards_in_words, combination_in_words, refusal_in_words
from bigtwo.rules.cards import Card, parse_cards
from bigtwo.rules.combinations import classify, sort_cards, why_not_beats
from bigtwo.rules.kinds import Combination
from bigtwo.rules.legality import Position, beating_plays_by_cost, can_pass, verify_pass, verify_play
from bigtwo.rules.ruleset import RuleSet


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What was asked; card texts as they are in cases."""

    table: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    play: tuple[str, ...] | None = None
    """None when it was not said; no cards are a pass."""
    opening: bool = False
    passed: bool = False
    next_count: int = 13


_GLYPHS: Final = str.maketrans("♦♣♥♠♢♧♡♤", "DCHSDCHS")


def typed_cards(text: str) -> tuple[str, ...]:
    """Cards as people type them, as card texts: `9h 10s` → `9H TS`.

    >>> typed_cards("9h, 10s 3♦")
    ('9H', 'TS', '3D')
    """
    typed = text.replace(",", " ").upper().replace("10", "T").translate(_GLYPHS)
    return tuple(typed.split())


def as_case(question: Question, choice: dict[str, Any]) -> dict[str, Any]:
    """The question as a case, for `cases.run_case`."""
    if not question.hand:
        if question.table:
            given: dict[str, Any] = {"a": question.play or (), "b": question.table}
            return {"rules": choice, "kind": "compare", "given": given}
        return {"rules": choice, "kind": "classify", "given": {"cards": question.play or ()}}
    given = {
        "hand": question.hand,
        "table": question.table,
        "play": question.play or (),
        "opening": question.opening,
        "passed_this_trick": question.passed,
        "next_count": question.next_count,
    }
    return {"rules": choice, "kind": "play", "given": given}


def answer(question: Question, rules: RuleSet) -> str:
    """The verdict in words, or what may be played when nothing was.

    Raises:
        Refused: the table or the hand are wrong in themselves.
    """
    standing = classify(parse_cards(question.table), rules) if question.table else None
    hand = sort_cards(parse_cards(question.hand), rules)
    if question.play is None:
        return _what_may_be_played(_position(question, hand, standing, rules), rules)
    try:
        if not hand:
            return _comparison(classify(parse_cards(question.play), rules), standing, rules)
        return _verdict(question.play, _position(question, hand, standing, rules), rules)
    except Refused as refused:
        return f"No: {refusal_in_words(refused)}."


def _position(
    question: Question, hand: tuple[Card, ...], standing: Combination | None, rules: RuleSet
) -> Position:
    return Position(
        hand=hand,
        standing=standing,
        must_include=hand[0] if question.opening and hand else None,
        locked_out=question.passed and standing is not None and rules.pass_mode == "locked",  # noqa: S105
        next_count=question.next_count,
    )


def _verdict(play: tuple[str, ...], here: Position, rules: RuleSet) -> str:
    if not play:
        verify_pass(here, rules)
        return "Yes: a pass is allowed."
    played = combination_in_words(verify_play(here, parse_cards(play), rules))
    if here.standing is None:
        return f"Yes: {played} may be led."
    return f"Yes: {played} beats {combination_in_words(here.standing)}."


def _comparison(played: Combination, standing: Combination | None, rules: RuleSet) -> str:
    text = combination_in_words(played)
    if standing is None:
        return f"Yes: {text}."
    why_not = why_not_beats(played, standing, rules)
    verb = "beats" if why_not is None else "does not beat"
    code = "" if why_not is None else f" ({why_not})"
    return f"{'No' if why_not else 'Yes'}: {text} {verb} {combination_in_words(standing)}{code}."


def _what_may_be_played(here: Position, rules: RuleSet) -> str:
    plays = beating_plays_by_cost(here, rules)
    lines = [f"{cards_in_words(play.cards):<16} {play.kind.value.replace('_', ' ')}" for play in plays]
    lines.append("A pass is allowed." if can_pass(here, rules) else "A pass is not allowed.")
    return "\n".join(lines if plays else ["Nothing may be played.", *lines])
