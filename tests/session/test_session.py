"""What may be said when: first enter, then command."""

from __future__ import annotations

from typing import get_args

import pytest

from bigtwo.errors import Refused
from bigtwo.room.state import MemberId
from bigtwo.session.session import Session, State
from bigtwo_protocol import client

MESSAGES: dict[type, client.ClientMessage] = {
    type(message): message
    for message in (
        client.Create(id="1", name="Ann"),
        client.Join(id="1", room="ACDEF", name="Ann"),
        client.Resume(id="1", room="ACDEF", token="t"),
        client.Redeem(id="1", room="ACDEF", ticket="t"),
        client.Look(id="1", room="ACDEF", token="t"),
        client.GiveSalt(id="1", deal=1, salt="00"),
        client.AskSheet(id="1"),
        client.Sit(id="1", seat=0),
        client.Stand(id="1"),
        client.AddBot(id="1", seat=0),
        client.RemoveBot(id="1", seat=0),
        client.CloseSeat(id="1", seat=3),
        client.ReopenSeat(id="1", seat=3),
        client.SwapSeats(id="1", seat=0, other=1),
        client.Configure(id="1"),
        client.Lock(id="1", locked=True),
        client.Admit(id="1", member=2, welcome=True),
        client.Kick(id="1", member=2),
        client.Lift(id="1", member=2),
        client.Mute(id="1", member=2, muted=True),
        client.HandOver(id="1", member=2),
        client.Start(id="1"),
        client.Ready(id="1"),
        client.Play(id="1", deal=1, turn=1, cards=("3D",)),
        client.Pass(id="1", deal=1, turn=1),
        client.Back(id="1"),
        client.Hurry(id="1", on=True),
        client.Say(id="1", phrase="hello"),
        client.Ignore(id="1", member=2, ignored=True),
        client.Leave(id="1"),
        client.Hint(id="1", deal=1, turn=1),
        client.Resync(id="1"),
        client.MakeTicket(id="1"),
        client.Ping(id="1"),
    )
}
ENTERING = get_args(client.EnterMessage)


def inside() -> Session:
    session = Session()
    session.enter("ACDEF", MemberId(1))
    return session


def ended() -> Session:
    session = inside()
    session.end()
    return session


def answer(session: Session, message: client.ClientMessage) -> str:
    """`allowed`, or the code of the refusal; the state must be as it was."""
    before = (session.state, session.code, session.member)
    try:
        session.check(message)
    except Refused as refused:
        assert (session.state, session.code, session.member) == before
        return refused.code
    return "allowed"


def test_every_message_of_the_protocol_is_in_this_test() -> None:
    assert set(MESSAGES) == set(get_args(client.ClientMessage))


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_outside_one_may_look_and_enter_and_nothing_else(kind: type) -> None:
    """W2.1."""
    expected = "allowed" if kind in (*ENTERING, client.Look, client.Ping) else "not_entered"
    assert answer(Session(), MESSAGES[kind]) == expected


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_inside_one_may_do_anything_but_look_and_enter_again(kind: type) -> None:
    """W2.1."""
    assert answer(inside(), MESSAGES[kind]) == (
        "already_entered" if kind in (*ENTERING, client.Look) else "allowed"
    )


@pytest.mark.parametrize("kind", MESSAGES, ids=lambda kind: kind.__name__)
def test_after_the_end_nothing_is_allowed(kind: type) -> None:
    assert answer(ended(), MESSAGES[kind]) == "not_entered"


def test_a_session_knows_where_and_who_it_is() -> None:
    session = inside()
    assert (session.state, session.code, session.member) == (State.INSIDE, "ACDEF", 1)
