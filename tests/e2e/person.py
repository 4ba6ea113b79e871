"""A person at a browser: finds things by their role and name, presses them, reads what is there.

Owns how the page is addressed. What a person could not see or hear is not asked here.
"""

from __future__ import annotations

import re
from urllib.parse import quote

from msgspec import Struct
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as NotInTime

from tests.e2e.browser import Watch
from tests.e2e.words import CARDS, NAMES, number

HINT = re.compile("^Hint")
HINTED = re.compile("^Hint(:| \\d)")
HINTED_PASS = "Hint: pass"


GLANCE_MS = 100
"""How long one page is watched before the eye goes on to the next."""
GLANCES = 200
"""How often the eye goes round before something is wrong."""


class Line(Struct, frozen=True):
    """One player's line of a deal's result."""

    name: str
    score: int
    total: int
    """Of the match; where each deal is one, of the room."""


class Person:
    """Somebody with a browser of their own, known by a name."""

    def __init__(self, page: Page, name: str, watch: Watch, *, touch: bool = False) -> None:
        """Takes a page that shows nothing yet.

        Args:
            page: whose context knows the server's address as its base.
            name: what the person types as theirs.
            watch: that is kept over the page.
            touch: whether cards and buttons are tapped instead of clicked.
        """
        self.page = page
        self.name = name
        self.watch = watch
        self._touch = touch

    def in_another_tab(self) -> Person:
        """The same person with a second tab of the same browser, which shows nothing yet."""
        return Person(self.page.context.new_page(), self.name, self.watch, touch=self._touch)

    # --- ways in -------------------------------------------------------------------------------

    def visit(self, path: str = "/") -> None:
        """Open an address and wait until the page is drawn."""
        self.page.goto(path)
        self.page.get_by_role("heading", level=1).first.wait_for()

    def introduce_oneself(self) -> None:
        self.page.get_by_label("Your name").fill(self.name)

    def play_now(self) -> None:
        """From the start page to a table with three bots."""
        self.visit()
        self.introduce_oneself()
        self.press("Play now")
        self.at_table()

    def make_room(self) -> str:
        """From the start page to a new room; answers its code."""
        self.visit()
        self.introduce_oneself()
        self.press("New room")
        return self.room_code()

    def room_code(self) -> str:
        """The code of the room on screen, by the name of its QR code."""
        picture = self.page.get_by_role("img", name="QR code with the link to room")
        return (picture.get_attribute("alt") or "").rpartition(" ")[2]

    def join(self, code: str) -> None:
        """From the start page into a room, with its code as it was typed."""
        self.visit()
        self.introduce_oneself()
        self.page.get_by_label("Room code").fill(code)
        self.press("Join")

    def take_seat(self, code: str, token: str) -> None:
        """Open the personal link of a seat in a running deal."""
        self.page.goto(f"/r/{code}#seat={quote(token)}")
        self.at_table()

    def at_table(self) -> None:
        """Wait until the cards are there."""
        expect(self.cards.first).to_be_visible()

    def vanish(self) -> str:
        """Lose the page, as when a battery is empty; answers the address to come back to."""
        address = self.page.url
        self.page.goto("about:blank")
        return address

    def come_back(self, address: str) -> None:
        """Open the address that was left."""
        self.page.goto(address)
        self.at_table()

    # --- doing ---------------------------------------------------------------------------------

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press the button of this name; waits until it can be pressed."""
        self.touch(self.button(name))

    def touch(self, place: Locator) -> None:
        if self._touch:
            place.tap()
        else:
            place.click()

    def toggle(self, *cards: str) -> None:
        """Select or drop cards by hand, one after another."""
        for card in cards:
            self.touch(self.card(card))

    def hint(self) -> None:
        """Ask for a hint and wait until it is shown."""
        self.press(HINT)
        expect(self.button(HINTED)).to_be_visible()

    def act(self, *, by_hand: bool = False) -> bool:
        """Take the turn as the hint says; answers whether cards were played.

        Args:
            by_hand: whether the cards of the hint are dropped and selected again one by one.
        """
        self.hint()
        if self.button(HINTED_PASS).is_visible():
            self.press("Pass")
            return False
        if by_hand:
            cards = self.selected()
            self.press("Clear")
            expect(self.play_button).to_be_disabled()
            self.toggle(*cards)
        self.press("Play")
        return True

    def play_on(self) -> None:
        """Play by hints, turn after turn, until the deal is over."""
        while self.turn_or_end():
            self.act()

    def turn_or_end(self) -> bool:
        """Wait until it is this person's turn, or the deal is over; answers whether it is their turn."""
        expect(self.my_turn.or_(self.next_deal)).to_be_visible()
        return self.my_turn.is_visible()

    def is_called_upon(self) -> bool:
        """Whether it is this person's turn, or the deal over, within a glance."""
        try:
            self.my_turn.or_(self.next_deal).wait_for(timeout=GLANCE_MS)
        except NotInTime:
            return False
        return True

    # --- looking -------------------------------------------------------------------------------

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name=re.compile("^Your hand"))

    @property
    def cards(self) -> Locator:
        """The buttons of the cards in the hand."""
        return self.hand.get_by_role("button")

    def card(self, card: str) -> Locator:
        """The button of one card, as in `9S`."""
        return self.hand.get_by_role("button", name=NAMES[card], exact=True)

    def held(self) -> list[str]:
        """The cards in the hand, as they lie."""
        return _cards(self.cards)

    def selected(self) -> list[str]:
        """The cards that are selected, as they lie."""
        return _cards(self.hand.get_by_role("button", pressed=True))

    @property
    def my_turn(self) -> Locator:
        """The Hint button while it can be pressed: there on this person's turn, and not at other times."""
        return self.page.get_by_role("button", name=HINT, disabled=False)

    @property
    def play_button(self) -> Locator:
        return self.button("Play")

    @property
    def next_deal(self) -> Locator:
        return self.button(re.compile("^Next (deal|match)$"))

    @property
    def pile(self) -> Locator:
        return self.page.get_by_role("region", name="On the table")

    @property
    def said(self) -> Locator:
        """What a screen reader was told of late."""
        return self.page.get_by_role("log")

    def reads(self, text: str | re.Pattern[str]) -> None:
        """Wait until the line that reads the selection says so; it is what describes the Play button."""
        expect(self.play_button).to_have_accessible_description(text)

    def sees(self, text: str | re.Pattern[str]) -> None:
        """Wait until a text is on screen."""
        expect(self.page.get_by_text(text).filter(visible=True).first).to_be_visible()

    def result(self) -> list[Line]:
        """The result of the deal, once it is there: a line for each player, in order."""
        expect(self.next_deal).to_be_visible()
        lines = self.page.get_by_role("region").filter(has=self.next_deal).get_by_role("listitem").all()
        return [_line(line.inner_text()) for line in lines]

    def scores(self) -> dict[str, tuple[int, int]]:
        """From the sheet of scores: by name, the totals of the match and of the room."""
        self.press("Menu")
        self.press("Scores")
        sheet = self.page.get_by_role("dialog", name="Scores")
        sheet.wait_for()
        rows = (
            sheet.get_by_role("table")
            .first.get_by_role("row")
            .filter(has=self.page.get_by_role("rowheader"))
            .all()
        )
        read = dict(_row(row) for row in rows)
        self.press("Close")
        return read


def whose_turn(*people: Person) -> Person | None:
    """Wait until it is the turn of one of them, each at a page of their own; None when the deal is over."""
    for _ in range(GLANCES):
        for person in people:
            if person.is_called_upon():
                return person if person.my_turn.is_visible() else None
    raise AssertionError(f"none of {', '.join(person.name for person in people)} gets the turn")


def _cards(buttons: Locator) -> list[str]:
    return [CARDS[name] for name in buttons.evaluate_all("all => all.map((one) => one.ariaLabel)")]


def _line(text: str) -> Line:
    name, *rest = (part.strip() for part in text.splitlines() if part.strip())
    score = next(part for part in rest if re.fullmatch(r"[+−]?\d+", part))
    total = next(part for part in rest if part.startswith(("Match", "Total")))
    return Line(name, number(score), number(total))


def _row(row: Locator) -> tuple[str, tuple[int, int]]:
    name = row.get_by_role("rowheader").inner_text().strip().splitlines()[0]
    *_, match, room = (cell.inner_text() for cell in row.get_by_role("cell").all())
    return name, (number(match), number(room))
