"""What viewers may know of the shuffle: hashes and salts before and during a deal, all after it.

Owns the moment of the revelation: the secret and the deal's code are told when the deal is over, and
not a version earlier.
"""

from __future__ import annotations

from collections.abc import Iterable

from bigtwo.room.codes import deal_code_of
from bigtwo.room.fair import salts_by_seat
from bigtwo.room.state import Room
from bigtwo.rules.fairness import commitment
from bigtwo.rules.seats import Seat
from bigtwo_protocol.deals import NextDealView, SaltView, ShuffleView


def next_deal_view(room: Room) -> NextDealView | None:
    """What the server has bound itself to for the coming deal; null where the cards are known."""
    if room.known is not None:
        return None
    return NextDealView(
        deal=room.deals + 1,
        commitment=commitment(room.next_secret).hex(),
        salts=salts_view(salts_by_seat(room)),
    )


def shuffle_view(room: Room) -> ShuffleView | None:
    """How the newest deal's deck came about; its secret and its code only when it is over."""
    deal = room.table.deal if room.table is not None else None
    if room.table is None or deal is None:
        return None
    over = deal.result is not None
    known = room.shuffle.known is not None
    return ShuffleView(
        commitment=None if known else commitment(room.shuffle.secret).hex(),
        salts=salts_view(room.shuffle.salts),
        secret=room.shuffle.secret.hex() if over and not known else None,
        code=deal_code_of(deal.seed, room.table.rules) if over else None,
    )


def salts_view(salts: Iterable[tuple[Seat, bytes]]) -> tuple[SaltView, ...]:
    """Salts on the wire."""
    return tuple(SaltView(seat=seat, salt=salt.hex()) for seat, salt in salts)
