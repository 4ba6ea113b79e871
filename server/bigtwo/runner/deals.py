"""Finished deals in the store: kept, found by their code, played again, listed for a match.

Owns the step between a record and what the store keeps of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, NamedTuple

import msgspec
import structlog

from bigtwo.errors import Refused
from bigtwo.records.replay import rules_of_record
from bigtwo.room.state import KnownDeal, Room
from bigtwo.rules.ruleset import RuleSet
from bigtwo.store.port import KeptDeal, RoomStore, StoreUnavailable
from bigtwo.wire.sheet import comparison, sheet_row
from bigtwo_protocol.deals import SheetRow
from bigtwo_protocol.records import DealPlays, DealRecord

MOST_PLAYS: Final = 50
"""Playings of one deal that are compared: the newest."""
MOST_ROWS: Final = 200
"""Deals on the sheet of one match: the newest."""

_log = structlog.get_logger(__name__)

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(DealRecord).decode


class Finished(NamedTuple):
    """A deal that is over and not kept yet."""

    record: DealRecord
    wall_ms: int
    """When it was over by the clock on the wall, by which the store will forget it; the record goes by the
    room's time."""


def kept(room: str, finished: Finished, ttl_ms: int) -> KeptDeal:
    """A room's record on its way into the store, to be forgotten `ttl_ms` after the deal ended."""
    record, expires_ms = finished.record, finished.wall_ms + ttl_ms
    play = f"{room}:{record.deal}:{record.started_ms}"
    return KeptDeal(record.code, room, play, record.ended_ms, expires_ms, _encode(record))


async def plays_of(store: RoomStore, code: str) -> DealPlays:
    """Every kept playing of a deal, the newest first.

    Raises:
        Refused: `no_such_deal` when nobody has finished it, or it is forgotten; `store_unavailable`.
    """
    try:
        found = await store.deals(code, MOST_PLAYS)
    except StoreUnavailable as error:
        raise Refused("store_unavailable") from error
    plays = tuple(_readable(found))
    if not plays:
        raise Refused("no_such_deal", deal=code)
    return DealPlays(code=code, rules=plays[0].rules, plays=plays, comparison=comparison(plays))


async def known_deal(store: RoomStore, code: str) -> tuple[KnownDeal, RuleSet]:
    """The cards of a finished deal and the rules it was played under.

    Raises:
        Refused: `no_such_deal`, `store_unavailable`.
    """
    deal = await plays_of(store, code)
    return KnownDeal(code, bytes.fromhex(deal.plays[0].seed)), rules_of_record(deal.rules)


async def sheet_rows(store: RoomStore, room: Room) -> tuple[SheetRow, ...]:
    """The finished deals of the room's newest match, oldest first; none before the first match.

    Raises:
        Refused: `store_unavailable`.
    """
    if room.table is None:
        return ()
    started_ms = room.table.started_ms
    try:
        found = await store.deals_of(room.code, started_ms, MOST_ROWS)
    except StoreUnavailable as error:
        raise Refused("store_unavailable") from error
    records = _readable(reversed(found))
    return tuple(sheet_row(record) for record in records if record.match.started_ms == started_ms)


def _readable(found: Iterable[KeptDeal]) -> Iterator[DealRecord]:
    for deal in found:
        try:
            yield _decode(deal.body)
        except msgspec.DecodeError as error:
            # Written by another version of the program; it is left alone until its time is over.
            _log.error("deal_unreadable", play=deal.play, reason=str(error))
