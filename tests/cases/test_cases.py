"""The list of situations tells the truth about where they are tested."""

from __future__ import annotations

import re
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGE = Path(__file__).with_name("README.md")


class Case(NamedTuple):
    """A line of the table."""

    number: str
    truth: str
    how: str
    where: str


def cases() -> list[Case]:
    rows = [
        line for line in PAGE.read_text(encoding="utf-8").splitlines() if re.match(r"\| [A-Z]\d\d ", line)
    ]
    return [Case(*(cell.strip() for cell in row.strip("|").split("|"))) for row in rows]


def normal(text: str) -> str:
    """A test's name with spaces or underscores is the same name."""
    return text.replace("_", " ")


def test_every_case_has_one_line() -> None:
    numbers = [case.number for case in cases()]
    assert len(numbers) == 96
    assert len(set(numbers)) == 96


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.number)
def test_a_case_is_where_the_page_says(case: Case) -> None:
    assert case.how in {"tested", "waits", "not ours"}
    assert case.truth
    assert case.where
    if case.how != "tested":
        return
    for place in case.where.split("; "):
        found = re.fullmatch(r"`([^`]+)`(?: “(.+)”)?", place)
        assert found, place
        text = (ROOT / found[1]).read_text(encoding="utf-8")
        assert case.number in text if found[2] is None else normal(found[2]) in normal(text), place
