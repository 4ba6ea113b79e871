"""Legality: what one seat may do in one position.

Owns the order in which a play is tested and the complete list of what passes. Never asks whose
turn it is: the table does, before it comes here.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bigtwo.errors import Refused
from bigtwo.rules.cards import Card, format_card, format_cards, refuse_duplicates
from bigtwo.rules.combinations import classify, why_not_beats
from bigtwo.rules.counting import count_combinations
from bigtwo.rules.kinds import BOMBS, LEVEL, Combination, Kind
from bigtwo.rules.last_card import must_play_highest
from bigtwo.rules.listing import combinations_in
from bigtwo.rules.ruleset import RuleSet


class Position(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat that has the turn must reckon with."""

    hand: tuple[Card, ...]
    standing: Combination | None
    """What must be beaten; None when this seat leads."""
    must_include: Card | None = None
    """The card that the play must contain (R4.3)."""
    locked_out: bool = False
    """Whether this seat has passed in this trick where a pass is final (R5.3)."""
    next_count: int = 13
    """How many cards the next player in turn order holds."""


def verify_play(position: Position, cards: Sequence[Card], rules: RuleSet) -> Combination:
    """The combination that these cards are, if they may be played here (R9.1).

    Raises:
        Refused: the first that applies of `no_cards`, `duplicate_card`, `not_in_hand`, `locked_out`,
            `wrong_card_count`, `not_a_combo`, `no_twos_in_straights`, `triples_not_allowed`,
            `flushes_not_allowed`, `wrong_type`, `not_higher`, `must_include_lowest`,
            `alert_must_play_highest`.
    """
    if not cards:
        raise Refused("no_cards")
    refuse_duplicates(tuple(cards))
    missing = [card for card in cards if card not in position.hand]
    if missing:
        raise Refused("not_in_hand", cards=format_cards(missing))
    if position.locked_out:
        raise Refused("locked_out")
    combination = _classify_to_follow(cards, position.standing, rules)
    if position.standing is not None:
        reason = why_not_beats(combination, position.standing, rules)
        if reason is not None:
            raise Refused(
                reason,
                kind=combination.kind.value,
                cards=format_cards(combination.cards),
                standing_kind=position.standing.kind.value,
                standing=format_cards(position.standing.cards),
            )
    if position.must_include is not None and position.must_include not in cards:
        raise Refused("must_include_lowest", card=format_card(position.must_include))
    if combination.kind is Kind.SINGLE:
        forced = must_play_highest(position.hand, position.standing, position.next_count, rules)
        if forced is not None and forced != combination.cards[0]:
            raise Refused("alert_must_play_highest", card=format_card(forced))
    return combination


def _classify_to_follow(cards: Sequence[Card], standing: Combination | None, rules: RuleSet) -> Combination:
    if standing is None or len(cards) == len(standing.cards):
        return classify(cards, rules)
    wrong_count = Refused("wrong_card_count", needed=len(standing.cards), given=len(cards))
    if rules.bombs == "none":
        raise wrong_count
    try:
        combination = classify(cards, rules)
    except Refused:
        raise wrong_count from None
    if combination.kind not in BOMBS:
        raise wrong_count
    return combination


def verify_pass(position: Position, rules: RuleSet) -> None:
    """Check that this seat may pass (R9.2).

    Raises:
        Refused: `cannot_pass_on_lead`; `alert_cannot_pass` with the card that must be played.
    """
    if position.standing is None:
        raise Refused("cannot_pass_on_lead")
    if position.locked_out or position.standing.kind is not Kind.SINGLE:
        return
    forced = must_play_highest(position.hand, position.standing, position.next_count, rules)
    if forced is not None:
        raise Refused("alert_cannot_pass", card=format_card(forced))


def can_play(position: Position, cards: Sequence[Card], rules: RuleSet) -> bool:
    """Whether `verify_play` accepts these cards."""
    try:
        verify_play(position, cards, rules)
    except Refused:
        return False
    return True


def can_pass(position: Position, rules: RuleSet) -> bool:
    """Whether `verify_pass` accepts a pass."""
    try:
        verify_pass(position, rules)
    except Refused:
        return False
    return True


def legal_plays(position: Position, rules: RuleSet) -> tuple[Combination, ...]:
    """Everything that `verify_play` accepts, once per set of cards.

    Returns:
        By kind from low to high; the order does not depend on the order of the hand.
    """
    if position.locked_out:
        return ()
    plays = combinations_in(position.hand, rules, beating=position.standing)
    if position.must_include is not None:
        plays = [play for play in plays if position.must_include in play.cards]
    forced = must_play_highest(position.hand, position.standing, position.next_count, rules)
    if forced is not None:
        plays = [play for play in plays if play.kind is not Kind.SINGLE or play.cards[0] == forced]
    return tuple(plays)


def beating_plays_by_cost(position: Position, rules: RuleSet) -> tuple[Combination, ...]:
    """The legal plays, cheapest first, for hints.

    A play costs what it breaks: the other combinations of the hand that need one of its cards and
    are not wholly within it. Among equals the lowest comes first, by kind and then by strength.
    """
    in_hand = count_combinations(position.hand, rules)

    def cost(play: Combination) -> tuple[int, int, int]:
        rest = [card for card in position.hand if card not in play.cards]
        broken = in_hand - count_combinations(rest, rules) - count_combinations(play.cards, rules)
        return broken, LEVEL[play.kind], play.key

    return tuple(sorted(legal_plays(position, rules), key=cost))
