"""Positions for bots."""

from __future__ import annotations

from bigtwo.rules.cards import format_cards
from bigtwo.rules.legality import can_pass, legal_plays
from bigtwo.table.state import Action, Pass, Play, Table
from bigtwo.table.view import SeatView, position, seat_view
from tests.table.builders import deal_of


def to_act(table: Table) -> SeatView:
    """What the seat that is to act sees."""
    seat = deal_of(table).to_act
    assert seat is not None
    return seat_view(table, seat)


def text_of(action: Action) -> str:
    """An action in card language; a pass is "pass"."""
    return " ".join(format_cards(action.cards)) if isinstance(action, Play) else "pass"


def legal_actions(view: SeatView) -> list[Action]:
    """Everything that the seat may do."""
    here = position(view)
    actions: list[Action] = [Play(play.cards) for play in legal_plays(here, view.rules)]
    if can_pass(here, view.rules):
        actions.append(Pass())
    return actions
