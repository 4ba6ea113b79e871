/**
 * Handing a link on: which link, and the ways of the browser.
 *
 * A page at a plain http address has neither clipboard nor share sheet; there the link is selected
 * and copied as a reader would do it.
 */

import type { Report } from "../core/actions";

type Outcome = Extract<Report, { type: "shared" }>["outcome"];

const PATIENCE_MS = 4000;

/**
 * The link that reaches this room from elsewhere, by the server, which knows how it is reached.
 *
 * Null where the server has no answer: then the page's own address is as good as any.
 */
export async function askForLink(room: string, ticket: string | null): Promise<string | null> {
  const query = new URLSearchParams({ code: room, ...(ticket !== null && { ticket }) });
  try {
    const answer = await fetch(`/link.txt?${query}`, {
      cache: "no-store",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok ? readLink(await answer.text()) : null;
  } catch {
    return null;
  }
}

/** The link in an answer; null for anything that is none, as a page that stands in for a missing one. */
export function readLink(text: string): string | null {
  const link = text.trim();
  return /^https?:\/\/\S+$/.test(link) ? link : null;
}

export async function copyLink(link: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(link);
    return "copied";
  } catch {
    return copySelected(link) ? "copied" : "failed";
  }
}

/** Null when the person closed the sheet; where there is none the link is copied. */
export async function shareLink(title: string, link: string): Promise<Outcome | null> {
  if (!navigator.share) return copyLink(link);
  try {
    await navigator.share({ title, url: link });
    return "shared";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? null : copyLink(link);
  }
}

/** Copies from a field that is there for that moment, inside the open dialog: nothing else can be selected. */
function copySelected(link: string): boolean {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = link;
  field.readOnly = true;
  field.className = "unseen";
  const dialogs = document.querySelectorAll("dialog[open]");
  (dialogs[dialogs.length - 1] ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand("copy");
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus();
  }
}
