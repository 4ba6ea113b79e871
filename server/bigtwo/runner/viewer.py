"""What the runner asks of a client's connection, and the frames it hands over.

Owns the port towards the network. A frame is encoded at most once for each encoding, however many
viewers it goes to.
"""

from __future__ import annotations

from typing import Protocol

from bigtwo_protocol.codec import Codec
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import ServerMessage


class Frame:
    """A message on its way to one viewer or to many."""

    __slots__ = ("_encoded", "message")

    def __init__(self, message: ServerMessage) -> None:
        self.message = message
        self._encoded: dict[str, bytes] = {}

    def encoded(self, codec: Codec) -> bytes:
        """The bytes in this encoding; worked out once."""
        data = self._encoded.get(codec.subprotocol)
        if data is None:
            data = self._encoded[codec.subprotocol] = codec.encode(self.message)
        return data


class Viewer(Protocol):
    """A live connection of a session, as the runner sees it. Neither method waits or raises."""

    def deliver(self, frame: Frame) -> None:
        """Send a frame; a viewer that does not read is cut off, never waited for."""

    def dismiss(self, code: CloseCode) -> None:
        """End the connection, after what was delivered before."""
