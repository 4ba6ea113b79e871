"""Lost pages, lost networks, a killed server: the seat is kept, and the deal goes on where it was."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.browser import LOST_LINK, NOBODY_THERE
from tests.e2e.conftest import Invite, StartServer, sit_down
from tests.e2e.person import Person, whose_turn
from tests.e2e.situations import CODE, Left
from tests.support.rooms import Scene, playing

pytestmark = pytest.mark.e2e

ANAS = "4D 4S 6C 7H 9D 9S JC QH AS"
AWAY = re.compile("^away")
BENS = "3D 3H 5C 8D 8H TS QD KC AH 2D"
REST = ("5D 6D 7D 8C TC JD JH KD 2C", "3C 3S 5S 6H 7S TD TH JS QC 2H")


@pytest.fixture
def scene() -> Scene:
    """Ana's turn in the middle of a deal with Ben and two bots; an eight of the second bot's stands."""
    return playing("Ana", "Ben").with_deal(ANAS, BENS, *REST, to_act=0, standing="8S", standing_seat=3)


def finish(*people: Person) -> None:
    """Play the deal to its end, which is the same for everybody."""
    while person := whose_turn(*people):
        person.act()
    first, *others = (person.result() for person in people)
    assert sum(line.score for line in first) == 0
    assert all(lines == first for lines in others)


def test_a_reload_returns_to_the_seat_with_the_same_hand_and_selection(
    left: Left, start_server: StartServer, invite: Invite, scene: Scene
) -> None:
    left(scene)
    ana, ben = sit_down(start_server(), invite, "Ana", "Ben")
    ana.press("Sort by suit")
    ana.toggle("9S", "AS")
    held, selected = ana.held(), ana.selected()
    assert held == ["4D", "9D", "6C", "JC", "7H", "QH", "4S", "9S", "AS"]

    ana.page.reload()
    ana.at_table()
    assert ana.held() == held
    assert ana.selected() == selected

    address = ana.vanish()
    ben.sees("reconnecting")
    expect(ben.said).to_contain_text("Ana lost the connection.")
    ana.come_back(address)
    expect(ben.page.get_by_text("reconnecting")).to_have_count(0)
    expect(ben.said).to_contain_text("Ana is back.")
    assert ana.selected() == selected

    ana.toggle("9S")
    ana.press("Play")
    expect(ben.said).to_contain_text("Ana: A♠.")
    finish(ana, ben)


def test_a_killed_server_comes_back_to_the_same_turn_of_the_same_deal(
    left: Left, start_server: StartServer, invite: Invite, scene: Scene
) -> None:
    left(scene)
    server = start_server()
    ana, ben = sit_down(server, invite, "Ana", "Ben")
    for person in (ana, ben):
        person.watch.tolerated.append(LOST_LINK)
    ana.toggle("9D")
    ana.press("Play")
    assert whose_turn(ana, ben) is ben
    ben.toggle("KC")
    hands = ana.held(), ben.held()
    pile = ben.pile.inner_text()

    server.kill()
    for person in (ana, ben):
        person.sees("Reconnecting, your seat is kept.")
        expect(person.play_button).to_be_disabled()

    server.start()
    for person in (ana, ben):
        expect(person.page.get_by_text("Live", exact=True)).to_be_visible()
    expect(ben.my_turn).to_be_visible()
    assert (ana.held(), ben.held()) == hands
    assert ben.selected() == ["KC"]
    assert ben.pile.inner_text() == pile
    finish(ana, ben)


def test_a_bot_plays_for_a_dropped_person_until_they_are_back(
    left: Left, start_server: StartServer, invite: Invite, scene: Scene
) -> None:
    left(scene.with_deal(ANAS, BENS, *REST, to_act=1, standing="8S", standing_seat=0))
    server = start_server({"BIGTWO_RECONNECTING_MARK_MS": "100", "BIGTWO_SUBSTITUTE_GRACE_MS": "300"})
    ana, ben = sit_down(server, invite, "Ana", "Ben")
    address = ben.vanish()
    ana.sees(AWAY)
    expect(ana.said).to_contain_text("A bot takes over for Ben.")
    assert whose_turn(ana) is ana

    ben.come_back(address)
    expect(ana.page.get_by_text(AWAY)).to_have_count(0)
    expect(ana.said).to_contain_text("Ben takes over again.")
    assert set(ben.held()) <= set(BENS.split())
    finish(ana, ben)


def test_the_newest_tab_has_the_seat_and_the_older_one_says_so(
    left: Left, start_server: StartServer, invite: Invite, scene: Scene
) -> None:
    left(scene)
    [older] = sit_down(start_server(), invite, "Ana")
    newer = older.in_another_tab()
    newer.page.goto(older.page.url)
    newer.at_table()
    older.sees("You are playing in another window")

    older.page.bring_to_front()
    older.press("Play here")
    older.at_table()
    newer.sees("You are playing in another window")

    older.toggle("9D")
    older.press("Play")
    expect(older.card("9D")).to_have_count(0)


def test_the_start_page_offers_the_way_back_only_where_the_server_confirms_the_seat(
    left: Left, start_server: StartServer, invite: Invite, scene: Scene, data_dir: Path
) -> None:
    """C34: there, not to be asked, and gone for good."""
    left(scene)
    server = start_server()
    [ana] = sit_down(server, invite, "Ana")
    ana.watch.tolerated += [LOST_LINK, NOBODY_THERE]
    ana.visit()
    back = ana.button(re.compile(f"^Back to {CODE}"))
    expect(back).to_contain_text("your turn")
    ana.touch(back)
    ana.at_table()

    server.stop()
    ana.sees("Reconnecting, your seat is kept.")
    ana.page.go_back()
    ana.sees("Can’t check right now")
    expect(back).to_have_count(0)

    shutil.rmtree(data_dir)
    server.start()
    ana.press("Check again")
    expect(ana.page.get_by_text(CODE)).to_have_count(0)
    assert ana.page.evaluate("Object.keys(localStorage).filter((key) => key.includes('session'))") == []
    ana.play_now()
