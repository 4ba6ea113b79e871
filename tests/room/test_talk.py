"""Talk: what may be said, how much of it, and who does not hear it."""

from __future__ import annotations

import pytest

from bigtwo.room import commands
from bigtwo.room.chat import LONGEST_TEXT, MOST_LINES, WINDOW_MS
from bigtwo.room.events import Said, WasMuted
from bigtwo.room.state import KEPT_LINES, ChatLine, MemberId
from tests.support.rooms import Scene, playing, refused, room_of

NOBODY = MemberId(99)


def texts(scene: Scene) -> list[str | None]:
    return [line.text for line in scene.room.chat]


def test_what_somebody_says_is_told_to_all_and_kept() -> None:
    """W4.11."""
    scene = room_of("Ann", "Ben").say("Ben", "well?")
    line = ChatLine(1, scene.id("Ben"), "Ben", "well?", None)
    assert scene.events == (Said(line),)
    assert scene.room.chat == (line,)


def test_a_phrase_is_said_without_words_of_any_language() -> None:
    """W4.11."""
    scene = room_of("Ann").order("Ann", commands.Say(None, "nice_play"))
    assert scene.room.chat == (ChatLine(1, scene.id("Ann"), "Ann", None, "nice_play"),)


def test_watchers_may_talk_and_a_deal_goes_on_undisturbed() -> None:
    scene = playing("Ann").join("Eve")
    deal, clock = scene.deal, scene.room.clock
    scene.say("Eve", "hello")
    assert texts(scene) == ["hello"]
    assert scene.deal is deal
    assert scene.room.clock == clock


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("  good\n\n luck ", "good luck"),
        ("\u202egnorw\u202c", "gnorw"),
        ("a\x00b\x1b[31m", "ab[31m"),
        ("<b>no markup</b>", "<b>no markup</b>"),
        ("👨\u200d👩\u200d👧", "👨\u200d👩\u200d👧"),
        ("hi\u3164\u2800", "hi"),
    ],
    ids=["lines", "direction override", "control characters", "markup is text", "emoji family", "fillers"],
)
def test_a_text_is_shown_clean(typed: str, shown: str) -> None:
    assert texts(room_of("Ann").say("Ann", typed)) == [shown]


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        (None, None),
        ("hi", "hello"),
        ("", None),
        (" \n", None),
        ("\u3164\u2800", None),
        ("\u202e\u200d", None),
    ],
    ids=["neither", "both", "nothing", "spaces", "fillers", "direction override alone"],
)
def test_nothing_is_not_said(text: str | None, phrase: str | None) -> None:
    """W4.11: one text or one phrase, of which something can be seen."""
    scene = room_of("Ann")
    with refused(scene, "nothing_said"):
        scene.order("Ann", commands.Say(text, phrase))  # type: ignore[arg-type]


def test_the_longest_text_fits_and_one_character_more_does_not() -> None:
    scene = room_of("Ann").say("Ann", "x" * LONGEST_TEXT)
    with refused(scene, "text_too_long") as info:
        scene.say("Ann", "x" * (LONGEST_TEXT + 1))
    assert info.value.params == {"most": LONGEST_TEXT}


def test_a_room_keeps_the_newest_lines_and_counts_them_all() -> None:
    """W7.7."""
    scene = room_of("Ann")
    for number in range(KEPT_LINES + 2):
        scene.wait(WINDOW_MS).say("Ann", f"line {number + 1}")
    assert texts(scene) == [f"line {number}" for number in range(3, KEPT_LINES + 3)]
    assert [line.number for line in scene.room.chat] == list(range(3, KEPT_LINES + 3))


# --- how much ----------------------------------------------------------------------------------


def test_one_person_says_so_much_in_a_while_and_no_more() -> None:
    """P32, W4.11, W7.7."""
    scene = room_of("Ann", "Ben")
    for _ in range(MOST_LINES):
        scene.say("Ann", "and another thing").wait(1_000)
    with refused(scene, "chat_too_fast") as info:
        scene.say("Ann", "and one more")
    assert info.value.params == {"wait_ms": WINDOW_MS - MOST_LINES * 1_000}
    scene.say("Ben", "my turn")
    scene.wait(WINDOW_MS - MOST_LINES * 1_000).say("Ann", "as I said")


def test_phrases_and_texts_share_one_limit() -> None:
    scene = room_of("Ann")
    for _ in range(MOST_LINES):
        scene.order("Ann", commands.Say(None, "hello"))
    with refused(scene, "chat_too_fast"):
        scene.say("Ann", "hello")


def test_the_limit_is_the_sessions_and_no_new_connection_or_device_lifts_it() -> None:
    """P32."""
    scene = room_of("Ann", "Ben")
    for _ in range(MOST_LINES):
        scene.say("Ben", "spam")
    scene.drop("Ben").come_back("Ben")
    with refused(scene, "chat_too_fast"):
        scene.say("Ben", "spam")
    scene.do(commands.MakeTicket(scene.id("Ben"), b"ticket")).do(commands.Redeem(b"ticket", b"token"))
    with refused(scene, "chat_too_fast"):
        scene.say("Ben", "spam")
    scene.do(commands.Wake()).come_back("Ben")
    with refused(scene, "chat_too_fast"):
        scene.say("Ben", "spam")


# --- who does not hear it ----------------------------------------------------------------------


def test_who_is_muted_is_heard_on_no_channel_until_the_host_lifts_it() -> None:
    """P31, W3.10: neither texts nor phrases."""
    scene = room_of("Ann", "Ben")
    ben = scene.id("Ben")
    scene.order("Ann", commands.Mute(ben, True))
    assert scene.events == (WasMuted(ben, "Ben", True),)
    with refused(scene, "muted"):
        scene.say("Ben", "well?")
    with refused(scene, "muted"):
        scene.order("Ben", commands.Say(None, "hello"))
    scene.order("Ann", commands.Mute(ben, False)).say("Ben", "well?")


def test_who_is_muted_stays_so_across_connections_devices_and_restarts() -> None:
    """P31."""
    scene = room_of("Ann", "Ben")
    ben = scene.id("Ben")
    scene.order("Ann", commands.Mute(ben, True)).drop("Ben").come_back("Ben")
    scene.do(commands.MakeTicket(ben, b"ticket")).do(commands.Redeem(b"ticket", b"token"))
    scene.do(commands.Wake()).come_back("Ben")
    with refused(scene, "muted"):
        scene.say("Ben", "well?")


def test_who_is_muted_plays_on() -> None:
    scene = playing("Ann", "Ben").with_deal("3D 4D", "5D 6D", "7D 8D", "9D TD", to_act=1)
    scene.order("Ann", commands.Mute(scene.id("Ben"), True)).play("Ben", "5D")
    assert scene.to_act == 2


def test_a_person_ignores_another_and_hears_them_again() -> None:
    """P31, W3.11."""
    scene = room_of("Ann", "Ben")
    ben = scene.id("Ben")
    scene.order("Ann", commands.Ignore(ben, True)).order("Ann", commands.Ignore(ben, True))
    assert scene.member("Ann").ignores == (ben,)
    assert scene.drop("Ann").come_back("Ann").member("Ann").ignores == (ben,)
    scene.order("Ann", commands.Ignore(ben, False))
    assert scene.member("Ann").ignores == ()


def test_who_has_gone_is_ignored_while_something_of_theirs_can_be_read() -> None:
    """And a list of people who come and go does not grow for ever."""
    scene = room_of("Ann")
    for number in range(60):
        name = f"guest {number}"
        scene.join(name).wait(WINDOW_MS).say(name, "spam")
        scene.order("Ann", commands.Ignore(scene.id(name), True)).leave(name)
    assert [line.member in scene.member("Ann").ignores for line in scene.room.chat] == [True] * KEPT_LINES
    assert len(scene.member("Ann").ignores) <= KEPT_LINES + 1
    gone = scene.room.chat[-1].member
    scene.order("Ann", commands.Ignore(gone, False))
    assert gone not in scene.member("Ann").ignores


@pytest.mark.parametrize("command", [commands.Mute(MemberId(1), True), commands.Ignore(MemberId(1), True)])
def test_nobody_silences_themselves(command: commands.MemberCommand) -> None:
    scene = room_of("Ann")
    with refused(scene, "not_yourself"):
        scene.order("Ann", command)


@pytest.mark.parametrize("command", [commands.Mute(NOBODY, True), commands.Ignore(NOBODY, True)])
def test_nobody_is_silenced_who_is_not_there(command: commands.MemberCommand) -> None:
    scene = room_of("Ann")
    with refused(scene, "no_such_person"):
        scene.order("Ann", command)
