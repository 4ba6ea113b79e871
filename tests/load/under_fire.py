"""A real server, killed again and again while people play: `python tests/load/under_fire.py --deals 300`.

Starts a server on 127.0.0.1 with a data directory of its own, and ends it when it is done.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / part) for part in ("", "server", "protocol", "clients/python")]

from tests.load.fire import Fire, Plan  # noqa: E402
from tests.support.servers import serving  # noqa: E402


async def under_fire(plan: Plan) -> int:
    """Run a plan and print what it was like; the exit code says whether all was well."""
    with tempfile.TemporaryDirectory(prefix="bigtwo-fire-") as directory:
        async with serving(Path(directory)) as server:
            fire = Fire(plan, server)
            watching = asyncio.create_task(_progress(fire))
            figures = await fire.run()
            watching.cancel()
    print()
    for name in figures.__struct_fields__:
        print(f"{name:>10} {getattr(figures, name):,.0f}")
    print(*fire.problems[:20], sep="\n")
    print("something was wrong" if fire.problems else "all was well")
    return 1 if fire.problems else 0


async def _progress(fire: Fire) -> None:
    while True:
        await asyncio.sleep(1)
        print(f"\r{fire.crowd.deals} deals, {fire.figures.kills} kills ", end="", flush=True)


def _plan() -> Plan:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="of what the people do")
    parser.add_argument("--rooms", type=int, default=12)
    parser.add_argument("--people", type=int, default=4, help="in each room")
    parser.add_argument("--deals", type=int, default=300, help="how many deals to see at least")
    parser.add_argument("--kills", type=int, default=20, help="how often to kill the server at least")
    options = parser.parse_args()
    return Plan(**vars(options))


if __name__ == "__main__":
    sys.exit(asyncio.run(under_fire(_plan())))
