"""Finished deals in the store: kept, found by their code, played again.

Owns the step between a record and what the store keeps of it.
"""

from __future__ import annotations

from typing import Final

import msgspec

from bigtwo.errors import Refused
from bigtwo.records.replay import rules_of_record
from bigtwo.room.state import KnownDeal
from bigtwo.rules.ruleset import RuleSet
from bigtwo.store.port import KeptDeal, RoomStore, StoreUnavailable
from bigtwo_protocol.records import DealRecord

MOST_PLAYS: Final = 50
"""Playings of one deal that are compared: the newest."""

_encode: Final = msgspec.json.Encoder().encode
_decode: Final = msgspec.json.Decoder(DealRecord).decode


def kept(record: DealRecord, ttl_ms: int) -> KeptDeal:
    """A record on its way into the store, to be forgotten `ttl_ms` after the deal ended."""
    play = f"{record.room}:{record.deal}:{record.started_ms}"
    return KeptDeal(record.code, play, record.ended_ms, record.ended_ms + ttl_ms, _encode(record))


async def plays_of(store: RoomStore, code: str) -> tuple[DealRecord, ...]:
    """Every kept playing of a deal, the newest first; none when nobody has finished it.

    Raises:
        Refused: `store_unavailable`.
    """
    try:
        found = await store.deals(code, MOST_PLAYS)
    except StoreUnavailable as error:
        raise Refused("store_unavailable") from error
    return tuple(_decode(deal.body) for deal in found)


async def known_deal(store: RoomStore, code: str) -> tuple[KnownDeal, RuleSet]:
    """The cards of a finished deal and the rules it was played under.

    Raises:
        Refused: `no_such_deal`, `store_unavailable`.
    """
    plays = await plays_of(store, code)
    if not plays:
        raise Refused("no_such_deal", deal=code)
    return KnownDeal(code, bytes.fromhex(plays[0].seed)), rules_of_record(plays[0].rules)
