"""Writes what is made from the rules pages of the engine, so that rules are told once.

- `docs/house-rules.md`: the page of every preset.
- `clients/web/src/core/rules/english.gen.ts`: the English of every sentence, for the web client.
- `tests/golden/rules_pages.json`: which sentences many sets of rules need, for clients to be held to.

Run from the root of the project: `python -m scripts.rules_pages`. A test fails while a file is not current.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from itertools import product
from pathlib import Path
from typing import Any, Final, get_args

import msgspec

from bigtwo.rules.describe import describe
from bigtwo.rules.english import HEADINGS, NOUNS, SENTENCES, rules_in_english, sentence_in_english
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.switches import SWITCHES

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = ROOT / "docs" / "house-rules.md"
CLIENT: Final = ROOT / "clients" / "web" / "src" / "core" / "rules" / "english.gen.ts"
GOLDEN: Final = ROOT / "tests" / "golden" / "rules_pages.json"

_HEAD: Final = """# House rules

What each preset means at the table, generated from its rules by the code that also writes the rules of
any room (`/rules.txt`) and those of `bigtwo judge --rules PRESET`. The web table shows the same page, in each
of its languages. Why the rules are as they are, with their sources, is in [rules.md](rules.md).
"""

_CLIENT_HEAD: Final = """\
/**
 * English: the sentences of `describe`, those of the documents and of the command line.
 *
 * Written by scripts/rules_pages.py from bigtwo.rules.english: change that, never this file.
 */
"""

_SEVERAL_DEALS: Final = {"match_end": {"type": "deals", "value": 5}}
"""With it every switch comes up."""
_ALONG: Final[Mapping[str, dict[str, object]]] = {
    "penalty": {"match_winner": "lowest-total"},
    "lowest-total": {"settlement": "penalty"},
}
"""By a value: what must go with it."""
_MORE: Final[tuple[dict[str, object], ...]] = (
    {"instant_wins": ["dragon"]},
    {"tiers": [[1, 0], [2, 1]]},
    {"tiers": [[1, 5], [2, 1], [3, 2], [4, 21], [13, 1000]]},
    {"players": 2, "tiers": [[1, 1], [14, 2], [26, 3]]},
    {"players": 3, "suit_order": "CSHD", "settlement": "pairwise", "tiers": [[1, 2], [18, 4]]},
    {"match_end": {"type": "single-deal"}},
    {"match_end": {"type": "open"}},
    {"match_end": {"type": "points-over", "value": 100_000}},
)


def pages() -> str:
    """The whole page of the docs."""
    written = [_HEAD]
    for preset, rules in PRESETS.items():
        page = rules_in_english(rules).replace("\n## ", "\n### ").removeprefix("## ")
        written.append(f"## {preset}\n\n### {page}")
    return "\n".join(written)


def client() -> str:
    """The whole module of the web client."""
    nouns = {noun: {"one": f"# {noun}", "other": f"# {several}"} for noun, several in NOUNS.items()}
    tables = {"HEADINGS": HEADINGS, "SENTENCES": SENTENCES, "NOUNS": nouns}
    return _CLIENT_HEAD + "".join(
        f"\nexport const {name} = {json.dumps(dict(table), ensure_ascii=False, indent=2)};\n"
        for name, table in tables.items()
    )


def golden() -> str:
    """The whole golden file: every sentence that came up, and by its place in that list the pages."""
    told: dict[str, int] = {}
    written = []
    for rules in rule_sets():
        sections = []
        for section in describe(rules):
            places = []
            for sentence in section.sentences:
                english = sentence_in_english(sentence)
                line = _line({"key": sentence.key, "params": sentence.params, "english": english})
                places.append(told.setdefault(line, len(told)))
            sections.append([section.key, places])
        written.append(_line({"rules": msgspec.to_builtins(rules), "sections": sections}))
    return '{\n"sentences": [\n' + ",\n".join(told) + '\n],\n"pages": [\n' + ",\n".join(written) + "\n]\n}\n"


def rule_sets() -> Iterator[RuleSet]:
    """Every preset, every value of every switch, and numbers of every form that a language may have."""
    yield from PRESETS.values()
    for name, kind in SWITCHES.items():
        if name == "first_lead":  # has one value that can be played, the one of every preset
            continue
        for value in (True, False) if kind is bool else get_args(kind):
            if isinstance(value, str | int):
                yield configure("classic", {**_SEVERAL_DEALS, **_ALONG.get(str(value), {}), name: value})
    for order in get_args(SWITCHES["five_card_order"]):
        yield configure("classic", {"five_card_order": order, "allow_flushes": False})
    for switches in _MORE:
        yield configure("classic", switches)
    for end, value in product(("deals", "points-over", "points-reach", "time-limit"), (1, 2, 21, 1000)):
        yield configure("classic", {"match_end": {"type": end, "value": value}})


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


FILES: Final = {PAGES: pages, CLIENT: client, GOLDEN: golden}

if __name__ == "__main__":
    for path, make in FILES.items():
        path.write_text(make(), encoding="utf-8")
