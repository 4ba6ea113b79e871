/** What is on screen follows the versions of the server, and nothing else. */

import { describe, expect, it } from "vitest";
import { enterMessage } from "../../src/core/entering";
import type { Update } from "../../src/protocol.gen";
import { Page, view } from "../support/page";

describe("updates", () => {
  it("the next version applies", () => {
    const page = Page.at(view({ version: 17 })).next({ table: { passes: 2 } });

    expect(page.state.view?.version).toBe(18);
    expect(page.state.view?.table.passes).toBe(2);
  });

  it("an older or repeated one is ignored", () => {
    const page = Page.at(view({ version: 17 }));
    const before = page.state;

    for (const version of [3, 16, 17])
      page.hear({ type: "update", version, events: [], table: { passes: 9 } });

    expect(page.state).toEqual(before);
  });

  it("a gap asks for a full view once, and what comes before it is ignored", () => {
    const page = Page.at(view({ version: 17 }));

    page.hear({ type: "update", version: 19, events: [], table: { passes: 2 } });
    expect(page.sent).toMatchObject([{ type: "resync" }]);

    page.hear({ type: "update", version: 20, events: [], table: { passes: 3 } });
    expect(page.sent).toEqual([]);
    expect(page.state.view?.version).toBe(17);

    page.hear(view({ version: 20, table: { passes: 3 } }));
    expect(page.state.view?.table.passes).toBe(3);

    page.next({ table: { passes: 0 } });
    expect(page.state.view?.version).toBe(21);
  });
});

describe("views", () => {
  it("an older one than that on screen is not drawn", () => {
    const page = Page.at(view({ version: 17 })).hear(view({ version: 12, table: { passes: 9 } }));

    expect(page.state.view?.version).toBe(17);
  });

  it("one of another room is not drawn", () => {
    const page = Page.at(view({ version: 17 }));
    const other = view({ version: 99, room: { code: "ZZZZZ" } });

    expect(page.hear(other).state.view?.version).toBe(17);
  });

  it("right after entering, the server's word is taken even if its version is lower", () => {
    const page = Page.at(view({ version: 17 }))
      .lose()
      .open()
      .hear(view({ version: 12 }));

    expect(page.state.view?.version).toBe(12);
  });
});

describe("however the news arrive", () => {
  it("a state after updates is the state built from scratch by a view, but for what happened in between", () => {
    const updated = Page.at(view({ version: 17 })).next({
      table: { deal: 3, turn: 1, to_act: 1, passes: 0 },
    });
    const scratch = Page.at(view({ version: 18, table: { deal: 3, turn: 1, to_act: 1, passes: 0 } }));

    expect({ ...updated.state, feed: [] }).toEqual({ ...scratch.state, feed: [] });
  });

  it("drops, repetitions and delays of frames end in what the server has", () => {
    const random = randomFrom(7);
    for (let run = 0; run < 200; run += 1) {
      const page = Page.at(view({ version: 1, table: { passes: 0 } }));
      const frames = Array.from({ length: 12 }, (_, index) => ({
        type: "update" as const,
        version: index + 2,
        events: [],
        table: { passes: index + 1 },
      }));
      for (const frame of frames) {
        const fate = random();
        if (fate >= 0.15) hear(page, frame);
        if (fate > 0.8) hear(page, frames[Math.floor(random() * frames.length)] ?? frame);
      }
      page
        .lose()
        .open()
        .hear(view({ version: 13, table: { passes: 12 } }));

      expect(page.state.view).toEqual(view({ version: 13, table: { passes: 12 } }));
    }
  });
});

/** Tell an update, and answer as the server does when the page asks for a full view. */
function hear(page: Page, frame: Update): void {
  page.hear(frame);
  const { version } = frame;
  if (page.sent.length > 0) page.hear(view({ version, table: { passes: version - 1 } }));
}

/** A small generator, so that a failing run can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

describe("epochs", () => {
  it("the version that is known goes with the epoch it belongs to", () => {
    const page = Page.at(view({ version: 17 }));
    const chance = { id: "next", random: 0, salt: "00", nowMs: 0 };

    expect(enterMessage(page.state, chance)).toMatchObject({ type: "resume", version: 17, epoch: "1-a" });
  });
});

describe("a server that can save nothing", () => {
  const { clock } = view();

  it("makes the table stand still, the clock too, until it goes on", () => {
    const page = Page.at(view());
    page.nowMs += 4_000;

    page.hear({ type: "stalled", on: true });
    expect(page.state.stalled).toBe(true);
    expect(page.state.view?.clock).toEqual({
      ...clock,
      left_ms: (clock?.left_ms ?? 0) - 4_000,
      running: false,
    });

    page.hear({ type: "stalled", on: false });
    page.hear({ type: "clock", clock });
    expect(page.state.stalled).toBe(false);
    expect(page.state.view?.clock).toEqual(clock);
  });

  it("is forgotten with the connection: another node may serve the room", () => {
    const page = Page.at(view()).hear({ type: "stalled", on: true });

    expect(page.lose().open().state.stalled).toBe(false);
  });
});
