"""What a client does with views and updates, and which cards a viewer may know.

Written from the protocol's page (W4.3), with no help from the server's own code.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec
from msgspec import UNSET
from msgspec.structs import replace

from bigtwo_protocol.events import Said
from bigtwo_protocol.server import TableChanges, TableView, Update, View

ALL_CARDS = tuple(rank + suit for rank in "3456789TJQKA2" for suit in "DCHS")

KEPT_LINES = 30
"""Lines of chat that a view shows."""

S = TypeVar("S", bound=msgspec.Struct)


class Gap(Exception):
    """An update does not follow the view it was applied to."""


def applied(view: View, update: Update) -> View:
    """The view after an update (W4.3).

    Raises:
        Gap: the update is not the one right after the view.
    """
    if update.version != view.version + 1:
        raise Gap(f"version {update.version} after {view.version}")
    return View(
        version=update.version,
        room=_changed(view.room, update.room),
        table=_changed_table(view.table, update.table),
        you=_changed(view.you, update.you),
        clock=view.clock if isinstance(update.clock, msgspec.UnsetType) else update.clock,
        chat=(*view.chat, *(event.line for event in update.events if isinstance(event, Said)))[-KEPT_LINES:],
    )


def _changed(part: S, changes: msgspec.Struct | msgspec.UnsetType) -> S:
    if not isinstance(changes, msgspec.Struct):
        return part
    present = {
        name: value
        for name in changes.__struct_fields__
        if (value := getattr(changes, name)) is not UNSET and name != "acts_added"
    }
    return replace(part, **present)


def _changed_table(table: TableView, changes: TableChanges | msgspec.UnsetType) -> TableView:
    after = _changed(table, changes)
    if isinstance(changes, TableChanges) and not isinstance(changes.acts_added, msgspec.UnsetType):
        after = replace(after, acts=(*after.acts, *changes.acts_added))
    return after


def of_this_deal(message: View | Update) -> View | Update:
    """The message without the result of the deal before, in which the same cards are open."""
    if isinstance(message, View):
        return replace(message, table=replace(message.table, last_result=None))
    if isinstance(message.table, TableChanges):
        return replace(message, table=replace(message.table, last_result=UNSET))
    return message


def cards_in(frame: bytes) -> frozenset[str]:
    """Every card that is written anywhere in a JSON frame."""
    return frozenset(card for card in ALL_CARDS if f'"{card}"'.encode() in frame)


def cards_played(view: View) -> frozenset[str]:
    """The cards that lie open in the deal."""
    return frozenset(card for act in view.table.acts if act.play is not None for card in act.play.cards)


def cards_known(view: View) -> frozenset[str]:
    """Every card that the viewer of this view may know, as far as this view itself tells.

    Own cards, cards played, the card that the first play must contain, and after the end what
    everybody held.
    """
    known = set(view.you.hand) | cards_played(view)
    if view.table.must_include is not None:
        known.add(view.table.must_include)
    if view.table.result is not None:
        known.update(card for row in view.table.result.rows for card in row.hand)
    return frozenset(known)


def cards_of(texts: Iterable[str]) -> frozenset[str]:
    """A set of cards."""
    return frozenset(texts)
