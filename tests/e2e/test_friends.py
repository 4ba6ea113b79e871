"""What it is all for: friends play with one another, by a link or a code, on their own devices."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite, StartServer, sit_down
from tests.e2e.person import Person, whose_turn
from tests.e2e.server import Server
from tests.e2e.situations import CODE, Left
from tests.support.rooms import playing

pytestmark = pytest.mark.e2e

DEALS = 3

READERS = {
    "pt-BR": "en",
    "fr-CA": "fr",
    "de-AT": "de",
    "es-MX": "es",
    "ru-RU": "ru",
    "zh-CN": "zh-Hans",
    "zh-TW": "zh-Hant",
}
"""Readers from all over, and the language that each of them is answered in."""


def test_two_friends_and_two_bots_play_three_deals_to_the_end(server: Server, invite: Invite) -> None:
    ana, ben = invite("Ana", server), invite("Ben", server, reduced_motion="no-preference")
    code = ana.make_room()
    ben.join(code.lower())
    ana.sees("Ben")
    ana.press("Start")

    by_hand = {ana, ben}
    earlier: dict[str, int] = {}
    for deal in range(1, DEALS + 1):
        play_deal(ana, ben, by_hand=by_hand)
        lines = ana.result()
        assert lines == ben.result()
        assert len(lines) == 4
        assert {"Ana", "Ben"} < {line.name for line in lines}
        assert sum(line.score for line in lines) == 0

        # Each classic deal is a match of its own, and the room adds them up.
        scores = ana.scores()
        assert scores == ben.scores()
        assert {name: match for name, (match, _) in scores.items()} == {
            line.name: line.score for line in lines
        }
        assert {name: room for name, (_, room) in scores.items()} == {
            line.name: earlier.get(line.name, 0) + line.score for line in lines
        }
        earlier = {name: room for name, (_, room) in scores.items()}
        assert earlier == {line.name: line.total for line in lines}
        if deal < DEALS:
            ana.press("Next deal")
            ben.press("Next deal")
    assert by_hand == set()


def test_who_comes_later_watches_and_may_take_over_from_a_bot(
    left: Left, start_server: StartServer, invite: Invite
) -> None:
    left(playing("Ana", "Ben"))
    server = start_server()
    ana, _ = sit_down(server, invite, "Ana", "Ben")
    cai = invite("Cai", server)
    cai.join(CODE)
    cai.sees("You are watching")
    expect(cai.hand).to_have_count(0)

    cai.press("Take over from Abacus Bot")
    cai.at_table()
    assert len(cai.held()) >= 12
    ana.sees("Cai")
    expect(ana.button(re.compile("bot, "))).to_have_count(1)


def test_the_page_speaks_the_readers_language_where_it_knows_it(server: Server, invite: Invite) -> None:
    spoken = {}
    for reader, language in READERS.items():
        ana = invite("Ana", server, locale=reader)
        ana.visit()
        expect(ana.page.locator("html")).to_have_attribute("lang", language)
        spoken[language] = ana.page.get_by_role("button").first.inner_text()
    assert len(set(spoken.values())) == len(spoken)


def play_deal(*people: Person, by_hand: set[Person]) -> None:
    """Play a deal to its end; who is in `by_hand` selects a play card by card, once, and is taken out."""
    for person in people:
        person.at_table()
    while actor := whose_turn(*people):
        if actor.act(by_hand=actor in by_hand):
            by_hand.discard(actor)
