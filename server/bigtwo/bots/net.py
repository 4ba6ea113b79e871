"""The net: what an action is worth, from the inputs that are on. Trained weights, whole-number arithmetic.

Owns the arithmetic and the weights that come with the package. All numbers are whole and small enough that
floating point holds every sum exactly, in whatever order a machine adds: the same position has the same
value everywhere. How the weights were made: docs/model-card.md.
"""

from __future__ import annotations

import io
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bigtwo.bots.inputs import ACTION_INPUTS, STATE_INPUTS

FILE: Final = "hard.npz"
FIRST: Final = 256
SECOND: Final = 128
ONE: Final = 4096
"""What 1.0 is in the first layer; the second counts in ONE × ONE / SHIFTED."""
SHIFTED: Final = 4096

Floats = NDArray[np.float32]
Whole = NDArray[np.float64]
"""Whole numbers below 2^53, in floating point because that is what is multiplied fast."""

WEIGHTS: Final = (STATE_INPUTS + ACTION_INPUTS) * FIRST + FIRST + FIRST * SECOND + SECOND + SECOND + 1


class Net:
    """Inputs → 256 → 128 → 1, rectified between the layers."""

    def __init__(self, arrays: dict[str, NDArray[np.integer]]) -> None:
        first = arrays["first"].astype(np.float32)
        # At most 400 inputs are on at a time: sums of their int16 weights stay below 2^24, exact in float32.
        self._of_state: Floats = np.ascontiguousarray(first[:STATE_INPUTS])
        self._of_action: Floats = np.ascontiguousarray(first[STATE_INPUTS:])
        self._first_bias: Floats = arrays["first_bias"].astype(np.float32)
        self._second: Whole = arrays["second"].astype(np.float64)
        self._second_bias: Whole = arrays["second_bias"].astype(np.float64)
        self._third: Whole = arrays["third"].astype(np.float64)

    def values(self, state: list[int], actions: Floats) -> Whole:
        """What each action is worth: whole numbers, comparable within a position.

        Args:
            state: the inputs of the state that are on.
            actions: one row of zeros and ones for each action, of `ACTION_INPUTS`.
        """
        common = self._of_state[state].sum(axis=0) + self._first_bias
        first = np.maximum(actions @ self._of_action + common, 0).astype(np.float64)
        second = np.maximum(first @ self._second + self._second_bias, 0)
        worth: Whole = np.floor(second / SHIFTED) @ self._third
        return worth


def quantised(weights: NDArray[np.float32]) -> dict[str, NDArray[np.integer]]:
    """Trained weights as whole numbers.

    Args:
        weights: `WEIGHTS` of them, in the order in which the training kernel holds them.

    Raises:
        ValueError: their number is not that, or one is too large to be held.
    """
    if weights.shape != (WEIGHTS,):
        raise ValueError(f"there must be {WEIGHTS} weights, not {weights.shape}")
    sizes = ((STATE_INPUTS + ACTION_INPUTS) * FIRST, FIRST, FIRST * SECOND, SECOND, SECOND)
    first, first_bias, second, second_bias, third, _ = np.split(weights.astype(np.float64), np.cumsum(sizes))
    arrays: dict[str, NDArray[np.integer]] = {
        "first": _whole(first * ONE, np.int16).reshape(STATE_INPUTS + ACTION_INPUTS, FIRST),
        "first_bias": _whole(first_bias * ONE, np.int32),
        "second": _whole(second * ONE, np.int16).reshape(FIRST, SECOND),
        "second_bias": _whole(second_bias * ONE * ONE, np.int64),
        "third": _whole(third * ONE, np.int16),
    }
    return arrays


def _whole(values: Whole, kind: type[np.integer]) -> NDArray[np.integer]:
    limits = np.iinfo(kind)
    rounded = np.rint(values)
    if rounded.min() < limits.min or rounded.max() > limits.max:
        raise ValueError(f"a weight of {np.abs(values).max() / ONE:.1f} is too large to be held")
    return rounded.astype(kind)


@cache
def packaged() -> Net:
    """The net that comes with the package."""
    held = files("bigtwo.bots").joinpath(FILE).read_bytes()
    with np.load(io.BytesIO(held), allow_pickle=False) as arrays:
        return Net(dict(arrays))
