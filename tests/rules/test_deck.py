"""Deck: the same seed is the same deck, in every language."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bigtwo.rules.cards import DECK, format_cards
from bigtwo.rules.deck import shuffled

GOLDEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "golden" / "deck.json").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("vector", GOLDEN["decks"], ids=lambda vector: vector["seed"][:8])
def test_a_seed_is_the_deck_that_was_written_down(vector: dict[str, Any]) -> None:
    seed = bytes.fromhex(vector["seed"])
    assert sha256(seed + bytes(4)).digest()[:8].hex() == vector["first_bytes"]
    assert list(format_cards(shuffled(seed))) == vector["deck"]


def test_more_seeds_begin_as_was_written_down() -> None:
    for vector in GOLDEN["first_cards"]:
        assert list(format_cards(shuffled(bytes.fromhex(vector["seed"]))[:5])) == vector["first"]


@given(st.binary(min_size=32, max_size=32))
def test_every_seed_is_a_whole_deck(seed: bytes) -> None:
    deck = shuffled(seed)
    assert sorted(deck) == list(DECK)
    assert shuffled(seed) == deck


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        shuffled(bytes(length))


def test_every_card_comes_up_at_every_place_about_equally_often() -> None:
    decks = [shuffled(sha256(number.to_bytes(4, "big")).digest()) for number in range(5200)]
    for place in (0, 1, 25, 50, 51):
        at_place = [deck[place] for deck in decks]
        counts = [at_place.count(card) for card in DECK]
        chi_squared = sum((count - 100) ** 2 / 100 for count in counts)
        assert chi_squared < 95, place  # 51 degrees of freedom: exceeded once in 5,000
