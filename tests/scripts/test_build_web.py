"""The web client is built again when, and only when, something it depends on has changed."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from scripts import build_web, node
from tests.scripts.programs import program

BUILD = """#!/bin/sh
echo "$@" >> ../../npm.log
case "$1" in
ci) mkdir -p node_modules ;;
run) mkdir -p ../../server/bigtwo/static && echo page > ../../server/bigtwo/static/index.html ;;
esac
"""


@pytest.fixture
def web(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A project with a web client of one file and an npm that writes down what it is asked to do."""
    web = tmp_path / "clients" / "web"
    (web / "src").mkdir(parents=True)
    (web / "src" / "main.ts").write_text("first", encoding="utf-8")
    (web / "package.json").write_text(json.dumps({"name": "web"}), encoding="utf-8")
    (web / "package-lock.json").write_text("{}", encoding="utf-8")
    npm = program(tmp_path, "npm", "")
    npm.write_text(BUILD, encoding="utf-8")
    monkeypatch.setattr(node, "ensure", lambda: node.Toolchain(tmp_path / "node", (str(npm),)))
    static = tmp_path / "server" / "bigtwo" / "static"
    for name, value in {
        "ROOT": tmp_path,
        "WEB": web,
        "STATIC": static,
        "INSTALLED": web / "node_modules" / ".bigtwo-installed",
        "BUILT": web / "node_modules" / ".bigtwo-built",
    }.items():
        monkeypatch.setattr(build_web, name, value)
    return web


def asked(web: Path) -> list[str]:
    """What npm has been asked to do since the last question, in order."""
    log = web.parents[1] / "npm.log"
    if not log.exists():
        return []
    lines = log.read_text(encoding="utf-8").splitlines()
    log.unlink()
    return [line.split()[0] for line in lines]


def test_a_second_build_of_the_same_sources_does_nothing(web: Path) -> None:
    assert build_web.build()
    assert asked(web) == ["ci", "run"]
    assert not build_web.build()
    assert asked(web) == []


def test_a_changed_source_is_built_with_the_packages_that_are_there(web: Path) -> None:
    build_web.build()
    asked(web)
    (web / "src" / "main.ts").write_text("second", encoding="utf-8")
    assert build_web.build()
    assert asked(web) == ["run"]


def test_a_changed_lock_file_installs_and_builds(web: Path) -> None:
    build_web.build()
    asked(web)
    (web / "package-lock.json").write_text('{"changed": true}', encoding="utf-8")
    assert build_web.build()
    assert asked(web) == ["ci", "run"]


def test_a_removed_page_is_built_again(web: Path) -> None:
    build_web.build()
    asked(web)
    (build_web.STATIC / "index.html").unlink()
    assert build_web.build()
    assert asked(web) == ["run"]


def test_a_missing_lock_file_is_named(web: Path) -> None:
    (web / "package-lock.json").unlink()
    with pytest.raises(node.BuildFailed, match=r"package-lock\.json is missing$"):
        build_web.build()


@pytest.mark.parametrize(("value", "skips"), [("1", True), ("0", False), ("", False)])
def test_the_client_is_left_out_only_when_asked(
    monkeypatch: pytest.MonkeyPatch, value: str, skips: bool
) -> None:
    monkeypatch.setenv("BIGTWO_SKIP_WEB_BUILD", value)
    assert build_web.skipped() is skips


def test_an_unpacked_source_distribution_brings_its_client(web: Path) -> None:
    build_web.build()
    assert not build_web.shipped()
    (web.parents[1] / "PKG-INFO").touch()
    assert build_web.shipped()
