"""Which house rules had a say: a rule that can never fire is a rule that is not there."""

from __future__ import annotations

from msgspec.structs import replace

from bigtwo.errors import Refused
from bigtwo.rules.combinations import classify
from bigtwo.rules.legality import can_pass, legal_plays
from bigtwo.rules.ruleset import RuleSet
from bigtwo.table.order import seat_after
from bigtwo.table.state import Table
from bigtwo.table.view import SeatView, position, seat_view
from tests.table.builders import deal_of

PLAIN = RuleSet()
OF_PLAY = (
    "suit_order",
    "straights",
    "allow_triples",
    "allow_flushes",
    "five_card_order",
    "bombs",
    "flush_compare",
)
"""Switches that decide what may be played."""

Choice = tuple[frozenset[tuple[int, ...]], bool] | None


class Census:
    """Keeps the house rules of one rule set that have not had a say so far.

    A dragon is waited for only on demand: one comes in about 2,500 deals.
    """

    def __init__(self, rules: RuleSet, *, dragons: bool = False) -> None:
        self.silent = {switch for switch in OF_PLAY if getattr(rules, switch) != getattr(PLAIN, switch)}
        self.silent |= {f"tier {points}" for _, points in rules.tiers} | {rules.settlement}
        self.silent |= {rules.direction, f"{rules.last_card}", f"{rules.pass_mode} passes"} - {"notice"}
        if rules.match_end.type != "single-deal":
            self.silent.add(f"{rules.later_lead} leads")
        if rules.twos_left_double:
            self.silent.add("twos doubled")
        if dragons:
            self.silent.update(rules.instant_wins)

    def take_start(self, table: Table) -> None:
        """Hear what the beginning of a later deal shows."""
        deal = deal_of(table)
        if deal.result is not None:
            self.silent.discard(str(deal.result.instant_win))
        if deal.number > 1:
            self.silent.discard("winner leads" if deal.must_include is None else "lowest-card leads")

    def take_act(self, before: Table, after: Table) -> None:
        """Hear what an act shows."""
        deal, later = deal_of(before), deal_of(after)
        assert deal.to_act is not None
        view = seat_view(before, deal.to_act)
        for switch in OF_PLAY:
            if switch in self.silent and _has_a_say(view, switch):
                self.silent.discard(switch)
        if "forced-highest" in self.silent and _has_a_say(view, "last_card"):
            self.silent.discard("forced-highest")
        if later.to_act is not None and later.standing is not None:
            skipped = later.to_act != seat_after(before.order, deal.to_act)
            self.silent.discard("locked passes" if skipped else before.rules.direction)
        if deal.acts and later.acts[-1].combination is not None:
            passed = {act.seat for act in deal.acts if act.trick == deal.trick and act.combination is None}
            if deal.to_act in passed:
                self.silent.discard("soft passes")
        if later.result is not None:
            self.silent.discard(before.rules.settlement)
            for row in later.result.rows:
                self.silent.discard(f"tier {row.per_card}")
                if row.liable:
                    self.silent.discard("liability")
                if row.twos:
                    self.silent.discard("twos doubled")


def _has_a_say(view: SeatView, switch: str) -> bool:
    """Whether the seat could do something else if the switch stood as in the plain rules."""
    plain = replace(view.rules, **{switch: getattr(PLAIN, switch)})
    return _choice(view, view.rules) != _choice(view, plain)


def _choice(view: SeatView, rules: RuleSet) -> Choice:
    """What the seat may do under these rules; None where even the standing play would be nothing."""
    here = position(view)
    if here.standing is not None:
        try:
            here = replace(here, standing=classify(here.standing.cards, rules))
        except Refused:
            return None
    plays = frozenset(tuple(sorted(play.cards)) for play in legal_plays(here, rules))
    return plays, can_pass(here, rules)
