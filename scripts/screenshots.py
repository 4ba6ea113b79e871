"""Takes a picture of every state in the web client's gallery, for the docs and for a critical look.

Each state is pictured on a phone upright, a phone on its side and a desk, in light and dark. The pictures go
to `test-results/screenshots` and replace those of the last run. Run as `make screenshots`, or for some states
alone as `sh scripts/e2e.sh .venv/bin/python -m scripts.screenshots start lead`.
"""

from __future__ import annotations

import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Literal

from playwright.sync_api import Browser

from scripts import build_web
from tests.e2e.browser import chromium

PICTURES = Path(__file__).resolve().parent.parent / "test-results" / "screenshots"
SIZES = ((360, 640), (844, 390), (1280, 800))
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


def names(browser: Browser, address: str) -> list[str]:
    """The names of all states in the gallery."""
    page = browser.new_page()
    page.goto(address)
    found = page.evaluate("import('/src/gallery/fixtures.ts').then((module) => Object.keys(module.GALLERY))")
    page.close()
    return sorted(found)


def take(browser: Browser, address: str, wanted: Sequence[str]) -> int:
    """Pictures of the states named, or of all; answers how many."""
    states = [name for name in names(browser, address) if not wanted or name in wanted]
    for width, height in SIZES:
        for scheme in SCHEMES:
            context = browser.new_context(
                viewport={"width": width, "height": height}, color_scheme=scheme, reduced_motion="reduce"
            )
            page = context.new_page()
            for state in states:
                page.goto(f"{address}?s={state}", wait_until="networkidle")
                page.screenshot(path=PICTURES / f"{state}-{width}x{height}-{scheme}.png")
            context.close()
    return len(states) * len(SIZES) * len(SCHEMES)


def main(wanted: Sequence[str]) -> int:
    """Answers the exit code: 1 when no state has one of the names."""
    shutil.rmtree(PICTURES, ignore_errors=True)
    PICTURES.mkdir(parents=True)
    with gallery() as address, chromium() as browser:
        count = take(browser, address, wanted)
    print(f"{count} pictures in {PICTURES}")
    return 0 if count else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
