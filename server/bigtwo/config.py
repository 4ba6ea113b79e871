"""Every setting of the server: what it means, what it may be, and where its value comes from.

Owns names, defaults, limits and the checks between settings. Never starts anything and never reads
a global: the environment is passed in.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Mapping
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta

from bigtwo.store.redis_address import BadAddress, address_of, redacted

PREFIX = "BIGTWO_"
"""What the name of every environment variable of the server begins with."""

_MINUTE_MS = 60_000
_DAY_MS = 24 * 60 * _MINUTE_MS

Port = Annotated[int, Meta(ge=0, le=65_535)]
Count = Annotated[int, Meta(ge=1, le=1_000_000)]
MessageBytes = Annotated[int, Meta(ge=1024, le=1_048_576)]
BufferBytes = Annotated[int, Meta(ge=16_384, le=67_108_864)]
Rate = Annotated[float, Meta(gt=0, le=10_000)]
Timeout = Annotated[int, Meta(ge=100, le=10 * _MINUTE_MS)]
Grace = Annotated[int, Meta(ge=0, le=366 * _DAY_MS)]
Replicas = Annotated[int, Meta(ge=0, le=16)]

_KEY_PREFIX = re.compile(r"[A-Za-z0-9][A-Za-z0-9._:-]{0,63}")


class BadSetting(ValueError):
    """A setting cannot be what it was set to.

    Attributes:
        setting: name of the setting, as in `Settings`.
        reason: what is wrong with it, in words that follow the name.
    """

    def __init__(self, setting: str, reason: str) -> None:
        self.setting = setting
        self.reason = reason
        super().__init__(f"{setting} {reason} (its environment variable is {variable(setting)})")


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of one server process. An instance is always valid as a whole.

    Raises:
        BadSetting: on construction, for the first setting that is wrong.
    """

    host: str = "0.0.0.0"  # noqa: S104 - a server for friends is there to be reached
    """Address to listen on; 0.0.0.0 is every network of this machine."""
    port: Port = 8000
    """TCP port to listen on; 0 takes any free one."""
    data_dir: Path = Path("data")
    """Directory that keeps the rooms across restarts, where no store is named."""
    store: str | None = None
    """Redis that keeps the rooms instead, such as redis://host:6379/0; may be shared by several servers."""
    store_prefix: str = "bigtwo"
    """What every key in that Redis begins with, so that it may serve others as well."""
    store_replicas: Replicas = 0
    """Replicas of that Redis that must hold a change before players see it."""
    public_url: str | None = None
    """Address that players use, such as https://cards.example.org, for links and QR codes behind a proxy."""
    log_format: Literal["console", "json"] = "console"
    """Log lines for people (console) or for machines (json)."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"
    """Least important log lines to write."""
    metrics_port: Port | None = None
    """TCP port that answers /metrics for Prometheus; 0 takes any free one. Not set, there are no metrics."""
    metrics_host: str = "127.0.0.1"
    """Address to listen on for /metrics."""

    max_rooms: Count = 10_000
    """Rooms in memory at the same time."""
    max_connections: Count = 20_000
    """WebSocket connections open at the same time."""
    max_message_bytes: MessageBytes = 16_384
    """Longest message that a client may send."""
    max_send_buffer_bytes: BufferBytes = 262_144
    """Unread bytes after which a slow reader is cut off."""
    messages_per_second: Rate = 10.0
    """Messages per second that a client may keep up."""
    message_burst: Count = 40
    """Messages that a client may send at once after a rest."""
    enter_timeout_ms: Timeout = 10_000
    """Time that a new connection has to enter a room."""
    ping_interval_ms: Timeout = 8_000
    """Time between two pings on a connection."""
    ping_timeout_ms: Timeout = 7_000
    """Time to answer a ping; after it the connection counts as lost."""
    node_life_ms: Timeout = 3_000
    """Time without a sign of life after which the servers that share a Redis take one of them for dead."""
    stop_grace_ms: Timeout = 5_000
    """Time that a clean stop may take before connections are cut."""

    bot_pace_ms: tuple[int, int] = (700, 1600)
    """Shortest and longest time that a bot takes to act."""
    reconnecting_mark_ms: Grace = 2_000
    """Time after which a dropped person is shown as reconnecting."""
    substitute_grace_ms: Grace = 20_000
    """Time after which a bot plays on for a dropped person."""
    host_grace_ms: Grace = _MINUTE_MS
    """Time after which a dropped host's rights pass on."""
    unload_after_ms: Grace = 10 * _MINUTE_MS
    """Time after which a room with nobody connected leaves memory; it stays in the store."""
    room_ttl_ms: Grace = _DAY_MS
    """Time after which a room that nobody came back to is deleted."""
    deal_ttl_ms: Grace = 30 * _DAY_MS
    """Time for which the record of a finished deal is kept."""
    expire_interval_ms: Timeout = _MINUTE_MS
    """Time between two sweeps that delete dead rooms."""

    def __post_init__(self) -> None:
        for setting, hint in _hints().items():
            _check(setting, getattr(self, setting), hint)
        for setting in ("host", "metrics_host"):
            if not getattr(self, setting):
                raise BadSetting(setting, "must not be empty; 0.0.0.0 is every network of this machine")
        if self.public_url is not None and not _is_web_address(self.public_url):
            raise BadSetting(
                "public_url", f"must be an address such as https://cards.example.org, not {self.public_url!r}"
            )
        self._check_store()
        shortest, longest = self.bot_pace_ms
        if not 0 <= shortest <= longest <= _MINUTE_MS:
            raise BadSetting(
                "bot_pace_ms",
                f"must be two times from 0 to {_MINUTE_MS}, the shorter first, not {shortest},{longest}",
            )
        self._check_order_of_graces()

    def __repr__(self) -> str:
        """Every setting as it may be shown."""
        return f"Settings({', '.join(f'{name}={shown(self, name)!r}' for name in self.__struct_fields__)})"

    def _check_store(self) -> None:
        if not _KEY_PREFIX.fullmatch(self.store_prefix):
            raise BadSetting(
                "store_prefix",
                "must be 1 to 64 letters, digits, dots, colons, dashes and underscores, "
                f"and begin with a letter or digit, not {self.store_prefix!r}",
            )
        if self.store is None:
            if self.store_replicas:
                raise BadSetting("store_replicas", "means nothing without a Redis as the store")
            return
        try:
            address = address_of(self.store)
        except BadAddress as error:
            # Not from it: what lies behind it may show the text, and the text has a password in it.
            raise BadSetting("store", str(error)) from None
        if address.kind == "cluster" and self.store_replicas:
            raise BadSetting("store_replicas", "must be 0 for a Cluster, where no replicas can be waited for")

    def _check_order_of_graces(self) -> None:
        """One person's absence passes through these stages in this order; a later one cannot come first."""
        order = (
            "reconnecting_mark_ms",
            "substitute_grace_ms",
            "host_grace_ms",
            "unload_after_ms",
            "room_ttl_ms",
        )
        for earlier, later in pairwise(order):
            short, long = getattr(self, earlier), getattr(self, later)
            if short >= long:
                raise BadSetting(later, f"must be longer than {earlier}, but {long} is not more than {short}")


def shown(settings: Settings, setting: str) -> str:
    """A setting's value as text, as it may be shown and, but for passwords, set again.

    >>> shown(Settings(store="redis://:tops3cret@host"), "store")
    'redis://:***@host:6379/0'
    """
    value = getattr(settings, setting)
    match value:
        case None:
            return ""
        case tuple():
            return ",".join(map(str, value))
        case str() if setting == "store":
            return redacted(value)
        case _:
            return str(value)


def kept_in(settings: Settings) -> str:
    """Where the rooms are kept, as it may be shown.

    >>> kept_in(Settings())
    'data'
    """
    return shown(settings, "store") or str(settings.data_dir)


def variable(setting: str) -> str:
    """The environment variable of a setting.

    >>> variable("data_dir")
    'BIGTWO_DATA_DIR'
    """
    return PREFIX + setting.upper()


def read_settings(environment: Mapping[str, str], **given: object) -> Settings:
    """The settings from environment variables, and over them those given by name.

    Args:
        environment: such as `os.environ`. An empty variable counts as not set.
        given: settings by name, for example from the command line; None counts as not given. Texts
            are read like the environment's.

    Raises:
        BadSetting: a value is wrong, or a name given is no setting.
    """
    values: dict[str, object] = {
        setting: text
        for setting in Settings.__struct_fields__
        if (text := environment.get(variable(setting)))
    }
    values.update((setting, value) for setting, value in given.items() if value is not None)
    read: dict[str, Any] = {setting: _from_text(setting, value) for setting, value in values.items()}
    return Settings(**read)


def unknown_variables(environment: Mapping[str, str]) -> tuple[str, ...]:
    """Variables that begin like ours and set nothing: misspelt, or put there by other tools.

    They are no error, because container platforms inject such names by themselves.
    """
    known = {variable(setting) for setting in Settings.__struct_fields__}
    return tuple(sorted(name for name in environment if name.startswith(PREFIX) and name not in known))


@cache
def descriptions() -> Mapping[str, str]:
    """What each setting means, in one sentence, in the order of declaration."""
    found: dict[str, str] = {}
    for definition in ast.parse(inspect.getsource(Settings)).body:
        for field, below in pairwise(getattr(definition, "body", ())):
            match field, below:
                case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                    found[name] = text
                case _:
                    pass
    return found


@cache
def _hints() -> Mapping[str, Any]:
    hints = get_type_hints(Settings, include_extras=True)
    return {setting: hints[setting] for setting in Settings.__struct_fields__}


def _from_text(setting: str, value: object) -> object:
    """The value that a text stands for; what is no text is left as it is."""
    if setting not in _hints():
        raise BadSetting(setting, "is not a setting")
    if not isinstance(value, str):
        return value
    hint = _hints()[setting]
    if hint is Path:
        return Path(value)
    parts = [part.strip() for part in value.split(",")]
    try:
        return msgspec.convert(parts if get_origin(hint) is tuple else value.strip(), hint, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(setting, f"must be {_wanted(hint)}, not {value!r}") from error


def _check(setting: str, value: object, hint: Any) -> None:
    try:
        msgspec.convert(value, hint)
    except msgspec.ValidationError as error:
        raise BadSetting(setting, f"must be {_wanted(hint)}, not {value!r}") from error


def _is_web_address(url: str) -> bool:
    try:
        parts = urlsplit(url)
        _ = parts.port  # reading it is what checks it
    except ValueError:
        return False
    printable = url.isascii() and url.isprintable() and " " not in url
    extra = parts.query or parts.fragment or parts.username or parts.password
    return printable and parts.scheme in ("http", "https") and bool(parts.hostname) and not extra


def _wanted(hint: Any) -> str:
    """The values that a type allows, in words."""
    if get_origin(hint) in (Union, UnionType):
        return _wanted(next(kind for kind in get_args(hint) if kind is not NoneType))
    if get_origin(hint) is Literal:
        return "one of " + ", ".join(get_args(hint))
    if get_origin(hint) is tuple:
        return "two whole numbers with a comma between"
    if get_origin(hint) is not Annotated:
        return "a path" if hint is Path else "a text"
    plain, limits = get_args(hint)
    if plain is float:
        return f"a number above {limits.gt:g} and at most {limits.le:g}"
    return f"a whole number from {limits.ge} to {limits.le}"
