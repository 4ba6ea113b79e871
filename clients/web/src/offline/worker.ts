/**
 * The service worker: a page for when there is no connection, and nothing else.
 *
 * Owns a cache of that page's own files, which the build names here. Never keeps anything else: no page of the
 * app, so that none of an old version is ever shown; no answer of the server, so that nothing secret is kept.
 */

interface Lasting extends Event {
  waitUntil(until: Promise<unknown>): void;
}

interface Asked extends Lasting {
  readonly request: Request;
  /** The answer that the browser has asked for while this worker was started. */
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

interface Pressed extends Lasting {
  readonly notification: Notification;
}

interface Window {
  focus(): Promise<unknown>;
}

interface Scope {
  addEventListener(type: "install" | "activate", listener: (event: Lasting) => void): void;
  addEventListener(type: "fetch", listener: (event: Asked) => void): void;
  addEventListener(type: "notificationclick", listener: (event: Pressed) => void): void;
  skipWaiting(): Promise<void>;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Window[]>;
  };
  readonly registration: ServiceWorkerRegistration;
}

const worker = self as unknown as Scope;

/** Written in by the build: the page first, then all that it needs, and a hash of their content. */
const FILES: readonly string[] = JSON.parse("%FILES%");
const CACHE = "bigtwo-offline-%VERSION%";

worker.addEventListener("install", (event) => {
  event.waitUntil(keep());
});

worker.addEventListener("activate", (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.mode === "navigate") event.respondWith(page(event));
  else if (origin === location.origin && FILES.includes(pathname)) event.respondWith(file(request));
});

/** A press on "your turn" brings back the table that is open. */
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(comeBack());
});

async function keep(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(FILES.map((path) => new Request(path, { cache: "reload" })));
  await worker.skipWaiting();
}

async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** The network's answer, whatever it is; the page of ours only where there is none. */
async function page({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await kept(FILES[0] ?? "")) ?? Response.error();
  }
}

/** Its name carries a hash of its content, so what is kept is what would come. */
async function file(request: Request): Promise<Response> {
  return (await kept(request)) ?? fetch(request);
}

async function kept(what: Request | string): Promise<Response | undefined> {
  return (await caches.open(CACHE)).match(what);
}

async function comeBack(): Promise<void> {
  const [open] = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  await open?.focus();
}
