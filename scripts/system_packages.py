"""Finds the programs that come from the system, such as Chromium and Redis, or installs them.

Owns where they are looked for and how they come to a machine. Installs only as root on a Debian or Ubuntu;
everywhere else it says what to install and how, and fails. Must work with the standard library alone.

Run as `python -m scripts.system_packages chromium redis-server caddy`: each program's path goes to standard
output, one a line in the order asked for; everything else goes to standard error.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import NamedTuple


class Missing(Exception):
    """A program is not there and was not installed; the message says how to install it."""


class Program(NamedTuple):
    """A program from the system."""

    title: str
    variable: str
    """The environment variable that names it where it lies elsewhere."""
    commands: tuple[str, ...]
    """Names on the path and absolute paths, the likeliest first."""
    apt: tuple[str, ...]
    """The Debian packages: the program, and what it needs to be of use here."""
    elsewhere: Mapping[str, str]
    """Package manager to the command that installs it."""
    service: str | None = None
    """The system's service that the Debian package starts and that nobody here has asked for."""
    starts_with: str = "--version"
    """An argument with which it does nothing but show that it starts."""


PROGRAMS: Mapping[str, Program] = {
    "chromium": Program(
        title="Chromium",
        variable="CHROMIUM",
        commands=(
            "chromium",
            "chromium-browser",
            "google-chrome",
            "google-chrome-stable",
            "/Applications/Chromium.app/Contents/MacOS/Chromium",
            "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        ),
        # The fonts bring the suits' glyphs and Chinese, which a machine without a screen does not have.
        apt=("chromium", "fonts-dejavu-core", "fonts-wqy-microhei"),
        elsewhere={
            "apt-get": "sudo apt-get install chromium",
            "dnf": "sudo dnf install chromium",
            "pacman": "sudo pacman -S chromium",
            "zypper": "sudo zypper install chromium",
            "brew": "brew install --cask chromium",
        },
    ),
    "redis-server": Program(
        title="Redis",
        variable="REDIS_SERVER",
        commands=("redis-server", "valkey-server"),
        apt=("redis-server",),
        elsewhere={
            "apt-get": "sudo apt-get install redis-server",
            "dnf": "sudo dnf install redis",
            "pacman": "sudo pacman -S redis",
            "zypper": "sudo zypper install redis",
            "brew": "brew install redis",
        },
        service="redis-server",
    ),
    "caddy": Program(
        title="Caddy",
        variable="CADDY",
        commands=("caddy",),
        apt=("caddy",),
        elsewhere={
            "apt-get": "sudo apt-get install caddy",
            "dnf": "sudo dnf install caddy",
            "pacman": "sudo pacman -S caddy",
            "zypper": "sudo zypper install caddy",
            "brew": "brew install caddy",
        },
        service="caddy",
        starts_with="version",
    ),
    "openssl": Program(
        title="OpenSSL",
        variable="OPENSSL",
        commands=("openssl",),
        apt=("openssl",),
        elsewhere={
            "apt-get": "sudo apt-get install openssl",
            "dnf": "sudo dnf install openssl",
            "pacman": "sudo pacman -S openssl",
            "zypper": "sudo zypper install openssl",
            "brew": "brew install openssl",
        },
        starts_with="version",
    ),
    "cc": Program(
        title="A C compiler",
        variable="CC",
        commands=("cc", "gcc", "clang"),
        apt=("gcc", "libc6-dev"),
        elsewhere={
            "apt-get": "sudo apt-get install gcc libc6-dev",
            "dnf": "sudo dnf install gcc",
            "pacman": "sudo pacman -S gcc",
            "zypper": "sudo zypper install gcc",
            "brew": "xcode-select --install",
        },
    ),
}


def find(program: Program) -> str | None:
    """The program's path, or None. A path that the environment names is taken as it is or refused.

    Raises:
        Missing: the environment variable names something that does not start.
    """
    named = os.environ.get(program.variable)
    if named:
        path = shutil.which(named)
        if path is None or not _starts(path, program):
            raise Missing(f"{program.variable}={named} does not start")
        return path
    for command in program.commands:
        path = shutil.which(command)
        if path is not None and _starts(path, program):
            return path
    return None


def ensure(programs: Sequence[Program]) -> list[str]:
    """The programs' paths, in the order asked for, after installing those that are missing.

    Raises:
        Missing: one is not there and cannot be installed from here.
    """
    missing = [program for program in programs if find(program) is None]
    if missing:
        if not _can_install():
            raise Missing("\n".join(_how_to_install(program) for program in missing))
        _install([package for program in missing for package in program.apt])
        _put_to_rest([program.service for program in missing if program.service is not None])
    paths = []
    for program in programs:
        path = find(program)
        if path is None:
            raise Missing(_how_to_install(program))
        paths.append(path)
    return paths


def _can_install() -> bool:
    return platform.system() == "Linux" and os.geteuid() == 0 and shutil.which("apt-get") is not None


def _install(packages: Sequence[str]) -> None:
    print(f"Installing {', '.join(packages)} with apt-get", file=sys.stderr, flush=True)
    _apt_get("update", "-qq")
    _apt_get("install", "-qq", "--yes", "--no-install-recommends", *packages)


def _put_to_rest(services: Sequence[str]) -> None:
    """Stop what the packages started: it would hold ports of this machine, and the tests start their own."""
    if services and shutil.which("systemctl") and Path("/run/systemd/system").is_dir():
        subprocess.run(["systemctl", "--quiet", "disable", "--now", *services], check=False)


def _apt_get(*arguments: str) -> None:
    done = subprocess.run(
        ["apt-get", *arguments],
        env={**os.environ, "DEBIAN_FRONTEND": "noninteractive"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        tail = "\n".join(done.stdout.splitlines()[-15:])
        raise Missing(f"apt-get {' '.join(arguments)} failed (exit code {done.returncode}):\n{tail}")


def _starts(path: str, program: Program) -> bool:
    # A name alone proves little: Ubuntu's chromium-browser is a script that asks for another installation.
    try:
        done = subprocess.run(
            [path, program.starts_with],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=60,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _how_to_install(program: Program) -> str:
    lines = [f"{program.title} is needed and was not found (looked for {', '.join(program.commands)})."]
    here = [how for manager, how in program.elsewhere.items() if shutil.which(manager)]
    lines += [f"  Install it with: {how}" for how in here or program.elsewhere.values()]
    lines.append(f"  Where it lies elsewhere, set {program.variable} to its path.")
    return "\n".join(lines)


def main(arguments: Sequence[str]) -> int:
    """Prints the paths of the programs named and answers the exit code."""
    unknown = [name for name in arguments if name not in PROGRAMS]
    if unknown or not arguments:
        print(f"usage: python -m scripts.system_packages ({' | '.join(PROGRAMS)})...", file=sys.stderr)
        return 2
    try:
        paths = ensure([PROGRAMS[name] for name in arguments])
    except Missing as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    print("\n".join(paths))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
