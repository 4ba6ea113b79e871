"""Files: a text of cases becomes cases.

Owns the two forms of a file: one JSON value (a case or a list of cases), or JSON Lines. Never opens
a file and never answers.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from bigtwo.judge.cases import run_case


class NotCases(Exception):
    """The text is no JSON; the message says where."""


def run_text(text: str) -> Iterator[dict[str, Any]]:
    """The answer to every case of a file, in order; see `cases.run_case`.

    A line of JSON Lines that is no JSON is answered by an error like any case that is wrong.

    Raises:
        NotCases: the text as a whole is neither JSON nor JSON Lines.
    """
    try:
        whole = json.loads(text)
    except (ValueError, RecursionError) as error:
        lines = [line for line in text.splitlines() if line.strip()]
        if len(lines) < 2 or not lines[0].lstrip().startswith("{"):
            raise NotCases(f"not JSON: {error}") from None
        yield from map(_run_line, lines)
        return
    yield from map(run_case, whole if isinstance(whole, list) else [whole])


def _run_line(line: str) -> dict[str, Any]:
    try:
        case = json.loads(line)
    except (ValueError, RecursionError) as error:
        return {
            "id": None,
            "result": None,
            "error": {"code": "bad_case", "field": "case", "problem": str(error)},
        }
    return run_case(case)
