"""What went wrong with Redis, in words for the log and for whoever runs it.

Owns the words. Never repeats what was sent: a command's arguments hold the secrets of rooms.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from redis.exceptions import MaxConnectionsError, RedisClusterException, RedisError, ResponseError
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
    "ASK": "is a Cluster, and was not given as one: begin the address with redis+cluster://",
    "MOVED": "is a Cluster, and was not given as one: begin the address with redis+cluster://",
}
"""The first word of an error of the server."""

_BY_PHRASE: Final[Mapping[str, str]] = {
    "Client sent AUTH, but no password is set": "has no password set, but the address gives one",
    "AUTH <password> called without any password": "has no password set, but the address gives one",
    "DB index is out of range": "has no database of this number",
    "CERTIFICATE_VERIFY_FAILED": "shows a certificate that is not trusted; ssl_ca_certs names who signed it",
    "previous master is now a slave": "is no longer the master",
}
"""Texts that have no word of their own."""


def in_words(error: Exception) -> str:
    """What an error means, to follow the address that it came from."""
    # Errors about a command's form repeat its arguments; nothing after this is ours to show.
    text = " ".join(str(error).split()).partition(", with args beginning with")[0]
    code = (error.status_code if isinstance(error, RedisError) else None) or text.partition(" ")[0]
    if code in _BY_CODE:
        return _BY_CODE[code]
    for phrase, words in _BY_PHRASE.items():
        if phrase in text:
            return words
    match error:
        case MaxConnectionsError():
            return "has as many connections of ours as it may"
        case AnsweredLate() | TimeoutError():
            return "did not answer in time"
        case RedisClusterException():
            return f"cannot be reached as a Cluster ({text})"
        case ResponseError():
            return f"answered with an error: {text}"
        case _:
            return f"cannot be reached ({text or type(error).__name__})"
