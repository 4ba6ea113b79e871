"""What really happened in each room, version by version, and what viewers were told of it.

The journal sees every command at the moment it is applied. When a server dies, what it had not saved is
torn out; whatever was torn out must have been told to nobody.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import msgspec

from bigtwo.room.commands import Command, Leave, Order
from bigtwo.room.state import MemberId, Room, seat_of
from bigtwo.rules.cards import format_card, format_cards
from bigtwo.runner.viewer import Frame
from bigtwo_protocol.codec import JSON
from bigtwo_protocol.server import Accepted, Hints, Rejected, Update, View
from tests.support.views import of_this_deal

CARD: Final = re.compile(rb'"([3-9TJQKA2][DCHS])"')
ECHOES: Final = frozenset({"bad_card", "duplicate_card", "not_in_hand"})
"""Rejections that repeat cards which their receiver has named."""


class Entry(msgspec.Struct, frozen=True):
    """One version of a room, and what made it."""

    command: Command
    room: Room


class Course:
    """One room from its beginning."""

    def __init__(self, code: str, first: Room) -> None:
        self.code = code
        self.rooms: dict[int, Room] = {first.version: first}
        self.entries: dict[int, Entry] = {}
        self.newest = first.version
        self.told = 0
        """The highest version that any viewer was told of."""
        self.torn = 0
        """Versions that were lost with a server."""

    @property
    def room(self) -> Room:
        """The newest state."""
        return self.rooms[self.newest]

    def tear(self, last: int) -> None:
        """A server has died; the versions after `last` have never been."""
        for version in range(last + 1, self.newest + 1):
            del self.rooms[version]
            self.entries.pop(version, None)
            self.torn += 1
        self.newest = last

    def effects(self) -> dict[str, list[int]]:
        """For each command's id, the versions in which it had its effect."""
        found: dict[str, list[int]] = {}
        for version, entry in self.entries.items():
            if isinstance(entry.command, Order):
                found.setdefault(entry.command.id, []).append(version)
        return found

    def has_left(self, owns: Callable[[str], bool]) -> bool:
        """Whether somebody, told by the ids of their commands, has left the room."""
        orders = (entry.command for entry in self.entries.values() if isinstance(entry.command, Order))
        return any(isinstance(order.command, Leave) and owns(order.id) for order in orders)


class Journal:
    """All rooms, and everything that was found wrong."""

    def __init__(self) -> None:
        self.courses: dict[str, Course] = {}
        self.problems: list[str] = []
        self.frames = 0
        self.deals = 0
        """Deals that were decided, in what is still true."""

    def problem(self, text: str) -> None:
        """Something that must never be."""
        self.problems.append(text)

    # --- what happens --------------------------------------------------------------------------

    def changed(self, before: Room, after: Room, command: Command) -> None:
        """A command was applied by the server that runs the room."""
        course = self._course(before)
        if before.version != course.newest:
            self.problem(f"{before.code}: version {before.version} follows {course.newest}")
        if after is before:
            return
        if after.version != before.version + 1:
            self.problem(f"{before.code}: version {after.version} after {before.version}")
        if after.deals != before.deals and (before.stage == "playing" or after.deals != before.deals + 1):
            self.problem(f"{before.code}: deal {after.deals} began in the middle of deal {before.deals}")
        course.rooms[after.version] = after
        course.entries[after.version] = Entry(command, after)
        course.newest = after.version

    def restored(self, room: Room) -> None:
        """A server has read the room from the store."""
        course = self._course(room)
        known = course.rooms.get(room.version)
        if known is None:
            self.problem(f"{room.code}: version {room.version} was stored and has never been")
        elif msgspec.msgpack.encode(known) != msgspec.msgpack.encode(room):
            self.problem(f"{room.code}: version {room.version} came back as another")
        if room.version < course.told:
            self.problem(f"{room.code}: {course.told} was told and {room.version} was saved")
        course.tear(room.version)

    def _course(self, room: Room) -> Course:
        course = self.courses.get(room.code)
        if course is None:
            course = self.courses[room.code] = Course(room.code, room)
        return course

    # --- what is told --------------------------------------------------------------------------

    def delivered(self, code: str, member: MemberId, frame: Frame) -> None:
        """A frame leaves the server for a member."""
        self.frames += 1
        message = frame.message
        course = self.courses.get(code)
        if course is None:
            return
        match message:
            case View() | Update():
                course.told = max(course.told, message.version)
                room = course.rooms.get(message.version)
                shown = JSON.encode(of_this_deal(message))
            case Accepted():
                course.told = max(course.told, message.version)
                return
            case Hints():
                room, shown = course.room, frame.encoded(JSON)
            case Rejected() if message.code not in ECHOES:
                room, shown = course.room, frame.encoded(JSON)
            case _:
                return
        if room is None:
            self.problem(f"{code}: {type(message).__name__} of a version that is not there")
            return
        told = {card.decode() for card in CARD.findall(shown)}
        strange = told - cards_for(room, member)
        if strange:
            kind = type(message).__name__
            self.problem(f"{code}: {kind} at {room.version} gives {sorted(strange)} to member {member}")


def cards_for(room: Room, member: MemberId) -> set[str]:
    """The cards of the current deal that a member may know."""
    deal = room.table.deal if room.table is not None else None
    if deal is None:
        return set()
    if deal.result is not None:
        return {format_card(card) for hand in deal.hands for card in hand} | _played(room)
    known = _played(room)
    if deal.must_include is not None:
        known.add(format_card(deal.must_include))
    seat = seat_of(room, member)
    if seat is not None:
        known.update(format_cards(deal.hands[seat]))
    return known


def _played(room: Room) -> set[str]:
    deal = room.table.deal if room.table is not None else None
    acts = deal.acts if deal is not None else ()
    return {
        format_card(card) for act in acts if act.combination is not None for card in act.combination.cards
    }
