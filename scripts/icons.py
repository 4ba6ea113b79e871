"""Draws the app's icons, as phones and desks want them, from the one drawing `clients/web/public/icon.svg`.

Each picture carries the hash of the drawing it was made from, so that a test notices one that is out of date.
Run after a change of the drawing as `make icons`.
"""

from __future__ import annotations

import base64
import hashlib
import sys
import zlib
from pathlib import Path
from struct import pack

from playwright.sync_api import Browser

from tests.e2e.browser import chromium

PUBLIC = Path(__file__).resolve().parent.parent / "clients" / "web" / "public"
DRAWING = PUBLIC / "icon.svg"

GROUND = "#0d5c48"
"""The drawing's own ground, carried on to the edges where the phone cuts the icon into a shape of its own."""
SAFE = 0.76
"""How much of a maskable icon's width the drawing takes: no mask cuts into the middle four fifths."""

ICONS = {
    "icon-180.png": (180, True),
    "icon-192.png": (192, False),
    "icon-512.png": (512, False),
    "icon-maskable-192.png": (192, True),
    "icon-maskable-512.png": (512, True),
}
"""By name: its width and height in pixels, and whether it fills its whole square."""

_SIGNATURE = b"\x89PNG\r\n\x1a\n"


def digest() -> str:
    """What a picture of the present drawing carries."""
    return hashlib.sha256(DRAWING.read_bytes()).hexdigest()


def draw(browser: Browser, size: int, *, full: bool) -> bytes:
    """The drawing as a PNG of `size` by `size` pixels."""
    source = base64.b64encode(DRAWING.read_bytes()).decode()
    share = SAFE if full else 1.0
    page = browser.new_page(viewport={"width": size, "height": size})
    page.set_content(
        f"<style>body{{margin:0;display:grid;place-content:center;height:100vh;"
        f"background:{GROUND if full else 'transparent'}}}</style>"
        f'<img src="data:image/svg+xml;base64,{source}" width="{size * share}" height="{size * share}">'
    )
    page.wait_for_function("document.images[0].complete")
    picture = page.screenshot(omit_background=not full)
    page.close()
    return picture


def marked(picture: bytes, source: str) -> bytes:
    """The PNG with a text chunk that names its source, behind its header."""
    body = b"tEXt" + b"Source\0" + source.encode("ascii")
    chunk = pack(">I", len(body) - 4) + body + pack(">I", zlib.crc32(body))
    end_of_header = len(_SIGNATURE) + 25
    return picture[:end_of_header] + chunk + picture[end_of_header:]


def main() -> int:
    """Answers the exit code."""
    with chromium() as browser:
        for name, (size, full) in ICONS.items():
            (PUBLIC / name).write_bytes(marked(draw(browser, size, full=full), digest()))
            print(PUBLIC / name)
    return 0


if __name__ == "__main__":
    sys.exit(main())
