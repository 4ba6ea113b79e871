"""Messages → commands: what a member's message asks of the room.

Owns the step from the wire's words to the core's. Randomness is handed in, so that a deal's seed
comes from whoever runs the room and from nobody else.
"""

from __future__ import annotations

from typing import assert_never

from bigtwo.room import commands
from bigtwo.room.state import MemberId
from bigtwo.rules.cards import parse_cards
from bigtwo.rules.seats import Seat
from bigtwo.table.state import Pass, Play
from bigtwo_protocol import client


def order_of(member: MemberId, message: client.RoomMessage, seed: bytes) -> commands.Order:
    """The order that a message stands for.

    Args:
        member: who sent it, known from the session and never from the message.
        message: the command as it came.
        seed: 32 secret random bytes, for the deal that the command may bring about.

    Raises:
        Refused: `duplicate_card` when a card is named twice.
    """
    return commands.Order(member, message.id, _command_of(message, seed))


def _command_of(message: client.RoomMessage, seed: bytes) -> commands.MemberCommand:
    match message:
        case client.Sit():
            return commands.Sit(Seat(message.seat))
        case client.Stand():
            return commands.Stand()
        case client.AddBot():
            return commands.AddBot(Seat(message.seat), message.level)
        case client.RemoveBot():
            return commands.RemoveBot(Seat(message.seat))
        case client.Start():
            return commands.Start(seed)
        case client.Ready():
            return commands.Ready(seed)
        case client.Play():
            return commands.Act(message.deal, message.turn, Play(parse_cards(message.cards)))
        case client.Pass():
            return commands.Act(message.deal, message.turn, Pass())
        case client.Leave():
            return commands.Leave()
        case _:
            assert_never(message)
