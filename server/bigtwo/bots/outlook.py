"""What the trained policy makes of a position before it looks at plays: what is unseen, and how hands divide.

Owns the facts that all plays of a position share. Cards are places in the order of strength here (4 × rank
+ strength of the suit), sets of cards are 52-bit masks, so that no order of suits is left.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from bigtwo.rules.kinds import FIVES, LEVEL, Combination, Kind
from bigtwo.rules.order import Order, order_of
from bigtwo.rules.ruleset import RuleSet
from bigtwo.table.view import SeatView

Masks = NDArray[np.uint64]
Numbers = NDArray[np.int64]

ALL: Final = (1 << 52) - 1
A_TURN: Final = 128
A_BEATABLE: Final = 4
A_FIVE: Final = 1
"""The worth of a plan is one number: turns first, then beatable ones, then five-card ones."""

MOST_FIVES: Final = 24
MOST_ALIKE: Final = 3

_SUIT: Final = 0x1111111111111
_BYTES: Final = np.arange(7)
_SUITS = np.arange(16)
_MANY: Final = np.array([suits.bit_count() for suits in range(16)])
_TOP: Final = np.array([max(suits.bit_length() - 1, 0) for suits in range(16)])
_LOW: Final = np.array([(suits & -suits).bit_length() - 1 if suits else 0 for suits in range(16)])
_RANKS: Final = np.arange(13)[:, None]


class Outlook:
    """One seat's position, seen before its plays."""

    def __init__(self, view: SeatView) -> None:
        self.rules: RuleSet = view.rules
        self.order: Order = order_of(view.rules)
        self.hand = self.mask(view.hand)
        self.played = [0, 0, 0, 0]
        """By seat."""
        for act in view.acts:
            if act.combination is not None:
                self.played[act.seat] |= self.mask(act.combination.cards)
        seen = self.hand
        for played in self.played:
            seen |= played
        self.unseen = ALL & ~seen
        self._most = max(view.counts[seat] for seat in view.order if seat != view.seat)
        self.top_single = self.unseen.bit_length() - 1
        self.top_pair, self.top_triple = self._top_sets()
        self.top_five = self._top_fives() if self._most >= 5 else [-1] * 5
        """By five-card kind: the highest that the unseen cards hold, -1 for none."""
        self.bombs_about = view.rules.bombs == "any-size" and max(self.top_five[3:]) >= 0
        self._worth = self._worth_by_bytes()
        self._packed: Masks = np.zeros(1, np.uint64)
        self._packed_worth: Numbers = np.zeros(1, np.int64)

    def mask(self, cards: Iterable[int]) -> int:
        """The set of the cards."""
        strength = self.order.strength
        mask = 0
        for card in cards:
            mask |= 1 << strength[card]
        return mask

    def learn(self, fives: Sequence[Combination]) -> None:
        """Take the five-card combinations of the hand into account."""
        useful = self.most_useful(fives)
        if not useful:
            return
        one: Masks = np.array([self.mask(five.cards) for five in useful], np.uint64)
        worth = np.array([A_TURN + A_FIVE + A_BEATABLE * self.beatable(five) for five in useful])
        first, second = np.nonzero(np.triu((one[:, None] & one[None, :]) == 0, 1))
        self._packed = np.concatenate([self._packed, one, one[first] | one[second]])
        self._packed_worth = np.concatenate([self._packed_worth, worth, worth[first] + worth[second]])

    def most_useful(self, fives: Sequence[Combination]) -> list[Combination]:
        """The five-card combinations that leave the best rest, a few of each pattern, best first."""
        if not fives:
            return []
        masks = np.array([self.mask(five.cards) for five in fives], np.uint64)
        worth = self._loose(np.uint64(self.hand) & ~masks)
        alike: dict[tuple[object, ...], int] = {}
        chosen: list[Combination] = []
        for place in np.lexsort((masks, worth)).tolist():
            five = fives[place]
            of_a_kind = five.kind is Kind.FULL_HOUSE or five.kind is Kind.FOUR_OF_A_KIND
            pattern = (five.kind, frozenset([card >> 2 for card in five.cards]), five.key if of_a_kind else 0)
            alike[pattern] = alike.get(pattern, 0) + 1
            if alike[pattern] <= MOST_ALIKE:
                chosen.append(five)
                if len(chosen) == MOST_FIVES:
                    break
        return chosen

    def plans(self, rests: Masks) -> tuple[Numbers, Numbers]:
        """For each set of cards: the worth of its best plan, and the fewest beatable turns of any."""
        row, column = np.nonzero((self._packed[None, :] & ~rests[:, None]) == 0)
        worth = self._packed_worth[column] + self._loose(rests[row] & ~self._packed[column])
        starts = np.flatnonzero(column == 0)
        best = np.minimum.reduceat(worth, starts)
        fewest = np.minimum.reduceat(worth % A_TURN // A_BEATABLE, starts)
        return best, fewest

    def beatable(self, play: Combination) -> bool:
        """Whether any cards that are unseen would beat it."""
        match play.kind:
            case Kind.SINGLE:
                return play.key < self.top_single or self.bombs_about
            case Kind.PAIR:
                return play.key < self.top_pair or self.bombs_about
            case Kind.TRIPLE:
                return play.key < self.top_triple or self.bombs_about
            case _:
                return self._five_beatable(play)

    def _five_beatable(self, play: Combination) -> bool:
        place = self._flush_place(self.mask(play.cards)) if play.kind is Kind.FLUSH else play.key
        for kind, top in zip(FIVES, self.top_five, strict=True):
            if top >= 0 and (top > place if kind is play.kind else play.kind in self.order.beaten[kind]):
                return True
        return False

    def _loose(self, cards: Masks) -> Numbers:
        """The worth of sets of cards when no five of them go together."""
        by_bytes = np.ascontiguousarray(cards, "<u8").view(np.uint8).reshape(-1, 8)[:, :7]
        worth: Numbers = self._worth[_BYTES, by_bytes].sum(axis=1)
        return worth

    def _worth_by_bytes(self) -> Numbers:
        """What two ranks at a time fall into, by the eight bits of their suits."""
        top, low = 4 * _RANKS + _TOP, 4 * _RANKS + _LOW
        turns = np.where(_MANY > 0, 1, 0) * np.ones((13, 1), np.int64)
        beaten = np.zeros((13, 16), np.int64)
        beaten += (_MANY == 1) & (top < self.top_single)
        beaten += (_MANY == 2) & (top < self.top_pair)
        if self.rules.allow_triples:
            beaten += (_MANY == 3) & (self.top_triple > _RANKS)
        else:
            turns += _MANY == 3
            beaten += (_MANY == 3) & (top < self.top_pair)
            beaten += (_MANY == 3) & (low < self.top_single)
        turns += _MANY == 4
        beaten += 2 * ((_MANY == 4) & (top < self.top_pair))
        worth = np.zeros((14, 16), np.int64)
        worth[:13] = turns * A_TURN + beaten * A_BEATABLE
        return (worth[0::2, None, :] + worth[1::2, :, None]).reshape(7, 256)

    def _top_sets(self) -> tuple[int, int]:
        pair = triple = -1
        for rank in range(13):
            suits = self.unseen >> 4 * rank & 15
            if suits.bit_count() >= 2 and self._most >= 2:
                pair = 4 * rank + suits.bit_length() - 1
            if suits.bit_count() >= 3 and self._most >= 3:
                triple = rank
        return pair, triple

    def _top_fives(self) -> list[int]:
        unseen = [self.unseen >> 4 * rank & 15 for rank in range(13)]
        top = [-1] * 5
        for place, ranks, decider in self.order.runs:
            suits = 15
            complete = True
            for rank in ranks:
                suits &= unseen[rank]
                complete = complete and unseen[rank] > 0
            if complete:
                top[0] = 4 * place + unseen[ranks[decider]].bit_length() - 1
            if suits:
                top[4] = 4 * place + suits.bit_length() - 1
        if self.rules.allow_flushes:
            for suit in range(4):
                suited = self.unseen & _SUIT << suit
                if suited.bit_count() >= 5:
                    top[1] = max(top[1], self._flush_place(suited))
        many = [suits.bit_count() for suits in unseen]
        pairs = sum(count >= 2 for count in many)
        for rank, count in enumerate(many):
            if count >= 3 and pairs > 1:
                top[2] = rank
            if count == 4 and self.unseen.bit_count() > 4:
                top[3] = rank
        return top

    def _flush_place(self, cards: int) -> int:
        """How a flush compares with what is unseen: by its top card, and by suit where that comes first."""
        top = cards.bit_length() - 1
        return 16 * (top & 3) + (top >> 2) if self.rules.flush_compare == "suit-first" else top


def five_rank(play: Combination, outlook: Outlook) -> int:
    """The place of a five-card play among those of its kind, as a rank from 0 to 12."""
    match play.kind:
        case Kind.FLUSH:
            return (outlook.mask(play.cards).bit_length() - 1) >> 2
        case Kind.STRAIGHT | Kind.STRAIGHT_FLUSH:
            return play.key >> 2
        case _:
            return play.key


def level(kind: Kind) -> int:
    """A kind as a number from 0."""
    return LEVEL[kind]
