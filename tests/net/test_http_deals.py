"""Finished deals over plain HTTP: found by their code, and nothing else by any other (W5.4)."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest

from bigtwo.wire.sheet import comparison
from bigtwo_protocol.records import DealPlays
from tests.support.place import CLIENT, Place, serving, site_of
from tests.support.records import record


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    place = Place()
    async for served in serving(site_of(CLIENT, place), place):
        yield served


def a_deal() -> DealPlays:
    """A deal that was played once."""
    played = record()
    return DealPlays(code=played.code, rules=played.rules, plays=(played,), comparison=comparison([played]))


async def test_a_finished_deal_is_answered_as_json(place: Place) -> None:
    """W8.8: and read again it is the same."""
    place.deal = a_deal()
    answer = await place.get(f"/deals/{place.deal.code}.json")
    assert answer.status == 200
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["cache-control"] == "no-store"
    assert msgspec.json.decode(answer.body, type=DealPlays) == place.deal
    head = await place.get(f"/deals/{place.deal.code}.json", method="HEAD")
    assert (head.status, head.body) == (200, b"")


async def test_a_deals_code_may_be_typed_as_a_rooms(place: Place) -> None:
    place.deal = a_deal()
    code = place.deal.code
    for typed in (code.lower(), f"{code[:4]}-{code[4:]}"):
        assert (await place.get(f"/deals/{typed}.json")).status == 200


@pytest.mark.parametrize(
    "code", ["AAAAAAAA", "ACDEF", "", "..", "AAAAAAAAA", "00000000", "%2e%2e", "AAAA/AAAA", "a" * 4000]
)
async def test_a_code_that_is_no_finished_deals_is_not_found_whatever_it_is(place: Place, code: str) -> None:
    place.deal = a_deal()
    answer = await place.get(f"/deals/{code}.json")
    assert answer.status == 404
    assert answer.body == b"No finished deal has this code.\n"


async def test_while_the_store_is_down_a_deal_is_not_said_to_be_missing(place: Place) -> None:
    place.deal, place.store_is_down = a_deal(), True
    answer = await place.get(f"/deals/{place.deal.code}.json")
    assert answer.status == 503
    assert answer.headers["retry-after"] == "5"
