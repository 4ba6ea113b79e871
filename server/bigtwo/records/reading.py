"""The text of a record read again.

Owns the reading of the text format (docs/replays.md). It believes what it reads: whether a deal went
that way is for `verify` to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from bigtwo.errors import Refused
from bigtwo.records.replay import BadRecord
from bigtwo.records.text import APART, LIABLE, NOTHING, THEN, TITLE
from bigtwo.rules.presets import configure
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.scoring import zero_sum
from bigtwo.wire.cards import rules_view
from bigtwo_protocol.records import DealRecord

_ROW: Final = re.compile(r"(\d+) left × (\d+) × 2\^(\d+) = (\d+)")


def from_text(text: str) -> DealRecord:
    """The record that a text stands for; the acts all come at once, when the deal ended.

    Raises:
        BadRecord: a line is missing or cannot be read.
    """
    try:
        return _Lines(text).record()
    except BadRecord:
        raise
    except (ValueError, KeyError, Refused) as error:
        raise BadRecord(f"cannot be read: {error}") from error


class _Lines:
    """The lines of one text by their names."""

    def __init__(self, text: str) -> None:
        lines = [line.strip() for line in text.split("\n") if line.strip()]
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
        started_ms, ended_ms = (int(moment) for moment in self._one("time").split())
        rules = self._rules()
        fields = {
            "format": 1,
            "code": self._code,
            "deal": int(self._one("deal")),
            "started_ms": started_ms,
            "ended_ms": ended_ms,
            "rules": rules_view(rules),
            "match": self._match(),
            "seed": self._one("seed"),
            "shuffle": self._shuffle(),
            "seats": [self._seat(number, value) for number, value in self._numbered("seat")],
            "acts": list(self._acts(ended_ms - started_ms)),
            "result": self._result(rules),
        }
        return msgspec.convert(msgspec.to_builtins(fields), DealRecord)

    def _rules(self) -> RuleSet:
        preset, _, switches = self._one("rules").partition(" ")
        return configure(preset, msgspec.json.decode(switches or "{}", type=dict[str, object]))

    def _match(self) -> dict[str, object]:
        deal, started_ms, last, *totals = self._one("match").split()
        return {
            "deal": int(deal),
            "started_ms": int(started_ms),
            "totals": [int(total) for total in totals],
            "last_winner": None if last == NOTHING else int(last),
        }

    def _shuffle(self) -> dict[str, object] | None:
        if not any(name in ("secret", "commitment") for name, _ in self._fields):
            return None
        return {
            "commitment": self._one("commitment"),
            "secret": self._one("secret"),
            "salts": [{"seat": seat, "salt": salt} for seat, salt in self._numbered("salt")],
        }

    def _seat(self, seat: int, value: str) -> dict[str, object]:
        cards, who, name = (part.strip() for part in f"{value} ".split(APART, 2))
        kind, _, level = who.partition(" ")
        return {"seat": seat, "name": name, "kind": kind, "level": level or None, "hand": cards.split()}

    def _acts(self, at_ms: int) -> Iterator[dict[str, object]]:
        for trick, value in self._numbered("trick"):
            for act in value.split(THEN):
                seat, *cards = act.split()
                yield {
                    "seat": int(seat),
                    "cards": [] if cards == [NOTHING] else cards,
                    "trick": trick,
                    "at_ms": at_ms,
                }

    def _result(self, rules: RuleSet) -> dict[str, object]:
        winner, _, instant_win = self._one("winner").partition(" ")
        winners = [value for name, value in self._fields if name == "match winners"]
        return {
            "winner": int(winner),
            "instant_win": instant_win or None,
            "rows": [self._row(seat, value) for seat, value in self._numbered("result")],
            "zero_sum": zero_sum(rules),
            "match_winners": [int(seat) for line in winners for seat in line.split()],
        }

    def _row(self, seat: int, value: str) -> dict[str, object]:
        score, sum_, hand, *more = (part.strip() for part in value.split(APART))
        read = _ROW.fullmatch(sum_)
        if read is None or more not in ([], [LIABLE]):
            raise BadRecord(f"the line 'result {seat}:' cannot be read")
        left, per_card, twos, points = (int(number) for number in read.groups())
        return {
            "seat": seat,
            "left": left,
            "per_card": per_card,
            "twos": twos,
            "points": points,
            "score": int(score),
            "liable": bool(more),
            "hand": [] if hand == NOTHING else hand.split(),
        }

    def _one(self, wanted: str) -> str:
        found = [value for name, value in self._fields if name == wanted]
        if len(found) != 1:
            raise BadRecord(f"there must be one line '{wanted}:', not {len(found)}")
        return found[0]

    def _numbered(self, wanted: str) -> Iterator[tuple[int, str]]:
        for name, value in self._fields:
            kind, _, number = name.partition(" ")
            if kind == wanted and number.isdecimal():
                yield int(number), value
