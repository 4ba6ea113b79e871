"""The files that make up the project, as the tests of the house see them."""

from __future__ import annotations

import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SOURCE_ROOTS = (ROOT / "server", ROOT / "protocol", ROOT / "clients" / "python")
CORE = ("rules", "table", "bots", "room", "session", "wire")
"""The packages of `bigtwo` that are pure."""


@cache
def project_files() -> tuple[Path, ...]:
    """Every file of the project that is or would be under version control."""
    listed = subprocess.run(
        # A checkout that another account made, as in a container, is as good.
        ["git", "-c", "safe.directory=*", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    names = listed.stdout.decode().rstrip("\0").split("\0")
    return tuple(path for path in (ROOT / name for name in names) if path.is_file())


def modules() -> list[Path]:
    """Every Python module that is installed."""
    return sorted(path for root in SOURCE_ROOTS for path in root.rglob("*.py"))


def core_modules() -> list[Path]:
    """Every Python module of the pure core."""
    return sorted(path for name in CORE for path in (ROOT / "server" / "bigtwo" / name).rglob("*.py"))


def protocol_modules() -> list[Path]:
    """Every Python module of the protocol."""
    return sorted((ROOT / "protocol").rglob("*.py"))


def name(path: Path) -> str:
    """How a file is called in a failure and in a test's id."""
    return path.relative_to(ROOT).as_posix()
