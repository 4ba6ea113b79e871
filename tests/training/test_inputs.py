"""The net is told the same in Python as in the kernel that trained it, and then says the same."""

from __future__ import annotations

import ctypes
import random

import numpy as np
import pytest

from bigtwo.bots.inputs import STATE_INPUTS, action_inputs, state_inputs
from bigtwo.bots.learned import Learned, candidates, fives_held
from bigtwo.bots.net import WEIGHTS, Net, quantised
from bigtwo.bots.outlook import Outlook
from bigtwo.table.state import Action, Play
from bigtwo_training import kernel
from bigtwo_training.translate import mask_of
from tests.training.courses import Moment, all_kinds_of_rules, anything, course

RULES = all_kinds_of_rules(seed=2, many=40)
OUTLOOK_BYTES = 1 << 16


def compare_inputs(moment: Moment) -> None:
    """All inputs of a position and of every candidate."""
    library, rules = kernel.load(), moment.view.rules
    outlook = Outlook(moment.view)
    outlook.learn(fives_held(moment.view, moment.plays))
    actions = candidates(outlook, moment.plays, may_pass=moment.may_pass)
    seen = ctypes.create_string_buffer(OUTLOOK_BYTES)
    library.look_out(moment.game, moment.rules, seen)
    plays = (kernel.Play * len(moment.found))(*moment.found)
    kept = (kernel.Play * kernel.MOST_PLAYS)()
    many = library.candidates(moment.game, moment.rules, seen, plays, len(plays), moment.may_pass, kept)
    masks = [0 if play is None else mask_of(play.cards, rules) for play in actions]
    assert sorted(masks) == sorted(kept[one].cards for one in range(many))
    active = kernel.Active()
    library.state_inputs(moment.game, moment.rules, seen, ctypes.byref(active))
    assert sorted(active.index[: active.count]) == sorted(state_inputs(moment.view, outlook))
    rows = action_inputs(moment.view, outlook, actions)
    for play in kept[:many]:
        active.count = 0
        library.action_inputs(moment.game, moment.rules, seen, play, ctypes.byref(active))
        told = sorted(index - STATE_INPUTS for index in active.index[: active.count])
        assert told == np.flatnonzero(rows[masks.index(play.cards)]).tolist()


@pytest.mark.parametrize("number", range(len(RULES)))
def test_python_and_the_kernel_tell_the_same(number: int) -> None:
    for moment in course(RULES[number], seed=number):
        if isinstance(moment, Moment) and len(moment.actions) > 1 and len(moment.plays):
            compare_inputs(moment)


def test_python_and_the_kernel_choose_the_same() -> None:
    """But for the rare near ties that whole numbers decide differently."""
    rng = np.random.default_rng(3)
    weights = rng.normal(0, 0.08, WEIGHTS).astype(np.float32)
    policy = Learned(Net(quantised(weights)))
    player = kernel.Player(kernel.NET, weights.ctypes.data_as(ctypes.POINTER(ctypes.c_float)))
    agreed: list[bool] = []

    def learned(moment: Moment, chance: random.Random) -> Action:
        action = policy.decide(moment.view, chance)
        state = ctypes.c_uint64(0)
        play = kernel.load().choose(moment.game, moment.rules, player, 0.0, ctypes.byref(state), None)
        agreed.append(
            play.cards == (mask_of(action.cards, moment.view.rules) if isinstance(action, Play) else 0)
        )
        return action if chance.random() < 0.5 else anything(moment, chance)

    for number, rules in enumerate(RULES[:20]):
        for _ in course(rules, seed=number, choose=learned):
            pass
    assert sum(agreed) >= 0.98 * len(agreed)
