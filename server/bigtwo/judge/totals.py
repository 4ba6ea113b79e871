"""Totals: questions about what a deal costs and when a match is over.

Owns the step from a case to `rules.scoring`.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from bigtwo.judge.reading import BadCase, Given
from bigtwo.rules.ruleset import MatchEnd, RuleSet
from bigtwo.rules.scoring import match_over, match_winners, settle

Result = dict[str, Any]


def answer_score(rules: RuleSet, given: Given) -> Result:
    """Cards left by place → `scores`. The winner is the place with no card left, unless one is given."""
    counts = given.counts("counts")
    most = len(counts) - 1
    if not given.has("winner") and 0 not in counts:
        raise BadCase("bad_case", field="counts", problem="nobody went out; give the winner")
    winner = given.number("winner", counts.index(0) if 0 in counts else None, most=most)
    twos = given.counts("twos", (0,) * len(counts))
    if len(twos) != len(counts) or max(twos) > 4:
        raise BadCase("bad_case", field="twos", problem="must have one number for each of counts, at most 4")
    liable = given.number("liable", most=most) if given.has("liable") else None
    if liable == winner:
        raise BadCase("bad_case", field="liable", problem="the winner is not liable")
    unit = given.number("unit", 1, least=1)
    rows = settle(counts, rules, winner=winner, twos=twos, liable=liable, unit=unit)
    return {"scores": [row.score for row in rows]}


def answer_match_end(rules: RuleSet, given: Given) -> Result:
    """Totals, deals played → whether the match is `over`, and the `winners`."""
    totals = given.counts("totals")
    if given.has("deals_agreed") and rules.match_end.type == "deals":
        rules = replace(rules, match_end=MatchEnd("deals", given.number("deals_agreed", least=1)))
    deals_played = given.number("deals_played", 1)
    over = match_over(totals, deals_played, rules, given.number("elapsed_ms", 0))
    return {"over": over, "winners": list(match_winners(totals, rules)) if over else None}
