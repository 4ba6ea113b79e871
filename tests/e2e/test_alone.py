"""Playing alone: a deal against three bots is one press away, with a mouse, on a small phone, by keys."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.person import HINTED_PASS, Person
from tests.e2e.server import Server

pytestmark = pytest.mark.e2e

SMALL_PHONE = {
    "viewport": {"width": 360, "height": 640},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
PENALTIES = {"Paris", "Chinese"}
"""Rules under which losers write down what they held, and nobody gets it."""

FINGER_PX = 44
"""How wide the strip of a card must be to be hit."""


def test_play_now_deals_at_once_against_three_bots(server: Server, invite: Invite) -> None:
    ana = invite("Ana", server, reduced_motion="no-preference")
    ana.visit()
    ana.introduce_oneself()
    ana.page.get_by_label("Bot level").select_option("Hard")
    ana.press("Play now")
    ana.at_table()
    assert len(ana.held()) == 13
    expect(ana.button(re.compile("Bot ?, bot, Hard$"))).to_have_count(3)

    ana.play_on()
    lines = ana.result()
    assert len(lines) == 4
    assert sum(line.score for line in lines) == 0

    ana.press(re.compile("^Leave"))
    expect(ana.button("Play now")).to_be_visible()
    expect(ana.button(re.compile("^Back to"))).to_have_count(0)


def test_a_deal_is_played_to_its_end_under_all_house_rules(server: Server, invite: Invite) -> None:
    ana = invite("Ana", server)
    ana.visit()
    choice = ana.page.get_by_label("Rules")
    others = [text for text in choice.get_by_role("option").all_inner_texts() if text != "Classic"]
    assert len(others) == 6
    for rules in others:
        ana.introduce_oneself()
        choice.select_option(rules)
        ana.press("Play now")
        ana.at_table()
        ana.play_on()
        scores = [line.score for line in ana.result()]
        if rules in PENALTIES:
            assert min(scores) == 0
            assert sum(score > 0 for score in scores) == 3
        else:
            assert sum(scores) == 0
        ana.press(re.compile("^Leave"))


def test_a_whole_deal_fits_a_small_phone_and_nothing_shifts(server: Server, invite: Invite) -> None:
    ana = invite("Ana", server, **SMALL_PHONE)
    ana.play_now()
    assert min(strips(ana)) >= FINGER_PX
    regions = layout(ana)
    while ana.turn_or_end():
        assert scrolling(ana) == []
        assert moved(ana, regions) == {}
        ana.hint()
        assert moved(ana, regions) == {}
        ana.press("Pass" if ana.button(HINTED_PASS).is_visible() else "Play")
    assert scrolling(ana) == []
    assert sum(line.score for line in ana.result()) == 0


def test_a_whole_deal_is_played_by_keys_alone(server: Server, invite: Invite) -> None:
    ana = invite("Ana", server)
    keys = ana.page.keyboard
    ana.visit()
    tab_to(ana, "Your name")
    keys.type("Ana")
    keys.press("Enter")
    ana.at_table()

    by_arrows = True
    while ana.turn_or_end():
        keys.press("h")
        expect(ana.button(re.compile("^Hint(:| \\d)"))).to_be_visible()
        cards = ana.selected()
        if not cards:
            keys.press("p")
            continue
        if by_arrows:
            keys.press("Backspace")
            assert ana.selected() == []
            pick_by_arrows(ana, cards)
            by_arrows = False
        keys.press("Enter")
    assert sum(line.score for line in ana.result()) == 0

    expect(ana.next_deal).to_be_enabled()
    tab_to(ana, "Next deal")
    keys.press("Enter")
    ana.at_table()
    assert len(ana.held()) == 13


def tab_to(person: Person, name: str) -> None:
    """Press Tab until the field or button of this name has the focus."""
    wanted = person.page.get_by_label(name).or_(person.page.get_by_role("button", name=name))
    for _ in range(20):
        person.page.keyboard.press("Tab")
        if wanted.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError(f"no {name} within twenty presses of Tab")


def pick_by_arrows(person: Person, cards: list[str]) -> None:
    """Go along the hand and select these cards with the space bar."""
    for _ in person.held():
        person.page.keyboard.press("ArrowRight")
        for card in cards:
            if person.card(card).evaluate("one => one === document.activeElement"):
                person.page.keyboard.press("Space")
    assert person.selected() == cards


def layout(person: Person) -> dict[str, Any]:
    """Where the regions of the table lie."""
    page = person.page
    places = {
        "room": page.get_by_role("heading", level=1),
        "pile": person.pile,
        "hand": person.hand,
        "sort": person.button(re.compile("^Sort")),
        "pass": person.button("Pass"),
        "hint": person.button(re.compile("^Hint")),
        "play": person.button(re.compile("^Play$")),
        "menu": person.button("Menu"),
    }
    seats = page.get_by_role("button", name=re.compile("Bot ?, bot, Medium$")).all()
    return {name: place.bounding_box() for name, place in places.items()} | {
        f"seat {number}": seat.bounding_box() for number, seat in enumerate(seats)
    }


def moved(person: Person, before: dict[str, Any]) -> dict[str, Any]:
    """The regions that lie elsewhere now, by more than the pixel by which a pressed button gives way."""
    return {
        name: (before[name], box)
        for name, box in layout(person).items()
        if box != pytest.approx(before[name], abs=1)
    }


def strips(person: Person) -> list[float]:
    """How much of each card lies free of the next one in its row, in CSS pixels."""
    boxes = [box for card in person.cards.all() if (box := card.bounding_box())]
    return [right["x"] - left["x"] for left, right in pairwise(boxes) if right["y"] == left["y"]]


def scrolling(person: Person) -> list[str]:
    """Everything on the page that holds more than it shows and would let one scroll."""
    found: list[str] = person.page.evaluate(
        """() => [document.scrollingElement, ...document.querySelectorAll("body *")]
            .filter((one) => one.checkVisibility())
            .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
            .filter((one) => one === document.scrollingElement
                || /auto|scroll/.test(getComputedStyle(one).overflow))
            .map((one) => one.tagName + "." + one.className)"""
    )
    return found
