"""The wire as data: a JSON schema of every message, with the descriptions that stand in the source.

Owns the way from the types to something that other languages and documents can read. Never used
while frames are handled: it parses source text.
"""

from __future__ import annotations

import ast
import inspect
import sys
from enum import IntEnum
from functools import cache
from typing import Any, Final, get_args

import msgspec

from bigtwo_protocol.client import ClientMessage
from bigtwo_protocol.records import DealPlays
from bigtwo_protocol.server import ServerMessage

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def schema() -> dict[str, Any]:
    """The JSON schema of the wire.

    `$defs` holds one definition for each struct, `ClientMessage` and `ServerMessage` the unions;
    `DealPlays` and `DealRecord` are what HTTP answers and files hold. A string literal under a field of
    a struct is that field's description.

    >>> schema()["$defs"]["TableView"]["properties"]["passes"]["description"]
    'Passes in a row on the standing combination.'
    """
    (client, server, _), definitions = msgspec.json.schema_components(
        (ClientMessage, ServerMessage, DealPlays), ref_template="#/$defs/{name}"
    )
    for struct in structs():
        properties = definitions[struct.__name__].get("properties", {})
        for name, text in field_descriptions(struct).items():
            if name in properties:
                properties[name]["description"] = text
    return {
        "$schema": DIALECT,
        "title": "Big Two",
        "description": "Every message that a client and a server of Big Two may exchange.",
        "anyOf": [{"$ref": "#/$defs/ClientMessage"}, {"$ref": "#/$defs/ServerMessage"}],
        "$defs": {"ClientMessage": client, "ServerMessage": server} | dict(sorted(definitions.items())),
    }


def record_schema() -> dict[str, Any]:
    """The JSON schema of a deal's record as a file holds it: a `DealRecord`, or the answer `DealPlays`."""
    whole = schema()
    needed: dict[str, Any] = {}
    pending = ["DealRecord", "DealPlays"]
    while pending:
        name = pending.pop()
        if name not in needed:
            needed[name] = whole["$defs"][name]
            pending += _references(needed[name])
    return {
        "$schema": DIALECT,
        "title": "Big Two deal record",
        "description": "A finished deal as a file holds it, and what /deals/CODE.json answers.",
        "anyOf": [{"$ref": "#/$defs/DealRecord"}, {"$ref": "#/$defs/DealPlays"}],
        "$defs": dict(sorted(needed.items())),
    }


def structs() -> tuple[type[msgspec.Struct], ...]:
    """Every struct that may be on the wire, in a steady order: messages first, then their parts."""
    found: dict[type[msgspec.Struct], None] = {}
    pending: list[Any] = [*get_args(ClientMessage), *get_args(ServerMessage), DealPlays]
    while pending:
        hint = pending.pop(0)
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            if hint not in found:
                found[hint] = None
                pending.extend(field.type for field in msgspec.structs.fields(hint))
        else:
            pending.extend(get_args(hint))
    return tuple(found)


def field_descriptions(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Name of a field → the string literal under it, for the fields that have one, inherited too."""
    texts: dict[str, str] = {}
    for owner in reversed(struct.__mro__):
        if owner is not msgspec.Struct and issubclass(owner, msgspec.Struct):
            texts |= _written(owner.__module__).get(owner.__name__, {})
    return texts


def enum_descriptions(enum: type[IntEnum]) -> dict[str, str]:
    """Name of a member → the string literal under it."""
    return _written(enum.__module__).get(enum.__name__, {})


def _references(node: Any) -> list[str]:
    """The names of all definitions that a piece of schema points at."""
    if isinstance(node, dict):
        own = [node["$ref"].rpartition("/")[2]] if isinstance(node.get("$ref"), str) else []
        return own + [name for value in node.values() for name in _references(value)]
    return [name for value in node for name in _references(value)] if isinstance(node, list) else []


@cache
def _written(module: str) -> dict[str, dict[str, str]]:
    """Class → field → literal, as written in the source of a module."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {node.name: _literals(node) for node in tree.body if isinstance(node, ast.ClassDef)}


def _literals(node: ast.ClassDef) -> dict[str, str]:
    texts: dict[str, str] = {}
    for field, below in zip(node.body, node.body[1:], strict=False):
        match field, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                texts[name] = inspect.cleandoc(text)
            case _:
                pass
    return texts
