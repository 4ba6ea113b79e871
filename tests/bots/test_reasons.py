"""A hint's reason is a fact of the position: told where it holds, and not where it does not."""

from __future__ import annotations

import random

import pytest

from bigtwo.bots.arena import with_hidden_cards_mixed
from bigtwo.bots.levels import policy_for
from bigtwo.bots.reasons import Reason, Reasons
from bigtwo.rules.cards import format_cards
from bigtwo.rules.combinations import classify
from bigtwo.rules.kinds import Combination
from bigtwo.rules.legality import legal_plays
from bigtwo.rules.presets import PRESETS, configure
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import SEATS
from bigtwo.table.match import apply
from bigtwo.table.state import Action, Pass, Play, Table
from bigtwo.table.view import SeatView, position, seat_view
from tests.bots.builders import legal_actions, to_act
from tests.table.builders import CLASSIC, PASS, at_table, cards, deal_of, dealt

FULL = "3C 3S 4H 4S 5C 5S 6C 6S 7C 7S"
"""Ten cards of somebody who is far from going out."""


def said(reason: Reason | None) -> str:
    """A reason as a test writes it: "goes_out", or "keeps 9D 9S"; "" for none."""
    if reason is None:
        return ""
    kept = () if reason.kept is None else format_cards(reason.kept.cards)
    return " ".join((reason.code, *kept))


def why(table: Table, play: str) -> str:
    """What speaks for a play in card language, or for a "pass"."""
    action: Action = Pass() if play == "pass" else Play(cards(play))
    return said(Reasons(to_act(table)).of(action))


def far(hand: str, standing: str = "", rules: RuleSet = CLASSIC) -> Table:
    """The others hold ten cards each."""
    return at_table(hand, FULL, FULL, FULL, standing=standing, rules=rules)


def test_going_out_comes_first() -> None:
    assert why(far("9D 9H", "8D 8H"), "9D 9H") == "goes_out"
    assert why(far("9D 9H"), "9D 9H") == "goes_out"
    assert why(far("9D", "8D"), "9D") == "goes_out"


def test_where_there_is_no_choice_it_says_so() -> None:
    assert why(far("9D 9H TD", "AD AH"), "pass") == "nothing_else"
    forced = RuleSet(last_card="forced-highest")
    assert why(at_table("3D 9D", "9C", FULL, FULL, standing="5D", rules=forced), "9D") == "nothing_else"


def test_a_sure_trick_with_one_combination_behind_it_wins_the_deal() -> None:
    assert why(far("3D 3H 2S", "KD"), "2S") == "then_goes_out"
    assert why(far("3D 4H 2S", "KD"), "2S") == "cannot_be_beaten"


def test_what_the_unseen_cards_may_beat_is_not_called_sure() -> None:
    assert why(far("3D 4H 6D 2H", "KD"), "2H") == "lowest_that_beats"
    assert why(far("3D 4H 2H 2S", "KD KH"), "2H 2S") == "cannot_be_beaten"
    assert why(far("3D 4H AD AH AS", "KD KH KS"), "AD AH AS") == "lowest_that_beats"


def test_a_hand_too_small_to_answer_cannot_beat() -> None:
    short = ("3C", "4C", "5C")
    assert why(at_table("3D 3H 9D TH", *short), "3D 3H") == "cannot_be_beaten"
    assert why(at_table("3D 3H 9D TH", "3C 3S", *short[1:]), "3D 3H") != "cannot_be_beaten"


def test_a_bomb_that_may_be_about_leaves_nothing_sure() -> None:
    bombs = RuleSet(bombs="any-size")
    assert why(far("3D 4H 2S", "KD", bombs), "2S") != "cannot_be_beaten"


def test_the_last_card_of_the_next_player_is_told() -> None:
    table = at_table("3D 8D 8H KD 2H", "9C", FULL, FULL)
    assert why(table, "8D 8H") == "next_has_one"
    assert why(table, "2H") == "next_has_one"
    assert why(table, "3D") == "lowest"
    assert why(at_table("3D 8D 8H KD 2H", FULL, "9C", FULL), "8D 8H") == "sheds_most"


def test_a_lone_card_keeps_the_pair_that_a_lower_one_would_break() -> None:
    assert why(far("5D 5S 9D 9H JD KD KH 2H", "4D"), "JD") == "keeps 5D 5S"
    assert why(far("5D 5S 9D 9H JD KD KH 2H", "4D"), "KD") == ""
    assert why(far("5D 5S 9D 9H JD KD KH 2H", "4D"), "5D") == "lowest_that_beats"
    assert why(far("3D 3S 9D TH JC"), "9D") == "keeps 3D 3S"


def test_a_pair_keeps_the_triple_that_a_lower_one_would_break_where_triples_are_played() -> None:
    hand = "5D 5S 5C 9D 9H JD KD 2H"
    assert why(far(hand, "4D 4C"), "9D 9H") == "keeps 5D 5C 5S"
    assert why(far(hand, "4D 4C", RuleSet(allow_triples=False)), "9D 9H") == ""


def test_a_straight_flush_is_kept_by_what_lies_outside_it() -> None:
    hand = "5D 6D 7D 8D 9D JD QH AD 2H"
    assert why(far(hand, "4D"), "QH") == "keeps 5D 6D 7D 8D 9D"
    assert why(far(hand, "4D"), "6D") == ""


def test_a_pass_keeps_what_every_play_would_break() -> None:
    assert why(far("3D 4C 5H 6D 7S TD", "9C"), "pass") == ""
    assert why(far("8D 9C TH JD QS", "7C"), "pass") == "keeps 8D 9C TH JD QS"
    assert why(far("3D 4C QD QS", "JC"), "pass") == "keeps QD QS"
    assert why(far("3D 4C 9H 2S", "KC"), "pass") == "keeps 2S"
    assert why(far("3D 4C AD AS", "KC KD"), "pass") == "keeps AD AS"
    assert why(far("3D 4C KH 2S", "QC"), "pass") == ""


def test_a_lead_of_most_cards_or_of_the_lowest_says_so() -> None:
    assert why(far("3D 4D 5D 6H 7H KD AH"), "3D 4D 5D 6H 7H") == "sheds_most"
    assert why(far("3D 9D JH QD KD"), "3D") == "lowest"
    assert why(far("3D 9D JH QD KD"), "JH") == ""


def holds(table: Table, view: SeatView, action: Action, reason: Reason) -> bool:
    """Whether a reason is true, judged anew from the rules, with all cards of all hands in sight."""
    plays = legal_plays(position(view), view.rules)
    played = action.cards if isinstance(action, Play) else ()
    rest = [card for card in view.hand if card not in played]
    match reason.code:
        case "goes_out":
            return not rest
        case "nothing_else":
            return len(legal_actions(view)) == 1
        case "then_goes_out" | "cannot_be_beaten":
            after, _ = apply(table, view.seat, action, 0)
            one = reason.code == "cannot_be_beaten" or classify(rest, view.rules)
            return bool(one) and nobody_answers(after, view.seat)
        case "next_has_one":
            following = view.order[(view.order.index(view.seat) + 1) % len(view.order)]
            return view.counts[following] == 1
        case "keeps":
            return reason.kept is not None and set(reason.kept.cards) <= set(rest)
        case "sheds_most":
            return len(played) == max(len(play.cards) for play in plays) > 1
        case "lowest_that_beats":
            return all(
                play.key >= by(plays, played).key for play in plays if play.kind is by(plays, played).kind
            )
        case "lowest":
            return played == view.hand[:1]


def by(plays: tuple[Combination, ...], played: tuple[int, ...]) -> Combination:
    return next(play for play in plays if set(play.cards) == set(played))


def nobody_answers(table: Table, seat: int) -> bool:
    """Whether all others can only pass, one after another."""
    while (other := deal_of(table).to_act) not in {seat, None}:
        assert other is not None
        if legal_plays(position(seat_view(table, other)), table.rules):
            return False
        table, _ = apply(table, other, PASS, 0)
    return True


@pytest.mark.parametrize("preset", PRESETS)
def test_every_reason_in_whole_deals_is_true(preset: str) -> None:
    rng, policy, told = random.Random(preset), policy_for("hard"), set()
    for _ in range(4):
        table = dealt(configure(preset), rng.randbytes(32))
        while deal_of(table).to_act is not None:
            view = to_act(table)
            reasons, ranked = Reasons(view), policy.rank(view)
            for action in ranked:
                reason = reasons.of(action)
                if reason is not None:
                    assert holds(table, view, action, reason), (preset, view, action, reason)
                    told.add(reason.code)
            table, _ = apply(table, view.seat, rng.choice(ranked[:3]), 0)
    assert len(told) >= 7


def test_hidden_cards_make_no_difference_to_a_reason() -> None:
    rng = random.Random(5)
    table = dealt(seed=rng.randbytes(32))
    while (seat := deal_of(table).to_act) is not None:
        assert seat in SEATS
        mixed = with_hidden_cards_mixed(table, seat, rng)
        here, there = Reasons(seat_view(table, seat)), Reasons(seat_view(mixed, seat))
        actions = legal_actions(to_act(table))
        assert [here.of(action) for action in actions] == [there.of(action) for action in actions]
        table, _ = apply(table, seat, rng.choice(actions), 0)
