"""Rooms in motion: the registry of this process, and the one path of every command.

Owns loading, keeping and forgetting, and the order apply → mark for saving → set the clock. A room is
loaded when somebody comes to it and leaves memory when nobody has been there for a while.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

import structlog

from bigtwo.cluster.port import Nodes
from bigtwo.errors import Refused
from bigtwo.meter import Meter
from bigtwo.room import commands
from bigtwo.room.deadlines import due_command, next_due_ms
from bigtwo.room.state import MemberId, Room, Timing, member_of
from bigtwo.runner.bot_turns import Bots, bot_turn
from bigtwo.runner.clock import LATE_MS, Clock
from bigtwo.runner.keeping import Keeping
from bigtwo.runner.live import LiveRoom
from bigtwo.runner.loading import Loader
from bigtwo.runner.saver import Saver
from bigtwo.runner.thinking import Thinking
from bigtwo.runner.viewer import Frame, Viewer
from bigtwo.runner.world import REAL, World
from bigtwo.store.port import RoomStore
from bigtwo.wire.views import clock_view
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Clock as ClockMessage
from bigtwo_protocol.server import ServerMessage, Stalled

RETRY_MS: Final = 500
"""How soon a room looks again when something due could not be done."""

DOUBT_S: Final = 1.0
"""A node that was frozen learns within this whether its rooms are still its own. One that is still in doubt
then cannot reach the store, and says so."""

_log = structlog.get_logger(__name__)


class Motion:
    """The rooms that this process runs, by code."""

    def __init__(
        self,
        store: RoomStore,
        timing: Timing,
        bots: Bots,
        keeping: Keeping,
        nodes: Nodes,
        *,
        world: World = REAL,
        meter: Meter | None = None,
    ) -> None:
        """Rooms kept in a store.

        Args:
            store: where rooms are kept.
            timing: the durations that rooms live by.
            bots: who plays for bots and for people who are away.
            keeping: how many rooms, and for how long.
            nodes: who this node is, among those that share the store.
            world: where time and chance come from.
            meter: gets the figures.
        """
        self.meter = meter or Meter()
        self._store = store
        self._timing = timing
        self._bots = bots
        self._keeping = keeping
        self._nodes = nodes
        self._live: dict[str, LiveRoom] = {}
        self._thinking = Thinking(bots, self._decided)
        self._now_ms = world.now_ms
        self._wall_ms = world.wall_ms
        self._random_bytes = world.random_bytes
        self._clock = Clock(self._due, world.now_ms, self._stood_still)
        self._still_since_ms: int | None = None
        """Since when all rooms have been told that they stand still."""
        self._loader = Loader(store, nodes, self._loaded)
        self.saver = Saver(
            store,
            expires_ms=self._expires_ms,
            deal_ttl_ms=keeping.deal_ttl_ms,
            until_sure=nodes.until_sure,
            lost=self._forget,
            changed=self.look_around,
        )
        self.stopping = False
        """True from when this process begins to stop: nothing that is asked of it is done any more."""

    # --- keeping -------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Delete dead rooms from the store and let idle ones leave memory."""
        present = self._now_ms()
        for live in list(self._live.values()):
            self._keep_alive(live)
            since = live.room.quiet_since_ms
            if since is not None and since + self._keeping.unload_after_ms <= present:
                self._put_away(live)
        deleted = await self._store.expire(self._wall_ms())
        if deleted:
            _log.info("rooms_expired", rooms=deleted)

    def let_go(self) -> None:
        """Forget all rooms, unsaved as they may be: other nodes may run them by now. Viewers come again."""
        if self._live:
            _log.warning("rooms_let_go", rooms=len(self._live))
        for live in list(self._live.values()):
            self._forget(live, CloseCode.RESTARTED)

    async def stop(self, patience_ms: int) -> None:
        """Save what is unsaved and send what waits, if the store takes it in time; then do nothing more."""
        self.stopping = True
        self._clock.stop()
        await self._loader.stop()
        await self._thinking.stop()
        for live in self._live.values():
            self._keep_alive(live)
        try:
            async with asyncio.timeout(patience_ms / 1000):
                await self.saver.settled()
        except TimeoutError:
            _log.error("stopped_unsaved", rooms=self.unsaved)

    def __len__(self) -> int:
        return len(self._live)

    @property
    def people(self) -> int:
        """How many people are connected to the rooms."""
        return sum(len(live.viewers) for live in self._live.values())

    @property
    def unsaved(self) -> int:
        """In how many rooms something has happened that the store does not hold yet."""
        return sum(live.unsaved for live in self._live.values())

    # --- the one path --------------------------------------------------------------------------

    def _run(self, live: LiveRoom, command: commands.Command) -> None:
        if not live.repeats(command):
            self._require_store()
        self._apply(live, command)
        self._after(live)

    def _run_own(self, live: LiveRoom, command: commands.Command) -> None:
        """A command of time's or the network's own, which nobody waits to hear about."""
        try:
            self._apply(live, command)
        except Refused as refused:
            _log.error("own_command_refused", room=live.room.code, code=refused.code)
            self._clock.set(live.room.code, self._now_ms() + RETRY_MS)
        else:
            self._after(live)

    def _apply(self, live: LiveRoom, command: commands.Command) -> None:
        live.run(command, self._now_ms(), self._timing, self._wall_ms())

    def _after(self, live: LiveRoom) -> None:
        if live.unsaved or live.waiting:
            self.saver.mark(live)
        self._clock.set(live.room.code, next_due_ms(live.room, self._timing))

    def _answer(self, live: LiveRoom, viewer: Viewer, message: ServerMessage) -> None:
        live.send(viewer, message)
        self._after(live)

    def _due(self, code: str) -> None:
        live = self._live.get(code)
        if live is None:
            return
        present = self._now_ms()
        if self.stands_still:
            self.look_around()
            self._clock.set(code, present + RETRY_MS)
            return
        turn = None
        if live.room.bot_due_ms is not None and live.room.bot_due_ms <= present:
            turn = bot_turn(live.room)
        if turn is None:
            self._run_own(live, due_command(live.room, present, self._timing, self._random_bytes(32)))
        elif self._bots.is_quick(turn):
            self._run_own(live, self._bots.decide_now(turn))
        else:
            self._thinking.begin(turn)

    def _stood_still(self, duration_ms: int) -> None:
        """Nobody could act for so long: the process was stopped, or the store took no writes."""
        _log.warning("stood_still", duration_ms=duration_ms, rooms=len(self._live))
        for live in list(self._live.values()):
            self._run_own(live, commands.StandStill(duration_ms))

    def look_around(self) -> None:
        """Tell everybody at once if nothing can be saved now, or if it can again since the last time."""
        since_ms, present = self._still_since_ms, self._now_ms()
        if self.stands_still == (since_ms is not None):
            return
        if since_ms is None:
            self._still_since_ms = present
            self._tell_all(Stalled(on=True))
            return
        self._still_since_ms = None
        self._tell_all(Stalled(on=False))
        if present - since_ms > LATE_MS:
            self._stood_still(present - since_ms)
        for live in list(self._live.values()):
            for member, viewer in list(live.viewers.items()):
                if member_of(live.room, member) is not None:
                    self._answer(live, viewer, ClockMessage(clock=clock_view(live.room, present)))

    def _tell_all(self, message: ServerMessage) -> None:
        """Tell everybody in every room, whatever waits for the store."""
        frame = Frame(message)
        for live in list(self._live.values()):
            for viewer in list(live.viewers.values()):
                viewer.deliver(frame)

    def _decided(self, code: str, act: commands.BotAct) -> None:
        """What a slow policy has decided counts if the turn is still its own by then."""
        live = self._live.get(code)
        if live is None or self.stopping:
            return
        try:
            self._apply(live, act)
        except Refused as refused:
            _log.debug("bot_came_late", room=code, code=refused.code)
        self._after(live)

    # --- finding -------------------------------------------------------------------------------

    @property
    def stands_still(self) -> bool:
        """Whether no room may be changed now: the store takes no writes, or others may run them."""
        return self.saver.failing or not self._nodes.is_sure()

    async def ready(self) -> bool:
        """Whether what a client sent may be read; waits a moment where this node was perhaps taken for dead.

        False when the process stops: the client will send it again, to whoever runs the room then.
        """
        if not self._nodes.is_sure():
            with suppress(TimeoutError):
                async with asyncio.timeout(DOUBT_S):
                    await self._nodes.until_sure()
        return not self.stopping

    async def _find(self, code: str) -> LiveRoom:
        self._require_store()
        live = self._live.get(code) or await self._loader.load(code)
        if live is None or live.room.ended:
            raise Refused("no_such_room", room=code)
        return live

    def _loaded(self, live: LiveRoom) -> None:
        self._live[live.room.code] = live
        self._run_own(live, commands.Wake())
        _log.info("room_loaded", room=live.room.code, version=live.room.version)

    def _to_be_asked(self, code: str, member: MemberId) -> LiveRoom:
        """A member's room, if this node may speak for it now."""
        live = self._here(code, member)
        if not self._nodes.is_sure():
            raise Refused("store_unavailable")
        return live

    def _here(self, code: str, member: MemberId) -> LiveRoom:
        live = self._live.get(code)
        if live is None or live.room.ended:
            raise Refused("no_such_room", room=code)
        if any(one.id == member for one in live.room.knocks):
            raise Refused("not_entered")
        return live

    def _require_store(self) -> None:
        if self.stands_still:
            raise Refused("store_unavailable")

    def _expires_ms(self, room: Room) -> int:
        """A room lives for so long after somebody was last there, whoever knocks meanwhile.

        The store judges by the clock on the wall, which may have been set since, or be another machine's: a
        room that nobody is in is granted what was left to it at least.
        """
        latest = self._wall_ms() + self._keeping.ttl_ms
        since = room.quiet_since_ms
        if since is None:
            return latest
        live = self._live.get(room.code)
        granted = 0 if live is None else live.kept_until_ms
        return min(latest, max(granted, latest - (self._now_ms() - since)))

    def _keep_alive(self, live: LiveRoom) -> None:
        """People may sit for long without doing anything; the store must not forget their room.

        Nor may it because somebody has set the clock.
        """
        if self._expires_ms(live.room) - live.kept_until_ms > self._keeping.ttl_ms // 2:
            live.saved_version = -1
            self.saver.mark(live)

    def _put_away(self, live: LiveRoom) -> None:
        """Nobody has been in the room for long. Whoever still knocks is sent away: nobody will open."""
        for member, viewer in list(live.viewers.items()):
            viewer.dismiss(CloseCode.TURNED_AWAY)
            del live.viewers[member]
            self._run_own(live, commands.Drop(member))
        if not live.unsaved:
            self._forget(live, CloseCode.ROOM_CLOSED)

    def _forget(self, live: LiveRoom, code: CloseCode) -> None:
        if self._live.get(live.room.code) is live:
            del self._live[live.room.code]
            self._clock.set(live.room.code, None)
            self.meter.rooms_let_go += 1
        live.dismiss_all(code)
