"""Records in files: JSON as it is exported or as a server answers it, or the text for people.

Owns reading and telling them apart. A file that is no record is a named error.
"""

from __future__ import annotations

from typing import Final

import msgspec

from bigtwo.records.reading import from_text
from bigtwo.records.replay import BadRecord
from bigtwo.records.text import TITLE
from bigtwo_protocol.records import DealRecord


class _Plays(msgspec.Struct):
    """What tells the answer for a deal's code from a single record."""

    plays: tuple[DealRecord, ...] | None = None


_plays: Final = msgspec.json.Decoder(_Plays)
_records: Final = msgspec.json.Decoder(DealRecord)


def read_records(data: bytes) -> tuple[DealRecord, ...]:
    """The records in a file: one, or all playings of a deal as the server answers them, in their order.

    Raises:
        BadRecord: there is none, and why.
    """
    if data.lstrip().startswith(TITLE.encode()):
        try:
            return (from_text(data.decode()),)
        except UnicodeDecodeError as error:
            raise BadRecord(f"the text is not UTF-8: {error}") from error
    try:
        plays = _plays.decode(data).plays
        records = (_records.decode(data),) if plays is None else plays
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"no record of a deal: {error}") from error
    if not records:
        raise BadRecord("no record of a deal: the list of playings is empty")
    return records


def record_bytes(record: DealRecord) -> bytes:
    """The record as JSON, indented, as it is exported."""
    return msgspec.json.format(msgspec.json.encode(record), indent=2) + b"\n"
