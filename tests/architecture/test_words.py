"""One word per thing, and the project speaks of itself alone."""

from __future__ import annotations

import re
from pathlib import Path

import msgspec
import pytest

import bigtwo_protocol.client
import bigtwo_protocol.events
import bigtwo_protocol.server
from tests.architecture.tree import ROOT, name, project_files

UNUSED = frozenset({"game", "round", "move", "user", "spectator", "lobby"})
"""Words of the trade that mean two things or that another word has taken; see docs/architecture.md."""

MESSAGES = sorted(
    {
        kind
        for module in (bigtwo_protocol.client, bigtwo_protocol.server, bigtwo_protocol.events)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind is not msgspec.Struct
    },
    key=str,
)

TEXTS = sorted(
    path for path in project_files() if path.suffix not in {".png", ".ico", ".woff2", ".webp", ".ogg", ".npz"}
)
HOME = re.compile(r"(?<![\w.)}-])/(?:work|root|home|Users|mnt|tmp/[a-z]+_[a-z]+)/\w")


@pytest.mark.parametrize("kind", MESSAGES, ids=str)
def test_the_wire_uses_the_words_of_the_house(kind: type[msgspec.Struct]) -> None:
    names = [str(kind.__struct_config__.tag), *kind.__struct_encode_fields__]
    words = {word for text in names for word in re.split(r"[^a-z]+", text.lower())}
    assert words & UNUSED == set()


@pytest.mark.parametrize("path", TEXTS, ids=name)
def test_no_file_names_a_place_on_someones_machine(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert HOME.findall(text) == []


def test_lock_files_name_no_host_to_fetch_from() -> None:
    for path in sorted((ROOT / "requirements").glob("*.txt")):
        assert "://" not in path.read_text(encoding="utf-8"), name(path)
    assert '"resolved"' not in (ROOT / "clients" / "web" / "package-lock.json").read_text(encoding="utf-8")
