"""How strong weights are, measured in the kernel: duplicate deals against compiled opponents.

Owns the quick measurement, thousands of deals in seconds. The arena of the server measures the same with
the engine itself.
"""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from typing import Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from bigtwo.rules.presets import PRESETS
from bigtwo.rules.ruleset import RuleSet
from bigtwo_training import kernel
from bigtwo_training.translate import kernel_rules

KINDS: Final = {
    "hard": kernel.NET,
    "medium": kernel.CAREFUL,
    "easy": kernel.DISTRACTED,
    "lowest": kernel.LOWEST_LEGAL,
    "random": kernel.ANY_LEGAL,
}


class Strength(msgspec.Struct, frozen=True):
    """What a challenger won against three of a kind."""

    rules: str
    challenger: str
    field: str
    score: float
    """Mean per deal, in points."""
    error: float
    """Its standard error, over deals; each was played once from every seat."""
    wins: float
    """The share of deals in which the challenger went out first."""
    deals: int


def player(name: str, net: NDArray[np.float32] | None) -> kernel.Player:
    """A player by name; `hard` needs weights."""
    weights = None if net is None else net.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
    return kernel.Player(KINDS[name], weights)


def compete(
    name: str,
    rules: RuleSet,
    challenger: tuple[str, NDArray[np.float32] | None],
    field: tuple[str, NDArray[np.float32] | None],
    *,
    deals: int,
    seed: int,
) -> Strength:
    """One challenger against a field, in duplicate deals."""
    means = np.zeros(deals, np.float32)
    wins = np.zeros(deals, np.int32)
    kernel.load().compete(
        kernel_rules(rules),
        player(*challenger),
        player(*field),
        deals,
        seed,
        means.ctypes.data_as(ctypes.POINTER(ctypes.c_float)),
        wins.ctypes.data_as(ctypes.POINTER(ctypes.c_int32)),
    )
    return Strength(
        rules=name,
        challenger=challenger[0],
        field=field[0],
        score=round(float(means.mean(dtype=np.float64)), 3),
        error=round(float(means.std(dtype=np.float64, ddof=1) / deals**0.5), 3),
        wins=round(float(wins.mean() / rules.players), 4),
        deals=deals,
    )


def strength(
    net: NDArray[np.float32], *, deals: int, seed: int, presets: Sequence[str] = ("classic", "taiwan")
) -> tuple[Strength, ...]:
    """How the weights do against three careful players."""
    return tuple(
        compete(name, PRESETS[name], ("hard", net), ("medium", None), deals=deals, seed=seed)
        for name in presets
    )
