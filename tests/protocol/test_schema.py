"""The JSON schema of the wire is complete, and carries the words of the source."""

from __future__ import annotations

from typing import Any, get_args

import msgspec
import pytest

from bigtwo_protocol.client import ClientMessage, Resume
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.schema import enum_descriptions, field_descriptions, schema, structs
from bigtwo_protocol.server import ServerMessage, TableView


def _references(node: Any) -> set[str]:
    match node:
        case dict():
            own = {node["$ref"]} if isinstance(node.get("$ref"), str) else set()
            return own.union(*(_references(value) for value in node.values()))
        case list():
            return set().union(*(_references(value) for value in node))
        case _:
            return set()


@pytest.mark.parametrize("union", [ClientMessage, ServerMessage])
def test_every_message_is_defined_and_described(union: Any) -> None:
    definitions = schema()["$defs"]

    for message in get_args(union):
        assert definitions[message.__name__]["description"]


def test_every_reference_leads_somewhere() -> None:
    whole = schema()

    assert _references(whole) <= {f"#/$defs/{name}" for name in whole["$defs"]}


def test_a_string_under_a_field_is_its_description() -> None:
    passes = schema()["$defs"]["TableView"]["properties"]["passes"]

    assert passes == {"description": "Passes in a row on the standing combination.", "type": "integer"}


def test_fields_without_a_string_have_none() -> None:
    assert "trick" in field_descriptions(TableView)
    assert "to_act" not in field_descriptions(TableView)


def test_a_description_is_inherited_with_its_field() -> None:
    class Later(Resume, frozen=True, tag="later"):
        """A message that adds a field."""

        reason: str

    assert field_descriptions(Later) == field_descriptions(Resume)


def test_members_of_an_enum_are_described_alike() -> None:
    assert set(enum_descriptions(CloseCode)) == {code.name for code in CloseCode}


def test_the_schema_is_plain_data() -> None:
    assert msgspec.json.decode(msgspec.json.encode(schema())) == schema()


def test_each_struct_is_listed_once_and_always_in_the_same_order() -> None:
    assert len(set(structs())) == len(structs())
    assert structs() == structs()
