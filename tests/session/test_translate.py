"""From a message to what it asks of the room."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from bigtwo.errors import Refused
from bigtwo.room import commands
from bigtwo.room.state import MemberId, RoomSettings
from bigtwo.rules.presets import configure
from bigtwo.rules.seats import Seat
from bigtwo.session.translate import order_of
from bigtwo_protocol import client, types
from tests.support.cards import PASS, play, seed

ANN, BEN = MemberId(7), MemberId(9)
ABOUT_ANOTHER = {client.Admit, client.Kick, client.Lift, client.Mute, client.HandOver, client.Ignore}
"""Messages in which the host, or a person, speaks about another; in none of them does another act."""
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
        (client.CloseSeat(id="a", seat=3), commands.Close(Seat(3))),
        (client.ReopenSeat(id="a", seat=3), commands.Reopen(Seat(3))),
        (client.SwapSeats(id="a", seat=1, other=2), commands.Swap(Seat(1), Seat(2))),
        (client.Lock(id="a", locked=True), commands.Lock(True)),
        (client.Admit(id="a", member=9, welcome=False), commands.Admit(BEN, False)),
        (client.Kick(id="a", member=9), commands.Kick(BEN)),
        (client.Lift(id="a", member=9), commands.Lift(BEN)),
        (client.Mute(id="a", member=9, muted=True), commands.Mute(BEN, True)),
        (client.HandOver(id="a", member=9), commands.HandOver(BEN)),
        (client.Ignore(id="a", member=9, ignored=True), commands.Ignore(BEN, True)),
        (client.Say(id="a", text="well?"), commands.Say("well?", None)),
        pytest.param(client.Say(id="a", phrase="thanks"), commands.Say(None, "thanks"), id="Say a phrase"),
        (client.Back(id="a"), commands.Back()),
        (client.Hurry(id="a", on=True), commands.Hurry(True)),
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


@pytest.mark.parametrize("kind", get_args(client.ClientMessage), ids=lambda kind: kind.__name__)
def test_no_message_can_name_who_acts_or_a_secret(kind: type[client.Message]) -> None:
    """W3.5, P16, P17, P19: there is no field for it, and unknown fields are refused."""
    names = set(kind.__struct_fields__)
    assert ("member" in names) is (kind in ABOUT_ANOTHER)
    assert not names & {"player", "actor", "seed", "secret", "hand", "hands"}
    assert kind.__struct_config__.forbid_unknown_fields


@pytest.mark.parametrize("kind", sorted(ABOUT_ANOTHER, key=repr), ids=lambda kind: kind.__name__)
def test_who_speaks_about_another_is_the_one_who_acts(kind: Any) -> None:
    """W3.5: whoever is named, the order is its sender's."""
    flags = {name: True for name in kind.__struct_fields__ if name not in ("id", "member")}
    message = kind(id="a", member=BEN, **flags)
    assert order_of(ANN, message, SECRET).member == ANN


def test_a_configuration_has_the_rules_and_settings_that_are_named_and_no_others() -> None:
    chosen = types.RoomSettings(turn_ms=None, clock_alone=True, bot_pace="slow", watchers=False)
    rules = client.RulesChoice(preset="paris", switches={"match_end": {"type": "open"}})
    for message, command in (
        (client.Configure(id="a"), commands.Configure(None, None)),
        (
            client.Configure(id="a", rules=rules),
            commands.Configure(configure("paris", {"match_end": {"type": "open"}}), None),
        ),
        (
            client.Configure(id="a", settings=chosen),
            commands.Configure(
                None, RoomSettings(turn_ms=None, clock_alone=True, bot_pace="slow", watchers=False)
            ),
        ),
    ):
        assert order_of(ANN, message, SECRET) == commands.Order(ANN, "a", command)


def test_rules_that_contradict_each_other_are_refused_before_they_reach_the_room() -> None:
    message = client.Configure(id="a", rules=client.RulesChoice(switches={"players": 9}))
    with pytest.raises(Refused) as refused:
        order_of(ANN, message, SECRET)
    assert refused.value.code == "bad_rules"
