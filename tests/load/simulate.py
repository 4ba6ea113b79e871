"""Thousands of deals of rooms under fire, in simulated time: `python tests/load/simulate.py --deals 5000`.

Each course has a seed of its own, counted up from the first; the presets take turns. The first course in
which something is wrong ends the run, with the line that shows it again.
"""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / part) for part in ("", "server", "protocol", "clients/python")]

from tests.simulation import course  # noqa: E402
from tests.simulation.course import Figures  # noqa: E402


def main() -> int:
    """Run courses until there were enough deals; the exit code says whether all was well."""
    options = _options()
    started_s, total = time.monotonic(), Figures()
    seed = options.seed
    while seed - options.seed < options.courses and total.deals < options.deals:
        preset = options.preset or course.PRESET_NAMES[seed % len(course.PRESET_NAMES)]
        deals = options.deals if options.courses == 1 else options.deals_each
        try:
            total += course.run(seed, preset, deals)
        except Exception as error:
            print(f"\nseed {seed}, {preset}: {error}", *getattr(error, "__notes__", ()), sep="\n")
            if not isinstance(error, course.Wrong):
                raise
            return 1
        seed += 1
        elapsed_s = time.monotonic() - started_s
        print(f"\r{total.deals} deals, {seed - options.seed} courses, {elapsed_s:.0f} s ", end="", flush=True)
    print("\nall was well")
    for name in total.__struct_fields__:
        print(f"{name:>10} {getattr(total, name):,.0f}")
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=5_000, help="how many deals to see in all")
    parser.add_argument("--deals-each", type=int, default=5, help="how many deals to see in each course")
    parser.add_argument("--seed", type=int, default=1, help="of the first course")
    parser.add_argument("--courses", type=int, default=1_000_000, help="at most so many courses")
    parser.add_argument("--preset", choices=course.PRESET_NAMES, help="always these rules")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
