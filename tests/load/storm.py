"""What is done to nodes and to Redis, and when, all from one seed.

Owns the blows. A node is killed, frozen or stopped, Redis is killed or frozen; each is up again after a
while, as a supervisor would have it. At least one node is always left alone.
"""

from __future__ import annotations

import asyncio
import time
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Final, Literal, assert_never

import msgspec

from tests.load.places import Place
from tests.load.takeovers import REDIS, Takeovers
from tests.support.servers import ServerProcess

Kind = Literal["kill", "freeze", "stop", "redis_kill", "redis_freeze"]
WEIGHTS: Final[dict[Kind, float]] = {"kill": 5, "freeze": 4, "stop": 4, "redis_kill": 2, "redis_freeze": 1}
TRY_AGAIN_S: Final = 0.5
"""How soon a node is started again that could not start."""
MOST_STARTS: Final = 60
STOPS_WITHIN_S: Final = 15.0
"""Of which the server's own grace is 5."""


class Blow(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that shall happen."""

    kind: Kind
    node: int
    """Which one, by number; not counted where it hits Redis."""
    pause_s: float
    """After the blow before."""
    lasts_s: float


Span = tuple[float, float]
"""Seconds, at least and at most."""


class Force(msgspec.Struct, frozen=True, kw_only=True):
    """How hard it comes."""

    pause_s: Span = (3.0, 10.0)
    """From the beginning of one blow to the next."""
    frozen_s: Span = (1.0, 15.0)
    """How long a node stands still."""
    away_s: Span = (0.0, 4.0)
    """How long a node that was killed or stopped is away."""
    redis_s: Span = (0.2, 5.0)
    """How long Redis is away, or stands still."""


def blows_of(seed: int, nodes: int, force: Force) -> list[Blow]:
    """More blows than any run has time for. The first five are one of each kind, in an order by chance."""
    rng = Random(f"{seed} blows")
    kinds = list(WEIGHTS)
    rng.shuffle(kinds)
    kinds += rng.choices(list(WEIGHTS), weights=list(WEIGHTS.values()), k=5_000)
    return [
        Blow(
            kind=kind,
            node=rng.randrange(nodes),
            pause_s=rng.uniform(*force.pause_s),
            lasts_s=rng.uniform(*_duration(kind, force)),
        )
        for kind in kinds
    ]


class Storm:
    """Blow upon blow."""

    def __init__(
        self, nodes: Sequence[ServerProcess], place: Place, takeovers: Takeovers, blows: Sequence[Blow]
    ) -> None:
        """Nothing happens yet.

        Args:
            nodes: running ones.
            place: the Redis that they share.
            takeovers: told of each blow.
            blows: what shall happen.
        """
        self.counts: Counter[Kind] = Counter()
        self.stops_s: list[float] = []
        """How long nodes took to stop."""
        self.problems: list[str] = []
        self._nodes = nodes
        self._place = place
        self._takeovers = takeovers
        self._blows = iter(blows)
        self._hit: set[int] = set()
        """Nodes that something is being done to."""
        self._free = asyncio.Semaphore(len(nodes) - 1)
        self._redis = asyncio.Lock()
        self._going_on: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Strike until cancelled; each blow begins after its pause, and some go on at the same time."""
        for blow in self._blows:
            await asyncio.sleep(blow.pause_s)
            async with self._free:
                pass  # a blow that has to wait comes late, and the next ones after it
            task = asyncio.create_task(self._strike(blow), name=f"blow {blow.kind}")
            self._going_on.add(task)
            task.add_done_callback(self._over)

    async def settle(self) -> None:
        """Wait until everything that was struck is up again."""
        if self._going_on:
            await asyncio.wait(self._going_on)

    def _over(self, task: asyncio.Task[None]) -> None:
        self._going_on.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.problems.append(f"{task.get_name()}: {error!r}")

    async def _strike(self, blow: Blow) -> None:
        if blow.kind in ("redis_kill", "redis_freeze"):
            async with self._redis:
                await self._strike_redis(blow)
            return
        async with self._free:
            number = blow.node
            while number in self._hit:
                number = (number + 1) % len(self._nodes)
            self._hit.add(number)
            try:
                await self._strike_node(blow, number)
            finally:
                self._hit.discard(number)

    async def _strike_redis(self, blow: Blow) -> None:
        self.counts[blow.kind] += 1
        self._takeovers.blow(blow.kind, REDIS, time.monotonic())
        if blow.kind == "redis_kill":
            await self._place.kill(blow.lasts_s)
        else:
            await self._place.freeze(blow.lasts_s)

    async def _strike_node(self, blow: Blow, number: int) -> None:
        node = self._nodes[number]
        self.counts[blow.kind] += 1
        began_s = time.monotonic()
        self._takeovers.blow(blow.kind, str(number), began_s)
        match blow.kind:
            case "kill":
                await node.kill()
            case "freeze":
                node.freeze()
                await asyncio.sleep(blow.lasts_s)
                node.thaw()
                return
            case "stop":
                code = await node.stop()
                self.stops_s.append(time.monotonic() - began_s)
                if code != 0 or self.stops_s[-1] > STOPS_WITHIN_S:
                    self.problems.append(f"node {number} stopped with {code} in {self.stops_s[-1]:.1f} s")
            case "redis_kill" | "redis_freeze":
                raise AssertionError("this hits no node")
            case _:
                assert_never(blow.kind)
        await asyncio.sleep(blow.lasts_s)
        await start(node)


async def start(node: ServerProcess) -> None:
    """Start a node, and again where it could not start because Redis is away.

    Raises:
        RuntimeError: it does not start.
    """
    for left in reversed(range(MOST_STARTS)):
        strange = len(node.strange)
        try:
            await node.start()
        except RuntimeError:
            await node.kill()  # it is dead; what was heard of it is forgotten
            if not left:
                raise
            # A server that cannot start says so in words, and these are no finding.
            del node.strange[strange:]
            await asyncio.sleep(TRY_AGAIN_S)
        else:
            return


def _duration(kind: Kind, force: Force) -> Span:
    match kind:
        case "freeze":
            return force.frozen_s
        case "redis_kill" | "redis_freeze":
            return force.redis_s
        case "kill" | "stop":
            return force.away_s
        case _:
            assert_never(kind)
