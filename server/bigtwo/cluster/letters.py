"""What nodes say to each other about the connections that one holds and the other serves.

Owns the types and their encoding. A client's connection ends at the node it happened to reach, its front;
where another node runs the room, its home, the two carry the connection's frames between them on a line.
A line has a number that its front gave it and never gives again.
"""

from __future__ import annotations

from typing import Final

import msgspec


class Opened(msgspec.Struct, frozen=True, array_like=True, tag=1):
    """From the front: a client whose room is yours."""

    line: int
    subprotocol: str
    """The encoding of the connection."""


class Said(msgspec.Struct, frozen=True, array_like=True, tag=2):
    """From the front: a frame of the client's, as it came."""

    line: int
    data: bytes
    text: bool
    """Whether it was a text frame."""


class Gone(msgspec.Struct, frozen=True, array_like=True, tag=3):
    """From the front: the client's connection is no more."""

    line: int


class Told(msgspec.Struct, frozen=True, array_like=True, tag=4):
    """From the home: a frame for the clients on these lines, encoded."""

    lines: tuple[int, ...]
    data: bytes


class Ended(msgspec.Struct, frozen=True, array_like=True, tag=5):
    """From the home: the client's connection is to be closed with this code."""

    line: int
    code: int


Item = Opened | Said | Gone | Told | Ended


class Letter(msgspec.Struct, frozen=True, array_like=True):
    """What one node sends another at once."""

    sender: str
    number: int
    """Counted from 1 for each pair of sender and receiver; a gap tells of a loss."""
    items: tuple[Item, ...]


encode: Final = msgspec.msgpack.Encoder().encode
decode: Final = msgspec.msgpack.Decoder(Letter).decode
