"""The documents of the project, and what can be found in them.

Owns where documents are and how their Markdown is taken apart, as far as the tests ask for it.
"""

from __future__ import annotations

import re
from pathlib import Path

from tests.architecture.tree import ROOT, project_files

README = ROOT / "README.md"
PAGES = sorted(path for path in project_files() if path.suffix == ".md")
"""Every Markdown document."""

_FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
_LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)|<img [^>]*src=\"([^\"]+)\"")
_CODE = re.compile(r"`([^`\n]+)`")


def text_of(page: Path) -> str:
    """A document's text."""
    return page.read_text(encoding="utf-8")


def blocks(page: Path, language: str) -> list[str]:
    """The code blocks in a language, as they stand."""
    return [code for _, named, code in _FENCE.findall(text_of(page)) if named == language]


def prose(page: Path) -> str:
    """A document without its code blocks."""
    return _FENCE.sub("", text_of(page))


def links(page: Path) -> list[str]:
    """The targets of a document's links and pictures."""
    return [link or picture for link, picture in _LINK.findall(_CODE.sub("", prose(page)))]


def commands(page: Path) -> list[str]:
    """Everything in a document that is written as code, a line each."""
    shown = [
        line.strip().removeprefix("$ ")
        for _, _, code in _FENCE.findall(text_of(page))
        for line in code.splitlines()
    ]
    return [*_CODE.findall(prose(page)), *shown]


def anchors(page: Path) -> set[str]:
    """The anchors that a document's headings have where it is shown."""
    headings = re.findall(r"^#+ (.+)$", prose(page), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}
