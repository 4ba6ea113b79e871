"""Bytes ↔ messages, in the two encodings of the wire.

Owns the encoders and decoders. JSON travels in text frames and is the default; MessagePack travels
in binary frames. A client picks one by WebSocket subprotocol.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from bigtwo_protocol.client import ClientMessage
from bigtwo_protocol.server import ServerMessage

T = TypeVar("T")


class BadMessage(ValueError):
    """Bytes that are no message of this protocol; the text says where and why."""


class Codec:
    """One encoding of the wire, both ways."""

    __slots__ = ("_decode_client", "_decode_server", "_encode", "subprotocol", "text")

    def __init__(
        self,
        subprotocol: str,
        *,
        text: bool,
        encode: Callable[[ClientMessage | ServerMessage], bytes],
        decode_client: Callable[[Any], ClientMessage],
        decode_server: Callable[[Any], ServerMessage],
    ) -> None:
        self.subprotocol: Final = subprotocol
        """Name in the WebSocket handshake."""
        self.text: Final = text
        """True where frames are text."""
        self._encode = encode
        self._decode_client = decode_client
        self._decode_server = decode_server

    def encode(self, message: ClientMessage | ServerMessage) -> bytes:
        """The bytes of a message."""
        return self._encode(message)

    def decode_client(self, data: bytes | str) -> ClientMessage:
        """The message a client sent.

        Raises:
            BadMessage: the data is not a client message in this encoding.
        """
        return self._decode(self._decode_client, data)

    def decode_server(self, data: bytes | str) -> ServerMessage:
        """The message a server sent.

        Raises:
            BadMessage: the data is not a server message in this encoding.
        """
        return self._decode(self._decode_server, data)

    def _decode(self, decode: Callable[[bytes | str], T], data: bytes | str) -> T:
        if isinstance(data, str) is not self.text:
            wanted = "text" if self.text else "binary"
            raise BadMessage(f"{self.subprotocol} travels in {wanted} frames")
        try:
            return decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadMessage(str(error)) from error


JSON: Final = Codec(
    "bigtwo.json",
    text=True,
    encode=msgspec.json.Encoder().encode,
    decode_client=msgspec.json.Decoder[ClientMessage](ClientMessage).decode,
    decode_server=msgspec.json.Decoder[ServerMessage](ServerMessage).decode,
)
MSGPACK: Final = Codec(
    "bigtwo.msgpack",
    text=False,
    encode=msgspec.msgpack.Encoder().encode,
    decode_client=msgspec.msgpack.Decoder[ClientMessage](ClientMessage).decode,
    decode_server=msgspec.msgpack.Decoder[ServerMessage](ServerMessage).decode,
)
CODECS: Final = {codec.subprotocol: codec for codec in (JSON, MSGPACK)}
"""By subprotocol, the default first."""
