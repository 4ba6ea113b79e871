"""Everyone can read the page: axe finds nothing on any screen, on a phone in light and on a desk in dark."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.architecture.tree import ROOT
from tests.e2e.conftest import Invite, StartServer, sit_down
from tests.e2e.person import Person, whose_turn
from tests.e2e.situations import Left
from tests.support.rooms import playing

pytestmark = pytest.mark.e2e

AXE = ROOT / "clients" / "web" / "node_modules" / "axe-core" / "axe.min.js"
PHONE = {"width": 360, "height": 640}
DESK = {"width": 1280, "height": 800}

HANDS = ("4D 4S 6C 7H 9D 9S JC QH AS", "3D 3H 5C 8D 8H", "5D", "3C 3S 5S 6H 7S TD TH JS QC 2H")


@pytest.mark.parametrize(
    ("viewport", "scheme"), [(PHONE, "light"), (DESK, "dark")], ids=["phone, light", "desk, dark"]
)
def test_axe_finds_nothing_on_any_screen(
    left: Left, start_server: StartServer, invite: Invite, viewport: dict[str, int], scheme: str
) -> None:
    # A last card, a bracket, a pass and a standing pair: as many states at once as a table can show.
    left(playing("Ana", "Ben").with_deal(*HANDS, to_act=0, standing="8C 8S", standing_seat=3, passes=1))
    server = start_server()
    look = {"viewport": viewport, "color_scheme": scheme}
    newcomer = invite("Newcomer", server, **look)
    newcomer.visit()
    found = {"start": faults(newcomer)}
    newcomer.visit("/learn")
    found["learn"] = faults(newcomer)
    newcomer.make_room()
    found["room"] = faults(newcomer)

    ana, ben = sit_down(server, invite, "Ana", "Ben", **look)
    found["table"] = faults(ana)
    ana.toggle("6C")
    found["a play that does not beat"] = faults(ana)
    ana.hint()
    found["a hint"] = faults(ana)
    for panel in ("Scores", "Help"):
        ana.press("Menu")
        found["menu"] = faults(ana)
        ana.press(panel)
        found[panel] = faults(ana)
        ana.press("Close")
    while actor := whose_turn(ana, ben):
        actor.act()
    found["result"] = faults(ana)
    ana.press(re.compile("^Fair deal"))
    found["fair deal"] = faults(ana)
    ana.press("Deal page")
    ana.button("Play these cards").wait_for()
    found["deal"] = faults(ana)
    ana.press(re.compile("^Replay of"))
    ana.page.get_by_role("slider").wait_for()
    ana.page.keyboard.press("ArrowRight")
    found["replay"] = faults(ana)
    newcomer.visit("/replay")
    newcomer.page.get_by_label("Open a file").wait_for()
    found["a replay to be opened"] = faults(newcomer)
    assert {screen: listed for screen, listed in found.items() if listed} == {}


def faults(person: Person) -> list[str]:
    """What axe finds on the page as it is: the rule, and where it is broken."""
    # Evaluated like a debugger's console, so that the page's content policy stays as it is.
    person.page.evaluate(AXE.read_text(encoding="utf-8"))
    report: dict[str, Any] = person.page.evaluate("axe.run()")
    assert len(report["passes"]) > 5
    return [
        f"{fault['id']}: {node['html'][:160]} {node['any'][0]['message'] if node['any'] else ''}"
        for fault in report["violations"]
        for node in fault["nodes"]
    ]
