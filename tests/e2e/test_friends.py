"""What it is all for: friends play with one another, by a link or a code, on their own devices."""

from __future__ import annotations

import pytest

from tests.e2e.conftest import Invite
from tests.e2e.person import Person, whose_turn
from tests.e2e.server import Server

pytestmark = pytest.mark.e2e

DEALS = 3


def test_two_friends_and_two_bots_play_three_deals_to_the_end(server: Server, invite: Invite) -> None:
    ana, ben = invite("Ana", server), invite("Ben", server)
    code = ana.make_room()
    ben.join(code.lower())
    ana.sees("Ben")
    ana.press("Start")

    earlier: dict[str, int] = {}
    for deal in range(1, DEALS + 1):
        play_deal(ana, ben)
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
        if deal < DEALS:
            ana.press("Next match")
            ben.press("Next match")


def play_deal(*people: Person) -> None:
    """Play a deal to its end, everybody's first cards selected by hand."""
    for person in people:
        person.at_table()
    by_hand = {person.name: True for person in people}
    while actor := whose_turn(*people):
        actor.act(by_hand=by_hand[actor.name])
        by_hand[actor.name] = False
