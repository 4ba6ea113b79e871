"""A server process without sockets: it runs rooms over a store, until it is stopped or killed."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Final

from bigtwo.bots.levels import policy_for
from bigtwo.cluster.alone import Alone
from bigtwo.room.commands import Command
from bigtwo.room.state import MemberId, Timing
from bigtwo.runner.bot_turns import Bots
from bigtwo.runner.keeping import Keeping
from bigtwo.runner.live import LiveRoom
from bigtwo.runner.receiver import Receiver
from bigtwo.runner.rooms import Rooms
from bigtwo.runner.viewer import Frame
from bigtwo.runner.worker import Worker
from bigtwo.runner.world import World
from bigtwo.session.session import State
from bigtwo.store.port import StoreError
from bigtwo_client.errors import CannotConnect
from bigtwo_client.wire import Wire
from bigtwo_protocol.codec import Codec
from bigtwo_protocol.codes import CloseCode
from tests.simulation.journal import Journal
from tests.simulation.network import Link, Weather
from tests.simulation.store import MemoryStore
from tests.support.rooms import EPOCH_MS

TIMING: Final = Timing(
    substitute_grace_ms=6_000, host_grace_ms=15_000, bot_pace_ms=(100, 900), least_turn_ms=2_000
)
SWEEP_S: Final = 30.0
STOP_MS: Final = 5_000
TTL_MS: Final = 300_000
UNLOAD_AFTER_MS: Final = 20_000


class WatchedRooms(Rooms):
    """Rooms whose every change is written into the journal as it is made."""

    journal: Journal

    def _run(self, live: LiveRoom, command: Command) -> None:
        before = live.room
        super()._run(live, command)
        self.journal.changed(before, live.room, command)

    def _run_own(self, live: LiveRoom, command: Command) -> None:
        before = live.room
        super()._run_own(live, command)
        self.journal.changed(before, live.room, command)

    def _loaded(self, live: LiveRoom) -> None:
        self.journal.restored(live.room)
        super()._loaded(live)


class Connection:
    """The server's end of a link: the viewer that the runner delivers to."""

    def __init__(self, link: Link, rooms: Rooms, journal: Journal) -> None:
        self.link = link
        self.receiver = Receiver(self, rooms, link.codec)
        self._journal = journal

    async def run(self) -> None:
        """Read until the connection has ended; what has arrived by then is still read."""
        while (data := await self.link.for_server.get()) is not None:
            if not self.link.closing:
                await self.receiver.receive(data)
        self.receiver.lost()

    def deliver(self, frame: Frame) -> None:
        if self.link.closing:
            return
        session = self.receiver.session
        if session.state is State.INSIDE:
            self._journal.delivered(session.code, MemberId(session.member), frame)
        self.link.deliver(frame)

    def dismiss(self, code: CloseCode) -> None:
        self.link.dismiss(code)


class Process:
    """One server process from its start to its end."""

    def __init__(self, store: MemoryStore, weather: Weather, journal: Journal, rng: Random) -> None:
        loop = asyncio.get_running_loop()

        def now_ms() -> int:
            return EPOCH_MS + round(loop.time() * 1000)

        world = World(now_ms, now_ms, rng.randbytes)
        self._weather = weather
        self._journal = journal
        self.rooms = WatchedRooms(
            store,
            TIMING,
            Bots(policy_for, rng, Worker()),
            Keeping(most_rooms=100, unload_after_ms=UNLOAD_AFTER_MS, ttl_ms=TTL_MS),
            Alone(),
            world=world,
        )
        self.rooms.journal = journal
        self._tasks: set[asyncio.Task[None]] = {
            asyncio.create_task(self.rooms.saver.run()),
            asyncio.create_task(self._sweep()),
        }
        self._connections: dict[Link, Connection] = {}
        self.listening = True

    async def dial(self, codec: Codec) -> Wire:
        """A new connection."""
        await asyncio.sleep(self._weather.rng.expovariate(1 / self._weather.latency_s))
        if not self.listening:
            raise CannotConnect("nobody listens")
        link = Link(self._weather, codec, self._lost)
        connection = Connection(link, self.rooms, self._journal)
        self._connections[link] = connection
        task = asyncio.create_task(connection.run())
        self._tasks.add(task)
        task.add_done_callback(self._ended)
        return link

    async def stop(self) -> None:
        """As after SIGTERM."""
        self.listening = False
        await self.rooms.stop(STOP_MS)
        for link in list(self._connections):
            link.dismiss(CloseCode.RESTARTED)
        self.kill()

    def kill(self) -> None:
        """As after SIGKILL: nothing more is done, saved or sent."""
        self.listening = False
        self.rooms._clock.stop()
        loading = list(self.rooms._loader._under_way.values())
        for task in (*self._tasks, *loading):
            task.cancel()
        links, self._connections = list(self._connections), {}
        for link in links:
            link.cut()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        error = None if task.cancelled() else task.exception()
        if error is not None:
            self._journal.problem(f"a connection failed: {error!r}")

    def _lost(self, link: Link) -> None:
        if self._connections.pop(link, None) is not None:
            link.for_server.put_nowait(None)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_S)
            try:
                await self.rooms.sweep()
            except StoreError:
                continue
