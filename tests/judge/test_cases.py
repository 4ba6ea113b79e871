"""Cases: the adjudicated ones come out as adjudicated, and wrong ones are named."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from bigtwo.judge.cases import KINDS, run_case

CASES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "cases" / "rules.json").read_text(encoding="utf-8")
)


def result_of(kind: str, preset: str = "classic", /, **given: object) -> Any:
    """The result of a case that can be answered."""
    answer = run_case({"id": "X", "rules": {"preset": preset}, "kind": kind, "given": given})
    assert "error" not in answer
    assert "ignored" not in answer
    return answer["result"]


def error_of(case: object) -> dict[str, Any]:
    """Why a case cannot be answered."""
    answer = run_case(case)
    assert answer["result"] is None
    error = answer["error"]
    assert isinstance(error, dict)
    return error


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_an_adjudicated_case_comes_out_as_it_was_adjudicated(case: dict[str, Any]) -> None:
    answer = run_case(case)
    assert answer["ok"] is True, answer
    assert answer["id"] == case["id"]
    assert "ignored" not in answer


@pytest.mark.parametrize(
    ("preset", "number", "winner", "leader", "must_include"),
    [
        ("classic", 1, None, "Ana", "3D"),
        ("classic", 2, "Ben", "Ana", "3D"),
        ("paris", 1, None, "Ana", "3D"),
        ("paris", 2, "Ben", "Ben", None),
        ("paris", 2, "Ana", "Ana", None),
        ("taiwan", 3, "Ben", "Ana", "3C"),
    ],
)
def test_who_leads(
    preset: str, number: int, winner: str | None, leader: str, must_include: str | None
) -> None:
    """R4.3, R4.4."""
    result = result_of("lead_right", preset, deal_number=number, lowest_holder="Ana", previous_winner=winner)
    assert result == {"leader": leader, "must_include": must_include}


def test_the_lead_must_contain_the_lowest_card_that_was_dealt() -> None:
    """R4.3."""
    assert result_of("opening_card", dealt=["4D", "3S", "3C"]) == {"must_include": "3C"}
    assert result_of("opening_card", dealt=[["4D", "5D"], ["4S", "AC"]]) == {"must_include": "4D"}
    assert result_of("opening_card", "taiwan", dealt=["3D", "3C"]) == {"must_include": "3C"}


def test_a_trick_ends_when_all_others_have_passed_in_a_row() -> None:
    """R5.4."""
    for players in (2, 3, 4):
        for passes in range(players):
            over = passes == players - 1
            result = result_of("trick_end", players=players, last_player="Ana", consecutive_passes=passes)
            assert result == {"trick_over": over, "next_leader": "Ana" if over else None}


def test_a_deal_ends_at_the_instant_a_hand_is_empty() -> None:
    """R5.5."""
    over = {"deal_over": True, "winner": 0}
    assert result_of("deal_end", hand=["2S"], play=["2S"]) == over
    assert result_of("deal_end", hand=["9D", "9S"], play=["9S", "9D"]) == over
    assert result_of("deal_end", hand=["9D", "2S"], play=["2S"]) == {"deal_over": False, "winner": None}
    assert result_of("deal_end", counts=[3, 0, 5, 2]) == {"deal_over": True, "winner": 1}


def test_all_cards_are_dealt_and_a_spare_one_goes_to_the_lowest_card() -> None:
    """R4.1, R4.2."""
    assert result_of("deal") == {"each": 13, "unused": 0, "extra": 0, "extra_to": None}
    assert result_of("deal", players=2)["each"] == 26
    three = {"each": 17, "unused": 0, "extra": 1}
    assert result_of("deal", players=3, extra_card="9H") == {**three, "extra_to": "holder of 3D"}
    assert result_of("deal", players=3, extra_card="3D") == {**three, "extra_to": "holder of 3C"}
    assert result_of("deal", "pusoy-dos", players=3, extra_card="3C") == {**three, "extra_to": "holder of 3S"}


def test_neither_may_follow_where_sizes_or_kinds_do_not_go_together() -> None:
    """R3.1, R3.7."""
    assert result_of("compare", a=["2S"], b=["3D", "3C"]) == {"winner": None, "reason": "wrong_card_count"}
    straight, full_house = ["3D", "4C", "5H", "6S", "7D"], ["9D", "9C", "9H", "JS", "JD"]
    assert result_of("compare", "taiwan", a=straight, b=full_house) == {
        "winner": None,
        "reason": "wrong_type",
    }


def test_a_refusal_says_what_it_is_about() -> None:
    result = result_of("play", hand=["4D", "5D"], table=["6D"], play=["4D"])
    assert result["about"] == {
        "kind": "single",
        "cards": ("4D",),
        "standing_kind": "single",
        "standing": ("6D",),
    }


def test_a_malformed_play_is_refused_and_a_malformed_hand_is_a_wrong_case() -> None:
    """R9.1."""
    assert result_of("play", hand=["4D"], table=["3D"], play=["4D", "4D"])["reason"] == "duplicate_card"
    assert result_of("play", hand=["4D"], table=["3D"], play=["XX"])["reason"] == "bad_card"
    case = {"kind": "play", "given": {"hand": ["4D", "4D"], "table": [], "play": ["4D"]}}
    assert error_of(case) == {"code": "duplicate_card", "field": "hand", "card": "4D"}


def test_who_leads_is_not_locked_out_by_a_pass() -> None:
    """R5.3, R5.4."""
    assert result_of("lead", "taiwan", hand=["4D"], table=[], play=["4D"], passed_this_trick=True)["legal"]


def test_a_score_needs_somebody_who_went_out_or_a_winner() -> None:
    assert result_of("score", counts=[13, 13, 13, 13], winner=1) == {"scores": [-39, 117, -39, -39]}
    case = {"kind": "score", "given": {"counts": [1, 2]}}
    assert error_of(case)["problem"] == "nobody went out; give the winner"


def test_a_match_with_a_time_limit_ends_by_the_clock() -> None:
    """R8.1."""
    choice = {"preset": "classic", "switches": {"match_end": {"type": "time-limit", "value": 1}}}
    case = {"rules": choice, "kind": "match_end", "given": {"totals": [5, -5], "elapsed_ms": 60_000}}
    assert run_case(case)["result"] == {"over": True, "winners": [0]}


@pytest.mark.parametrize(
    ("case", "code", "about"),
    [
        (5, "bad_case", {"field": "case"}),
        ([], "bad_case", {"field": "case"}),
        ({}, "bad_case", {"field": "kind"}),
        ({"kind": "bid", "given": {}}, "unknown_kind", {"kind": "bid", "known": tuple(KINDS)}),
        ({"kind": "classify"}, "bad_case", {"field": "given"}),
        ({"kind": "classify", "given": {}, "rules": "paris"}, "bad_case", {"field": "rules"}),
        ({"kind": "classify", "given": {}, "rules": {"preset": 1}}, "bad_case", {"field": "rules"}),
        ({"kind": "classify", "given": {}, "rules": {"preset": "x"}}, "bad_rules", {"switch": "preset"}),
        (
            {"kind": "classify", "given": {}, "rules": {"switches": {"bombs": 1}}},
            "bad_rules",
            {"switch": "bombs"},
        ),
        ({"kind": "classify", "given": {"cards": "3D"}}, "bad_case", {"field": "cards"}),
        ({"kind": "classify", "given": {"cards": [3]}}, "bad_case", {"field": "cards"}),
        ({"kind": "compare", "given": {"a": ["3D"]}}, "no_cards", {"field": "b"}),
        ({"kind": "compare", "given": {"a": ["3D", "4D"], "b": ["3D"]}}, "not_a_combo", {"field": "a"}),
        ({"kind": "play", "given": {"play": ["3D"]}}, "no_cards", {"field": "hand"}),
        ({"kind": "play", "given": {"hand": ["3D"], "opening": 1}}, "bad_case", {"field": "opening"}),
        ({"kind": "play", "given": {"hand": ["3D"], "next_count": 0}}, "bad_case", {"field": "next_count"}),
        ({"kind": "lead_right", "given": {"deal_number": 1}}, "bad_case", {"field": "lowest_holder"}),
        ({"kind": "lead_right", "given": {"lowest_holder": "A"}}, "bad_case", {"field": "deal_number"}),
        ({"kind": "alert_bound", "given": {"counts": [1]}}, "bad_case", {"field": "counts"}),
        ({"kind": "alert_bound", "given": {"counts": [1, True]}}, "bad_case", {"field": "counts"}),
        ({"kind": "score", "given": {"counts": [0, 1], "liable": 0}}, "bad_case", {"field": "liable"}),
        ({"kind": "score", "given": {"counts": [0, 1], "twos": [5, 0]}}, "bad_case", {"field": "twos"}),
        ({"kind": "deal", "given": {"extra_card": "3D"}}, "bad_case", {"field": "extra_card"}),
        ({"kind": "deal", "given": {"players": 3, "extra_card": "1D"}}, "bad_card", {"card": "1D"}),
        ({"kind": "deal", "given": {"players": 5}}, "bad_case", {"field": "players"}),
        ({"kind": "opening_card", "given": {"dealt": []}}, "no_cards", {"field": "dealt"}),
        ({"kind": "lead_right", "given": {"deal_number": 1, "lowest_holder": []}}, "bad_case", {}),
    ],
)
def test_a_wrong_case_is_named_and_never_a_crash(case: object, code: str, about: dict[str, object]) -> None:
    error = error_of(case)
    assert error["code"] == code
    assert about.items() <= error.items()


def test_an_expectation_that_is_not_met_is_not_ok() -> None:
    case = {"id": 7, "kind": "classify", "given": {"cards": ["3D"]}, "expect": {"type": "pair"}}
    assert run_case(case) == {"id": 7, "result": {"type": "single", "reason": None}, "ok": False}
    assert run_case({**case, "expect": {"colour": "red"}})["ok"] is False
    assert run_case({**case, "kind": "bid"})["ok"] is False


def test_a_field_that_is_not_looked_at_is_told() -> None:
    case = {"kind": "play", "given": {"hand": ["3D"], "play": ["3D"], "nextcount": 1}}
    assert run_case(case)["ignored"] == ["nextcount"]
