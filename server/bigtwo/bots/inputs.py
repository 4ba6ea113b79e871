"""Inputs: what the net is told of a position and of each play, as numbers of inputs that are on.

Owns their order, which the weights were trained for: a change here needs new weights. The training kernel
makes the same in C; a test holds the two to each other. Sees the view and nothing else.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

import numpy as np
from numpy.typing import NDArray

from bigtwo.bots.outlook import A_BEATABLE, A_TURN, Outlook, five_rank, level
from bigtwo.rules.kinds import SMALL, Combination, Kind
from bigtwo.rules.ruleset import FlushCompare, LastCard, RuleSet, Straights
from bigtwo.rules.scoring import points_per_card
from bigtwo.rules.switches import MOST_CARDS
from bigtwo.table.order import seat_after
from bigtwo.table.view import SeatView

STATE_INPUTS: Final = 737
ACTION_INPUTS: Final = 356

Inputs = NDArray[np.float32]

_UNSEEN, _UNSEEN_COUNT, _HELD, _OPPONENT, _OPPONENT_SIZE = 87, 139, 191, 243, 103
_STANDING, _STANDING_SINGLE, _STANDING_PAIR, _STANDING_TRIPLE, _STANDING_FIVE = 552, 561, 613, 626, 639
_STANDING_SUIT, _MUST, _PASSES, _BEST_FIVE, _FEWEST, _UNSEEN_FOURS = 704, 708, 709, 712, 718, 733
"""Where each group begins among the inputs of the state; the rules come first."""

_CARDS, _FIVE, _REST, _REST_COUNT, _REST_SIZE, _SURE_TRICK, _GOES_OUT = 9, 61, 126, 178, 230, 248, 249
_TOP_SINGLES, _TURNS, _BEATABLE, _PLAN, _FEWEST_BEATABLE, _SURE_WIN = 250, 256, 268, 277, 307, 314
_TURNS_LOST, _ABOVE_SINGLE, _ABOVE_PAIR, _HIGHEST, _LETS_THROUGH = 315, 321, 329, 337, 338
_OTHER_SHAPE, _COULD_GO_OUT, _LOOSE, _FIVES_LEFT = 339, 340, 343, 353
"""Where each group begins among the inputs of an action; its kind comes first, 8 for a pass."""

_NO_KIND: Final = 8
_STEPS: Final = (0, 1, 2, 3, 4, 4, 5, 5, 5, 6, 6, 6, 6)
"""Many things are told as 0, 1, 2, 3, 4–5, 6–8, 9–12 or more."""


def state_inputs(view: SeatView, outlook: Outlook) -> list[int]:
    """The inputs that are on whatever is played, in no particular order."""
    on = list(_rule_inputs(view.rules))
    on += _cards(_UNSEEN, outlook.unseen)
    on += _counts(_UNSEEN_COUNT, outlook.unseen)
    on += _cards(_HELD, outlook.hand)
    on += _opponents(view, outlook)
    on += _standing(view.standing, outlook)
    if view.must_include is not None:
        on.append(_MUST)
    on.append(_PASSES + min(view.passes, 2))
    on.append(
        _BEST_FIVE + max((kind + 1 for kind, top in enumerate(outlook.top_five) if top >= 0), default=0)
    )
    on.append(_FEWEST + min(14, *(view.counts[seat] for seat in view.order if seat != view.seat)))
    on.append(_UNSEEN_FOURS + min(3, sum(outlook.unseen >> 4 * rank & 15 == 15 for rank in range(13))))
    return on


def _cards(offset: int, cards: int) -> list[int]:
    on = []
    while cards:
        low = cards & -cards
        on.append(offset + low.bit_length() - 1)
        cards ^= low
    return on


def _counts(offset: int, cards: int) -> list[int]:
    many = [(cards >> 4 * rank & 15).bit_count() for rank in range(13)]
    return [offset + 4 * rank + count - 1 for rank, count in enumerate(many) if count]


def _rule_inputs(rules: RuleSet) -> list[int]:
    """The switches that a single deal feels, and what each number of cards left costs."""
    on = [get_args(Straights).index(rules.straights)]
    flags = (
        rules.allow_triples,
        rules.allow_flushes,
        rules.five_card_order == "same-kind",
        rules.bombs == "any-size",
    )
    on += [5 + place for place, flag in enumerate(flags) if flag]
    on.append(9 + get_args(FlushCompare).index(rules.flush_compare))
    if rules.pass_mode == "locked":  # noqa: S105 - a pass at cards
        on.append(12)
    on.append(13 + get_args(LastCard).index(rules.last_card))
    if rules.twos_left_double:
        on.append(16)
    on.append(17 if rules.settlement == "winner-collects" else 18)
    on.append(17 + rules.players)
    rates = [points_per_card(left, rules) for left in range(1, MOST_CARDS[2] + 1)]
    base = min(rate for rate in rates if rate)
    for place, rate in enumerate(rates[:13]):
        on.append(22 + 5 * place + min(4, -(-rate // base)))
    return on


def _opponents(view: SeatView, outlook: Outlook) -> list[int]:
    """What each of the others holds, has played and has passed on, in turn order."""
    low: dict[tuple[int, Kind], int] = {}
    passed: set[int] = set(view.locked_out)
    standing: Combination | None = None
    trick = 0
    locks = view.rules.pass_mode == "locked"  # noqa: S105 - a pass at cards
    for act in view.acts:
        if act.trick != trick:
            trick, standing = act.trick, None
        if act.combination is not None:
            standing = act.combination
        elif standing is not None:
            rank = standing.key >> 2
            known = low.get((act.seat, standing.kind), 99)
            low[act.seat, standing.kind] = min(known, rank)
    if not locks and view.passes:
        passed = {act.seat for act in view.acts[-view.passes :]}
    on: list[int] = []
    place = view.order.index(view.seat)
    others = view.order[place + 1 :] + view.order[:place]
    for number, seat in enumerate(others):
        offset = _OPPONENT + _OPPONENT_SIZE * number
        on.append(offset + min(view.counts[seat], 17))
        on += _cards(offset + 18, outlook.played[seat])
        for kind, lowest in ((Kind.SINGLE, offset + 70), (Kind.PAIR, offset + 83)):
            if (seat, kind) in low:
                on.append(lowest + low[seat, kind])
        on += [offset + 96 + level(kind) - 3 for other, kind in low if other == seat and kind not in SMALL]
        if view.standing_seat == seat:
            on.append(offset + 101)
        if seat in passed:
            on.append(offset + 102)
    return on


def _standing(standing: Combination | None, outlook: Outlook) -> list[int]:
    if standing is None:
        return [_STANDING + _NO_KIND]
    on = [_STANDING + level(standing.kind)]
    match standing.kind:
        case Kind.SINGLE:
            on.append(_STANDING_SINGLE + standing.key)
        case Kind.PAIR:
            on += [_STANDING_PAIR + (standing.key >> 2), _STANDING_SUIT + (standing.key & 3)]
        case Kind.TRIPLE:
            on.append(_STANDING_TRIPLE + standing.key)
        case _:
            on.append(_STANDING_FIVE + 13 * (level(standing.kind) - 3) + five_rank(standing, outlook))
            if standing.kind is Kind.FLUSH:
                on.append(_STANDING_SUIT + (outlook.mask(standing.cards).bit_length() - 1 & 3))
            elif standing.kind in {Kind.STRAIGHT, Kind.STRAIGHT_FLUSH}:
                on.append(_STANDING_SUIT + (standing.key & 3))
    return on


def action_inputs(view: SeatView, outlook: Outlook, actions: Sequence[Combination | None]) -> Inputs:
    """One row for each action, None for the pass; ones where an input is on."""
    many = len(actions)
    rows = np.arange(many)
    on = np.zeros((many, ACTION_INPUTS), np.float32)
    played = np.array([0 if play is None else outlook.mask(play.cards) for play in actions], np.uint64)
    rests = np.uint64(outlook.hand) & ~played
    best, fewest = outlook.plans(np.concatenate([rests, np.array([outlook.hand], np.uint64)]))
    turns_now, best, fewest = best[-1] // A_TURN, best[:-1], fewest[:-1]
    left = _bits(rests)
    many_of_rank = left.reshape(many, 13, 4).sum(axis=2, dtype=np.int64)
    size = left.sum(axis=1, dtype=np.int64)
    on[:, _CARDS : _CARDS + 52] = _bits(played)
    on[:, _REST : _REST + 52] = left
    row, rank = np.nonzero(many_of_rank)
    on[row, _REST_COUNT + 4 * rank + many_of_rank[row, rank] - 1] = 1
    on[rows, _REST_SIZE + np.minimum(size, 17)] = 1
    on[size == 0, _GOES_OUT] = 1
    top_singles = left[:, outlook.top_single + 1 :].sum(axis=1, dtype=np.int64)
    on[rows, _TOP_SINGLES + np.minimum(top_singles, 5)] = 1
    turns, beaten = best // A_TURN, best % A_TURN // A_BEATABLE
    on[rows, _TURNS + np.minimum(turns, 11)] = 1
    on[rows, _BEATABLE + np.minimum(beaten, 8)] = 1
    near = np.flatnonzero((turns <= 5) & (beaten <= 4))
    on[near, _PLAN + 5 * turns[near] + beaten[near]] = 1
    on[rows, _FEWEST_BEATABLE + np.minimum(fewest, 6)] = 1
    on[rows, _TURNS_LOST + np.clip(turns - turns_now, -2, 3) + 2] = 1
    beatable_cards = left[:, : max(outlook.top_single, 0)]
    alone = np.repeat(many_of_rank == 1, 4, axis=1)[:, : max(outlook.top_single, 0)]
    loose = (beatable_cards & alone).sum(axis=1, dtype=np.int64)
    on[rows, _LOOSE + np.minimum(loose, 9)] = 1
    on[rows, _FIVES_LEFT + np.minimum(best % A_BEATABLE, 2)] = 1
    told = _Telling(view, outlook)
    for number, play in enumerate(actions):
        on[number, told.about(play, sure_after=bool(fewest[number] <= 1))] = 1
    return on


def _bits(masks: NDArray[np.uint64]) -> NDArray[np.uint8]:
    by_bytes = np.ascontiguousarray(masks, "<u8").view(np.uint8).reshape(-1, 8)
    return np.unpackbits(by_bytes, axis=1, bitorder="little")[:, :52]


class _Telling:
    """What is told of one action by itself."""

    def __init__(self, view: SeatView, outlook: Outlook) -> None:
        self._outlook = outlook
        self._standing = view.standing
        place = view.order.index(view.seat)
        others = view.order[place + 1 :] + view.order[:place]
        self._counts = [view.counts[seat] for seat in others]
        self._next_has_one = view.counts[seat_after(view.order, view.seat)] == 1
        self._highest = outlook.hand.bit_length() - 1
        many = [(outlook.unseen >> 4 * rank & 15).bit_count() >= 2 for rank in range(13)]
        self._pairs_from = [sum(many[rank:]) for rank in range(13)]

    def about(self, play: Combination | None, *, sure_after: bool) -> list[int]:
        """Kind, strength against what is unseen, and what it means for a last card.

        Args:
            play: None for the pass.
            sure_after: whether at most one turn of the rest can be beaten.
        """
        size = len(play.cards) if play is not None else len(self._standing.cards) if self._standing else 0
        on = [_COULD_GO_OUT + number for number, count in enumerate(self._counts) if count == size]
        if self._next_has_one:
            on += self._last_card(play)
        if play is None:
            on.append(_NO_KIND)
            return on
        on.append(level(play.kind))
        if not self._outlook.beatable(play):
            on.append(_SURE_TRICK)
            if sure_after:
                on.append(_SURE_WIN)
        if play.kind is Kind.SINGLE:
            on.append(_ABOVE_SINGLE + _step((self._outlook.unseen >> play.key).bit_count()))
            if play.key == self._highest:
                on.append(_HIGHEST)
        elif play.kind is Kind.PAIR:
            on.append(_ABOVE_PAIR + _step(self._pairs_from[play.key >> 2]))
        elif play.kind is not Kind.TRIPLE:
            on.append(_FIVE + 13 * (level(play.kind) - 3) + five_rank(play, self._outlook))
        return on

    def _last_card(self, play: Combination | None) -> list[int]:
        """The next player holds one card: whether a single is let through (R6.7), or the shape is another."""
        on = []
        if play is not None and play.kind is not Kind.SINGLE:
            on.append(_OTHER_SHAPE)
        standing = self._standing
        if standing is not None and (standing.kind is not Kind.SINGLE or self._highest < standing.key):
            return on
        if play is None or (play.kind is Kind.SINGLE and play.key != self._highest):
            on.append(_LETS_THROUGH)
        return on


def _step(many: int) -> int:
    return _STEPS[many] if many < len(_STEPS) else 7
