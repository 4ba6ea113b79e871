"""The commands `bigtwo verify` and `bigtwo replay`.

Owns options, output and exit codes (0: all true; 1: something is not; 2: it was asked for wrongly).
"""

from __future__ import annotations

from typing import BinaryIO, Final

import click

from bigtwo.records.files import read_records, record_bytes
from bigtwo.records.replay import BadRecord
from bigtwo.records.text import to_text
from bigtwo.records.verify import Check, Finding, verify
from bigtwo_protocol.records import DealRecord

WHAT: Final[dict[Check, str]] = {
    "commitment": "the secret is the one that was committed to",
    "seed": "the seed is the hash of secret and salts",
    "hands": "the hands are those of the seed",
    "acts": "every act is legal",
    "result": "every payment is right",
    "code": "the code is that of these cards under these rules",
}


class NoRecord(click.ClickException):
    """The file is no record: one line on standard error, exit code 2."""

    exit_code = 2


@click.command("verify")
@click.argument("file", type=click.File("rb"))
@click.option("--commitment", metavar="HASH", help="The hash that was published before the deal.")
def verify_command(file: BinaryIO, commitment: str | None) -> None:
    """Check that a finished deal was fair: hash, salts, deck, acts and payments.

    FILE is a record as JSON or as text, or what a server answers for a deal's code: then every playing
    is checked.
    """
    wrong = False
    for record in _read(file):
        findings = verify(record, commitment if record.shuffle is not None else None)
        click.echo(f"deal {record.code}, {_players(record)}")
        for finding in findings:
            click.echo(_line(finding))
        if record.shuffle is None:
            click.echo("       the cards were known: those of an earlier deal, there is no shuffle to check")
        wrong = wrong or any(finding.problem is not None for finding in findings)
    if wrong:
        raise click.exceptions.Exit(1)


@click.command("replay")
@click.argument("file", type=click.File("rb"))
@click.option("--json", "as_json", is_flag=True, help="Print the record as JSON instead.")
@click.option("--play", metavar="NUMBER", type=click.IntRange(1), default=1, help="Which, of several.")
def replay_command(file: BinaryIO, play: int, *, as_json: bool) -> None:
    """Print a deal, a line for each trick, with every act checked against the rules.

    FILE is a record as JSON or as text; what is printed can be read again.
    """
    records = _read(file)
    if play > len(records):
        raise NoRecord(f"the file holds {len(records)} playings of the deal, not {play}")
    record = records[play - 1]
    problems = [finding for finding in verify(record) if finding.problem is not None]
    if not (problems and as_json):
        click.echo(record_bytes(record).decode() if as_json else _text(record), nl=False)
    for finding in problems:
        click.echo(_line(finding), err=True)
    if problems:
        raise click.exceptions.Exit(1)


def _text(record: DealRecord) -> str:
    try:
        return to_text(record)
    except BadRecord as error:
        raise NoRecord(str(error)) from error


def _line(finding: Finding) -> str:
    if finding.problem is None:
        return f"ok     {WHAT[finding.check]}"
    return f"WRONG  {WHAT[finding.check]}: {finding.problem}"


def _players(record: DealRecord) -> str:
    """Names on one line, whatever a stranger's file has in them."""
    names = ", ".join(one.name for one in record.seats)
    return "".join(c if c.isprintable() else "?" for c in names)


def _read(file: BinaryIO) -> tuple[DealRecord, ...]:
    try:
        return read_records(file.read())
    except BadRecord as error:
        raise NoRecord(str(error)) from error
