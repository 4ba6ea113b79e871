"""The way from clients to nodes: any client may reach any node, each time another.

Owns the choice of a node and the wire to it, and shows every frame to the ledger.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from bigtwo_client import CannotConnect
from bigtwo_client.wire import Dial, Wire, WireClosed, dial_websocket
from bigtwo_protocol.codec import Codec
from tests.load.fire import cut
from tests.load.ledger import Device, Ledger
from tests.support.servers import ServerProcess

PATIENCE_S: Final = 1.5
"""For a node to take a connection; after it the next one is tried."""
AVOIDED_S: Final = 3.0
"""For so long a node that took none is chosen last."""


class WatchedWire:
    """A WebSocket whose frames are written down, and which is cut off after a while."""

    def __init__(self, inner: Wire, codec: Codec, device: Device, ledger: Ledger) -> None:
        self._inner = inner
        self._codec = codec
        self._device = device
        self._ledger = ledger
        self.fate: asyncio.TimerHandle | None = None

    async def send(self, data: bytes) -> None:
        await self._inner.send(data)

    async def receive(self) -> str | bytes:
        try:
            data = await self._inner.receive()
        except WireClosed:
            self._over()
            raise
        self._ledger.received(self._device, self._codec.decode_server(data), time.monotonic())
        return data

    async def close(self) -> None:
        self._over()
        await self._inner.close()

    def _over(self) -> None:
        self._ledger.closed(self._device, time.monotonic())
        if self.fate is not None:
            self.fate.cancel()


class Balancer:
    """What stands before the nodes. It knows nothing of rooms, and little of how the nodes are."""

    def __init__(
        self, nodes: Sequence[ServerProcess], ledger: Ledger, rng: Random, connection_s: float
    ) -> None:
        """A balancer without connections.

        Args:
            nodes: all of them, whether they run or not.
            ledger: is shown every frame.
            rng: chooses nodes, and how long connections last.
            connection_s: mean life of a connection.
        """
        self.breaks = 0
        self.calm = False
        """While true no connection is cut off."""
        self._nodes = nodes
        self._ledger = ledger
        self._rng = rng
        self._connection_s = connection_s
        self._failed_s = [float("-inf")] * len(nodes)
        """When each node last took no connection."""

    def way_for(self, device: Device) -> Dial:
        """How a client reaches some node."""

        async def dial(_: str, codec: Codec) -> Wire:
            for number in self._order():
                try:
                    async with asyncio.timeout(PATIENCE_S):
                        inner = await dial_websocket(self._nodes[number].url, codec)
                except (CannotConnect, TimeoutError):
                    self._failed_s[number] = time.monotonic()
                    continue
                self._ledger.opened(device, str(number), time.monotonic())
                wire = WatchedWire(inner, codec, device, self._ledger)
                lifetime_s = self._rng.expovariate(1 / self._connection_s)
                wire.fate = asyncio.get_running_loop().call_later(lifetime_s, self._cutter(inner))
                return wire
            raise CannotConnect("no node takes a connection")

        return dial

    def _order(self) -> list[int]:
        chosen = self._rng.sample(range(len(self._nodes)), len(self._nodes))
        avoided_s = time.monotonic() - AVOIDED_S
        return sorted(chosen, key=lambda number: self._failed_s[number] > avoided_s)

    def _cutter(self, wire: Wire) -> Callable[[], None]:
        def end() -> None:
            if not self.calm:
                self.breaks += 1
                cut(wire)

        return end
