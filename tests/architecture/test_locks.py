"""The lock files hold what pyproject.toml asks for; otherwise `make lock` was forgotten."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from scripts import node
from tests.architecture.tree import ROOT

PROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))

WANTED = {
    "runtime.txt": PROJECT["project"]["dependencies"],
    "build.txt": PROJECT["dependency-groups"]["build"],
    "dev.txt": [*PROJECT["project"]["dependencies"], *PROJECT["dependency-groups"]["dev"]],
    "node.txt": PROJECT["dependency-groups"]["node"],
}


def locked(lock: str) -> dict[str, str]:
    """Name to version of every package in a lock file."""
    text = (ROOT / "requirements" / lock).read_text(encoding="utf-8")
    return dict(re.findall(r"^([a-z0-9._-]+)==([^\s;]+)", text, flags=re.MULTILINE))


def wanted() -> Iterator[tuple[str, Requirement]]:
    """Every requirement and the lock file that must hold it."""
    for lock, requirements in WANTED.items():
        yield from ((lock, Requirement(text)) for text in requirements if isinstance(text, str))


@pytest.mark.parametrize(("lock", "requirement"), list(wanted()), ids=str)
def test_every_requirement_is_locked_at_a_version_that_satisfies_it(
    lock: str, requirement: Requirement
) -> None:
    version = locked(lock).get(canonicalize_name(requirement.name))
    assert version is not None
    assert requirement.specifier.contains(version)


@pytest.mark.parametrize("lock", ["runtime.txt", "build.txt"])
def test_what_is_tested_is_what_is_installed_elsewhere(lock: str) -> None:
    assert locked(lock).items() <= locked("dev.txt").items()


def test_the_build_hook_asks_for_the_node_that_is_locked() -> None:
    assert PROJECT["dependency-groups"]["node"] == [node.REQUIREMENT]
