"""Whatever people, bots, networks and time do to a room, in whatever order: what always holds.

A machine does random things to a room and plays every viewer's client as well. After each step it
compares what the clients have with what they should have, and looks for cards they may not know.
"""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from msgspec import UNSET

from bigtwo.bots.fallback import lowest_legal
from bigtwo.errors import Refused
from bigtwo.room import commands
from bigtwo.room.apply import apply, open_room
from bigtwo.room.deadlines import next_due_ms
from bigtwo.room.dealing import TIMEOUTS_TO_SUBSTITUTE
from bigtwo.room.graces import onward_due_ms
from bigtwo.room.state import (
    SEATS,
    Bot,
    Closed,
    MemberId,
    Person,
    Room,
    Vacant,
    is_seated_and_present,
    plays_by_itself,
    seat_of,
    seat_to_act,
)
from bigtwo.rules.cards import DECK, Card
from bigtwo.rules.legality import legal_plays
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.seats import Seat
from bigtwo.session.tokens import hash_of
from bigtwo.table.state import Action, Play
from bigtwo.table.view import position, seat_view
from bigtwo.wire.events import events_view
from bigtwo.wire.rejections import CODES
from bigtwo.wire.updates import own_update, public_update
from bigtwo.wire.views import clock_view, full_view, public_view, you_view
from bigtwo_protocol.codec import JSON
from bigtwo_protocol.server import Update, View
from tests.support.cards import PASS, seed
from tests.support.orders import host_commands, own_commands
from tests.support.rooms import EPOCH_MS, TIMING
from tests.support.views import applied, cards_in, cards_known, of_this_deal

NAMES = ("Ann", "Ben", "Cat", "Dan", "Eve", "Fay")
seats = st.sampled_from(SEATS)
levels = st.sampled_from(("easy", "medium", "hard"))
who = st.integers(0, 5)
"""Somebody in the room, by place among the members."""
seeds = st.integers(0, 2**16).map(seed)
some_cards = st.lists(st.sampled_from(DECK), max_size=5, unique=True).map(tuple)


class AnyCourse(RuleBasedStateMachine):
    """A room, and the view that each member's client has of it."""

    room: Room
    clients: dict[MemberId, View]

    @initialize(
        preset=st.sampled_from(sorted(PRESETS)),
        players=st.sampled_from((4, 4, 3, 2)),
        people=st.integers(1, 5),
        started=st.booleans(),
    )
    def opened(self, preset: str, players: int, people: int, started: bool) -> None:
        """Under all rules; matches that go on, so that deal follows deal."""
        switches: dict[str, Any] = {"match_end": {"type": "open"}}
        if players < 4:
            switches |= {"players": players, "instant_wins": []}
        self.now_ms = EPOCH_MS
        self.room = open_room("ACDEF", configure(preset, switches), EPOCH_MS, seed(0))
        self.clients = {}
        self.orders = 0
        self.last_order: commands.Order | None = None
        for name in NAMES[:people]:
            self.do(commands.Join(name, hash_of(name)))
        if started:
            self.order(self.room.members[0].id, commands.Start(seed(people)))

    # --- what can happen -----------------------------------------------------------------------

    @rule(name=st.sampled_from(NAMES))
    def somebody_joins(self, name: str) -> None:
        self.do(commands.Join(name, hash_of(name)))

    @rule(one=who, seat=seats)
    def somebody_sits(self, one: int, seat: Seat) -> None:
        self.order(self.member(one), commands.Sit(seat))

    @rule(one=who)
    def somebody_stands(self, one: int) -> None:
        self.order(self.member(one), commands.Stand())

    @rule(one=who, seat=seats, level=levels)
    def somebody_adds_a_bot(self, one: int, seat: Seat, level: Any) -> None:
        self.order(self.member(one), commands.AddBot(seat, level))

    @rule(one=who, seat=seats)
    def somebody_removes_a_bot(self, one: int, seat: Seat) -> None:
        self.order(self.member(one), commands.RemoveBot(seat))

    @precondition(lambda self: self.room.stage != "playing")
    @rule(seed=seeds)
    def the_host_starts(self, seed: bytes) -> None:
        if self.room.host is not None:
            self.order(self.room.host, commands.Start(seed))

    @rule(command=host_commands)
    def the_host_arranges(self, command: commands.MemberCommand) -> None:
        if self.room.host is not None:
            self.order(self.room.host, command)

    @rule(one=who, command=host_commands | own_commands)
    def somebody_wants_something(self, one: int, command: commands.MemberCommand) -> None:
        self.order(self.member(one), command)

    @rule(one=who, seed=seeds)
    def somebody_starts(self, one: int, seed: bytes) -> None:
        self.order(self.member(one), commands.Start(seed))

    @rule(one=who, seed=seeds)
    def somebody_is_ready(self, one: int, seed: bytes) -> None:
        self.order(self.member(one), commands.Ready(seed))

    @rule(one=who)
    def somebody_drops(self, one: int) -> None:
        self.do(commands.Drop(self.member(one)))

    @rule(one=who)
    def somebody_comes_back(self, one: int) -> None:
        self.do(commands.Return(self.member(one)))

    @rule(one=who)
    def somebody_leaves(self, one: int) -> None:
        if len(self.room.members) > 1:
            self.order(self.member(one), commands.Leave())

    @rule(after_ms=st.sampled_from((0, 500, 2_000, 20_000, 60_000)))
    def time_passes(self, after_ms: int) -> None:
        self.now_ms += after_ms
        self.do(commands.Tick())

    @rule(seed=seeds)
    def those_who_are_ready_go_on(self, seed: bytes) -> None:
        due_ms = onward_due_ms(self.room, TIMING)
        assert self.do(commands.Onward(seed)) is (due_ms is not None and due_ms <= self.now_ms)

    @rule(back=st.integers(0, 4))
    def the_server_restarts(self, back: int) -> None:
        """And some of those who were there come back."""
        self.room = msgspec.msgpack.decode(msgspec.msgpack.encode(self.room), type=Room)
        self.do(commands.Wake())
        for one in self.room.members[:back]:
            self.do(commands.Return(one.id))

    @rule(stood_ms=st.sampled_from((3_000, 60_000)))
    def the_server_stands_still(self, stood_ms: int) -> None:
        self.now_ms += stood_ms
        self.do(commands.StandStill(stood_ms))

    @rule(stranger=st.sampled_from((0, 99)).map(MemberId))
    def a_stranger_tries(self, stranger: MemberId) -> None:
        before = self.room
        self.order(stranger, commands.Leave())
        self.do(commands.Return(stranger))
        self.do(commands.Drop(stranger))
        assert self.room is before

    @precondition(lambda self: seat_to_act(self.room) is not None)
    @rule(chance=st.integers(0, 2**32), acts=st.integers(1, 20))
    def the_deal_goes_on(self, chance: int, acts: int) -> None:
        """Everybody acts legally for a while."""
        rng = Random(chance)
        for _ in range(acts):
            seat = seat_to_act(self.room)
            if seat is None:
                return
            self.act(seat, self.some_legal_action(rng, seat))

    @precondition(lambda self: self.room.stage == "playing")
    @rule(chance=st.integers(0, 2**32))
    def the_deal_comes_to_its_end(self, chance: int) -> None:
        self.the_deal_goes_on(chance, 1_000)
        assert self.room.stage == "deal_over"

    @precondition(lambda self: seat_to_act(self.room) is not None)
    @rule(one=who, cards=some_cards, deal=st.integers(-1, 1), turn=st.integers(-1, 1))
    def somebody_tries_something(self, one: int, cards: tuple[Card, ...], deal: int, turn: int) -> None:
        """Any cards, anybody, a turn that is or is not the current one."""
        current = self.room.table.deal.turn if self.room.table and self.room.table.deal else 1
        self.order(self.member(one), commands.Act(self.room.deals + deal, current + turn, Play(cards)))

    @rule(seat=seats, cards=some_cards)
    def a_bot_comes_too_late_or_talks_nonsense(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        turn = self.room.table.deal.turn if self.room.table and self.room.table.deal else 1
        self.do(commands.BotAct(seat, self.room.deals, turn, Play(cards) if cards else PASS))

    @precondition(lambda self: self.last_order is not None)
    @rule()
    def the_last_order_arrives_again(self) -> None:
        """W3.3."""
        assert self.last_order is not None
        before = self.room
        if any(one.id == self.last_order.member for one in before.members):
            self.do(self.last_order)
            assert self.room is before

    # --- doing it ------------------------------------------------------------------------------

    def member(self, one: int) -> MemberId:
        return self.room.members[one % len(self.room.members)].id

    def order(self, member: MemberId, command: commands.MemberCommand) -> None:
        self.orders += 1
        order = commands.Order(member, f"order {self.orders}", command)
        if self.do(order):
            self.last_order = order

    def act(self, seat: Seat, action: Action) -> None:
        occupant = self.room.seats[seat].occupant
        assert self.room.table is not None
        assert self.room.table.deal is not None
        deal, turn = self.room.deals, self.room.table.deal.turn
        if plays_by_itself(self.room, seat):
            assert self.do(commands.BotAct(seat, deal, turn, action))
        else:
            assert isinstance(occupant, Person)
            self.orders += 1
            order = commands.Order(occupant.member, f"order {self.orders}", commands.Act(deal, turn, action))
            assert self.do(order)

    def some_legal_action(self, rng: Random, seat: Seat) -> Action:
        assert self.room.table is not None
        view = seat_view(self.room.table, seat)
        plays = legal_plays(position(view), view.rules)
        if not plays or rng.random() < 0.5:
            return lowest_legal(view)
        return Play(rng.choice(plays).cards)

    def do(self, command: commands.Command) -> bool:
        """Apply a command and tell every client; whether anything changed."""
        before, encoded = self.room, msgspec.msgpack.encode(self.room)
        try:
            after, events = apply(before, command, self.now_ms, TIMING)
        except Refused as reason:
            self.was_refused(reason, before, encoded)
            return False
        assert msgspec.msgpack.encode(before) == encoded, "a room is replaced, never altered"
        if after is before:
            assert events == ()
            return False
        assert after.version == before.version + 1
        self.room = after
        public = public_view(after)
        clock = clock_view(after, self.now_ms) if after.clock != before.clock else UNSET
        update = public_update(
            after.version, public_view(before), public, events_view(events, after.deals), clock
        )
        present = {one.id for one in after.members}
        self.clients = {member: view for member, view in self.clients.items() if member in present}
        for member, view in self.clients.items():
            own = own_update(update, you_view(before, member), you_view(after, member))
            self.clients[member] = self.received(view, own)
        for one in after.members:
            if one.id not in self.clients:
                self.clients[one.id] = self.welcomed(full_view(after, public, one.id, self.now_ms))
        return True

    def was_refused(self, reason: Refused, before: Room, encoded: bytes) -> None:
        assert reason.code in CODES
        assert msgspec.msgpack.encode(before) == encoded, "a refused command has changed nothing"

    def received(self, view: View, update: Update) -> View:
        """A client gets an update, over the wire."""
        frame = JSON.encode(update)
        decoded = JSON.decode_server(frame.decode())
        assert decoded == update
        assert isinstance(decoded, Update)
        after = applied(view, decoded)
        assert cards_in(JSON.encode(of_this_deal(decoded))) <= cards_known(after), (
            "an update gives a card away"
        )
        return after

    def welcomed(self, view: View) -> View:
        frame = JSON.encode(of_this_deal(view))
        assert cards_in(frame) <= cards_known(view), "a view gives a card away"
        return view

    # --- what always holds ---------------------------------------------------------------------

    @invariant()
    def every_client_has_the_view_it_should_have(self) -> None:
        """W4.3, C36."""
        public = public_view(self.room)
        for member, view in self.clients.items():
            fresh = full_view(self.room, public, member, self.now_ms)
            assert without_clock(view) == without_clock(fresh)
            assert (view.clock is None) is (fresh.clock is None)

    @invariant()
    def nobody_sees_another_hand(self) -> None:
        """W4.1: what a view shows of hands is the viewer's own, while the deal lasts."""
        deal = self.room.table.deal if self.room.table is not None else None
        if deal is None or deal.result is not None:
            return
        for member, view in self.clients.items():
            seat = seat_of(self.room, member)
            assert len(view.you.hand) == (0 if seat is None else len(deal.hands[seat]))
            assert view.table.counts == tuple(len(hand) for hand in deal.hands)

    @invariant()
    def the_deck_is_conserved(self) -> None:
        deal = self.room.table.deal if self.room.table is not None else None
        if deal is None:
            return
        held = [card for hand in deal.hands for card in hand]
        played = [card for act in deal.acts if act.combination is not None for card in act.combination.cards]
        assert sorted(held + played) == list(DECK)

    @invariant()
    def one_seat_is_to_act_while_a_deal_lasts(self) -> None:
        deal = self.room.table.deal if self.room.table is not None else None
        playing = self.room.stage == "playing"
        assert playing is (deal is not None and deal.result is None)
        if not playing:
            assert seat_to_act(self.room) is None
            return
        seat = seat_to_act(self.room)
        assert seat is not None
        assert self.room.table is not None
        assert seat in self.room.table.order
        assert isinstance(self.room.seats[seat].occupant, Bot | Person)
        assert not any(isinstance(state.occupant, Vacant) for state in self.room.seats)

    @invariant()
    def seats_and_members_fit_together(self) -> None:
        ids = [one.id for one in self.room.members]
        sitting = [one.occupant.member for one in self.room.seats if isinstance(one.occupant, Person)]
        assert len(set(ids)) == len(ids)
        assert len(set(sitting)) == len(sitting)
        assert set(sitting) <= set(ids)
        assert (self.room.host in ids) is bool(ids)
        assert all(one.present is (one.away_since_ms is None) for one in self.room.members)
        assert (self.room.quiet_since_ms is None) is any(one.present for one in self.room.members)
        closed = sum(isinstance(one.occupant, Closed) for one in self.room.seats)
        assert closed == 4 - self.room.rules.players

    @invariant()
    def nobody_who_is_there_has_a_substitute(self) -> None:
        """But for those who let their time run out."""
        for state in self.room.seats:
            if isinstance(state.occupant, Person) and state.occupant.substitute:
                member = next(one for one in self.room.members if one.id == state.occupant.member)
                assert not member.present or state.occupant.timeouts >= TIMEOUTS_TO_SUBSTITUTE

    @invariant()
    def a_bot_is_due_exactly_when_it_is_to_act_and_somebody_at_the_table_sees_it(self) -> None:
        """C22."""
        seat = seat_to_act(self.room)
        seen = any(is_seated_and_present(self.room, one) for one in self.room.members)
        awaited = seat is not None and plays_by_itself(self.room, seat) and seen
        assert (self.room.bot_due_ms is not None) is awaited
        if not any(one.present for one in self.room.members):
            assert next_due_ms(self.room, TIMING) is None

    @invariant()
    def the_room_survives_being_stored(self) -> None:
        assert msgspec.msgpack.decode(msgspec.msgpack.encode(self.room), type=Room) == self.room
        assert msgspec.json.decode(msgspec.json.encode(self.room), type=Room) == self.room


def without_clock(view: View) -> View:
    """All but what the clock shows, which is true for a moment."""
    return msgspec.structs.replace(view, clock=None)


AnyCourse.TestCase.settings = settings(
    max_examples=100,
    stateful_step_count=50,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
)
TestAnyCourse = AnyCourse.TestCase
