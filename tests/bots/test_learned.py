"""The learned policy plays sensibly where bots are known to annoy, and only from what its seat may see."""

from __future__ import annotations

import hashlib
import random
from importlib.resources import files

import numpy as np
import pytest

from bigtwo.bots.arena import duplicate, with_hidden_cards_mixed
from bigtwo.bots.inputs import ACTION_INPUTS, STATE_INPUTS, action_inputs, state_inputs
from bigtwo.bots.learned import Learned, candidates, fives_held
from bigtwo.bots.net import FILE, Net, packaged
from bigtwo.bots.outlook import Outlook
from bigtwo.rules.legality import legal_plays
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.table.match import apply
from bigtwo.table.state import Table
from bigtwo.table.view import position, seat_view
from tests.bots.builders import legal_actions, text_of, to_act
from tests.table.builders import at_table, deal_of, dealt

FULL = "3C 3S 4H 4S 5C 5S 6C 6S 7C 7S"
"""Ten cards of somebody who is far from going out."""


@pytest.fixture(scope="module")
def policy() -> Learned:
    return Learned(packaged())


def far_from_the_end(hand: str, standing: str = "") -> Table:
    """A seat to act while all others still hold ten cards."""
    others = (
        "3C 3S 5C 5S 6C 6S 7C 7S 8C 8S",
        "3H 5H 6H 7H 8H TC TS JC QC KC",
        "4C 4S TH JS QS KS AC AS 2C 8D",
    )
    return at_table(hand, *others, standing=standing)


def choice(policy: Learned, table: Table) -> str:
    """What the policy does, in card language."""
    return text_of(policy.rank(to_act(table))[0])


SENSIBLE = {
    "top cards are not thrown on low ones": ("5D 9D 9H JD JH KC AD 2H 2S", "4D", {"5D"}),
    "a pair is not broken where a lone card will do": ("5D 5S 9D 9H JD KD KH 2H", "4D", {"JD", "5D"}),
    "treasures are kept": ("3D 4D 5D 9H 9D 9S QD QH 2H 2S", "AD AH", {"pass"}),
    "a pair that follows is played": ("3D 4D 9D 9H TD JH QD KD AH 2H 2S", "4H 4S", {"9D 9H", "pass"}),
    "a cheap card that will do is played": ("3D 6D 9C JD QH KD 2S", "5D", {"6D", "9C"}),
    "the lead is a low one": ("3D 9D JH QD KD AH 2H 2S", "", {"3D", "9D"}),
}


@pytest.mark.parametrize("sensible", SENSIBLE)
def test_it_is_sensible(policy: Learned, sensible: str) -> None:
    hand, standing, expected = SENSIBLE[sensible]
    assert choice(policy, far_from_the_end(hand, standing)) in expected


def test_many_cards_are_led_before_few(policy: Learned) -> None:
    assert len(choice(policy, far_from_the_end("3D 4D 5D 6H 7H 8C 9D JD")).split()) == 5


def test_no_low_single_is_led_into_a_last_card(policy: Learned) -> None:
    assert choice(policy, at_table("3D 8D 8H KD", "9C", FULL, FULL)) in {"8D 8H", "KD"}


def test_where_only_singles_are_left_the_highest_is_led_into_a_last_card(policy: Learned) -> None:
    assert choice(policy, at_table("3D 8D TD KD", "9C", FULL, FULL)) == "KD"


def test_one_goes_out_when_one_can(policy: Learned) -> None:
    assert choice(policy, at_table("9D 9H", FULL, FULL, FULL, standing="8D 8H")) == "9D 9H"
    assert choice(policy, at_table("3D 4D 5D 6H 7H", FULL, FULL, FULL)) == "3D 4D 5D 6H 7H"


def test_a_sure_win_is_taken_by_its_control_first(policy: Learned) -> None:
    assert choice(policy, at_table("3D 2S", FULL, FULL, FULL)) == "2S"


@pytest.mark.parametrize("preset", PRESETS)
def test_every_suggestion_is_legal_and_named_once(policy: Learned, preset: str) -> None:
    rng = random.Random(preset)
    for _ in range(6):
        table = dealt(configure(preset), rng.randbytes(32))
        while deal_of(table).to_act is not None:
            view = to_act(table)
            legal, ranked = legal_actions(view), policy.rank(view)
            assert ranked
            assert all(action in legal for action in ranked)
            assert len({text_of(action) for action in ranked}) == len(ranked)
            table, _ = apply(table, view.seat, rng.choice(ranked), 0)


@pytest.mark.parametrize("players", [2, 3])
def test_smaller_tables_are_played_as_well(policy: Learned, players: int) -> None:
    table = dealt(configure("paris", {"players": players}), bytes(32))
    while (seat := deal_of(table).to_act) is not None:
        table, _ = apply(table, seat, policy.rank(seat_view(table, seat))[0], 0)
    assert deal_of(table).result is not None


def test_hidden_cards_make_no_difference(policy: Learned) -> None:
    for preset in PRESETS:
        duplicate(PRESETS[preset], policy, policy, bytes(32), random.Random(1), proof=random.Random(2))


def test_mixed_hidden_cards_are_really_mixed() -> None:
    table = dealt()
    mixed = with_hidden_cards_mixed(table, to_act(table).seat, random.Random(3))
    assert to_act(mixed) == to_act(table)
    assert deal_of(mixed).hands != deal_of(table).hands


def values_of_a_deal(net: Net) -> list[int]:
    """What the net says of everything in a deal that is played with the first of its suggestions."""
    policy, found = Learned(net), []
    table = dealt(seed=bytes(32))
    while deal_of(table).to_act is not None:
        view = to_act(table)
        plays = legal_plays(position(view), view.rules)
        if len(plays) > 1:
            outlook = Outlook(view)
            outlook.learn(fives_held(view, plays))
            actions = candidates(outlook, plays, may_pass=view.standing is not None)
            values = net.values(state_inputs(view, outlook), action_inputs(view, outlook, actions))
            assert all(value.is_integer() for value in values.tolist())
            found += [int(value) for value in values]
        table, _ = apply(table, view.seat, policy.rank(view)[0], 0)
    return found


def test_values_are_whole_and_the_same_on_every_machine() -> None:
    """New weights have a new sum; the same weights never have another."""
    values = values_of_a_deal(packaged())
    assert len(values) > 50
    assert hashlib.sha256(repr(values).encode()).hexdigest()[:16] == "05d7a936a8b9ddaa"


def test_no_sum_can_exceed_what_floating_point_holds_exactly() -> None:
    """The bound of every layer: all inputs on, all units at their greatest."""
    with np.load(str(files("bigtwo.bots").joinpath(FILE)), allow_pickle=False) as arrays:
        first, second, third = (
            np.abs(arrays[name].astype(np.float64)) for name in ("first", "second", "third")
        )
        biases = [np.abs(arrays[name].astype(np.float64)) for name in ("first_bias", "second_bias")]
    most_on = 400
    after_first = np.sort(first, axis=0)[-most_on:].sum(axis=0) + biases[0]
    assert first.shape[0] == STATE_INPUTS + ACTION_INPUTS
    assert after_first.max() < 2**24
    after_second = after_first @ second + biases[1]
    assert after_second.max() < 2**53
    assert (np.floor(after_second / 4096) * third).sum() < 2**53
