"""A view and the updates that follow it.

Owns the step from one version to the next, as rule W4.3 of the protocol says. Pure.
"""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from bigtwo_protocol.events import ChatLine, Said
from bigtwo_protocol.server import TableChanges, TableView, Update, View

KEPT_LINES: Final = 30
"""Lines of chat that a view holds."""

S = TypeVar("S", bound=msgspec.Struct)


class Gap(Exception):
    """An update does not follow the view: something between them is missing."""


def applied(view: View, update: Update) -> View:
    """The view after an update.

    Raises:
        Gap: the update is not the one right after the view.
    """
    if update.version != view.version + 1:
        raise Gap(f"version {update.version} does not follow version {view.version}")
    you = _changed(view.you, update.you)
    return View(
        version=update.version,
        room=_changed(view.room, update.room),
        table=_changed_table(view.table, update.table),
        you=you,
        clock=view.clock if isinstance(update.clock, UnsetType) else update.clock,
        chat=_heard(view.chat, update, you.ignores),
    )


def _changed(part: S, changes: msgspec.Struct | UnsetType) -> S:
    if isinstance(changes, UnsetType):
        return part
    present = {name: getattr(changes, name) for name in changes.__struct_fields__ if name != "acts_added"}
    return replace(part, **{name: value for name, value in present.items() if value is not UNSET})


def _changed_table(table: TableView, changes: TableChanges | UnsetType) -> TableView:
    after = _changed(table, changes)
    if isinstance(changes, UnsetType) or isinstance(changes.acts_added, UnsetType):
        return after
    return replace(after, acts=(*after.acts, *changes.acts_added))


def _heard(chat: tuple[ChatLine, ...], update: Update, ignores: tuple[int, ...]) -> tuple[ChatLine, ...]:
    said = tuple(event.line for event in update.events if isinstance(event, Said))
    if not said and isinstance(update.you, UnsetType):
        return chat
    return tuple(line for line in (*chat, *said) if line.member not in ignores)[-KEPT_LINES:]
