"""Fair deals in a room: the secret it is bound to, the salts of the players, the seed of both.

Owns the pledge: the secret of the coming deal is there, and its hash published, before anybody can
give a salt for it. It is told to nobody until its deal is over.
"""

from __future__ import annotations

from msgspec.structs import replace

from bigtwo.errors import Refused
from bigtwo.room.edit import Change, the_seat
from bigtwo.room.state import MemberId, Room, Shuffle, member_of, seat_of
from bigtwo.rules.fairness import LONGEST_SALT, deal_seed
from bigtwo.rules.seats import Seat


def add_salt(room: Room, member: MemberId, deal: int, salt: bytes) -> Change:
    """A seated person gives a salt for the coming deal; a second one replaces the first.

    Raises:
        Refused: `not_seated`; `stale_deal` when it is not for the coming deal; `known_deal` where the
            cards are known already; `bad_salt` when it has not 1 to 32 bytes.
    """
    the_seat(room, member)
    if room.known is not None:
        raise Refused("known_deal")
    if deal != room.deals + 1:
        raise Refused("stale_deal", deal=room.deals + 1)
    if not 1 <= len(salt) <= LONGEST_SALT:
        raise Refused("bad_salt", most=LONGEST_SALT)
    # Those of people who have left the room go with them, so that coming and going piles nothing up.
    others = tuple(one for one in room.salts if one[0] != member and member_of(room, one[0]) is not None)
    return replace(room, salts=(*others, (member, salt))), ()


def salts_by_seat(room: Room) -> tuple[tuple[Seat, bytes], ...]:
    """The salts that count for the coming deal: those of people who sit, in order of seats."""
    placed = ((seat_of(room, member), salt) for member, salt in room.salts)
    return tuple(sorted((seat, salt) for seat, salt in placed if seat is not None))


def shuffle_next(room: Room, fresh_secret: bytes) -> tuple[Room, bytes]:
    """The room bound to a fresh secret, and the seed of the deal that the old one was for.

    Args:
        room: before the deal.
        fresh_secret: 32 random bytes, for the deal after.
    """
    if room.known is not None:
        return replace(room, shuffle=Shuffle(known=room.known.code)), room.known.seed
    salts = salts_by_seat(room)
    shuffle = Shuffle(secret=room.next_secret, salts=salts)
    seed = deal_seed(room.next_secret, salts)
    return replace(room, shuffle=shuffle, next_secret=fresh_secret, salts=()), seed
