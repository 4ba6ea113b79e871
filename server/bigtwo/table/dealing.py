"""How a deal begins: who gets which cards, who deals, and who leads.

Owns the dealing. Makes no randomness: the deck follows from the seed alone, and so does the lot.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from bigtwo.rules.cards import Card
from bigtwo.rules.combinations import sort_cards
from bigtwo.rules.deck import shuffled
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import Seat
from bigtwo.table.state import Hand, Hands


def deal_hands(rules: RuleSet, seats: Sequence[Seat], seed: bytes) -> Hands:
    """The hands of a deal, by seat, each sorted weakest first (R4.1, R4.2).

    Card i of the deck goes to seat i modulo the number of seats in play, counted from the lowest
    seat number; the direction of play does not matter. With three in play each gets 17, and the
    last card of the deck, the spare, goes to the holder of the lowest card that was dealt.
    """
    deck = shuffled(seed)
    in_play = sorted(seats)
    share = len(deck) // len(in_play)
    piles = [list(deck[place : share * len(in_play) : len(in_play)]) for place in range(len(in_play))]
    spare = deck[share * len(in_play) :]
    if spare:
        lowest = sort_cards(deck[:-1], rules)[0]
        next(pile for pile in piles if lowest in pile).extend(spare)
    held = {seat: sort_cards(pile, rules) for seat, pile in zip(in_play, piles, strict=True)}
    nothing: Hand = ()
    return (
        held.get(Seat(0), nothing),
        held.get(Seat(1), nothing),
        held.get(Seat(2), nothing),
        held.get(Seat(3), nothing),
    )


def lowest_card(rules: RuleSet, hands: Hands) -> tuple[Seat, Card]:
    """Who holds the lowest card that is in play, and which card that is."""
    lowest = sort_cards([hand[0] for hand in hands if hand], rules)[0]
    return next(Seat(seat) for seat in range(4) if lowest in hands[seat]), lowest


def lead_right(
    rules: RuleSet, deal_number: int, lowest: tuple[Seat, Card], last_winner: Seat | None
) -> tuple[Seat, Card | None]:
    """Who leads a deal, and the card that the first play must contain, null for any play (R4.3, R4.4).

    Args:
        rules: `later_lead` decides all deals but the first, which the lowest card always leads.
        deal_number: within the match, from 1.
        lowest: the lowest card in play and its holder, from `lowest_card`.
        last_winner: of the deal before; null for a first deal.
    """
    lead = rules.first_lead if deal_number == 1 else rules.later_lead
    if lead == "winner" and last_winner is not None:
        return last_winner, None
    return lowest


def first_dealer(order: Sequence[Seat], seed: bytes) -> Seat:
    """Who deals the first deal of a match: the lot, drawn from the seed of that deal.

    The SHA-256 of `first dealer` followed by the seed, read as a big-endian number, modulo the
    number of seats, counts along the turn order.
    """
    lot = int.from_bytes(hashlib.sha256(b"first dealer" + seed).digest(), "big")
    return order[lot % len(order)]
