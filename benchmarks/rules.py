"""How fast the rules are: microseconds a call, and whole deals a second on one core.

Run from the root of the project, in its environment: `python -m benchmarks.rules`. Prints figures;
judges nothing.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from timeit import repeat

from bigtwo.errors import Refused
from bigtwo.rules.cards import Card, parse_cards
from bigtwo.rules.combinations import beats, classify, sort_cards
from bigtwo.rules.deck import shuffled
from bigtwo.rules.legality import Position, beating_plays_by_cost, can_pass, legal_plays, verify_play
from bigtwo.rules.presets import configure
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import SEATS
from bigtwo.table.match import apply, deal_next, open_table
from bigtwo.table.state import Pass, Play, Table
from bigtwo.table.view import position, seat_view

RULES = configure("classic", {"match_end": {"type": "open"}})
SETS = {
    "single": "3D",
    "pair": "9S 9D",
    "straight": "3D 4C 5H 6S 7S",
    "flush": "3H 6H 8H TH QH",
    "full house": "4S 4H 4C 9S 9D",
    "nothing": "3D 5C 7H 9S JD",
}
HANDS = 300
DEALS = 500
PASS = Pass()


def micros(call: Callable[[], object], times: int) -> float:
    """The best of five runs, in µs of processor time a call."""
    return min(repeat(call, timer=time.process_time, number=times, repeat=5)) / times * 1e6


def tried(cards: tuple[Card, ...], rules: RuleSet) -> None:
    """Classify cards that may be nothing."""
    try:
        classify(cards, rules)
    except Refused:
        return


def of_single_calls() -> None:
    """Classify, compare, verify."""
    for name, text in SETS.items():
        cards = parse_cards(text.split())
        print(f"classify {name:<12} {micros(partial(tried, cards, RULES), 20_000):8.2f} µs")
    high, low = (classify(parse_cards(SETS[name].split()), RULES) for name in ("full house", "straight"))
    print(f"beats {micros(lambda: beats(high, low, RULES), 50_000):24.2f} µs")
    here = Position(hand=sort_cards(shuffled(bytes(32))[:13], RULES), standing=None)
    print(f"verify_play {micros(lambda: verify_play(here, here.hand[:1], RULES), 20_000):18.2f} µs")
    print(f"shuffled {micros(lambda: shuffled(bytes(32)), 2_000):21.2f} µs")


def of_leads(rng: random.Random, size: int) -> None:
    """Listing and ordering what a hand of this size may lead."""
    here = [Position(hand=shuffled(rng.randbytes(32))[:size], standing=None) for _ in range(HANDS)]
    plays = sum(len(legal_plays(each, RULES)) for each in here) / HANDS
    listing = micros(lambda: [legal_plays(each, RULES) for each in here], 1) / HANDS
    costing = micros(lambda: [beating_plays_by_cost(each, RULES) for each in here[:50]], 1) / 50
    print(f"legal_plays, leading from {size} cards ({plays:.0f} plays) {listing:8.1f} µs")
    print(f"  the same by cost {costing:17.1f} µs")


def of_deals(rng: random.Random) -> None:
    """Deals played by random legal acts: dealing, views, listing and applying."""
    table: Table = open_table(RULES, SEATS, 0)
    acts, in_apply = 0, 0.0
    begun = time.process_time()
    for _ in range(DEALS):
        table, _ = deal_next(table, rng.randbytes(32), 0)
        while table.deal is not None and (seat := table.deal.to_act) is not None:
            here = position(seat_view(table, seat))
            plays = legal_plays(here, RULES)
            passes = can_pass(here, RULES) and rng.random() * (len(plays) + 1) < 1
            action = PASS if passes or not plays else Play(rng.choice(plays).cards)
            before = time.process_time()
            table, _ = apply(table, seat, action, 0)
            in_apply += time.process_time() - before
            acts += 1
    seconds = time.process_time() - begun
    print(f"random deals: {DEALS / seconds:.0f} a second, {acts / DEALS:.0f} acts each")
    print(f"  a whole act {seconds / acts * 1e6:.1f} µs, of which apply {in_apply / acts * 1e6:.1f} µs")


def main() -> None:
    """Print all figures."""
    rng = random.Random(1)
    of_single_calls()
    of_leads(rng, 13)
    of_leads(rng, 26)
    of_deals(rng)


if __name__ == "__main__":
    main()
