"""A training run follows from its seed, goes on where it stopped, and ends in a file for the server."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from bigtwo.bots.net import WEIGHTS, Net, quantised
from bigtwo_training.package import trained, write
from bigtwo_training.run import LATEST, Settings, train

TINY = Settings(seed=5, deals=128, round=64, batch=64, window=4096, measured=4)


def run(folder: Path, settings: Settings = TINY) -> np.ndarray:
    told: list[str] = []
    train(settings, folder, told.append)
    assert told
    return trained(folder / LATEST)


def test_the_same_seed_gives_the_same_weights(tmp_path: Path) -> None:
    once, again = run(tmp_path / "once"), run(tmp_path / "again")
    assert np.array_equal(once, again)
    other = run(tmp_path / "other", Settings(seed=6, deals=128, round=64, batch=64, window=4096, measured=4))
    assert not np.array_equal(once, other)


def test_the_number_of_cores_changes_nothing(tmp_path: Path) -> None:
    script = "import sys, pathlib, tests.training.test_run as t; t.run(pathlib.Path(sys.argv[1]))"
    for many in ("1", "3"):
        environment = {**os.environ, "OMP_NUM_THREADS": many, "PYTHONPATH": os.pathsep.join(sys.path)}
        subprocess.run([sys.executable, "-c", script, str(tmp_path / many)], env=environment, check=True)
    assert np.array_equal(trained(tmp_path / "1" / LATEST), trained(tmp_path / "3" / LATEST))


def test_a_run_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    run(tmp_path, Settings(seed=5, deals=64, round=64, batch=64, window=4096, measured=4))
    run(tmp_path)
    noted = [json.loads(line) for line in (tmp_path / "curve.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [line["deals"] for line in noted] == [64, 128]
    assert {one["field"] for one in noted[1]["strength"]} == {"medium"}


def test_the_same_weights_give_the_same_file(tmp_path: Path) -> None:
    weights = np.random.default_rng(1).normal(0, 0.1, WEIGHTS).astype(np.float32)
    assert write(weights, tmp_path / "once.npz") == write(weights, tmp_path / "again.npz") < 2_000_000
    assert (tmp_path / "once.npz").read_bytes() == (tmp_path / "again.npz").read_bytes()
    with np.load(io.BytesIO((tmp_path / "once.npz").read_bytes())) as arrays:
        Net(dict(arrays))
        assert all(np.array_equal(arrays[name], array) for name, array in quantised(weights).items())


def test_weights_that_cannot_be_held_are_refused() -> None:
    weights = np.zeros(WEIGHTS, np.float32)
    weights[7] = 9.0
    with pytest.raises(ValueError, match=r"9\.0 is too large"):
        quantised(weights)
    with pytest.raises(ValueError, match="there must be"):
        quantised(weights[:-1])


def test_what_is_handed_on_is_the_average_of_the_last_weights(tmp_path: Path) -> None:
    weights = run(tmp_path)
    with np.load(tmp_path / LATEST) as kept:
        assert np.array_equal(weights, kept["average"])
        assert not np.array_equal(weights, kept["net"])
        assert 0 < np.abs(weights - kept["net"]).max() < np.abs(kept["net"]).max()
