/**
 * The step from one view to the next.
 *
 * Owns how an update is applied: each field present replaces the old one, `acts_added` is appended.
 */

import type { TableChanges, TableView, Update, View } from "../protocol.gen";

/** The view after an update that follows it directly. */
export function applyUpdate(view: View, update: Update): View {
  return {
    ...view,
    version: update.version,
    room: update.room ? { ...view.room, ...update.room } : view.room,
    table: update.table ? applyToTable(view.table, update.table) : view.table,
    you: update.you ? { ...view.you, ...update.you } : view.you,
  };
}

function applyToTable(table: TableView, changes: TableChanges): TableView {
  const { acts_added: added = [], ...replaced } = changes;
  const next = { ...table, ...replaced };
  return added.length > 0 ? { ...next, acts: [...next.acts, ...added] } : next;
}
