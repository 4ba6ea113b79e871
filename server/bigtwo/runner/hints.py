"""What a person might do: the plays that a policy would consider, best first.

Owns the answer to a hint. It is worked out from what the person sees and nothing else.
"""

from __future__ import annotations

from bigtwo.bots.levels import policy_for
from bigtwo.errors import Refused
from bigtwo.room.dealing import require_turn
from bigtwo.room.edit import the_seat
from bigtwo.room.state import MemberId, Room, seat_to_act
from bigtwo.runner.bot_turns import legal_combination
from bigtwo.table.view import seat_view
from bigtwo.wire.cards import combination_view
from bigtwo_protocol.server import HintedPlay, Hints


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
    shown = tuple(HintedPlay(play=combination_view(legal_combination(view, action))) for action in ranked)
    return Hints(id=command_id, deal=deal, turn=turn, hints=shown)
