"""The state of a table: what a match, a deal and an act are made of.

Owns the frozen structs. Everything in them is secret until `table.view` lists it; every field
survives a round trip through msgspec's JSON, because a table is stored whole. Never decides
anything.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from bigtwo.rules.cards import Card
from bigtwo.rules.kinds import Combination
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import Seat

Hand = tuple[Card, ...]
Hands = tuple[Hand, Hand, Hand, Hand]
Totals = tuple[int, int, int, int]


class Play(msgspec.Struct, frozen=True, gc=False, tag="play"):
    """To put cards on the table."""

    cards: tuple[Card, ...]
    """In any order."""


class Pass(msgspec.Struct, frozen=True, gc=False, tag="pass"):
    """To let the turn go by."""


Action = Play | Pass


class Act(msgspec.Struct, frozen=True, gc=False):
    """What a seat did on one turn of a deal."""

    seat: Seat
    combination: Combination | None
    """Null for a pass."""
    trick: int
    """Which trick of the deal, from 1."""


class ResultRow(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """How one seat came out of a deal, with the arithmetic."""

    seat: Seat
    left: int
    """Cards that count against the seat; 0 for the winner, also for the winner by dragon."""
    per_card: int
    """Points for each, by the tier."""
    twos: int
    """Twos still held, where they double; else 0."""
    points: int
    """left × per_card × 2^twos."""
    score: int
    """What is written down: payment (+/−) or penalty, as the settlement says."""
    liable: bool
    """True for the one who pays what all losers owe."""
    hand: Hand
    """The cards still held at the end, weakest first."""


class DealResult(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """The outcome of a deal."""

    winner: Seat
    instant_win: Literal["dragon"] | None
    """How the deal was won without a play; null where a hand was played out."""
    rows: tuple[ResultRow, ...]
    """One for each seat in play, in turn order from the winner."""
    zero_sum: bool
    """True where the scores are payments that cancel out, false where they are penalties."""
    match_winners: tuple[Seat, ...]
    """Who won the match that ended with this deal; empty while it goes on."""


class Deal(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One deal, from the dealt cards to its result. Lists of four go by seat."""

    number: int
    """Within the match, from 1."""
    seed: bytes
    """The 32 bytes that the deck came from."""
    hands: Hands
    """The cards still held, weakest first; empty for a closed seat."""
    turn: int
    """Number of the turn, from 1; 0 when the deal is over."""
    to_act: Seat | None
    """Null when the deal is over."""
    standing: Combination | None
    """What must be beaten; null when the next play is a lead."""
    standing_seat: Seat | None
    must_include: Card | None
    """The card that the first play must contain; null from then on."""
    passes: int
    """Passes in a row on the standing combination."""
    locked_out: tuple[Seat, ...]
    """Seats that may not play again in this trick, in the order in which they passed."""
    trick: int
    """Number of the trick, from 1."""
    acts: tuple[Act, ...]
    """Every act, oldest first."""
    liable: Seat | None
    """Who acted last, if he let the next seat's last card through (rule `liability`); secret."""
    result: DealResult | None


class Table(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One match between the seats in play."""

    rules: RuleSet
    order: tuple[Seat, ...]
    """The seats in play, in turn order; begins with the lowest seat number."""
    totals: Totals
    """Scores of the match so far, by seat."""
    deal: Deal | None
    """The deal in progress, or the last one that was decided; null before the first."""
    deals_played: int
    """Deals of this match that are decided."""
    last_winner: Seat | None
    """Winner of the last decided deal."""
    dealer: Seat | None
    """Who deals the current deal: by lot at first, then the winner of the deal before."""
    started_ms: int
    """When the match began, epoch milliseconds."""
    match_winners: tuple[Seat, ...]
    """Who won the match; empty while it goes on."""
