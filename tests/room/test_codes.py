"""Room codes: made to be read out and typed in."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bigtwo.errors import Refused
from bigtwo.room.codes import ALPHABET, CODE_LENGTH, code_of, normalise_code


@given(st.binary(min_size=8, max_size=8))
def test_a_code_has_five_characters_of_the_alphabet(entropy: bytes) -> None:
    """W2.3, P29."""
    code = code_of(entropy)
    assert len(code) == CODE_LENGTH == 5
    assert set(code) <= set(ALPHABET)


@pytest.mark.parametrize("alike", ["0O", "1IL", "2Z", "5S", "8B", "UV"])
def test_of_characters_that_look_alike_at_most_one_is_used(alike: str) -> None:
    """P29."""
    assert len(set(alike) & set(ALPHABET)) <= 1


@given(st.binary(min_size=8, max_size=8))
def test_upper_and_lower_case_spaces_and_dashes_make_no_difference(entropy: bytes) -> None:
    """W2.3, P29."""
    code = code_of(entropy)
    for typed in (code, code.lower(), f" {code[:2]}-{code[2:]} ", " ".join(code.lower())):
        assert normalise_code(typed) == code


@pytest.mark.parametrize(
    "typed", ["", "ACDE", "ACDEFG", "ACDE0", "ACDEI", "АCDEF", "ACDE\n", "ACDE\u0661", "?????"]
)
def test_what_no_room_can_have_is_no_such_room(typed: str) -> None:
    with pytest.raises(Refused) as refused:
        normalise_code(typed)
    assert refused.value.code == "no_such_room"


def test_every_code_can_come_up() -> None:
    """Every character in every place: the number is not cut short."""
    per_place = [set[str]() for _ in range(CODE_LENGTH)]
    for number in range(0, len(ALPHABET) ** CODE_LENGTH, 997):
        for place, character in zip(per_place, code_of(number.to_bytes(8, "big")), strict=True):
            place.add(character)
    assert all(place == set(ALPHABET) for place in per_place)
