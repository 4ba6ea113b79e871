"""What is written to the log, and how it looks.

Owns the one way from any logger, ours or a library's, to standard error. Lets no secret through: a
value under a name that secrets go by is replaced, whoever wrote the line.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Mapping
from typing import Literal, TextIO

import msgspec
import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

SECRET_WORDS = frozenset({"body", "cards", "hand", "hands", "salt", "secret", "seed", "token", "tokens"})
"""A name that ends in one of these (`hand`, `deal_seed`) names something that players must not learn."""

REDACTED = "[redacted]"

_LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}


def redact(_logger: WrappedLogger, _method: str, event: EventDict) -> EventDict:
    """A structlog processor: replaces values under secret names, at any depth.

    A safety net. The rule is not to log secrets; this is for the day when somebody does. Values that
    could carry a secret inside are reduced to their kind: structs to their type, bytes to their length.

    >>> redact(None, "info", {"event": "dealt", "room": "ABCDE", "hand": ["3D"]})
    {'event': 'dealt', 'room': 'ABCDE', 'hand': '[redacted]'}
    """
    return {name: _clean(name, value) for name, value in event.items()}


def _clean(name: object, value: object) -> object:
    if isinstance(name, str) and name.lower().rpartition("_")[2] in SECRET_WORDS:
        return REDACTED
    if isinstance(value, Mapping):
        return {key: _clean(key, inner) for key, inner in value.items()}
    if isinstance(value, list | tuple | set | frozenset):
        return [_clean(None, inner) for inner in value]
    if isinstance(value, msgspec.Struct):
        return f"<{type(value).__name__}>"
    if isinstance(value, bytes | bytearray | memoryview):
        return f"<{len(value)} bytes>"
    return value


def set_up(
    log_format: Literal["console", "json"],
    level: Literal["debug", "info", "warning", "error"],
    stream: TextIO | None = None,
) -> None:
    """Sends all logging of this process, structlog's and the standard library's, to one stream.

    Args:
        log_format: lines for people, coloured where the stream is a terminal, or one JSON object a line.
        level: the least important lines to write.
        stream: standard error unless given.
    """
    stream = stream or sys.stderr
    number = _LEVELS[level]
    stamped: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*stamped, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )
    handler = logging.StreamHandler(stream)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=[*stamped, structlog.stdlib.ExtraAdder()],
            processors=[
                structlog.stdlib.ProcessorFormatter.remove_processors_meta,
                redact,
                *_rendering(log_format, is_terminal=stream.isatty()),
            ],
        )
    )
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(number)
    # The library logs every frame, hands and tokens included, at DEBUG: that level is never let through.
    # At INFO it logs every connection and every file served.
    logging.getLogger("websockets").setLevel(logging.INFO if number <= logging.DEBUG else logging.WARNING)
    logging.captureWarnings(capture=True)


def _rendering(log_format: Literal["console", "json"], *, is_terminal: bool) -> list[Processor]:
    if log_format == "json":
        return [structlog.processors.format_exc_info, structlog.processors.JSONRenderer(sort_keys=True)]
    # Plain tracebacks: the colourful ones print local variables, and hands are local variables.
    return [
        structlog.dev.ConsoleRenderer(
            colors=is_terminal, exception_formatter=structlog.dev.plain_traceback, pad_event_to=32
        )
    ]
