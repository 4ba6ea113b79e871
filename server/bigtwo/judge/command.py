"""The command `bigtwo judge`: files of cases for programs, single questions for people.

Owns options, files and exit codes (0: answered, and as expected; 1: an answer is not as expected, or
a case is wrong; 2: it was asked for wrongly). Never decides anything.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from typing import Any, TextIO, TypeVar, get_args

import click

from bigtwo.errors import Refused
from bigtwo.judge.cases import run_case
from bigtwo.judge.files import NotCases, run_text
from bigtwo.judge.questions import Question, answer, as_case, typed_cards
from bigtwo.judge.words import refusal_in_words
from bigtwo.rules.english import rules_in_english
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.switches import SWITCHES

F = TypeVar("F", bound=Callable[..., Any])


class AskedWrongly(click.ClickException):
    """It was asked for wrongly: one line on standard error, exit code 2."""

    exit_code = 2


def _switch_options(command: F) -> F:
    """An option for every switch of the rules."""
    for name, kind in reversed(tuple(SWITCHES.items())):
        values = [str(value) for value in get_args(kind) if isinstance(value, str | int)]
        values = ["true", "false"] if kind is bool else values
        metavar = "|".join(values) if values and name != "tiers" else "JSON"
        command = click.option(f"--{name.replace('_', '-')}", name, metavar=metavar)(command)
    return command


@click.command()
@click.argument("file", type=click.File("r", encoding="utf-8"), required=False)
@click.option(
    "--rules", "preset", metavar="PRESET", default="classic", show_default=True, help=", ".join(PRESETS)
)
@click.option(
    "--table", metavar="CARDS", default="", help="What must be beaten, as in '9H 9C'; left out to lead."
)
@click.option("--hand", metavar="CARDS", default="", help="The hand before the play.")
@click.option("--play", metavar="CARDS", help="The play. With a hand and no play: lists what may be played.")
@click.option("--pass", "passing", is_flag=True, help="Ask whether a pass is allowed.")
@click.option("--opening", is_flag=True, help="It is the first play of a deal led by the lowest card.")
@click.option("--passed", is_flag=True, help="The player has passed in this trick.")
@click.option("--next-count", type=click.IntRange(1, 26), default=13, help="Cards of the next player.")
@click.option("--json", "as_json", is_flag=True, help="Answer with a line of JSON.")
@_switch_options
def judge(*, file: TextIO | None, preset: str, as_json: bool, **asked: Any) -> None:
    """Settle a dispute about the rules.

    With FILE (- for standard input): cases as JSON, one line of JSON for each answer. Without: the
    question that the options ask. With nothing but rules: the rules page.

    Every switch of the rules can be set on top of the preset.

    \b
    bigtwo judge cases.json
    bigtwo judge --rules paris --table "9H 9C" --hand "9S 9D 4C" --play "9S 9D"
    bigtwo judge --rules taiwan --players 3 --instant-wins "[]"
    """  # noqa: D301 - click reads the backspace
    if file is not None:
        _judge_file(file)
        return
    question = _question(asked)
    switches = {name: _value(asked[name]) for name in SWITCHES if asked[name] is not None}
    if as_json:
        _print_json(run_case(as_case(question, {"preset": preset, "switches": switches})))
        return
    click.echo(_in_words(question, _rules(preset, switches)))


def _question(asked: Mapping[str, Any]) -> Question:
    play = asked["play"]
    if play is not None and asked["passing"]:
        raise AskedWrongly("either --play or --pass")
    return Question(
        table=typed_cards(asked["table"]),
        hand=typed_cards(asked["hand"]),
        play=typed_cards(play) if play is not None else () if asked["passing"] else None,
        opening=asked["opening"],
        passed=asked["passed"],
        next_count=asked["next_count"],
    )


def _judge_file(file: TextIO) -> None:
    all_well = True
    try:
        for line in run_text(file.read()):
            _print_json(line)
            all_well = all_well and "error" not in line and line.get("ok", True)
    except (NotCases, UnicodeDecodeError) as error:
        raise AskedWrongly(f"{file.name}: {error}") from None
    if not all_well:
        sys.exit(1)


def _in_words(question: Question, rules: RuleSet) -> str:
    if not question.hand and not question.play:
        if question.table or question.play is not None:
            raise AskedWrongly("a hand or a play is needed: --hand, --play")
        return rules_in_english(rules).rstrip()
    try:
        return answer(question, rules)
    except Refused as refused:
        raise AskedWrongly(refusal_in_words(refused)) from None


def _rules(preset: str, switches: dict[str, object]) -> RuleSet:
    try:
        return configure(preset, switches)
    except Refused as refused:
        raise AskedWrongly(refusal_in_words(refused)) from None


def _value(text: str) -> object:
    """A switch as typed: JSON where it is JSON, else the text itself."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def _print_json(line: dict[str, Any]) -> None:
    click.echo(json.dumps(line, ensure_ascii=False))
