"""Every screen at every size in every language: nothing cut, nothing covered, nothing too small to press.

The screens are those of the web client's gallery, drawn by the components of the page itself; what is
measured, and what counts as a fault, is said in `clients/web/src/gallery/geometry.ts`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from scripts.screenshots import gallery

pytestmark = pytest.mark.e2e

SIZES = ("320x568", "360x560", "360x640", "390x844", "667x375", "844x390", "1024x768", "1280x800")
LANGUAGES = ("en", "fr", "de", "es", "zh-Hans", "zh-Hant", "ru")
"""The one with the longest words last: in it the moments of a deal are compared."""


LARGE = ("320x568", "390x844", "844x390", "1280x800")
"""Sizes that are looked at with text twice as large, too."""

ENLARGED = ("320x256", "422x195", "512x384", "640x400")
"""What is left of a window that is enlarged to 200 % and more: the table may scroll here."""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with gallery() as address:
        yield address


@pytest.fixture(scope="module")
def pages(browser: Browser, address: str) -> Iterator[Mapping[str, Page]]:
    """A page for each size, all of them looking through the gallery at the same time."""
    contexts = []

    def page_at(size: str, text: str = "100%") -> Page:
        width, height = map(int, size.split("x"))
        context = browser.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        contexts.append(context)
        page = context.new_page()
        page.goto(address)
        page.wait_for_function("globalThis.gallery")
        page.evaluate("size => document.documentElement.style.fontSize = size", text)
        return page

    pages = {size: page_at(size) for size in (*SIZES, *ENLARGED)}
    pages |= {f"{size}, large text": page_at(size, "200%") for size in LARGE}
    for size, page in pages.items():
        begin(page, LANGUAGES if size in SIZES else ("de", "ru"))
    yield pages
    for context in contexts:
        context.close()


def begin(page: Page, languages: Sequence[str]) -> None:
    """Let the page look through the gallery by itself, and keep what it finds."""
    page.evaluate(
        """languages => {
          gallery.report = gallery.inspect(gallery.scenes, languages)
            .then(async (faults) => ({ faults, moved: await gallery.shifts(languages.slice(-1)) }));
        }""",
        languages,
    )


def report(page: Page) -> dict[str, Any]:
    """What the page has found, once it has looked at everything."""
    found: dict[str, Any] = page.evaluate("gallery.report")
    return found


@pytest.mark.parametrize("size", SIZES)
def test_every_screen_is_whole_in_every_language(pages: Mapping[str, Page], size: str) -> None:
    found = report(pages[size])
    assert found["faults"] == {}


@pytest.mark.parametrize("size", SIZES)
def test_no_part_of_the_table_moves_during_a_deal(pages: Mapping[str, Page], size: str) -> None:
    found = report(pages[size])
    assert found["moved"] == {}


@pytest.mark.parametrize("size", [*(f"{size}, large text" for size in LARGE), *ENLARGED])
def test_larger_text_hides_and_covers_nothing(pages: Mapping[str, Page], size: str) -> None:
    found = report(pages[size])
    assert found["faults"] == {}
