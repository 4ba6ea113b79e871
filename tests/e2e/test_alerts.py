"""Turn alerts: one sound means your turn and nothing else; a hidden tab is marked until somebody looks."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.e2e.conftest import Invite, StartServer, sit_down
from tests.e2e.person import Person
from tests.e2e.situations import Left
from tests.support.rooms import playing

pytestmark = pytest.mark.e2e

HANDS = (
    "4D 4S 6C 7H 9D 9S JC QH AS",
    "3D 3H 5C 8D 8H TS QD KC AH 2D",
    "5D 6D 7D 8C TC JD JH KD 2C",
    "3C 3S 5S 6H 7S TD TH JS QC 2H",
)
YOUR_TURN = {659, 988}
"""What rises on the own turn, in hertz."""

LISTEN = """
globalThis.heard = [];
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) {
  heard.push(Math.round(this.frequency.value));
  return start.apply(this, when);
};
globalThis.felt = 0;
Navigator.prototype.vibrate = () => { felt += 1; return true; };
0;
"""
"""Notes what the page asks the loudspeaker and the motor for."""

HIDE = """(hidden) => {
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""As when another tab is shown: a browser without a screen shows all of its tabs at once."""

COUNT_TITLES = """() => {
  globalThis.titles = [];
  new MutationObserver(() => titles.push(document.title))
    .observe(document.querySelector("title"), { childList: true });
}"""


def heard(person: Person) -> set[int]:
    """The pitches since the last question."""
    pitches: list[int] = person.page.evaluate("heard.splice(0)")
    return set(pitches)


def two_at_a_table(left: Left, start_server: StartServer, invite: Invite) -> tuple[Person, Person]:
    """Ana, whose turn it is, and Ben after her; both have touched their pages, so that these may sound."""
    left(playing("Ana", "Ben").with_deal(*HANDS, to_act=0, standing="8S", standing_seat=3))
    server = start_server()
    ana, ben = sit_down(server, invite, "Ana", "Ben")
    for person in (ana, ben):
        person.page.evaluate(LISTEN)
        person.press("Sort by suit")
    return ana, ben


def test_u16_one_sound_means_your_turn_and_nothing_else(
    left: Left, start_server: StartServer, invite: Invite
) -> None:
    ana, ben = two_at_a_table(left, start_server, invite)
    ana.toggle("9D")
    ana.press("Play")
    expect(ben.my_turn).to_be_visible()
    assert heard(ben) >= YOUR_TURN
    assert heard(ana).isdisjoint(YOUR_TURN)
    assert ben.page.evaluate("felt") == 0

    ben.toggle("KC")
    ben.press("Play")
    expect(ana.my_turn).to_be_visible()
    assert heard(ana) >= YOUR_TURN
    assert heard(ben).isdisjoint(YOUR_TURN)


def test_u16_vibration_is_a_choice(left: Left, start_server: StartServer, invite: Invite) -> None:
    ana, ben = two_at_a_table(left, start_server, invite)
    ben.press("Menu")
    ben.page.get_by_label("Vibrate on my turn").check()
    ben.page.get_by_label("Sound on my turn").uncheck()
    ben.press("Close")
    ana.toggle("9D")
    ana.press("Play")
    expect(ben.my_turn).to_be_visible()
    assert ben.page.evaluate("felt") == 1
    assert heard(ben).isdisjoint(YOUR_TURN)


def test_u17_the_title_of_a_hidden_tab_has_a_steady_mark_that_goes_when_somebody_looks(
    left: Left, start_server: StartServer, invite: Invite
) -> None:
    ana, ben = two_at_a_table(left, start_server, invite)
    usual = ben.page.title()
    ben.page.evaluate(HIDE, True)
    ben.page.evaluate(COUNT_TITLES)
    ana.toggle("9D")
    ana.press("Play")
    expect(ben.page).not_to_have_title(usual)
    marked = ben.page.title()
    assert "turn" in marked
    # What happens beside the turn leaves the mark alone.
    ana.press("Menu")
    ana.vanish()
    expect(ben.said).to_contain_text("Ana lost the connection.")
    assert ben.page.evaluate("titles") == [marked]

    ben.page.evaluate(HIDE, False)
    expect(ben.page).to_have_title(usual)
