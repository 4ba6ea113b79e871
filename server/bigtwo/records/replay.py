"""A record played again, act by act, at a real table.

Owns the way from a record back to the engine, which judges every act as it did the first time.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bigtwo.errors import Refused
from bigtwo.rules.cards import parse_cards
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import Seat
from bigtwo.rules.switches import check
from bigtwo.table.match import apply, deal_next, open_table
from bigtwo.table.state import Pass, Play, Table
from bigtwo_protocol.records import DealRecord
from bigtwo_protocol.types import Rules


class BadRecord(ValueError):
    """The record does not hold together; the text says where."""


def rules_of_record(rules: Rules) -> RuleSet:
    """The rules of a record as the engine reads them.

    Raises:
        BadRecord: they cannot be played.
    """
    switches = msgspec.to_builtins(rules)
    del switches["preset"]
    try:
        converted = msgspec.convert(switches, RuleSet)
        check(converted)
    except (msgspec.ValidationError, Refused) as error:
        raise BadRecord(f"rules: {error}") from error
    return converted


def table_before(record: DealRecord) -> Table:
    """The table just before the record's deal was dealt.

    Raises:
        BadRecord: no such table can be.
    """
    rules = rules_of_record(record.rules)
    seats = {Seat(one.seat) for one in record.seats}
    if len(seats) != len(record.seats):
        raise BadRecord("seats: one is named twice")
    try:
        table = open_table(rules, sorted(seats), record.match.started_ms)
    except Refused as error:
        raise BadRecord(f"seats: {error}") from error
    last_winner = record.match.last_winner
    if last_winner is not None and last_winner not in seats:
        raise BadRecord(f"match: seat {last_winner}, the last winner, does not play")
    return msgspec.structs.replace(
        table,
        totals=record.match.totals,
        deals_played=record.match.deal - 1,
        last_winner=Seat(last_winner) if last_winner is not None else None,
    )


def replay(record: DealRecord) -> Iterator[Table]:
    """The table after the deal and after each act, as the engine has it.

    Raises:
        BadRecord: the engine refuses an act; the text names it and the reason.
    """
    try:
        table, _ = deal_next(table_before(record), bytes.fromhex(record.seed), record.started_ms)
    except Refused as error:
        raise BadRecord(f"deal: {error}") from error
    yield table
    for number, act in enumerate(record.acts, start=1):
        try:
            action = Play(parse_cards(act.cards)) if act.cards else Pass()
            table, _ = apply(table, Seat(act.seat), action, record.started_ms + act.at_ms)
        except Refused as error:
            raise BadRecord(f"act {number}, seat {act.seat}: {error}") from error
        yield table
