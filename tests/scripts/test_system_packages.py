"""Programs of the system are found, or the reader is told exactly how to get them."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts.system_packages import PROGRAMS, Missing, ensure, find
from tests.scripts.programs import program


@pytest.fixture(autouse=True)
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing on its path, so without a package manager too."""
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.delenv("REDIS_SERVER", raising=False)
    return tmp_path


def test_a_program_is_found_under_any_of_its_names(machine: Path) -> None:
    chrome = program(machine, "google-chrome", "Google Chrome 140")
    assert find(PROGRAMS["chromium"]) == str(chrome)


def test_a_program_that_does_not_start_is_passed_over(machine: Path) -> None:
    program(machine, "chromium", "requires the chromium snap to be installed", exit_code=1)
    chrome = program(machine, "google-chrome", "Google Chrome 140")
    assert find(PROGRAMS["chromium"]) == str(chrome)


def test_the_environment_names_a_program_elsewhere(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(machine, "chromium", "Chromium 140")
    mine = program(machine, "my-browser", "Chromium 141")
    monkeypatch.setenv("CHROMIUM", str(mine))
    assert find(PROGRAMS["chromium"]) == str(mine)


def test_a_wrong_name_in_the_environment_is_refused(machine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(machine, "chromium", "Chromium 140")
    monkeypatch.setenv("CHROMIUM", "no-such-browser")
    with pytest.raises(Missing, match=r"^CHROMIUM=no-such-browser does not start$"):
        find(PROGRAMS["chromium"])


def test_what_is_missing_and_cannot_be_installed_is_explained_at_once(machine: Path) -> None:
    program(machine, "brew", "Homebrew 5")
    with pytest.raises(Missing) as told:
        ensure([PROGRAMS["chromium"], PROGRAMS["redis-server"]])
    text = str(told.value)
    assert "Install it with: brew install --cask chromium" in text
    assert "Install it with: brew install redis" in text
    assert "set REDIS_SERVER to its path" in text
    assert "apt-get" not in text
