/** The page's one polite live region. Seen by nobody, heard by those who listen. */

import type { AppState } from "../core/state";
import { useMessages } from "../i18n/context";
import { announcements } from "./announcements";

export function LiveRegion({ state }: { readonly state: AppState }) {
  const messages = useMessages();
  return (
    <div class="unseen" role="log" aria-live="polite" aria-relevant="additions">
      {announcements(state, messages).map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
