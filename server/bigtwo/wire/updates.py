"""The change from one version of a room to the next, as its viewers are told.

Owns the comparison of views. It compares what was filtered already, so that nothing can come into
an update that is not in a view.
"""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from bigtwo.wire.views import PublicView
from bigtwo_protocol import server
from bigtwo_protocol.events import Event, Said

Changes = TypeVar("Changes", bound=msgspec.Struct)


def public_update(
    version: int,
    before: PublicView,
    after: PublicView,
    events: tuple[Event, ...],
    clock: server.ClockView | None | UnsetType,
) -> server.Update:
    """The update for every viewer whose own cards did not change; the same for all of them."""
    return server.Update(
        version=version,
        events=events,
        room=_changes(before.room, after.room, server.RoomChanges),
        table=_table_changes(before.table, after.table),
        clock=clock,
    )


def own_update(public: server.Update, before: server.YouView, after: server.YouView) -> server.Update:
    """The update for one viewer: the public one, itself where nothing of the viewer's own changed."""
    changes = _changes(before, after, server.YouChanges)
    heard = tuple(event for event in public.events if not _is_ignored(event, after.ignores))
    if changes is UNSET and len(heard) == len(public.events):
        return public
    return msgspec.structs.replace(public, events=heard, you=changes)


def _is_ignored(event: Event, ignores: tuple[int, ...]) -> bool:
    return isinstance(event, Said) and event.line.member in ignores


def _table_changes(before: server.TableView, after: server.TableView) -> server.TableChanges | UnsetType:
    changes = _changes(before, after, server.TableChanges)
    grown = len(before.acts)
    if isinstance(changes, UnsetType) or changes.acts is UNSET:
        return changes
    if after.deal == before.deal and grown and after.acts[:grown] == before.acts:
        return msgspec.structs.replace(changes, acts=UNSET, acts_added=after.acts[grown:])
    return changes


def _changes(before: msgspec.Struct, after: msgspec.Struct, kind: type[Changes]) -> Changes | UnsetType:
    differing: dict[str, Any] = {}
    for field in before.__struct_fields__:
        old, new = getattr(before, field), getattr(after, field)
        if old is not new and old != new:
            differing[field] = new
    return kind(**differing) if differing else UNSET
