"""A record as text that a person can read, one line for each trick.

Owns the writing of the text format (docs/replays.md); `reading` owns the way back. The text holds all
that a record holds but the moments of the acts.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from itertools import groupby
from typing import Final

import msgspec

from bigtwo.records.replay import rules_of_record
from bigtwo.rules.presets import PRESETS, preset_of
from bigtwo_protocol.records import DealRecord, RecordedAct
from bigtwo_protocol.server import ResultRow

TITLE: Final = "Big Two deal"
BASE: Final = "classic"
"""The preset that rules are described by which are none."""
NOTHING: Final = "-"
"""A pass, or nobody."""
THEN: Final = " · "
"""Between the acts of a trick."""
APART: Final = " | "
"""Between the parts of a line."""
LIABLE: Final = "liable"


def to_text(record: DealRecord) -> str:
    """The record, line by line: head, seats, tricks, result.

    Raises:
        BadRecord: the rules cannot be played.
    """
    parts = (_head(record), _seats(record), _tricks(record.acts), _result(record))
    return "\n\n".join("\n".join(part) for part in map(tuple, parts) if part) + "\n"


def _head(record: DealRecord) -> Iterator[str]:
    yield f"{TITLE} {record.code}"
    yield f"deal: {record.deal}"
    yield f"time: {record.started_ms} {record.ended_ms}"
    yield f"rules: {_rules(record)}"
    totals = " ".join(str(total) for total in record.match.totals)
    match = record.match
    yield f"match: {match.deal} {match.started_ms} {_seat_or_nobody(match.last_winner)} {totals}"
    yield f"seed: {record.seed}"
    if record.shuffle is not None:
        yield f"commitment: {record.shuffle.commitment}"
        yield f"secret: {record.shuffle.secret}"
        for one in record.shuffle.salts:
            yield f"salt {one.seat}: {one.salt}"


def _rules(record: DealRecord) -> str:
    """A preset and the switches that differ from it."""
    rules = rules_of_record(record.rules)
    preset = preset_of(rules) or BASE
    wanted, base = msgspec.to_builtins(rules), msgspec.to_builtins(PRESETS[preset])
    switches = {name: value for name, value in wanted.items() if value != base[name]}
    return f"{preset} {msgspec.json.encode(switches).decode()}"


def _seats(record: DealRecord) -> Iterator[str]:
    for one in record.seats:
        who = f"bot {one.level}" if one.kind == "bot" else "person"
        yield f"seat {one.seat}: {APART.join((' '.join(one.hand), who, _on_one_line(one.name)))}".rstrip()


def _tricks(acts: tuple[RecordedAct, ...]) -> Iterator[str]:
    for trick, inside in groupby(acts, key=lambda act: act.trick):
        yield f"trick {trick}: " + THEN.join(
            f"{act.seat} {' '.join(act.cards) if act.cards else NOTHING}" for act in inside
        )


def _result(record: DealRecord) -> Iterator[str]:
    result = record.result
    yield f"winner: {result.winner}" + (f" {result.instant_win}" if result.instant_win else "")
    for row in result.rows:
        yield f"result {row.seat}: {_row(row)}"
    if result.match_winners:
        yield "match winners: " + " ".join(str(seat) for seat in result.match_winners)


def _row(row: ResultRow) -> str:
    sum_ = f"{row.left} left × {row.per_card} × 2^{row.twos} = {row.points}"
    parts = [f"{row.score:+d}", sum_, " ".join(row.hand) or NOTHING]
    return APART.join([*parts, LIABLE] if row.liable else parts)


def _seat_or_nobody(seat: int | None) -> str:
    return NOTHING if seat is None else str(seat)


def _on_one_line(name: str) -> str:
    """A name from a stranger's file moves no cursor and begins no line."""
    return "".join("?" if unicodedata.category(c) in ("Cc", "Zl", "Zp") else c for c in name)
