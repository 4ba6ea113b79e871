"""The updates that are kept for those who come back."""

from __future__ import annotations

import pytest

from bigtwo.room.state import MemberId
from bigtwo.session.history import KEPT_VERSIONS, History

ANN, BEN = MemberId(1), MemberId(2)


def history(first: int, last: int) -> History[str]:
    """Version 5 told Ann something that was for her alone."""
    kept = History[str]()
    for version in range(first, last + 1):
        kept.add(version, f"update {version}", {ANN: "for Ann"} if version == 5 else {})
    return kept


def test_who_missed_some_versions_gets_them_in_order() -> None:
    assert history(3, 7).since(5, BEN) == ("update 6", "update 7")


def test_what_was_for_one_member_is_told_to_nobody_else() -> None:
    assert history(3, 6).since(3, ANN) == ("update 4", "for Ann", "update 6")
    assert history(3, 6).since(3, BEN) == ("update 4", "update 5", "update 6")


def test_who_missed_nothing_gets_nothing() -> None:
    assert history(3, 7).since(7, ANN) == ()


@pytest.mark.parametrize("known", [0, 1, 8, 1_000])
def test_a_version_from_before_or_from_the_future_cannot_be_caught_up_with(known: int) -> None:
    assert history(3, 7).since(known, ANN) is None


def test_the_version_right_before_the_oldest_update_can() -> None:
    assert history(3, 4).since(2, BEN) == ("update 3", "update 4")


def test_an_empty_history_helps_nobody() -> None:
    assert History[str]().since(0, ANN) is None


def test_only_the_newest_are_kept() -> None:
    kept = history(1, KEPT_VERSIONS + 10)
    assert kept.since(9, BEN) is None
    missed = kept.since(10, BEN)
    assert missed is not None
    assert len(missed) == KEPT_VERSIONS


def test_a_version_out_of_order_is_a_mistake_of_ours() -> None:
    kept = history(1, 3)
    for version in (3, 5):
        with pytest.raises(ValueError, match="does not follow"):
            kept.add(version, "update", {})
