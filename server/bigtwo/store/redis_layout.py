"""How rooms and deals lie in Redis: names of keys, and the scripts that are alone in writing them.

Owns the format. Every rule about who may write what is kept here, on the server, where nothing comes
between looking and writing. Never talks to a server itself.

All keys of a room have its code as their hash tag, so that in a Cluster one script can write them all:

    PREFIX:{ROOM}:room      hash: format, version, fencing, owner, expires_ms, body; taken (by which call)
    PREFIX:{ROOM}:deals     sorted set of PLAY NUL DEAL by ended_ms
    PREFIX:{ROOM}:until     sorted set of the same by expires_ms
    PREFIX:{ROOM}:records   hash of the same to the record, as MessagePack

and by a deal's code, written first, so that every record can be found by it:

    PREFIX:{DEAL}:plays     sorted set of PLAY NUL ROOM by ended_ms
    PREFIX:{DEAL}:ends      sorted set of the same by expires_ms

Keys live on for a while after what is in them has expired: whether it has is judged by the clock of
whoever reads or writes it, and the server's clock may be another.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import msgspec

from bigtwo.store.port import KeptDeal, Lease, Snapshot, Unreadable
from bigtwo.store.redis_client import Command, Script, Value

FORMAT: Final = 1
"""Raised with every change of what lies where."""
SLACK_MS: Final = 60_000
"""How long a key outlives what is in it."""

ROOM_FIELDS: Final = ("format", "version", "fencing", "owner", "expires_ms", "body")

REFUSED: Final = 0

_DEALS = """
local function keep(first, deals, until_, records)
    local now = tonumber(ARGV[1])
    local dead = redis.call('ZRANGEBYSCORE', until_, '-inf', now, 'LIMIT', 0, 500)
    if #dead > 0 then
        redis.call('ZREM', until_, unpack(dead))
        redis.call('ZREM', deals, unpack(dead))
        if records then redis.call('HDEL', records, unpack(dead)) end
    end
    for i = first, #ARGV, 4 do
        local member = ARGV[i]
        redis.call('ZADD', deals, 'NX', ARGV[i + 1], member)
        redis.call('ZADD', until_, 'NX', ARGV[i + 2], member)
        if records then redis.call('HSETNX', records, member, ARGV[i + 3]) end
    end
    local last = redis.call('ZREVRANGE', until_, 0, 0, 'WITHSCORES')[2]
    local lives = string.format('%.0f', math.max(tonumber(last) - now, 0) + tonumber(ARGV[2]))
    redis.call('PEXPIRE', deals, lives)
    redis.call('PEXPIRE', until_, lives)
    if records then redis.call('PEXPIRE', records, lives) end
end
"""

# ARGV: now, slack; format, version, fencing, owner, expires, body; for each deal member, ended, expires,
# record. A snapshot that is stored already is written once more: a script that writes nothing has nothing
# that a replica could acknowledge, though the first write may never have reached one.
SAVE = Script(
    _DEALS
    + """
local stored = redis.call('HMGET', KEYS[1], 'format', 'version', 'fencing', 'owner')
if stored[1] then
    if stored[1] ~= ARGV[3] then return 0 end
    local version, fencing = tonumber(ARGV[4]), tonumber(ARGV[5])
    local had_version, had_fencing = tonumber(stored[2]), tonumber(stored[3])
    if not (had_version and had_fencing) then return 0 end
    if fencing < had_fencing or (fencing == had_fencing and ARGV[6] ~= stored[4]) then return 0 end
    if version < had_version then return 0 end
    if version == had_version and
        (fencing ~= had_fencing or redis.call('HGET', KEYS[1], 'body') ~= ARGV[8]) then return 0 end
end
redis.call('HSET', KEYS[1], 'format', ARGV[3], 'version', ARGV[4], 'fencing', ARGV[5], 'owner', ARGV[6],
    'expires_ms', ARGV[7], 'body', ARGV[8])
redis.call('PEXPIRE', KEYS[1],
    string.format('%.0f', math.max(ARGV[7] - ARGV[1], 0) + ARGV[2]))
if #ARGV > 8 then keep(9, KEYS[2], KEYS[3], KEYS[4]) end
return 1
"""
)

# ARGV: now, slack; then the deals.
KEEP = Script(_DEALS + "keep(3, KEYS[1], KEYS[2], KEYS[3])\nreturn 1\n")

# ARGV: as for SAVE, and last the mark of the call. It lets a call whose answer was lost be told from another.
CREATE = Script(
    """
local stored = redis.call('HMGET', KEYS[1], 'format', 'expires_ms', 'taken')
if stored[1] and stored[3] ~= ARGV[9] and
    (stored[1] ~= ARGV[3] or not tonumber(stored[2]) or tonumber(stored[2]) > tonumber(ARGV[1])) then
    return 0
end
redis.call('HSET', KEYS[1], 'format', ARGV[3], 'version', ARGV[4], 'fencing', ARGV[5], 'owner', ARGV[6],
    'expires_ms', ARGV[7], 'body', ARGV[8], 'taken', ARGV[9])
redis.call('PEXPIRE', KEYS[1],
    string.format('%.0f', math.max(ARGV[7] - ARGV[1], 0) + ARGV[2]))
return 1
"""
)

# ARGV: now; format; owner, the number to be past, the mark of the call. Answers the room, or 0.
CLAIM = Script(
    """
local stored = redis.call('HMGET', KEYS[1], 'format', 'expires_ms', 'fencing', 'taken')
if not stored[1] then return 0 end
if stored[1] == ARGV[2] then
    if not tonumber(stored[2]) or tonumber(stored[2]) <= tonumber(ARGV[1]) then return 0 end
    local fencing = stored[3]
    if stored[4] ~= ARGV[5] then
        if tonumber(fencing) ~= tonumber(ARGV[4]) then return 0 end
        fencing = string.format('%.0f', tonumber(fencing) + 1)
    end
    redis.call('HSET', KEYS[1], 'owner', ARGV[3], 'fencing', fencing, 'taken', ARGV[5])
end
return redis.call('HMGET', KEYS[1], 'format', 'version', 'fencing', 'owner', 'expires_ms', 'body')
"""
)

# Answers a room and the records of its deals, as they are at one instant.
LOOK = Script(
    """
return {redis.call('HMGET', KEYS[1], 'format', 'version', 'fencing', 'owner', 'expires_ms', 'body'),
    redis.call('HVALS', KEYS[2])}
"""
)

# ARGV: format, owner, fencing.
DELETE = Script(
    """
local stored = redis.call('HMGET', KEYS[1], 'format', 'owner', 'fencing')
if stored[1] == ARGV[1] and stored[2] == ARGV[2] and tonumber(stored[3]) == tonumber(ARGV[3]) then
    redis.call('UNLINK', KEYS[1])
end
return 1
"""
)


class OtherFormat(Unreadable):
    """What is stored was written by a version of this server that keeps it otherwise. It is left alone."""


class Layout(msgspec.Struct, frozen=True):
    """Names of keys under a prefix, and the commands that use them."""

    prefix: str

    def room(self, code: str) -> str:
        """Key of a room."""
        return f"{self.prefix}:{{{code}}}:room"

    def deals_of(self, room: str) -> tuple[str, str, str]:
        """Keys of the deals that were played in a room: by end, by expiry, and the records."""
        tag = f"{self.prefix}:{{{room}}}"
        return (f"{tag}:deals", f"{tag}:until", f"{tag}:records")

    def plays(self, deal: str) -> tuple[str, str]:
        """Keys of the plays of a deal: by end and by expiry."""
        return (f"{self.prefix}:{{{deal}}}:plays", f"{self.prefix}:{{{deal}}}:ends")

    def mark(self) -> str:
        """Key of the format of everything under the prefix."""
        return f"{self.prefix}:format"

    def pulses(self) -> list[str]:
        """Keys that are written to see whether writing works; there are some in every part of a Cluster."""
        return [f"{self.prefix}:pulse:{number}" for number in range(256)]

    def all_rooms(self) -> str:
        """Pattern of all keys that hold rooms or records."""
        return f"{self.prefix}:{{*}}:r[oe]*"

    def codes(self, keys: Iterable[str]) -> set[str]:
        """The codes of the rooms to which keys of that pattern belong."""
        return {key.removeprefix(f"{self.prefix}:{{").partition("}")[0] for key in keys}

    def look(self, code: str) -> Command:
        """Reads a room and the records of all its deals."""
        return LOOK.call([self.room(code), self.deals_of(code)[2]], [])

    def save(self, snapshot: Snapshot, deals: Sequence[KeptDeal], now_ms: int) -> Command:
        """Saves a room with the deals that ended in it."""
        keys = (self.room(snapshot.code), *(self.deals_of(snapshot.code) if deals else ()))
        return SAVE.call(keys, [now_ms, SLACK_MS, *_room(snapshot), *_records(deals)])

    def keep(self, room: str, deals: Sequence[KeptDeal], now_ms: int) -> Command:
        """Keeps deals that ended in a room that is not saved with them."""
        return KEEP.call(self.deals_of(room), [now_ms, SLACK_MS, *_records(deals)])

    def index(self, deal: str, deals: Sequence[KeptDeal], now_ms: int) -> Command:
        """Makes the plays of a deal findable by its code."""
        plays = [value for one in deals for value in (_member(one.play, one.room), *_times(one), "")]
        return KEEP.call(self.plays(deal), [now_ms, SLACK_MS, *plays])

    def create(self, snapshot: Snapshot, now_ms: int, mark: str) -> Command:
        """Writes a room where there is none."""
        return CREATE.call([self.room(snapshot.code)], [now_ms, SLACK_MS, *_room(snapshot), mark])

    def claim(self, code: str, owner: str, over: int, now_ms: int, mark: str) -> Command:
        """Gives a room to its next owner."""
        return CLAIM.call([self.room(code)], [now_ms, FORMAT, owner, over, mark])

    def delete(self, code: str, lease: Lease) -> Command:
        """Forgets a room that is held under a lease."""
        return DELETE.call([self.room(code)], [FORMAT, lease.owner, lease.fencing])


def snapshot_of(code: str, fields: Sequence[Any]) -> Snapshot | None:
    """The room that the values of `ROOM_FIELDS` make; None when there is none.

    Raises:
        OtherFormat: this program does not know its format.
        Unreadable: its format is ours, but not what it holds.
    """
    form, version, fencing, owner, expires_ms, body = fields
    if form is None:
        return None
    check_format(f"room {code}", form)
    for name, value in zip(ROOM_FIELDS, fields, strict=True):
        if value is None:
            raise Unreadable(f"room {code} has no {name}")
    try:
        return Snapshot(code, int(version), int(fencing), owner.decode(), int(expires_ms), body)
    except ValueError:
        # What is no number may be anything, and a secret too: it is not told.
        raise Unreadable(f"room {code} is damaged: a number is none, or its owner is no name") from None


def check_format(what: str, stored: Any) -> None:
    """Refuses what another version of this server has written.

    Raises:
        OtherFormat: it did.
    """
    form = stored.decode(errors="replace") if isinstance(stored, bytes) else str(stored)
    if form != str(FORMAT):
        raise OtherFormat(
            f"{what} was written by another version of this server "
            f"(its format is {form}, this version's is {FORMAT}); use that version, or another prefix"
        )


def parted(member: bytes) -> tuple[str, str]:
    """The play, and the room or the deal, of a member of a sorted set."""
    play, _, other = member.decode().partition("\0")
    return play, other


def member_of(play: str, other: str) -> str:
    """The member for a play of another's."""
    return _member(play, other)


def deal_of(record: bytes) -> KeptDeal:
    """The deal of a stored record.

    Raises:
        OtherFormat: this program does not know its format.
    """
    form, *fields = msgspec.msgpack.decode(record)
    check_format("the record of a deal", form)
    return KeptDeal(*fields)


def _room(snapshot: Snapshot) -> tuple[Value, ...]:
    return (
        FORMAT,
        snapshot.version,
        snapshot.fencing,
        snapshot.owner,
        snapshot.expires_ms,
        snapshot.body,
    )


def _records(deals: Sequence[KeptDeal]) -> list[Value]:
    return [
        value
        for deal in deals
        for value in (
            _member(deal.play, deal.code),
            *_times(deal),
            msgspec.msgpack.encode((FORMAT, *msgspec.structs.astuple(deal))),
        )
    ]


def _times(deal: KeptDeal) -> tuple[Value, Value]:
    return (deal.ended_ms, deal.expires_ms)


def _member(play: str, other: str) -> str:
    # Under one score members are ordered by their bytes: by play, as everywhere.
    return f"{play}\0{other}"
