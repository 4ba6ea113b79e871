"""Presets: house rules by name.

Owns the seven named sets of values. A preset is nothing but values of the switches: no code ever
asks which preset is in force.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from bigtwo.errors import Refused
from bigtwo.rules.ruleset import MatchEnd, RuleSet
from bigtwo.rules.switches import with_switches

PRESETS: Final[Mapping[str, RuleSet]] = MappingProxyType(
    {
        "classic": RuleSet(),
        "paris": RuleSet(
            direction="counter-clockwise",
            flush_compare="top-card",
            later_lead="winner",
            last_card="forced-highest",
            settlement="penalty",
            match_winner="lowest-total",
            match_end=MatchEnd("points-over", 100),
        ),
        "chinese": RuleSet(
            direction="counter-clockwise",
            settlement="penalty",
            match_winner="lowest-total",
            match_end=MatchEnd("deals", 4),
        ),
        "twos-high": RuleSet(straights="twos-high"),
        "hong-kong": RuleSet(
            straights="twos-high",
            flush_compare="ranks-first",
            later_lead="winner",
            last_card="liability",
            tiers=((1, 1), (8, 2), (10, 3), (13, 4)),
        ),
        "taiwan": RuleSet(
            suit_order="CDHS",
            straights="six-high",
            allow_flushes=False,
            allow_triples=False,
            five_card_order="same-kind",
            bombs="any-size",
            pass_mode="locked",  # noqa: S106 - a pass at cards
            tiers=((1, 1), (10, 2)),
            twos_left_double=True,
            instant_wins=("dragon",),
        ),
        "pusoy-dos": RuleSet(suit_order="CSHD", straights="jqka2", tiers=((1, 1),)),
    }
)
"""By name, in the order in which they are offered; `classic` is the default."""


def configure(preset: str, switches: Mapping[str, object] = MappingProxyType({})) -> RuleSet:
    """The rules of a preset with some switches changed.

    Args:
        preset: a name in `PRESETS`.
        switches: by name, values as they come from JSON or as Python values.

    Raises:
        Refused: `bad_rules` with `switch` (`preset` for an unknown name) and `reason`.

    >>> configure("paris", {"players": 3}).players
    3
    """
    base = PRESETS.get(preset)
    if base is None:
        raise Refused("bad_rules", switch="preset", reason="must be one of " + ", ".join(PRESETS))
    return with_switches(base, switches)


def preset_of(rules: RuleSet) -> str | None:
    """The name of the preset that these rules are, None when a switch was changed.

    >>> preset_of(RuleSet()), preset_of(RuleSet(bombs="any-size"))
    ('classic', None)
    """
    return next((name for name, preset in PRESETS.items() if preset == rules), None)
