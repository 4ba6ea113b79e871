"""From a finished run to the file that the server reads.

Owns the step from trained weights to whole numbers in the package.
"""

from __future__ import annotations

import io
import zipfile
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bigtwo.bots.net import FILE, quantised

__all__ = ["FILE", "trained", "write"]


def trained(path: Path) -> NDArray[np.float32]:
    """The weights of a checkpoint, averaged over its last steps."""
    with np.load(path) as kept:
        return np.ascontiguousarray(kept["average"], np.float32)


def write(weights: NDArray[np.float32], path: Path) -> int:
    """Write the weights as whole numbers; the same weights give the same bytes.

    Returns:
        The size of the file in bytes.
    """
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, array in quantised(weights).items():
            one = io.BytesIO()
            np.lib.format.write_array(one, array, allow_pickle=False)
            # A fixed date, so that the file depends on the weights alone.
            archive.writestr(zipfile.ZipInfo(f"{name}.npy"), one.getvalue(), zipfile.ZIP_DEFLATED)
    path.write_bytes(held.getvalue())
    return path.stat().st_size
