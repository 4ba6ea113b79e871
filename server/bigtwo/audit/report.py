"""The lines of an audit.

Owns the words. Of a deal that goes on, and of the coming one, there is the hash that its players were
shown, and nothing else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

import msgspec

from bigtwo.audit.chain import breaks
from bigtwo.records.verify import verify
from bigtwo.room.state import Room
from bigtwo.store.port import KeptDeal, Snapshot
from bigtwo.wire.fair import next_deal_view, shuffle_view
from bigtwo_protocol.records import DealRecord


class Line(msgspec.Struct, frozen=True):
    """One line of an audit."""

    text: str
    deals: int = 0
    """Deals that it is about: 1 for a deal, 0 for anything else."""
    wrong: bool = False


def deal_lines(kept: Iterable[KeptDeal]) -> Iterator[Line]:
    """A line for each deal, in the order given, and one for whatever does not fit between them.

    Args:
        kept: by room, and within a room in the order in which they ended.
    """
    for room, deals in groupby(kept, key=lambda deal: deal.room):
        records: list[DealRecord] = []
        for deal in deals:
            line, record = _checked(deal)
            yield line
            if record is not None:
                records.append(record)
        for problem in breaks(records):
            yield Line(f"WRONG  {room}: {problem}", wrong=True)


def room_lines(snapshots: Iterable[Snapshot]) -> Iterator[Line]:
    """A line for each deal that goes on or is to come: what its room is bound to."""
    for snapshot in snapshots:
        try:
            room = msgspec.msgpack.decode(snapshot.body, type=Room)
        except msgspec.DecodeError:
            yield Line(f"WRONG  {snapshot.code}: the room cannot be read by this version", wrong=True)
            continue
        shuffle = shuffle_view(room)
        if room.stage == "playing" and shuffle is not None:
            bound = shuffle.commitment or f"known cards, {room.shuffle.known}"
            yield Line(f"       {room.code} {room.deals} goes on: {bound}")
        coming = next_deal_view(room)
        if coming is not None:
            yield Line(f"       {room.code} {coming.deal} to come: {coming.commitment}")


def _checked(kept: KeptDeal) -> tuple[Line, DealRecord | None]:
    try:
        record = msgspec.json.decode(kept.body, type=DealRecord)
    except msgspec.DecodeError as error:
        return Line(f"WRONG  {kept.play}: cannot be read: {error}", deals=1, wrong=True), None
    what = f"{kept.room} {record.deal} {record.code}"
    problems = [f"{finding.check}: {finding.problem}" for finding in verify(record) if finding.problem]
    if record.code != kept.code or kept.play != f"{kept.room}:{record.deal}:{record.started_ms}":
        problems.append(f"it is kept as {kept.play} of {kept.code}")
    if problems:
        return Line(f"WRONG  {what} {'; '.join(problems)}", deals=1, wrong=True), record
    how = "known cards" if record.shuffle is None else f"{len(record.shuffle.salts)} salts"
    return Line(f"ok     {what} {how}, {len(record.acts)} acts", deals=1), record
