"""Builds the web client into `server/bigtwo/static`, doing only what is out of date.

Owns the question "are the packages and the built client current?", for the Makefile and for the build hook
alike. Never edits anything that is under version control. Standard library only, as `scripts.node`.

Run as `python -m scripts.build_web`, or with `--install` to install the npm packages alone.
"""

from __future__ import annotations

import hashlib
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from scripts import node
from scripts.node import BuildFailed

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "clients" / "web"
STATIC = ROOT / "server" / "bigtwo" / "static"

# Beside the packages, so that removing them forgets both answers.
INSTALLED = WEB / "node_modules" / ".bigtwo-installed"
BUILT = WEB / "node_modules" / ".bigtwo-built"

_NOT_SOURCES = frozenset({"node_modules", "dist", "coverage", "test-results", ".vite", ".vitest", ".cache"})


def skipped() -> bool:
    """Whether the developer asked to go without the web client (`BIGTWO_SKIP_WEB_BUILD=1`)."""
    return os.environ.get("BIGTWO_SKIP_WEB_BUILD", "") not in ("", "0")


def shipped() -> bool:
    """Whether this is an unpacked source distribution, which brings the client built."""
    return (ROOT / "PKG-INFO").is_file() and (STATIC / "index.html").is_file()


def install() -> node.Toolchain:
    """Installs the npm packages exactly as locked, unless they are.

    Raises:
        BuildFailed: there is no web client here, no Node.js, or npm failed.
    """
    for needed in (WEB / "package.json", WEB / "package-lock.json"):
        if not needed.is_file():
            raise BuildFailed(f"{needed} is missing")
    toolchain = node.ensure()
    wanted = _digest([WEB / "package.json", WEB / "package-lock.json"], str(toolchain.node))
    if _read(INSTALLED) != wanted:
        toolchain.run_npm(["ci", "--no-audit", "--no-fund", "--prefer-offline"], WEB)
        INSTALLED.write_text(wanted, encoding="ascii")
    return toolchain


def build() -> bool:
    """Builds the client unless the built one is of exactly these sources. Answers whether it built.

    Raises:
        BuildFailed: as `install`; or the build failed or left no page.
    """
    toolchain = install()
    wanted = _digest(sources(), "")
    index = STATIC / "index.html"
    if index.is_file() and _read(BUILT) == wanted:
        return False
    toolchain.run_npm(["run", "build"], WEB)
    if not index.is_file():
        raise BuildFailed(f"npm run build ended well but left no {index}")
    BUILT.write_text(wanted, encoding="ascii")
    return True


def sources() -> Iterator[Path]:
    """Every file that the built client depends on, in a stable order."""
    for directory, names, files in os.walk(WEB):
        names[:] = sorted(name for name in names if name not in _NOT_SOURCES)
        for name in sorted(files):
            yield Path(directory, name)


def _digest(files: Iterator[Path] | Sequence[Path], extra: str) -> str:
    digest = hashlib.sha256(extra.encode())
    for file in files:
        content = file.read_bytes()
        digest.update(f"\0{file.relative_to(WEB).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def _read(stamp: Path) -> str | None:
    return stamp.read_text(encoding="ascii") if stamp.is_file() else None


def main(arguments: Sequence[str]) -> int:
    """Answers the exit code: 0, 1 when the build failed, 2 for wrong arguments."""
    if list(arguments) not in ([], ["--install"]):
        print("usage: python -m scripts.build_web [--install]", file=sys.stderr)
        return 2
    try:
        if arguments:
            install()
        elif not build():
            print("The web client is up to date.")
    except BuildFailed as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
