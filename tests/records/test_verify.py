"""Verify: a true record passes, and whatever is tampered with is named (W8.6)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bigtwo.records.verify import Check, verify
from bigtwo.rules.presets import PRESETS
from bigtwo_protocol.deals import SaltView
from bigtwo_protocol.records import DealRecord, RecordedAct, RecordedSeat, RecordedShuffle
from tests.support.records import record

SALTED = {"Ann": b"ann's", "Ben": b"ben's"}


def problems(record: DealRecord, published: str | None = None) -> dict[Check, str]:
    """Every check that failed, and what it said."""
    return {one.check: one.problem for one in verify(record, published) if one.problem is not None}


def shuffle(record: DealRecord) -> RecordedShuffle:
    assert record.shuffle is not None
    return record.shuffle


def with_act(record: DealRecord, number: int, **changes: Any) -> DealRecord:
    """The record with the act of this number, from 1, changed."""
    acts = list(record.acts)
    acts[number - 1] = replace(acts[number - 1], **changes)
    return replace(record, acts=tuple(acts))


def with_hand(record: DealRecord, place: int, hand: tuple[str, ...]) -> DealRecord:
    seats = list(record.seats)
    seats[place] = replace(seats[place], hand=hand)
    return replace(record, seats=tuple(seats))


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("deal", range(4))
def test_a_deal_as_it_was_played_passes_every_check(preset: str, deal: int) -> None:
    found = verify(record(preset, deal))
    assert [one.check for one in found] == ["commitment", "seed", "hands", "acts", "result", "code"]
    assert all(one.problem is None for one in found)


def test_the_hash_that_was_seen_before_the_deal_is_held_against_the_record() -> None:
    true = record()
    seen = shuffle(true).commitment
    assert problems(true, seen) == {}
    assert problems(true, seen.upper()) == {}
    assert "published before the deal" in problems(true, "0" * 64)["commitment"]


def test_another_secret_is_named() -> None:
    true = record()
    told = replace(true, shuffle=replace(shuffle(true), secret="ab" * 32))
    found = problems(told)
    assert "another secret" in found["commitment"]
    assert set(found) == {"commitment", "seed"}


def test_another_secret_with_its_own_hash_is_still_not_the_seeds() -> None:
    true, other = record(deal=1), record(deal=2)
    told = replace(true, shuffle=replace(shuffle(other), salts=shuffle(true).salts))
    assert set(problems(told)) == {"seed"}
    assert set(problems(told, shuffle(true).commitment)) == {"commitment", "seed"}


SALTS: dict[str, Callable[[tuple[SaltView, ...]], tuple[SaltView, ...]]] = {
    "another": lambda salts: (replace(salts[0], salt="00"), *salts[1:]),
    "one left out": lambda salts: salts[1:],
    "all left out": lambda _: (),
    "one more": lambda salts: (*salts, SaltView(seat=3, salt="00")),
    "another seat's": lambda salts: (replace(salts[0], seat=2), *salts[1:]),
    "exchanged": lambda salts: (
        replace(salts[0], salt=salts[1].salt),
        replace(salts[1], salt=salts[0].salt),
    ),
}


@pytest.mark.parametrize("change", SALTS)
def test_a_changed_salt_is_named(change: str) -> None:
    true = record()
    told = replace(true, shuffle=replace(shuffle(true), salts=SALTS[change](shuffle(true).salts)))
    assert "a salt" in problems(told)["seed"]
    assert set(problems(told)) == {"seed"}


def test_two_salts_of_one_seat_are_named() -> None:
    true = record()
    salts = (*shuffle(true).salts, shuffle(true).salts[0])
    assert "one salt" in problems(replace(true, shuffle=replace(shuffle(true), salts=salts)))["seed"]


def test_another_seed_is_named_by_shuffle_and_hands_alike() -> None:
    told = replace(record(), seed="cd" * 32)
    assert set(problems(told)) == {"seed", "hands"}


def test_cards_exchanged_between_two_hands_are_named() -> None:
    true = record()
    one, two = true.seats[0].hand, true.seats[1].hand
    told = with_hand(with_hand(true, 0, (*one[:-1], two[-1])), 1, (*two[:-1], one[-1]))
    assert f"foreign: {two[-1]}; missing: {one[-1]}" in problems(told)["hands"]


def test_another_order_of_a_hand_is_named() -> None:
    true = record()
    told = with_hand(true, 0, tuple(reversed(true.seats[0].hand)))
    assert "the order counts too" in problems(told)["hands"]


def test_whole_hands_exchanged_are_named() -> None:
    true = record()
    told = with_hand(with_hand(true, 0, true.seats[1].hand), 1, true.seats[0].hand)
    assert set(problems(told)) == {"hands"}


def test_seats_in_another_order_are_named() -> None:
    true = record()
    told = replace(true, seats=tuple(reversed(true.seats)))
    assert "turn order" in problems(told)["hands"]


def a_pass(record: DealRecord) -> int:
    return next(number for number, act in enumerate(record.acts, start=1) if not act.cards)


ACTS: dict[str, Callable[[DealRecord], DealRecord]] = {
    "a card that was not held": lambda true: with_act(true, 1, cards=(foreign_card(true),)),
    "another seat's act": lambda true: with_act(true, 2, seat=(true.acts[1].seat + 1) % 4),
    "a pass on the lead": lambda true: with_act(true, 1, cards=()),
    "an act left out": lambda true: replace(true, acts=true.acts[:3] + true.acts[4:]),
    "two acts exchanged": lambda true: replace(true, acts=(true.acts[1], true.acts[0], *true.acts[2:])),
    "the end left out": lambda true: replace(true, acts=true.acts[:-1]),
    "one act too many": lambda true: replace(true, acts=(*true.acts, true.acts[-1])),
    "no acts at all": lambda true: replace(true, acts=()),
    "another trick": lambda true: with_act(true, len(true.acts), trick=true.acts[-1].trick + 1),
    "a card named twice": lambda true: with_act(true, 1, cards=true.acts[0].cards * 2),
}


def foreign_card(record: DealRecord) -> str:
    leader = record.acts[0].seat
    return next(one.hand[0] for one in record.seats if one.seat != leader)


@pytest.mark.parametrize("change", ACTS)
def test_a_changed_act_is_named(change: str) -> None:
    assert set(problems(ACTS[change](record()))) == {"acts"}


def test_the_act_that_the_engine_refuses_is_named_by_its_number_and_reason() -> None:
    true = record()
    problem = problems(with_act(true, 1, cards=(foreign_card(true),)))["acts"]
    assert problem.startswith(f"act 1, seat {true.acts[0].seat}: not_in_hand")


@pytest.mark.parametrize("field", ["left", "per_card", "twos", "points", "score"])
@pytest.mark.parametrize("row", range(4))
def test_a_changed_payment_is_named(field: str, row: int) -> None:
    true = record()
    rows = list(true.result.rows)
    rows[row] = replace(rows[row], **{field: getattr(rows[row], field) + 1})
    told = replace(true, result=replace(true.result, rows=tuple(rows)))
    assert set(problems(told)) == {"result"}


@pytest.mark.parametrize(
    "changes", [{"winner": 9}, {"zero_sum": False}, {"match_winners": (0,)}, {"instant_win": "dragon"}]
)
def test_a_changed_outcome_is_named(changes: dict[str, Any]) -> None:
    true = record()
    winner = {"winner": (true.result.winner + 1) % 4} if "winner" in changes else changes
    assert set(problems(replace(true, result=replace(true.result, **winner)))) == {"result"}


def test_another_code_is_named() -> None:
    true = record()
    told = replace(true, code="AAAAAAAA")
    assert true.code in problems(told)["code"]
    assert set(problems(told)) == {"code"}


def test_other_rules_are_named_at_least_by_the_code() -> None:
    true = record()
    for switch, value in (
        ("flush_compare", "top-card"),
        ("later_lead", "winner"),
        ("twos_left_double", True),
    ):
        told = replace(true, rules=replace(true.rules, **{switch: value}))
        assert "code" in problems(told)


@pytest.mark.parametrize(
    "changes",
    [
        {"tiers": ()},
        {"players": 3},
        {"first_lead": "winner"},
        {"match_winner": "lowest-total"},
    ],
    ids=str,
)
def test_rules_that_cannot_be_played_are_named_and_stop_nothing_else(changes: dict[str, Any]) -> None:
    true = record()
    found = problems(replace(true, rules=replace(true.rules, **changes)))
    assert set(found) == {"hands"}


def test_seats_that_cannot_be_are_named() -> None:
    true = record()
    twice = (true.seats[0], true.seats[0], *true.seats[2:])
    assert "named twice" in problems(replace(true, seats=twice))["hands"]
    assert "players" in problems(replace(true, seats=true.seats[:3]))["hands"]
    match = replace(true.match, deal=2, last_winner=None)
    assert problems(replace(true, match=match)) == {}


def test_a_last_winner_who_does_not_play_is_named() -> None:
    true = record()
    seats = tuple(one for one in true.seats if one.seat != 3)
    rules = replace(true.rules, players=3, tiers=true.rules.tiers)
    told = replace(true, rules=rules, seats=seats, match=replace(true.match, last_winner=3))
    assert "does not play" in problems(told)["hands"]


def test_known_cards_have_no_shuffle_to_check() -> None:
    found = verify(replace(record(), shuffle=None))
    assert [one.check for one in found] == ["hands", "acts", "result", "code"]
    assert all(one.problem is None for one in found)


# --- whatever is changed -----------------------------------------------------------------------

UNPROVEN = {
    "deal",
    "started_ms",
    "ended_ms",
    "rules.preset",
    "match.deal",
    "match.started_ms",
    "match.totals",
    "match.last_winner",
    "seats.name",
    "seats.kind",
    "seats.level",
    "acts.at_ms",
}
"""What a record says of itself alone: names, moments, and the match around it (that is for an audit)."""


def leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every single value in plain data."""
    if isinstance(value, dict):
        return [leaf for name, part in value.items() for leaf in leaves(part, (*path, name))]
    if isinstance(value, list) and value:
        return [leaf for place, part in enumerate(value) for leaf in leaves(part, (*path, place))]
    return [path]


def named(path: tuple[Any, ...]) -> str:
    return ".".join(step for step in path if isinstance(step, str))


def other(value: Any, number: int) -> Any:
    """A value of the same kind that is another."""
    match value:
        case bool():
            return not value
        case int():
            return value + 1 + number
        case str() if len(value) == 2:
            return "3D" if value != "3D" else "2S"
        case str() if len(value) == 64 or value.isalnum():
            place = number % len(value)
            return value[:place] + ("0" if value[place] != "0" else "1") + value[place + 1 :]
        case None:
            return 1
        case _:
            return ["3D"] if value == [] else value


@settings(max_examples=300)
@given(st.sampled_from(sorted(PRESETS)), st.data())
def test_no_single_value_of_a_record_can_be_changed_unnoticed(preset: str, data: st.DataObject) -> None:
    """It can no longer be read, or a check names it; but for what no record can prove."""
    true = msgspec.to_builtins(record(preset))
    provable = [path for path in leaves(true) if named(path) not in UNPROVEN]
    path = data.draw(st.sampled_from(provable))
    place: Any = true
    for step in path[:-1]:
        place = place[step]
    before = place[path[-1]]
    place[path[-1]] = other(before, data.draw(st.integers(0, 63)))
    if place[path[-1]] == before:
        return
    try:
        told = msgspec.json.decode(msgspec.json.encode(true), type=DealRecord)
    except msgspec.ValidationError:
        return
    assert problems(told), path


def test_all_parts_of_a_record_are_known_here() -> None:
    """A new field is proven, or somebody has said that it is not."""
    parts = {DealRecord: 12, RecordedSeat: 5, RecordedAct: 4, RecordedShuffle: 3}
    assert {part: len(part.__struct_fields__) for part in parts} == parts
