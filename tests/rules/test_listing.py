"""Listing: the legal plays are exactly what may be played, and the cheapest hint comes first."""

from __future__ import annotations

from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from bigtwo.errors import Refused
from bigtwo.rules.cards import DECK, Card
from bigtwo.rules.combinations import classify
from bigtwo.rules.counting import count_combinations
from bigtwo.rules.kinds import Combination
from bigtwo.rules.legality import Position, beating_plays_by_cost, can_play, legal_plays, verify_play
from bigtwo.rules.listing import combinations_in
from bigtwo.rules.ruleset import RuleSet
from tests.rules.builders import hands, position, positions, rich_hands, rule_sets, rules, texts_of


def by_brute_force(here: Position, agreed: RuleSet) -> list[Combination]:
    """Every set of cards of the hand that `verify_play` accepts."""
    accepted = []
    for size in range(1, min(len(here.hand), 6) + 1):
        for chosen in combinations(here.hand, size):
            try:
                accepted.append(verify_play(here, chosen, agreed))
            except Refused:
                continue
    return accepted


@settings(max_examples=60)
@given(st.data(), rule_sets)
def test_legal_plays_are_exactly_what_verify_play_accepts(data: st.DataObject, agreed: RuleSet) -> None:
    """R2, R3, R6, R9: by brute force, with strength and reading order equal too."""
    here = data.draw(positions(agreed))
    listed = legal_plays(here, agreed)
    assert len({frozenset(play.cards) for play in listed}) == len(listed)
    assert sorted(listed, key=repr) == sorted(by_brute_force(here, agreed), key=repr)


@given(st.data(), rule_sets)
def test_legal_plays_do_not_depend_on_the_order_of_the_hand(data: st.DataObject, agreed: RuleSet) -> None:
    here = data.draw(positions(agreed))
    turned = Position(
        hand=here.hand[::-1],
        standing=here.standing,
        must_include=here.must_include,
        locked_out=here.locked_out,
        next_count=here.next_count,
    )
    assert legal_plays(here, agreed) == legal_plays(turned, agreed)


@given(rule_sets, st.one_of(hands(1, 26), rich_hands(26)))
def test_counting_agrees_with_listing(agreed: RuleSet, hand: tuple[Card, ...]) -> None:
    assert count_combinations(hand, agreed) == len(combinations_in(hand, agreed))


@settings(max_examples=25)
@given(st.data(), rule_sets)
def test_hints_are_the_legal_plays_by_what_they_break(data: st.DataObject, agreed: RuleSet) -> None:
    here = data.draw(positions(agreed, most=9))
    ordered = beating_plays_by_cost(here, agreed)
    assert sorted(ordered, key=repr) == sorted(legal_plays(here, agreed), key=repr)
    broken = [len(broken_by(play, here.hand, agreed)) for play in ordered]
    assert broken == sorted(broken)


def broken_by(play: Combination, hand: tuple[Card, ...], agreed: RuleSet) -> list[Combination]:
    """The other combinations that need a card of the play and are not within it."""
    used = set(play.cards)
    return [
        other
        for other in combinations_in(hand, agreed)
        if used & set(other.cards) and not set(other.cards) <= used
    ]


def test_a_hint_keeps_pairs_and_straights_together() -> None:
    here = position("5H 7D 7S 9C TD JS QH KD 2C", "4S")
    assert texts_of(beating_plays_by_cost(here, rules()))[:2] == ["5H", "2C"]


def test_among_plays_that_break_as_much_the_lowest_comes_first() -> None:
    here = position("5H 8D JS KD", "4S")
    assert texts_of(beating_plays_by_cost(here, rules())) == ["5H", "8D", "JS", "KD"]


def test_a_whole_deck_can_be_listed() -> None:
    agreed = rules()
    listed = combinations_in(DECK, agreed)
    fives = 10_200 + 5_108 + 3_744 + 624 + 40
    assert len(listed) == 52 + 78 + 52 + fives == count_combinations(DECK, agreed)
    assert all(classify(each.cards, agreed) == each for each in listed)


def test_what_is_not_in_the_list_cannot_be_played() -> None:
    here = position("3D 4C 5H 6S 7D 9H", "3C")
    listed = {play.cards for play in legal_plays(here, rules())}
    for size in (1, 2, 5):
        for chosen in combinations(here.hand, size):
            assert can_play(here, chosen, rules()) is (chosen in listed)
