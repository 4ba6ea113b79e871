"""Connections that are slow, and break at any moment with frames lost in both directions.

Within one connection frames keep their order. Each end notices the break in its own time, so that a person
may be back on a new connection while the server still believes in the old one.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from random import Random
from typing import Final

from bigtwo.runner.viewer import Frame
from bigtwo_client.wire import WireClosed
from bigtwo_protocol.codec import Codec
from bigtwo_protocol.codes import CloseCode

LATEST_NOTICE_S: Final = 8.0
"""How long an end may believe in a connection that is broken."""


class Weather:
    """How bad the network is; it can change while connections are open."""

    def __init__(self, rng: Random, *, latency_s: float, lifetime_s: float) -> None:
        self.rng = rng
        self.latency_s = latency_s
        """Mean delay of a frame."""
        self.lifetime_s = lifetime_s
        """Mean time until a connection breaks."""
        self.calm = False
        """While true nothing breaks."""
        self.breaks = 0


class Pipe:
    """One direction of a connection."""

    def __init__(self, weather: Weather) -> None:
        self._weather = weather
        self._last_s = 0.0
        self._under_way: deque[Callable[[], None]] = deque()
        self._loop = asyncio.get_running_loop()
        self.broken = False

    def carry(self, arrive: Callable[[], None]) -> None:
        """Have something arrive at the other end, after all that went before it, or never."""
        delay_s = self._weather.rng.expovariate(1 / self._weather.latency_s)
        self._last_s = max(self._last_s, self._loop.time() + delay_s)
        self._under_way.append(arrive)
        self._loop.call_at(self._last_s, self._arrive)

    def _arrive(self) -> None:
        arrive = self._under_way.popleft()  # timers of the same instant have no order of their own
        if not self.broken:
            arrive()


class Link:
    """One connection: a `Wire` for the client, and frames out and in for the server."""

    def __init__(self, weather: Weather, codec: Codec, lost: Callable[[Link], None]) -> None:
        """A connection that calls `lost` when the server notices its end."""
        self.codec = codec
        self._weather = weather
        self._lost = lost
        self._up = Pipe(weather)
        self._down = Pipe(weather)
        self._loop = asyncio.get_running_loop()
        self._for_client: asyncio.Queue[str | bytes | WireClosed] = asyncio.Queue()
        self._closed: WireClosed | None = None
        self.for_server: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        """Frames that have arrived; null when no more will."""
        self.closing = False
        """True from when the server has said goodbye: what still comes is not read."""
        self._gone = False
        lifetime_s = weather.rng.expovariate(1 / weather.lifetime_s)
        self._fate = self._loop.call_later(lifetime_s, self._maybe_break)

    # --- the client's end ----------------------------------------------------------------------

    async def send(self, data: bytes) -> None:
        if self._closed is not None:
            raise self._closed
        frame = data.decode() if self.codec.text else data
        self._up.carry(lambda: self.for_server.put_nowait(frame))

    async def receive(self) -> str | bytes:
        if self._closed is not None:
            raise self._closed
        got = await self._for_client.get()
        if isinstance(got, WireClosed):
            self._closed = got
            raise got
        return got

    async def close(self) -> None:
        """A goodbye, behind what was sent."""
        if self._closed is None:
            self._closed = WireClosed(1000)
            self._for_client.put_nowait(self._closed)
        self._up.carry(self._server_notices)

    # --- the server's end ----------------------------------------------------------------------

    def deliver(self, frame: Frame) -> None:
        data = frame.encoded(self.codec)
        shown = data.decode() if self.codec.text else data
        self._down.carry(lambda: self._for_client.put_nowait(shown))

    def dismiss(self, code: CloseCode | int) -> None:
        if self.closing:
            return
        self.closing = True
        self._down.carry(lambda: self._for_client.put_nowait(WireClosed(int(code))))
        self._loop.call_later(2.0, self._server_notices)

    # --- the end -------------------------------------------------------------------------------

    def cut(self) -> None:
        """Break the connection. What is on its way is lost; both ends notice, each in its time."""
        if self._up.broken:
            return
        self._up.broken = self._down.broken = True
        self._fate.cancel()
        rng = self._weather.rng
        self._loop.call_later(rng.random() ** 3 * LATEST_NOTICE_S, self._client_notices)
        self._loop.call_later(rng.random() ** 3 * LATEST_NOTICE_S, self._server_notices)

    def _maybe_break(self) -> None:
        if not self._weather.calm:
            self._weather.breaks += 1
            self.cut()

    def _client_notices(self) -> None:
        self._for_client.put_nowait(WireClosed(None))

    def _server_notices(self) -> None:
        if not self._gone:
            self._gone = True
            self._fate.cancel()
            self._lost(self)
