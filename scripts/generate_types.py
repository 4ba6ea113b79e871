"""Write the TypeScript types of the wire, from the types of `bigtwo_protocol`.

    python scripts/generate_types.py            writes clients/web/src/protocol.gen.ts
    python scripts/generate_types.py --check    exits 1 when that file is not what would be written

Owns the translation of types and nothing else: no message is decoded or judged here.
"""

from __future__ import annotations

import argparse
import inspect
import json
import re
import sys
import types
import typing
from enum import IntEnum
from pathlib import Path
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin

import msgspec

ROOT: Final = Path(__file__).resolve().parent.parent
TARGET: Final = ROOT / "clients" / "web" / "src" / "protocol.gen.ts"
sys.path.insert(0, str(ROOT / "protocol"))

from bigtwo_protocol import client, codec, codes, deals, events, records, schema, server  # noqa: E402
from bigtwo_protocol import types as words  # noqa: E402

MODULES: Final = (words, codes, events, deals, server, client, records)
UNIONS: Final = (
    (client, ("EnterMessage", "RoomMessage", "Question", "ClientMessage")),
    (server, ("ServerMessage",)),
    (events, ("Event",)),
)
SIMPLE: Final = {str: "string", int: "number", float: "number", bool: "boolean", type(None): "null"}
HEADER: Final = """\
// Written by scripts/generate_types.py from bigtwo_protocol: change those types, never this file.
"""
WIDTH: Final = 96
MOST_NUMBERS: Final = 16
"""Numbers that are listed one by one; a wider range is any number."""


def main() -> int:
    """Write the file, or with `--check` compare it."""
    parser = argparse.ArgumentParser(description="Write the TypeScript types of the wire.")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 when the file is stale")
    wanted = generate()
    current = TARGET.read_text(encoding="utf-8") if TARGET.exists() else ""
    if parser.parse_args().check:
        if current != wanted:
            print(
                f"{TARGET.relative_to(ROOT)} is stale: run python scripts/generate_types.py", file=sys.stderr
            )
            return 1
        return 0
    TARGET.write_text(wanted, encoding="utf-8")
    return 0


def generate() -> str:
    """The whole text of the TypeScript module."""
    wire = schema.structs()
    ordered = [
        member
        for module in MODULES
        for member in vars(module).values()
        if isinstance(member, type) and member in wire and member.__module__ == module.__name__
    ]
    parts = [HEADER]
    parts += [_alias(name, hint) for name, hint in ALIASES.items()]
    parts += [_interface(struct) for struct in ordered]
    parts += [_union(name, getattr(module, name)) for module, names in UNIONS for name in names]
    parts.append(_constants("CloseCode", codes.CloseCode))
    names = " | ".join(f'"{name}"' for name in codec.CODECS)
    parts.append(
        f"/** Names of the encodings in the WebSocket handshake. */\nexport type Subprotocol = {names};\n"
    )
    return "\n".join(parts)


def _aliases() -> dict[str, Any]:
    """The named types that are no structs: literals, unions of them, constrained strings and numbers."""
    found: dict[str, Any] = {}
    for module in MODULES:
        for name, hint in vars(module).items():
            if get_origin(hint) in (Annotated, Literal) or hint == codes.RejectionCode:
                found.setdefault(name, hint)
    return found


ALIASES: Final = _aliases()


def _alias(name: str, hint: Any) -> str:
    comment = ""
    if get_origin(hint) is Annotated:
        texts = [meta.description for meta in hint.__metadata__ if meta.description]
        comment = _comment(" ".join(texts), "") if texts else ""
    return f"{comment}export type {name} ={_broken(_bare(hint))};\n"


def _bare(hint: Any) -> str:
    """An alias' own definition, looking through its name."""
    if get_origin(hint) is Annotated:
        base, meta = hint.__origin__, hint.__metadata__[0]
        if base is int and meta.ge is not None and meta.le is not None and meta.le - meta.ge < MOST_NUMBERS:
            return " | ".join(str(number) for number in range(meta.ge, meta.le + 1))
        if base is str and meta.pattern is not None:
            return _template(meta.pattern)
        return _type(base)
    if get_origin(hint) is Literal:
        return " | ".join(json.dumps(value) for value in get_args(hint))
    return " | ".join(_type(part) for part in get_args(hint))


def _template(pattern: str) -> str:
    """The template literal type of a pattern made of character classes alone; else string.

    >>> _template("^[3-5][DC]$")
    '`${"3" | "4" | "5"}${"D" | "C"}`'
    """
    if not re.fullmatch(r"\^(\[[\w-]+\])+\$", pattern):
        return "string"
    classes = re.findall(r"\[([\w-]+)\]", pattern)
    return (
        "`"
        + "".join("${" + " | ".join(f'"{char}"' for char in _expand(text)) + "}" for text in classes)
        + "`"
    )


def _expand(text: str) -> str:
    return re.sub(
        r"(\w)-(\w)", lambda span: "".join(chr(n) for n in range(ord(span[1]), ord(span[2]) + 1)), text
    )


def _type(hint: Any) -> str:
    for name, alias in ALIASES.items():
        if hint == alias:
            return name
    if hint in SIMPLE:
        return SIMPLE[hint]
    if hint is Any:
        return "unknown"
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Literal or origin is Annotated:
        return _bare(hint)
    if origin in (Union, types.UnionType):
        return " | ".join(_type(part) for part in parts if part is not msgspec.UnsetType)
    if origin is tuple:
        if parts[-1] is Ellipsis:
            item = _type(parts[0])
            return f"readonly ({item})[]" if " | " in item else f"readonly {item}[]"
        return f"readonly [{', '.join(_type(part) for part in parts)}]"
    if origin is dict:
        return f"Readonly<Record<{_type(parts[0])}, {_type(parts[1])}>>"
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__name__
    raise NotImplementedError(f"no TypeScript for {hint!r}")


def _interface(struct: type[msgspec.Struct]) -> str:
    config = struct.__struct_config__
    hints = typing.get_type_hints(struct, include_extras=True)
    texts = schema.field_descriptions(struct)
    comment = _comment(inspect.getdoc(struct) or "", "")
    fields = msgspec.structs.fields(struct)
    if config.array_like:
        items = ", ".join(f"{field.encode_name}: {_type(hints[field.name])}" for field in fields)
        return f"{comment}export type {struct.__name__} = readonly [{items}];\n"
    lines = [] if config.tag is None else [f'  readonly {config.tag_field}: "{config.tag}";\n']
    for field in fields:
        mark = "?" if _may_be_absent(struct, field) else ""
        lines.append(_comment(texts.get(field.name, ""), "  "))
        lines.append(f"  readonly {field.encode_name}{mark}: {_type(hints[field.name])};\n")
    return f"{comment}export interface {struct.__name__} {{\n{''.join(lines)}}}\n"


def _may_be_absent(struct: type[msgspec.Struct], field: msgspec.structs.FieldInfo) -> bool:
    """An unset field is left out by both sides; a default lets only the client leave a field out."""
    return field.default is msgspec.UNSET or (struct.__module__ == client.__name__ and not field.required)


def _union(name: str, hint: Any) -> str:
    return f"export type {name} ={_broken(' | '.join(_type(part) for part in get_args(hint)))};\n"


def _constants(name: str, enum: type[IntEnum]) -> str:
    texts = schema.enum_descriptions(enum)
    lines = [f"{_comment(texts.get(code.name, ''), '  ')}  {code.name}: {code.value},\n" for code in enum]
    comment = _comment(inspect.getdoc(enum) or "", "")
    return f"{comment}export const {name} = {{\n{''.join(lines)}}} as const;\n"


def _broken(text: str) -> str:
    """A union on one line where it fits, else one member a line."""
    if len(text) < WIDTH or "`" in text:
        return f" {text}"
    return "".join(f"\n  | {part}" for part in text.split(" | "))


def _comment(text: str, indent: str) -> str:
    lines = text.splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    body = "".join(f"{indent} * {line}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{body}{indent} */\n"


if __name__ == "__main__":
    raise SystemExit(main())
