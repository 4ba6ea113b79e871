"""Proves that what is shipped works: builds the distributions, installs the wheel far from here, starts it.

The wheel is built from the unpacked source distribution, so both are tested, and it runs in an environment of
its own where none of this repository's files can be imported by accident.

Run as `python -m scripts.check_wheel`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import tempfile
import urllib.request
import venv
import zipfile
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

NEEDED = (
    "bigtwo/static/index.html",
    "bigtwo/static/manifest.webmanifest",
    "bigtwo/static/offline.html",
    "bigtwo/static/sw.js",
    "bigtwo/py.typed",
    "bigtwo/bots/hard.npz",
    "bigtwo_protocol/py.typed",
    "bigtwo_protocol/__init__.py",
    "bigtwo_client/py.typed",
    "bigtwo_client/__init__.py",
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
    program = "import bigtwo, bigtwo_protocol, bigtwo_client; print(bigtwo.__file__)"
    where = _run([python, "-c", program], away)
    if not Path(where.strip()).is_relative_to(workspace.resolve()):
        raise Broken(f"the environment of the wheel imports {where.strip()}")
    _run([python.parent / "bigtwo", "--help"], away)
    _serve(python.parent / "bigtwo", away)
    print(f"{wheel.name}: {wheel.stat().st_size / 1024:.0f} kB, installed, served its page, stopped cleanly")


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
        "bigtwo_client",
    }
    if missing or strange:
        raise Broken(
            f"{wheel.name} lacks {missing or 'nothing'} and holds besides: {sorted(strange) or 'nothing'}"
        )


def _install(wheel: Path, directory: Path) -> Path:
    venv.create(directory, with_pip=False)
    python = directory / ("Scripts" if os.name == "nt" else "bin") / "python"
    # The developer's pip installs into it; making one there takes longer than all the rest.
    pip: list[str | Path] = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet"]
    _run([*pip, "--require-hashes", "-r", ROOT / "requirements" / "runtime.txt"], directory)
    _run([*pip, "--no-deps", "--no-index", wheel], directory)
    return python


def _serve(bigtwo: Path, cwd: Path) -> None:
    """Starts the server on a free port, asks for the page and its script, and stops it."""
    command: list[str | Path] = [bigtwo, "serve", "--host", "127.0.0.1", "--port", "0", "--banner"]
    log = cwd / "serve.log"
    with (
        log.open("w", encoding="utf-8") as errors,
        subprocess.Popen(
            command, cwd=cwd, env=_environment(), stdout=subprocess.PIPE, stderr=errors
        ) as server,
    ):
        try:
            address = _address(server, log)
            _get(f"{address}/healthz")
            page = _get(f"{address}/")
            scripts = re.findall(r'src="(/assets/[^"]+\.js)"', page)
            if not scripts:
                raise Broken(f"the page served at / names no script:\n{page}")
            for script in scripts:
                _get(address + script)
        finally:
            server.terminate()
        code = server.wait(timeout=20)
    if code != 0:
        raise Broken(
            f"bigtwo serve ended with exit code {code} on SIGTERM:\n{log.read_text(encoding='utf-8')}"
        )


def _address(server: subprocess.Popen[bytes], log: Path) -> str:
    assert server.stdout is not None  # noqa: S101 - for mypy: it is a pipe
    for line in server.stdout:
        found = re.search(rb"http://127\.0\.0\.1:\d+", line)
        if found:
            return found[0].decode()
    raise Broken(f"bigtwo serve printed no address:\n{log.read_text(encoding='utf-8')}")


def _get(url: str) -> str:
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:  # noqa: S310 - our own server's address
            return str(answer.read().decode())
    except OSError as error:
        raise Broken(f"{url} answers: {error}") from error


def _environment() -> dict[str, str]:
    """The environment without what points back to this repository or changes the server."""
    return {
        name: value
        for name, value in os.environ.items()
        if name != "PYTHONPATH" and not name.startswith("BIGTWO_")
    }


def _run(command: Sequence[str | Path], cwd: Path) -> str:
    done = subprocess.run(
        command,
        cwd=cwd,
        env=_environment(),
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
