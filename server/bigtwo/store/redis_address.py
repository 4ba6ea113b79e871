"""Where a Redis is, as a text that people write, and what is wrong with such a text.

Owns the forms of an address and keeps passwords out of whatever is shown. Never connects to anything.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NoReturn
from urllib.parse import parse_qsl, unquote, urlsplit

import msgspec

Kind = Literal["one", "sentinel", "cluster"]

FORMS: Final = (
    "redis://host:6379/0, rediss://host:6379/0 (TLS), unix:///path/to/redis.sock?db=0, "
    "redis+sentinel://host:26379,host:26379/service or redis+cluster://host:6379,host:6379"
)
"""The forms an address may have, for people who wrote another."""

_SCHEMES: Final[Mapping[str, tuple[Kind, bool]]] = {
    "redis": ("one", False),
    "rediss": ("one", True),
    "unix": ("one", False),
    "redis+sentinel": ("sentinel", False),
    "rediss+sentinel": ("sentinel", True),
    "redis+cluster": ("cluster", False),
    "rediss+cluster": ("cluster", True),
}

_PORTS: Final[Mapping[Kind, int]] = {"one": 6379, "sentinel": 26379, "cluster": 6379}

_TLS_OPTIONS: Final = ("ssl_ca_certs", "ssl_certfile", "ssl_keyfile", "ssl_check_hostname")
_SENTINEL_OPTIONS: Final = ("sentinel_user", "sentinel_password")
_TRUTH: Final = {"true": True, "yes": True, "1": True, "false": False, "no": False, "0": False}


class BadAddress(ValueError):
    """A text is no address of a Redis.

    The message follows the name of what it was given for, and shows nothing that could be part of a
    password.
    """


class Host(msgspec.Struct, frozen=True):
    """One server's name or number, and its TCP port."""

    name: str
    port: int

    def __str__(self) -> str:
        return f"[{self.name}]:{self.port}" if ":" in self.name else f"{self.name}:{self.port}"


class Address(msgspec.Struct, frozen=True, kw_only=True):
    """An address that was understood. Shown, it is without its passwords."""

    kind: Kind
    """A single server; the master that Sentinels name; or a Cluster."""
    tls: bool = False
    """Whether connections are encrypted."""
    hosts: tuple[Host, ...] = ()
    """The server, the Sentinels, or some of a Cluster's nodes; none for a Unix socket."""
    path: str | None = None
    """The Unix socket."""
    service: str | None = None
    """What the Sentinels call the master."""
    db: int = 0
    """Number of the logical database."""
    user: str | None = None
    """Name of the ACL user; None is the default user."""
    password: str | None = None
    """Secret."""
    sentinel_user: str | None = None
    """Name of the ACL user at the Sentinels, which have users of their own."""
    sentinel_password: str | None = None
    """Secret."""
    ssl_ca_certs: str | None = None
    """File of the authorities that may have signed the server's certificate; None is the system's."""
    ssl_certfile: str | None = None
    """File of our own certificate."""
    ssl_keyfile: str | None = None
    """File of its key."""
    ssl_check_hostname: bool = True
    """Whether the certificate must be made out to the host's name."""

    def __str__(self) -> str:
        """The address without its passwords.

        >>> str(address_of("redis://ann:tops3cret@cards.example.org/2"))
        'redis://ann:***@cards.example.org:6379/2'
        """
        who = f"{self.user or ''}{':***' if self.password else ''}"
        at = f"{who}@" if who else ""
        if self.path is not None:
            return f"unix://{at}{self.path}?db={self.db}"
        scheme = "rediss" if self.tls else "redis"
        hosts = ",".join(map(str, self.hosts))
        match self.kind:
            case "one":
                return f"{scheme}://{at}{hosts}/{self.db}"
            case "sentinel":
                return f"{scheme}+sentinel://{at}{hosts}/{self.service}/{self.db}"
            case "cluster":
                return f"{scheme}+cluster://{at}{hosts}"

    def __repr__(self) -> str:
        return f"Address({str(self)!r})"


def redacted(text: str) -> str:
    """An address as it may be shown: without its passwords, or no more than its beginning if it is none.

    >>> redacted("redis+cluster://:tops3cret@one,two")
    'redis+cluster://:***@one:6379,two:6379'
    >>> redacted("redis://ann:tops3cret@cards.example.org:many")
    'redis://***'
    """
    try:
        return str(address_of(text))
    except BadAddress:
        scheme, found, _ = text.partition("://")
        return f"{scheme}://***" if found and scheme in _SCHEMES else "***"


def address_of(text: str) -> Address:
    """The address that a text stands for.

    Args:
        text: one of the forms in `FORMS`, with `user:password@` before the hosts where they are needed.
            What is no letter, digit, `-`, `.`, `_` or `~` in a name or password is percent-encoded.

    Raises:
        BadAddress: it is none.

    >>> address_of("redis+sentinel://one:26379,two:26379/cards").service
    'cards'
    """
    scheme = text.partition("://")[0].lower()
    if "://" not in text or scheme not in _SCHEMES:
        raise BadAddress(f"must be an address such as {FORMS}")
    try:
        parts = urlsplit(text)
    except ValueError:
        _refuse("has brackets that are not those of an IPv6 address")
    if parts.fragment:
        _refuse("has a # in it")
    kind, tls = _SCHEMES[scheme]
    place, options = parts.netloc, dict(parse_qsl(parts.query, keep_blank_values=True))
    who, _, where = place.rpartition("@")
    user, _, password = who.partition(":")
    common: dict[str, Any] = {"user": unquote(user) or None, "password": unquote(password) or None}
    if common["user"] and common["password"] is None:
        _refuse("has a user and no password; write user:password@, or :password@ for the default user")
    if scheme == "unix":
        return _unix_socket(where, unquote(parts.path), options, common)
    address = Address(
        kind=kind,
        tls=tls,
        hosts=_hosts(where, kind),
        **_place(kind, unquote(parts.path)),
        **_options(options, kind, tls=tls),
        **common,
    )
    if kind == "one" and len(address.hosts) > 1:
        raise BadAddress(
            "names several hosts; a single server has one, "
            "Sentinels begin with redis+sentinel:// and a Cluster with redis+cluster://"
        )
    return address


def _refuse(wrong: str) -> NoReturn:
    # Not from what went wrong before it: that may show a part of the password.
    raise BadAddress(
        f"{wrong}; a user name or password with / ? # @ : or % in it is to be percent-encoded"
    ) from None


def _unix_socket(where: str, path: str, options: Mapping[str, str], common: Mapping[str, Any]) -> Address:
    if where or not path.startswith("/") or path == "/":
        _refuse("must name a socket by its whole path, such as unix:///run/redis/redis.sock")
    unknown = [name for name in options if name != "db"]
    if unknown:
        raise BadAddress("has options that a Unix socket does not; there is db alone")
    return Address(kind="one", path=path, db=_database(options.get("db", "0")), **common)


def _hosts(where: str, kind: Kind) -> tuple[Host, ...]:
    return tuple(_host(one, _PORTS[kind]) for one in where.split(","))


def _host(text: str, usual: int) -> Host:
    try:
        parts = urlsplit(f"//{text}")
        name, port = parts.hostname, parts.port
    except ValueError:
        _refuse("has a port that is no number from 1 to 65535")
    if not name:
        _refuse("has a host without a name")
    if port == 0:
        _refuse("has a port that is no number from 1 to 65535")
    return Host(name, usual if port is None else port)


def _place(kind: Kind, path: str) -> dict[str, Any]:
    """What the path says: the database, and before it the name that Sentinels give the master."""
    names = path.strip("/").split("/") if path.strip("/") else []
    match kind, names:
        case "one", []:
            return {}
        case "one", [db]:
            return {"db": _database(db)}
        case "sentinel", [service]:
            return {"service": service}
        case "sentinel", [service, db]:
            return {"service": service, "db": _database(db)}
        case "sentinel", _:
            _refuse("must say after the Sentinels what they call the master, such as …:26379/mymaster")
        case "cluster", []:
            return {}
        case "cluster", ["0"]:
            return {}
        case "cluster", _:
            _refuse("names a database, and a Cluster has but one")
        case _:
            _refuse("has more after the host than the number of a database")


def _database(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 6):
        _refuse("must name the database by its number")
    return int(text)


def _options(options: Mapping[str, str], kind: Kind, *, tls: bool) -> dict[str, Any]:
    allowed = (_TLS_OPTIONS if tls else ()) + (_SENTINEL_OPTIONS if kind == "sentinel" else ())
    if any(name not in allowed for name in options):
        known = f"there are {', '.join(allowed)}" if allowed else "there are none without TLS (rediss)"
        _refuse(f"has options that are not known; {known}")
    found: dict[str, Any] = {name: value for name, value in options.items() if value}
    if (check := options.get("ssl_check_hostname")) is not None:
        if check.lower() not in _TRUTH:
            raise BadAddress("must say true or false for ssl_check_hostname")
        found["ssl_check_hostname"] = _TRUTH[check.lower()]
    return found
