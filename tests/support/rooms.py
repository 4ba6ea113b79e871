"""Rooms for tests: people by name, a manual clock, deals that are known.

A `Scene` holds the newest state of one room and does to it what the test says, through `apply` and
nothing else. Time passes only when a test lets it.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import msgspec
import pytest
from msgspec.structs import replace

from bigtwo.bots.fallback import lowest_legal
from bigtwo.errors import Refused
from bigtwo.room import commands
from bigtwo.room.apply import apply, open_room
from bigtwo.room.deadlines import next_due_ms
from bigtwo.room.events import Event
from bigtwo.room.state import (
    Member,
    MemberId,
    Occupant,
    Person,
    Room,
    Stage,
    Timing,
    member_of,
    seat_of,
    seat_to_act,
)
from bigtwo.rules.combinations import Combination, classify
from bigtwo.rules.presets import configure
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import Seat
from bigtwo.session.tokens import hash_of
from bigtwo.table.state import Action, Deal, Table
from bigtwo.table.view import seat_view
from tests.support.cards import PASS, hand, play, seed

EPOCH_MS = 1_700_000_000_000
"""When every scene begins."""
TIMING = Timing(substitute_grace_ms=20_000, host_grace_ms=60_000, bot_pace_ms=(700, 1_600))
CLASSIC = configure("classic")
ENDLESS = configure("classic", {"match_end": {"type": "open"}})
"""Classic deals without end, so that a deal can follow a deal within one match."""

E = TypeVar("E")


class Scene:
    """One room, and everything a test may do to it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.timing = TIMING
        self.now_ms = EPOCH_MS
        self.events: tuple[Event, ...] = ()
        """What the last command brought about."""
        self._ids = 0

    # --- doing ---------------------------------------------------------------------------------

    def do(self, command: commands.Command) -> Scene:
        """Apply a command; raises what `apply` raises."""
        self.room, self.events = apply(self.room, command, self.now_ms, self.timing)
        return self

    def order(self, name: str, command: commands.MemberCommand, command_id: str | None = None) -> Scene:
        """A member's command, under an id of its own unless one is given."""
        self._ids += 1
        return self.do(commands.Order(self.id(name), command_id or f"order-{self._ids}", command))

    def join(self, name: str) -> Scene:
        return self.do(commands.Join(name, hash_of(f"token of {name}")))

    def join_again(self, name: str, earlier: str) -> Scene:
        """Join under a name, in the browser that somebody of an earlier name used."""
        return self.do(commands.Join(name, hash_of(f"token of {name}"), hash_of(f"token of {earlier}")))

    def lock(self, name: str, *, locked: bool = True) -> Scene:
        return self.order(name, commands.Lock(locked))

    def say(self, name: str, text: str) -> Scene:
        return self.order(name, commands.Say(text, None))

    def start(self, name: str, deal: int | None = None) -> Scene:
        return self.bound_to(deal).order(name, commands.Start(self._fresh()))

    def ready(self, name: str, deal: int | None = None) -> Scene:
        return self.bound_to(deal).order(name, commands.Ready(self._fresh()))

    def act(self, name: str, action: Action, *, deal: int | None = None, turn: int | None = None) -> Scene:
        """Play or pass, meant for the current turn unless another is named."""
        return self.order(
            name,
            commands.Act(
                self.room.deals if deal is None else deal, self.turn if turn is None else turn, action
            ),
        )

    def play(self, name: str, cards: str) -> Scene:
        return self.act(name, play(cards))

    def pass_(self, name: str) -> Scene:
        return self.act(name, PASS)

    def drop(self, name: str) -> Scene:
        return self.do(commands.Drop(self.id(name)))

    def come_back(self, name: str) -> Scene:
        return self.do(commands.Return(self.id(name)))

    def restart(self) -> Scene:
        """The room as it is read back from its snapshot, and everybody there again."""
        self.room = msgspec.msgpack.decode(msgspec.msgpack.encode(self.room), type=Room)
        self.do(commands.Wake())
        for one in self.room.members:
            self.do(commands.Return(one.id))
        return self

    def leave(self, name: str) -> Scene:
        return self.order(name, commands.Leave())

    def wait(self, duration_ms: int) -> Scene:
        """Let time pass, and let the room notice."""
        self.now_ms += duration_ms
        return self.do(commands.Tick())

    def bot_acts(self, action: Action | None = None) -> Scene:
        """The bot to act does: the lowest legal thing unless told otherwise."""
        seat = self.to_act
        view = seat_view(self.table, seat)
        return self.do(commands.BotAct(seat, self.room.deals, self.turn, action or lowest_legal(view)))

    def act_for_all(self) -> Scene:
        """Whoever is to act, person or bot, does the lowest legal thing."""
        occupant = self.room.seats[self.to_act].occupant
        if isinstance(occupant, Person) and not occupant.substitute:
            action = lowest_legal(seat_view(self.table, self.to_act))
            return self.act(self.name(occupant.member), action)
        return self.bot_acts()

    def play_deal(self) -> Scene:
        """Play the deal to its end."""
        while self.room.stage == "playing":
            self.act_for_all()
        return self

    # --- looking -------------------------------------------------------------------------------

    def id(self, name: str) -> MemberId:
        return next(one.id for one in self.room.members if one.name == name)

    def knock(self, name: str) -> MemberId:
        """The number of somebody at the door."""
        return next(one.id for one in self.room.knocks if one.name == name)

    def name(self, member: MemberId) -> str:
        return self.member_record(member).name

    def member(self, name: str) -> Member:
        return self.member_record(self.id(name))

    def member_record(self, member: MemberId) -> Member:
        found = member_of(self.room, member)
        if found is None:
            raise LookupError(f"no member {member}")
        return found

    def seat(self, name: str) -> Seat | None:
        return seat_of(self.room, self.id(name))

    def person(self, name: str) -> Person:
        """The seat's record of a seated person."""
        seat = self.seat(name)
        occupant = self.room.seats[seat].occupant if seat is not None else None
        match occupant:
            case Person():
                return occupant
            case _:
                raise LookupError(f"{name} does not sit")

    def occupant(self, seat: int) -> Occupant:
        return self.room.seats[seat].occupant

    def stage(self) -> Stage:
        return self.room.stage

    def bot_due_ms(self) -> int | None:
        return self.room.bot_due_ms

    def quiet_since_ms(self) -> int | None:
        return self.room.quiet_since_ms

    def ended(self) -> bool:
        return self.room.ended

    @property
    def table(self) -> Table:
        if self.room.table is None:
            raise LookupError("no match has begun")
        return self.room.table

    @property
    def deal(self) -> Deal:
        if self.table.deal is None:
            raise LookupError("nothing has been dealt")
        return self.table.deal

    @property
    def turn(self) -> int:
        return self.deal.turn

    @property
    def to_act(self) -> Seat:
        seat = seat_to_act(self.room)
        if seat is None:
            raise LookupError("no act is awaited")
        return seat

    @property
    def next_due_ms(self) -> int | None:
        return next_due_ms(self.room, self.timing)

    def happened(self, kind: type[E]) -> tuple[E, ...]:
        """The events of one kind that the last command brought about."""
        return tuple(event for event in self.events if isinstance(event, kind))

    # --- arranging -----------------------------------------------------------------------------

    def bound_to(self, deal: int | None) -> Scene:
        """The room bound to the secret of a deal that is known; null leaves it as it is."""
        if deal is not None:
            self.room = replace(self.room, next_secret=seed(deal))
        return self

    def _fresh(self) -> bytes:
        """The secret of a deal that is not known."""
        return seed(1_000_000 + self._ids)

    def with_deal(
        self,
        *hands: str,
        to_act: int = 0,
        standing: str | None = None,
        standing_seat: int = 3,
        passes: int = 0,
    ) -> Scene:
        """The deal in progress, set to given hands by seat in the middle of a trick or at a lead."""
        a, b, c, d = (hand(text) for text in hands)
        combination: Combination | None = (
            None if standing is None else classify(hand(standing), self.room.rules)
        )
        deal = replace(
            self.deal,
            hands=(a, b, c, d),
            to_act=Seat(to_act),
            must_include=None,
            standing=combination,
            standing_seat=None if combination is None else Seat(standing_seat),
            passes=passes,
        )
        self.room = replace(self.room, table=replace(self.table, deal=deal))
        return self


def room_of(*names: str, rules: RuleSet = CLASSIC, deal: int = 0) -> Scene:
    """A gathering room whose members joined in this order; the first is host."""
    scene = Scene(open_room("ACDEF", rules, EPOCH_MS, seed(deal)))
    for name in names:
        scene.join(name)
    return scene


def playing(*names: str, rules: RuleSet = CLASSIC, deal: int = 0) -> Scene:
    """A room in its first deal, started by the first member; bots in the seats left open."""
    return room_of(*names, rules=rules, deal=deal).start(names[0])


@contextmanager
def refused(scene: Scene, code: str) -> Iterator[pytest.ExceptionInfo[Refused]]:
    """What is done inside is refused with this code, and the room is the one it was, to the byte."""
    before, encoded = scene.room, msgspec.msgpack.encode(scene.room)
    with pytest.raises(Refused) as info:
        yield info
    assert info.value.code == code
    assert scene.room is before
    assert msgspec.msgpack.encode(scene.room) == encoded
