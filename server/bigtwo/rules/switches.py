"""Switches: which values a RuleSet may have, and which of them go together.

Owns reading switch values from outside and refusing what cannot be played. Never mends, ignores
or drops a value: a contradiction is told with the switch and the reason.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

import msgspec

from bigtwo.errors import Refused
from bigtwo.rules.ruleset import MatchEndType, RuleSet

SWITCHES: Final[Mapping[str, Any]] = get_type_hints(RuleSet)
"""By name: the type of each switch."""

MATCH_END_LIMITS: Final[Mapping[MatchEndType, tuple[int, str]]] = {
    "deals": (1000, "deals"),
    "points-over": (100_000, "points"),
    "points-reach": (100_000, "points"),
    "time-limit": (1440, "minutes"),
}
"""The ends that need a value: the greatest one and its unit. The others must have none."""

MOST_POINTS_PER_CARD: Final = 1000
HAND_SIZES: Final[Mapping[int, int]] = {2: 26, 3: 17, 4: 13}
"""By number of players: the cards that each is dealt, the spare one aside (R4.1)."""

MOST_CARDS: Final[Mapping[int, int]] = {2: 26, 3: 18, 4: 13}
"""By number of players: the most cards that one can hold (R4.1, R4.2)."""


def with_switches(base: RuleSet, switches: Mapping[str, object]) -> RuleSet:
    """These rules with some switches changed, checked.

    Args:
        base: for every switch that is not named.
        switches: values as they come from JSON, or as Python values.

    Raises:
        Refused: `bad_rules` with the switch and the reason.
    """
    changed = {name: _read(name, value) for name, value in switches.items()}
    rules = msgspec.structs.replace(base, **changed)
    check(rules)
    return rules


def check(rules: RuleSet) -> None:
    """Refuse rules that cannot be played (R10).

    Raises:
        Refused: `bad_rules` with the switch and the reason.
    """
    for test in _TESTS:
        test(rules)


def _refuse(switch: str, reason: str) -> Refused:
    return Refused("bad_rules", switch=switch, reason=reason)


def _read(name: str, value: object) -> object:
    if name not in SWITCHES:
        raise _refuse(str(name)[:40], "there is no such switch")
    try:
        return msgspec.convert(value, SWITCHES[name])
    except msgspec.ValidationError:
        raise _refuse(name, _expectation(name)) from None


def _expectation(name: str) -> str:
    expected = SWITCHES[name]
    if get_origin(expected) is Literal:
        return "must be one of " + ", ".join(str(value) for value in get_args(expected))
    if expected is bool:
        return "must be true or false"
    return _SHAPES[name]


_SHAPES: Final[Mapping[str, str]] = {
    "tiers": "must be a list of pairs of whole numbers: from this many cards on, points per card",
    "instant_wins": "must be a list of some of: dragon",
    "match_end": "must have a type, one of "
    + ", ".join(get_args(MatchEndType))
    + "; and a value, a whole number, where the type needs one",
}


def _first_lead(rules: RuleSet) -> None:
    if rules.first_lead != "lowest-card":
        raise _refuse("first_lead", "the first deal has no winner before it; it must be lowest-card")


def _tiers(rules: RuleSet) -> None:
    tiers = rules.tiers
    if not tiers:
        raise _refuse("tiers", "there must be at least one tier")
    if tiers[0][0] != 1:
        raise _refuse("tiers", f"the first tier must begin at 1 card, not at {tiers[0][0]}")
    for (cards, _), (following, _) in pairwise(tiers):
        if following <= cards:
            raise _refuse("tiers", f"tiers must ascend; {following} cards come after {cards}")
    most = MOST_CARDS[rules.players]
    if tiers[-1][0] > most:
        raise _refuse(
            "tiers", f"with {rules.players} players nobody holds {tiers[-1][0]} cards; {most} are the most"
        )
    for _, points in tiers:
        if not 0 <= points <= MOST_POINTS_PER_CARD:
            raise _refuse(
                "tiers",
                f"points per card must be 0 to {MOST_POINTS_PER_CARD}, not {points}",
            )
    if not any(points for _, points in tiers):
        raise _refuse("tiers", "at least one tier must cost points")


def _instant_wins(rules: RuleSet) -> None:
    wins = rules.instant_wins
    if len(set(wins)) < len(wins):
        raise _refuse("instant_wins", "each instant win may be named once")
    if "dragon" in wins and rules.players != 4:
        raise _refuse(
            "instant_wins",
            f"a dragon is a hand of thirteen cards; {rules.players} players have other hands",
        )


def _match_end(rules: RuleSet) -> None:
    end = rules.match_end
    if end.type not in MATCH_END_LIMITS:
        if end.value is not None:
            raise _refuse("match_end", f"{end.type} takes no value")
        return
    most, unit = MATCH_END_LIMITS[end.type]
    if end.value is None:
        raise _refuse("match_end", f"{end.type} needs a value: the number of {unit}")
    if not 1 <= end.value <= most:
        raise _refuse("match_end", f"the number of {unit} must be 1 to {most}, not {end.value}")


def _match_winner(rules: RuleSet) -> None:
    if rules.settlement == "penalty" and rules.match_winner != "lowest-total":
        raise _refuse("match_winner", "with penalty points the lowest total wins; it must be lowest-total")
    if rules.settlement != "penalty" and rules.match_winner != "highest-total":
        raise _refuse("match_winner", f"with {rules.settlement} points are won; it must be highest-total")


_TESTS: Final[tuple[Callable[[RuleSet], None], ...]] = (
    _first_lead,
    _tiers,
    _instant_wins,
    _match_end,
    _match_winner,
)
