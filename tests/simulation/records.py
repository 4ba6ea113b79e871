"""What is kept of the deals of a room, held against the procedure and against how many there were."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from bigtwo.audit.chain import breaks
from bigtwo.records.verify import verify
from bigtwo.store.port import KeptDeal
from bigtwo_protocol.records import DealRecord


def records_of(kept: Iterable[KeptDeal]) -> list[DealRecord]:
    """The records in a store."""
    return [msgspec.json.decode(deal.body, type=DealRecord) for deal in kept]


def record_problems(records: Sequence[DealRecord], decided: int) -> list[str]:
    """Every deal that came to its end is kept, once, as it was pledged and played (W8.1–W8.7)."""
    found = [
        f"deal {record.deal}: {one.problem}" for record in records for one in verify(record) if one.problem
    ]
    numbers = [record.deal for record in records]
    if numbers != list(range(1, decided + 1)):
        return [*found, f"of {decided} deals these are kept: {numbers}"]
    return [*found, *breaks(records)]
