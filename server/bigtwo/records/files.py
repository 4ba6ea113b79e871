"""Records in files: JSON as the page exports it, or the text for people.

Owns reading and telling the two apart. A file that is no record is a named error.
"""

from __future__ import annotations

from typing import Final

import msgspec

from bigtwo.records.reading import from_text
from bigtwo.records.replay import BadRecord
from bigtwo.records.text import TITLE
from bigtwo_protocol.records import DealRecord

_records: Final = msgspec.json.Decoder(DealRecord)


def read_record(data: bytes) -> DealRecord:
    """The record in a file.

    Raises:
        BadRecord: it is none, and why.
    """
    if data.lstrip().startswith(TITLE.encode()):
        try:
            return from_text(data.decode())
        except UnicodeDecodeError as error:
            raise BadRecord(f"the text is not UTF-8: {error}") from error
    try:
        return _records.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadRecord(f"no record of a deal: {error}") from error


def record_bytes(record: DealRecord) -> bytes:
    """The record as JSON, indented, as it is exported."""
    return msgspec.json.format(msgspec.json.encode(record), indent=2) + b"\n"
