/**
 * Keeps notes above dialogs: of what lies on top of the page, the browser shows last what came last.
 *
 * Where the browser has no popovers, notes lie over the page and under dialogs.
 */

export function raise(notes: HTMLElement | null): void {
  if (!notes?.showPopover) return;
  if (notes.matches(":popover-open")) notes.hidePopover();
  notes.showPopover();
}

/** After something else has come to lie on top: the notes that are there go above it. */
export function raiseNotes(): void {
  raise(document.querySelector<HTMLElement>(".toasts"));
}
