"""Through any course of a room: a deal has the hash shown before it, and no secret is told too early."""

from __future__ import annotations

from hashlib import sha256

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule
from msgspec.structs import replace

from bigtwo.room import commands
from bigtwo.rules.fairness import commitment
from bigtwo.wire.fair import next_deal_view, shuffle_view
from bigtwo_protocol.codec import JSON
from tests.room.test_any_course import AnyCourse, who
from tests.support.cards import seed


class AnyPledge(AnyCourse):
    """A room like any, with salts, whose secrets are each used once, as those are that a server draws."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn = 0
        self.pledges = {1: commitment(seed(0)).hex()}
        """By the deal's number: the hash that was shown before it."""

    def do(self, command: commands.Command) -> bool:
        match command:
            case commands.Onward():
                command = commands.Onward(self.fresh())
            case commands.Order(command=commands.Start() | commands.Ready() as wanted):
                command = replace(command, command=type(wanted)(self.fresh()))
            case _:
                pass
        return super().do(command)

    def fresh(self) -> bytes:
        """A secret that nobody has had."""
        self.drawn += 1
        return sha256(seed(self.drawn)).digest()

    @rule(one=who, salt=st.binary(max_size=33), late=st.sampled_from((0, 0, 0, 1)))
    def somebody_gives_a_salt(self, one: int, salt: bytes, late: int) -> None:
        self.order(self.member(one), commands.GiveSalt(self.room.deals + 1 - late, salt))

    @invariant()
    def no_secret_is_told_before_its_time(self) -> None:
        """W8.5."""
        deal = self.room.table.deal if self.room.table is not None else None
        hidden = [self.room.next_secret]
        if deal is not None and deal.result is None:
            hidden += [self.room.shuffle.secret, deal.seed]
        for view in self.clients.values():
            told = JSON.encode(view)
            assert not [secret for secret in hidden if secret.hex().encode() in told]

    @invariant()
    def the_hash_of_the_deal_is_the_one_that_was_shown_before_it(self) -> None:
        """W8.1, W8.2."""
        pledged = next_deal_view(self.room)
        assert pledged is not None
        self.pledges.setdefault(pledged.deal, pledged.commitment)
        assert self.pledges[pledged.deal] == pledged.commitment
        shuffle = shuffle_view(self.room)
        if shuffle is not None:
            assert shuffle.commitment == self.pledges[self.room.deals]


TestAnyPledge = AnyPledge.TestCase
TestAnyPledge.settings = settings(max_examples=30, stateful_step_count=40)
