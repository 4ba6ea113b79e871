"""One room while it runs: its newest state, its viewers, and what waits for the store.

Owns the step from a command to the frames that tell of it. Frames gather in an outbox that is
handed out with the snapshot they depend on.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import msgspec
from msgspec import UNSET

from bigtwo.errors import Refused
from bigtwo.room.apply import apply, was_obeyed
from bigtwo.room.commands import Command, Leave, Order
from bigtwo.room.state import MemberId, Room, Timing, member_of
from bigtwo.runner.deals import Finished
from bigtwo.runner.viewer import Frame, Viewer
from bigtwo.session.history import History, Known
from bigtwo.store.port import Lease, Snapshot
from bigtwo.wire.events import events_view
from bigtwo.wire.records import record_of
from bigtwo.wire.updates import own_update, public_update
from bigtwo.wire.views import PublicView, clock_view, full_view, public_view, you_view
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Accepted, ServerMessage, Update
from bigtwo_protocol.server import Clock as ClockMessage

MOST_WAITING: Final = 2_000
"""Frames that may wait for the store; beyond it the room takes no more commands."""

Delivery = Callable[[], None]
"""Something to be done once the store holds the state it depends on."""

_encode: Final = msgspec.msgpack.Encoder().encode
_decode: Final = msgspec.msgpack.Decoder(Room).decode


def room_in(snapshot: Snapshot) -> Room:
    """The room of a snapshot, as it was saved.

    Raises:
        msgspec.DecodeError: the body is not a room of this version of the program.
    """
    return _decode(snapshot.body)


class LiveRoom:
    """A room that this process runs."""

    __slots__ = (
        "_finished",
        "_history",
        "_outbox",
        "kept_until_ms",
        "lease",
        "public",
        "room",
        "saved_version",
        "viewers",
    )

    def __init__(self, room: Room, lease: Lease, *, kept_until_ms: int) -> None:
        self.room = room
        """The newest state, saved or not."""
        self.public: PublicView = public_view(room)
        self.lease = lease
        """Under which it is run and saved."""
        self.saved_version = room.version
        """What the store holds; below every version when it is to be written again in any case."""
        self.kept_until_ms = kept_until_ms
        """When the store may forget the room, unless it is saved again."""
        self.viewers: dict[MemberId, Viewer] = {}
        self._outbox: list[Delivery] = []
        self._history: History[Frame] = History()
        self._finished: list[Finished] = []

    @classmethod
    def restored(cls, snapshot: Snapshot) -> LiveRoom:
        """The room of a snapshot, as it was saved.

        Raises:
            msgspec.DecodeError: the body is not a room of this version of the program.
        """
        return cls(room_in(snapshot), snapshot.lease, kept_until_ms=snapshot.expires_ms)

    @property
    def epoch(self) -> str:
        """Names this run of the room. A run that the store has lost again has another name than the next."""
        return f"{self.lease.fencing}-{self.lease.owner}"

    @property
    def unsaved(self) -> bool:
        """Whether the store does not hold the newest state yet."""
        return self.saved_version != self.room.version

    @property
    def waiting(self) -> bool:
        """Whether something waits to be delivered."""
        return bool(self._outbox)

    def repeats(self, command: Command) -> bool:
        """Whether the command has had its effect, so that refusing it now would be a lie."""
        return isinstance(command, Order) and was_obeyed(self.room, command)

    def snapshot(self, expires_ms: int) -> Snapshot:
        """The whole secret room, for the store."""
        owner, fencing = self.lease.owner, self.lease.fencing
        return Snapshot(self.room.code, self.room.version, fencing, owner, expires_ms, _encode(self.room))

    def run(self, command: Command, now_ms: int, timing: Timing, wall_ms: int) -> None:
        """Apply a command and put the frames that tell of it into the outbox.

        Args:
            command: what is done.
            now_ms: the room's time.
            timing: the durations that the room lives by.
            wall_ms: the clock on the wall.

        Raises:
            Refused: nothing has changed, nothing is told.
        """
        if len(self._outbox) > MOST_WAITING and not self.repeats(command):
            raise Refused("store_unavailable")
        before, before_public = self.room, self.public
        room, events = apply(before, command, now_ms, timing)
        if room is not before:
            self.room, self.public = room, public_view(room)
            if room.act_ms != before.act_ms or room.deals != before.deals:
                self._record(now_ms, wall_ms)
            clock = clock_view(room, now_ms) if room.clock != before.clock else UNSET
            happened = events_view(events, room.deals)
            update = public_update(room.version, before_public, self.public, happened, clock)
            self._tell(before, update, now_ms, leaving=_leaver(command))
        if isinstance(command, Order):
            self._answer(command)

    def send(self, viewer: Viewer, message: ServerMessage) -> None:
        """Deliver a message once everything before it is saved: at once where nothing waits."""
        self._send(viewer, Frame(message))

    def catch_up(self, member: MemberId, viewer: Viewer, known: Known | None, now_ms: int) -> None:
        """Deliver what the member missed since a version, or a view where that is not kept."""
        ours = known is not None and known.epoch == self.epoch
        missed = self._history.since(known.version, member) if known is not None and ours else None
        if missed is None:
            self.send_view(member, viewer, now_ms)
            return
        for frame in missed:
            self._send(viewer, frame)
        self.send(viewer, ClockMessage(clock=clock_view(self.room, now_ms)))

    def _send(self, viewer: Viewer, frame: Frame) -> None:
        if self.unsaved or self._outbox:
            self._outbox.append(partial(viewer.deliver, frame))
        else:
            viewer.deliver(frame)

    def send_view(self, member: MemberId, viewer: Viewer, now_ms: int) -> None:
        """Deliver everything the member may know now; nothing to who still knocks."""
        if member_of(self.room, member) is not None:
            self.send(viewer, full_view(self.room, self.public, member, now_ms))

    def take_outbox(self) -> list[Delivery]:
        """What may be delivered when the newest state is saved; it is the caller's from now on."""
        taken, self._outbox = self._outbox, []
        return taken

    def take_finished(self) -> list[Finished]:
        """The records of deals that ended since the last time; they are saved with the newest state."""
        taken, self._finished = self._finished, []
        return taken

    def dismiss_all(self, code: CloseCode) -> None:
        """End every connection to the room."""
        viewers, self.viewers = self.viewers, {}
        for viewer in viewers.values():
            viewer.dismiss(code)

    def _record(self, now_ms: int, wall_ms: int) -> None:
        record = record_of(self.room, now_ms)
        if record is not None:
            self._finished.append(Finished(record, wall_ms))

    def _tell(self, before: Room, update: Update, now_ms: int, leaving: MemberId | None) -> None:
        shared = Frame(update)
        own: dict[MemberId, Frame] = {}
        for one in self.room.members:
            message = own_update(update, you_view(before, one.id), you_view(self.room, one.id))
            if message is not update:
                own[one.id] = Frame(message)
        self._history.add(update.version, shared, own)
        for member, viewer in list(self.viewers.items()):
            if member_of(self.room, member) is None:
                if member != leaving:
                    self._show_out(before, member, viewer)
            elif member_of(before, member) is None:
                self.send_view(member, viewer, now_ms)
            else:
                self._outbox.append(partial(viewer.deliver, own.get(member, shared)))

    def _show_out(self, before: Room, member: MemberId, viewer: Viewer) -> None:
        """End the connection of who is no longer in the room; who still knocks goes on waiting."""
        if any(one.id == member for one in self.room.knocks):
            return
        was_in = member_of(before, member) is not None
        code = CloseCode.KICKED if was_in else CloseCode.TURNED_AWAY
        del self.viewers[member]
        self._outbox.append(partial(viewer.dismiss, code))

    def _answer(self, order: Order) -> None:
        viewer = self.viewers.get(order.member)
        if viewer is None:
            return
        self.send(viewer, Accepted(id=order.id, version=self.room.version))
        if isinstance(order.command, Leave) and member_of(self.room, order.member) is None:
            del self.viewers[order.member]
            self._outbox.append(partial(viewer.dismiss, CloseCode.LEFT))


def _leaver(command: Command) -> MemberId | None:
    return command.member if isinstance(command, Order) and isinstance(command.command, Leave) else None
