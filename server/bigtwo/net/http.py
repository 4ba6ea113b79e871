"""Plain HTTP on the port of the WebSockets: the web client, its room links as QR codes, health.

Owns which path answers what, and the headers that every answer carries. Never changes anything:
GET and HEAD are all there is.

How it hangs on the websockets server: `process_request(connection, request)` is called for every request
that reaches the port; what it returns is sent instead of the WebSocket handshake, and the connection is
closed. The library reads methods other than GET, but no request with a body (it closes those connections
without an answer).
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from email.utils import formatdate
from http import HTTPStatus
from typing import Final
from urllib.parse import parse_qs

import msgspec
from websockets.datastructures import Headers, MultipleValuesError
from websockets.http11 import Request, Response

from bigtwo.config import Settings
from bigtwo.errors import Refused
from bigtwo.net import files, pages
from bigtwo.net.files import File
from bigtwo.net.links import origin, qr_svg, room_link, ticket_link
from bigtwo.records.replay import rules_of_record
from bigtwo.room.codes import normalise_code, normalise_deal_code
from bigtwo.rules.english import rules_in_english
from bigtwo_protocol.records import DealPlays
from bigtwo_protocol.types import Rules

APP_PAGES: Final = frozenset({"", "deal", "learn", "new", "practice", "r", "replay"})
"""First part of the paths that the web client draws; a second part (`/r/ACDEF`) is its own business."""

_CONTENT_POLICY: Final = (
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    # Older Safari does not take 'self' to include the WebSocket of the same address.
    "connect-src 'self' ws: wss:",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
)

SECURITY: Final = (
    ("Content-Security-Policy", "; ".join(_CONTENT_POLICY)),
    ("X-Content-Type-Options", "nosniff"),
    # A room's code is part of its address, and no other site's business.
    ("Referrer-Policy", "no-referrer"),
    ("Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
)
"""On every answer, whatever it is."""

NO_STORE: Final = "no-store"

_TICKET: Final = re.compile(r"[A-Za-z0-9_-]{16,64}", re.ASCII)
"""What `make_ticket` is answered with. Whether it is good is asked by who redeems it."""
_ZERO_WEIGHT: Final = re.compile(r"q=0(\.0*)?")


class Reply(msgspec.Struct, frozen=True):
    """An answer before it meets the library."""

    status: HTTPStatus
    content_type: str
    body: bytes
    cache_control: str = NO_STORE
    more: tuple[tuple[str, str], ...] = ()
    """Headers that only this kind of answer has."""


class Site:
    """Everything that is served without a WebSocket."""

    def __init__(
        self,
        served: Mapping[str, File],
        *,
        public_url: str | None,
        lan: str | None = None,
        is_ready: Callable[[], Awaitable[bool]],
        plays_of: Callable[[str], Awaitable[DealPlays]],
    ) -> None:
        """See `load`; `served` are the client's files by path."""
        self._files = served
        self._public_url = public_url
        self._lan = lan
        self._is_ready = is_ready
        self._plays_of = plays_of

    @classmethod
    def load(
        cls,
        settings: Settings,
        *,
        lan: str | None,
        is_ready: Callable[[], Awaitable[bool]],
        plays_of: Callable[[str], Awaitable[DealPlays]],
    ) -> Site:
        """Reads the packaged client into memory, once.

        Args:
            settings: for `public_url`.
            lan: the address at which other machines reach this one directly, where they do.
            is_ready: whether new players are welcome now; asked for each `/readyz`.
            plays_of: the kept playings of a finished deal, Refused where there are none; asked for
                `/deals/CODE.json`.
        """
        return cls(
            files.load(), public_url=settings.public_url, lan=lan, is_ready=is_ready, plays_of=plays_of
        )

    async def respond(self, request: Request) -> Response:
        """The answer to any request that is not for the WebSocket. Never raises for what a client sent."""
        path, _, query = request.path.partition("?")
        if request.method not in ("GET", "HEAD"):
            reply = _words(HTTPStatus.METHOD_NOT_ALLOWED, "Only GET and HEAD.", ("Allow", "GET, HEAD"))
        elif path == "/readyz":
            reply = _words(HTTPStatus.OK, "ready") if await self._is_ready() else _NOT_READY
        elif path.startswith("/deals/") and path.endswith(".json"):
            reply = await self._deal(path.removeprefix("/deals/").removesuffix(".json"))
        else:
            reply = self._look_up(path, query, request.headers)
        return _response(reply, with_body=request.method != "HEAD")

    def stopping(self) -> Response:
        """The answer to a WebSocket handshake while the server stops, or is full."""
        return _response(_NOT_READY)

    async def _deal(self, typed: str) -> Reply:
        """Every kept playing of a finished deal. A deal that goes on is known to nobody."""
        try:
            plays = await self._plays_of(normalise_deal_code(typed))
        except Refused as refused:
            if refused.code == "no_such_deal":
                return _words(HTTPStatus.NOT_FOUND, "No finished deal has this code.")
            return _NOT_READY
        return Reply(HTTPStatus.OK, files.TYPES[".json"], msgspec.json.encode(plays))

    def _look_up(self, path: str, query: str, headers: Headers) -> Reply:
        if path == "/healthz":
            return _words(HTTPStatus.OK, "ok")
        if path == "/rules.txt":
            return _rules_page(query)
        if path in ("/qr.svg", "/link.txt"):
            return self._link(path, query, headers)
        if (file := self._files.get(path)) is not None:
            return _file(file, headers)
        if not _is_app_page(path):
            return _page(HTTPStatus.NOT_FOUND, pages.NOT_FOUND)
        if (index := self._files.get("/index.html")) is not None:
            return _file(index, headers)
        return _page(HTTPStatus.SERVICE_UNAVAILABLE, pages.NOT_BUILT)

    def _link(self, path: str, query: str, headers: Headers) -> Reply:
        """A room's link, or one's own into it, to be copied or to be scanned."""
        try:
            fields = parse_qs(query, keep_blank_values=True, max_num_fields=4)
            (typed,) = fields.get("code", [])
            code = normalise_code(typed)
        except (ValueError, Refused):
            return _words(
                HTTPStatus.BAD_REQUEST, f"The address needs one room code, as in {path}?code=ACDEF."
            )
        tickets = fields.get("ticket", [])
        if len(tickets) > 1 or not all(_TICKET.fullmatch(ticket) for ticket in tickets):
            return _words(HTTPStatus.BAD_REQUEST, "A ticket is one word of letters, digits, - and _.")
        proto = _header(headers, "X-Forwarded-Proto")
        at = origin(self._public_url, _header(headers, "Host"), proto, self._lan)
        if at is None:
            return _words(HTTPStatus.BAD_REQUEST, "The Host header must be a name or an address.")
        link = ticket_link(at, code, tickets[0]) if tickets else room_link(at, code)
        if path == "/link.txt":
            return _words(HTTPStatus.OK, link)
        return Reply(HTTPStatus.OK, files.TYPES[".svg"], qr_svg(link))


def _rules_page(query: str) -> Reply:
    """The rules page of a RuleSet in English, as the docs and `bigtwo judge` have it."""
    try:
        (asked,) = parse_qs(query, max_num_fields=1).get("rules", [])
        rules = rules_of_record(msgspec.json.decode(asked, type=Rules))
    except (ValueError, RecursionError):
        return _words(HTTPStatus.BAD_REQUEST, "The address needs the rules of a room, as a view has them.")
    return _words(HTTPStatus.OK, rules_in_english(rules))


def _is_app_page(path: str) -> bool:
    parts = path.removeprefix("/").removesuffix("/").split("/")
    return path.startswith("/") and parts[0] in APP_PAGES and len(parts) <= 2


def _header(headers: Headers, name: str) -> str | None:
    """The one value of a header; None when there is none, or several."""
    try:
        return headers.get(name)
    except MultipleValuesError:
        return None


def _file(file: File, headers: Headers) -> Reply:
    """The file, compressed where the client takes that; nothing but headers when it has it already.

    A tag names one representation (RFC 9110 section 8.8.3), so the compressed one has a tag of its own.
    """
    compressed = file.gzipped is not None and _takes_gzip(headers)
    tag = f'"{file.etag}-gzip"' if compressed else f'"{file.etag}"'
    more = [("ETag", tag)]
    if file.gzipped is not None:
        more.append(("Vary", "Accept-Encoding"))
    if _matches(headers, tag):
        return Reply(HTTPStatus.NOT_MODIFIED, file.content_type, b"", file.cache_control, tuple(more))
    body = file.plain
    if compressed and file.gzipped is not None:
        more.append(("Content-Encoding", "gzip"))
        body = file.gzipped
    return Reply(HTTPStatus.OK, file.content_type, body, file.cache_control, tuple(more))


def _takes_gzip(headers: Headers) -> bool:
    """Whether gzip is acceptable by Accept-Encoding (RFC 9110 section 12.5.3)."""
    for entry in ",".join(headers.get_all("Accept-Encoding")).lower().split(","):
        coding, _, weight = entry.replace(" ", "").replace("\t", "").partition(";")
        if coding in ("gzip", "x-gzip"):
            return _ZERO_WEIGHT.fullmatch(weight) is None
    return False


def _matches(headers: Headers, tag: str) -> bool:
    """Whether If-None-Match lists the tag; weak and strong compare alike (RFC 9110 section 13.1.2)."""
    known = ",".join(headers.get_all("If-None-Match")).split(",")
    return any(entry.strip().removeprefix("W/") in (tag, "*") for entry in known)


def _words(status: HTTPStatus, text: str, *more: tuple[str, str]) -> Reply:
    return Reply(status, files.TYPES[".txt"], text.encode() + b"\n", more=more)


def _page(status: HTTPStatus, html: str) -> Reply:
    return Reply(status, files.TYPES[".html"], html.encode())


_NOT_READY: Final = _words(
    HTTPStatus.SERVICE_UNAVAILABLE,
    "Not ready: stopping, full, or rooms cannot be saved.",
    ("Retry-After", "5"),
)


def _response(reply: Reply, *, with_body: bool = True) -> Response:
    headers = Headers(
        [
            ("Date", formatdate(usegmt=True)),
            ("Connection", "close"),
            ("Cache-Control", reply.cache_control),
            *SECURITY,
            *reply.more,
        ]
    )
    if reply.status is not HTTPStatus.NOT_MODIFIED:
        headers["Content-Type"] = reply.content_type
        headers["Content-Length"] = str(len(reply.body))
    return Response(reply.status, reply.status.phrase, headers, reply.body if with_body else b"")
