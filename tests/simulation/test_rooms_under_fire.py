"""Whatever people, networks, stores and dying servers do, the rooms go on.

Every deal ends, everybody sees what they should and no card more, and each command has its effect once or
not at all. Each course is decided by its seed. A failure says how to see it again.
"""

from __future__ import annotations

import asyncio

import pytest

from tests.simulation import course
from tests.simulation.instant import NothingWillEverHappen, run

DEALS = 4
SEEDS = (1, 2)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("preset", course.PRESET_NAMES)
def test_nothing_is_lost_doubled_or_given_away(preset: str, seed: int) -> None:
    """C36, W3.1–W3.3, W4.1–W4.6: see `tests/simulation/journal.py` for what is held against what."""
    figures = course.run(seed, preset, DEALS)
    assert figures.deals >= DEALS
    assert figures.accepted > 0
    assert figures.compared > 0


def test_the_same_seed_is_the_same_course() -> None:
    """Otherwise a failure could not be seen again."""
    assert course.run(5, "classic", 2) == course.run(5, "classic", 2)


async def _wait_for_nothing() -> None:
    await asyncio.Event().wait()


def test_a_world_in_which_nothing_will_ever_happen_is_noticed() -> None:
    with pytest.raises(NothingWillEverHappen):
        run(_wait_for_nothing())
