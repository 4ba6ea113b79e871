"""The one way in which a room changes: apply(room, command, now) → (room, events).

Owns the dispatch, the version, and the promise that a command has its effect once. A refused
command raises and leaves the room it was given as it was.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from bigtwo.room import arrange, chat, commands, deadlines, dealing, door, fair, people, seating
from bigtwo.room.edit import Change, the_member, with_member
from bigtwo.room.state import (
    REMEMBERED_COMMANDS,
    SEATS,
    KnownDeal,
    MemberId,
    Room,
    SeatState,
    Timing,
    member_of,
)
from bigtwo.rules.ruleset import RuleSet


def open_room(code: str, rules: RuleSet, now_ms: int, secret: bytes, known: KnownDeal | None = None) -> Room:
    """A room without people, at version 0. Seats that the rules do not use are closed.

    Args:
        code: the room's.
        rules: checked already.
        now_ms: when it is opened.
        secret: 32 random bytes, for the first deal.
        known: the finished deal whose cards every deal of this room has.
    """
    a, b, c, d = (SeatState() for _ in SEATS)
    room = Room(
        code=code,
        version=0,
        rules=rules,
        seats=(a, b, c, d),
        quiet_since_ms=now_ms,
        next_secret=secret,
        known=known,
    )
    return arrange.fit_seats(room)[0]


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
    return deadlines.with_deadlines(room, changed, now_ms, timing), events


def _dispatch(room: Room, command: commands.Command, now_ms: int, timing: Timing) -> Change:
    match command:
        case commands.Join(name, token_hash, earlier_hash):
            return door.join(room, name, token_hash, earlier_hash)
        case commands.Order():
            return _obey_once(room, command, now_ms)
        case commands.Redeem(ticket_hash, token_hash):
            return people.redeem(room, ticket_hash, token_hash, now_ms)
        case commands.MakeTicket(member, ticket_hash):
            return people.make_ticket(room, member, ticket_hash, now_ms + timing.ticket_ms)
        case commands.Return(member):
            return people.come_back(room, member, now_ms)
        case commands.Drop(member):
            return _and_mark_away(people.drop(room, member, now_ms), now_ms, timing)
        case commands.BotAct(seat, deal, turn, action):
            return dealing.bot_act(room, seat, deal, turn, action, now_ms)
        case commands.Onward(secret):
            return dealing.onward(room, secret, now_ms, timing)
        case commands.Tick():
            return deadlines.tick(room, now_ms, timing)
        case commands.Wake():
            return _and_mark_away(people.wake(room, now_ms), now_ms, timing)
        case commands.StandStill(duration_ms):
            return deadlines.stand_still(room, duration_ms, now_ms, timing), ()
        case _:
            assert_never(command)


def _and_mark_away(change: Change, now_ms: int, timing: Timing) -> Change:
    """Where the mark has no delay, it is there at once."""
    room, events = change
    room, marked = people.mark_away(room, now_ms, timing)
    return room, (*events, *marked)


def was_obeyed(room: Room, order: commands.Order) -> bool:
    """Whether the order has had its effect already: it changes nothing and needs no more than an answer."""
    record = member_of(room, order.member)
    return record is not None and order.id in record.recent


def _obey_once(room: Room, order: commands.Order, now_ms: int) -> Change:
    the_member(room, order.member)
    if was_obeyed(room, order):
        return room, ()
    room, retaken = people.retake(room, order.member)
    room, events = _obey(room, order, now_ms)
    record = member_of(room, order.member)
    if record is not None:
        recent = (*record.recent, order.id)[-REMEMBERED_COMMANDS:]
        room = with_member(room, order.member, recent=recent)
    return room, (*retaken, *events)


def _obey(room: Room, order: commands.Order, now_ms: int) -> Change:
    command = order.command
    if isinstance(command, commands.HostCommand):
        return _obey_host(room, order.member, command, now_ms)
    return _obey_person(room, order.member, command, now_ms)


def _obey_host(room: Room, host: MemberId, command: commands.HostCommand, now_ms: int) -> Change:  # noqa: C901 - one case for each command
    match command:
        case commands.AddBot(seat, level):
            return seating.add_bot(room, host, seat, level)
        case commands.RemoveBot(seat):
            return seating.remove_bot(room, host, seat)
        case commands.Close(seat):
            return arrange.close(room, host, seat)
        case commands.Reopen(seat):
            return arrange.reopen(room, host, seat)
        case commands.Swap(seat, other):
            return arrange.swap(room, host, seat, other)
        case commands.Configure(rules, settings):
            return arrange.configure(room, host, rules, settings)
        case commands.Lock(locked):
            return door.lock(room, host, locked=locked)
        case commands.Admit(member, welcome):
            return door.admit(room, host, member, welcome=welcome)
        case commands.Kick(member):
            return door.kick(room, host, member, now_ms)
        case commands.Lift(member):
            return door.lift(room, host, member)
        case commands.Mute(member, muted):
            return chat.mute(room, host, member, muted=muted)
        case commands.HandOver(member):
            return people.hand_over(room, host, member)
        case commands.Start(secret):
            return dealing.start(room, host, secret, now_ms)
        case _:
            assert_never(command)


def _obey_person(room: Room, member: MemberId, command: commands.OwnCommand, now_ms: int) -> Change:
    match command:
        case commands.Sit(seat):
            return seating.sit(room, member, seat)
        case commands.Stand():
            return seating.stand(room, member)
        case commands.Ready(secret):
            return dealing.ready(room, member, secret, now_ms)
        case commands.GiveSalt(deal, salt):
            return fair.add_salt(room, member, deal, salt)
        case commands.Act(deal, turn, action):
            return dealing.act(room, member, deal, turn, action, now_ms)
        case commands.Back():
            return room, ()
        case commands.Hurry(on):
            return dealing.hurry(room, member, on=on)
        case commands.Say(text, phrase):
            return chat.say(room, member, text, phrase, now_ms)
        case commands.Ignore(other, ignored):
            return chat.ignore(room, member, other, ignored=ignored)
        case commands.Leave():
            return people.leave(room, member, now_ms)
        case _:
            assert_never(command)
