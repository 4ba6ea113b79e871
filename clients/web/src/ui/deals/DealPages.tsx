/** The pages of finished deals, which are a file of their own: few readers open them. */

import { useEffect, useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";

type Pages = typeof import("./pages");

let loaded: Pages | null = null;

export function DealPages({ state, dispatch }: { state: AppState; dispatch: Dispatch }) {
  const { game, deals } = useMessages();
  const { page } = deals;
  const [pages, setPages] = useState<Pages | "failed" | null>(loaded);
  useEffect(() => {
    if (pages) return;
    import("./pages").then(
      (module) => {
        loaded = module;
        setPages(module);
      },
      () => setPages("failed"),
    );
  }, [pages]);
  const { route } = state;
  if (pages === null || pages === "failed") {
    return (
      <main class="deal-page">
        <h1>{game.title.app}</h1>
        <p role="status">{pages === null ? page.asking : page.failed}</p>
        {pages === "failed" && (
          <button type="button" class="btn" onClick={() => setPages(null)}>
            {page.retry}
          </button>
        )}
      </main>
    );
  }
  if (route.page === "deal") return <pages.DealPage state={state} code={route.code} dispatch={dispatch} />;
  if (route.page === "replay")
    return <pages.ReplayPage state={state} play={route.play} dispatch={dispatch} />;
  return null;
}
