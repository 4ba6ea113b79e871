"""Every numbered rule of the protocol is cited by a test."""

from __future__ import annotations

import re

import pytest

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
