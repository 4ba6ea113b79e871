"""Deals that the engine and the kernel play side by side."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import msgspec

from bigtwo.rules.kinds import Combination
from bigtwo.rules.legality import can_pass, legal_plays
from bigtwo.rules.presets import PRESETS
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import SEATS
from bigtwo.table.match import apply, deal_next, open_table
from bigtwo.table.state import Action, Pass, Play, Table
from bigtwo.table.view import SeatView, position, seat_view
from bigtwo_training import kernel
from bigtwo_training.mixture import any_rules
from bigtwo_training.translate import chosen, kernel_rules, legal, started
from tests.table.builders import deal_of


class Moment(msgspec.Struct, frozen=True):
    """A position as both see it."""

    view: SeatView
    plays: tuple[Combination, ...]
    may_pass: bool
    game: kernel.Game
    rules: kernel.Rules
    found: list[kernel.Play]
    """The kernel's legal plays."""
    found_pass: bool

    @property
    def actions(self) -> list[Action]:
        """Everything that may be done."""
        plays: list[Action] = [Play(play.cards) for play in self.plays]
        return [*plays, Pass()] if self.may_pass else plays


Chooser = Callable[[Moment, random.Random], Action]


def anything(moment: Moment, rng: random.Random) -> Action:
    """Any legal action."""
    return rng.choice(moment.actions)


def all_kinds_of_rules(seed: int, many: int) -> list[RuleSet]:
    """Every preset, and rules thrown together for two to four players."""
    rng = random.Random(seed)
    return [*PRESETS.values(), *(any_rules(rng) for _ in range(many - len(PRESETS)))]


def course(
    rules: RuleSet, seed: int, choose: Chooser = anything
) -> Iterator[Moment | tuple[Table, kernel.Game]]:
    """A deal, turn by turn; last comes what both have made of it. Nothing for a deal that a dragon ends."""
    rng = random.Random(seed)
    table, _ = deal_next(open_table(rules, SEATS[: rules.players], 0), rng.randbytes(32), 0)
    if deal_of(table).to_act is None:
        return
    game, own = started(table), kernel_rules(rules)
    while (seat := deal_of(table).to_act) is not None:
        view = seat_view(table, seat)
        plays, may_pass = legal_plays(position(view), rules), can_pass(position(view), rules)
        found, found_pass = legal(game, own)
        moment = Moment(view, plays, may_pass, game, own, found, found_pass)
        yield moment
        action = choose(moment, rng)
        kernel.load().act(game, own, chosen(action, found, rules))
        table, _ = apply(table, seat, action, 0)
    yield table, game
