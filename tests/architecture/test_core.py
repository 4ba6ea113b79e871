"""The core can be driven with no loop, socket, clock or seed: it imports nothing that could reach for one.

Which of our own packages may import which is checked by import-linter (see pyproject.toml); here it is what
comes from outside.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.tree import core_modules, name, protocol_modules

# fmt: off
ALLOWED = frozenset({
    "__future__", "base64", "bisect", "collections", "dataclasses", "enum", "functools", "hashlib", "hmac",
    "itertools", "math", "operator", "re", "string", "types", "typing", "unicodedata", "zlib",
    "msgspec", "numpy", "bigtwo", "bigtwo_protocol",
})
# fmt: on
"""What the core may import: data, text and arithmetic. `random` is a type there, see below."""

PACKAGED = {"server/bigtwo/bots/net.py": frozenset({"io", "importlib"})}
"""Who may read data that comes with the package, as much a part of it as its code: the weights of a bot."""


def imported(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Line and top-level package of every import."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name.split(".")[0]) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.lineno, (node.module or "").split(".")[0]


@pytest.mark.parametrize("path", core_modules(), ids=name)
def test_the_core_imports_nothing_that_reaches_outside(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    allowed = ALLOWED | {"random"} | PACKAGED.get(name(path), frozenset())
    strange = [(line, module) for line, module in imported(tree) if module not in allowed]
    assert strange == []


@pytest.mark.parametrize("path", core_modules(), ids=name)
def test_the_core_makes_no_randomness_of_its_own(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    nodes = list(ast.walk(tree))
    from_random = [node for node in nodes if isinstance(node, ast.ImportFrom) and node.module == "random"]
    assert from_random == [], "import random, and name the type random.Random"
    uses = [node for node in nodes if isinstance(node, ast.Attribute) and _is_random(node.value)]
    assert [node.attr for node in uses if node.attr != "Random"] == []
    made = [node for node in nodes if isinstance(node, ast.Call) and node.func in uses]
    assert made == [], "an rng comes in as an argument"


@pytest.mark.parametrize("path", core_modules(), ids=name)
def test_the_core_reads_no_clock(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    clocks = {"now", "utcnow", "today", "time_ns", "monotonic", "perf_counter"}
    read = [
        (node.lineno, node.func.attr)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in clocks
    ]
    assert read == []


def test_the_protocol_needs_msgspec_and_nothing_else() -> None:
    needed = {
        module
        for path in protocol_modules()
        for _, module in imported(ast.parse(path.read_text(encoding="utf-8")))
        if module not in sys.stdlib_module_names
    }
    assert needed == {"msgspec", "bigtwo_protocol"}


def _is_random(node: ast.expr) -> bool:
    return isinstance(node, ast.Name) and node.id == "random"
