"""The rules that are trained for: every preset, and rules put together at random.

Owns how often each is played. The net is told the rules, but it is strong only where it has been.
"""

from __future__ import annotations

import random
from typing import Final

from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.ruleset import RuleSet

_SHARES: Final = {
    "classic": 42,
    "taiwan": 9,
    "hong-kong": 8,
    "paris": 8,
    "pusoy-dos": 7,
    "twos-high": 7,
    "chinese": 6,
}
"""In percent; the rest is random."""

_TIERS: Final = (
    ((1, 1), (10, 2), (13, 3)),
    ((1, 1), (8, 2), (10, 3), (13, 4)),
    ((1, 1), (10, 2)),
    ((1, 1),),
    ((1, 1), (8, 2)),
    ((1, 5), (10, 10), (13, 20)),
    ((1, 1), (5, 2), (9, 3)),
)


def mixture(seed: int, size: int = 4096) -> tuple[RuleSet, ...]:
    """Rules to draw from evenly."""
    rng = random.Random(seed)
    names = [name for name, share in _SHARES.items() for _ in range(share * size // 100)]
    fixed = [PRESETS[name] for name in names]
    return (*fixed, *(any_rules(rng) for _ in range(size - len(fixed))))


def any_rules(rng: random.Random, players: int | None = None) -> RuleSet:
    """Rules with every switch that a single deal feels thrown at random, half of them near a preset."""
    base = rng.choice(list(PRESETS))
    much = rng.choice((0.15, 0.5))
    seats = players or rng.choices((4, 3, 2), (64, 24, 12))[0]
    switches: dict[str, object] = {"players": seats, "instant_wins": ()}
    choices: dict[str, tuple[object, ...]] = {
        "suit_order": ("DCHS", "CDHS", "CSHD"),
        "straights": ("ace-low", "twos-high", "six-high", "no-twos", "jqka2"),
        "allow_triples": (True, False),
        "allow_flushes": (True, False),
        "five_card_order": ("ladder", "same-kind"),
        "bombs": ("none", "any-size"),
        "flush_compare": ("suit-first", "ranks-first", "top-card"),
        "later_lead": ("lowest-card", "winner"),
        "pass_mode": ("soft", "locked"),
        "last_card": ("notice", "forced-highest", "liability"),
        "tiers": _TIERS,
        "twos_left_double": (True, False),
    }
    for name, values in choices.items():
        if rng.random() < much:
            switches[name] = rng.choice(values)
    if rng.random() < much:
        settlement = rng.choice(("winner-collects", "penalty", "pairwise"))
        switches["settlement"] = settlement
        switches["match_winner"] = "lowest-total" if settlement == "penalty" else "highest-total"
    return configure(base, switches)
