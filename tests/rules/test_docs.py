"""docs/rules.md: what it says is what the code does, and every rule is held by a test."""

from __future__ import annotations

import re
from typing import Final

import pytest

from bigtwo.rules.presets import PRESETS
from bigtwo.rules.ruleset import MatchEnd, RuleSet
from bigtwo.rules.straights import STRAIGHTS
from tests.architecture.tree import ROOT

TEXT: Final = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
NUMBERED: Final = set(re.findall(r"\*\*(R\d+\.\d+)\*\*", TEXT))


def test_every_rule_is_cited_by_a_test() -> None:
    cited: set[str] = set()
    for path in (ROOT / "tests").rglob("test_*.py"):
        cited |= set(re.findall(r"\bR\d+\.\d+\b", path.read_text(encoding="utf-8")))
    assert NUMBERED - cited == set(), "rules that no test cites"
    assert cited - NUMBERED == set(), "tests cite rules that do not exist"


def test_the_code_cites_rules_that_exist() -> None:
    for path in (ROOT / "server" / "bigtwo").rglob("*.py"):
        cited = set(re.findall(r"\bR\d+\.\d+\b", path.read_text(encoding="utf-8")))
        assert cited <= NUMBERED, path.name


@pytest.mark.parametrize("preset", [name for name in PRESETS if name != "classic"])
def test_the_table_of_presets_is_what_the_presets_are(preset: str) -> None:
    assert f"| `{preset}` | {differences(PRESETS[preset])} |" in TEXT.splitlines()


def differences(agreed: RuleSet) -> str:
    """What the table says about a preset."""
    classic = PRESETS["classic"]
    changed = [name for name in agreed.__struct_fields__ if getattr(agreed, name) != getattr(classic, name)]
    return " · ".join(f"`{name}` {in_words(getattr(agreed, name))}" for name in changed)


def in_words(value: object) -> str:
    """A switch's value as the table writes it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case MatchEnd():
            return f"{value.type} {value.value}"
        case tuple():
            return ", ".join(f"{each[0]}×{each[1]}" if isinstance(each, tuple) else each for each in value)
        case _:
            return str(value)


@pytest.mark.parametrize("table", STRAIGHTS)
def test_the_tables_of_straights_are_those_of_the_code(table: str) -> None:
    row = next(line for line in TEXT.splitlines() if line.startswith(f"| `{table}` |") and "-" in line[20:])
    agreed = next(straights for name, straights in STRAIGHTS.items() if name == table)
    written = re.findall(r"((?:10|[2-9JQKA])(?:-(?:10|[2-9JQKA])){4}) \((\w+)\)", row)
    if "…" in row:
        middle = STRAIGHTS["no-twos"]
        first, last = written.index(hyphened(*middle[0])), written.index(hyphened(*middle[-1]))
        assert last == first + 1
        written[first : last + 1] = [hyphened(*straight) for straight in middle]
    assert written == [hyphened(*straight) for straight in agreed]


def hyphened(ranks: str, decider: str) -> tuple[str, str]:
    """A straight as the document writes it."""
    return "-".join(ranks).replace("T", "10"), decider.replace("T", "10")
