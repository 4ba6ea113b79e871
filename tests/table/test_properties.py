"""Truths that hold at every table, under every rule set, whatever is played."""

from __future__ import annotations

import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import SEATS
from bigtwo.table.match import apply, deal_next, open_table
from bigtwo.table.state import Table
from tests.table.builders import course, deal_of, dealt, finished
from tests.table.census import Census
from tests.table.invariants import check_act, check_table

ENOUGH_DEALS = 1500
OPEN_END = {"match_end": {"type": "open"}}


def house(preset: str, players: int, direction: str, pass_mode: str, last_card: str) -> RuleSet:
    """A preset with the switches changed that decide who acts."""
    switches: dict[str, object] = {
        "players": players,
        "direction": direction,
        "pass_mode": pass_mode,
        "last_card": last_card,
        **OPEN_END,
    }
    if players != 4:
        switches["instant_wins"] = []
    return configure(preset, switches)


rule_sets = st.builds(
    house,
    preset=st.sampled_from(sorted(PRESETS)),
    players=st.sampled_from([2, 3, 4]),
    direction=st.sampled_from(["clockwise", "counter-clockwise"]),
    pass_mode=st.sampled_from(["soft", "locked"]),
    last_card=st.sampled_from(["notice", "forced-highest", "liability"]),
)
chances = st.integers(0, 2**32).map(random.Random)


def restored(table: Table) -> Table:
    """The table after it was stored and read again."""
    return msgspec.json.decode(msgspec.json.encode(table), type=Table)


@given(rules=rule_sets, rng=chances)
@settings(max_examples=40)
def test_every_act_of_every_deal_keeps_the_table_sound(rules: RuleSet, rng: random.Random) -> None:
    table = dealt(rules, rng.randbytes(32))
    check_table(table)
    for before, _, after in course(table, rng):
        check_act(before, after)
        check_table(after)


@given(rules=rule_sets, rng=chances)
@settings(max_examples=20)
def test_a_table_that_was_stored_is_the_same_table(rules: RuleSet, rng: random.Random) -> None:
    table = dealt(rules, rng.randbytes(32))
    assert restored(table) == table
    for before, action, after in course(table, rng):
        assert restored(after) == after
        seat = deal_of(before).to_act
        assert seat is not None
        assert apply(restored(before), seat, action, 0)[0] == after


@given(rules=rule_sets, rng=chances)
@settings(max_examples=20)
def test_a_fresh_deal_holds_nothing_of_the_one_before(rules: RuleSet, rng: random.Random) -> None:
    seed = rng.randbytes(32)
    worn = finished(dealt(rules, rng.randbytes(32)), rng)
    following, events = deal_next(worn, seed, 0)
    scratch = replace(
        open_table(rules, SEATS[: rules.players], 0),
        deals_played=1,
        last_winner=worn.last_winner,
        totals=worn.totals,
    )
    assert (following, events) == deal_next(scratch, seed, 0)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_house_rule_in_force_has_a_say(preset: str) -> None:
    """Case R10: of a match of random deals, counted until each rule has decided something."""
    rules = configure(preset, OPEN_END)
    rng = random.Random(preset)
    census = Census(rules)
    table = open_table(rules, SEATS, 0)
    for _ in range(ENOUGH_DEALS):
        if not census.silent:
            break
        table, _ = deal_next(table, rng.randbytes(32), 0)
        census.take_start(table)
        for before, _, after in course(table, rng):
            census.take_act(before, after)
            table = after
    assert census.silent == set()
