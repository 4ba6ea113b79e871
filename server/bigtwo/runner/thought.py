"""What goes to a worker and what comes back, as bytes.

Owns the two messages between the server and its worker: a thought is a seat's view and no more.
"""

from __future__ import annotations

from typing import Final

import msgspec

from bigtwo.bots.levels import Level
from bigtwo.table.state import Action
from bigtwo.table.view import SeatView


class Thought(msgspec.Struct, frozen=True):
    """A decision to be made."""

    level: Level
    seed: int
    """Of the policy's chance."""
    view: SeatView


_encoder: Final = msgspec.msgpack.Encoder()
_thoughts: Final = msgspec.msgpack.Decoder(Thought)
_actions: Final = msgspec.msgpack.Decoder[Action](Action)


def thought_bytes(thought: Thought) -> bytes:
    """A thought on its way to the worker."""
    return _encoder.encode(thought)


def read_thought(data: bytes) -> Thought:
    """The thought that came; raises ValueError if it is none."""
    return _thoughts.decode(data)


def action_bytes(action: Action) -> bytes:
    """A decision on its way back."""
    return _encoder.encode(action)


def read_action(data: bytes) -> Action:
    """The decision that came; raises ValueError if it is none."""
    return _actions.decode(data)
