"""What time does to a room: graces that run out, and bots that take a moment to act.

Owns the deadlines. They are data in the room, in epoch milliseconds; whoever runs the room looks
at `next_due_ms` and comes back then.
"""

from __future__ import annotations

import zlib
from typing import Final

from msgspec.structs import replace

from bigtwo.room.commands import Onward, Tick
from bigtwo.room.dealing import time_out
from bigtwo.room.edit import Change, with_occupant
from bigtwo.room.events import Event, SubstituteIn
from bigtwo.room.graces import host_due_ms, mark_due_ms, onward_due_ms, substitute_due_ms
from bigtwo.room.people import mark_away, pass_host_on
from bigtwo.room.state import (
    SEATS,
    BotPace,
    Person,
    Room,
    Timing,
    TurnClock,
    is_seated_and_present,
    member_of,
    plays_by_itself,
    seat_to_act,
)

FAST_MS: Final = 150
"""How long a bot takes when everybody wants it to hurry."""
PACES: Final[dict[BotPace, float]] = {"slow": 2.0, "normal": 1.0, "fast": 0.4}
"""How many times the normal pace."""


def tick(room: Room, now_ms: int, timing: Timing) -> Change:
    """Let every grace that has run out have its effect."""
    room, marked = mark_away(room, now_ms, timing)
    events: list[Event] = [*marked]
    for seat in SEATS:
        occupant = room.seats[seat].occupant
        due = substitute_due_ms(room, occupant, timing)
        if due is not None and due <= now_ms and isinstance(occupant, Person):
            room = with_occupant(room, seat, replace(occupant, substitute=True), keep_score=True)
            events.append(SubstituteIn(seat))
    due = host_due_ms(room, timing)
    if due is not None and due <= now_ms:
        room, passed_on = pass_host_on(room)
        events += passed_on
    due = room.clock.due_ms if room.clock is not None else None
    if due is not None and due <= now_ms and _a_person_shall_act(room):
        room, timed_out = time_out(room, now_ms)
        events += timed_out
    return room, tuple(events)


def stand_still(room: Room, duration_ms: int, now_ms: int, timing: Timing) -> Room:
    """The room after a time in which nobody could be heard: graces and the clock go on as before it.

    As after any pause there is a fair minimum on the clock. Bots have not lost anything.
    """
    members = tuple(
        one
        if one.away_since_ms is None
        else replace(one, away_since_ms=min(one.away_since_ms + duration_ms, now_ms))
        for one in room.members
    )
    clock = room.clock
    if clock is not None and clock.due_ms is not None:
        left_ms = min(clock.due_ms + duration_ms - now_ms, clock.left_ms)
        clock = replace(clock, left_ms=max(left_ms, timing.least_turn_ms), since_ms=now_ms)
    if clock == room.clock and members == room.members:
        return room
    return replace(room, members=members, clock=clock)


def next_due_ms(room: Room, timing: Timing) -> int | None:
    """When the room next needs to be looked at, or null when nothing but a command can change it."""
    dues = [mark_due_ms(one, timing) for one in room.members]
    dues += [substitute_due_ms(room, seat.occupant, timing) for seat in room.seats]
    dues += [
        host_due_ms(room, timing),
        onward_due_ms(room, timing),
        room.bot_due_ms,
        room.clock.due_ms if room.clock is not None else None,
    ]
    return min((due for due in dues if due is not None), default=None)


def due_command(room: Room, now_ms: int, timing: Timing, secret: bytes) -> Tick | Onward:
    """What time asks of the room now; `secret` as in `Onward`, for the deal after one that is due."""
    onward_ms = onward_due_ms(room, timing)
    return Tick() if onward_ms is None or onward_ms > now_ms else Onward(secret)


def with_deadlines(before: Room, room: Room, now_ms: int, timing: Timing) -> Room:
    """The room with the moments set at which a bot shall act, or a person's time is up.

    A moment once set stays for its turn, so that comings and goings neither hurry anybody nor hold
    anybody back.
    """
    same_turn = _turn(before) == _turn(room)
    bot_due_ms = _bot_due_ms(room, now_ms, timing, room.bot_due_ms if same_turn else None)
    clock = _clock(room, now_ms, timing)
    if bot_due_ms == room.bot_due_ms and clock == room.clock:
        return room
    return replace(room, bot_due_ms=bot_due_ms, clock=clock)


def _bot_due_ms(room: Room, now_ms: int, timing: Timing, set_ms: int | None) -> int | None:
    if not _a_bot_shall_act(room):
        return None
    if _everybody_hurries(room):
        return min(now_ms + FAST_MS, set_ms or now_ms + FAST_MS)
    if set_ms is not None:
        return set_ms
    shortest, longest = (int(ms * PACES[room.settings.bot_pace]) for ms in timing.bot_pace_ms)
    # Spread by what everybody knows, so that the time taken tells nothing about a hand.
    spread = zlib.crc32(f"{room.code}:{room.version}".encode()) % (longest - shortest + 1)
    return now_ms + shortest + spread


def _clock(room: Room, now_ms: int, timing: Timing) -> TurnClock | None:
    deal, turn = _turn(room)
    if not _a_person_shall_act(room) or room.settings.turn_ms is None or not _clock_applies(room):
        return None
    watched = any(is_seated_and_present(room, one) for one in room.members)
    clock = room.clock
    if clock is None or (clock.deal, clock.turn) != (deal, turn):
        return TurnClock(deal, turn, room.settings.turn_ms, now_ms if watched else None)
    if watched and clock.since_ms is None:
        return TurnClock(deal, turn, max(clock.left_ms, timing.least_turn_ms), now_ms)
    if not watched and clock.due_ms is not None:
        left_ms = min(max(clock.due_ms - now_ms, 0), room.settings.turn_ms)
        return TurnClock(deal, turn, left_ms, None)
    return clock


def _clock_applies(room: Room) -> bool:
    """Among bots and one person nobody waits but the person; a clock runs only where it is wanted."""
    people = sum(isinstance(seat.occupant, Person) for seat in room.seats)
    return people > 1 or room.settings.clock_alone


def _everybody_hurries(room: Room) -> bool:
    seated = [seat.occupant for seat in room.seats if isinstance(seat.occupant, Person)]
    there = [one for one in seated if (record := member_of(room, one.member)) is not None and record.present]
    return bool(there) and all(one.hurry for one in there)


def _turn(room: Room) -> tuple[int, int]:
    deal = room.table.deal if room.table is not None else None
    return room.deals, deal.turn if deal is not None else 0


def _a_bot_shall_act(room: Room) -> bool:
    """A bot is to act and somebody sits at the table to see it; otherwise the deal pauses."""
    seat = seat_to_act(room)
    if seat is None or not plays_by_itself(room, seat):
        return False
    return any(is_seated_and_present(room, one) for one in room.members)


def _a_person_shall_act(room: Room) -> bool:
    seat = seat_to_act(room)
    return seat is not None and not plays_by_itself(room, seat)
