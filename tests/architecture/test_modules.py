"""Modules are small and say what they own."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.architecture.tree import ROOT, SOURCE_ROOTS, modules, name, project_files

LONGEST = 400
SOURCES = sorted(
    path
    for path in project_files()
    if path.suffix in {".py", ".ts", ".tsx", ".css"} and not path.name.endswith(".gen.ts")
)


@pytest.mark.parametrize("path", SOURCES, ids=name)
def test_no_module_is_longer_than_can_be_kept_in_mind(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines <= LONGEST


@pytest.mark.parametrize("path", modules(), ids=name)
def test_every_module_says_what_it_owns(path: Path) -> None:
    docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))
    assert docstring is not None
    assert len(docstring.split()) >= 5


@pytest.mark.parametrize("root", SOURCE_ROOTS, ids=name)
def test_every_directory_with_modules_is_a_package(root: Path) -> None:
    directories = {path.parent for path in root.rglob("*.py")}
    assert [
        name(directory) for directory in sorted(directories) if not (directory / "__init__.py").is_file()
    ] == []


def test_every_installed_package_is_typed() -> None:
    for package in ("server/bigtwo", "protocol/bigtwo_protocol", "clients/python/bigtwo_client"):
        assert (ROOT / package / "py.typed").is_file()
