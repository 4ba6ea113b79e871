"""The rules pages of the docs are those of the engine."""

from __future__ import annotations

from scripts.rules_pages import PAGES, pages


def test_the_house_rules_in_the_docs_are_current() -> None:
    """Made anew by `python -m scripts.rules_pages`."""
    assert PAGES.read_text(encoding="utf-8") == pages()
