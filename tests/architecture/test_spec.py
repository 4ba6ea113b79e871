"""Every numbered rule of the protocol is cited by a test."""

from __future__ import annotations

import re

import pytest

from bigtwo.config import Settings
from bigtwo.room import chat, state
from tests.architecture.tree import ROOT, project_files

RULES = re.findall(r"\*\*(W\d\.\d+)\*\*", (ROOT / "protocol" / "SPEC.md").read_text(encoding="utf-8"))


def cited() -> set[str]:
    texts = (
        path.read_text(encoding="utf-8")
        for path in project_files()
        if path.suffix == ".py" and path.is_relative_to(ROOT / "tests")
    )
    return {rule for text in texts for rule in re.findall(r"\bW\d\.\d+\b", text)}


def test_no_number_is_used_twice() -> None:
    assert len(RULES) > 20
    assert len(set(RULES)) == len(RULES)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_of_the_protocol_is_cited_by_a_test(rule: str) -> None:
    assert rule in cited()


def test_no_test_cites_a_rule_that_there_is_not() -> None:
    assert cited() <= set(RULES)


def test_the_page_gives_times_and_limits_as_they_are() -> None:
    """W7.1 to W7.7."""
    page = (ROOT / "protocol" / "SPEC.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| \*\*(W7\.\d)\*\* \| [^|]+ \| ([^|]+) \|$", page, re.MULTILINE))
    settings, timing, turn = Settings(), state.Timing(), state.RoomSettings().turn_ms
    expected: dict[str, list[int]] = {
        "W7.1": [settings.reconnecting_mark_ms // 1000],
        "W7.2": [settings.substitute_grace_ms // 1000],
        "W7.3": [settings.host_grace_ms // 1000],
        "W7.4": [(turn or 0) // 1000, 5, 10, timing.least_turn_ms // 1000],
        "W7.5": [timing.ticket_ms // 60_000],
        "W7.6": [state.MOST_MEMBERS, state.MOST_KNOCKS, state.MOST_KICKED, state.MOST_DEVICES],
        "W7.7": [chat.LONGEST_TEXT, chat.MOST_LINES, chat.WINDOW_MS // 1000, state.KEPT_LINES],
    }
    assert {
        rule: [int(number) for number in re.findall(r"\d+", row)] for rule, row in rows.items()
    } == expected
