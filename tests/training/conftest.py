"""The training kit is tested where there is a C compiler: the server needs none."""

from __future__ import annotations

import pytest

from bigtwo_training import kernel


@pytest.fixture(scope="session", autouse=True)
def built() -> None:
    """Build the kernel once, or say why that cannot be."""
    try:
        kernel.load()
    except kernel.NoCompiler as reason:
        pytest.skip(str(reason))
