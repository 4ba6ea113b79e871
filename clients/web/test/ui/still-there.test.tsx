/**
 * "Are you still there?": asked on a turn that runs out while nobody touches the page, and on no other.
 *
 * @vitest-environment happy-dom
 */

import { render } from "preact";
import { act } from "preact/test-utils";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AppState } from "../../src/core/state";
import { stateOf } from "../../src/gallery/builders";
import { en } from "../../src/i18n/en";
import { App } from "../../src/ui/App";

const LEFT_MS = 20_000;

function turn(number: number, toAct: 0 | 1): AppState {
  return {
    ...stateOf({
      table: { turn: number, to_act: toAct },
      clock: { seat: toAct, left_ms: LEFT_MS, running: true },
    }),
    clockHeardMs: performance.now(),
  };
}

let root: HTMLElement;
const draw = (state: AppState): void => {
  act(() => render(<App state={state} dispatch={() => {}} />, root));
};
const wait = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};
const sign = (type: "pointerdown" | "keydown"): void => {
  act(() => {
    window.dispatchEvent(new Event(type));
  });
};
const question = (): Element | null => root.querySelector(".still-there");

beforeEach(() => {
  vi.useFakeTimers();
  root = document.createElement("div");
  document.body.append(root);
});

afterEach(() => {
  act(() => render(null, root));
  root.remove();
  vi.useRealTimers();
});

describe("the question", () => {
  it("comes with the last seconds of a turn, and is said aloud", () => {
    draw(turn(5, 0));
    wait(9000);
    expect(question()).toBeNull();

    wait(2000);
    expect(question()?.querySelector("[role=alert]")?.textContent).toBe(en.social.clock.stillThere);
  });

  it("[T09] closes by itself when the turn has gone on", () => {
    draw(turn(5, 0));
    wait(11_000);
    expect(question()).not.toBeNull();

    draw(turn(6, 1));
    expect(question()).toBeNull();
  });

  it("is answered by any press, for this turn and not for the next", () => {
    draw(turn(5, 0));
    wait(11_000);
    sign("pointerdown");
    expect(question()).toBeNull();

    draw(turn(6, 1));
    draw(turn(9, 0));
    wait(11_000);
    expect(question()).not.toBeNull();
  });

  it("is not asked of somebody who is at it, nor on the turns of others", () => {
    draw(turn(5, 0));
    sign("keydown");
    wait(15_000);
    expect(question()).toBeNull();

    draw(turn(6, 1));
    wait(15_000);
    expect(question()).toBeNull();
  });
});
