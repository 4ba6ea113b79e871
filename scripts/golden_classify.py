"""Writes tests/golden/classify.json: what the engine makes of cards, for clients to be held to.

Every kind under every table of straights, comparisons of every kind with every other, and plays in
positions. Run it after a change of the rules: `python -m scripts.golden_classify`; a test fails
while the file is not what this writes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from bigtwo.errors import Refused
from bigtwo.rules.cards import RANKS, Card, format_card, format_cards, parse_cards
from bigtwo.rules.combinations import beats, classify, sort_cards, why_not_beats
from bigtwo.rules.deck import shuffled
from bigtwo.rules.kinds import BOMBS, Combination, Kind
from bigtwo.rules.legality import Position, legal_plays, verify_play
from bigtwo.rules.listing import combinations_in
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.ruleset import RuleSet

ByKind = dict[Kind, list[Combination]]

PATH = Path(__file__).parent.parent / "tests" / "golden" / "classify.json"

RULES: dict[str, RuleSet] = {
    **PRESETS,
    "six-high with flushes": configure("classic", {"straights": "six-high", "suit_order": "CDHS"}),
    "no-twos": configure("classic", {"straights": "no-twos", "flush_compare": "ranks-first"}),
    "no-twos, no flushes": configure("classic", {"straights": "no-twos", "allow_flushes": False}),
    "same kind, no bombs": configure(
        "twos-high", {"five_card_order": "same-kind", "suit_order": "CSHD", "flush_compare": "top-card"}
    ),
    "ladder with bombs": configure("pusoy-dos", {"bombs": "any-size"}),
    "locked, forced": configure("taiwan", {"last_card": "forced-highest"}),
}

WINDOWS = [(RANKS * 2)[start : start + 5] for start in range(13)]
"""Thirteen runs of five neighbouring ranks, around the corner too: 34567 … 23456."""
MIXED = ["DCHSD", "SSSSH"]
ONE_SUIT = ["CCCCC", "SSSSS"]
SETS = """
3D|2S|AH
3D 3S|2C 2H|9D 9C|9D TD|AS 2S
7D 7C 7H|2C 2H 2S|7D 7C 8H|3S 4S 5S
4D 4C 4H 4S|5D 5C 6H 6S|3D 4C 5H 6S
5D 5C 5H 9S 9D|9S 9D 9H 5D 5C|2D 2C 2S 3D 3H|3D 3C 3H 2S 2D|KH KS KC AH AS
6D 6C 6H 6S 3C|6D 6C 6H 6S 2S|2D 2C 2H 2S 3D|3D 3C 3H 3S 2D
6D 6C JH JS 3C|8D 8C 8H TS JD|9D 9C TH JS QD|5H 5D 7H 8H 9H
3H 6H 8H TH QH|3D 5D 7D 9D 2D|4S 6S 8S TS AS|9C JC QC KC 2C|3C 4C 5C 6C 8C|9H TH JH QH KC
3D 4C 5H 6S 7D 8C|3D 3C 3H 4D 4C 4H|AD 2C 3H 4S 5C 6D
"""
NEVER_COMPARED = frozenset(Kind) - BOMBS - {Kind.FLUSH, Kind.FULL_HOUSE}
MALFORMED: list[list[str]] = [[], ["3D", "3D"], ["9S", "9H", "9S"], ["4D", "4C", "4H", "4S", "4D"]]


def golden() -> str:
    """The text of the file."""
    parts = {
        "rules": [
            f"{json.dumps(name)}: {msgspec.json.encode(rules).decode()}" for name, rules in RULES.items()
        ],
        "classify": [_text(vector) for vector in classified()],
        "beats": [_text(vector) for vector in compared()],
        "play": [_text(vector) for vector in played()],
    }
    brackets = {name: "{}" if name == "rules" else "[]" for name in parts}
    return (
        "{\n"
        + ",\n".join(
            f'"{name}": {brackets[name][0]}\n' + ",\n".join(lines) + f"\n{brackets[name][1]}"
            for name, lines in parts.items()
        )
        + "\n}\n"
    )


def classified() -> Iterator[dict[str, Any]]:
    """What cards are, or why they are nothing."""
    runs = [
        [rank + suit for rank, suit in zip(window, suits, strict=True)]
        for window, suits in product(WINDOWS, (*MIXED, *ONE_SUIT))
    ]
    named = [cards.split() for cards in SETS.replace("\n", "|").split("|") if cards]
    for name, rules in RULES.items():
        for texts in (*runs, *named, *MALFORMED):
            kind, reason = _classified(texts, rules)
            yield {"rules": name, "cards": texts, "kind": kind, "reason": reason}


def compared() -> Iterator[dict[str, Any]]:
    """Combinations of one deck: every kind with every other, and several pairs of each kind."""
    for name, rules in RULES.items():
        halves = [_halves(_deck(f"beats {name} {draw}"), rules) for draw in range(50)]
        for kind, other in product(Kind, Kind):
            if {kind, other} <= NEVER_COMPARED and name != "classic" and kind is not other:
                continue  # decided by the number of cards, whatever the rules
            made = [(ours[kind], theirs[other]) for ours, theirs in halves if ours[kind] and theirs[other]]
            for ours, theirs in made[: 6 if kind is other else 1]:
                a, b = ours[len(ours) // 2], theirs[len(theirs) // 2]
                yield {
                    "rules": name,
                    "a": format_cards(a.cards),
                    "b": format_cards(b.cards),
                    "beats": beats(a, b, rules),
                    "reason": why_not_beats(a, b, rules),
                }


def _halves(deck: Sequence[Card], rules: RuleSet) -> tuple[ByKind, ByKind]:
    """What each half of a deck makes: the two have no card in common."""
    return _by_kind(deck[:26], rules), _by_kind(deck[26:], rules)


def _by_kind(cards: Sequence[Card], rules: RuleSet) -> ByKind:
    made: ByKind = {kind: [] for kind in Kind}
    for combination in combinations_in(cards, rules):
        made[combination.kind].append(combination)
    return made


def played() -> Iterator[dict[str, Any]]:
    """Plays in positions: legal ones, and refused ones of every reason that comes up."""
    for name, rules in RULES.items():
        for draw in range(9):
            deck = _deck(f"play {name} {draw}")
            position = _position(deck, draw, rules)
            legal = legal_plays(position, rules)
            attempts = [play.cards for play in (*legal[:1], *legal[-1:])]
            attempts += [play.cards for play in combinations_in(position.hand, rules)[draw % 3 :: 23]]
            attempts += [position.hand[1:2], position.hand[-5:]]
            attempts.append(position.hand[:4] if draw % 2 else deck[40 : 41 + draw % 4])
            for cards in dict.fromkeys(tuple(cards) for cards in attempts):
                yield _play(name, rules, position, cards)


def _play(name: str, rules: RuleSet, position: Position, cards: Sequence[Card]) -> dict[str, Any]:
    try:
        verify_play(position, cards, rules)
        reason = None
    except Refused as refused:
        reason = refused.code
    return {
        "rules": name,
        "hand": format_cards(position.hand),
        "standing": [] if position.standing is None else format_cards(position.standing.cards),
        "must_include": None if position.must_include is None else format_card(position.must_include),
        "locked_out": position.locked_out,
        "next_count": position.next_count,
        "cards": format_cards(cards),
        "reason": reason,
    }


def _position(deck: Sequence[Card], draw: int, rules: RuleSet) -> Position:
    hand = sort_cards(deck[:13], rules)
    others = combinations_in(sort_cards(deck[13:26], rules), rules)
    size = (1, 2, 3, 5, 1)[draw % 5]
    standing = [play for play in others if len(play.cards) == size]
    leads = draw in {0, 1, 2} or not standing
    return Position(
        hand=hand,
        standing=None if leads else standing[len(standing) // 3],
        must_include=hand[0] if draw == 0 else None,
        locked_out=draw == 7,
        next_count=1 if draw in {1, 4} else 7,
    )


def _classified(texts: Sequence[str], rules: RuleSet) -> tuple[str | None, str | None]:
    try:
        return classify(parse_cards(texts), rules).kind.value, None
    except Refused as refused:
        return None, refused.code


def _deck(text: str) -> tuple[Card, ...]:
    return shuffled(sha256(text.encode()).digest())


def _text(vector: dict[str, Any]) -> str:
    return json.dumps(vector, separators=(",", ":"))


def main() -> None:
    """Write the file."""
    PATH.write_text(golden(), encoding="utf-8")
    print(f"{PATH.name}: {PATH.stat().st_size // 1000} kB")


if __name__ == "__main__":
    main()
