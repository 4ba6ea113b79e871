"""Cases: one question with its rules, and perhaps the answer that is expected.

Owns the format `{id, rules: {preset, switches?}, kind, given, expect?}` and the list of kinds. Reads
no files: `command` does.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from bigtwo.errors import Refused
from bigtwo.judge.course import (
    answer_deal,
    answer_deal_end,
    answer_lead_right,
    answer_opening_card,
    answer_trick_end,
)
from bigtwo.judge.plays import (
    answer_alert_bound,
    answer_classify,
    answer_compare,
    answer_instant_win,
    answer_liability,
    answer_play,
)
from bigtwo.judge.reading import BadCase, Given
from bigtwo.judge.totals import answer_match_end, answer_score
from bigtwo.rules.presets import configure
from bigtwo.rules.ruleset import RuleSet

Answer = Callable[[RuleSet, Given], dict[str, Any]]

KINDS: Final[Mapping[str, Answer]] = MappingProxyType(
    {
        "classify": answer_classify,
        "compare": answer_compare,
        "lead": answer_play,
        "play": answer_play,
        "pass": answer_play,
        "alert": answer_play,
        "lead_right": answer_lead_right,
        "opening_card": answer_opening_card,
        "alert_bound": answer_alert_bound,
        "liability": answer_liability,
        "score": answer_score,
        "trick_end": answer_trick_end,
        "deal_end": answer_deal_end,
        "match_end": answer_match_end,
        "instant_win": answer_instant_win,
        "deal": answer_deal,
    }
)
"""Every kind of case, and what answers it."""


def run_case(case: object) -> dict[str, Any]:
    """The answer to a case.

    Args:
        case: as it comes from JSON.

    Returns:
        `id` and `result`; `ok` where the case says what to expect: whether the result has all of it.
        For a case that cannot be answered `result` is null and `error` says why: its `code`, and what
        the code is about. `ignored` lists the fields of `given` that this kind does not look at.
    """
    identity = case.get("id") if isinstance(case, Mapping) else None
    answer: dict[str, Any] = {"id": identity}
    expect: object = case.get("expect") if isinstance(case, Mapping) else None
    try:
        given, result = _answered(case)
        answer["result"] = result
        if given.unread:
            answer["ignored"] = given.unread
    except BadCase as bad:
        answer |= {"result": None, "error": {"code": bad.code, **bad.params}}
    if expect is not None:
        answer["ok"] = _as_expected(answer["result"], expect)
    return answer


def rules_of(choice: object) -> RuleSet:
    """The rules that a case names: `{preset, switches?}`.

    Raises:
        BadCase: `bad_case` for another shape, `bad_rules` for rules that cannot be played.
    """
    if not isinstance(choice, Mapping):
        raise BadCase("bad_case", field="rules", problem="must be an object with a preset")
    preset, switches = choice.get("preset", "classic"), choice.get("switches") or {}
    if not isinstance(preset, str) or not isinstance(switches, Mapping):
        raise BadCase("bad_case", field="rules", problem="must have a preset by name and switches by name")
    try:
        return configure(preset, switches)
    except Refused as refused:
        raise BadCase(refused.code, **refused.params) from None


def _answered(case: object) -> tuple[Given, dict[str, Any]]:
    if not isinstance(case, Mapping):
        raise BadCase("bad_case", field="case", problem="must be an object")
    kind = case.get("kind")
    if not isinstance(kind, str):
        raise BadCase("bad_case", field="kind", problem="must be a text")
    if kind not in KINDS:
        raise BadCase("unknown_kind", kind=kind[:40], known=tuple(KINDS))
    fields = case.get("given")
    if not isinstance(fields, Mapping):
        raise BadCase("bad_case", field="given", problem="must be an object")
    given = Given(fields)
    return given, KINDS[kind](rules_of(case.get("rules", {})), given)


def _as_expected(result: object, expect: object) -> bool:
    if not isinstance(result, Mapping) or not isinstance(expect, Mapping):
        return False
    return all(name in result and result[name] == value for name, value in expect.items())
