/** The service worker that has a page for when there is no connection: registered once this page stands. */

export function registerWorker(): void {
  // Only in the built page: the development server has no worker. Plain http away from this machine has none either.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  window.addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {
      // Some private windows forbid it; then the browser's own page stands where there is no connection.
    });
  });
}

/** The worker's registration; null where there is none. */
export async function workerOfPage(): Promise<ServiceWorkerRegistration | null> {
  return (await navigator.serviceWorker?.getRegistration()) ?? null;
}
