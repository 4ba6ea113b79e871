"""The Node.js that is used is one that can build the web client."""

from __future__ import annotations

from pathlib import Path

import pytest

from scripts import node
from tests.scripts.programs import program


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with nothing on its path yet."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


def test_the_machines_node_is_used_where_it_is_new_enough(machine: Path) -> None:
    here = program(machine, "node", "v22.12.0")
    npm = program(machine, "npm", "11.0.0")
    toolchain, _ = node.find()
    assert toolchain == node.Toolchain(here, (str(npm),))


@pytest.mark.parametrize(("node_version", "npm_version"), [("v18.20.8", "11.6.0"), ("v22.12.0", "10.9.4")])
def test_an_old_node_or_npm_is_left_alone_and_named(
    machine: Path, node_version: str, npm_version: str
) -> None:
    old = program(machine, "node", node_version)
    program(machine, "npm", npm_version)
    toolchain, report = node.find()
    assert toolchain is None or toolchain.node != old
    assert report == f"This machine has Node.js {node_version[1:]} and npm {npm_version}"


def test_a_node_that_does_not_start_is_not_used(machine: Path) -> None:
    broken = program(machine, "node", "Segmentation fault", exit_code=139)
    program(machine, "npm", "11.0.0")
    toolchain, report = node.find()
    assert toolchain is None or toolchain.node != broken
    assert report == "This machine has Node.js that does not start and npm 11.0.0"


def test_a_machine_without_node_says_so(machine: Path) -> None:
    program(machine, "npm", "11.0.0")
    _, report = node.find()
    assert report == "This machine has no node"


def test_npm_runs_with_the_node_it_belongs_to(machine: Path) -> None:
    toolchain = node.Toolchain(machine / "elsewhere" / "node", ("npm",))
    assert toolchain.environment()["PATH"].split(":")[0] == str(machine / "elsewhere")


def test_a_failing_npm_ends_the_build_with_its_command(machine: Path) -> None:
    npm = program(machine, "npm", "no such script", exit_code=3)
    with pytest.raises(node.BuildFailed, match=r"^npm run build failed in .* \(exit code 3\)$"):
        node.Toolchain(machine / "node", (str(npm),)).run_npm(["run", "build"], machine)
