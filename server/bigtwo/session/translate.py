"""Messages → commands: what a member's message asks of the room.

Owns the step from the wire's words to the core's. Randomness is handed in, so that a deal's secret
comes from whoever runs the room and from nobody else.
"""

from __future__ import annotations

from typing import assert_never

from bigtwo.room import commands
from bigtwo.room.state import MemberId, RoomSettings
from bigtwo.rules.cards import parse_cards
from bigtwo.rules.presets import configure
from bigtwo.rules.ruleset import RuleSet
from bigtwo.rules.seats import Seat
from bigtwo.table.state import Pass, Play
from bigtwo_protocol import client


def order_of(member: MemberId, message: client.RoomMessage, secret: bytes) -> commands.Order:
    """The order that a message stands for.

    Args:
        member: who sent it, known from the session and never from the message.
        message: the command as it came.
        secret: 32 random bytes, for the deal after the one that the command may bring about.

    Raises:
        Refused: `duplicate_card` when a card is named twice.
    """
    return commands.Order(member, message.id, _command_of(message, secret))


def _command_of(message: client.RoomMessage, secret: bytes) -> commands.MemberCommand:
    if isinstance(message, client.HostMessage):
        return _host_command_of(message, secret)
    return _own_command_of(message, secret)


def _host_command_of(message: client.HostMessage, secret: bytes) -> commands.HostCommand:  # noqa: C901 - one case for each message
    match message:
        case client.AddBot():
            return commands.AddBot(Seat(message.seat), message.level)
        case client.RemoveBot():
            return commands.RemoveBot(Seat(message.seat))
        case client.CloseSeat():
            return commands.Close(Seat(message.seat))
        case client.ReopenSeat():
            return commands.Reopen(Seat(message.seat))
        case client.SwapSeats():
            return commands.Swap(Seat(message.seat), Seat(message.other))
        case client.Configure():
            return _configuration_of(message)
        case client.Lock():
            return commands.Lock(message.locked)
        case client.Admit():
            return commands.Admit(MemberId(message.member), message.welcome)
        case client.Kick():
            return commands.Kick(MemberId(message.member))
        case client.Lift():
            return commands.Lift(MemberId(message.member))
        case client.Mute():
            return commands.Mute(MemberId(message.member), message.muted)
        case client.HandOver():
            return commands.HandOver(MemberId(message.member))
        case client.Start():
            return commands.Start(secret)
        case _:
            assert_never(message)


def _own_command_of(message: client.OwnMessage, secret: bytes) -> commands.OwnCommand:
    match message:
        case client.Sit():
            return commands.Sit(Seat(message.seat))
        case client.Stand():
            return commands.Stand()
        case client.Ready():
            return commands.Ready(secret)
        case client.GiveSalt():
            return commands.GiveSalt(message.deal, bytes.fromhex(message.salt))
        case client.Play():
            return commands.Act(message.deal, message.turn, Play(parse_cards(message.cards)))
        case client.Pass():
            return commands.Act(message.deal, message.turn, Pass())
        case client.Back():
            return commands.Back()
        case client.Hurry():
            return commands.Hurry(message.on)
        case client.Say():
            return commands.Say(message.text, message.phrase)
        case client.Ignore():
            return commands.Ignore(MemberId(message.member), message.ignored)
        case client.Leave():
            return commands.Leave()
        case _:
            assert_never(message)


def rules_of(choice: client.RulesChoice) -> RuleSet:
    """The rules that were asked for.

    Raises:
        Refused: `bad_rules`, with the switch and the reason.
    """
    return configure(choice.preset, choice.switches)


def _configuration_of(message: client.Configure) -> commands.Configure:
    wanted = message.settings
    settings = None
    if wanted is not None:
        settings = RoomSettings(
            turn_ms=wanted.turn_ms,
            clock_alone=wanted.clock_alone,
            bot_pace=wanted.bot_pace,
            watchers=wanted.watchers,
        )
    return commands.Configure(rules_of(message.rules) if message.rules is not None else None, settings)
