"""What the built client is made of: small enough, whole, and with icons of the present drawing."""

from __future__ import annotations

import gzip
import json
import re
from importlib import resources
from struct import unpack

import pytest

from scripts.icons import digest

pytestmark = pytest.mark.e2e

STATIC = resources.files("bigtwo") / "static"
BUDGET = 60_000
"""Bytes of compressed JavaScript that the page may load before it stands, languages apart."""


LANGUAGE = re.compile("assets/en-")
"""The one language that every reader loads."""


def text(name: str) -> str:
    return (STATIC / name).read_text("utf-8")


def test_the_page_loads_little_javascript() -> None:
    scripts = re.findall(r'(?:src|href)="/(assets/[^"]+\.js)"', text("index.html"))
    assert any(LANGUAGE.match(name) for name in scripts)
    scripts = [name for name in scripts if not LANGUAGE.match(name)]
    assert scripts
    sizes = {name: len(gzip.compress((STATIC / name).read_bytes(), 9)) for name in scripts}
    assert sum(sizes.values()) <= BUDGET, sizes


def test_every_icon_of_the_manifest_is_there_in_its_size_and_of_the_present_drawing() -> None:
    icons = [icon for icon in json.loads(text("manifest.webmanifest"))["icons"] if icon["sizes"] != "any"]
    assert {icon["purpose"] for icon in icons} == {"any", "maskable"}
    for icon in icons:
        picture = (STATIC / icon["src"].removeprefix("/")).read_bytes()
        width, height = unpack(">II", picture[16:24])
        assert f"{width}x{height}" == icon["sizes"]
        assert b"tEXtSource\0" + digest().encode() in picture, f"{icon['src']} is out of date: make icons"


def test_the_worker_keeps_files_that_are_there() -> None:
    found = re.search(r'JSON\.parse\("(.*?)"\)', text("sw.js"))
    assert found is not None
    files = json.loads(found[1].replace('\\"', '"'))
    assert files[0] == "/offline.html"
    assert len(files) > 2
    assert all((STATIC / file.removeprefix("/")).is_file() for file in files)
