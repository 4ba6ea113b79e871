"""Bytes ↔ messages, in the two encodings of the wire.

Owns the encoders and decoders. JSON travels in text frames and is the default; MessagePack travels
in binary frames. A client picks one by WebSocket subprotocol.
"""

from __future__ import annotations

from typing import Final

import msgspec

from bigtwo_protocol.client import ClientMessage
from bigtwo_protocol.server import ServerMessage


class BadMessage(ValueError):
    """Bytes that are no message of this protocol; the text says where and why."""


class Codec:
    """One encoding of the wire, both ways."""

    __slots__ = ("_client", "_encoder", "_server", "subprotocol", "text")

    def __init__(self, subprotocol: str, *, text: bool) -> None:
        self.subprotocol: Final = subprotocol
        """Name in the WebSocket handshake."""
        self.text: Final = text
        """True where frames are text."""
        codec = msgspec.json if text else msgspec.msgpack
        self._encoder = codec.Encoder()
        self._client: msgspec.json.Decoder[ClientMessage] | msgspec.msgpack.Decoder[ClientMessage] = (
            codec.Decoder(ClientMessage)
        )
        self._server: msgspec.json.Decoder[ServerMessage] | msgspec.msgpack.Decoder[ServerMessage] = (
            codec.Decoder(ServerMessage)
        )

    def encode(self, message: ClientMessage | ServerMessage) -> bytes:
        """The bytes of a message."""
        return self._encoder.encode(message)

    def decode_client(self, data: bytes | str) -> ClientMessage:
        """The message a client sent.

        Raises:
            BadMessage: the bytes are not a client message in this encoding.
        """
        self._check_frame(data)
        try:
            return self._client.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadMessage(str(error)) from error

    def decode_server(self, data: bytes | str) -> ServerMessage:
        """The message a server sent.

        Raises:
            BadMessage: the bytes are not a server message in this encoding.
        """
        self._check_frame(data)
        try:
            return self._server.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadMessage(str(error)) from error

    def _check_frame(self, data: bytes | str) -> None:
        if isinstance(data, str) is not self.text:
            wanted = "text" if self.text else "binary"
            raise BadMessage(f"{self.subprotocol} travels in {wanted} frames")


JSON: Final = Codec("bigtwo.json", text=True)
MSGPACK: Final = Codec("bigtwo.msgpack", text=False)
CODECS: Final = {codec.subprotocol: codec for codec in (JSON, MSGPACK)}
"""By subprotocol, the default first."""
