"""The commands `bigtwo verify` and `bigtwo replay`.

Owns options, output and exit codes (0: all true; 1: something is not; 2: it was asked for wrongly).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, Final

import click

from bigtwo.records.files import read_record, record_bytes
from bigtwo.records.replay import BadRecord
from bigtwo.records.text import to_text
from bigtwo.records.verify import Check, verify
from bigtwo_protocol.records import DealRecord

WHAT: Final[dict[Check, str]] = {
    "commitment": "the secret is the one that was committed to",
    "seed": "the seed is the hash of secret and salts",
    "hands": "the hands are those of the seed",
    "acts": "every act is legal",
    "result": "every payment is right",
}


class NoRecord(click.ClickException):
    """The file is no record: one line on standard error, exit code 2."""

    exit_code = 2


@click.command("verify")
@click.argument("file", type=click.File("rb"))
@click.option("--commitment", metavar="HASH", help="The hash that was published before the deal.")
def verify_command(file: BinaryIO, commitment: str | None) -> None:
    """Check that a finished deal was fair: hash, salts, deck, acts and payments."""
    record = _read(file)
    findings = verify(record, commitment)
    for finding in findings:
        mark = "ok    " if finding.problem is None else "WRONG "
        click.echo(mark + WHAT[finding.check] + ("" if finding.problem is None else f": {finding.problem}"))
    if record.shuffle is None:
        click.echo("       the cards were known: those of an earlier deal, so there is no shuffle to check")
    if any(finding.problem is not None for finding in findings):
        raise click.exceptions.Exit(1)


@click.command("replay")
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="Print the record as JSON instead.")
def replay_command(file: BinaryIO, *, as_json: bool) -> None:
    """Print a deal, a line for each trick, with every act checked against the rules."""
    record = _read(file)
    try:
        click.echo(record_bytes(record).decode() if as_json else to_text(record), nl=False)
    except BadRecord as error:
        click.echo(f"WRONG {error}")
        raise click.exceptions.Exit(1) from error
    for problem in _problems(record):
        click.echo(f"WRONG {problem}", err=True)
        raise click.exceptions.Exit(1)


def _problems(record: DealRecord) -> Iterator[str]:
    for finding in verify(record):
        if finding.problem is not None:
            yield f"{WHAT[finding.check]}: {finding.problem}"


def _read(file: BinaryIO) -> DealRecord:
    try:
        return read_record(file.read())
    except BadRecord as error:
        raise NoRecord(str(error)) from error
