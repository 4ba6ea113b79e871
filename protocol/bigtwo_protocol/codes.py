"""Why a command was refused, and why a connection was closed: the codes, and what they mean.

Owns the lists. A rejection carries a code and parameters; the sentence is made by the client in
the reader's language.
"""

from __future__ import annotations

from enum import IntEnum
from typing import Literal

RuleCode = Literal[
    "not_your_turn",
    "not_in_hand",
    "locked_out",
    "wrong_card_count",
    "not_a_combo",
    "no_twos_in_straights",
    "triples_not_allowed",
    "flushes_not_allowed",
    "wrong_type",
    "not_higher",
    "must_include_lowest",
    "alert_must_play_highest",
    "cannot_pass_on_lead",
    "alert_cannot_pass",
    "duplicate_card",
    "bad_card",
    "no_cards",
    "bad_rules",
]

TableCode = Literal[
    "stale_turn",
    "deal_over",
    "no_deal",
    "deal_in_progress",
    "not_seated",
    "already_seated",
    "seat_taken",
    "seat_closed",
    "not_this_deal",
    "not_a_bot",
    "not_started",
    "not_host",
    "room_full",
    "name_empty",
    "name_too_long",
    "name_taken",
    "not_in_control",
    "match_in_progress",
    "too_many_people",
    "seat_has_person",
    "seat_not_closed",
    "kicked",
    "no_such_person",
    "not_yourself",
    "muted",
    "nothing_said",
    "text_too_long",
    "chat_too_fast",
    "stale_deal",
    "known_deal",
    "bad_salt",
]

ServerCode = Literal[
    "bad_message",
    "not_entered",
    "already_entered",
    "no_such_room",
    "no_such_deal",
    "bad_token",
    "bad_ticket",
    "too_many_rooms",
    "too_fast",
    "store_unavailable",
]

RejectionCode = RuleCode | TableCode | ServerCode


class CloseCode(IntEnum):
    """WebSocket close codes: ours (RFC 6455 section 7.4.2, private use), and one of the common registry."""

    RESTARTED = 1012
    """The server restarts, or the room goes on at another node: come back."""
    CONTINUED_ELSEWHERE = 4001
    """The session went on in a newer connection."""
    LEFT = 4002
    """The session was given up."""
    TOO_FAST = 4003
    """More messages than the limit allows."""
    TOO_SLOW = 4004
    """The client did not read what was sent to it."""
    ROOM_CLOSED = 4005
    """The room has come to its end."""
    SILENT = 4006
    """Nothing was entered in time."""
    KICKED = 4007
    """The host has put the session out."""
    TURNED_AWAY = 4008
    """The host did not let the person in, or nobody has been there for long who could."""
