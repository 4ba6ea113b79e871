"""The command `bigtwo arena`: how strong the bots are, and how long they think.

Owns options, progress and the table. Never plays a card.
"""

from __future__ import annotations

import json
import os
import sys
from typing import Final

import click
import msgspec

from bigtwo.arena.contest import PLAYERS, Contest, Result, run
from bigtwo.bots.arena import KnewTooMuch
from bigtwo.rules.presets import PRESETS, configure

_EVERY: Final = "all"
_HEAD: Final = (
    "rules",
    "challenger",
    "field",
    "deals",
    "score ± error",
    "wins ± error",
    "ms p50",
    "p99",
    "max",
)


@click.command()
@click.option(
    "--rules",
    "preset",
    type=click.Choice([*PRESETS, _EVERY]),
    default="classic",
    show_default=True,
    help="A preset, or all of them.",
)
@click.option("--players", type=click.IntRange(2, 4), default=4, show_default=True, help="How many play.")
@click.option(
    "--challenger",
    "challengers",
    type=click.Choice(PLAYERS),
    multiple=True,
    default=("hard",),
    show_default=True,
    help="Whose strength is asked for; may be given several times.",
)
@click.option(
    "--field",
    "fields",
    type=click.Choice(PLAYERS),
    multiple=True,
    default=("medium",),
    show_default=True,
    help="Who takes all other seats; may be given several times.",
)
@click.option("--deals", type=click.IntRange(2, 1_000_000), default=200, show_default=True)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed, the same deals.")
@click.option(
    "--processes",
    type=click.IntRange(1, 256),
    default=os.cpu_count() or 1,
    show_default="one for each core",
)
@click.option(
    "--prove", is_flag=True, help="Check every decision: mixing the hidden cards must not change it."
)
@click.option("--json", "as_json", is_flag=True, help="A line of JSON for each pairing instead of a table.")
def arena(  # noqa: PLR0913 - click calls by name
    *,
    preset: str,
    players: int,
    challengers: tuple[str, ...],
    fields: tuple[str, ...],
    deals: int,
    seed: int,
    processes: int,
    prove: bool,
    as_json: bool,
) -> None:
    """Let bots play each other, and say who is how strong.

    Every deal is played once from every seat by the challenger, so that the luck of the cards cancels out.
    A score is in points per deal; where the rules count penalties, it is what all paid on average less what
    the challenger paid. Errors are standard errors. Milliseconds are of one core.
    """
    if not as_json:
        click.echo(_line(_HEAD))
    for name in PRESETS if preset == _EVERY else (preset,):
        for challenger in challengers:
            for field in fields:
                switches = {} if players == 4 else {"players": players, "instant_wins": ()}
                contest = Contest(
                    rules=configure(name, switches),
                    challenger=challenger,
                    field=field,
                    deals=deals,
                    seed=seed,
                    prove=prove,
                )
                pairing = (name, challenger, field)
                result = _played(contest, processes, " ".join(pairing))
                click.echo(_json(pairing, result) if as_json else _row(pairing, result))


def _played(contest: Contest, processes: int, label: str) -> Result:
    hidden = not sys.stderr.isatty()
    with click.progressbar(length=contest.deals, label=label, file=sys.stderr, hidden=hidden) as bar:
        try:
            return run(contest, processes, bar.update)
        except KnewTooMuch as error:
            raise click.ClickException(f"{label}: a decision changed with the hidden cards {error}") from None


def _row(pairing: tuple[str, str, str], result: Result) -> str:
    return _line(
        (
            *pairing,
            str(result.deals),
            f"{result.score:+.2f} ± {result.score_error:.2f}",
            f"{result.wins:.1%} ± {result.wins_error:.1%}",
            f"{result.ms_p50:.2f}",
            f"{result.ms_p99:.2f}",
            f"{result.ms_max:.2f}",
        )
    )


def _line(cells: tuple[str, ...]) -> str:
    widths = (-11, -10, -7, 6, 15, 15, 7, 7, 7)
    padded = zip(cells, widths, strict=True)
    return "  ".join(
        cell.rjust(width) if width > 0 else cell.ljust(-width) for cell, width in padded
    ).rstrip()


def _json(pairing: tuple[str, str, str], result: Result) -> str:
    names = dict(zip(("rules", "challenger", "field"), pairing, strict=True))
    return json.dumps({**names, **msgspec.to_builtins(result)})
