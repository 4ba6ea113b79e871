"""What deals of one room have to do with each other: numbers without gaps, totals that add up.

Owns the checks that need more than one record. Nothing is read or printed here.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from bigtwo_protocol.records import DealRecord


def breaks(records: Sequence[DealRecord]) -> tuple[str, ...]:
    """What does not fit together, in words.

    Args:
        records: of one room, oldest first. The first may be any: those before it may be forgotten.
    """
    found: list[str] = []
    for before, after in pairwise(records):
        if after.deal == 1:
            continue  # another room, which got the code when the first was over
        if after.deal != before.deal + 1:
            found.append(f"deal {before.deal} is followed by deal {after.deal}")
            continue
        if after.started_ms < before.ended_ms:
            found.append(f"deal {after.deal} began before deal {before.deal} was over")
        found += _match_breaks(before, after)
    return tuple(found)


def _match_breaks(before: DealRecord, after: DealRecord) -> list[str]:
    if after.match.deal == 1:
        if any(after.match.totals) or after.match.last_winner is not None:
            return [f"deal {after.deal} begins a match that was begun already"]
        return []
    found: list[str] = []
    if (before.match.started_ms, before.match.deal + 1) != (after.match.started_ms, after.match.deal):
        found.append(f"deal {after.deal} is not the next of its match")
    if totals_after(before) != after.match.totals:
        found.append(f"deal {after.deal} begins with other totals than deal {before.deal} ended with")
    if before.result.winner != after.match.last_winner:
        found.append(f"deal {after.deal} names another winner of deal {before.deal}")
    if before.rules != after.rules:
        found.append(f"deal {after.deal} has other rules than its match began with")
    return found


def totals_after(record: DealRecord) -> tuple[int, int, int, int]:
    """The scores of the match when the deal was over, by seat."""
    totals = list(record.match.totals)
    for row in record.result.rows:
        totals[row.seat] += row.score
    a, b, c, d = totals
    return a, b, c, d
