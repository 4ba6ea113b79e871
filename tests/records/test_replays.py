"""Deals of bots of every kind replay to the same result; `benchmarks/replays.py` does it for 10,000."""

from __future__ import annotations

from benchmarks.replays import records, replays
from bigtwo.rules.presets import PRESETS

DEALS = 7 * 20 + 10


def test_recorded_deals_of_bots_replay_to_the_same_result() -> None:
    """W8.6: under every preset, from JSON and from text."""
    presets, salts = set(), 0
    for record in records(DEALS, seed=11):
        assert replays(record) == []
        presets.add(record.rules.straights + record.rules.suit_order + record.rules.later_lead)
        assert record.shuffle is not None
        salts += len(record.shuffle.salts)
    assert len(presets) > len(PRESETS) // 2
    assert salts == DEALS
