"""What people say: texts and phrases, who may say them, and who does not want to see them.

Owns chat. Its limit belongs to the person, not to a connection.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from bigtwo.errors import Refused
from bigtwo.room.edit import Change, require_host, the_member, the_other, with_member
from bigtwo.room.events import Said, WasMuted
from bigtwo.room.state import KEPT_LINES, ChatLine, MemberId, Phrase, Room
from bigtwo.room.texts import can_be_seen, on_one_line

LONGEST_TEXT: Final = 200
"""Characters of one text."""
MOST_LINES: Final = 5
"""Lines that one person may say within the window."""
WINDOW_MS: Final = 10_000


def say(room: Room, member: MemberId, text: str | None, phrase: Phrase | None, now_ms: int) -> Change:
    """A person says a text or a phrase.

    Raises:
        Refused: `muted`, `nothing_said` (neither or both, or nothing visible), `text_too_long` (`most`),
            `chat_too_fast` (`wait_ms`).
    """
    record = the_member(room, member)
    if record.muted:
        raise Refused("muted")
    cleaned = None if text is None else _clean(text)
    if (cleaned is None) == (phrase is None):
        raise Refused("nothing_said")
    lately = tuple(at for at in record.spoke_ms if at > now_ms - WINDOW_MS)
    if len(lately) >= MOST_LINES:
        raise Refused("chat_too_fast", wait_ms=lately[-MOST_LINES] + WINDOW_MS - now_ms)
    line = ChatLine(room.said + 1, member, record.name, cleaned, phrase)
    room = replace(room, chat=(*room.chat, line)[-KEPT_LINES:], said=line.number)
    return with_member(room, member, spoke_ms=(*lately, now_ms)), (Said(line),)


def mute(room: Room, host: MemberId, member: MemberId, *, muted: bool) -> Change:
    """The host silences a person for everyone, or no longer."""
    require_host(room, host)
    if member == host:
        raise Refused("not_yourself")
    name = the_other(room, member).name
    return with_member(room, member, muted=muted), (WasMuted(member, name, muted),)


def ignore(room: Room, member: MemberId, other: MemberId, *, ignored: bool) -> Change:
    """A person sees nothing more of what another says, or sees it again.

    Who has gone is ignored for as long as something of theirs can still be read.
    """
    if member == other:
        raise Refused("not_yourself")
    if ignored:
        the_other(room, other)
    heard = {one.id for one in room.members} | {line.member for line in room.chat}
    kept = tuple(one for one in the_member(room, member).ignores if one != other and one in heard)
    return with_member(room, member, ignores=(*kept, other) if ignored else kept), ()


def _clean(text: str) -> str | None:
    """The text on one line, without what cannot be seen; null when nothing is left.

    Raises:
        Refused: `text_too_long`.
    """
    cleaned = on_one_line(text)
    if len(cleaned) > LONGEST_TEXT:
        raise Refused("text_too_long", most=LONGEST_TEXT)
    return cleaned if can_be_seen(cleaned) else None
