"""The command `bigtwo audit`.

Owns options, output and exit codes (0: all deals followed the procedure; 1: one did not; 2: it was
asked for wrongly).
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import click
from click.core import ParameterSource

from bigtwo.audit.report import Line, deal_lines, room_lines
from bigtwo.config import BadSetting, Settings, descriptions, variable
from bigtwo.errors import Refused
from bigtwo.room.codes import normalise_code
from bigtwo.store import sqlite_reading
from bigtwo.store.kept import Kept
from bigtwo.store.port import CannotOpen
from bigtwo.store.redis_address import address_of


class AskedWrongly(click.ClickException):
    """It was asked for wrongly: one line on standard error, exit code 2."""

    exit_code = 2


@click.command("audit")
@click.option(
    "--data-dir",
    metavar="DIRECTORY",
    type=click.Path(path_type=Path),
    default=Settings().data_dir,
    envvar=variable("data_dir"),
    show_envvar=True,
    show_default=True,
    help=descriptions()["data_dir"],
)
@click.option(
    "--store",
    metavar="ADDRESS",
    envvar=variable("store"),
    show_envvar=True,
    help=descriptions()["store"],
)
@click.option(
    "--store-prefix",
    metavar="TEXT",
    default=Settings().store_prefix,
    envvar=variable("store_prefix"),
    show_envvar=True,
    show_default=True,
    help=descriptions()["store_prefix"],
)
@click.option("--room", metavar="CODE", help="Only the deals of this room.")
@click.pass_context
def audit(
    context: click.Context, data_dir: Path, store: str | None, store_prefix: str, room: str | None
) -> None:
    """Check every finished deal that servers keep, also while they run.

    Each is verified as `bigtwo verify` does, and against the deals before it in its room. Of a deal that
    goes on, and of the one to come, the hash is printed that its players were shown before it, and
    nothing else.
    """
    named = [
        context.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in ("data_dir", "store")
    ]
    if named == [True, True]:
        raise AskedWrongly("--data-dir and --store are two places; name one")
    if named == [True, False]:
        store = None  # what is asked for here counts for more than the environment
    kept = _kept(data_dir, store, store_prefix, room)
    if room is not None and not (kept.deals or kept.rooms):
        raise AskedWrongly(f"nothing is kept of a room {room}")
    lines: list[Line] = []
    for line in (*deal_lines(kept.deals), *room_lines(kept.rooms)):
        click.echo(line.text)
        lines.append(line)
    deals, wrong = sum(line.deals for line in lines), sum(line.wrong for line in lines)
    click.echo(f"{deals} deals in {len({deal.room for deal in kept.deals})} rooms, {wrong} problems")
    if wrong:
        raise click.exceptions.Exit(1)


def _kept(data_dir: Path, store: str | None, prefix: str, room: str | None) -> Kept:
    try:
        code = normalise_code(room) if room is not None else ""
        if store is None:
            return sqlite_reading.read(data_dir, code)
        Settings(store=store, store_prefix=prefix)  # refuses what is wrong with them
        # Without the client of Redis every command starts faster.
        from bigtwo.store import redis_reading  # noqa: PLC0415

        return asyncio.run(redis_reading.read(address_of(store), prefix, code))
    except (CannotOpen, BadSetting) as error:
        raise AskedWrongly(str(error)) from error
    except Refused as error:
        raise AskedWrongly(f"{room} is no code of a room") from error
