"""The vectors that clients are held to are what the engine says."""

from __future__ import annotations

import json

from bigtwo.rules.kinds import Kind
from scripts import golden_classify


def test_the_file_is_current() -> None:
    """Write it anew with `python -m scripts.golden_classify`."""
    assert golden_classify.PATH.read_text(encoding="utf-8") == golden_classify.golden()


def test_the_file_is_small_and_holds_every_kind_and_reason() -> None:
    text = golden_classify.PATH.read_text(encoding="utf-8")
    assert len(text) < 400_000
    vectors = json.loads(text)
    tables = {rules["straights"] for rules in vectors["rules"].values()}
    assert tables == {"ace-low", "twos-high", "six-high", "no-twos", "jqka2"}
    for name, rules in vectors["rules"].items():
        kinds = {vector["kind"] for vector in vectors["classify"] if vector["rules"] == name}
        absent = {"triple"} if not rules["allow_triples"] else set()
        absent |= {"flush"} if not rules["allow_flushes"] else set()
        assert kinds == {None, *(kind.value for kind in Kind)} - absent, name
    answers = {vector["reason"] for vector in vectors["beats"]}
    assert answers == {None, "wrong_card_count", "wrong_type", "not_higher"}
    assert {vector["reason"] for vector in vectors["play"]} >= {
        None,
        "not_in_hand",
        "locked_out",
        "wrong_card_count",
        "not_a_combo",
        "wrong_type",
        "not_higher",
        "must_include_lowest",
        "alert_must_play_highest",
    }
