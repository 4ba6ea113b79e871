"""Refusals on the wire: every code is in the protocol's list, wherever it is made."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import get_args

import pytest

import bigtwo
from bigtwo.errors import Refused
from bigtwo.rules.combinations import WhyNot
from bigtwo.rules.order import order_of
from bigtwo.rules.presets import configure
from bigtwo.rules.ruleset import Straights
from bigtwo.session.session import ALLOWED
from bigtwo.wire.rejections import CODES, rejected
from bigtwo_protocol.codec import JSON
from bigtwo_protocol.server import Rejected

SOURCES = sorted(Path(bigtwo.__file__).parent.rglob("*.py"))

NEVER_TOLD = {"match_over"}
"""What a table says to a room, which opens another match instead of asking it."""

WORKED_OUT = {("combinations.py", "reason"), ("legality.py", "reason"), ("session.py", "code")}
"""Places where the code is no literal, and the name it has there."""


def refusals() -> list[tuple[str, ast.expr]]:
    """Every `Refused(...)` in the server's source: the file, and what stands for the code."""
    return [
        (path.name, node.args[0])
        for path in SOURCES
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused"
    ]


def test_every_code_written_in_the_source_is_in_the_protocols_list() -> None:
    literals = {code.value for _, code in refusals() if isinstance(code, ast.Constant)}
    assert len(literals) > 30, "the scan finds the refusals"
    assert literals - NEVER_TOLD <= CODES


def test_a_code_is_worked_out_in_these_places_alone() -> None:
    worked_out = {(file, ast.unparse(code)) for file, code in refusals() if isinstance(code, ast.Name)}
    assert worked_out == WORKED_OUT
    assert all(isinstance(code, ast.Name | ast.Constant) for _, code in refusals())


@pytest.mark.parametrize("straights", get_args(Straights))
def test_codes_that_are_worked_out_are_in_the_list_too(straights: Straights) -> None:
    assert {code for _, code in ALLOWED.values()} <= CODES
    assert set(get_args(WhyNot)) <= CODES
    shapes = order_of(configure("classic", {"straights": straights})).shapes
    assert {shape.reason for shape in shapes.values() if shape.kind is None} <= CODES


def test_a_refusal_keeps_its_code_and_its_parameters() -> None:
    """W3.2."""
    refused = Refused("not_higher", cards=("3D",), standing=("4D",), needed=1)
    message = rejected("a", refused)
    assert message == Rejected(
        id="a", code="not_higher", params={"cards": ("3D",), "standing": ("4D",), "needed": 1}
    )
    assert JSON.decode_server(JSON.encode(message).decode()) == message


def test_a_code_that_is_not_listed_is_a_mistake_of_ours() -> None:
    with pytest.raises(ValueError, match="no_such_code"):
        rejected("a", Refused("no_such_code"))
