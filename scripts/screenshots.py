"""Takes a picture of every scene in the web client's gallery, for a critical look.

Each scene is pictured at every size that the page is measured at, in light and dark, and the pictures of a
size are laid side by side on sheets. They go to `test-results/screenshots` and replace those of the last run.
Run as `make screenshots`, or for less as `sh scripts/e2e.sh .venv/bin/python -m scripts.screenshots start
--size 360x640`.
"""

from __future__ import annotations

import argparse
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from html import escape
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser

from scripts import build_web
from tests.e2e.browser import chromium

PICTURES = Path(__file__).resolve().parent.parent / "test-results" / "screenshots"
SIZES = ("320x568", "360x560", "360x640", "390x844", "667x375", "844x390", "1024x768", "1280x800")
LANGUAGES = ("en", "fr", "de", "es", "zh-Hans", "zh-Hant", "ru")
SHEET = (1400, 1700)
"""Pixels of a sheet, about: what can be looked at without being made smaller."""
SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


@contextmanager
def gallery() -> Iterator[str]:
    """Vite serving the gallery from its sources, and the gallery's address."""
    toolchain = build_web.install()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    vite = build_web.WEB / "node_modules" / "vite" / "bin" / "vite.js"
    command: list[str | Path] = [
        toolchain.node,
        vite,
        "--host",
        "127.0.0.1",
        "--port",
        str(port),
        "--strictPort",
    ]
    with subprocess.Popen(
        command,
        cwd=build_web.WEB,
        env=toolchain.environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        text=True,
    ) as server:
        try:
            yield _address(server)
        finally:
            server.terminate()


def _address(server: subprocess.Popen[str]) -> str:
    for line in server.stdout or ():
        plain = re.sub(r"\x1b\[[0-9;]*m", "", line)
        if found := re.search(r"http://127\.0\.0\.1:\d+", plain):
            return f"{found[0]}/gallery.html"
    raise SystemExit("error: Vite ended before it served the gallery")


def take(
    browser: Browser,
    address: str,
    wanted: Sequence[str],
    *,
    size: str,
    scheme: Literal["light", "dark"],
    language: str,
) -> list[Path]:
    """Pictures of the scenes named, or of all, each in a file of its own."""
    width, height = map(int, size.split("x"))
    context = browser.new_context(
        viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
    )
    page = context.new_page()
    page.goto(address)
    page.wait_for_function("globalThis.gallery")
    pictures = []
    for scene in page.evaluate("gallery.scenes"):
        if wanted and scene not in wanted:
            continue
        page.evaluate("([scene, language]) => gallery.show(scene, language)", [scene, language])
        page.wait_for_function(_AT_REST)
        picture = PICTURES / f"{size}-{scheme}-{language}" / f"{scene}.png"
        page.screenshot(path=picture)
        pictures.append(picture)
    context.close()
    return pictures


def lay_out(browser: Browser, pictures: Sequence[Path], size: str) -> int:
    """Puts pictures of one size on sheets, each under its name, beside their folder; answers how many."""
    width, height = map(int, size.split("x"))
    across, down = (max(1, whole // part) for whole, part in zip(SHEET, (width, height), strict=True))
    page = browser.new_page(viewport={"width": across * (width + 8), "height": 100})
    sheets = [pictures[start : start + across * down] for start in range(0, len(pictures), across * down)]
    for number, sheet in enumerate(sheets, 1):
        figures = "".join(
            f'<figure><figcaption>{escape(picture.stem)}</figcaption><img src="{picture.as_uri()}"></figure>'
            for picture in sheet
        )
        place = sheet[0].parent
        html = place.with_name(f"{place.name}-{number:02}.html")
        html.write_text(_STYLE.format(width=width) + figures)
        page.goto(html.as_uri())
        page.screenshot(path=html.with_suffix(".png"), full_page=True)
        html.unlink()
    page.close()
    return len(sheets)


def main() -> int:
    """Answers the exit code: 1 when no scene has one of the names."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("scene", nargs="*", help="by default all")
    parser.add_argument("--size", action="append", choices=SIZES, help="by default all")
    parser.add_argument("--scheme", action="append", choices=SCHEMES, help="by default both")
    parser.add_argument("--language", action="append", choices=LANGUAGES, help="by default English")
    options = parser.parse_args()
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    pictures = sheets = 0
    with gallery() as address, chromium() as browser:
        for language in options.language or ("en",):
            for scheme in options.scheme or SCHEMES:
                for size in options.size or SIZES:
                    taken = take(browser, address, options.scene, size=size, scheme=scheme, language=language)
                    pictures += len(taken)
                    sheets += lay_out(browser, taken, size)
    print(f"{pictures} pictures on {sheets} sheets in {PICTURES}")
    return 0 if pictures else 1


_AT_REST = """() => [...document.images].every((image) => image.complete)
  && !document.querySelector(".result-next > .quiet[aria-disabled=true]")"""
"""Images are there, and the buttons under a result, which rest at first, can be pressed."""

_STYLE = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; display: flex; flex-wrap: wrap; background: #888 }}
figure {{ margin: 4px; inline-size: {width}px }}
figcaption {{ font: bold 14px sans-serif }}
img {{ display: block }}
</style>"""


if __name__ == "__main__":
    sys.exit(main())
