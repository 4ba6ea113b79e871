"""The vocabulary of the wire: the small types that messages are made of.

Owns what a card, a seat, a code or a kind looks like on the wire. Never imports anything of
the server's: a program that only speaks the protocol needs this package and msgspec alone.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

Card = Annotated[
    str, Meta(pattern="^[3-9TJQKA2][DCHS]$", description="A card: rank, then suit, as in `3D` or `TS`.")
]
SeatNumber = Annotated[int, Meta(ge=0, le=3, description="One of the four seats of a table.")]
CommandId = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=32,
        description="Chosen by the client, unique within its session; the same id twice has its effect once.",
    ),
]
PlayerName = Annotated[
    str, Meta(max_length=64, description="A name as typed; the server trims and checks it.")
]
RoomCode = Annotated[str, Meta(max_length=16, description="A room's code; upper or lower case.")]
Token = Annotated[str, Meta(max_length=64, description="The secret that proves a session.")]
NewToken = Annotated[
    str,
    Meta(
        min_length=16,
        max_length=64,
        pattern="^[A-Za-z0-9_-]+$",
        description="A secret that the client makes itself, of at least 96 random bits.",
    ),
]
Level = Literal["easy", "medium", "hard"]

Kind = Literal[
    "single",
    "pair",
    "triple",
    "straight",
    "flush",
    "full_house",
    "four_of_a_kind",
    "straight_flush",
]

HintCode = Literal[
    "goes_out",
    "nothing_else",
    "then_goes_out",
    "cannot_be_beaten",
    "next_has_one",
    "keeps",
    "sheds_most",
    "lowest_that_beats",
    "lowest",
]

BotPace = Literal["slow", "normal", "fast"]
Phrase = Literal[
    "hello",
    "good_luck",
    "nice_play",
    "well_done",
    "ouch",
    "thinking",
    "your_turn",
    "thanks",
    "one_more",
    "bye",
]
TurnTime = Annotated[int, Meta(ge=5_000, le=600_000, description="Milliseconds for one turn of a person.")]
MemberNumber = Annotated[int, Meta(ge=1, description="A person's number in the room.")]

Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$", description="32 bytes, hexadecimal.")]
Salt = Annotated[str, Meta(pattern="^([0-9a-f]{2}){1,32}$", description="1 to 32 bytes, hexadecimal.")]
DealCode = Annotated[str, Meta(max_length=16, description="A finished deal's code; upper or lower case.")]

Stage = Literal["gathering", "playing", "deal_over", "match_over"]


class Tier(msgspec.Struct, frozen=True, gc=False, array_like=True):
    """Points per card for a loser who holds at least `cards` cards (until the next tier begins)."""

    cards: int
    points: int


class MatchEnd(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """When a match is over."""

    type: Literal["single-deal", "deals", "points-over", "points-reach", "time-limit", "open"]
    value: int | None = None
    """Number of deals, of points, or of minutes; null where the type needs none."""


class RoomSettings(msgspec.Struct, frozen=True, kw_only=True, gc=False, forbid_unknown_fields=True):
    """What the host may choose besides the rules."""

    turn_ms: TurnTime | None = 60_000
    """Time for one turn of a person; null for as long as it takes."""
    clock_alone: bool = False
    """Whether the clock runs also where one person plays with bots."""
    bot_pace: BotPace = "normal"
    """How long bots take to act."""
    watchers: bool = True
    """Whether people may come in without a seat."""


class Rules(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Every house rule of a room, with the value in force."""

    preset: str | None
    """The preset these rules came from, null when a switch was changed."""
    players: int
    suit_order: Literal["DCHS", "CDHS", "CSHD"]
    """The four suits, low to high."""
    straights: Literal["ace-low", "twos-high", "six-high", "no-twos", "jqka2"]
    allow_triples: bool
    allow_flushes: bool
    five_card_order: Literal["ladder", "same-kind"]
    bombs: Literal["none", "any-size"]
    flush_compare: Literal["suit-first", "ranks-first", "top-card"]
    first_lead: Literal["lowest-card", "winner"]
    later_lead: Literal["lowest-card", "winner"]
    direction: Literal["clockwise", "counter-clockwise"]
    pass_mode: Literal["soft", "locked"]
    last_card: Literal["notice", "forced-highest", "liability"]
    tiers: tuple[Tier, ...]
    twos_left_double: bool
    settlement: Literal["winner-collects", "penalty", "pairwise"]
    instant_wins: tuple[Literal["dragon"], ...]
    match_end: MatchEnd
    match_winner: Literal["highest-total", "lowest-total"]
