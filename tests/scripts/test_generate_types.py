"""The TypeScript types of the wire are those that the protocol has now."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
SCRIPT = ROOT / "scripts" / "generate_types.py"
TARGET = ROOT / "clients" / "web" / "src" / "protocol.gen.ts"


def _generate(*arguments: str, script: Path = SCRIPT) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(script), *arguments], capture_output=True, text=True, check=False
    )


def test_the_committed_types_are_not_stale() -> None:
    checked = _generate("--check")

    assert (checked.returncode, checked.stderr) == (0, "")


def test_a_stale_file_is_named_and_left_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "scripts").mkdir()
    (tmp_path / "protocol").symlink_to(ROOT / "protocol")
    script = tmp_path / "scripts" / SCRIPT.name
    script.write_text(SCRIPT.read_text(encoding="utf-8"), encoding="utf-8")
    target = tmp_path / TARGET.relative_to(ROOT)
    target.parent.mkdir(parents=True)
    target.write_text("// of yesterday\n", encoding="utf-8")

    checked = _generate("--check", script=script)

    assert checked.returncode == 1
    assert "clients/web/src/protocol.gen.ts is stale" in checked.stderr
    assert target.read_text(encoding="utf-8") == "// of yesterday\n"


@pytest.mark.parametrize(
    "line",
    [
        "export type SeatNumber = 0 | 1 | 2 | 3;",
        "  readonly acts_added?: readonly ActView[];",  # a field that an update may leave out
        "  readonly rules?: RulesChoice;",  # a field for which the server has a default
        "  readonly value: number | null;",  # a default of the server's, which it always writes
        "  readonly counts: readonly [number, number, number, number];",
        "  CONTINUED_ELSEWHERE: 4001,",
        "  /** Passes in a row on the standing combination. */",
    ],
)
def test_the_types_say(line: str) -> None:
    assert line in TARGET.read_text(encoding="utf-8").splitlines()
