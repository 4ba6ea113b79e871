"""Three nodes and a Redis, struck again and again while people play: `python tests/load/chaos.py`.

Starts everything on 127.0.0.1, in a directory of its own, and ends it when it is done. The exit code is 0
only where all was well.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import get_args

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / part) for part in ("", "server", "protocol", "clients/python")]

from tests.load.places import Which, place  # noqa: E402
from tests.load.storm import Force  # noqa: E402
from tests.load.takeovers import spread  # noqa: E402
from tests.load.world import Plan, World  # noqa: E402

SHOWN = 20
"""Problems that are printed."""


async def chaos(plan: Plan, which: Which) -> int:
    """Run a plan and print what it was like; the exit code says whether all was well."""
    with tempfile.TemporaryDirectory(prefix="bigtwo-chaos-") as directory:
        redis = place(which, Path(directory), plan.seed)
        try:
            world = World(plan, Path(directory), redis)
            watching = asyncio.create_task(_progress(world))
            await world.run()
            watching.cancel()
        finally:
            redis.end()
    report(world)
    problems = world.problems
    print(f"{len(problems)} problems", *problems[:SHOWN], sep="\n")
    print("something was wrong" if problems else "all was well")
    return 1 if problems else 0


def report(world: World) -> None:
    """Print the figures of a run that is over."""
    verdict, tally, takeovers = world.verdict, world.ledger.tally, world.takeovers
    rooms, people = len(world.ledger.courses), len(world.crowd.people)
    print(f"\nseed {world.plan.seed}: {rooms} rooms, {people} people, {world.counts.seconds:.0f} s")
    print("blows:", ", ".join(f"{kind} {count}" for kind, count in sorted(world.storm.counts.items())))
    print(f"deals: begun {verdict.begun}, ended and recorded {verdict.deals}")
    print(
        f"plays and passes: accepted and in the record once {verdict.accepted}, refused and not in it "
        f"{verdict.refused}, undecided {verdict.undecided}"
    )
    counts = world.counts
    print(
        f"commands: {counts.commands}, accepted {counts.accepted}, rejected {counts.rejected}, "
        f"unknown {counts.unknown}; connections cut off {counts.breaks}; views compared {counts.compared}"
    )
    print(
        f"frames: {tally.frames}, searched for cards {tally.searched}, compared with another's {tally.same}; "
        f"runs of rooms {tally.runs}; late {tally.late}, by {tally.latest_ms:.0f} ms at most; "
        f"hands {verdict.hands}"
    )
    for kind, values in sorted(takeovers.taken_s.items()):
        print(f"takeover after {kind}, ms: {spread(values, 1000)}")
    for kind, values in sorted(takeovers.back_s.items()):
        print(f"outside after {kind}, ms: {spread(values, 1000)}")
    for way, values in sorted(world.latencies_s.items()):
        print(f"command to accepted, {way}, ms: {spread(values, 1000)}")
    print(f"save, ms: {world.saves.spread()}")
    print(f"SIGTERM to exit, ms: {spread(world.storm.stops_s, 1000)}")
    print(
        "memory of nodes, MB:", ", ".join(f"{before:.0f} then {after:.0f}" for before, after in world.rss_mb)
    )
    logged = sum((node.events for node in world.nodes[1:]), world.nodes[0].events)
    print("log:", ", ".join(f"{event} {count}" for event, count in sorted(logged.items())))


async def _progress(world: World) -> None:
    began_s, told = time.monotonic(), 0
    while True:
        await asyncio.sleep(5)
        blows = sum(world.storm.counts.values())
        frames, problems = world.ledger.tally.frames, [*world.ledger.problems, *world.crowd.problems]
        print(
            f"{time.monotonic() - began_s:.0f} s, {len(world.ledger.courses)} rooms, {blows} blows, "
            f"{world.crowd.deals} deals, {frames} frames, {len(problems)} problems, "
            f"load {os.getloadavg()[0]:.1f}",
            flush=True,
        )
        if len(problems) > told:
            told = len(problems)
            print(*problems[-3:], sep="\n", flush=True)


def _options() -> tuple[Plan, Which]:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of what people do, and of what is done to nodes")
    parser.add_argument("--rooms", type=int, default=200)
    parser.add_argument("--minutes", type=float, default=10.0, help="how long blows fall")
    parser.add_argument("--redis", choices=get_args(Which), default="one")
    parser.add_argument("--pause", type=float, default=4.0, help="mean pause of a person, in seconds")
    parser.add_argument("--every", type=float, default=6.5, help="mean time between two blows, in seconds")
    options = parser.parse_args()
    plan = Plan(
        seed=options.seed,
        rooms=options.rooms,
        seconds=options.minutes * 60,
        pause_s=options.pause,
        force=Force(pause_s=(options.every / 2, options.every * 3 / 2)),
    )
    return plan, options.redis


if __name__ == "__main__":
    sys.exit(asyncio.run(chaos(*_options())))
