"""What a screen reader says: everything at the table has its words, and what happens is told in order."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from tests.e2e.conftest import Invite, StartServer, sit_down
from tests.e2e.person import Person
from tests.e2e.situations import Left
from tests.support.rooms import Scene, playing

pytestmark = pytest.mark.e2e

HANDS = (
    "4D 4S 6C 7H 9D 9S JC QH AS",
    "3D 3H 5C 8D 8H TS QD KC AH 2D",
    "5D 6D 7D 8C TC JD JH KD 2C",
    "3C 3S 5S 6H 7S TD TH JS QC 2H",
)


@pytest.fixture
def ana(left: Left, start_server: StartServer, invite: Invite) -> Person:
    """Ana at her turn, with a person and two bots around her."""
    scene: Scene = playing("Ana", "Ben").with_deal(*HANDS, to_act=0, standing="8S", standing_seat=3)
    left(scene)
    ana, ben = sit_down(start_server(), invite, "Ana", "Ben")
    ben.press("Sort by suit")
    return ana


def said(person: Person) -> list[str]:
    """The sentences of the live region, oldest first."""
    return person.said.get_by_role("paragraph").all_inner_texts()


def test_the_table_is_read_from_seats_to_buttons(ana: Person) -> None:
    ana.toggle("9D")
    expect(ana.page.get_by_role("main")).to_match_aria_snapshot(
        """
        - heading "Room ACDEF" [level=1]
        - text: /Deal 1/
        - button "Menu"
        - button "Ben , Person"
        - paragraph: /10 cards ×2 2 points for each card left/
        - button "Abacus Bot , bot, Medium"
        - paragraph: /9 cards/
        - button "Bamboo Bot , bot, Medium"
        - paragraph: /10 cards/
        - region "On the table":
          - 'heading "Beat: 8♠ · Bamboo Bot" [level=2]'
          - list:
            - listitem: eight of spades
          - paragraph: single passes 0/3
        - paragraph: 9♦ beats 8♠
        """
    )
    expect(ana.hand).to_match_aria_snapshot(
        """
        - group "Your hand, 9 cards":
          - list:
            - listitem:
              - button "four of diamonds"
            - listitem:
              - button "four of spades"
            - listitem:
              - button "six of clubs"
            - listitem:
              - button "seven of hearts"
            - listitem:
              - button "nine of diamonds" [pressed]
        """
    )
    expect(ana.play_button).to_have_accessible_description("9♦ beats 8♠")


def test_plays_and_the_own_turn_are_said_in_the_order_in_which_they_come(ana: Person) -> None:
    assert said(ana)[-1] == "Your turn. Beat: 8♠ · Bamboo Bot."
    ana.toggle("9D")
    ana.press("Play")
    expect(ana.said).to_contain_text("You: 9♦.")
    assert said(ana).index("You: 9♦.") == len(said(ana)) - 1


def test_a_key_reads_the_table(ana: Person) -> None:
    ana.page.keyboard.press("r")
    read = last(ana.said)
    expect(read).to_contain_text("Beat: 8♠ · Bamboo Bot.")
    expect(read).to_contain_text("Ben: 10 cards.")
    expect(read).to_contain_text("Your hand: four of diamonds, four of spades, six of clubs")


def test_a_refusal_is_said_and_changes_nothing(ana: Person) -> None:
    ana.toggle("4D")
    ana.reads("4♦ does not beat 8♠")
    ana.page.keyboard.press("Enter")
    expect(last(ana.said)).to_have_text("4♦ does not beat 8♠.")
    assert ana.selected() == ["4D"]


def last(region: Locator) -> Locator:
    return region.get_by_role("paragraph").last
