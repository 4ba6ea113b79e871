"""From a message to what it asks of the room."""

from __future__ import annotations

from typing import get_args

import pytest

from bigtwo.errors import Refused
from bigtwo.room import commands
from bigtwo.room.state import MemberId
from bigtwo.rules.seats import Seat
from bigtwo.session.translate import order_of
from bigtwo_protocol import client
from tests.support.cards import PASS, play, seed

ANN = MemberId(7)
SECRET = seed(5)


@pytest.mark.parametrize(
    ("message", "command"),
    [
        (client.Sit(id="a", seat=2), commands.Sit(Seat(2))),
        (client.Stand(id="a"), commands.Stand()),
        (client.AddBot(id="a", seat=1, level="hard"), commands.AddBot(Seat(1), "hard")),
        (client.RemoveBot(id="a", seat=1), commands.RemoveBot(Seat(1))),
        (client.Start(id="a"), commands.Start(SECRET)),
        (client.Ready(id="a"), commands.Ready(SECRET)),
        (client.GiveSalt(id="a", deal=4, salt="00ff"), commands.GiveSalt(4, b"\0\xff")),
        (client.Play(id="a", deal=3, turn=9, cards=("3D", "3C")), commands.Act(3, 9, play("3D 3C"))),
        (client.Pass(id="a", deal=3, turn=9), commands.Act(3, 9, PASS)),
        (client.Leave(id="a"), commands.Leave()),
    ],
    ids=lambda value: type(value).__name__,
)
def test_a_message_becomes_its_senders_order(
    message: client.RoomMessage, command: commands.MemberCommand
) -> None:
    """W3.5: the member comes from the session; P19: the secret comes from the server."""
    assert order_of(ANN, message, SECRET) == commands.Order(ANN, "a", command)


def test_a_card_named_twice_is_refused() -> None:
    message = client.Play(id="a", deal=1, turn=1, cards=("3D", "4D", "3D"))
    with pytest.raises(Refused) as refused:
        order_of(ANN, message, SECRET)
    assert refused.value.code == "duplicate_card"
    assert refused.value.params == {"card": "3D"}


ABOUT_OTHERS = (
    client.Admit,
    client.Kick,
    client.Lift,
    client.Mute,
    client.HandOver,
    client.Ignore,
)
"""What is done to somebody else, whom the message names; who does it is known from the session."""


@pytest.mark.parametrize("kind", get_args(client.ClientMessage), ids=lambda kind: kind.__name__)
def test_no_message_can_name_its_sender_or_a_seed(kind: type[client.Message]) -> None:
    """W3.5, P16, P19: there is no field for it, and unknown fields are refused."""
    names = set(kind.__struct_fields__)
    assert not names & {"player", "sender", "seed", "secret", "hand", "hands"}
    assert ("member" in names) == (kind in ABOUT_OTHERS)
    assert kind.__struct_config__.forbid_unknown_fields
