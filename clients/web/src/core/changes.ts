/**
 * The step from one view to the next.
 *
 * Owns how an update is applied: each field present replaces the old one, `acts_added` and what was
 * said are appended.
 */

import type { ChatLine, TableChanges, TableView, Update, View } from "../protocol.gen";

/** Lines of chat that stay on the page. */
const MOST_LINES = 100;

/** The view after an update that follows it directly. */
export function applyUpdate(view: View, update: Update): View {
  const said = update.events.flatMap((event) => (event.type === "said" ? [event.line] : []));
  return {
    ...view,
    version: update.version,
    room: update.room ? { ...view.room, ...update.room } : view.room,
    table: update.table ? applyToTable(view.table, update.table) : view.table,
    you: update.you ? { ...view.you, ...update.you } : view.you,
    clock: update.clock === undefined ? view.clock : update.clock,
    chat: said.length > 0 ? [...view.chat, ...said].slice(-MOST_LINES) : view.chat,
  };
}

/** Older lines that the page still has, and the view's own: a view tells only the latest. */
export function mergeChat(before: readonly ChatLine[], latest: readonly ChatLine[]): readonly ChatLine[] {
  const first = latest[0]?.number ?? Number.POSITIVE_INFINITY;
  return [...before.filter(({ number }) => number < first), ...latest].slice(-MOST_LINES);
}

function applyToTable(table: TableView, changes: TableChanges): TableView {
  const { acts_added: added = [], ...replaced } = changes;
  const next = { ...table, ...replaced };
  return added.length > 0 ? { ...next, acts: [...next.acts, ...added] } : next;
}
