"""The command `bigtwo`: reads what a person typed, and says in one line what cannot be done.

Owns options, help and exit codes (1: it failed, 2: it was asked for wrongly). Never contains what a
command does.
"""

from __future__ import annotations

import asyncio
import errno
import os
import socket
import sys
from collections.abc import Callable
from importlib import metadata
from typing import Any, TypeVar

import click
import structlog

from bigtwo import log
from bigtwo.arena.command import arena
from bigtwo.audit.command import audit
from bigtwo.banner import addresses, banner, lan_address
from bigtwo.config import (
    BadSetting,
    Settings,
    descriptions,
    kept_in,
    read_settings,
    shown,
    unknown_variables,
    variable,
)
from bigtwo.errors import CannotListen
from bigtwo.judge.command import judge
from bigtwo.records.command import replay_command, verify_command
from bigtwo.store.port import CannotOpen

F = TypeVar("F", bound=Callable[..., Any])


class Failure(click.ClickException):
    """It cannot be done: one line on standard error, exit code 1."""


class AskedWrongly(click.ClickException):
    """It was asked for wrongly: one line on standard error, exit code 2."""

    exit_code = 2


def _version() -> str:
    try:
        return metadata.version("bigtwo")
    except metadata.PackageNotFoundError:
        return "from sources that are not installed"


def setting(name: str, metavar: str) -> Callable[[F], F]:
    """An option for a setting, with the setting's own description; its value is checked by `Settings`."""
    default = getattr(Settings(), name)
    return click.option(
        f"--{name.replace('_', '-')}",
        metavar=metavar,
        envvar=variable(name),
        show_envvar=True,
        default=None if default is None else str(default),
        show_default=True,
        help=descriptions()[name],
    )


@click.group(
    name="bigtwo", context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100}
)
@click.version_option(_version(), prog_name="bigtwo")
def main() -> None:
    """Big Two (鋤大弟) for friends: a game server and its web table.

    Start with `bigtwo serve` and open the address that it prints.
    """
    # Bots multiply small matrices: threads would only get into each other's way. Read as NumPy is loaded.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


main.add_command(arena)
main.add_command(audit)
main.add_command(judge)
main.add_command(verify_command)
main.add_command(replay_command)


@main.command()
@setting("host", "ADDRESS")
@setting("port", "NUMBER")
@setting("data_dir", "DIRECTORY")
@setting("store", "ADDRESS")
@setting("public_url", "URL")
@setting("log_format", "console|json")
@setting("log_level", "LEVEL")
@click.option(
    "--banner/--no-banner",
    "with_banner",
    default=None,
    help="Show where to go, with a QR code for phones.  [default: when started in a terminal]",
)
def serve(with_banner: bool | None, **given: str | None) -> None:  # noqa: FBT001 - click calls by name
    """Start a server, with everything that friends need to play.

    Rooms are kept in the data directory, or in a Redis, and go on after a restart. SIGTERM and Ctrl+C
    stop the server cleanly.

    There are more settings, for limits and patience, that come from environment variables only: `bigtwo
    settings` lists them all.
    """
    settings = _read(**given)
    log.set_up(settings.log_format, settings.log_level)
    for name in unknown_variables(os.environ):
        structlog.get_logger(__name__).warning("environment_variable_sets_nothing", name=name)
    show = sys.stdout.isatty() if with_banner is None else with_banner
    # The other commands start faster without the server.
    from bigtwo.app import run  # noqa: PLC0415

    def ready(listening: str) -> None:
        if show:
            found = addresses(listening, lan=lan_address(), public_url=settings.public_url)
            text = banner(found, kept_in=kept_in(settings), encoding=sys.stdout.encoding)
            click.echo(text)

    try:
        asyncio.run(run(settings, ready=ready))
    except (CannotOpen, CannotListen, OSError, BaseExceptionGroup) as error:
        raise _explained(error, settings) from error


@main.command("settings")
def list_settings() -> None:
    """List all settings and their values, as an environment file.

    A name that ends in _MS takes milliseconds.
    """
    settings = _read()
    for name, description in descriptions().items():
        click.echo(f"# {description}\n{variable(name)}={shown(settings, name)}")


def _read(**given: str | None) -> Settings:
    try:
        return read_settings(os.environ, **given)
    except BadSetting as error:
        raise AskedWrongly(str(error)) from error


def _explained(error: BaseException, settings: Settings) -> BaseException:
    """A `Failure` in words for what a person can put right; any other error as it was."""
    cause = error
    while isinstance(cause, BaseExceptionGroup) and len(cause.exceptions) == 1:
        (cause,) = cause.exceptions
    where = f"port {settings.port} of {settings.host}"
    match cause:
        case CannotOpen() | CannotListen():
            return Failure(str(cause))
        case socket.gaierror():
            return Failure(f"host {settings.host} is not known; --host takes an address of this machine")
        case OSError(errno=errno.EADDRINUSE):
            return Failure(f"{where} is in use; stop the other program, or choose another with --port")
        case OSError(errno=errno.EACCES):
            return Failure(f"{where} is not allowed to this user; choose one above 1023 with --port")
        case OSError(errno=errno.EADDRNOTAVAIL):
            return Failure(f"host {settings.host} is no address of this machine; choose one with --host")
        case _:
            return error
