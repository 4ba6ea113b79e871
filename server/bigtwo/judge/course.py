"""Course: questions about how a deal begins, who leads, and when a trick or a deal is over.

Owns the step from a case to the functions of `table`, which answer it.
"""

from __future__ import annotations

from itertools import count
from typing import Any

from bigtwo.judge.reading import BadCase, Given
from bigtwo.rules.cards import DECK, format_card
from bigtwo.rules.combinations import sort_cards
from bigtwo.rules.deck import SEED_BYTES, shuffled
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import SEATS, Seat
from bigtwo.table.dealing import deal_hands, lead_right, lowest_card
from bigtwo.table.order import trick_over

Result = dict[str, Any]


def answer_lead_right(rules: RuleSet, given: Given) -> Result:
    """Number of the deal, holder of the lowest card, last winner → `leader` and `must_include`."""
    number = given.number("deal_number", least=1)
    holder, winner = given.name("lowest_holder"), given.name("previous_winner")
    if holder is None:
        raise BadCase("bad_case", field="lowest_holder", problem="is missing")
    seats = {holder: Seat(0)} | ({} if winner is None or winner == holder else {winner: Seat(1)})
    lowest = (seats[holder], sort_cards(DECK, rules)[0])
    leader, must_include = lead_right(rules, number, lowest, None if winner is None else seats[winner])
    names = {seat: name for name, seat in seats.items()}
    return {
        "leader": names[leader],
        "must_include": None if must_include is None else format_card(must_include),
    }


def answer_opening_card(rules: RuleSet, given: Given) -> Result:
    """The cards that were dealt, as one list or one per player → the card that the lead `must_include`."""
    hands = given.nested("dealt")
    together = [text for hand in hands for text in (hand if isinstance(hand, list | tuple) else [hand])]
    cards = Given({"dealt": together}).cards("dealt")
    if not cards:
        raise BadCase("no_cards", field="dealt")
    _, lowest = lowest_card(rules, (sort_cards(cards, rules), (), (), ()))
    return {"must_include": format_card(lowest)}


def answer_trick_end(rules: RuleSet, given: Given) -> Result:
    """Players, who played last, passes in a row → whether the `trick_over`, and the `next_leader`."""
    players = given.number("players", rules.players, least=2, most=4)
    passes = given.number("consecutive_passes", most=players - 1)
    over = trick_over(rules, players=players, passes=passes, locked_out=given.number("locked_out", passes))
    last_player = given.name("last_player")
    return {"trick_over": over, "next_leader": last_player if over else None}


def answer_deal_end(rules: RuleSet, given: Given) -> Result:
    """A hand and what is played of it, or counts in turn order → whether the `deal_over`, and the `winner`.

    The deal ends at the instant a hand is empty (R5.5).
    """
    if given.has("counts"):
        counts = given.counts("counts")
    else:
        hand, played = given.cards("hand"), given.combination("play", rules)
        left = [card for card in hand if played is None or card not in played.cards]
        counts = (len(left), len(DECK))
    winner = counts.index(0) if 0 in counts else None
    return {"deal_over": winner is not None, "winner": winner}


def answer_deal(rules: RuleSet, given: Given) -> Result:
    """Players, and perhaps the spare card → cards `each`, whom the spare goes to, and how many are `unused`.

    Deals until the spare is the card that is asked about, and looks who got it (R4.1, R4.2).
    """
    players = given.number("players", rules.players, least=2, most=4)
    seats = SEATS[:players]
    extra = given.card("extra_card")
    has_spare = len(DECK) % players > 0
    if extra is not None and not has_spare:
        raise BadCase("bad_case", field="extra_card", problem=f"{players} players have no spare card")
    seeds = (number.to_bytes(SEED_BYTES, "big") for number in count())
    seed = next(seed for seed in seeds if extra is None or shuffled(seed)[-1] == extra)
    hands = [hand for hand in deal_hands(rules, seats, seed) if hand]
    each = min(len(hand) for hand in hands)
    result: Result = {"each": each, "unused": len(DECK) - sum(len(hand) for hand in hands)}
    if not has_spare:
        return {**result, "extra": 0, "extra_to": None}
    spare = shuffled(seed)[-1]
    receiver = next(hand for hand in hands if len(hand) > each)
    lowest = next(card for card in receiver if card != spare)
    return {**result, "extra": len(receiver) - each, "extra_to": f"holder of {format_card(lowest)}"}
