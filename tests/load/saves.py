"""How long saves took, by the metrics of nodes that may be gone at any moment.

Owns the reading. A node's figures begin anew with its every life; those of its last reading count.
"""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Mapping, Sequence
from http.client import HTTPConnection, HTTPException
from typing import Final

from prometheus_client.parser import text_string_to_metric_families

from tests.support.servers import ServerProcess

EVERY_S: Final = 2.0
ANSWERS_WITHIN_S: Final = 1.0
FAMILY: Final = "bigtwo_store_seconds"
SAVE: Final = "save"

Buckets = Mapping[float, float]
"""How many took no longer than so many seconds."""


class Saves:
    """What all lives of some nodes have told."""

    def __init__(self, nodes: Sequence[ServerProcess], ports: Sequence[int]) -> None:
        """Nothing was read yet.

        Args:
            nodes: which may run or not.
            ports: where each shows its metrics.
        """
        self._nodes = nodes
        self._ports = ports
        self._lives: dict[int, Buckets] = {}
        """By process id."""

    async def run(self) -> None:
        """Read again and again, until cancelled."""
        while True:
            await asyncio.sleep(EVERY_S)
            await asyncio.gather(*(self._read(number) for number in range(len(self._nodes))))

    def spread(self) -> str:
        """Between which bounds the median and the 99th percentile are, and how many there were."""
        sums: dict[float, float] = defaultdict(float)
        for buckets in self._lives.values():
            for bound, count in buckets.items():
                sums[bound] += count
        bounds = sorted(sums)
        if not bounds or not sums[bounds[-1]]:
            return "none"
        return f"p50 {_share(sums, 0.5)} p99 {_share(sums, 0.99)} of {sums[bounds[-1]]:.0f}"

    async def _read(self, number: int) -> None:
        process = self._nodes[number].pid
        if process is None:
            return
        page = await asyncio.to_thread(_page, self._ports[number])
        if page is not None and process == self._nodes[number].pid:
            self._lives[process] = _buckets(page)


def _share(sums: Buckets, share: float) -> str:
    """The bucket in which a share of all ends, in milliseconds.

    >>> _share({0.001: 10.0, 0.005: 98.0, float("inf"): 100.0}, 0.5)
    '1 to 5'
    """
    bounds = sorted(sums)
    wanted = sums[bounds[-1]] * share
    place = next(index for index, bound in enumerate(bounds) if sums[bound] >= wanted)
    lower = 0.0 if place == 0 else bounds[place - 1]
    return f"{lower * 1000:g} to {bounds[place] * 1000:g}"


def _buckets(page: str) -> Buckets:
    return {
        float(sample.labels["le"]): sample.value
        for family in text_string_to_metric_families(page)
        if family.name == FAMILY
        for sample in family.samples
        if sample.name == f"{FAMILY}_bucket" and sample.labels["op"] == SAVE
    }


def _page(port: int) -> str | None:
    """The metrics; null where nobody answers in time."""
    connection = HTTPConnection("127.0.0.1", port, timeout=ANSWERS_WITHIN_S)
    try:
        connection.request("GET", "/metrics")
        return connection.getresponse().read().decode()
    except (OSError, HTTPException):
        return None
    finally:
        connection.close()
