"""The game in the room: start, ready, play, pass, and the gates in front of the table."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from bigtwo.room import commands
from bigtwo.room.events import BotSat, ReadyForNext
from bigtwo.room.state import Bot, Person
from bigtwo.rules.fairness import deal_seed
from bigtwo.rules.presets import configure
from bigtwo.rules.seats import Seat
from bigtwo.table.events import DealEnded, Dealt, MatchEnded, Passed, Played, TrickWon
from tests.support.cards import PASS, hand, play, seed
from tests.support.rooms import ENDLESS, playing, refused, room_of

MINUTE_MS = 60_000


# --- starting ----------------------------------------------------------------------------------


def test_start_fills_open_seats_with_bots_and_deals() -> None:
    scene = playing("Ann", "Ben")
    assert [type(seat.occupant) for seat in scene.room.seats] == [Person, Person, Bot, Bot]
    assert scene.stage() == "playing"
    assert [len(cards) for cards in scene.deal.hands] == [13, 13, 13, 13]
    assert len(scene.happened(BotSat)) == 2
    assert len(scene.happened(Dealt)) == 1


def test_the_deal_comes_from_the_seed_alone() -> None:
    assert playing("Ann", deal=7).deal.hands == playing("Ann", "Ben", "Cat", deal=7).deal.hands
    assert playing("Ann", deal=7).deal.hands != playing("Ann", deal=8).deal.hands


def test_starting_twice_makes_one_deal() -> None:
    """P34: the second press is refused, and the first deal goes on untouched."""
    scene = playing("Ann")
    with refused(scene, "deal_in_progress"):
        scene.start("Ann")


def test_deal_numbers_of_a_room_are_never_used_again() -> None:
    """W4.7: they count over all matches, while a match counts its own."""
    scene = playing("Ann").play_deal()
    assert (scene.room.deals, scene.deal.number) == (1, 1)
    scene.start("Ann", deal=1).play_deal()
    assert (scene.room.deals, scene.deal.number) == (2, 1)


def test_within_a_match_totals_grow_and_deals_are_numbered_on() -> None:
    scene = playing("Ann", rules=ENDLESS).play_deal()
    first = scene.table.totals
    scene.start("Ann", deal=1).play_deal()
    assert (scene.room.deals, scene.deal.number) == (2, 2)
    result = scene.deal.result
    assert result is not None
    gained = {row.seat: row.score for row in result.rows}
    assert scene.table.totals == tuple(first[seat] + gained[Seat(seat)] for seat in range(4))


def test_a_new_match_starts_its_totals_at_nothing_while_seats_keep_their_scores() -> None:
    scene = playing("Ann").play_deal()
    earlier = [seat.score for seat in scene.room.seats]
    scene.start("Ann", deal=1)
    assert scene.table.totals == (0, 0, 0, 0)
    assert [seat.score for seat in scene.room.seats] == earlier


def test_a_deal_is_built_from_nothing_of_the_one_before() -> None:
    """C10: the second deal of a seed is the first one, but for what the match remembers."""
    fresh = playing("Ann", rules=ENDLESS, deal=5).deal
    later = playing("Ann", rules=ENDLESS, deal=1).play_deal().start("Ann", deal=5).deal
    assert replace(later, number=1) == fresh


# --- ready -------------------------------------------------------------------------------------


def test_the_next_deal_comes_when_all_who_are_present_are_ready() -> None:
    scene = playing("Ann", "Ben", "Cat", rules=ENDLESS).play_deal().drop("Cat")
    scene.ready("Ann")
    assert scene.stage() == "deal_over"
    assert scene.person("Ann").ready
    assert scene.events == (ReadyForNext(Seat(0)),)
    scene.ready("Ben", deal=1)
    assert scene.stage() == "playing"
    assert not scene.person("Ann").ready
    assert not scene.person("Ben").ready


@pytest.mark.parametrize(("way", "grace_ms"), [("drop", 20_000), ("leave", 0), ("stand", 0)])
def test_nobody_waits_for_one_who_has_gone(way: str, grace_ms: int) -> None:
    """Whoever was not ready and goes leaves only people who are; who dropped has the grace to come back."""
    scene = playing("Ann", "Ben", rules=ENDLESS).play_deal().ready("Ann")
    match way:
        case "drop":
            scene.drop("Ben")
        case "leave":
            scene.leave("Ben")
        case _:
            scene.order("Ben", commands.Stand())
    if grace_ms:
        scene.wait(grace_ms - 1)
        before = scene.room
        scene.do(commands.Onward(seed(1)))
        assert scene.room is before
        assert scene.next_due_ms == scene.now_ms + 1
        scene.wait(1)
    scene.do(commands.Onward(seed(1)))
    assert scene.stage() == "playing"
    assert len(scene.happened(Dealt)) == 1


def test_who_comes_back_in_time_is_waited_for_again() -> None:
    scene = playing("Ann", "Ben", rules=ENDLESS).play_deal().ready("Ann").drop("Ben").wait(19_999)
    scene.come_back("Ben").wait(60_000)
    assert scene.next_due_ms is None


def test_nothing_is_dealt_onward_while_somebody_is_not_ready() -> None:
    scene = playing("Ann", "Ben", rules=ENDLESS)
    in_deal = scene.room
    assert scene.do(commands.Onward(seed(1))).room is in_deal
    waiting = scene.play_deal().ready("Ann").room
    assert scene.do(commands.Onward(seed(1))).room is waiting


def test_nothing_is_dealt_onward_for_people_who_are_all_away() -> None:
    scene = playing("Ann", "Ben", rules=ENDLESS).play_deal().ready("Ann").drop("Ann").drop("Ben")
    before = scene.room
    assert scene.next_due_ms is None
    scene.do(commands.Onward(seed(1)))
    assert scene.room is before


def test_ready_before_the_first_deal_is_for_nothing() -> None:
    scene = room_of("Ann")
    with refused(scene, "not_started"):
        scene.ready("Ann")


def test_ready_in_a_deal_is_refused() -> None:
    scene = playing("Ann")
    with refused(scene, "deal_in_progress"):
        scene.ready("Ann")


def test_the_host_need_not_wait_for_the_others() -> None:
    scene = playing("Ann", "Ben").play_deal().start("Ann", deal=1)
    assert scene.stage() == "playing"


def test_ready_after_a_match_begins_another_one() -> None:
    scene = playing("Ann").play_deal()
    assert scene.stage() == "match_over"
    scene.ready("Ann", deal=1)
    assert scene.stage() == "playing"


# --- acting ------------------------------------------------------------------------------------


def test_a_play_puts_its_cards_on_the_table_and_the_turn_goes_on() -> None:
    scene = playing("Ann", "Ben").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD")
    turn = scene.turn
    scene.play("Ann", "4D")
    assert scene.deal.hands[0] == hand("3D")
    assert scene.to_act == 1
    assert scene.turn == turn + 1
    assert len(scene.happened(Played)) == 1


def test_a_person_acts_on_their_own_turn_only() -> None:
    """P16: who acts is known from the session; there is no way to name somebody else."""
    scene = playing("Ann", "Ben").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD")
    with refused(scene, "not_your_turn"):
        scene.play("Ben", "5D")
    with refused(scene, "not_your_turn"):
        scene.pass_("Ben")


def test_a_card_that_is_not_held_cannot_be_played() -> None:
    scene = playing("Ann", "Ben").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD")
    with refused(scene, "not_in_hand") as info:
        scene.play("Ann", "5D")
    assert info.value.params == {"cards": ("5D",)}


def test_the_first_lead_contains_the_lowest_card() -> None:
    """R02, R30."""
    scene = playing("Ann", "Ben", "Cat", "Dan")
    leader = scene.name(scene.room.members[scene.to_act].id)
    other = next(card for card in scene.deal.hands[scene.to_act] if card != scene.deal.must_include)
    with refused(scene, "must_include_lowest") as info:
        scene.act(leader, replace(play("3D"), cards=(other,)))
    assert info.value.params == {"card": "3D"}


def test_who_leads_may_not_pass() -> None:
    """R04."""
    scene = playing("Ann").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD")
    with refused(scene, "cannot_pass_on_lead"):
        scene.pass_("Ann")


def test_of_ten_passes_for_one_turn_one_counts() -> None:
    """P03, P02."""
    scene = playing("Ann", "Ben").with_deal("4D 5D", "5C 6D", "7D 8D", "9D TD", standing="3D")
    turn = scene.turn
    scene.act("Ann", PASS, turn=turn)
    for _ in range(9):
        with refused(scene, "stale_turn"):
            scene.act("Ann", PASS, turn=turn)
    assert [act.seat for act in scene.deal.acts] == [0]
    assert scene.to_act == 1


def test_a_pass_for_the_old_trick_does_not_hit_the_lead_that_follows_it() -> None:
    """R05."""
    scene = playing("Ann", "Ben").with_deal(
        "4D 5D", "5C 6D", "7D 8D", "9D TD", to_act=3, standing="3S", standing_seat=0, passes=2
    )
    old_turn = scene.turn
    scene.bot_acts(PASS)
    assert scene.happened(TrickWon) == (TrickWon(Seat(0)),)
    assert scene.to_act == 0
    with refused(scene, "stale_turn"):
        scene.act("Ann", PASS, turn=old_turn)
    scene.play("Ann", "4D")


def test_comings_and_goings_never_make_a_play_stale() -> None:
    """P05, W3.4: only deal and turn must match."""
    scene = playing("Ann", "Ben").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD")
    turn, version = scene.turn, scene.room.version
    scene.drop("Ben").join("Eve").come_back("Ben").drop("Eve")
    assert scene.room.version == version + 4
    scene.act("Ann", play("4D"), turn=turn)
    assert scene.happened(Played)


def test_a_play_for_another_deal_is_stale_and_says_what_the_turn_is() -> None:
    scene = playing("Ann", rules=ENDLESS).play_deal().start("Ann", deal=1)
    scene.with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD")
    with refused(scene, "stale_turn") as info:
        scene.act("Ann", play("3D"), deal=1, turn=1)
    assert info.value.params == {"deal": 2, "turn": scene.turn}


def test_there_is_nothing_to_play_before_the_first_deal() -> None:
    scene = room_of("Ann")
    with refused(scene, "no_deal"):
        scene.order("Ann", commands.Act(1, 1, PASS))


def test_the_last_card_ends_the_deal_in_the_same_step() -> None:
    """R12: whoever had a card to beat it comes too late."""
    scene = playing("Ann", "Ben").with_deal("4D", "5D 6D", "7D 8D", "9D TD")
    turn = scene.turn
    scene.play("Ann", "4D")
    assert scene.happened(DealEnded) == (DealEnded(Seat(0), "out"),)
    assert scene.deal.to_act is None
    for late in (turn, turn + 1):
        with refused(scene, "deal_over"):
            scene.act("Ben", play("5D"), turn=late)
    result = scene.deal.result
    assert result is not None
    assert sum(row.score for row in result.rows) == 0


def test_the_scores_of_a_deal_are_booked_once_on_the_seats() -> None:
    scene = playing("Ann", "Ben").with_deal("4D", "5D 6D", "7D 8D 9H", "9D").play("Ann", "4D")
    assert [seat.score for seat in scene.room.seats] == [6, -2, -3, -1]
    assert scene.stage() == "match_over"


def test_the_leader_of_the_next_deal_comes_from_the_stored_result() -> None:
    """R14, B05: bots that still had something to say about the old deal are not heard."""
    rules = configure("classic", {"match_end": {"type": "open"}, "later_lead": "winner"})
    scene = playing("Ann", rules=rules).with_deal("3D 4D", "5D 6D", "7D", "9D TD", to_act=2)
    old = commands.BotAct(Seat(2), scene.room.deals, scene.turn, play("7D"))
    scene.do(old)
    assert scene.stage() == "deal_over"
    with refused(scene, "deal_over"):
        scene.do(old)
    scene.start("Ann", deal=1)
    assert scene.happened(Dealt) == (Dealt(Seat(2), None),)
    with refused(scene, "stale_turn"):
        scene.do(old)


def test_a_bot_that_goes_out_ends_the_deal_and_nothing_more_is_due() -> None:
    """R13."""
    scene = playing("Ann").with_deal("3D 4D", "2S", "7D 8D", "9D TD", to_act=1)
    scene.bot_acts()
    assert scene.happened(DealEnded) == (DealEnded(Seat(1), "out"),)
    assert scene.next_due_ms is None
    scene.start("Ann", deal=1)
    assert scene.stage() == "playing"


def test_a_pass_is_told_and_counted_once() -> None:
    scene = playing("Ann").with_deal("4D 5D", "5C 6D", "7D 8D", "9D TD", standing="3D")
    scene.pass_("Ann")
    assert scene.events == (Passed(Seat(0)),)
    assert scene.deal.passes == 1


# --- the end of a match between two deals ------------------------------------------------------


def test_a_match_whose_time_runs_out_between_deals_ends_without_another_deal() -> None:
    """The last deal is not counted again, and no deal number is used up."""
    rules = configure("classic", {"match_end": {"type": "time-limit", "value": 1}})
    scene = playing("Ann", rules=rules).play_deal()
    assert scene.stage() == "deal_over"
    scores, totals = [seat.score for seat in scene.room.seats], scene.table.totals
    scene.now_ms += 2 * MINUTE_MS
    scene.start("Ann", deal=1)
    assert scene.stage() == "match_over"
    assert len(scene.happened(MatchEnded)) == 1
    assert not scene.happened(Dealt)
    assert scene.room.deals == 1
    assert [seat.score for seat in scene.room.seats] == scores
    assert scene.table.totals == totals


@pytest.mark.parametrize("deals", [1, 3])
def test_a_match_of_so_many_deals_is_over_after_the_last(deals: int) -> None:
    rules = configure("classic", {"match_end": {"type": "deals", "value": deals}})
    scene = room_of("Ann", rules=rules)
    for number in range(deals):
        assert scene.stage() != "match_over"
        scene.start("Ann", deal=number).play_deal()
    assert scene.stage() == "match_over"
    assert scene.happened(MatchEnded)
    assert sum(seat.score for seat in scene.room.seats) == 0


def test_the_seed_of_a_deal_is_kept_with_it() -> None:
    assert playing("Ann", deal=3).deal.seed == deal_seed(seed(3), ())
