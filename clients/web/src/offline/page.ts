/**
 * The page that stands where there is no connection, and leaves by itself when there is one again.
 *
 * Owns nothing of the game and asks the server for nothing but whether it is there.
 */

import "../ui/theme.css";
import "../ui/base.css";
import "./offline.css";
import { pickTag } from "../i18n/pick";
import { WORDS } from "./words";

/** Its own address, at which nobody wants to stay. */
const OWN = "/offline.html";
const FIRST_MS = 2000;
const LONGEST_MS = 15_000;

function speak(): void {
  const tag = pickTag(Object.keys(WORDS), chosenLanguage(), navigator.languages);
  const words = WORDS[tag];
  if (!words) return;
  document.documentElement.lang = tag;
  document.title = `${words.title} – Big Two`;
  for (const [name, text] of Object.entries(words)) {
    const place = document.getElementById(name);
    if (place) place.textContent = text;
  }
}

function chosenLanguage(): string | null {
  const settings = storedSettings();
  return typeof settings?.language === "string" ? settings.language : null;
}

function wearTheme(): void {
  document.documentElement.setAttribute("data-theme", String(storedSettings()?.theme ?? "system"));
}

function storedSettings(): { readonly language?: unknown; readonly theme?: unknown } | null {
  try {
    return JSON.parse(localStorage.getItem("bigtwo.settings") ?? "null");
  } catch {
    // A browser that keeps nothing, or something broken: the browser's own language and colours do.
    return null;
  }
}

function leave(): void {
  if (location.pathname === OWN) location.replace("/");
  else location.reload();
}

async function isThere(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { cache: "no-store" })).ok;
  } catch {
    return false;
  }
}

/** Asks again and again, less and less often; not while nobody looks. */
function keepAsking(waitMs: number): void {
  setTimeout(async () => {
    if (!document.hidden && (await isThere())) leave();
    else keepAsking(Math.min(waitMs * 1.5, LONGEST_MS));
  }, waitMs);
}

async function askNow(): Promise<void> {
  if (await isThere()) leave();
}

wearTheme();
speak();
document.getElementById("retry")?.addEventListener("click", leave);
addEventListener("online", askNow);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) void askNow();
});
keepAsking(FIRST_MS);
