"""Proves that what is shipped works: builds the distributions, installs the wheel far from here, starts it.

The wheel is built from the unpacked source distribution, so both are tested, and it runs in an environment of
its own where none of this repository's files can be imported by accident.

Run as `python -m scripts.check_wheel`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

NEEDED = (
    "bigtwo/static/index.html",
    "bigtwo/py.typed",
    "bigtwo_protocol/py.typed",
    "bigtwo_protocol/__init__.py",
)
"""What a wheel without which would look whole and not work."""


class Broken(Exception):
    """What would be shipped does not work; the message says what."""


def check(workspace: Path) -> None:
    """Goes the whole way in an empty directory.

    Raises:
        Broken: at the first thing that is not as it must be.
    """
    [archive] = _build(ROOT, "sdist", workspace / "sdist")
    with tarfile.open(archive) as file:
        file.extractall(workspace / "unpacked", filter="data")
    [unpacked] = (workspace / "unpacked").iterdir()
    [wheel] = _build(unpacked, "wheel", workspace / "wheel")
    _check_contents(wheel)
    python = _install(wheel, workspace / "venv")
    away = workspace / "away"
    away.mkdir()
    where = _run([python, "-c", "import bigtwo, bigtwo_protocol; print(bigtwo.__file__)"], away)
    if not Path(where.strip()).is_relative_to(workspace.resolve()):
        raise Broken(f"the environment of the wheel imports {where.strip()}")
    _run([python.parent / "bigtwo", "--help"], away)
    print(f"{wheel.name}: {wheel.stat().st_size / 1024:.0f} kB, installed and started")


def _build(source: Path, target: str, destination: Path) -> list[Path]:
    _run([sys.executable, "-m", "hatchling", "build", "-t", target, "-d", destination], source)
    return list(destination.iterdir())


def _check_contents(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as file:
        names = file.namelist()
    missing = [name for name in NEEDED if name not in names]
    strange = {name.split("/")[0] for name in names if "dist-info" not in name} - {
        "bigtwo",
        "bigtwo_protocol",
    }
    if missing or strange:
        raise Broken(
            f"{wheel.name} lacks {missing or 'nothing'} and holds besides: {sorted(strange) or 'nothing'}"
        )


def _install(wheel: Path, directory: Path) -> Path:
    venv.create(directory, with_pip=True)
    python = directory / ("Scripts" if os.name == "nt" else "bin") / "python"
    pip: list[str | Path] = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    _run([*pip, "--require-hashes", "-r", ROOT / "requirements" / "runtime.txt"], directory)
    _run([*pip, "--no-deps", "--no-index", wheel], directory)
    return python


def _run(command: Sequence[str | Path], cwd: Path) -> str:
    hidden = ("PYTHONPATH", "BIGTWO_SKIP_WEB_BUILD")
    done = subprocess.run(
        command,
        cwd=cwd,
        env={name: value for name, value in os.environ.items() if name not in hidden},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        line = " ".join(map(str, command))
        raise Broken(f"{line} ended with exit code {done.returncode}:\n{done.stdout}")
    return done.stdout


def main() -> int:
    """Answers the exit code."""
    with tempfile.TemporaryDirectory(prefix="bigtwo-wheel-") as directory:
        try:
            check(Path(directory).resolve())
        except Broken as error:
            print(f"error: {error}", file=sys.stderr)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
