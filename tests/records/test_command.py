"""The commands `bigtwo verify` and `bigtwo replay`: what they print, and their exit codes."""

from __future__ import annotations

import shlex
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from bigtwo.cli import main
from bigtwo.records.files import read_records, record_bytes
from bigtwo.records.text import to_text
from bigtwo.wire.sheet import comparison
from bigtwo_protocol.records import DealPlays, DealRecord
from bigtwo_protocol.schema import record_schema
from tests.docs.pages import blocks, text_of
from tests.support.records import record

ROOT = Path(__file__).parents[2]
GOLDEN = ROOT / "tests" / "golden" / "deal.json"
DOCS = ROOT / "docs" / "replays.md"


def run(*arguments: str, given: bytes | None = None) -> Result:
    """`bigtwo` with these arguments."""
    return CliRunner().invoke(main, arguments, input=given)


def tampered() -> DealRecord:
    true = record()
    rows = (replace(true.result.rows[0], score=99), *true.result.rows[1:])
    return replace(true, result=replace(true.result, rows=rows))


def test_the_documentation_shows_what_is_printed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "deal.json").write_bytes(GOLDEN.read_bytes())
    shown = [block for page in blocks(DOCS, "console") for block in page.split("$ bigtwo ")[1:]]
    assert len(shown) == 3
    for block in shown:
        typed, _, printed = block.partition("\n")
        assert run(*shlex.split(typed)).stdout == printed


def test_the_record_that_was_written_down_is_read_for_ever() -> None:
    """Record and text of one deal, for every language and every later version."""
    (true,) = read_records(GOLDEN.read_bytes())
    assert record_bytes(true) == GOLDEN.read_bytes()
    assert to_text(true) == GOLDEN.with_suffix(".txt").read_text(encoding="utf-8")
    assert run("verify", str(GOLDEN)).exit_code == 0
    assert run("verify", str(GOLDEN.with_suffix(".txt"))).exit_code == 0


def test_a_true_record_exits_0_from_either_form_and_from_standard_input() -> None:
    true = record()
    for data in (record_bytes(true), to_text(true).encode()):
        for command in ("verify", "replay"):
            assert run(command, "-", given=data).exit_code == 0


def test_the_hash_that_was_seen_is_asked_for() -> None:
    true = record()
    assert true.shuffle is not None
    seen = ("--commitment", true.shuffle.commitment)
    assert run("verify", "-", *seen, given=record_bytes(true)).exit_code == 0
    other = run("verify", "-", "--commitment", "00" * 32, given=record_bytes(true))
    assert other.exit_code == 1
    assert "WRONG  the secret is the one that was committed to: " in other.stdout


def test_what_was_tampered_with_exits_1_and_is_named() -> None:
    result = run("verify", "-", given=record_bytes(tampered()))
    assert result.exit_code == 1
    assert [line[:6].strip() for line in result.stdout.splitlines()[1:]] == [
        *["ok"] * 4,
        "WRONG",
        "ok",
    ]
    replayed = run("replay", "-", given=record_bytes(tampered()))
    assert replayed.exit_code == 1
    assert replayed.stdout == to_text(tampered())
    assert "WRONG  every payment is right: " in replayed.stderr


def test_an_act_that_the_rules_refuse_is_named_with_its_number() -> None:
    true = record()
    told = replace(true, acts=(replace(true.acts[0], cards=()), *true.acts[1:]))
    result = run("replay", "-", given=record_bytes(told))
    assert result.exit_code == 1
    assert f"act 1, seat {true.acts[0].seat}: cannot_pass_on_lead" in result.stderr


def test_json_is_written_of_what_is_true_alone() -> None:
    true = record()
    assert run("replay", "--json", "-", given=to_text(true).encode()).exit_code == 0
    assert run("replay", "--json", "-", given=record_bytes(true)).stdout_bytes == record_bytes(true)
    wrong = run("replay", "--json", "-", given=record_bytes(tampered()))
    assert (wrong.exit_code, wrong.stdout) == (1, "")


def answer(*plays: DealRecord) -> bytes:
    """What a server answers for a deal's code."""
    return msgspec.json.encode(
        DealPlays(code=plays[0].code, rules=plays[0].rules, plays=plays, comparison=comparison(plays))
    )


def test_all_playings_of_an_answer_are_verified_and_each_can_be_replayed() -> None:
    true = record()
    again = replace(true, shuffle=None, started_ms=true.started_ms + 1, ended_ms=true.ended_ms + 1)
    data = answer(again, true)
    verified = run("verify", "-", given=data)
    assert verified.exit_code == 0
    assert verified.stdout.count(f"deal {true.code}, ") == 2
    assert "there is no shuffle to check" in verified.stdout
    assert run("replay", "-", given=data).stdout == to_text(again)
    assert run("replay", "--play", "2", "-", given=data).stdout == to_text(true)
    assert run("replay", "--play", "3", "-", given=data).exit_code == 2
    assert run("verify", "-", given=answer(true, tampered())).exit_code == 1


@pytest.mark.parametrize("data", [b"", b"the shopping list", b"{}", b"Big Two deal\n", b"\xff"])
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_what_is_no_record_exits_2_in_one_line(command: str, data: bytes) -> None:
    result = run(command, "-", given=data)
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1


def test_rules_that_cannot_be_played_are_said_in_one_line() -> None:
    true = record()
    told = replace(true, rules=replace(true.rules, tiers=()))
    assert run("verify", "-", given=record_bytes(told)).exit_code == 1
    result = run("replay", "-", given=record_bytes(told))
    assert result.exit_code == 2
    assert "tiers" in result.stderr


def test_a_strangers_file_moves_no_cursor() -> None:
    true = record()
    seats = (replace(true.seats[0], name="A\x1b[2Jnn"), *true.seats[1:])
    told = record_bytes(replace(true, seats=seats))
    for command in ("verify", "replay"):
        assert "\x1b" not in run(command, "-", given=told).output


def test_the_schema_of_records_is_published_whole() -> None:
    """Every reference leads somewhere, and nothing of the wire's messages is in it."""
    schema = record_schema()
    text = msgspec.json.encode(schema).decode()
    named = {part.split('"')[0] for part in text.split("#/$defs/")[1:]}
    assert named == set(schema["$defs"])
    assert {"DealRecord", "DealPlays", "RecordedAct", "DealResult", "Rules"} <= named
    assert not named & {"View", "Update", "Create", "ClientMessage"}
    assert schema["$defs"]["RecordedAct"]["properties"]["cards"]["description"] == "Empty for a pass."
    assert "record_schema" in text_of(DOCS)
