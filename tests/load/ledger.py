"""Every frame that clients of a room received, from whichever node, and whether all of it is one course.

Owns what is written down and what must hold of it: a room has one run after the other, each version is the
same for everybody, and nobody is shown what is not theirs. It never asks a server or a store.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

import msgspec

from bigtwo_protocol.codec import JSON
from bigtwo_protocol.events import TimedOut
from bigtwo_protocol.server import Entered, RoomView, ServerMessage, TableView, Update, View
from bigtwo_protocol.types import SeatNumber
from tests.load.takeovers import Takeovers
from tests.support.views import Gap, applied, cards_known, of_this_deal

CARD: Final = re.compile(rb'"([3-9TJQKA2][DCHS])"')
MOST_PROBLEMS: Final = 200
KEPT_VERSIONS: Final = 64
"""Versions of a room that are kept whole, to tell what differs in another view of one."""

_encode: Final = msgspec.msgpack.Encoder().encode


class Run(msgspec.Struct, kw_only=True):
    """One node's time with a room, by the fencing number of its lease."""

    fencing: int
    owner: str
    first_s: float
    """When somebody first heard of it."""
    lowest: int | None = None
    highest: int | None = None
    """Versions that were told in it."""


class Course(msgspec.Struct, kw_only=True):
    """A room, as all its people were told of it."""

    code: str
    runs: dict[int, Run] = {}
    digests: dict[int, int] = {}
    """Of what everybody may know, by version."""
    lately: dict[int, tuple[RoomView, TableView]] = {}
    hands: dict[tuple[int, SeatNumber], set[str]] = {}
    """By deal and seat: every card that was shown as in that hand."""
    automatic: dict[tuple[int, int], bool] = {}
    """By deal and turn, of acts that somebody saw happen: whether no person did it."""

    @property
    def newest(self) -> Run | None:
        """The last run that anybody has heard of."""
        return self.runs[max(self.runs)] if self.runs else None


class Device(msgspec.Struct, kw_only=True):
    """One client of a session, over any number of connections."""

    name: str
    front: str = ""
    """The node that its present connection ends at."""
    opened_s: float = 0.0
    lost_s: float | None = None
    """Since when it has been outside."""
    course: Course | None = None
    run: Run | None = None
    view: View | None = None
    """What it knows by the frames that came."""


class Tally(msgspec.Struct, kw_only=True):
    """How much there was of what."""

    frames: int = 0
    searched: int = 0
    """Frames in which each card was held against what their receiver may know."""
    same: int = 0
    """Views that were held against another's of the same version."""
    late: int = 0
    """Frames of a run that came after its successor was heard of, and told nothing beyond it."""
    latest_ms: float = 0.0
    """How late the latest of these was."""
    runs: int = 0


class Ledger:
    """All courses."""

    def __init__(self, takeovers: Takeovers) -> None:
        """Nothing was received yet.

        Args:
            takeovers: told when a room has a new run, and when somebody is back.
        """
        self.courses: dict[str, Course] = {}
        self.problems: list[str] = []
        self.tally = Tally()
        self._takeovers = takeovers

    def problem(self, text: str) -> None:
        """Something that must never be."""
        if len(self.problems) < MOST_PROBLEMS:
            self.problems.append(text)

    # --- what comes ----------------------------------------------------------------------------

    def opened(self, device: Device, front: str, now_s: float) -> None:
        """A device has a new connection, to a node."""
        device.front, device.opened_s, device.run = front, now_s, None

    def closed(self, device: Device, now_s: float) -> None:
        """A device's connection is gone."""
        if device.lost_s is None and device.run is not None:
            device.lost_s = now_s

    def received(self, device: Device, message: ServerMessage, now_s: float) -> None:
        """A frame came to a device."""
        self.tally.frames += 1
        match message:
            case Entered():
                self._entered(device, message, now_s)
            case View():
                self._told(device, message.version, now_s)
                self._shown(device, message)
                self._search(device, message)
            case Update():
                self._told(device, message.version, now_s)
                self._update(device, message)
            case _:
                pass

    def _entered(self, device: Device, message: Entered, now_s: float) -> None:
        course = self.courses.setdefault(message.room, Course(code=message.room))
        number, _, owner = message.epoch.partition("-")
        fencing, newest = int(number), course.newest
        run = course.runs.get(fencing)
        if run is None:
            run = course.runs[fencing] = Run(fencing=fencing, owner=owner, first_s=now_s)
            self.tally.runs += 1
            if newest is not None and newest.fencing < fencing:
                self._takeovers.taken(newest.owner, owner, now_s)
        elif run.owner != owner:
            self.problem(f"{course.code}: lease {fencing} is held by {run.owner} and by {owner}")
        if newest is not None and fencing < newest.fencing and device.opened_s > newest.first_s:
            self.problem(
                f"{course.code}: {device.name} came to {device.front} and was shown into run {fencing}, "
                f"{now_s - newest.first_s:.2f} s after run {newest.fencing} was heard of"
            )
        if device.lost_s is not None:
            self._takeovers.back(device.lost_s, now_s)
            device.lost_s = None
        device.course, device.run = course, run

    def _told(self, device: Device, version: int, now_s: float) -> None:
        course, run = device.course, device.run
        if course is None or run is None:
            self.problem(f"{device.name} was told of version {version} before it had entered")
            return
        run.lowest = version if run.lowest is None else min(run.lowest, version)
        run.highest = version if run.highest is None else max(run.highest, version)
        newest = course.newest
        if newest is not None and run.fencing < newest.fencing:
            self.tally.late += 1
            self.tally.latest_ms = max(self.tally.latest_ms, (now_s - newest.first_s) * 1000)
            if device.opened_s > newest.first_s:
                self.problem(f"{course.code}: {device.name} was told of {version} by a run that was over")

    # --- what it says --------------------------------------------------------------------------

    def _update(self, device: Device, update: Update) -> None:
        course, before = device.course, device.view
        if course is None or before is None:
            self.problem(f"{device.name} got an update before any view")
            return
        if update.version <= before.version:
            return  # sent again to who had it already
        try:
            after = applied(before, update)
        except Gap as gap:
            self.problem(f"{course.code}: {device.name} at {device.front}: {gap}")
            device.view = None
            return
        self._write_down_acts(course, before, after, update)
        self._shown(device, after)
        self._search(device, update)

    def _shown(self, device: Device, view: View) -> None:
        course = device.course
        device.view = view
        if course is None:
            return
        self._compare(course, device, view)
        you = view.you
        if you.seat is None:
            if you.hand:
                self.problem(f"{course.code}: {device.name} has no seat and sees a hand")
        elif view.room.stage == "playing":
            course.hands.setdefault((view.table.deal, you.seat), set()).update(you.hand)

    def _compare(self, course: Course, device: Device, view: View) -> None:
        """For each version there is one truth."""
        digest = hash(_encode((view.room, view.table)))
        known = course.digests.get(view.version)
        if known is None:
            course.digests[view.version] = digest
            course.lately[view.version] = (view.room, view.table)
            if len(course.lately) > KEPT_VERSIONS:
                del course.lately[next(iter(course.lately))]
            return
        self.tally.same += 1
        if known != digest:
            room, table = course.lately.get(view.version, (None, None))
            self.problem(
                f"{course.code}: {device.name} at {device.front} is shown another {view.version} than "
                f"somebody before: {_differences(room, view.room)}{_differences(table, view.table)}"
            )

    def _search(self, device: Device, message: View | Update) -> None:
        """No card is written anywhere that the receiver may not know."""
        course, view = device.course, device.view
        if course is None or view is None:
            return
        self.tally.searched += 1
        found = {card.decode() for card in CARD.findall(JSON.encode(of_this_deal(message)))}
        if strange := found - cards_known(view):
            kind = type(message).__name__
            self.problem(f"{course.code}: {kind} {view.version} shows {sorted(strange)} to {device.name}")

    @staticmethod
    def _write_down_acts(course: Course, before: View, after: View, update: Update) -> None:
        table = after.table
        began = len(before.table.acts) if before.table.deal == table.deal else 0
        late = {event.seat for event in update.events if isinstance(event, TimedOut)}
        for index in range(began, len(table.acts)):
            seat = table.acts[index].seat
            here = before.room.seats[seat]
            automatic = seat in late or here.substitute or here.state == "bot"
            course.automatic[table.deal, index + 1] = automatic

    # --- in the end ----------------------------------------------------------------------------

    def judge(self, loaded: Mapping[tuple[str, str], Sequence[int]]) -> None:
        """No run went on beyond the point from which the next one began.

        Args:
            loaded: by room and owner, the first version of each run, as the nodes have written it.
        """
        for course in self.courses.values():
            told = [run for _, run in sorted(course.runs.items()) if run.highest is not None]
            for before, after in pairwise(told):
                began = _first(after, loaded.get((course.code, after.owner), ()))
                if before.highest is None or before.highest < began:
                    continue
                self.problem(
                    f"{course.code}: run {before.fencing} of {before.owner} told of {before.highest}, and "
                    f"run {after.fencing} of {after.owner} began with {began}"
                )


def _first(run: Run, loaded: Sequence[int]) -> int:
    """The first version that was made in a run; its owner may have had others of the room."""
    lowest = run.lowest or 0
    return max((version for version in loaded if version <= lowest), default=lowest)


def _differences(before: msgspec.Struct | None, after: msgspec.Struct) -> str:
    if before is None:
        return "(not kept) "
    names = [name for name in after.__struct_fields__ if getattr(before, name) != getattr(after, name)]
    return "".join(f"{name} {getattr(before, name)} / {getattr(after, name)} " for name in names)
