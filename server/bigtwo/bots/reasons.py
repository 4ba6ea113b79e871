"""Why an action may be a good one, in a word: what a hint tells a person beside the play.

Owns the reasons and what makes each of them true. They are facts of the seat's view, not what a policy
thought: where no fact is known there is no reason. Pure; sees the view and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

import msgspec

from bigtwo.bots.outlook import Outlook
from bigtwo.errors import Refused
from bigtwo.rules.cards import DECK, Card, rank_of
from bigtwo.rules.combinations import classify
from bigtwo.rules.kinds import LEVEL, Combination, Kind
from bigtwo.rules.legality import can_pass, legal_plays
from bigtwo.rules.listing import combinations_in
from bigtwo.table.order import seat_after
from bigtwo.table.state import Action, Play
from bigtwo.table.view import SeatView, position

ReasonCode = Literal[
    "goes_out",
    "nothing_else",
    "then_goes_out",
    "cannot_be_beaten",
    "next_has_one",
    "keeps",
    "sheds_most",
    "lowest_that_beats",
    "lowest",
]

_ACE: Final = 11
_NOTHING: Final = -1


class Reason(msgspec.Struct, frozen=True):
    """A fact that speaks for an action."""

    code: ReasonCode
    kept: Combination | None = None
    """With `keeps`: what stays in the hand, which the cheapest other way would have broken."""


class Reasons:
    """The reasons in one position."""

    def __init__(self, view: SeatView) -> None:
        """For a seat that is to act."""
        at_hand = position(view)
        self._view = view
        self._plays = sorted(legal_plays(at_hand, view.rules), key=_place)
        self._by_cards = {frozenset(play.cards): play for play in self._plays}
        self._lowest: dict[Kind, Combination] = {}
        for play in self._plays:
            self._lowest.setdefault(play.kind, play)
        self._choices = len(self._plays) + can_pass(at_hand, view.rules)
        self._outlook = Outlook(view)
        self._next_has_one = view.counts[seat_after(view.order, view.seat)] == 1
        fives = [held for held in combinations_in(view.hand, view.rules) if len(held.cards) == 5]
        fives.sort(key=_place, reverse=True)
        self._fives = [(frozenset(five.cards), five) for five in fives]
        self._of_rank: dict[int, list[Card]] = {}
        for card in view.hand:
            self._of_rank.setdefault(rank_of(card), []).append(card)

    def of(self, action: Action) -> Reason | None:
        """The weightiest reason for a legal action, where there is one."""
        if self._choices == 1:
            return Reason("goes_out") if self._goes_out(action) else Reason("nothing_else")
        if not isinstance(action, Play):
            return self._of_passing()
        return self._of_playing(self._by_cards[frozenset(action.cards)], action)

    def _goes_out(self, action: Action) -> bool:
        return isinstance(action, Play) and len(action.cards) == len(self._view.hand)

    def _of_playing(self, play: Combination, action: Action) -> Reason | None:
        if self._goes_out(action):
            return Reason("goes_out")
        if self._unbeatable(play):
            return Reason("then_goes_out" if self._goes_out_after(play) else "cannot_be_beaten")
        if self._next_has_one and self._shuts_out(play):
            return Reason("next_has_one")
        kept = self._kept_by(play)
        if kept is not None:
            return Reason("keeps", kept)
        if self._view.standing is not None:
            return Reason("lowest_that_beats") if play == self._plays[0] else None
        if len(play.cards) > 1:
            most = len(self._plays[-1].cards)
            return Reason("sheds_most") if len(play.cards) == most else None
        return Reason("lowest") if play.cards[0] == self._view.hand[0] else None

    def _unbeatable(self, play: Combination) -> bool:
        """Whether no cards that the seat cannot see, in as many as somebody holds, would beat the play."""
        view = self._view
        if self._outlook.beatable(play):
            return False
        seen = set(view.hand)
        for act in view.acts:
            if act.combination is not None:
                seen.update(act.combination.cards)
        unseen = [card for card in DECK if card not in seen]
        most = max(view.counts[seat] for seat in view.order if seat != view.seat)
        return not any(
            len(other.cards) <= most for other in combinations_in(unseen, view.rules, beating=play)
        )

    def _goes_out_after(self, play: Combination) -> bool:
        """Whether the rest is one combination, which whoever wins the trick may lead."""
        try:
            classify([card for card in self._view.hand if card not in play.cards], self._view.rules)
        except Refused:
            return False
        return True

    def _shuts_out(self, play: Combination) -> bool:
        """Whether a last card of the next player can do the least against the play."""
        if play.kind is Kind.SINGLE:
            return play.cards[0] == self._view.hand[-1]
        return self._view.standing is None

    def _kept_by(self, play: Combination) -> Combination | None:
        """What the play leaves whole, where the lowest one of its kind would break it."""
        lowest = self._lowest[play.kind]
        if lowest.key >= play.key:
            return None
        five, five_after_lowest = self._best_five(play.cards), self._best_five(lowest.cards)
        if _level(five) != _level(five_after_lowest):
            return five if _level(five) > _level(five_after_lowest) else None
        return None if self._broken_by(play) else self._broken_by(lowest)

    def _of_passing(self) -> Reason | None:
        """What the hand keeps, where every play would cost it."""
        if not self._plays:
            return None
        five = self._best_five(())
        if five and all(_level(self._best_five(play.cards)) < _level(five) for play in self._plays):
            return Reason("keeps", five)
        lowest = self._plays[0]
        if all(self._broken_by(play) for play in self._plays):
            return Reason("keeps", self._broken_by(lowest))
        if len(lowest.cards) < 5 and all(
            max(map(rank_of, play.cards)) >= _ACE and len(play.cards) < 5 for play in self._plays
        ):
            return Reason("keeps", lowest)
        return None

    def _best_five(self, without: Sequence[Card]) -> Combination | None:
        """The strongest five-card combination that the hand holds without some cards."""
        return next((five for cards, five in self._fives if cards.isdisjoint(without)), None)

    def _broken_by(self, play: Combination) -> Combination | None:
        """The pair or triple of the hand from which a smaller play takes a part."""
        if len(play.cards) >= 3:
            return None
        of_rank = self._of_rank[rank_of(play.cards[0])]
        most = 3 if self._view.rules.allow_triples else 2
        if not len(play.cards) < len(of_rank) <= most:
            return None
        return classify(of_rank, self._view.rules)


def _place(combination: Combination) -> tuple[int, int]:
    return LEVEL[combination.kind], combination.key


def _level(five: Combination | None) -> int:
    return _NOTHING if five is None else LEVEL[five.kind]
