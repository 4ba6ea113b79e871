"""Fairness: the seed is a hash of secret and salts, the same in every language (W8.2, W8.3)."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bigtwo.rules.cards import format_cards
from bigtwo.rules.deck import shuffled
from bigtwo.rules.fairness import LONGEST_SALT, commitment, deal_seed
from bigtwo.rules.seats import Seat

VECTORS: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "golden" / "fairness.json").read_text(encoding="utf-8")
)["deals"]

secrets = st.binary(min_size=32, max_size=32)
given_salts = st.dictionaries(st.integers(0, 3).map(Seat), st.binary(min_size=1, max_size=LONGEST_SALT)).map(
    lambda found: tuple(found.items())
)
Salts = tuple[tuple[Seat, bytes], ...]


def salts_of(vector: dict[str, Any]) -> Salts:
    return tuple((Seat(one["seat"]), bytes.fromhex(one["salt"])) for one in vector["salts"])


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["secret"][:8])
def test_secret_and_salts_make_what_was_written_down(vector: dict[str, Any]) -> None:
    secret = bytes.fromhex(vector["secret"])
    seed = deal_seed(secret, salts_of(vector))
    assert commitment(secret).hex() == vector["commitment"]
    assert seed.hex() == vector["seed"]
    assert list(format_cards(shuffled(seed))[:8]) == vector["first_cards"]


def test_what_is_hashed_is_what_the_documentation_says() -> None:
    """By hand: the name of the purpose, the secret, and for each salt seat, length, bytes."""
    secret = bytes(range(32))
    written = b"bigtwo deal seed 1\n" + secret + b"\x00\x02ab" + b"\x03\x01c"
    assert deal_seed(secret, [(Seat(3), b"c"), (Seat(0), b"ab")]) == sha256(written).digest()


@given(secrets, given_salts, st.randoms())
def test_the_order_in_which_salts_came_does_not_matter(secret: bytes, salts: Salts, rng: Any) -> None:
    other = list(salts)
    rng.shuffle(other)
    assert deal_seed(secret, other) == deal_seed(secret, salts)


@given(secrets, given_salts, secrets, given_salts)
def test_any_other_secret_or_salt_makes_another_seed(
    secret: bytes, salts: Salts, other_secret: bytes, other_salts: Salts
) -> None:
    assume((secret, dict(salts)) != (other_secret, dict(other_salts)))
    assert deal_seed(secret, salts) != deal_seed(other_secret, other_salts)


def test_salts_that_read_alike_one_after_the_other_are_told_apart() -> None:
    seeds = {
        deal_seed(bytes(32), salts)
        for salts in (
            [(Seat(0), b"ab"), (Seat(1), b"c")],
            [(Seat(0), b"a"), (Seat(1), b"bc")],
            [(Seat(0), b"ab\x01\x01c")],
            [(Seat(1), b"ab"), (Seat(2), b"c")],
        )
    }
    assert len(seeds) == 4


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_secret_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        commitment(bytes(length))
    with pytest.raises(ValueError, match=f"32 bytes, not {length}"):
        deal_seed(bytes(length), ())


@pytest.mark.parametrize("length", [0, 33])
def test_a_salt_has_1_to_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match=f"1 to 32 bytes, not {length}"):
        deal_seed(bytes(32), [(Seat(0), bytes(length))])


def test_a_seat_gives_one_salt() -> None:
    with pytest.raises(ValueError, match="a seat gives one salt"):
        deal_seed(bytes(32), [(Seat(0), b"a"), (Seat(0), b"b")])
