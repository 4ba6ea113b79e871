"""Documents name only what is there: commands, settings, files, pictures."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bigtwo.cli import main
from bigtwo.config import Settings, descriptions, variable
from tests.architecture.tree import ROOT, name
from tests.docs.pages import PAGES, README, anchors, commands, links, text_of

TARGETS = frozenset(re.findall(r"^([a-z][a-z0-9-]*):", text_of(ROOT / "Makefile"), re.MULTILINE))
SETTINGS = frozenset(variable(setting) for setting in Settings.__struct_fields__)
BUILD_SETTINGS = frozenset({"BIGTWO_SKIP_WEB_BUILD"})
"""Read by the build, not by the server."""

PICTURES = sorted((ROOT / "docs" / "pictures").glob("*.png"))
PICTURE_BYTES = 1_500_000
"""What all pictures together may weigh."""


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_make_command_is_a_target(page: Path) -> None:
    named = {found for line in commands(page) for found in re.findall(r"^make (?!PYTHON)([a-z0-9-]+)", line)}
    assert named <= TARGETS


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_bigtwo_command_is_one(page: Path) -> None:
    named = {found for line in commands(page) for found in re.findall(r"^bigtwo ([a-z]+)", line)}
    assert named <= set(main.commands)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_variable_is_a_setting(page: Path) -> None:
    named = set(re.findall(r"\bBIGTWO_[A-Z_]+\b", text_of(page)))
    assert named <= SETTINGS | BUILD_SETTINGS


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_leads_somewhere(page: Path) -> None:
    broken = []
    for link in links(page):
        target, _, anchor = link.partition("#")
        if re.match(r"https?:", target):
            continue
        file = page.parent / target if target else page
        if not file.exists() or (anchor and anchor not in anchors(file)):
            broken.append(link)
    assert broken == []


def test_the_readme_tells_settings_as_they_are() -> None:
    rows = re.findall(r"^\| `(BIGTWO_\w+)` \| (.*?) ?\| (.+) \|$", text_of(README), re.MULTILINE)
    told = {named: (default, meaning) for named, default, meaning in rows}
    assert len(told) > 5
    assert told == {
        variable(setting): (default_of(setting), meaning)
        for setting, meaning in descriptions().items()
        if variable(setting) in told
    }


def default_of(setting: str) -> str:
    """A setting's default, as it would be written into its variable."""
    value = getattr(Settings(), setting)
    if value is None:
        return ""
    return f"`{','.join(map(str, value)) if isinstance(value, tuple) else value}`"


def test_the_readme_shows_pictures_and_all_of_them_are_light() -> None:
    shown = {(README.parent / link).resolve() for link in links(README) if link.endswith(".png")}
    assert shown
    assert shown <= set(PICTURES)
    assert sum(picture.stat().st_size for picture in PICTURES) < PICTURE_BYTES
