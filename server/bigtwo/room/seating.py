"""Who sits where: sit, stand, bots in and out.

Owns the changes of seats that people ask for. Cards stay with the seat: who takes over a bot's
seat in a deal takes over its hand.
"""

from __future__ import annotations

from msgspec.structs import replace

from bigtwo.bots.levels import Level
from bigtwo.errors import Refused
from bigtwo.room.edit import Change, require_host, require_no_deal, the_member, the_seat, with_occupant
from bigtwo.room.events import BotLeft, BotSat, Event, Sat, Stood
from bigtwo.room.people import free_bot_name
from bigtwo.room.state import (
    SUBSTITUTE_LEVEL,
    Bot,
    Closed,
    MemberId,
    Person,
    Room,
    Vacant,
    may_be_taken,
    member_of,
    seat_of,
)
from bigtwo.rules.seats import Seat


def sit(room: Room, member: MemberId, seat: Seat) -> Change:
    """A watcher takes an open seat or a bot's; a seated person may move while the room gathers.

    Raises:
        Refused: `seat_taken`, `seat_closed`, `already_seated`; `not_this_deal` where a person
            has given up another seat in this deal, and with it a hand that they know.
    """
    record = the_member(room, member)
    old_seat = seat_of(room, member)
    if old_seat is not None and (old_seat == seat or room.stage != "gathering"):
        raise Refused("already_seated", seat=old_seat)
    events: list[Event] = []
    match room.seats[seat].occupant:
        case Vacant():
            pass
        case Bot(name):
            events.append(BotLeft(seat, name))
        case Closed():
            raise Refused("seat_closed", seat=seat)
        case Person(sitting):
            sitter = member_of(room, sitting)
            raise Refused("seat_taken", seat=seat, name=sitter.name if sitter is not None else "")
    if not may_be_taken(room, seat):
        raise Refused("not_this_deal")
    if old_seat is not None:
        room = with_occupant(room, old_seat, Vacant())
    room = with_occupant(room, seat, Person(member))
    events.append(Sat(seat, member, record.name))
    return room, tuple(events)


def stand(room: Room, member: MemberId) -> Change:
    """A seated person becomes a watcher, between deals."""
    seat = the_seat(room, member)
    require_no_deal(room)
    return with_occupant(room, seat, Vacant()), (Stood(seat, member, the_member(room, member).name),)


def add_bot(room: Room, member: MemberId, seat: Seat, level: Level) -> Change:
    """The host puts a bot into an open seat, or changes the level of the bot there."""
    require_host(room, member)
    require_no_deal(room)
    match room.seats[seat].occupant:
        case Vacant():
            bot = Bot(free_bot_name(room), level)
            return with_occupant(room, seat, bot), (BotSat(seat, bot.name, level),)
        case Bot() as bot:
            changed = replace(bot, level=level)
            return with_occupant(room, seat, changed, keep_score=True), (BotSat(seat, bot.name, level),)
        case Closed():
            raise Refused("seat_closed", seat=seat)
        case Person(sitting):
            sitter = member_of(room, sitting)
            raise Refused("seat_taken", seat=seat, name=sitter.name if sitter is not None else "")


def remove_bot(room: Room, member: MemberId, seat: Seat) -> Change:
    """The host takes a bot out of its seat, between deals."""
    require_host(room, member)
    require_no_deal(room)
    occupant = room.seats[seat].occupant
    if not isinstance(occupant, Bot):
        raise Refused("not_a_bot", seat=seat)
    return with_occupant(room, seat, Vacant()), (BotLeft(seat, occupant.name),)


def fill_with_bots(room: Room) -> Change:
    """Every open seat gets a bot of medium level."""
    events: list[Event] = []
    for index, state in enumerate(room.seats):
        if isinstance(state.occupant, Vacant):
            bot = Bot(free_bot_name(room), SUBSTITUTE_LEVEL)
            room = with_occupant(room, Seat(index), bot)
            events.append(BotSat(Seat(index), bot.name, bot.level))
    return room, tuple(events)
