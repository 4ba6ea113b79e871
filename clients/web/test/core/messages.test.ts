/** Every message of the protocol is taken by the core, whatever state it comes in. */

import { describe, expect, it } from "vitest";
import { applyUpdate } from "../../src/core/changes";
import type { ServerMessage } from "../../src/protocol.gen";
import { clientMessages, events, goldenUpdate, goldenView, serverMessages } from "../support/golden";
import { Page, view } from "../support/page";

describe("the golden messages", () => {
  it("hold every type that the page sends or hears", () => {
    expect(clientMessages.length).toBeGreaterThanOrEqual(15);
    expect(serverMessages.length).toBeGreaterThanOrEqual(7);
    expect(events.length).toBeGreaterThanOrEqual(18);
  });

  it.each(serverMessages.map((message) => [message.type, message] as const))(
    "a %s breaks nothing, on the home page or in a room",
    (_, message) => {
      expect(() => new Page().hear(message)).not.toThrow();
      expect(() => Page.at(view()).hear(message)).not.toThrow();
    },
  );

  it("one of a later version of the protocol breaks nothing either", () => {
    const later = { type: "from_the_future", id: "1" } as unknown as ServerMessage;
    const page = Page.at(view());
    const before = page.state;
    expect(page.hear(later).state).toEqual(before);
  });

  it("an update makes of the view before it the view after it", () => {
    const after = applyUpdate(goldenView, goldenUpdate);

    expect(after.version).toBe(18);
    expect(after.table.acts).toEqual([...goldenView.table.acts, ...(goldenUpdate.table?.acts_added ?? [])]);
    expect(after.table.counts).toEqual([11, 13, 11, 13]);
    expect(after.room).toBe(goldenView.room);
    expect(after.you).toBe(goldenView.you);
    expect(after.table).not.toHaveProperty("acts_added");
  });

  it("a field that is null in an update becomes null", () => {
    const led = applyUpdate(goldenView, {
      type: "update",
      version: 18,
      events: [],
      table: { standing: null, standing_seat: null },
    });

    expect(led.table.standing).toBeNull();
    expect(led.table.counts).toBe(goldenView.table.counts);
  });
});
