"""Names of bots are names of bots."""

from __future__ import annotations

from bigtwo.bots.names import BOT_NAMES


def test_every_name_says_that_it_is_a_bot() -> None:
    assert all(name.endswith(" Bot") for name in BOT_NAMES)


def test_there_are_enough_names_for_a_full_table_and_no_two_are_alike() -> None:
    assert len(BOT_NAMES) >= 4
    assert len({name[0] for name in BOT_NAMES}) == len(BOT_NAMES)


def test_names_fit_where_people_have_theirs() -> None:
    assert all(len(name) <= 12 for name in BOT_NAMES)
