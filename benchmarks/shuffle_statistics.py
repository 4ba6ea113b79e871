"""Shuffles by the hundred thousand: every card at every place, every pair of neighbours.

Run from the root of the project, in its environment: `python -m benchmarks.shuffle_statistics`.
Each shuffle goes the whole way: a secret and up to four salts, from a generator with a fixed seed, to the
deal seed and the deck. Exits 1 if any figure is one that chance makes less than once in a million tries.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator

from bigtwo.rules.deck import shuffled
from bigtwo.rules.fairness import deal_seed
from bigtwo.rules.seats import SEATS
from tests.support.statistics import Counts, Spread, tail

ONCE_IN_A_MILLION = 4.9
"""Standard deviations, on both sides."""


def decks(number: int, seed: int) -> Iterator[tuple[int, ...]]:
    """So many decks."""
    rng = random.Random(seed)
    for _ in range(number):
        salts = [(seat, rng.randbytes(rng.randint(1, 32))) for seat in SEATS if rng.random() < 0.5]
        yield shuffled(deal_seed(rng.randbytes(32), salts))


def main(number: int, seed: int) -> int:
    """Print the figures. Returns the exit code."""
    begun = time.perf_counter()
    counts = Counts().take(decks(number, seed))
    seconds = time.perf_counter() - begun
    print(f"{number:,} shuffles, seed {seed}, {seconds:.0f} s")
    whole = [("every card × every place", counts.places()), ("adjacent pairs", counts.adjacent())]
    for name, spread in whole:
        print(f"{name}: {_words(spread)}")
    for name, spreads in (("place", counts.by_place()), ("card", counts.by_card())):
        worst = max(spreads)
        chance = 1 - (1 - tail(worst, 51)) ** len(spreads)
        print(
            f"the {name} that is worst of 52: chi-squared {worst.value:.1f} with 51 degrees of freedom; "
            f"chance makes one as bad in {chance:.0%} of such tables"
        )
        if chance < 1e-6:
            return 1
    return 1 if any(abs(spread.sigmas) > ONCE_IN_A_MILLION for _, spread in whole) else 0


def _words(spread: Spread) -> str:
    return (
        f"chi-squared {spread.value:.1f}; by chance {spread.mean:.0f} ± {spread.deviation:.1f} "
        f"({spread.sigmas:+.2f} standard deviations)"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Test shuffles against chance.")
    parser.add_argument("--shuffles", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    sys.exit(main(arguments.shuffles, arguments.seed))
