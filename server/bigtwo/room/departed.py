"""What a room remembers of people who have gone, for when they come again.

Owns the memory that makes leaving and joining no way out of being muted or of the limit of chat. It knows
people again by the token that their browser still holds, and by a name that looks the same; who brings
neither is somebody new.
"""

from __future__ import annotations

from msgspec.structs import replace

from bigtwo.room.names import skeleton
from bigtwo.room.state import MOST_DEPARTED, Departed, Member, Room


def remember(room: Room, record: Member) -> Room:
    """The room that will know a member again."""
    departed = Departed(skeleton(record.name), record.token_hashes, record.muted, record.spoke_ms)
    others = tuple(one for one in room.departed if not _is_same(one, departed.looks, record.token_hashes))
    if not (departed.was_muted or departed.spoke_ms):
        return replace(room, departed=others)
    return replace(room, departed=(*others, departed)[-MOST_DEPARTED:])


def recall(room: Room, newcomer: Member, earlier_hash: bytes | None) -> tuple[Room, Member]:
    """A newcomer with what is remembered of them, and the room that need not remember it any more."""
    tokens = (*newcomer.token_hashes, *(() if earlier_hash is None else (earlier_hash,)))
    known = [one for one in room.departed if _is_same(one, skeleton(newcomer.name), tokens)]
    if not known:
        return room, newcomer
    spoke_ms = tuple(sorted(at for one in known for at in one.spoke_ms))
    newcomer = replace(newcomer, muted=any(one.was_muted for one in known), spoke_ms=spoke_ms)
    return replace(room, departed=tuple(one for one in room.departed if one not in known)), newcomer


def _is_same(one: Departed, looks: str, tokens: tuple[bytes, ...]) -> bool:
    return one.looks == looks or any(token in one.token_hashes for token in tokens)
