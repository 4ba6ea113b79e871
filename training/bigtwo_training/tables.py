"""Tables: what was measured, as the model card shows it.

Owns the form. Takes lines of JSON as `measure` prints them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator


def tables(lines: Iterable[str]) -> Iterator[str]:
    """Lines of Markdown: for each challenger a table, a row for each preset, a column for each field.

    Args:
        lines: of JSON; of two measurements of the same pairing the later counts.

    Yields:
        Points per deal ± standard error, and in brackets the share of deals won.
    """
    found: dict[tuple[str, str, str], str] = {}
    for line in lines:
        one = json.loads(line)
        score = f"{one['score']:+.2f} ± {one['error']:.2f} ({100 * one['wins']:.0f} %)"
        found[one["challenger"], one["field"], one["rules"]] = score
    for challenger in _each(challenger for challenger, _, _ in found):
        fields = _each(field for other, field, _ in found if other == challenger)
        yield ""
        yield f"**{challenger.capitalize()}**"
        yield ""
        yield "| rules | " + " | ".join(f"{challenger} among {field}" for field in fields) + " |"
        yield "|---" * (len(fields) + 1) + "|"
        for rules in _each(rules for other, _, rules in found if other == challenger):
            scores = [found.get((challenger, field, rules), "–") for field in fields]
            yield f"| `{rules}` | " + " | ".join(scores) + " |"


def _each(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(names))
