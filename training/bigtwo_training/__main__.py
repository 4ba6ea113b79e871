"""The training kit from the command line: `python -m bigtwo_training --help`.

Owns options and what is printed.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, TextIO

import click
import msgspec

from bigtwo.rules.presets import PRESETS, configure
from bigtwo_training.kernel import NoCompiler, load
from bigtwo_training.measure import KINDS, compete
from bigtwo_training.package import FILE, trained, write
from bigtwo_training.run import LATEST, Settings, train
from bigtwo_training.tables import tables

FOLDER: Final = click.Path(file_okay=False, path_type=Path)


@click.group()
def main() -> None:
    """Train the bots' level `hard`, and measure all of them. Needs a C compiler."""
    try:
        load()
    except NoCompiler as error:
        raise click.ClickException(str(error)) from None


@main.command("train")
@click.argument("folder", type=FOLDER)
@click.option("--seed", type=int, default=Settings().seed, show_default=True)
@click.option(
    "--deals", type=int, default=Settings().deals, show_default=True, help="Self-play deals in all."
)
@click.option("--every", type=float, default=240.0, show_default=True, help="Seconds between checkpoints.")
def train_command(folder: Path, seed: int, deals: int, every: float) -> None:
    """Train from a seed, or go on with what FOLDER holds; the weights for the server are FOLDER/hard.npz."""
    train(Settings(seed=seed, deals=deals), folder, click.echo, every)
    size = write(trained(folder / LATEST), folder / FILE)
    click.echo(f"{folder / FILE}: {size} bytes")


@main.command("package")
@click.argument("folder", type=FOLDER)
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
def package_command(folder: Path, file: Path) -> None:
    """Write the weights of the last checkpoint in FOLDER as the server reads them."""
    click.echo(f"{file}: {write(trained(folder / LATEST), file)} bytes")


@main.command("measure")
@click.argument("folder", type=FOLDER)
@click.option("--deals", type=int, default=10_000, show_default=True)
@click.option("--seed", type=int, default=99, show_default=True)
@click.option("--players", type=click.IntRange(2, 4), default=4, show_default=True)
@click.option("--rules", "presets", type=click.Choice(list(PRESETS)), multiple=True, default=tuple(PRESETS))
@click.option("--challenger", "challengers", type=click.Choice(list(KINDS)), multiple=True, default=("hard",))
@click.option("--field", "fields", type=click.Choice(list(KINDS)), multiple=True, default=("medium",))
def measure_command(
    folder: Path,
    *,
    deals: int,
    seed: int,
    players: int,
    presets: tuple[str, ...],
    challengers: tuple[str, ...],
    fields: tuple[str, ...],
) -> None:
    """Duplicate deals in the kernel, thousands in seconds; a line of JSON for each pairing."""
    net = trained(folder / LATEST) if "hard" in (*challengers, *fields) else None
    switches = {} if players == 4 else {"players": players, "instant_wins": ()}
    for preset in presets:
        rules = configure(preset, switches)
        for challenger in challengers:
            for field in fields:
                found = compete(preset, rules, (challenger, net), (field, net), deals=deals, seed=seed)
                click.echo(json.dumps(msgspec.to_builtins(found)))


@main.command("tables")
@click.argument("measured", type=click.File(encoding="utf-8"))
def tables_command(measured: TextIO) -> None:
    """The lines that `measure` printed, as tables in Markdown; `-` reads them from the input."""
    for line in tables(measured):
        click.echo(line)


@main.command("draw")
@click.argument("folder", type=FOLDER)
@click.argument("picture", type=click.Path(dir_okay=False, path_type=Path))
def draw_command(folder: Path, picture: Path) -> None:
    """Draw how strength rose in the run in FOLDER. Needs the extra `training`."""
    # Drawing is the one thing that needs more than the server's own packages.
    from bigtwo_training.curves import draw  # noqa: PLC0415

    draw(folder / "curve.jsonl", picture)


if __name__ == "__main__":
    main()
