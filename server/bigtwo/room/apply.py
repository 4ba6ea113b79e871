"""The one way in which a room changes: apply(room, command, now) → (room, events).

Owns the dispatch, the version, and the promise that a command has its effect once. A refused
command raises and leaves the room it was given as it was.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from bigtwo.room import commands, deadlines, dealing, people, seating
from bigtwo.room.edit import Change, the_member, with_member
from bigtwo.room.state import (
    REMEMBERED_COMMANDS,
    SEATS,
    Closed,
    Room,
    SeatState,
    Timing,
    Vacant,
    member_of,
)
from bigtwo.rules.ruleset import RuleSet

SEATS_IN_PLAY = {4: (0, 1, 2, 3), 3: (0, 1, 2), 2: (0, 2)}
"""Which seats a table of so many players uses: two sit opposite each other."""


def open_room(code: str, rules: RuleSet, now_ms: int) -> Room:
    """A room without people, at version 0. Seats that the rules do not use are closed."""
    in_play = SEATS_IN_PLAY[rules.players]
    a, b, c, d = (SeatState(Vacant() if seat in in_play else Closed()) for seat in SEATS)
    return Room(code=code, version=0, rules=rules, seats=(a, b, c, d), quiet_since_ms=now_ms)


def apply(room: Room, command: commands.Command, now_ms: int, timing: Timing) -> Change:
    """What the room is after a command, and what happened.

    A command that changes nothing (an order that was accepted before, a tick before its time)
    returns the room it was given and no events; every other raises the version by one.

    Raises:
        Refused: with the reason; nothing has changed.
    """
    changed, events = _dispatch(room, command, now_ms, timing)
    if changed is room and not events:
        return room, ()
    changed = replace(changed, version=room.version + 1)
    return deadlines.with_bot_due(room, changed, now_ms, timing), events


def _dispatch(room: Room, command: commands.Command, now_ms: int, timing: Timing) -> Change:
    match command:
        case commands.Join(name, token_hash):
            return people.join(room, name, token_hash)
        case commands.Order():
            return _obey_once(room, command, now_ms)
        case commands.Return(member):
            return people.come_back(room, member, now_ms)
        case commands.Drop(member):
            return people.drop(room, member, now_ms)
        case commands.BotAct(seat, deal, turn, action):
            return dealing.bot_act(room, seat, deal, turn, action, now_ms)
        case commands.Onward(seed):
            return dealing.onward(room, seed, now_ms, timing)
        case commands.Tick():
            return deadlines.tick(room, now_ms, timing)
        case commands.Wake():
            return people.wake(room, now_ms)
        case _:
            assert_never(command)


def _obey_once(room: Room, order: commands.Order, now_ms: int) -> Change:
    if order.id in the_member(room, order.member).recent:
        return room, ()
    room, events = _obey(room, order, now_ms)
    record = member_of(room, order.member)
    if record is not None:
        recent = (*record.recent, order.id)[-REMEMBERED_COMMANDS:]
        room = with_member(room, order.member, recent=recent)
    return room, events


def _obey(room: Room, order: commands.Order, now_ms: int) -> Change:
    member = order.member
    match order.command:
        case commands.Sit(seat):
            return seating.sit(room, member, seat)
        case commands.Stand():
            return seating.stand(room, member)
        case commands.AddBot(seat, level):
            return seating.add_bot(room, member, seat, level)
        case commands.RemoveBot(seat):
            return seating.remove_bot(room, member, seat)
        case commands.Start(seed):
            return dealing.start(room, member, seed, now_ms)
        case commands.Ready(seed):
            return dealing.ready(room, member, seed, now_ms)
        case commands.Act(deal, turn, action):
            return dealing.act(room, member, deal, turn, action, now_ms)
        case commands.Leave():
            return people.leave(room, member, now_ms)
        case _:
            assert_never(order.command)
