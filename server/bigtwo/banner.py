"""What a person sees in the terminal once the server listens: where to go, and a QR code to scan.

Owns the words and which addresses they show. Sends nothing over any network.
"""

from __future__ import annotations

import socket
from io import StringIO
from ipaddress import ip_address
from urllib.parse import urlsplit

import msgspec
import segno


class Addresses(msgspec.Struct, frozen=True):
    """Where the server can be reached, as the beginnings of links."""

    here: str
    """From this machine."""
    others: str | None
    """From other machines; None when it listens to this one only, or its address is not known."""


def addresses(listening: str, *, lan: str | None, public_url: str | None) -> Addresses:
    """The addresses worth telling a person.

    Args:
        listening: where the server listens, as in `http://0.0.0.0:8000`.
        lan: this machine's address in the local network, when it has one.
        public_url: the setting; it is what others use when it is there.

    >>> addresses("http://0.0.0.0:8000", lan="192.168.1.5", public_url=None)
    Addresses(here='http://localhost:8000', others='http://192.168.1.5:8000')
    >>> addresses("http://127.0.0.1:8000", lan="192.168.1.5", public_url=None)
    Addresses(here='http://127.0.0.1:8000', others=None)
    """
    parts = urlsplit(listening)
    host = ip_address(parts.hostname or "")
    here, others = listening, None
    if host.is_unspecified:
        here = f"http://localhost:{parts.port}"
        others = f"http://{lan}:{parts.port}" if lan else None
    elif not host.is_loopback:
        others = listening
    return Addresses(here, public_url.rstrip("/") if public_url else others)


def lan_address() -> str | None:
    """This machine's IPv4 address towards other networks; None when it is in none.

    Connecting a datagram socket only chooses a route and sends nothing. 192.0.2.1 is reserved for
    documentation (RFC 5737) and belongs to nobody.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return None
        found = str(probe.getsockname()[0])
    return None if ip_address(found).is_loopback else found


def banner(found: Addresses, *, kept_in: str, encoding: str) -> str:
    """The text for the terminal.

    Args:
        found: what to show; the QR code holds the address for others.
        kept_in: where the rooms are kept.
        encoding: the terminal's; what it cannot show is left out.
    """
    title = "Big Two 鋤大弟"
    lines = ["", title if _fits(title, encoding) else "Big Two", "", f"On this machine     {found.here}"]
    if found.others:
        code = _qr_code(found.others)
        lines += [f"For your friends    {found.others}", *(["", *code] if _fits(code[0], encoding) else [])]
    lines += [
        "",
        f"Rooms are kept in {kept_in} and go on at the next start.",
        "Ctrl+C stops the server.",
        "",
    ]
    return "\n".join(f"  {line}".rstrip() for line in lines)


def _qr_code(text: str) -> list[str]:
    image = StringIO()
    segno.make(text, error="l", micro=False).terminal(image, border=2, compact=True)
    return image.getvalue().splitlines()


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True
