"""What a person does with what their screen shows: the simplest legal thing.

Works from the view on the wire and from nothing else, as a client does.
"""

from __future__ import annotations

from bigtwo.rules.cards import format_cards, parse_card, parse_cards
from bigtwo.rules.combinations import classify
from bigtwo.rules.legality import Position, legal_plays
from bigtwo.rules.presets import configure
from bigtwo_protocol import client
from bigtwo_protocol.server import View


def my_turn(view: View) -> bool:
    """Whether the viewer is to act."""
    return view.you.seat is not None and view.table.to_act == view.you.seat


def simplest_act(view: View, command_id: str) -> client.Play | client.Pass:
    """The lowest legal play under classic rules, or a pass where there is none."""
    rules = configure("classic", {"suit_order": view.room.rules.suit_order})
    table = view.table
    position = Position(
        hand=parse_cards(view.you.hand),
        standing=None if table.standing is None else classify(parse_cards(table.standing.cards), rules),
        must_include=None if table.must_include is None else parse_card(table.must_include),
    )
    plays = legal_plays(position, rules)
    if not plays:
        return client.Pass(id=command_id, deal=table.deal, turn=table.turn)
    play = min(plays, key=lambda one: (len(one.cards), one.key))
    cards = format_cards(play.cards)
    return client.Play(id=command_id, deal=table.deal, turn=table.turn, cards=cards)
