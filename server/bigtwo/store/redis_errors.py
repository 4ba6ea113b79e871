"""What went wrong with Redis, in words for the log and for whoever runs it.

Owns the words. Never repeats what was sent: a command's arguments hold the secrets of rooms.
"""

from __future__ import annotations

import ssl
from collections.abc import Mapping
from typing import Final

from redis.exceptions import (
    AuthenticationError,
    AuthorizationError,
    MaxConnectionsError,
    RedisClusterException,
    ResponseError,
)
from redis.exceptions import TimeoutError as AnsweredLate

_BY_CODE: Final[Mapping[str, str]] = {
    "OOM": "is out of memory (its maxmemory is reached)",
    "READONLY": "is a read-only replica",
    "MISCONF": "takes no writes because it cannot write to its disk (MISCONF)",
    "NOREPLICAS": "takes no writes because too few replicas are connected (NOREPLICAS)",
    "LOADING": "is still reading its data from the disk (LOADING)",
    "MASTERDOWN": "is a replica whose master is down (MASTERDOWN)",
    "CLUSTERDOWN": "is a Cluster that is down (CLUSTERDOWN)",
    "TRYAGAIN": "is moving keys between nodes (TRYAGAIN)",
    "BUSY": "is busy with a script (BUSY)",
    "NOAUTH": "wants a user and a password",
    "WRONGPASS": "does not know this user with this password",
    "CROSSSLOT": "is a Cluster, and was not given as one: begin the address with redis+cluster://",
    "MOVED": "is a Cluster, and was not given as one: begin the address with redis+cluster://",
}
"""The first word of an error of the server."""

_BY_BEGINNING: Final[Mapping[str, str]] = {
    # redis-py takes the codes off these.
    "out of memory": _BY_CODE["OOM"],
    "command not allowed when used memory": _BY_CODE["OOM"],
    "You can't write against a read only": _BY_CODE["READONLY"],
    "Redis is loading": _BY_CODE["LOADING"],
    "invalid username-password": _BY_CODE["WRONGPASS"],
    "invalid password": _BY_CODE["WRONGPASS"],
    "Authentication required": _BY_CODE["NOAUTH"],
    "Client sent AUTH, but no password is set": "has no password set, but the address gives one",
    "AUTH <password> called without any password": "has no password set, but the address gives one",
    "DB index is out of range": "has no database of this number",
}


def in_words(error: Exception) -> str:
    """What an error means, to follow the address that it came from."""
    text = " ".join(str(error).split())
    match error:
        case MaxConnectionsError():
            return "has as many connections of ours as it may"
        case AnsweredLate() | TimeoutError():
            return "did not answer in time"
        case ssl.SSLError():
            return f"could not be trusted ({text})"
        case AuthenticationError() | AuthorizationError() | ResponseError():
            return _of_server(text)
        case RedisClusterException():
            return f"cannot be reached as a Cluster ({text})"
        case _:
            return f"cannot be reached ({_of_server(text, plain=True) or type(error).__name__})"


def _of_server(text: str, *, plain: bool = False) -> str:
    for beginning, words in _BY_BEGINNING.items():
        if beginning in text:
            return words
    code = text.partition(" ")[0]
    if code in _BY_CODE:
        return _BY_CODE[code]
    # Errors about a command's form repeat its arguments; nothing after this is ours to show.
    said = text.partition(", with args beginning with")[0]
    return said if plain else f"answered with an error: {said}"
