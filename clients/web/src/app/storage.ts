/**
 * What this browser keeps: sessions, hands, settings.
 *
 * Owns the keys and the reading back. A browser that refuses to store, or holds something broken,
 * is met with defaults; nothing of it reaches the core.
 */

import type { StoredHand } from "../core/actions";
import type { Pledge, Pledges } from "../core/fair/pledges";
import { type OwnRecord, readRecord } from "../core/record";
import { isCard } from "../core/rules/cards";
import { readSettings, type Settings } from "../core/settings";
import type { Former, Session } from "../core/state";
import type { Card } from "../protocol.gen";

const SESSION = "bigtwo.session.";
const HAND = "bigtwo.hand.";
const SETTINGS = "bigtwo.settings";
const PLEDGES = "bigtwo.fair.";
const RECORD = "bigtwo.record";
const FORMER = "bigtwo.former";

/** The part of the Web Storage API that is used. */
export type KeyValue = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

export interface Keeper {
  sessions(): readonly Session[];
  /** False when the browser would not keep it. */
  keepSession(session: Session): boolean;
  /** Forget the session and everything else of its room. */
  forgetRoom(room: string): void;
  hand(room: string): StoredHand | null;
  keepHand(room: string, hand: StoredHand): void;
  /** Sessions that are over, newest first. */
  former(): readonly Former[];
  keepFormer(former: readonly Former[]): void;
  /** What was seen before the deals of each room. */
  pledges(): Pledges;
  keepPledges(room: string, pledges: readonly Pledge[]): void;
  record(): OwnRecord;
  keepRecord(record: OwnRecord): void;
  settings(): Settings;
  keepSettings(settings: Settings): void;
}

/** `store` is null where the browser has none, or forbids it. */
export function keeper(store: KeyValue | null): Keeper {
  const read = (key: string): unknown => {
    try {
      return JSON.parse(store?.getItem(key) ?? "null");
    } catch {
      return null;
    }
  };
  const write = (key: string, value: unknown): boolean => {
    try {
      store?.setItem(key, JSON.stringify(value));
      return store !== null;
    } catch {
      // Full or forbidden: the page works on, and forgets when it is closed.
      return false;
    }
  };
  const keys = (): readonly string[] =>
    store ? Array.from({ length: store.length }, (_, index) => store.key(index) ?? "") : [];
  return {
    sessions: () =>
      keys()
        .filter((key) => key.startsWith(SESSION))
        .map(read)
        .filter(isKeptSession)
        .sort((a, b) => b.keptMs - a.keptMs)
        .map(({ keptMs: _, ...session }) => session),
    keepSession: (session) => write(SESSION + session.room, { ...session, keptMs: Date.now() }),
    forgetRoom: (room) => {
      store?.removeItem(SESSION + room);
      store?.removeItem(HAND + room);
      store?.removeItem(PLEDGES + room);
    },
    hand: (room) => readHand(read(HAND + room)),
    keepHand: (room, hand) => write(HAND + room, hand),
    former: () => {
      const stored = read(FORMER);
      return Array.isArray(stored) ? stored.filter(isFormer) : [];
    },
    keepFormer: (former) => write(FORMER, former),
    pledges: () =>
      Object.fromEntries(
        keys()
          .filter((key) => key.startsWith(PLEDGES))
          .map((key) => [key.slice(PLEDGES.length), readPledges(read(key))]),
      ),
    keepPledges: (room, pledges) => {
      write(PLEDGES + room, pledges);
    },
    record: () => readRecord(read(RECORD)),
    keepRecord: (record) => {
      write(RECORD, record);
    },
    settings: () => readSettings(read(SETTINGS)),
    keepSettings: (settings) => write(SETTINGS, settings),
  };
}

function isKeptSession(value: unknown): value is Session & { keptMs: number } {
  if (typeof value !== "object" || value === null) return false;
  const { room, token, member, name, keptMs } = value as Record<string, unknown>;
  return (
    [room, token, name].every((text) => typeof text === "string") &&
    [member, keptMs].every((count) => typeof count === "number")
  );
}

function isFormer(value: unknown): value is Former {
  if (typeof value !== "object" || value === null) return false;
  const { room, token } = value as Record<string, unknown>;
  return typeof room === "string" && typeof token === "string";
}

function readHand(value: unknown): StoredHand | null {
  if (typeof value !== "object" || value === null) return null;
  const { deal, selection, own, over } = value as Record<string, unknown>;
  if (typeof deal !== "number") return null;
  return { deal, selection: readCards(selection) ?? [], own: readCards(own), over: over === true };
}

function readCards(value: unknown): readonly Card[] | null {
  return Array.isArray(value) && value.every((card) => typeof card === "string" && isCard(card))
    ? value
    : null;
}

function readPledges(value: unknown): readonly Pledge[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((one: unknown): Pledge[] => {
    if (typeof one !== "object" || one === null) return [];
    const { deal, commitment, salt, heard, dealt } = one as Record<string, unknown>;
    if (typeof deal !== "number" || typeof commitment !== "string") return [];
    const own = typeof salt === "string" ? salt : null;
    return [{ deal, commitment, salt: own, heard: heard === true, dealt: readDealt(dealt) }];
  });
}

function readDealt(value: unknown): Pledge["dealt"] {
  if (typeof value !== "object" || value === null) return null;
  const { seat, hand } = value as Record<string, unknown>;
  const cards = readCards(hand);
  return cards && (seat === 0 || seat === 1 || seat === 2 || seat === 3) ? { seat, hand: cards } : null;
}
