"""What can go wrong for who uses the client.

Owns the exceptions. Each says what happened in the protocol's own codes; none carries a token or a hand.
"""

from __future__ import annotations

from collections.abc import Mapping

from bigtwo_client.happenings import End
from bigtwo_protocol.codes import RejectionCode

Params = Mapping[str, str | int | tuple[str, ...]]


class ClientError(Exception):
    """Anything that the client raises by itself."""


class Rejected(ClientError):
    """The server refused; nothing has changed.

    Attributes:
        code: why, as listed in `bigtwo_protocol.codes`.
        params: what belongs to the code, such as `seat` or `most`.
    """

    def __init__(self, code: RejectionCode, params: Params) -> None:
        self.code: RejectionCode = code
        self.params = dict(params)
        said = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        super().__init__(f"{code} ({said})" if said else code)


class CannotConnect(ClientError):
    """No connection could be opened."""


class ConnectionLost(ClientError):
    """The connection was lost while entering; whether the room was entered is not known."""


class SessionEnded(ClientError):
    """The session is over: no command is sent any more, and what was under way will not be answered.

    Attributes:
        end: how it ended.
    """

    def __init__(self, end: End) -> None:
        self.end: End = end
        super().__init__(f"the session has ended: {end}")
