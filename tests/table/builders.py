"""Tables in card language: only what matters to a test is said, the rest follows."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from bigtwo.errors import Refused
from bigtwo.rules.cards import Card, parse_cards
from bigtwo.rules.combinations import classify, sort_cards
from bigtwo.rules.legality import can_pass, legal_plays
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import SEATS, Seat
from bigtwo.table.match import apply, deal_next, open_table
from bigtwo.table.state import Action, Deal, Pass, Play, Table
from bigtwo.table.view import position, seat_view

CLASSIC = RuleSet()
SEED = bytes(32)
A, B, C, D = SEATS
"""The four seats."""


def cards(text: str) -> tuple[Card, ...]:
    """`"3D 3C"` as cards, in the given order."""
    return parse_cards(text.split())


def play(text: str) -> Play:
    """`"3D 3C"` as a play."""
    return Play(cards(text))


PASS = Pass()


def at_table(
    *hands: str,
    rules: RuleSet = CLASSIC,
    to_act: Seat = A,
    standing: str = "",
    standing_seat: Seat = D,
    must_include: str = "",
    passes: int = 0,
    locked_out: Sequence[Seat] = (),
) -> Table:
    """A deal in the middle, with these hands by seat; a hand that is "" belongs to a closed seat."""
    held = [sort_cards(cards(hand), rules) for hand in hands] + [()] * (4 - len(hands))
    in_play = [seat for seat in SEATS if held[seat]]
    combination = classify(cards(standing), rules) if standing else None
    deal = Deal(
        number=1,
        seed=SEED,
        hands=(held[0], held[1], held[2], held[3]),
        turn=9,
        to_act=to_act,
        standing=combination,
        standing_seat=standing_seat if combination else None,
        must_include=cards(must_include)[0] if must_include else None,
        passes=passes,
        locked_out=tuple(locked_out),
        trick=1 if must_include else 3,
        acts=(),
        liable=None,
        result=None,
    )
    return replace(open_table(rules, in_play, 0), deal=deal)


def deal_of(table: Table) -> Deal:
    """The deal at the table, which must have one."""
    assert table.deal is not None
    return table.deal


def after(table: Table, *acts: tuple[Seat, Action]) -> Table:
    """The table after these acts, all of them legal."""
    for seat, action in acts:
        table, _ = apply(table, seat, action, 0)
    return table


def refusal(table: Table, seat: Seat, action: Action) -> Refused:
    """Why the act is refused; fails when it is not, or when the table changed."""
    before = repr(table)
    try:
        apply(table, seat, action, 0)
    except Refused as refused:
        assert repr(table) == before
        return refused
    raise AssertionError(f"{action} by seat {seat} was accepted")


def dealt(rules: RuleSet = CLASSIC, seed: bytes = SEED, seats: Sequence[Seat] | None = None) -> Table:
    """A match whose first deal has just been dealt."""
    table, _ = deal_next(open_table(rules, seats or SEATS[: rules.players], 0), seed, 0)
    return table


def any_action(table: Table, seat: Seat, rng: random.Random) -> Action:
    """A legal action of the seat, each as likely."""
    view = seat_view(table, seat)
    here = position(view)
    actions: list[Action] = [Play(legal.cards) for legal in legal_plays(here, view.rules)]
    if can_pass(here, view.rules):
        actions.append(PASS)
    return rng.choice(actions)


def course(table: Table, rng: random.Random) -> Iterator[tuple[Table, Action, Table]]:
    """Every act from here to the end of the deal, chosen at random: before, action, after."""
    while (seat := deal_of(table).to_act) is not None:
        action = any_action(table, seat, rng)
        following, _ = apply(table, seat, action, 0)
        yield table, action, following
        table = following


def finished(table: Table, rng: random.Random) -> Table:
    """The table at the end of its deal, after random legal acts."""
    for _, _, following in course(table, rng):
        table = following
    return table
