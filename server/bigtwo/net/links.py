"""The links to a room and to one's own session in it, and their pictures as QR codes.

Owns how a link is built from what is known of our own address. Never trusts what a client says of
it further than to show it to that same client.
"""

from __future__ import annotations

import re
from functools import lru_cache
from io import BytesIO

import segno

_HOST = re.compile(
    r"""(?: [a-z0-9] [a-z0-9.-]{0,252}        # a name or an IPv4 address
          | \[ [0-9a-f:.]{2,45} \] )          # an IPv6 address
        (?: : [0-9]{1,5} )?""",
    re.VERBOSE | re.IGNORECASE | re.ASCII,
)

_OWN_MACHINE = re.compile(r"^(?:localhost|127\.[0-9.]+|\[::1\])(?=$|:)", re.IGNORECASE | re.ASCII)


def origin(
    public_url: str | None, host: str | None, forwarded_proto: str | None, lan: str | None = None
) -> str | None:
    """The address that players use, without a slash at its end; None when it is not known.

    Who opens the page on the server's own machine asks for `localhost`, which means another machine
    on a friend's phone: there the address in the local network stands for it.

    Args:
        public_url: the setting, which decides alone when it is there.
        host: the Host header of the request (RFC 9110 section 7.2).
        forwarded_proto: its X-Forwarded-Proto header, by which a proxy says that it was asked by TLS.
        lan: the address at which other machines reach this one directly, where they do.

    >>> origin(None, "192.168.1.5:8000", None)
    'http://192.168.1.5:8000'
    >>> origin(None, "localhost:8000", None, "192.168.1.5")
    'http://192.168.1.5:8000'
    >>> origin("https://cards.example.org/", "10.0.0.1", None)
    'https://cards.example.org'
    >>> origin(None, "evil.example/path", None) is None
    True
    """
    if public_url is not None:
        return public_url.rstrip("/")
    if host is None or _HOST.fullmatch(host) is None:
        return None
    if lan is not None and forwarded_proto is None:
        host = _OWN_MACHINE.sub(lan, host)
    scheme = "https" if forwarded_proto == "https" else "http"
    return f"{scheme}://{host}"


def room_link(at: str, code: str) -> str:
    """The link that opens a room.

    >>> room_link("https://cards.example.org", "ACDEF")
    'https://cards.example.org/r/ACDEF'
    """
    return f"{at}/r/{code}"


def ticket_link(at: str, code: str, ticket: str) -> str:
    """The link by which a session goes on at another device.

    The ticket stands behind the `#`, which no browser sends to a server.

    >>> ticket_link("https://cards.example.org", "ACDEF", "sEcReT-1")
    'https://cards.example.org/r/ACDEF#ticket=sEcReT-1'
    """
    return f"{room_link(at, code)}#ticket={ticket}"


@lru_cache(maxsize=256)  # drawing takes milliseconds, and a room's code is asked for by all its players
def qr_svg(text: str) -> bytes:
    """A QR code (ISO/IEC 18004, error correction M) as an SVG image, black on white with its quiet zone."""
    image = BytesIO()
    segno.make(text, error="m", micro=False).save(
        image, kind="svg", xmldecl=False, svgclass=None, lineclass=None, light="#fff", omitsize=True, nl=False
    )
    return image.getvalue()
