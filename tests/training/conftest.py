"""The training kit's kernel is compiled: its tests need a C compiler, and say so where there is none."""

from __future__ import annotations

import pytest

from bigtwo_training import kernel


@pytest.fixture(scope="session", autouse=True)
def built() -> None:
    """Build the kernel once, or fail with the reason why that cannot be."""
    try:
        kernel.load()
    except kernel.NoCompiler as reason:
        pytest.fail(str(reason), pytrace=False)
