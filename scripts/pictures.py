"""Takes the pictures of the README: a real server, real pages, and deals that are the same each time.

Owns what is pictured and how large. The rooms are made by the server's own rules and bots before the server
starts, so that a picture shows nothing that could not happen. Run as `make pictures`.
"""

from __future__ import annotations

import random
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

from msgspec.structs import replace
from playwright.sync_api import Browser, expect

from bigtwo.bots.levels import policy_for
from bigtwo.room.commands import AddBot, BotAct
from bigtwo.room.state import plays_by_itself
from bigtwo.rules.cards import format_card
from bigtwo.rules.kinds import Kind
from bigtwo.rules.legality import legal_plays
from bigtwo.rules.presets import configure
from bigtwo.rules.seats import Seat
from bigtwo.table.view import position, seat_view
from tests.e2e.browser import Watch, chromium
from tests.e2e.person import Person
from tests.e2e.server import Server
from tests.e2e.situations import left_behind, token
from tests.support.rooms import Scene, room_of

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"
PUBLIC_URL = "https://cards.example.org"
"""Stands in the QR code; the address of the machine that takes the pictures does not."""

SETTINGS = {
    "BIGTWO_PUBLIC_URL": PUBLIC_URL,
    # Who is pictured leaves one page for the next; no bot shall take over meanwhile.
    "BIGTWO_SUBSTITUTE_GRACE_MS": "3600000",
    "BIGTWO_HOST_GRACE_MS": "3700000",
    "BIGTWO_UNLOAD_AFTER_MS": "3800000",
}

PHONE = {"viewport": {"width": 390, "height": 740}, "device_scale_factor": 1.5}
PHONE_ON_ITS_SIDE = {"viewport": {"width": 844, "height": 390}, "device_scale_factor": 1.5}
DESK = {"viewport": {"width": 1280, "height": 800}}

MEI, TOM = PEOPLE = ("Mei", "Tom")
"""Who plays; the pictures are Mei's."""
DEALS = 5
ROOMS = {"gathering": "HJKMN", "playing": "ACDEF", "over": "PQRTV"}
"""The code of the room in each stage."""


def gathering() -> Scene:
    """Two people and a bot, waiting for a fourth."""
    return room_of(*PEOPLE).order(MEI, AddBot(Seat(2), "hard"))


def playing() -> Scene:
    """The third deal of five: a straight stands, and Mei, whose turn it is, can beat it."""
    rules = configure("classic", {"match_end": {"type": "deals", "value": DEALS}, "later_lead": "winner"})
    for deal in range(3, 1000):
        scene = room_of(*PEOPLE, rules=rules).start(MEI, 1)
        play_out(scene)
        play_out(scene.start(MEI, 2))
        scene.start(MEI, deal)
        while scene.room.stage == "playing":
            if is_worth_a_picture(scene):
                return scene
            act(scene)
    raise SystemExit("error: none of a thousand deals is worth a picture")


def over() -> Scene:
    """The same deal at its end."""
    scene = playing()
    play_out(scene)
    return scene


def is_worth_a_picture(scene: Scene) -> bool:
    """Whether the moment shows what the table can show, with an everyday hand."""
    view = seat_view(scene.table, Seat(0))
    if view.to_act != view.seat or view.standing is None or view.standing.kind is not Kind.STRAIGHT:
        return False
    twos = sum(format_card(card)[0] == "2" for card in view.hand)
    return view.trick > 1 and twos == 1 and len(legal_plays(position(view), view.rules)) > 1


def play_out(scene: Scene) -> None:
    """Play the deal to its end."""
    while scene.room.stage == "playing":
        act(scene)


def act(scene: Scene) -> None:
    """Whoever is to act, person or bot, does what a good bot would do."""
    seat = scene.to_act
    chance = random.Random(scene.room.version)  # noqa: S311 - the same each time is what is wanted
    action = policy_for("hard").decide(seat_view(scene.table, seat), chance)
    if plays_by_itself(scene.room, seat):
        scene.do(BotAct(seat, scene.room.deals, scene.turn, action))
    else:
        scene.act(PEOPLE[seat], action)


@contextmanager
def hall() -> Iterator[Server]:
    """A server with the three rooms."""
    with tempfile.TemporaryDirectory(prefix="bigtwo-pictures-") as directory:
        for stage, scene in (("gathering", gathering()), ("playing", playing()), ("over", over())):
            scene.room = replace(scene.room, code=ROOMS[stage])
            left_behind(scene, Path(directory))
        server = Server(Path(directory), SETTINGS)
        server.start()
        try:
            yield server
        finally:
            server.stop()


class Photographer:
    """Takes pictures of one server's pages."""

    def __init__(self, browser: Browser, server: Server) -> None:
        self._browser = browser
        self._server = server

    def picture(self, name: str, stage: str | None, **profile: Any) -> None:
        """One picture of Mei's page: in a room, or the start page where no stage is named."""
        mei = self.enter(MEI, stage, **profile)
        if stage == "playing":
            mei.hint()
        if stage == "over":
            expect(mei.next_deal).to_be_enabled()
        mei.page.wait_for_load_state("networkidle")
        path = PICTURES / f"{name}.png"
        mei.page.screenshot(path=path)
        mei.page.context.close()
        if mei.watch.offences:
            raise SystemExit(f"error: {name}: {mei.watch.offences}")
        print(f"{path.name}: {path.stat().st_size / 1024:.0f} kB")

    def enter(self, name: str, stage: str | None, **profile: Any) -> Person:
        """A person at a page of their own, in their seat or at the start."""
        context = self._browser.new_context(
            base_url=self._server.address, locale="en-GB", reduced_motion="reduce", **profile
        )
        watch = Watch(self._server.address)
        watch.over(context)
        person = Person(context.new_page(), name, watch)
        if stage is None:
            person.visit()
            person.introduce_oneself()
        else:
            person.page.goto(f"/r/{ROOMS[stage]}#seat={quote(token(name))}")
            person.page.get_by_role("heading", level=1, name="Room").wait_for()
        return person


def main() -> int:
    """Answers the exit code."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with hall() as server, chromium() as browser:
        photographer = Photographer(browser, server)
        for stage in ROOMS:
            photographer.enter(TOM, stage)
        photographer.picture("start", None, **PHONE)
        for name, stage, profile in (
            ("room", "gathering", PHONE),
            ("phone", "playing", PHONE),
            ("phone-on-its-side", "playing", PHONE_ON_ITS_SIDE),
            ("desk", "playing", DESK),
            ("desk-dark", "playing", {**DESK, "color_scheme": "dark"}),
            ("result", "over", DESK),
        ):
            photographer.picture(name, stage, **profile)
    return 0


if __name__ == "__main__":
    sys.exit(main())
