"""Plays deals by the thousand under every preset and checks every table on the way.

Run from the root of the project, in its environment: `python -m benchmarks.deals --deals 100000`.
Half of the deals are played by random legal acts, half by the default bot; with `--random` all of
them by random acts, which is faster. Prints a line of progress; at the end, for each preset, the
house rules that had no say. Exits 1 if there are any; a check that fails stops it with the
assertion. Whether a rule had a say is asked of the first deals of each preset until all had one.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator

import msgspec

from bigtwo.bots.careful import Careful
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.seats import SEATS
from bigtwo.table.match import apply, deal_next, open_table
from bigtwo.table.state import Table
from bigtwo.table.view import seat_view
from tests.table.builders import any_action, deal_of
from tests.table.census import Census
from tests.table.invariants import check_act, check_table

OPEN_END = {"match_end": {"type": "open"}}
BATCH = 20
"""Deals in a row under one preset: a match."""


def played(table: Table, rng: random.Random, *, by_bots: bool) -> Iterator[tuple[Table, Table]]:
    """Every act to the end of the deal, as the tables before and after it."""
    bot = Careful()
    while (seat := deal_of(table).to_act) is not None:
        action = bot.decide(seat_view(table, seat), rng) if by_bots else any_action(table, seat, rng)
        following, _ = apply(table, seat, action, 0)
        yield table, following
        table = following


def play_match(preset: str, census: Census, rng: random.Random, *, by_bots: bool) -> int:
    """One batch of deals, every table checked. Returns the number of acts."""
    rules = configure(preset, OPEN_END)
    table = open_table(rules, SEATS, 0)
    acts = 0
    listening = bool(census.silent)
    for _ in range(BATCH):
        table, _ = deal_next(table, rng.randbytes(32), 0)
        if listening:
            census.take_start(table)
        check_table(table)
        for before, after in played(table, rng, by_bots=by_bots):
            check_act(before, after)
            check_table(after)
            if listening:
                census.take_act(before, after)
            table = after
            acts += 1
        if msgspec.json.decode(msgspec.json.encode(table), type=Table) != table:
            raise AssertionError("the table that was stored is another one")
    return acts


def main(deals: int, seed: int, *, only_random: bool) -> int:
    """Play them all. Returns the exit code."""
    rng = random.Random(seed)
    census = {name: Census(configure(name, OPEN_END), dragons=True) for name in PRESETS}
    begun = time.perf_counter()
    done = acts = 0
    while done < deals:
        for preset in PRESETS:
            for by_bots in (False,) if only_random else (False, True):
                acts += play_match(preset, census[preset], rng, by_bots=by_bots)
                done += BATCH
        seconds = time.perf_counter() - begun
        print(f"\r{done:,} deals, {acts:,} acts, {done / seconds:.0f} deals/s, {seconds:.0f} s", end="")
    print()
    for preset, heard in census.items():
        print(f"{preset}: {', '.join(sorted(heard.silent)) or 'every rule had a say'}")
    return 1 if any(heard.silent for heard in census.values()) else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Play deals under every preset and check every table.")
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--random", action="store_true", help="no bots, random acts alone")
    arguments = parser.parse_args()
    sys.exit(main(arguments.deals, arguments.seed, only_random=arguments.random))
