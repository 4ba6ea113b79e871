"""What the bot whose turn it is does, and what a person might do.

Owns the meeting of policies and rooms. A policy gets a seat's view and no more; one that raises or
answers nonsense is replaced by the lowest legal play, and the table never stops.
"""

from __future__ import annotations

import random

import structlog

from bigtwo.bots.fallback import lowest_legal
from bigtwo.bots.levels import Level, policy_for
from bigtwo.errors import Refused
from bigtwo.room.commands import BotAct
from bigtwo.room.dealing import require_turn
from bigtwo.room.edit import the_seat
from bigtwo.room.state import SUBSTITUTE_LEVEL, Bot, MemberId, Room, seat_to_act
from bigtwo.rules.combinations import Combination
from bigtwo.rules.legality import verify_pass, verify_play
from bigtwo.table.state import Action, Pass, Play
from bigtwo.table.view import SeatView, position, seat_view
from bigtwo.wire.cards import combination_view
from bigtwo_protocol.server import HintedPlay, Hints

_log = structlog.get_logger(__name__)


def bot_act(room: Room, rng: random.Random) -> BotAct | None:
    """The act of the seat whose turn it is, decided by its policy; null when no act is awaited."""
    seat = seat_to_act(room)
    if room.table is None or seat is None:
        return None
    occupant = room.seats[seat].occupant
    level = occupant.level if isinstance(occupant, Bot) else SUBSTITUTE_LEVEL
    view = seat_view(room.table, seat)
    return BotAct(seat, room.deals, view.turn, _decide(room, level, view, rng))


def hints(room: Room, member: MemberId, command_id: str, deal: int, turn: int) -> Hints:
    """Plays that the member could make now, best first.

    Raises:
        Refused: `not_seated`; `no_deal`, `deal_over` or `stale_turn` when the question is about another
            turn than the current one; `not_your_turn`.
    """
    seat = the_seat(room, member)
    require_turn(room, deal, turn)
    to_act = seat_to_act(room)
    if room.table is None or to_act is None:
        raise Refused("no_deal")
    if to_act != seat:
        raise Refused("not_your_turn", seat=to_act)
    view = seat_view(room.table, seat)
    ranked = policy_for("hard").rank(view)
    shown = tuple(HintedPlay(play=combination_view(_legal(view, action))) for action in ranked)
    return Hints(id=command_id, deal=deal, turn=turn, hints=shown)


def _decide(room: Room, level: Level, view: SeatView, rng: random.Random) -> Action:
    try:
        action = policy_for(level).decide(view, rng)
        _legal(view, action)
    except Exception as error:  # noqa: BLE001 - a broken policy must not stop a table
        where = {"room": room.code, "deal": room.deals, "turn": view.turn, "level": level}
        _log.error("bot_failed", error=type(error).__name__, **where)
        return lowest_legal(view)
    return action


def _legal(view: SeatView, action: Action) -> Combination | None:
    """The combination that an action puts down, null for a pass; raises Refused if illegal."""
    match action:
        case Play(cards):
            return verify_play(position(view), cards, view.rules)
        case Pass():
            verify_pass(position(view), view.rules)
            return None
