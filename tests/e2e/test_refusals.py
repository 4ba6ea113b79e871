"""What cannot be done is said in words, where possible before it is tried, and changes nothing."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.conftest import Invite, StartServer, sit_down
from tests.e2e.person import Person
from tests.e2e.server import Server
from tests.e2e.situations import CODE, Left, token
from tests.support.rooms import Scene, playing

pytestmark = pytest.mark.e2e

HANDS = (
    "3D 9D 9S TC KS 2H",
    "4C 4H 5S 8D JD AD",
    "4D 5C 6H 8S JH AC",
    "5D 6S 7C 8H QD AS",
)


@pytest.fixture
def scene() -> Scene:
    """Ana is to beat a king."""
    return playing("Ana", "Ben").with_deal(*HANDS, to_act=0, standing="KD", standing_seat=3)


def test_play_is_off_with_the_reason_beside_it(
    left: Left, start_server: StartServer, invite: Invite, scene: Scene
) -> None:
    left(scene)
    [ana] = sit_down(start_server(), invite, "Ana")
    for cards, reason in (
        ("TC", "10♣ does not beat K♦"),
        ("9D 9S", "1 card is needed to beat K♦, 2 selected"),
    ):
        ana.toggle(*cards.split())
        ana.reads(reason)
        expect(ana.play_button).to_be_disabled()
        ana.page.keyboard.press("Enter")
        assert ana.selected() == cards.split()
        ana.press("Clear")

    ana.toggle("KS")
    ana.reads("K♠ beats K♦")
    ana.press("Play")
    expect(ana.card("KS")).to_have_count(0)


@pytest.mark.parametrize(
    ("meddle", "reason"),
    [
        ({"turn": 99}, "Too late: the turn has moved on"),
        ({"cards": ["KC"]}, "You do not hold"),
        ({"cards": ["TC"]}, "does not beat K♦"),
    ],
    ids=["for a turn that is over", "with a card of others", "too low"],
)
def test_a_play_that_the_server_refuses_keeps_hand_and_selection(
    left: Left,
    start_server: StartServer,
    invite: Invite,
    scene: Scene,
    meddle: dict[str, Any],
    reason: str,
) -> None:
    left(scene)
    server = start_server()
    ana = invite("Ana", server)
    ana.page.route_web_socket(f"ws://127.0.0.1:{server.port}/ws", changing_first_play(meddle))
    ana.take_seat(CODE, token("Ana"))
    held = ana.held()
    ana.toggle("KS")
    ana.press("Play")
    ana.sees(reason)
    assert ana.held() == held
    assert ana.selected() == ["KS"]
    expect(ana.pile).to_contain_text("Beat: K♦")

    ana.press("Play")
    expect(ana.card("KS")).to_have_count(0)
    assert len(ana.held()) == len(held) - 1


def changing_first_play(meddle: dict[str, Any]) -> Callable[[WebSocketRoute], None]:
    """A network that changes the first play on its way to the server, and nothing else."""
    left_to_change = [meddle]

    def route(page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def on_its_way(message: str | bytes) -> None:
            command = json.loads(message)
            if command["type"] == "play" and left_to_change:
                command |= left_to_change.pop()
            server.send(json.dumps(command))

        page.on_message(on_its_way)

    return route


def test_a_room_that_does_not_exist_and_a_missing_name_are_told_in_words(
    server: Server, invite: Invite
) -> None:
    ana = invite("Ana", server)
    ana.join("zzzzz")
    ana.sees("There is no room")

    nobody = invite("   ", server)
    nobody.visit()
    nobody.introduce_oneself()
    nobody.press("New room")
    nobody.sees("Type a name first.")


def test_names_written_as_markup_are_plain_text_everywhere(server: Server, invite: Invite) -> None:
    ana, ben = invite("<img src=x onerror=a()>", server), invite("<b>Ben</b>&amp;</li>", server)
    code = ana.make_room()
    ben.join(code)
    ana.sees(ben.name)
    ben.sees(ana.name)

    ana.press("Start")
    ana.at_table()
    shows(ana, ben.name)
    shows(ben, ana.name)
    ana.press("Menu")
    ana.press("Scores")
    shows(ana, ana.name)
    ana.page.keyboard.press("Escape")

    ana.page.get_by_role("dialog").wait_for(state="detached")
    address = ben.vanish()
    expect(ana.said).to_contain_text(f"{ben.name} lost the connection.")
    ben.come_back(address)


def shows(person: Person, text: str) -> None:
    """Wait until the text is there, letter by letter, and is no markup."""
    expect(person.page.get_by_text(text).first).to_be_attached()
    expect(person.page.locator("img[src=x], b:text('Ben')")).to_have_count(0)
