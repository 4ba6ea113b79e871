"""The shell scripts of the set-up say what they do and what failed."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tests.architecture.tree import ROOT
from tests.scripts.programs import program


def run(*command: str, path: str | None = None) -> subprocess.CompletedProcess[str]:
    """A script of ours, with its output."""
    environment = {**os.environ, "PATH": path or os.environ["PATH"]}
    environment.pop("PYTHON", None)
    return subprocess.run(
        ["/bin/sh", *command], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


def test_a_step_that_passes_is_named_before_and_after() -> None:
    done = run("scripts/step.sh", "types: mypy", "echo", "fine")
    assert done.returncode == 0
    assert done.stdout.startswith("\n=== types: mypy\nfine\n=== passed: types: mypy (")


def test_a_step_that_fails_is_named_with_its_command_and_keeps_its_code() -> None:
    done = run("scripts/step.sh", "types: mypy", "sh", "-c", "exit 7")
    assert done.returncode == 7
    assert "=== FAILED: types: mypy (exit code 7, " in done.stderr
    assert "sh -c exit 7" in done.stderr


def test_a_machine_without_python_is_told_what_to_install(tmp_path: Path) -> None:
    program(tmp_path, "python3", "Python 2.7", exit_code=1)
    done = run("scripts/make_venv.sh", str(tmp_path / "venv"), path=str(tmp_path))
    assert done.returncode == 1
    assert done.stderr.startswith("error: Python 3.11 or newer is needed, and there is none on the path.")
    assert not (tmp_path / "venv").exists()
