"""What the docs and the web client tell about rules is what the engine tells."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from bigtwo.rules.english import SENTENCES
from scripts.rules_pages import FILES, golden
from tests.architecture.tree import name


@pytest.mark.parametrize("path", FILES, ids=name)
def test_what_is_made_from_the_rules_pages_is_current(path: Path) -> None:
    """Made anew by `python -m scripts.rules_pages`."""
    assert path.read_text(encoding="utf-8") == FILES[path]()


def test_the_golden_pages_have_every_sentence() -> None:
    sentences = msgspec.json.decode(golden())["sentences"]
    assert {sentence["key"] for sentence in sentences} == set(SENTENCES)
