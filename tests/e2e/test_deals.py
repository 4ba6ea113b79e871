"""Finished deals: verified in the browser, played again by link, compared, replayed, kept as a file."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.server import Server

pytestmark = pytest.mark.e2e

CODE = re.compile("^[34679ACDEFGHJKMNPQRTVWXY]{8}$")


def test_a_deal_is_verified_by_the_browser_that_played_it(server: Server, invite: Invite) -> None:
    ana = invite("Ana", server)
    ana.play_now()
    ana.play_on()
    ana.press("Fair deal: verified")
    details = ana.page.get_by_role("dialog")
    expect(details).to_contain_text("Your salt is in the seed.")
    expect(details.locator("code")).to_have_text([re.compile("^[0-9a-f]{64}$")] * 4)
    ana.press("Close")

    # The second deal's hash was shown while the first went on, and a reload does not forget it.
    ana.next_deal.click()
    ana.at_table()
    ana.page.reload()
    ana.at_table()
    ana.play_on()
    expect(ana.button("Fair deal: verified")).to_be_visible()


def test_a_changed_memory_of_the_hash_is_found_out(server: Server, invite: Invite) -> None:
    ana = invite("Ana", server)
    ana.play_now()
    # Before the page itself begins: a page that runs writes its memory anew whenever it likes.
    ana.page.add_init_script(
        """{
            const key = Object.keys(localStorage).find((key) => key.startsWith("bigtwo.fair."));
            const pledges = JSON.parse(localStorage[key]);
            for (const pledge of pledges) pledge.commitment = "00".repeat(32);
            localStorage[key] = JSON.stringify(pledges);
        }"""
    )
    ana.page.reload()
    ana.at_table()
    ana.play_on()
    ana.press("Fair deal: mismatch")
    expect(ana.page.get_by_role("dialog")).to_contain_text(
        "The hash shown before the deal was a different one."
    )


def test_the_link_of_a_deal_gives_the_same_cards_and_a_comparison(server: Server, invite: Invite) -> None:
    ana = invite("Ana", server, permissions=["clipboard-read", "clipboard-write"])
    ana.play_now()
    hand = sorted(ana.held())
    ana.play_on()
    ana.press("Copy deal link")
    ana.sees("Link copied.")
    link = ana.page.evaluate("navigator.clipboard.readText()")
    assert link.startswith(f"{server.address}/deal/")
    code = link.rpartition("/")[2]
    assert CODE.match(code)

    ben = invite("Ben", server)
    ben.visit(f"/deal/{code}")
    ben.introduce_oneself()
    ben.sees("Rules: Classic. Played once.")
    ben.press("Play these cards")
    ben.at_table()
    assert sorted(ben.held()) == hand
    ben.play_on()
    expect(ben.button(f"Known cards: deal {code}")).to_be_visible()

    ben.visit(f"/deal/{code}")
    table = ben.page.get_by_role("table")
    rows = table.get_by_role("row").filter(has=ben.page.get_by_role("cell"))
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Ben")
    expect(rows.nth(1)).to_contain_text("Ana")
    first, second = differences(rows.nth(0).inner_text()), differences(rows.nth(1).inner_text())
    assert [a + b for a, b in zip(first, second, strict=True)] == [0, 0, 0, 0]


def differences(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"\(([-+]?[\d.]+)\)", text)]


def test_a_deal_is_replayed_by_keys_and_from_a_file(server: Server, invite: Invite, tmp_path: Path) -> None:
    ana = invite("Ana", server)
    ana.play_now()
    hand = ana.held()
    ana.play_on()
    ana.press("Replay")
    slider = ana.page.get_by_role("slider", name="Step")
    expect(slider).to_have_value("0")
    assert mine(ana) == len(hand)
    keys = ana.page.keyboard
    for _ in range(5):
        keys.press("ArrowRight")
    expect(slider).to_have_value("5")
    keys.press("ArrowLeft")
    expect(slider).to_have_value("4")
    keys.press("End")
    ana.sees(re.compile("goes out first$"))
    assert slider.input_value() == slider.get_attribute("max")
    keys.press("Home")
    expect(slider).to_have_value("0")
    ana.page.get_by_label("Seen from").select_option("Ana")
    expect(ana.page.get_by_role("region", name="Hands").get_by_role("definition")).to_have_count(1)

    with ana.page.expect_download() as saving:
        ana.press("Save as a file (JSON)")
    file = tmp_path / "deal.json"
    saving.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["format"] == 1
    ana.press("Back")
    expect(ana.next_deal).to_be_visible()

    ben = invite("Ben", server)
    ben.visit("/replay")
    broken = tmp_path / "broken.json"
    broken.write_text("{}", encoding="utf-8")
    ben.page.get_by_label("Open a file").set_input_files(broken)
    ben.sees("This file is not a record of a Big Two deal.")
    ben.page.get_by_label("Open a file").set_input_files(file)
    expect(ben.page.get_by_role("slider", name="Step")).to_have_value("0")
    ben.sees("Ana")


def mine(person: Person) -> int:
    """How many cards of one's own the replay shows."""
    hands = person.page.get_by_role("region", name="Hands")
    own = hands.locator("div", has=person.page.get_by_text("Ana", exact=True))
    return own.locator("dd svg").count()


def test_the_sheet_of_the_match_and_the_own_record_count_the_deal(server: Server, invite: Invite) -> None:
    ana = invite("Ana", server)
    ana.play_now()
    ana.play_on()
    ana.press("Menu")
    ana.press("Scores")
    sheet = ana.page.get_by_role("dialog", name="Scores").get_by_role("region", name="Deals of this match")
    expect(sheet.get_by_role("row")).to_have_count(3)
    ana.press("Close")
    ana.press(re.compile("^Leave"))
    expect(ana.page.get_by_role("heading", name="Your record")).to_be_visible()
    expect(ana.page.get_by_role("row", name=re.compile("^Classic bots 1 "))).to_be_visible()
    ana.press("Delete")
    ana.press("Delete")
    expect(ana.page.get_by_role("heading", name="Your record")).to_have_count(0)
