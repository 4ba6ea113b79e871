/** The switch to the full screen; nothing where the browser has none. */

import { useEffect, useState } from "preact/hooks";
import { useMessages } from "../../i18n/context";

export function FullScreen() {
  const { screen } = useMessages().social;
  const [full, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const listen = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener("fullscreenchange", listen);
    return () => document.removeEventListener("fullscreenchange", listen);
  }, []);
  if (!document.fullscreenEnabled) return null;
  return (
    <button
      type="button"
      class="btn"
      onClick={() => {
        const change = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
        // A browser may refuse; then the screen stays as it is.
        change.catch(() => undefined);
      }}
    >
      {full ? screen.leave : screen.full}
    </button>
  );
}
