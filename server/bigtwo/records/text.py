"""A record as text that a person can read, one line for each trick, and back again.

Owns the text format. It holds all that a record holds but the moments of the acts, which come back
as 0; a record that is written and read again is otherwise the same.
"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from bigtwo.records.replay import BadRecord, replay, rules_of_record
from bigtwo.rules.cards import format_cards
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.wire.cards import rules_view
from bigtwo.wire.views import result_view
from bigtwo_protocol.records import (
    DealRecord,
    RecordedAct,
    RecordedMatch,
    RecordedSeat,
    RecordedShuffle,
)
from bigtwo_protocol.server import SaltView

TITLE = "Big Two deal"
DASH = "-"


def to_text(record: DealRecord) -> str:
    """The record, line by line: head, seats, tricks, result.

    Raises:
        BadRecord: the engine refuses an act.
    """
    return "\n".join([*_head(record), "", *_seats(record), "", *_tricks(record), "", *_result(record)]) + "\n"


def from_text(text: str) -> DealRecord:
    """The record that a text stands for.

    Raises:
        BadRecord: a line cannot be read; the text names it.
    """
    return _Reader(text).record()


def _head(record: DealRecord) -> Iterator[str]:
    yield f"{TITLE} {record.code}"
    yield f"room: {record.room} {record.deal}"
    yield f"time: {record.started_ms} {record.ended_ms}"
    preset = record.rules.preset or "classic"
    yield f"rules: {preset} {_encode(_switches(record, preset))}"
    last = DASH if record.match.last_winner is None else record.match.last_winner
    totals = " ".join(str(total) for total in record.match.totals)
    yield f"match: {record.match.deal} {record.match.started_ms} {last} {totals}"
    yield f"seed: {record.seed}"
    if record.shuffle is not None:
        yield f"commitment: {record.shuffle.commitment}"
        yield f"secret: {record.shuffle.secret}"
        for one in record.shuffle.salts:
            yield f"salt {one.seat}: {one.salt}"


def _switches(record: DealRecord, preset: str) -> dict[str, object]:
    wanted = msgspec.to_builtins(rules_of_record(record.rules))
    base = msgspec.to_builtins(PRESETS[preset])
    return {name: value for name, value in wanted.items() if value != base[name]}


def _seats(record: DealRecord) -> Iterator[str]:
    for one in record.seats:
        who = f"bot {one.level}" if one.kind == "bot" else "person"
        yield f"seat {one.seat}: {' '.join(one.hand)} | {who} | {one.name}"


def _tricks(record: DealRecord) -> Iterator[str]:
    trick, parts = 0, list[str]()
    *_, last = replay(record)
    acts = last.deal.acts if last.deal is not None else ()
    for act in acts:
        if act.trick != trick and parts:
            yield f"trick {trick}: " + " · ".join(parts)
            parts = []
        trick = act.trick
        cards = " ".join(format_cards(act.combination.cards)) if act.combination is not None else DASH
        parts.append(f"{act.seat} {cards}")
    if parts:
        yield f"trick {trick}: " + " · ".join(parts)


def _result(record: DealRecord) -> Iterator[str]:
    for row in record.result.rows:
        yield f"result {row.seat}: {row.left} left, {row.points} points, {row.score:+d}"


def _encode(value: object) -> str:
    return msgspec.json.encode(value).decode()


class _Reader:
    """Reads one text, line by line."""

    def __init__(self, text: str) -> None:
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        if not lines or not lines[0].startswith(f"{TITLE} "):
            raise BadRecord(f"a record begins with the line '{TITLE} CODE'")
        self._code = lines[0].removeprefix(TITLE).strip()
        self._fields: list[tuple[str, str]] = []
        for line in lines[1:]:
            name, colon, value = line.partition(":")
            if not colon:
                raise BadRecord(f"a line has a name and a colon, not {line[:60]!r}")
            self._fields.append((name.strip(), value.strip()))

    def record(self) -> DealRecord:
        try:
            unjudged = self._record()
            *_, last = replay(unjudged)
        except (ValueError, IndexError, KeyError, msgspec.ValidationError) as error:
            raise error if isinstance(error, BadRecord) else BadRecord(f"cannot be read: {error}") from error
        result = result_view(last.deal.result) if last.deal is not None else None
        if result is None:
            raise BadRecord("the acts end before the deal is over")
        return msgspec.structs.replace(unjudged, result=result)

    def _record(self) -> DealRecord:
        room, deal = self._one("room").split()
        started_ms, ended_ms = self._one("time").split()
        fields = {
            "format": 1,
            "code": self._code,
            "room": room,
            "deal": int(deal),
            "started_ms": int(started_ms),
            "ended_ms": int(ended_ms),
            "rules": self._rules(),
            "match": self._match(),
            "seed": self._one("seed"),
            "shuffle": self._shuffle(),
            "seats": [self._seat(number, value) for number, value in self._numbered("seat")],
            "acts": [act for _, value in self._numbered("trick") for act in self._trick(value)],
            # Worked out by the engine; the lines of the result are there to be read.
            "result": {"winner": 0, "instant_win": None, "rows": [], "zero_sum": True, "match_winners": []},
        }
        return msgspec.convert(msgspec.to_builtins(fields), DealRecord)

    def _rules(self) -> object:
        preset, _, switches = self._one("rules").partition(" ")
        return rules_view(configure(preset, msgspec.json.decode(switches or "{}", type=dict[str, object])))

    def _match(self) -> RecordedMatch:
        deal, started_ms, last, *totals = self._one("match").split()
        a, b, c, d = (int(total) for total in totals)
        return RecordedMatch(
            deal=int(deal),
            started_ms=int(started_ms),
            totals=(a, b, c, d),
            last_winner=None if last == DASH else int(last),
        )

    def _shuffle(self) -> RecordedShuffle | None:
        if not any(name == "secret" for name, _ in self._fields):
            return None
        return RecordedShuffle(
            commitment=self._one("commitment"),
            secret=self._one("secret"),
            salts=tuple(SaltView(seat=seat, salt=salt) for seat, salt in self._numbered("salt")),
        )

    def _seat(self, seat: int, value: str) -> RecordedSeat:
        cards, who, name = (part.strip() for part in value.split("|", 2))
        kind, _, level = who.partition(" ")
        fields = {"seat": seat, "name": name, "kind": kind, "level": level or None, "hand": cards.split()}
        return msgspec.convert(fields, RecordedSeat)

    def _trick(self, value: str) -> Iterator[RecordedAct]:
        for part in value.split("·"):
            seat, *cards = part.split()
            yield RecordedAct(seat=int(seat), cards=tuple(c for c in cards if c != DASH), at_ms=0)

    def _one(self, wanted: str) -> str:
        found = [value for name, value in self._fields if name == wanted]
        if len(found) != 1:
            raise BadRecord(f"there must be one line '{wanted}:', not {len(found)}")
        return found[0]

    def _numbered(self, wanted: str) -> Iterator[tuple[int, str]]:
        for name, value in self._fields:
            kind, _, number = name.partition(" ")
            if kind == wanted:
                yield int(number), value
