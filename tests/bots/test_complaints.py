"""What people complain about in bots, one by one: positions, and how often it happens in whole deals."""

from __future__ import annotations

import random
from functools import cache

import pytest

from bigtwo.bots.levels import Level, policy_for
from bigtwo.rules.cards import rank_of
from bigtwo.rules.kinds import Combination, Kind
from bigtwo.rules.legality import legal_plays
from bigtwo.rules.listing import combinations_in
from bigtwo.rules.ruleset import RuleSet
from bigtwo.table.match import apply
from bigtwo.table.state import Action, Pass, Play, Table
from bigtwo.table.view import SeatView, position
from tests.bots.builders import legal_actions, text_of, to_act
from tests.table.builders import at_table, deal_of, dealt

SOUND: tuple[Level, ...] = ("medium", "hard")
"""The levels that never do it; easy is distracted at times, by design."""

OTHERS = (
    "3C 3S 5C 5S 6C 6S 7C 7S 8C 8S",
    "3H 5H 6H 7H 8H TC TS JC QC KC",
    "4C 4S TH JS QS KS AC AS 2C 8D",
)
"""Ten cards each: nobody is near the end."""

FULL = "3C 3S 4H 4S 5C 5S 6C 6S 7C 7S"


def choice(level: Level, table: Table) -> str:
    """What the level does, in card language; easy at its best."""
    return text_of(policy_for(level).rank(to_act(table))[0])


def far(hand: str, standing: str) -> Table:
    """A seat to follow while all others hold ten cards."""
    return at_table(hand, *OTHERS, standing=standing)


TOP_CARDS = {
    "twos on a four, with a five at hand": ("5D 9D 9H JD JH KC AD 2H 2S", "4D", {"5D"}),
    "an ace on a six, with an eight at hand": ("3D 7H 8C TD TC QH AD 2H 2S", "6D", {"7H", "8C"}),
    "a pair of twos on a pair of aces, far from the end": (
        "3D 4D 5D 9H 9D 9S QD QH 2H 2S",
        "AD AH",
        {"pass"},
    ),
    "a pair of twos on a low pair, with pairs between": (
        "3D 7D 8H 9D 9H JD KD KH 2H 2S",
        "4D 4H",
        {"9D 9H", "pass"},
    ),
}


@pytest.mark.parametrize("level", SOUND)
@pytest.mark.parametrize("position", TOP_CARDS)
def test_it_throws_no_top_cards_away(level: Level, position: str) -> None:
    hand, standing, sensible = TOP_CARDS[position]
    assert choice(level, far(hand, standing)) in sensible


@pytest.mark.parametrize("level", SOUND)
@pytest.mark.parametrize(
    ("hand", "sensible"),
    [
        ("3D 8D 8H KD", {"8D 8H", "KD"}),
        ("3D 3H 8D KD", {"3D 3H", "KD"}),
        ("3D 4H 5C 6H 7D KD", {"3D 4H 5C 6H 7D"}),
        ("3D 8D TD KD", {"KD"}),
        ("4D 6H 9S AD", {"AD"}),
    ],
)
def test_it_leads_no_low_single_into_a_last_card(level: Level, hand: str, sensible: set[str]) -> None:
    assert choice(level, at_table(hand, "9C", FULL, FULL)) in sensible


@pytest.mark.parametrize("level", SOUND)
@pytest.mark.parametrize(
    ("hand", "standing"),
    [
        ("5H 6H 7H 8H 9H TC QD KD 2S", "4H"),
        ("6C 7C 8C 9C TC JH QD KS AD", "4C"),
        ("5S 6S 7S 8S 9S JC QD KH KD 2C", "4H"),
    ],
)
def test_it_breaks_no_straight_flush_to_follow_a_four(level: Level, hand: str, standing: str) -> None:
    straight_flush = set(hand.split()[:5])
    assert choice(level, far(hand, standing)) not in straight_flush


class Count:
    """How often something was possible, and how often it was done."""

    def __init__(self) -> None:
        self.possible = self.done = 0

    def note(self, *, done: bool) -> None:
        self.possible += 1
        self.done += done

    @property
    def share(self) -> float:
        return self.done / self.possible


Decision = tuple[SeatView, tuple[Combination, ...], Action]


@cache
def decisions(level: Level) -> tuple[Decision, ...]:
    """Every position of forty deals that left a choice, its plays, and what four of the level did."""
    rng, policy = random.Random(11), policy_for(level)
    found: list[Decision] = []
    for _ in range(40):
        table = dealt(RuleSet(), rng.randbytes(32))
        while deal_of(table).to_act is not None:
            view = to_act(table)
            action = policy.decide(view, rng)
            if len(legal_actions(view)) > 1:
                found.append((view, legal_plays(position(view), view.rules), action))
            table, _ = apply(table, view.seat, action, 0)
    return tuple(found)


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_it_neither_always_nor_never_passes(level: Level) -> None:
    """Where it could do either. Early on a low card is followed more often than not."""
    all_in_all, early = Count(), Count()
    for view, _, action in decisions(level):
        if view.standing is None:
            continue
        all_in_all.note(done=action == Pass())
        if len(view.hand) >= 10 and view.standing.kind is Kind.SINGLE and rank_of(view.standing.cards[0]) < 6:
            early.note(done=action == Pass())
    assert 0.08 < all_in_all.share < 0.6
    assert early.share < 0.4


@pytest.mark.parametrize("level", SOUND)
def test_in_whole_deals_no_two_is_thrown_away_for_nothing(level: Level) -> None:
    """On a card below a jack, with a low one that would do, nobody near the end, no five cards to lead."""
    thrown = Count()
    for view, plays, action in decisions(level):
        if view.standing is None or view.standing.kind is not Kind.SINGLE:
            continue
        cheap = rank_of(view.standing.cards[0]) < 8 and rank_of(plays[0].cards[0]) < 11
        near = min(view.counts[seat] for seat in view.order) < 6
        loose = not any(len(held.cards) == 5 for held in combinations_in(view.hand, view.rules))
        if cheap and loose and not near and rank_of(view.hand[-1]) == 12:
            cards = action.cards if isinstance(action, Play) else ()
            thrown.note(done=len(cards) == 1 and rank_of(cards[0]) == 12)
    assert thrown.possible >= 5
    assert thrown.done == 0
