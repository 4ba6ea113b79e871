"""How strong the levels of the bots are, and how long they think.

Run from the root of the project, in its environment: `python -m benchmarks.bots --deals 300`.
Every deal is played once from every seat. Prints score per deal ± standard error, and milliseconds
per decision.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time

from bigtwo.bots.arena import compare
from bigtwo.bots.levels import policy_for
from bigtwo.bots.policy import Policy
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.table.state import Action
from bigtwo.table.view import SeatView
from tests.bots.builders import AnyLegal, LowestLegal


class Timed:
    """A policy that is looked at by the clock."""

    quick = True

    def __init__(self, policy: Policy) -> None:
        self._policy = policy
        self.took_ms: list[float] = []

    def decide(self, view: SeatView, rng: random.Random) -> Action:
        """As the policy decides."""
        begun = time.perf_counter()
        action = self._policy.decide(view, rng)
        self.took_ms.append(1000 * (time.perf_counter() - begun))
        return action

    def rank(self, view: SeatView) -> tuple[Action, ...]:
        """As the policy ranks."""
        return self._policy.rank(view)


def main(deals: int, seed: int) -> None:
    """Print one line for every pairing."""
    rng = random.Random(seed)
    seeds = [rng.randbytes(32) for _ in range(deals)]
    pairings: tuple[tuple[str, Policy, str, Policy], ...] = (
        ("hard", policy_for("hard"), "any legal play", AnyLegal()),
        ("hard", policy_for("hard"), "lowest legal play", LowestLegal()),
        ("easy", policy_for("easy"), "lowest legal play", LowestLegal()),
        ("easy", policy_for("easy"), "hard", policy_for("hard")),
    )
    for preset in PRESETS:
        for name, policy, field_name, field in pairings:
            timed = Timed(policy)
            won = compare(configure(preset), timed, field, seeds, rng)
            error = statistics.stdev(won) / len(won) ** 0.5
            thought = f"{statistics.mean(timed.took_ms):.2f} ms, at most {max(timed.took_ms):.2f}"
            score = f"{statistics.mean(won):+.2f} ± {error:.2f}"
            print(f"{preset}: {name} against three of {field_name}: {score} ({thought})", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description="Let the levels play each other.")
    parser.add_argument("--deals", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    main(arguments.deals, arguments.seed)
