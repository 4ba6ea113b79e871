"""A Redis looked through while servers run over it.

Owns reading alone: it writes nothing, and needs no right to.
"""

from __future__ import annotations

from collections.abc import Iterable

from bigtwo.store.kept import Kept
from bigtwo.store.port import CannotOpen, KeptDeal, Snapshot, StoreUnavailable
from bigtwo.store.redis_address import Address
from bigtwo.store.redis_client import RedisLink
from bigtwo.store.redis_layout import Layout, check_format, deal_of, snapshot_of

AT_ONCE = 100
"""Rooms asked for in one go."""


async def read(address: Address, prefix: str, room: str = "") -> Kept:
    """Everything that is kept under a prefix; of each room what is there at one instant.

    Args:
        address: of the Redis.
        prefix: what all keys begin with.
        room: only what is of the room with this code; empty for all.

    Raises:
        CannotOpen: it cannot be read, or another version of this server has written it.
    """
    link = RedisLink(address)
    try:
        return await _read(link, Layout(prefix), room)
    except StoreUnavailable as error:
        raise CannotOpen(str(error)) from error
    finally:
        await link.aclose()


async def _read(link: RedisLink, layout: Layout, room: str) -> Kept:
    (mark,) = await link.send([("GET", layout.mark())])
    place = f"{link.address} under {layout.prefix}"
    if mark is not None:
        check_format(f"what is stored at {place}", mark)
    codes = [room] if room else sorted(layout.codes(await link.keys(layout.all_rooms())))
    rooms: list[Snapshot] = []
    deals: list[KeptDeal] = []
    for start in range(0, len(codes), AT_ONCE):
        some = codes[start : start + AT_ONCE]
        answers = await link.send([layout.look(code) for code in some])
        for code, (fields, records) in zip(some, answers, strict=True):
            found = snapshot_of(code, fields)
            rooms += [found] if found is not None else []
            deals += _in_order(map(deal_of, records))
    if mark is None and not (rooms or deals):
        raise CannotOpen(f"no server has kept anything at {place}")
    return Kept(tuple(deals), tuple(rooms))


def _in_order(deals: Iterable[KeptDeal]) -> list[KeptDeal]:
    return sorted(deals, key=lambda deal: (deal.ended_ms, deal.play))
