"""The command: files for programs, sentences for people, exit codes for both."""

from __future__ import annotations

import json
import shlex
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bigtwo.judge.command import judge

CASES = Path(__file__).parents[1] / "cases" / "rules.json"
DOCS = Path(__file__).parents[2] / "docs" / "judge.md"


def run(*arguments: str, given: str | None = None) -> Result:
    """`bigtwo judge` with these arguments."""
    return CliRunner().invoke(judge, arguments, input=given)


def test_a_file_is_answered_line_by_line() -> None:
    result = run(str(CASES))
    lines = [json.loads(line) for line in result.stdout.splitlines()]
    assert [line["id"] for line in lines] == [case["id"] for case in json.loads(CASES.read_text())]
    assert all(line["ok"] for line in lines)
    assert result.exit_code == 0


def test_standard_input_may_be_a_single_case_or_json_lines() -> None:
    case = {"id": "A", "kind": "classify", "given": {"cards": ["3D"]}}
    single = run("-", given=json.dumps(case))
    assert single.exit_code == 0
    assert json.loads(single.stdout) == {"id": "A", "result": {"type": "single", "reason": None}}
    lines = run("-", given="".join(json.dumps({**case, "id": name}) + "\n" for name in "ABC"))
    assert [json.loads(line)["id"] for line in lines.stdout.splitlines()] == ["A", "B", "C"]


@pytest.mark.parametrize(
    "case",
    [
        {"kind": "classify", "given": {"cards": ["3D"]}, "expect": {"type": "pair"}},
        {"kind": "bid", "given": {}},
    ],
    ids=["not as expected", "unknown kind"],
)
def test_what_is_not_as_expected_or_wrong_exits_1(case: dict[str, object]) -> None:
    fine = {"kind": "classify", "given": {"cards": ["3D"]}}
    result = run("-", given=json.dumps([case, fine]))
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 2


def test_a_line_that_is_no_json_is_an_error_of_its_own() -> None:
    result = run("-", given='{"kind": "classify", "given": {"cards": ["3D"]}}\n{oops\n')
    first, second = (json.loads(line) for line in result.stdout.splitlines())
    assert first["result"]["type"] == "single"
    assert second["error"]["code"] == "bad_case"
    assert result.exit_code == 1


@pytest.mark.parametrize("text", ["", "[", "not json", "[" * 100_000])
def test_a_text_that_is_no_json_exits_2_and_says_so(text: str) -> None:
    result = run("-", given=text)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "not JSON" in result.stderr


def test_a_file_that_is_not_there_exits_2() -> None:
    result = run("no-such-file.json")
    assert result.exit_code == 2
    assert "No such file" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "answer"),
    [
        (
            ["--rules", "paris", "--table", "9H 9C", "--hand", "9S 9D 4C", "--play", "9S 9D"],
            "Yes: pair 9♦ 9♠ beats pair 9♣ 9♥.",
        ),
        (
            ["--table", "9S 9D", "--hand", "9h,9c,4c", "--play", "9h 9c"],
            "No: pair 9♣ 9♥ does not beat pair 9♦ 9♠ (not_higher).",
        ),
        (["--hand", "10S 4C", "--play", "10s"], "Yes: single 10♠ may be led."),
        (["--table", "KD", "--hand", "3D", "--pass"], "Yes: a pass is allowed."),
        (["--hand", "3D", "--pass"], "No: the leader may not pass (cannot_pass_on_lead)."),
        (
            ["--hand", "3D 4C", "--play", "4C", "--opening"],
            "No: the first play must contain the 3♦ (must_include_lowest).",
        ),
        (
            ["--table", "KH", "--hand", "KS", "--play", "KS", "--passed", "--pass-mode", "locked"],
            "No: who passed is out until the trick is over (locked_out).",
        ),
        (
            ["--table", "2S", "--play", "QD QC QH QS 3C", "--bombs", "any-size"],
            "Yes: four of a kind Q♦ Q♣ Q♥ Q♠ 3♣ beats single 2♠.",
        ),
        (
            ["--table", "3D 3C", "--play", "2S"],
            "No: single 2♠ does not beat pair 3♦ 3♣ (wrong_card_count).",
        ),
        (["--play", "3H 6H 8H 10H QH"], "Yes: flush 3♥ 6♥ 8♥ 10♥ Q♥."),
        (["--hand", "3D", "--play", "XX"], "No: XX is not a card (bad_card)."),
        (["--table", "KD", "--hand", "3D"], "Nothing may be played.\nA pass is allowed."),
        (["--table", "8D", "--hand", "9D 9C KS"], "K♠ single\n9♦ single\n9♣ single\nA pass is allowed."),
    ],
)
def test_a_question_is_answered_in_a_sentence(arguments: list[str], answer: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 0, result.stderr
    assert [" ".join(line.split()) for line in result.stdout.splitlines()] == answer.splitlines()


def test_rules_alone_are_told_in_words() -> None:
    result = run("--rules", "taiwan", "--players", "3", "--instant-wins", "[]")
    assert "- 3 players, 17 cards each." in result.stdout.splitlines()
    assert result.exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        (["--rules", "vegas"], "preset: must be one of classic, paris"),
        (["--tiers", "[[2,1]]"], "tiers: the first tier must begin at 1 card"),
        (["--table", "KD"], "a hand or a play is needed"),
        (["--hand", "3D", "--play", "3D", "--pass"], "either --play or --pass"),
        (["--hand", "3D 3D", "--play", "3D"], "3♦ is named twice (duplicate_card)"),
        (["--table", "3D 4D", "--hand", "5D", "--play", "5D"], "3♦ 4♦ is not a combination"),
    ],
)
def test_a_question_that_makes_no_sense_exits_2(arguments: list[str], error: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith(f"Error: {error}")
    assert result.stdout == ""


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (
            ["--table", "KD", "--hand", "2D", "--play", "2D"],
            {"legal": True, "reason": None, "type": "single"},
        ),
        (["--play", "3D 4D"], {"type": None, "reason": "not_a_combo"}),
        (["--table", "KD", "--play", "2D"], {"winner": "a", "reason": None}),
    ],
)
def test_a_question_can_be_answered_in_json(arguments: list[str], line: dict[str, object]) -> None:
    assert json.loads(run("--json", *arguments).stdout) == {"id": None, "result": line}


def test_the_examples_of_the_document_are_what_the_command_prints() -> None:
    console = DOCS.read_text(encoding="utf-8").split("```console\n")[1].split("```")[0]
    for block in console.split("$ bigtwo judge ")[1:]:
        typed, _, printed = block.partition("\n")
        assert run(*shlex.split(typed)).stdout == printed
