"""A training run: from a seed to weights, with checkpoints from which it goes on.

Owns the schedule. Everything follows from the seed and the settings: the number of threads changes
nothing but the time it takes.
"""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from bigtwo.bots.inputs import ACTION_INPUTS, STATE_INPUTS
from bigtwo.bots.net import FIRST, SECOND, WEIGHTS
from bigtwo_training import kernel
from bigtwo_training.measure import Strength, strength
from bigtwo_training.mixture import mixture
from bigtwo_training.translate import kernel_rules

LATEST: Final = "latest.npz"
"""The last checkpoint in a run's folder."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a run is made of."""

    seed: int = 1
    deals: int = 10_300_000
    """Self-play deals in all."""
    round: int = 1024
    """Deals between two sets of steps."""
    batch: int = 512
    reuse: float = 1.2
    """How often a sample is learnt from, on average."""
    window: int = 400_000
    """Samples that are kept."""
    rate_first: float = 1e-3
    rate_last: float = 3e-5
    """Adam's step, falling geometrically after a first tenth."""
    explore: float = 0.02
    """How often an action is taken at random."""
    strangers: float = 0.5
    """The share of deals in which other policies take some seats."""
    trust: float = 0.5
    """How much of a target is the outcome; the rest is the net's own later estimate. Falls from 1."""
    average: float = 0.995
    """How much of the averaged weights stays from round to round. They are what is measured and handed on."""
    measured: int = 1000
    """Duplicate deals against three careful players at every checkpoint."""


def train(settings: Settings, folder: Path, tell: Callable[[str], None], every_s: float = 240.0) -> None:
    """Train, or go on with what the folder holds.

    Args:
        settings: of the run.
        folder: gets `latest.npz`, and `curve.jsonl` with the strength now and then.
        tell: is told how far it is.
        every_s: seconds between checkpoints.
    """
    folder.mkdir(parents=True, exist_ok=True)
    library = kernel.load()
    trainer = library.trainer_open(settings.window, settings.seed)
    net, mean, square = (
        np.ctypeslib.as_array(pointer(trainer), (WEIGHTS,))
        for pointer in (library.trainer_net, library.trainer_mean, library.trainer_square)
    )
    average = np.zeros(WEIGHTS, np.float32)
    arrays = {"net": net, "mean": mean, "square": square, "average": average}
    deals = _begin(folder / LATEST, settings.seed, arrays, trainer)
    rules = [kernel_rules(one) for one in mixture(settings.seed)]
    kinds = (kernel.Rules * len(rules))(*rules)
    begun = saved = time.monotonic()
    owed = 0.0
    while deals < settings.deals:
        held = library.trainer_samples(trainer)
        trust = max(settings.trust, 1.0 - deals / 400_000)
        library.trainer_play(
            trainer, kinds, len(rules), settings.round, settings.explore, settings.strangers, trust
        )
        deals += settings.round
        owed += settings.reuse * (library.trainer_samples(trainer) - held) / settings.batch
        error = 0.0
        steps = int(owed)
        owed -= steps
        for _ in range(steps):
            error += library.trainer_step(trainer, settings.batch, _rate(settings, deals))
        average += (net - average) * np.float32(1 - _kept(settings, deals))
        if time.monotonic() - saved > every_s or deals >= settings.deals:
            saved = time.monotonic()
            _save(folder / LATEST, deals, library.trainer_steps(trainer), arrays)
            found = strength(average, deals=settings.measured, seed=settings.seed + 7)
            line = {"deals": deals, "seconds": round(saved - begun), "error": round(error / max(steps, 1), 4)}
            _note(folder / "curve.jsonl", line, found)
            tell(f"{line} {found}")


def _rate(settings: Settings, deals: int) -> float:
    along = max(0.0, deals / settings.deals - 0.1) / 0.9
    return settings.rate_first * math.exp(along * math.log(settings.rate_last / settings.rate_first))


def _kept(settings: Settings, deals: int) -> float:
    """Less at first, so that the weights of the beginning are soon forgotten."""
    rounds = deals / settings.round
    return min(settings.average, rounds / (rounds + 10))


def _begin(path: Path, seed: int, arrays: dict[str, NDArray[np.float32]], trainer: Any) -> int:
    if path.exists():
        with np.load(path) as kept:
            for name, array in arrays.items():
                array[:] = kept[name]
            kernel.load().trainer_resume(trainer, int(kept["deals"]), int(kept["steps"]))
            return int(kept["deals"])
    rng = np.random.default_rng(seed)
    first, second = (STATE_INPUTS + ACTION_INPUTS) * FIRST, FIRST * SECOND
    net = arrays["net"]
    net[:first] = rng.normal(0, 0.06, first)
    net[first + FIRST : first + FIRST + second] = rng.normal(0, math.sqrt(2 / FIRST), second)
    net[-SECOND - 1 : -1] = rng.normal(0, 0.05, SECOND)
    arrays["average"][:] = net
    return 0


def _save(path: Path, deals: int, steps: int, arrays: dict[str, NDArray[np.float32]]) -> None:
    fresh = path.with_suffix(".fresh.npz")
    held: dict[str, Any] = {**arrays, "deals": deals, "steps": steps}
    np.savez(fresh, **held)
    fresh.replace(path)


def _note(path: Path, line: dict[str, float], found: tuple[Strength, ...]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.write(json.dumps({**line, "strength": msgspec.to_builtins(found)}) + "\n")
