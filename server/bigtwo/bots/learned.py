"""The learned policy: a net that was trained by playing against itself says what each play is worth.

Owns the step from a view to ranked actions. Deterministic: the same view gives the same action on every
machine. Never does anything but what is legal, and goes out whenever it can.
"""

from __future__ import annotations

import random

import numpy as np

from bigtwo.bots.inputs import action_inputs, state_inputs
from bigtwo.bots.net import Net
from bigtwo.bots.outlook import Outlook
from bigtwo.rules.kinds import Combination
from bigtwo.rules.legality import can_pass, legal_plays
from bigtwo.rules.listing import combinations_in
from bigtwo.table.state import Action, Pass, Play
from bigtwo.table.view import SeatView, position


class Learned:
    """A trained net. Deterministic: it leaves the generator alone."""

    def __init__(self, net: Net) -> None:
        self._net = net

    @property
    def quick(self) -> bool:
        """See `Policy.quick`."""
        return True

    def decide(self, view: SeatView, rng: random.Random) -> Action:
        """The action that `rank` puts first."""
        del rng
        return self.rank(view)[0]

    def rank(self, view: SeatView) -> tuple[Action, ...]:
        """Sensible actions, best first; a pass is among them where one may pass."""
        at_hand = position(view)
        plays = legal_plays(at_hand, view.rules)
        if not plays:
            return (Pass(),)
        for play in plays:
            if len(play.cards) == len(view.hand):
                return (Play(play.cards),)
        may_pass = can_pass(at_hand, view.rules)
        if len(plays) + may_pass == 1:
            return (Play(plays[0].cards),)
        outlook = Outlook(view)
        outlook.learn(fives_held(view, plays))
        actions = candidates(outlook, plays, may_pass=may_pass)
        values = self._net.values(state_inputs(view, outlook), action_inputs(view, outlook, actions))
        best_first = [actions[place] for place in np.argsort(-values, kind="stable").tolist()]
        return tuple([Pass() if play is None else Play(play.cards) for play in best_first])


def candidates(
    outlook: Outlook, plays: tuple[Combination, ...], *, may_pass: bool
) -> list[Combination | None]:
    """What deserves a look: all small plays, the most useful of five cards, and the pass (None)."""
    small = [play for play in plays if len(play.cards) < 5]
    fives = outlook.most_useful([play for play in plays if len(play.cards) == 5])
    return [*small, *fives, None] if may_pass else [*small, *fives]


def fives_held(view: SeatView, plays: tuple[Combination, ...]) -> list[Combination]:
    """The five-card combinations of the hand, listed anew only where the legal plays are not all."""
    if len(view.hand) < 5:
        return []
    if view.standing is not None or view.must_include is not None:
        return [play for play in combinations_in(view.hand, view.rules) if len(play.cards) == 5]
    return [play for play in plays if len(play.cards) == 5]
