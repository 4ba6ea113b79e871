"""A client's session, sans-I/O: what it sends when, and what it makes of what comes."""

from __future__ import annotations

import pytest

from bigtwo_client.happenings import Changed, Ended
from bigtwo_client.session import MOST_IN_FLIGHT, Answered, Session
from bigtwo_protocol import client
from bigtwo_protocol.client import ClientMessage
from bigtwo_protocol.codec import BadMessage
from bigtwo_protocol.codes import CloseCode
from bigtwo_protocol.server import Accepted, Clock, ClockView, Entered, Rejected, Update, View
from tests.client.builders import UNSEEN, heard, ignoring, update, view


def entered_session(version: int = 5) -> Session:
    """A session in a room, with its first view; nothing is left to be taken."""
    session = Session("s-")
    session.enter(client.Join(id="in", room="ACDEF", name="Ann"))
    session.opened()
    session.received(Entered(id="in", room="ACDEF", token="t", member=1, epoch="1-a", admitted=True))
    session.received(view(version))
    session.take_messages()
    session.take_outcomes()
    return session


def ids(messages: list[ClientMessage]) -> list[str]:
    return [message.id for message in messages]


def hurry(number: int) -> client.Hurry:
    return client.Hurry(id=f"c{number}", on=True)


# --- entering and coming back --------------------------------------------------------------------


def test_a_connection_begins_with_what_was_asked_for() -> None:
    """W2.1."""
    session = Session("s-")
    message = client.Join(id="in", room="ACDEF", name="Ann")
    session.enter(message)
    session.opened()
    assert session.take_messages() == [message]


def test_who_has_entered_comes_back_with_the_token_and_the_version_they_know() -> None:
    """W2.5."""
    session = entered_session(version=5)
    session.closed(None)
    session.opened()
    [resume] = session.take_messages()
    assert isinstance(resume, client.Resume)
    assert (resume.room, resume.token, resume.version) == ("ACDEF", "t", 5)


def test_nothing_but_the_entering_is_sent_before_it_is_answered() -> None:
    session = entered_session()
    session.closed(None)
    session.ask(hurry(1))
    session.opened()
    assert len(session.take_messages()) == 1


def test_what_had_no_answer_is_sent_again_in_order_after_coming_back() -> None:
    """W3.3."""
    session = entered_session()
    for number in (1, 2, 3):
        session.ask(hurry(number))
    assert ids(session.take_messages()) == ["c1", "c2", "c3"]
    session.received(Accepted(id="c2", version=5))
    session.closed(None)
    session.opened()
    [resume] = session.take_messages()
    session.received(Entered(id=resume.id, room="ACDEF", token="t", member=1, epoch="1-a", admitted=True))
    assert ids(session.take_messages()) == ["c1", "c3"]


def test_no_more_are_in_flight_than_the_server_remembers() -> None:
    """W3.3."""
    session = entered_session()
    for number in range(MOST_IN_FLIGHT + 2):
        session.ask(hurry(number))
    assert len(session.take_messages()) == MOST_IN_FLIGHT
    session.received(Accepted(id="c3", version=5))
    assert ids(session.take_messages()) == [f"c{MOST_IN_FLIGHT}"]


def test_an_answer_comes_once_however_often_it_is_told() -> None:
    session = entered_session()
    session.ask(hurry(1))
    answer = Accepted(id="c1", version=5)
    session.received(answer)
    session.received(answer)
    assert session.take_outcomes() == [Answered("c1", answer)]


def test_a_refused_entering_leaves_nothing_to_come_back_to() -> None:
    session = Session("s-")
    session.enter(client.Join(id="in", room="ACDEF", name="Ann"))
    session.opened()
    refusal = Rejected(id="in", code="name_taken", params={"name": "Ann"})
    session.received(refusal)
    assert session.take_outcomes() == [Answered("in", refusal)]
    assert session.token == ""
    assert session.end is None


@pytest.mark.parametrize(
    ("code", "end"),
    [("bad_token", "session_unknown"), ("kicked", "kicked"), ("no_such_room", "room_closed")],
)
def test_a_session_that_is_no_more_ends(code: str, end: str) -> None:
    session = entered_session()
    session.closed(None)
    session.opened()
    [resume] = session.take_messages()
    session.received(Rejected(id=resume.id, code=code))  # type: ignore[arg-type]
    assert session.end == end
    [outcome] = session.take_outcomes()
    assert outcome == Ended(end)


def test_a_server_that_cannot_now_is_asked_again_on_another_connection() -> None:
    session = entered_session()
    session.closed(None)
    session.opened()
    [resume] = session.take_messages()
    session.received(Rejected(id=resume.id, code="store_unavailable"))
    assert session.end is None
    assert session.stuck
    session.opened()
    assert not session.stuck


def test_a_message_that_was_not_read_means_another_connection() -> None:
    """W1.4: which one it was is not said, and the same id has its effect once."""
    session = entered_session()
    session.ask(hurry(1))
    session.received(Rejected(id=None, code="too_fast"))
    assert session.stuck
    assert session.take_outcomes() == []


@pytest.mark.parametrize(
    ("code", "end"),
    [
        (CloseCode.CONTINUED_ELSEWHERE, "continued_elsewhere"),
        (CloseCode.LEFT, "left"),
        (CloseCode.ROOM_CLOSED, "room_closed"),
        (CloseCode.KICKED, "kicked"),
        (CloseCode.TURNED_AWAY, "turned_away"),
    ],
)
def test_a_close_code_that_is_final_ends_the_session(code: CloseCode, end: str) -> None:
    """W1.6."""
    session = entered_session()
    session.closed(code)
    assert session.take_outcomes() == [Ended(end)]  # type: ignore[arg-type]


@pytest.mark.parametrize("code", [None, 1000, 1006, 1012, CloseCode.TOO_FAST, CloseCode.TOO_SLOW])
def test_any_other_end_of_a_connection_is_no_end_of_the_session(code: int | None) -> None:
    """W1.6."""
    session = entered_session()
    session.closed(code)
    assert session.end is None
    assert session.take_outcomes() == []


def test_a_leave_whose_answer_was_lost_was_done() -> None:
    session = entered_session(version=5)
    session.ask(client.Leave(id="bye"))
    session.closed(None)
    session.opened()
    resume = session.take_messages()[0]
    session.received(Rejected(id=resume.id, code="bad_token"))
    assert session.take_outcomes() == [Answered("bye", Accepted(id="bye", version=5)), Ended("left")]


def test_what_the_server_would_not_read_is_not_sent() -> None:
    session = entered_session()
    with pytest.raises(BadMessage, match=r"\$\.seat"):
        session.ask(client.Sit(id="sit", seat=7))
    rules = client.RulesChoice(switches={"note": "x" * 20_000})
    with pytest.raises(BadMessage, match="at most 16384"):
        session.ask(client.Configure(id="long", rules=rules))
    assert session.take_messages() == []


# --- the view ------------------------------------------------------------------------------------


def test_an_update_makes_the_next_view() -> None:
    """W4.3."""
    session = entered_session(version=5)
    session.received(update(6, stage="playing"))
    [changed] = session.take_outcomes()
    assert isinstance(changed, Changed)
    assert (changed.view.version, changed.view.room.stage) == (6, "playing")
    assert session.view == changed.view


def test_what_is_in_the_view_already_changes_nothing() -> None:
    session = entered_session(version=5)
    session.received(update(5, stage="playing"))
    assert session.take_outcomes() == []
    assert session.view == view(5)


def test_after_a_gap_a_view_is_asked_for_once_and_updates_wait_for_it() -> None:
    """W4.2."""
    session = entered_session(version=5)
    session.received(update(7))
    session.received(update(8))
    [resync] = session.take_messages()
    assert isinstance(resync, client.Resync)
    assert session.view == view(5)
    session.received(view(8))
    session.received(update(9))
    assert session.view is not None
    assert session.view.version == 9
    assert session.take_messages() == []


def test_the_clock_alone_may_be_told() -> None:
    session = entered_session(version=5)
    shown = ClockView(seat=1, left_ms=900, running=True)
    session.received(Clock(clock=shown))
    assert session.view is not None
    assert (session.view.version, session.view.clock) == (5, shown)


def test_who_knocks_has_no_view_until_let_in() -> None:
    session = Session("s-")
    session.enter(client.Join(id="in", room="ACDEF", name="Ann"))
    session.opened()
    session.received(Entered(id="in", room="ACDEF", token="t", member=1, epoch="1-a", admitted=False))
    assert not session.admitted
    assert session.view is None
    session.received(view(5))
    assert session.admitted


def test_words_are_kept_but_for_those_of_the_ignored() -> None:
    session = entered_session(version=5)
    session.received(heard(6, number=1, member=2))
    session.received(heard(7, number=2, member=3))
    session.received(ignoring(8, 2))
    assert said_in(session) == [2]
    assert session.take_messages() == []


def test_who_listens_again_asks_for_what_was_said_meanwhile() -> None:
    session = entered_session(version=5)
    session.received(ignoring(6, 2))
    session.received(ignoring(7))
    [resync] = session.take_messages()
    assert isinstance(resync, client.Resync)


def test_a_view_that_was_asked_for_and_got_lost_is_asked_for_until_it_comes() -> None:
    """W4.2: over any number of connections."""
    session = entered_session(version=5)
    session.received(ignoring(6, 2))
    session.received(ignoring(7))
    session.take_messages()
    for _ in range(2):
        session.closed(None)
        session.opened()
        [resume] = session.take_messages()
        assert isinstance(resume, client.Resume)
        assert resume.version is None
        session.received(Entered(id=resume.id, room="ACDEF", token="t", member=1, epoch="1-a", admitted=True))
    session.received(view(9))
    session.received(update(10, stage="playing"))
    assert session.view is not None
    assert session.view.version == 10


def said_in(session: Session) -> list[int]:
    assert session.view is not None
    return [line.number for line in session.view.chat]


def test_builders_make_what_a_server_may_send() -> None:
    """What these tests say is something that the codec reads."""
    assert isinstance(view(1), View)
    assert isinstance(update(2), Update)
    assert view(1).table == UNSEEN
