"""What a person might do: the plays that a policy would consider, best first, and what speaks for each.

Owns the answer to a hint. It is worked out from what the person sees and nothing else.
"""

from __future__ import annotations

from bigtwo.bots.levels import policy_for
from bigtwo.bots.reasons import Reason, Reasons
from bigtwo.errors import Refused
from bigtwo.room.dealing import require_turn
from bigtwo.room.edit import the_seat
from bigtwo.room.state import MemberId, Room, seat_to_act
from bigtwo.runner.bot_turns import legal_combination
from bigtwo.table.state import Action
from bigtwo.table.view import SeatView, seat_view
from bigtwo.wire.cards import combination_view
from bigtwo_protocol.server import HintedPlay, HintReason, Hints


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
    reasons = Reasons(view)
    shown = tuple(_shown(view, action, reasons.of(action)) for action in policy_for("hard").rank(view))
    return Hints(id=command_id, deal=deal, turn=turn, hints=shown)


def _shown(view: SeatView, action: Action, reason: Reason | None) -> HintedPlay:
    why = None if reason is None else HintReason(code=reason.code, kept=combination_view(reason.kept))
    return HintedPlay(play=combination_view(legal_combination(view, action)), reason=why)
