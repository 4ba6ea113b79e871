"""How long a press takes to be seen on a slow phone: from the event to the next paint, in Chromium.

The browser's processor is slowed down (`--slower`, by default four times, over CDP), a table with three bots
is played at a server beside it, and the browser's own event timing says how long each press took. It
counts in steps of 8 ms and tells nothing below 16 ms, which stands here as 16. Input shall stay under 100 ms.

Run as `sh scripts/e2e.sh .venv/bin/python -m benchmarks.input`. Nothing here is a test: a busy machine is
slower.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from collections import defaultdict
from collections.abc import Callable
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, CDPSession

from tests.e2e.browser import Watch, chromium
from tests.e2e.person import HINTED_PASS, Person
from tests.e2e.server import Server

LEAST_MS = 16
AIM_MS = 100
FRAME_PX = 200
"""More than what a window has around its page."""

SCREENS = {"phone": (390, 844), "phone on its side": (844, 390), "desk": (1280, 800)}

_LISTEN = """
globalThis.presses = [];
new PerformanceObserver((list) => presses.push(...list.getEntries().map(({ duration }) => duration)))
  .observe({ type: "event", durationThreshold: 16, buffered: false });
"""
_SETTLE = """() => new Promise((resolve) =>
  requestAnimationFrame(() => requestAnimationFrame(() =>
    setTimeout(() => resolve(presses.splice(0)), 50))))"""

Times = dict[str, list[float]]


class Hand:
    """Presses things on one page and notes how long each took to be seen."""

    def __init__(self, person: Person, times: Times) -> None:
        """A hand at the page of a person, whose times are added to `times`."""
        self._person = person
        self._times = times

    def does(self, what: str, press: Callable[[], object]) -> None:
        """Press, and note under `what` how long the slowest event of it took."""
        self._person.page.evaluate(_SETTLE)
        press()
        seen: list[float] = self._person.page.evaluate(_SETTLE)
        self._times[what].append(max([LEAST_MS, *seen]))


def play(person: Person, times: Times, deals: int) -> None:
    """Some deals by hints, with every panel opened on the way."""
    hand = Hand(person, times)
    person.play_now()
    person.page.evaluate(_LISTEN)
    for deal in range(deals):
        if deal > 0:
            person.press("Next deal")
        while person.turn_or_end():
            first = person.held()[0]
            hand.does("select a card", partial(person.toggle, first))
            hand.does("drop a card", partial(person.toggle, first))
            hand.does("sort", person.page.get_by_role("button", name="Sort").first.click)
            hand.does("hint", person.hint)
            passes = person.button(HINTED_PASS).is_visible()
            name = "Pass" if passes else "Play"
            hand.does(name.lower(), partial(person.press, name))
        for panel in ("Scores", "People", "Another device", "Help"):
            hand.does("open the menu", partial(person.press, "Menu"))
            hand.does(f"open {panel}", partial(person.press, panel))
            hand.does("close a panel", partial(person.press, "Close"))


def measure(browser: Browser, server: Server, size: tuple[int, int], slower: float, deals: int) -> Times:
    """The times of every kind of press at one size of the screen, in milliseconds."""
    times: Times = defaultdict(list)
    width, height = size
    context = browser.new_context(
        base_url=server.address, viewport={"width": width, "height": height}, locale="en-GB"
    )
    page = context.new_page()
    devtools = context.new_cdp_session(page)
    _widen(devtools, size)
    devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    play(Person(page, "Ana", Watch(server.address)), times, deals)
    context.close()
    return times


def _widen(devtools: CDPSession, size: tuple[int, int]) -> None:
    """Give the page a window that it fits in.

    What changes outside of the window is never drawn, however large the page believes it to be, and a press
    whose effect lies there counts until something else is drawn.
    """
    width, height = size
    window = devtools.send("Browser.getWindowForTarget")["windowId"]
    bounds = {"width": width + FRAME_PX, "height": height + FRAME_PX}
    devtools.send("Browser.setWindowBounds", {"windowId": window, "bounds": bounds})


def main() -> None:
    """Prints a table for each size of the screen."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--slower", type=float, default=4, help="how many times slower the processor is")
    parser.add_argument("--deals", type=int, default=2)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as place, chromium() as browser:
        server = Server(Path(place))
        server.start()
        try:
            for name, size in SCREENS.items():
                report(name, measure(browser, server, size, options.slower, options.deals))
        finally:
            server.stop()


def report(screen: str, times: Times) -> None:
    """One line for each kind of press."""
    print(f"\n{screen}: event to next paint, ms")
    print(f"{'':26}{'times':>6}{'median':>8}{'95 %':>6}{'most':>6}")
    for what, found in times.items():
        ordered = sorted(found)
        late = ordered[min(len(ordered) - 1, int(len(ordered) * 0.95))]
        over = "  over" if ordered[-1] > AIM_MS else ""
        print(
            f"{what:26}{len(found):>6}{statistics.median(found):>8.0f}{late:>6.0f}{ordered[-1]:>6.0f}{over}"
        )


if __name__ == "__main__":
    main()
