"""The Chromium that tests drive, and what no page may do in it.

Owns how the browser is started and the watch over its pages: no error on the console, nothing refused by the
content policy, no request to any other place than the server.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, sync_playwright

FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)

LOST_LINK = re.compile(r"WebSocket connection to 'ws://127\.0\.0\.1:\d+/ws' failed")
"""What Chromium writes by itself while no server is there to connect to."""

NOBODY_THERE = re.compile(r"net::ERR_CONNECTION_REFUSED \(http://127\.0\.0\.1:\d+/icon\.svg\)")
"""What it writes when it looks for the page's icon by itself meanwhile."""

_TELL_VIOLATIONS = """
addEventListener("securitypolicyviolation", (event) =>
  console.error(`content policy: ${event.violatedDirective} ${event.blockedURI}`));
"""


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser with an empty profile, for as long as the context lasts."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    if program is None:
        raise RuntimeError("no Chromium: run `make e2e`, or set CHROMIUM to its path")
    with sync_playwright() as playwright:
        # Chromium's own sandbox does not start as root, as in a container; the pages are ours.
        browser = playwright.chromium.launch(
            executable_path=program, headless=True, chromium_sandbox=False, args=list(FLAGS)
        )
        yield browser
        browser.close()


class Watch:
    """Notes everything that a page must not do."""

    def __init__(self, origin: str) -> None:
        """A watch for pages that belong to one server, named by its origin."""
        self._host = urlsplit(origin).netloc
        self.offences: list[str] = []
        self.tolerated: list[re.Pattern[str]] = []
        """Offences that a test brings about itself."""

    def over(self, context: BrowserContext) -> None:
        """Watch every page of a context, present and future."""
        context.add_init_script(_TELL_VIOLATIONS)
        context.on("request", self._requested)
        context.on("console", self._written)
        context.on("weberror", lambda error: self._offence(f"uncaught: {error.error}"))
        context.on("page", self._opened)

    def _opened(self, page: Page) -> None:
        page.on("websocket", lambda socket: self._reached(socket.url))
        page.on("dialog", lambda dialog: self._offence(f"dialog: {dialog.message}"))
        page.on("crash", lambda _: self._offence("the page crashed"))

    def _requested(self, request: Request) -> None:
        self._reached(request.url)

    def _reached(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and parts.netloc != self._host:
            self._offence(f"request to {url}")

    def _written(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._offence(f"console {message.type}: {message.text} ({message.location['url']})")

    def _offence(self, text: str) -> None:
        if not any(pattern.search(text) for pattern in self.tolerated):
            self.offences.append(text)
