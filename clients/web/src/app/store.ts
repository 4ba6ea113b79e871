/**
 * Holds the state, and lets nothing change it but an action.
 *
 * Owns the order of things: actions are taken one after another, effects run after the state is set.
 */

import type { Action } from "../core/actions";
import type { Chance, Effect } from "../core/effects";
import type { AppState } from "../core/state";
import { update } from "../core/update";

export class Store {
  #state: AppState;
  readonly #waiting: Action[] = [];
  #busy = false;
  readonly #listeners = new Set<(state: AppState) => void>();
  readonly #chance: () => Chance;
  readonly #run: (effect: Effect) => void;

  constructor(initial: AppState, chance: () => Chance, run: (effect: Effect) => void) {
    this.#state = initial;
    this.#chance = chance;
    this.#run = run;
  }

  get state(): AppState {
    return this.#state;
  }

  /** Take an action. One that comes up while another is taken waits until that is done. */
  readonly dispatch = (action: Action): void => {
    this.#waiting.push(action);
    if (this.#busy) return;
    this.#busy = true;
    try {
      for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) this.#take(next);
    } finally {
      this.#busy = false;
    }
  };

  /** Be told of each new state; the answer ends it. */
  subscribe(listener: (state: AppState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #take(action: Action): void {
    const before = this.#state;
    const { state, effects } = update(before, action, this.#chance());
    this.#state = state;
    for (const effect of effects) this.#run(effect);
    if (state !== before) for (const listener of this.#listeners) listener(state);
  }
}
