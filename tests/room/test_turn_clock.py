"""The clock of a turn: how long a person may take, what happens then, and when it stands."""

from __future__ import annotations

import msgspec
import pytest

from bigtwo.room import commands
from bigtwo.room.events import SubstituteIn, SubstituteOut, TimedOut
from bigtwo.room.state import MemberId, Room, RoomSettings, TurnClock
from bigtwo.rules.presets import configure
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import Seat
from bigtwo.table.events import Passed, Played, TrickWon
from bigtwo.wire.views import clock_view, full_view, public_view
from bigtwo_protocol.server import ClockView
from tests.support.cards import PASS, hand, play
from tests.support.rooms import CLASSIC, ENDLESS, Scene, refused, room_of

HANDS = ("3D 4D 5H JC", "5D 6D 7H QC", "7D 8D 9H KC", "9D TD JH AC")
TURN_MS = 60_000


def timed(
    *names: str, rules: RuleSet = CLASSIC, turn_ms: int | None = TURN_MS, clock_alone: bool = False
) -> Scene:
    """A deal in which each turn of a person has its time."""
    scene = room_of(*names, rules=rules)
    settings = RoomSettings(turn_ms=turn_ms, clock_alone=clock_alone)
    return scene.order(names[0], commands.Configure(None, settings)).start(names[0])


def clock(scene: Scene) -> ClockView | None:
    """What everybody in the room sees of the clock now."""
    return clock_view(scene.room, scene.now_ms)


def runs(seat: int, left_ms: int) -> ClockView:
    return ClockView(seat=seat, left_ms=left_ms, running=True)


def stands(seat: int, left_ms: int) -> ClockView:
    return ClockView(seat=seat, left_ms=left_ms, running=False)


# --- one clock for all -------------------------------------------------------------------------


def test_the_clock_tells_what_is_left_and_no_moment_in_time() -> None:
    """T01, W4.9: a client's own clock may be wrong by as much as it likes."""
    scene = timed("Ann", "Ben").with_deal(*HANDS, to_act=1).play("Ben", "5D").bot_acts(PASS).bot_acts(PASS)
    assert clock(scene) == runs(0, TURN_MS)
    scene.wait(12_345)
    assert clock(scene) == runs(0, TURN_MS - 12_345)
    assert set(ClockView.__struct_fields__) == {"seat", "left_ms", "running"}


def test_all_who_look_see_the_same_deadline() -> None:
    """T03, T08, W4.9: whenever they came, and whoever started the turn has gone meanwhile."""
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "4D").wait(1_000).join("Eve").wait(9_000)
    scene.drop("Ann").come_back("Ann").drop("Ann")
    public = public_view(scene.room)
    views = [full_view(scene.room, public, one.id, scene.now_ms).clock for one in scene.room.members]
    assert views == [runs(1, TURN_MS - 10_000)] * 3


def test_only_the_servers_time_counts() -> None:
    """T02: no command says when it was made."""
    for kind in (commands.Act, commands.Ready, commands.Back, commands.Order):
        assert not [field for field in kind.__struct_fields__ if field.endswith("_ms")]


def test_a_clock_for_away_and_a_clock_for_the_turn_are_two_things() -> None:
    """T08: dropping neither stops the turn's clock nor sets it anew."""
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D").wait(30_000).drop("Ben").wait(10_000)
    assert clock(scene) == runs(1, TURN_MS - 40_000)
    assert scene.next_due_ms == scene.now_ms + 10_000  # the grace, which is sooner than the turn's end


def test_each_turn_of_a_person_has_the_whole_time() -> None:
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D").wait(50_000).play("Ben", "5D")
    assert clock(scene) is None  # a bot's turn
    scene.bot_acts(PASS).bot_acts(PASS)
    assert clock(scene) == runs(0, TURN_MS)


def test_comings_and_goings_do_not_set_the_clock_anew() -> None:
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D").wait(20_000)
    scene.join("Eve").say("Eve", "hello").drop("Eve").order("Ben", commands.Hurry(True))
    assert clock(scene) == runs(1, TURN_MS - 20_000)


def test_without_a_time_set_nobody_is_hurried() -> None:
    scene = timed("Ann", "Ben", turn_ms=None).with_deal(*HANDS).play("Ann", "3D")
    assert clock(scene) is None
    assert scene.wait(3_600_000).events == ()
    assert scene.to_act == 1


@pytest.mark.parametrize("wanted", [False, True])
def test_who_plays_with_bots_alone_has_a_clock_only_where_it_is_wanted(wanted: bool) -> None:
    scene = timed("Ann", clock_alone=wanted).with_deal(*HANDS, to_act=3).bot_acts(play("9D"))
    assert (clock(scene) is not None) is wanted


def test_after_the_deal_no_clock_runs() -> None:
    scene = timed("Ann", "Ben").with_deal("3D", *HANDS[1:]).play("Ann", "3D")
    assert clock(scene) is None
    assert scene.next_due_ms is None


# --- when it is up -----------------------------------------------------------------------------


def test_when_the_time_is_up_the_server_passes_and_not_a_moment_before() -> None:
    """T05, W4.10: whatever question is open on the person's screen."""
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D")
    assert scene.wait(TURN_MS - 1).events == ()
    scene.wait(1)
    assert scene.events == (TimedOut(Seat(1)), Passed(Seat(1)))
    assert scene.to_act == 2


def test_time_that_runs_out_on_the_lead_plays_the_lowest_single() -> None:
    """T06, W4.10: where nobody may pass, the deal goes on all the same."""
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D").play("Ben", "7H")
    scene.bot_acts(PASS).bot_acts(PASS).pass_("Ann")
    assert scene.happened(TrickWon) == (TrickWon(Seat(1)),)
    scene.wait(TURN_MS)
    (played,) = scene.happened(Played)
    assert (played.seat, played.combination.cards) == (1, hand("5D"))


def test_time_that_runs_out_on_the_very_first_lead_plays_the_card_that_is_due() -> None:
    """T06, W4.10: the three of diamonds."""
    scene = next(
        scene for number in range(50) if (scene := room_of("Ann", "Ben").start("Ann", number)).to_act == 0
    )
    scene.wait(TURN_MS)
    assert scene.happened(TimedOut) == (TimedOut(Seat(0)),)
    assert scene.happened(Played)[0].combination.cards == hand("3D")


def test_where_the_alert_forbids_to_pass_the_time_that_runs_out_plays() -> None:
    rules = configure("classic", {"last_card": "forced-highest"})
    scene = timed("Ann", "Ben", rules=rules)
    scene.with_deal("3D 4D", "5D 6D KS", "7D", "9D TD").play("Ann", "3D").wait(TURN_MS)
    (played,) = scene.happened(Played)
    assert played.combination.cards == hand("KS")


def test_a_play_that_comes_after_its_time_is_stale() -> None:
    """T05, C27: one act for one turn."""
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D")
    turn = scene.turn
    scene.wait(TURN_MS)
    with refused(scene, "stale_turn"):
        scene.act("Ben", play("5D"), turn=turn)


# --- twice in a row ----------------------------------------------------------------------------


def twice_out_of_time(*names: str) -> Scene:
    """Ben has let his time run out twice; he is there all the while, and a substitute plays."""
    scene = timed(*(names or ("Ann", "Ben")), rules=ENDLESS).with_deal(*HANDS).play("Ann", "3D")
    scene.wait(TURN_MS).bot_acts(PASS).bot_acts(PASS).play("Ann", "4D").wait(TURN_MS)
    return scene


def test_after_the_second_time_in_a_row_a_substitute_plays() -> None:
    """T07, W4.10: from the third turn on."""
    scene = twice_out_of_time()
    assert scene.events == (TimedOut(Seat(1)), Passed(Seat(1)), SubstituteIn(Seat(1)))
    assert scene.person("Ben").substitute
    assert scene.member("Ben").present
    scene.bot_acts(PASS).bot_acts(PASS)
    assert scene.to_act == 0


@pytest.mark.parametrize(
    "command",
    [
        commands.Back(),
        commands.Hurry(True),
        commands.Say(None, "hello"),
        commands.Ignore(MemberId(1), True),
    ],
    ids=lambda command: type(command).__name__,
)
def test_the_first_thing_a_person_does_takes_the_seat_back(command: commands.MemberCommand) -> None:
    """T07, W4.10."""
    scene = twice_out_of_time().order("Ben", command)
    assert scene.happened(SubstituteOut) == (SubstituteOut(Seat(1)),)
    assert not scene.person("Ben").substitute
    assert scene.person("Ben").timeouts == 0


def test_the_first_thing_a_person_does_may_be_the_substitutes_turn() -> None:
    """T07, C26: and the act that the substitute was about to make comes to nothing."""
    scene = twice_out_of_time().with_deal(*HANDS, to_act=1)
    pending = commands.BotAct(Seat(1), scene.room.deals, scene.turn, play("5D"))
    scene.play("Ben", "6D")
    assert scene.happened(SubstituteOut) == (SubstituteOut(Seat(1)),)
    assert scene.to_act == 2
    with refused(scene, "stale_turn"):
        scene.do(pending)


def test_what_a_person_does_in_time_breaks_the_row() -> None:
    """T07: two in a row, not two in a deal."""
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D").wait(TURN_MS)
    assert scene.person("Ben").timeouts == 1
    scene.bot_acts(PASS).bot_acts(PASS).play("Ann", "4D").pass_("Ben")
    assert scene.person("Ben").timeouts == 0
    scene.bot_acts(PASS).bot_acts(PASS).play("Ann", "5H").wait(TURN_MS)
    assert scene.person("Ben").timeouts == 1
    assert not scene.person("Ben").substitute


def test_a_new_connection_takes_the_seat_back_and_starts_the_count_again() -> None:
    """T07."""
    scene = twice_out_of_time().come_back("Ben")
    assert scene.happened(SubstituteOut) == (SubstituteOut(Seat(1)),)
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D").wait(TURN_MS).come_back("Ben")
    assert scene.person("Ben").timeouts == 0


def test_a_refused_command_takes_nothing_back() -> None:
    """W3.2: it has changed nothing, the substitute included."""
    scene = twice_out_of_time()
    with refused(scene, "not_host"):
        scene.order("Ben", commands.Lock(True))
    assert scene.person("Ben").substitute


def test_nobody_waits_before_the_next_deal_for_who_let_their_time_run_out() -> None:
    scene = twice_out_of_time().play_deal().ready("Ann", deal=1)
    assert scene.room.deals == 2
    assert scene.person("Ben").substitute


# --- when it stands ----------------------------------------------------------------------------


def test_while_nobody_is_there_the_clock_stands() -> None:
    """C22, C23, W4.9: all have lost the network, and nobody's time runs."""
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D").wait(20_000).drop("Ann").drop("Ben")
    assert clock(scene) == stands(1, TURN_MS - 20_000)
    assert scene.wait(4 * 60_000).events == ()
    scene.come_back("Ann")
    assert clock(scene) == runs(1, TURN_MS - 20_000)


def test_a_watcher_alone_keeps_no_clock_running() -> None:
    """C22."""
    scene = timed("Ann", "Ben").join("Eve").with_deal(*HANDS).play("Ann", "3D").drop("Ann").drop("Ben")
    assert clock(scene) == stands(1, TURN_MS)


def test_after_a_pause_there_is_time_to_look() -> None:
    """C20, W4.9, W7.4: three seconds were left; there are ten now."""
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D").wait(57_000).drop("Ann").drop("Ben")
    assert clock(scene) == stands(1, 3_000)
    scene.wait(60_000).come_back("Ben")
    assert clock(scene) == runs(1, 10_000)


def test_a_restart_leaves_at_least_ten_seconds_and_the_same_to_all() -> None:
    """C20, W4.9: twelve seconds were left, and the server was away for twenty."""
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D").wait(48_000)
    scene.room = msgspec.msgpack.decode(msgspec.msgpack.encode(scene.room), type=Room)
    scene.now_ms += 20_000
    scene.do(commands.Wake()).come_back("Ann").wait(500).come_back("Ben")
    shown = clock(scene)
    assert shown is not None
    assert shown.left_ms >= 9_500
    assert shown == runs(1, 9_500)
    assert scene.to_act == 1


def test_a_restart_in_no_time_costs_no_time() -> None:
    """C20."""
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D").wait(10_000).do(commands.Wake())
    assert clock(scene) == stands(1, TURN_MS - 10_000)


def test_a_time_in_which_nobody_could_be_heard_is_nobodys() -> None:
    """C20, W4.9: the process stood still for eight seconds, with 30 s left, and again with 12 s."""
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D").wait(30_000)
    scene.now_ms += 8_000
    assert clock(scene.do(commands.StandStill(8_000))) == runs(1, 30_000)
    scene.wait(18_000)
    scene.now_ms += 20_000
    assert clock(scene.do(commands.StandStill(20_000))) == runs(1, 12_000)
    assert scene.wait(11_999).events == ()
    assert scene.wait(1).happened(TimedOut) == (TimedOut(Seat(1)),)


def test_after_standing_still_there_is_time_to_look() -> None:
    """C20, W4.9: three seconds were left; there are ten now."""
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D").wait(57_000)
    scene.now_ms += 8_000
    assert clock(scene.do(commands.StandStill(8_000))) == runs(1, 10_000)


def test_a_turn_that_has_just_begun_gains_nothing_by_standing_still() -> None:
    """What was heard first after it has its whole time, and no more."""
    scene = timed("Ann", "Ben").with_deal(*HANDS)
    scene.now_ms += 8_000
    assert clock(scene.play("Ann", "3D").do(commands.StandStill(8_000))) == runs(1, TURN_MS)


def test_a_seat_that_changes_hands_has_a_clock_of_its_own() -> None:
    """A substitute has none; who comes back from it has a whole turn."""
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D").drop("Ben").wait(20_000)
    assert clock(scene) is None
    scene.come_back("Ben")
    assert clock(scene) == runs(1, TURN_MS)


def test_the_clock_is_the_turns_own() -> None:
    scene = timed("Ann", "Ben").with_deal(*HANDS).play("Ann", "3D")
    assert scene.room.clock == TurnClock(scene.room.deals, scene.turn, TURN_MS, scene.now_ms)
