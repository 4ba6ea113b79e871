"""Friends among themselves: the door, what is said, who may stay, and the way to another device."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite
from tests.e2e.person import Person
from tests.e2e.server import Server

pytestmark = pytest.mark.e2e

LINK = re.compile(r"^/qr\.svg\?code=(\w+)&ticket=([\w-]+)$")


def test_a_locked_door_opens_for_whom_the_host_lets_in(server: Server, invite: Invite) -> None:
    ana, ben = invite("Ana", server), invite("Ben", server)
    code = ana.make_room()
    ana.touch(ana.page.get_by_label("Lock the room"))
    expect(ana.page.get_by_label("Lock the room")).to_be_checked()

    ben.join(code)
    ben.sees("Waiting at the door")
    ana.press("Turn away")
    ben.sees("The host did not let you in.")

    ben.join(code)
    ben.sees("Waiting at the door")
    ana.press("Let in")
    ben.sees("Seats")
    ana.sees("Ben")


def test_what_is_said_is_text_and_a_phrase_speaks_the_readers_language(
    server: Server, invite: Invite
) -> None:
    ana, ben = invite("Ana", server), invite("Ben", server, locale="de-DE")
    code = ana.make_room()
    ben.page.goto(f"/r/{code}")
    ben.page.get_by_label("Dein Name").fill("Ben")
    ben.press("Raum betreten")

    ana.press("Chat")
    ana.press("Nice play!")
    ben.press("Chat, neue Nachrichten: 1")
    ben.sees("Schöner Zug!")

    field = ana.page.get_by_label("Your message")
    field.fill("<b>bold</b>")
    ana.press("Send")
    ben.sees("<b>bold</b>")
    expect(field).to_have_value("")


def test_who_was_put_out_stays_out_until_the_host_lifts_it(server: Server, invite: Invite) -> None:
    ana, ben = invite("Ana", server), invite("Ben", server)
    code = ana.make_room()
    ben.join(code)
    ana.press("People")
    row = ana.page.get_by_role("dialog").get_by_role("listitem").filter(has_text="Ben")
    ana.touch(row.get_by_text("Ben"))
    ana.touch(row.get_by_role("button", name="Remove"))
    ana.touch(row.get_by_role("button", name="Remove"))
    ben.sees("The host removed you from the room.")

    ben.join(code)
    ben.sees("The host removed you from this room.")
    ana.press("Let Ben back in")
    expect(ana.button("Let Ben back in")).to_have_count(0)
    ben.press("Join")
    ben.sees("Seats")


def test_the_hosts_rules_are_those_of_the_next_match(server: Server, invite: Invite) -> None:
    ana = invite("Ana", server)
    ana.make_room()
    ana.press("Rules: Classic")
    ana.touch(ana.page.get_by_role("radio", name="Taiwan"))
    ana.press("Use these rules")
    ana.sees("These rules are set.")
    ana.press("Close")
    expect(ana.button("Rules: Taiwan")).to_be_visible()


def test_a_seat_moves_to_another_device_once(server: Server, invite: Invite) -> None:
    ana, elsewhere, late = invite("Ana", server), invite("Ana", server), invite("Late", server)
    ana.play_now()
    held = ana.held()
    path = _path_to_another_device(ana)

    elsewhere.page.goto(path)
    elsewhere.at_table()
    assert elsewhere.held() == held
    assert "ticket" not in elsewhere.page.url
    expect(ana.page.get_by_role("heading", name="You are playing in another window")).to_be_visible()

    late.page.goto(path)
    late.sees(re.compile("has been used or has expired"))


def _path_to_another_device(person: Person) -> str:
    person.press("Menu")
    person.press("Another device")
    person.press("Make a link")
    code = person.page.get_by_role("img", name="QR code with the link for your other device")
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("image => image.naturalWidth") > 0
    found = LINK.match(code.get_attribute("src") or "")
    assert found is not None
    return f"/r/{found[1]}#ticket={found[2]}"
