/**
 * A page without a browser: the core, and a list of what it asked for.
 *
 * Actions go in, the server's messages are told, effects are counted. The ids are id-1, id-2 …
 */

import type { Action } from "../../src/core/actions";
import type { Effect } from "../../src/core/effects";
import { initialState } from "../../src/core/initial";
import { DEFAULT_SETTINGS, type Settings } from "../../src/core/settings";
import type { AppState, Session } from "../../src/core/state";
import { update } from "../../src/core/update";
import type {
  Card,
  ClientMessage,
  CombinationView,
  Event,
  Kind,
  RoomView,
  ServerMessage,
  TableView,
  Update,
  View,
  YouView,
} from "../../src/protocol.gen";
import { goldenView } from "./golden";

/** What the page gives to every shuffle. */
export const SALT = "5a".repeat(32);
export const SESSION: Session = { room: "ACDEF", token: "secret", member: 1, name: "Ana" };

/** "3D 4C 5S" */
export function cards(text: string): readonly Card[] {
  return text === "" ? [] : (text.split(" ") as Card[]);
}

export function combination(kind: Kind, text: string): CombinationView {
  return { kind, cards: cards(text) };
}

interface Change {
  readonly version?: number;
  readonly room?: Partial<RoomView>;
  readonly table?: Partial<TableView>;
  readonly you?: Partial<YouView>;
}

/** Seat 0 of four, three of a deal's turns played, a pair of threes on the table. */
export function view(change: Change = {}): View {
  return {
    ...goldenView,
    version: change.version ?? goldenView.version,
    room: { ...goldenView.room, ...change.room },
    table: { ...goldenView.table, ...change.table },
    you: { ...goldenView.you, ...change.you },
  };
}

/** It is the viewer's turn, with these cards, on that. */
export function myTurn(
  hand: string,
  standing: CombinationView | null = null,
  table: Partial<TableView> = {},
): View {
  const counts = [cards(hand).length, 13, 13, 13] as const;
  return view({
    table: { turn: 4, to_act: 0, standing, standing_seat: standing ? 3 : null, counts, ...table },
    you: { hand: cards(hand) },
  });
}

export class Page {
  state: AppState;
  effects: readonly Effect[] = [];
  random = 0.5;
  nowMs = 1000;
  #ids = 0;

  constructor(settings: Partial<Settings> = {}, kept: readonly Session[] = []) {
    this.state = initialState({ ...DEFAULT_SETTINGS, ...settings }, kept);
  }

  /** A page in the room, its link open, this its view; ids count from here. */
  static at(shown: View, settings: Partial<Settings> = {}): Page {
    const page = new Page(settings, [SESSION]);
    page.do({ type: "navigate", to: { page: "room", code: SESSION.room } });
    page.open();
    page.hear(shown);
    page.effects = [];
    page.#ids = 0;
    return page;
  }

  /** Take an action; `effects` are those of this one. */
  do(action: Action): this {
    this.#ids += 1;
    const step = update(this.state, action, {
      id: `id-${this.#ids}`,
      random: this.random,
      salt: SALT,
      nowMs: this.nowMs,
    });
    this.state = step.state;
    this.effects = step.effects;
    return this;
  }

  hear(message: ServerMessage): this {
    return this.do({ type: "received", message });
  }

  /** The link has entered the room. */
  open(): this {
    this.do({ type: "linkChanged", link: { state: "open" } });
    return this.hear({
      type: "entered",
      id: "enter",
      room: SESSION.room,
      token: SESSION.token,
      member: 1,
      epoch: "1-a",
      admitted: true,
    });
  }

  lose(): this {
    return this.do({ type: "linkChanged", link: { state: "waiting", attempt: 1, delayMs: 250 } });
  }

  /** The update from the version on screen to the next. */
  next(change: Omit<Partial<Update>, "type" | "version">, events: readonly Event[] = []): this {
    const version = (this.state.view?.version ?? 0) + 1;
    return this.hear({ type: "update", version, events, ...change });
  }

  /** What the last action sent. */
  get sent(): readonly ClientMessage[] {
    return this.effects.flatMap((effect) => (effect.type === "send" ? [effect.message] : []));
  }

  /** The kinds of effects of the last action. */
  get asked(): readonly Effect["type"][] {
    return this.effects.map(({ type }) => type);
  }
}
