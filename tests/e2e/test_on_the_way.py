"""A phone on the way: it is turned, it loses its network and finds it again, and nothing is lost with it."""

from __future__ import annotations

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e.browser import LOST_LINK
from tests.e2e.conftest import Invite, StartServer, sit_down
from tests.e2e.person import Person, whose_turn
from tests.e2e.situations import Left
from tests.support.rooms import Scene, playing

pytestmark = pytest.mark.e2e

PHONE = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
UPRIGHT: ViewportSize = {"width": 390, "height": 844}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}

HANDS = (
    "4D 4S 6C 7H 9D 9S JC QH AS",
    "3D 3H 5C 8D 8H TS QD KC AH 2D",
    "5D 6D 7D 8C TC JD JH KD 2C",
    "3C 3S 5S 6H 7S TD TH JS QC 2H",
)


@pytest.fixture
def scene() -> Scene:
    return playing("Ana", "Ben").with_deal(*HANDS, to_act=0, standing="8S", standing_seat=3)


def rows(person: Person) -> int:
    """In how many rows the hand lies."""
    boxes = [box for card in person.cards.all() if (box := card.bounding_box())]
    return len({round(box["y"]) for box in boxes})


def test_a_phone_that_is_turned_keeps_order_selection_and_turn(
    left: Left, start_server: StartServer, invite: Invite, scene: Scene
) -> None:
    left(scene)
    [ana] = sit_down(start_server(), invite, "Ana", **PHONE)
    ana.press("Sort by suit")
    held = ana.held()
    assert rows(ana) == 2

    ana.page.set_viewport_size(ON_ITS_SIDE)
    expect(ana.card(held[0])).to_be_in_viewport()
    assert rows(ana) == 1
    ana.toggle("9S")
    assert ana.held() == held
    ana.reads("9♠ beats 8♠")

    ana.page.set_viewport_size(UPRIGHT)
    assert (ana.held(), ana.selected()) == (held, ["9S"])
    expect(ana.play_button).to_be_enabled()
    assert ana.page.evaluate("scrollX + scrollY") == 0
    ana.press("Play")
    expect(ana.card("9S")).to_have_count(0)


def test_without_a_network_the_table_waits_and_goes_on_where_it_was(
    left: Left, start_server: StartServer, invite: Invite, scene: Scene
) -> None:
    left(scene)
    ana, ben = sit_down(start_server(), invite, "Ana", "Ben")
    ana.watch.tolerated.append(LOST_LINK)
    ana.toggle("9D")
    held = ana.held()

    ana.page.context.set_offline(True)
    ana.sees("No network.")
    expect(ana.play_button).to_be_disabled()

    ana.page.context.set_offline(False)
    expect(ana.page.get_by_text("Live", exact=True)).to_be_visible()
    assert (ana.held(), ana.selected()) == (held, ["9D"])
    assert whose_turn(ana, ben) is ana
    ana.press("Play")
    expect(ben.said).to_contain_text("Ana: 9♦.")
