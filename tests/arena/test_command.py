"""`bigtwo arena` shows a table, or JSON that says the same."""

from __future__ import annotations

import json

from click.testing import CliRunner

from bigtwo.cli import main

FEW = ("--deals", "2", "--processes", "1", "--challenger", "lowest", "--field", "random")


def test_a_table_has_a_head_and_a_row_for_each_pairing() -> None:
    shown = CliRunner().invoke(main, ["arena", *FEW, "--field", "lowest"])
    assert shown.exit_code == 0
    head, first, second = shown.output.splitlines()
    assert head.split()[:3] == ["rules", "challenger", "field"]
    assert first.split()[:4] == ["classic", "lowest", "random", "2"]
    assert second.split()[:6] == ["classic", "lowest", "lowest", "2", "+0.00", "±"]


def test_json_has_the_names_and_the_numbers() -> None:
    shown = CliRunner().invoke(main, ["arena", *FEW, "--rules", "all", "--json"])
    lines = [json.loads(line) for line in shown.output.splitlines()]
    assert len(lines) == 7
    assert {"rules", "challenger", "field", "deals", "score", "score_error", "wins", "ms_p99"} <= set(
        lines[0]
    )


def test_fewer_players_can_play_every_preset() -> None:
    for players in ("2", "3"):
        shown = CliRunner().invoke(main, ["arena", *FEW, "--rules", "taiwan", "--players", players])
        assert shown.exit_code == 0, shown.output


def test_nobody_else_may_take_part() -> None:
    shown = CliRunner().invoke(main, ["arena", "--challenger", "grandmaster"])
    assert shown.exit_code == 2
    assert "grandmaster" in shown.output
