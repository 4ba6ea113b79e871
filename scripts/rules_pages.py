"""Writes docs/house-rules.md: the rules page of every preset, generated from its RuleSet.

Run from the root of the project: `python -m scripts.rules_pages`. A test fails when the file is not current.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from bigtwo.rules.english import rules_in_english
from bigtwo.rules.presets import PRESETS

PAGES: Final = Path(__file__).parent.parent / "docs" / "house-rules.md"

_HEAD: Final = """# House rules

What each preset means at the table, generated from its rules by the code that also writes the rules of
any room (`/rules.txt`, linked on the page's rules) and those of `bigtwo judge --rules PRESET`. Why the rules
are as they are, with their sources, is in [rules.md](rules.md).
"""


def pages() -> str:
    """The whole file."""
    written = [_HEAD]
    for preset, rules in PRESETS.items():
        page = rules_in_english(rules).replace("\n## ", "\n### ").removeprefix("## ")
        written.append(f"## {preset}\n\n### {page}")
    return "\n".join(written)


if __name__ == "__main__":
    PAGES.write_text(pages(), encoding="utf-8")
