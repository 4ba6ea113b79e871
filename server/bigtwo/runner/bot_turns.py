"""What the bot whose turn it is does.

Owns the meeting of policies and rooms. A policy gets a seat's view and no more; one that raises,
hangs or answers nonsense is replaced by the lowest legal play, and the table never stops.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter

import msgspec
import structlog

from bigtwo.bots.fallback import lowest_legal
from bigtwo.bots.levels import Level
from bigtwo.bots.policy import Policy
from bigtwo.meter import Meter
from bigtwo.room.commands import BotAct
from bigtwo.room.state import SUBSTITUTE_LEVEL, Bot, Room, seat_to_act
from bigtwo.rules.combinations import Combination
from bigtwo.rules.legality import verify_pass, verify_play
from bigtwo.rules.seats import Seat
from bigtwo.runner.worker import Worker, WorkerFailed
from bigtwo.table.state import Action, Pass, Play
from bigtwo.table.view import SeatView, position, seat_view

_log = structlog.get_logger(__name__)


class BotTurn(msgspec.Struct, frozen=True):
    """A turn that a bot shall take: all that its policy may know, and what the answer is meant for."""

    room: str
    seat: Seat
    deal: int
    level: Level
    view: SeatView


def bot_turn(room: Room) -> BotTurn | None:
    """The turn of the seat that is to act; null when no act is awaited."""
    seat = seat_to_act(room)
    if room.table is None or seat is None:
        return None
    occupant = room.seats[seat].occupant
    level = occupant.level if isinstance(occupant, Bot) else SUBSTITUTE_LEVEL
    return BotTurn(room.code, seat, room.deals, level, seat_view(room.table, seat))


class Bots:
    """The policies of this process, and the process in which slow ones think."""

    def __init__(
        self,
        policy_for: Callable[[Level], Policy],
        rng: random.Random,
        worker: Worker,
        meter: Meter | None = None,
    ) -> None:
        """Bots that play as `policy_for` says; `worker` knows the same policies, `meter` gets the figures."""
        self._policy_for = policy_for
        self._rng = rng
        self._worker = worker
        self._meter = meter or Meter()

    def is_quick(self, turn: BotTurn) -> bool:
        """Whether the turn may be decided on the event loop."""
        return self._policy_for(turn.level).quick

    def decide_now(self, turn: BotTurn) -> BotAct:
        """The act of a quick policy. Never raises."""
        began_s = perf_counter()
        try:
            action = self._policy_for(turn.level).decide(turn.view, self._rng)
        except Exception as error:  # noqa: BLE001 - a broken policy must not stop a table
            return self._instead(turn, type(error).__name__)
        self._meter.bot_s.observe(perf_counter() - began_s)
        return self._checked(turn, action)

    async def decide(self, turn: BotTurn) -> BotAct:
        """The act of a policy that thinks elsewhere; after its deadline the lowest legal play."""
        began_s = perf_counter()
        try:
            action = await self._worker.decide(turn.level, self._rng.getrandbits(32), turn.view)
        except WorkerFailed as error:
            return self._instead(turn, str(error))
        self._meter.bot_s.observe(perf_counter() - began_s)
        return self._checked(turn, action)

    def _checked(self, turn: BotTurn, action: Action) -> BotAct:
        try:
            legal_combination(turn.view, action)
        except Exception as error:  # noqa: BLE001 - nonsense may be wrong in ways that rules do not refuse
            return self._instead(turn, f"illegal: {type(error).__name__}")
        return _act(turn, action)

    def _instead(self, turn: BotTurn, reason: str) -> BotAct:
        where = {"room": turn.room, "deal": turn.deal, "turn": turn.view.turn, "level": turn.level}
        _log.error("bot_failed", reason=reason, **where)
        self._meter.bots_replaced += 1
        return _act(turn, lowest_legal(turn.view))


def legal_combination(view: SeatView, action: Action) -> Combination | None:
    """What an action puts down, null for a pass.

    Raises:
        Refused: the action is not legal.
    """
    match action:
        case Play(cards):
            return verify_play(position(view), cards, view.rules)
        case Pass():
            verify_pass(position(view), view.rules)
            return None


def _act(turn: BotTurn, action: Action) -> BotAct:
    return BotAct(turn.seat, turn.deal, turn.view.turn, action)
