"""The golden presets: the values of every preset, the same for every language."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import msgspec

from bigtwo.rules.presets import PRESETS

GOLDEN: Final = Path(__file__).parent.parent / "golden" / "presets.json"


def test_the_golden_presets_are_those_of_the_server() -> None:
    assert json.loads(GOLDEN.read_bytes()) == json.loads(msgspec.json.encode(dict(PRESETS)))
