/** Handing a link on: by the clipboard or the phone's share sheet. */

import type { Report } from "../core/actions";

type Outcome = Extract<Report, { type: "shared" }>["outcome"];

export async function copyLink(link: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(link);
    return "copied";
  } catch {
    return "failed";
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
