"""Deals of one room fit together: no number is missing, totals add up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from bigtwo.audit.chain import breaks
from bigtwo.rules.presets import PRESETS, configure
from bigtwo_protocol.records import DealRecord
from tests.support.records import OPEN_END, played_on, record_now
from tests.support.rooms import room_of


def course(preset: str = "classic", deals: int = 5, **switches: Any) -> list[DealRecord]:
    """The deals of one room, one after the other."""
    scene = room_of("Ann", "Ben", rules=configure(preset, {**OPEN_END, **switches}))
    return [record_now(played_on(scene.start("Ann"))) for _ in range(deals)]


@pytest.mark.parametrize("preset", PRESETS)
def test_deals_as_they_were_played_fit_together(preset: str) -> None:
    assert breaks(course(preset)) == ()


def test_match_after_match_fits_together() -> None:
    deals = course(match_end={"type": "deals", "value": 2})
    assert [deal.match.deal for deal in deals] == [1, 2, 1, 2, 1]
    assert breaks(deals) == ()


def test_those_that_are_forgotten_are_not_missed() -> None:
    assert breaks(course()[2:]) == ()
    assert breaks([]) == ()


def test_another_room_that_got_the_code_begins_anew() -> None:
    assert breaks([*course(deals=3), *course(deals=2)]) == ()


def at(place: int, change: Callable[[DealRecord], DealRecord]) -> list[DealRecord]:
    deals = course()
    deals[place] = change(deals[place])
    return deals


def with_match(**changes: Any) -> Callable[[DealRecord], DealRecord]:
    return lambda deal: replace(deal, match=replace(deal.match, **changes))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (with_match(totals=(1, 0, 0, 0)), "other totals"),
        (with_match(last_winner=None), "another winner"),
        (with_match(deal=9), "not the next of its match"),
        (with_match(started_ms=5), "not the next of its match"),
        (with_match(deal=1), "begun already"),
        (lambda deal: replace(deal, started_ms=deal.started_ms - 10_000_000), "began before"),
        (lambda deal: replace(deal, rules=replace(deal.rules, bombs="any-size")), "other rules"),
    ],
    ids=["totals", "winner", "number in the match", "match", "begun anew", "time", "rules"],
)
def test_what_does_not_fit_is_named(change: Callable[[DealRecord], DealRecord], words: str) -> None:
    assert any(words in one for one in breaks(at(2, change)))


def test_a_deal_that_is_missing_in_between_is_named() -> None:
    deals = course()
    assert breaks(deals[:2] + deals[3:]) == ("deal 2 is followed by deal 4",)
