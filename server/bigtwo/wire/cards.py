"""Cards, combinations and rules as the wire writes them.

Owns the small translations that every message is built from.
"""

from __future__ import annotations

from typing import Final, get_args

from bigtwo.rules.cards import format_cards
from bigtwo.rules.combinations import Combination
from bigtwo.rules.presets import preset_of
from bigtwo.rules.ruleset import RuleSet
from bigtwo_protocol import server
from bigtwo_protocol.types import Kind, MatchEnd, Rules, Tier

_KINDS: Final[dict[str, Kind]] = {name: name for name in get_args(Kind)}


def kind_view(combination: Combination) -> Kind:
    """The kind of a combination."""
    return _KINDS[combination.kind.value]


def combination_view(combination: Combination | None) -> server.CombinationView | None:
    """A combination on the wire; null stays null."""
    if combination is None:
        return None
    return server.CombinationView(kind=kind_view(combination), cards=format_cards(combination.cards))


def rules_view(rules: RuleSet) -> Rules:
    """Every switch of a rule set, and the preset it equals."""
    return Rules(
        preset=preset_of(rules),
        players=rules.players,
        suit_order=rules.suit_order,
        straights=rules.straights,
        allow_triples=rules.allow_triples,
        allow_flushes=rules.allow_flushes,
        five_card_order=rules.five_card_order,
        bombs=rules.bombs,
        flush_compare=rules.flush_compare,
        first_lead=rules.first_lead,
        later_lead=rules.later_lead,
        direction=rules.direction,
        pass_mode=rules.pass_mode,
        last_card=rules.last_card,
        tiers=tuple(Tier(cards, points) for cards, points in rules.tiers),
        twos_left_double=rules.twos_left_double,
        settlement=rules.settlement,
        instant_wins=rules.instant_wins,
        match_end=MatchEnd(type=rules.match_end.type, value=rules.match_end.value),
        match_winner=rules.match_winner,
    )
