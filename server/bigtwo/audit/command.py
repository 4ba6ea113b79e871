"""The command `bigtwo audit`.

Owns options, output and exit codes (0: all deals followed the procedure; 1: one did not; 2: it was
asked for wrongly).
"""

from __future__ import annotations

from pathlib import Path

import click

from bigtwo.audit.report import Line, deal_lines, room_lines
from bigtwo.config import Settings, descriptions, variable
from bigtwo.errors import Refused
from bigtwo.room.codes import normalise_code
from bigtwo.store.port import CannotOpen
from bigtwo.store.sqlite_reading import Kept, read


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
@click.option("--room", metavar="CODE", help="Only the deals of this room.")
def audit(data_dir: Path, room: str | None) -> None:
    """Check every finished deal that a server keeps, also while it runs.

    Each is verified as `bigtwo verify` does, and against the deals before it in its room. Of a deal that
    goes on, and of the one to come, the hash is printed that its players were shown before it, and
    nothing else.
    """
    kept = _kept(data_dir, room)
    lines: list[Line] = []
    for line in (*deal_lines(kept.deals), *room_lines(kept.rooms)):
        click.echo(line.text)
        lines.append(line)
    deals, wrong = sum(line.deals for line in lines), sum(line.wrong for line in lines)
    click.echo(f"{deals} deals in {len({deal.room for deal in kept.deals})} rooms, {wrong} problems")
    if wrong:
        raise click.exceptions.Exit(1)


def _kept(data_dir: Path, room: str | None) -> Kept:
    try:
        return read(data_dir, normalise_code(room) if room is not None else "")
    except CannotOpen as error:
        raise AskedWrongly(str(error)) from error
    except Refused as error:
        raise AskedWrongly(f"{room} is no code of a room") from error
