"""What is measured and what the model card says are the same."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from bigtwo.rules.presets import PRESETS
from bigtwo_training.__main__ import main
from bigtwo_training.measure import KINDS, Strength
from bigtwo_training.tables import tables

CARD = Path(__file__).parents[2] / "docs" / "model-card.md"


def measured(rules: str, challenger: str, field: str, score: float, error: float, wins: float) -> str:
    """A line as `measure` prints it."""
    found = Strength(rules, challenger, field, score, error, wins, deals=1000)
    return json.dumps(msgspec.to_builtins(found))


def test_every_measurement_has_its_place() -> None:
    lines = (
        measured("classic", "easy", "hard", -6.14, 0.051, 0.11),
        measured("paris", "easy", "hard", -2.5, 0.02, 0.152),
        measured("paris", "easy", "lowest", 0.41, 0.01, 0.4),
    )
    assert list(tables(lines)) == [
        "",
        "**Easy**",
        "",
        "| rules | easy among hard | easy among lowest |",
        "|---|---|---|",
        "| `classic` | -6.14 ± 0.05 (11 %) | – |",
        "| `paris` | -2.50 ± 0.02 (15 %) | +0.41 ± 0.01 (40 %) |",
    ]


def test_measuring_and_its_table_go_together(tmp_path: Path) -> None:
    pairing = ["--challenger", "medium", "--field", "lowest", "--rules", "paris", "--deals", "50"]
    measured = CliRunner().invoke(main, ["measure", str(tmp_path), *pairing])
    shown = CliRunner().invoke(main, ["tables", "-"], input=measured.output)
    assert re.search(r"^\| `paris` \| \+\d\.\d\d ± 0\.\d\d \(\d\d %\) \|$", shown.output, re.MULTILINE)


@pytest.mark.parametrize("challenger", KINDS)
def test_the_model_card_has_every_pairing_under_every_preset(challenger: str) -> None:
    card = CARD.read_text(encoding="utf-8")
    fields = [field for field in KINDS if field != challenger]
    head = "| rules | " + " | ".join(f"{challenger} among {field}" for field in fields) + " |"
    table = card[card.index(head) :].split("\n\n")[0].splitlines()
    assert [row.split("`")[1] for row in table[2:]] == list(PRESETS)
    assert all(row.count("±") == len(fields) for row in table[2:])


def test_hard_beats_medium_under_every_preset_beyond_doubt() -> None:
    """The model card's own numbers: more than 2.6 standard errors, which one in a hundred is not by luck."""
    card = CARD.read_text(encoding="utf-8")
    table = card[card.index("| rules | hard among medium") :].split("\n\n")[0].splitlines()
    for row in table[2:]:
        score, error = re.findall(r"([+-]\d+\.\d+) ± (\d+\.\d+)", row)[0]
        assert float(score) > 2.6 * float(error)
