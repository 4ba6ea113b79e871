"""The careful policy: few turns to go out, controls kept for when they count, short hands watched.

Owns the judgement of plays. Chooses among the legal plays only, so it obeys every rule set; knows
nothing but the view.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from bigtwo.bots.plans import Planner, mask_of
from bigtwo.bots.unseen import Unseen
from bigtwo.bots.weights import DEFAULT_WEIGHTS, Weights
from bigtwo.rules.cards import Card
from bigtwo.rules.kinds import Combination
from bigtwo.rules.legality import Position, can_pass, legal_plays
from bigtwo.rules.seats import Seat
from bigtwo.table.order import seat_after
from bigtwo.table.state import Action, Pass, Play
from bigtwo.table.view import SeatView, position

_SURE: Final = 100.0
"""Outweighs everything: from here on nobody can keep the seat from going out."""

_URGENCY: Final = (1.0, 1.0, 0.8, 0.6, 0.45, 0.35, 0.25, 0.15, 0.1)
"""By the fewest cards that an opponent holds: how near the end is, 0 to 1; beyond, it is far."""


class Careful:
    """The default policy. Deterministic: it leaves the generator alone."""

    def __init__(self, weights: Weights = DEFAULT_WEIGHTS) -> None:
        self._weights = weights

    @property
    def quick(self) -> bool:
        """A few hundred microseconds at most."""
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
        judge = _Judge(view, plays, self._weights)
        rated: list[tuple[float, Action]] = [
            (judge.value_of(play), Play(play.cards)) for play in judge.candidates(plays)
        ]
        if can_pass(at_hand, view.rules):
            rated.append((judge.value_of_passing(), Pass()))
        rated.sort(key=lambda pair: -pair[0])
        return tuple(action for _, action in rated)


class _Judge:
    """What each action is worth to one seat in one position, in turns saved."""

    def __init__(self, view: SeatView, plays: Sequence[Combination], weights: Weights) -> None:
        self._view = view
        self._weights = weights
        self._unseen = Unseen(view, weights)
        self._planner = Planner(view.hand, view.rules, self._unseen, weights)
        if len(view.hand) >= 5:
            whole = plays if _free(view) else legal_plays(Position(hand=view.hand, standing=None), view.rules)
            self._planner.learn([play for play in whole if len(play.cards) == 5])
        self._hand = mask_of(view.hand)
        self._cost = self._planner.cost(self._hand)
        fewest = min(view.counts[seat] for seat in view.order if seat != view.seat)
        self._urgency = _URGENCY[fewest] if fewest < len(_URGENCY) else 0.0
        self._next = seat_after(view.order, view.seat)

    def candidates(self, plays: Sequence[Combination]) -> list[Combination]:
        """The plays that deserve a closer look: all small ones, and the most useful of five cards."""
        small = [play for play in plays if len(play.cards) < 5]
        return small + self._planner.most_useful([play for play in plays if len(play.cards) == 5])

    def value_of(self, play: Combination) -> float:
        """What a play is worth."""
        weights = self._weights
        rest = self._hand & ~mask_of(play.cards)
        chance = self._unseen.chance(play)
        value = (
            self._cost
            - self._planner.cost(rest)
            + weights.lead * chance
            + weights.haste * self._urgency
            + (weights.card + weights.card_late * self._urgency) * len(play.cards)
            - self._danger(play, chance)
        )
        if chance == 1.0 and self._planner.beatable(rest) <= 1:
            value += _SURE
        return value

    def value_of_passing(self) -> float:
        """What a pass is worth: nothing, less what it lets happen."""
        view = self._view
        standing = view.standing
        owner = view.standing_seat
        if standing is None or owner is None:
            return 0.0
        may_still_answer = view.passes < len(view.order) - 2
        chance = self._unseen.chance(standing) if may_still_answer else 1.0
        danger = self._danger(standing, chance) if may_still_answer else 0.0
        if view.counts[owner] == 1:
            danger += chance * self._last_card_weight(owner)
        return -danger

    def _danger(self, standing: Combination, chance: float) -> float:
        """What it costs that somebody may go out by beating this combination."""
        view = self._view
        size = len(standing.cards)
        danger = 0.0
        for seat in view.order:
            if seat == view.seat or view.counts[seat] != size:
                continue
            if size == 1:
                danger += self._danger_of_last_card(standing.cards[0], seat)
            else:
                danger += (1.0 - chance) * self._weights.last_cards
        return danger

    def _danger_of_last_card(self, standing: Card, seat: Seat) -> float:
        """What it costs to leave a single to a seat that holds one card.

        Before the next player only the highest card will do (where it matters, it is also what
        `last_card: liability` asks for).
        """
        share = self._unseen.share_above(standing)
        could_do_better = seat == self._next and share > 0.0 and standing != self._view.hand[-1]
        return (share + could_do_better) * self._last_card_weight(seat)

    def _last_card_weight(self, seat: Seat) -> float:
        return self._weights.last_card_next if seat == self._next else self._weights.last_card


def _free(view: SeatView) -> bool:
    """Whether the seat leads and nothing narrows down what it may play."""
    return view.standing is None and view.must_include is None
