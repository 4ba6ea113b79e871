/** One short connection: every seat that is asked for gets one answer, and nothing is entered. */

import { describe, expect, it } from "vitest";
import type { LookAnswer } from "../../src/core/state";
import { LOOK_MS, lookAt } from "../../src/net/look";
import type { Looked, RejectionCode } from "../../src/protocol.gen";
import { SESSION } from "../support/page";
import { FakeNetwork } from "../support/wire";

const OTHER = { ...SESSION, room: "9RWXY", token: "another" };

function looking() {
  const network = new FakeNetwork();
  const told: [string, LookAnswer][] = [];
  lookAt(
    {
      connect: (listener) => network.connect(listener),
      after: (delayMs, run) => network.after(delayMs, run),
      newId: () => network.newId(),
    },
    [SESSION, OTHER],
    ({ room }, answer) => told.push([room, answer]),
  );
  return { network, socket: network.socket, told };
}

const there = (id: string): Looked => ({
  type: "looked",
  id,
  room: "ACDEF",
  stage: "gathering",
  name: "Ana",
  seat: null,
  your_turn: false,
  others: 0,
});
const refused = (id: string | null, code: RejectionCode) =>
  ({ type: "rejected", id, code, params: {} }) as const;

describe("a look", () => {
  it("asks for all seats at once and closes when all are answered", () => {
    const { network, socket, told } = looking();
    socket.opens();
    expect(socket.sent).toEqual([
      { type: "look", id: "ping-1", room: "ACDEF", token: "secret" },
      { type: "look", id: "ping-2", room: "9RWXY", token: "another" },
    ]);

    socket.says(refused("ping-2", "no_such_room"));
    expect(socket.closed).toBe(false);
    socket.says(there("ping-1"));

    expect(told).toEqual([
      ["9RWXY", "no_such_room"],
      ["ACDEF", there("ping-1")],
    ]);
    expect(socket.closed).toBe(true);
    socket.ends();
    network.pass(LOOK_MS);
    expect(told).toHaveLength(2);
  });

  it.each(["store_unavailable", "bad_message", "too_fast"] as const)("learns nothing from %s", (code) => {
    const { socket, told } = looking();
    socket.opens().says(refused("ping-1", code));

    expect(told).toEqual([["ACDEF", "unknown"]]);
  });

  it("that is cut has learned nothing more", () => {
    const { socket, told } = looking();
    socket.opens().says(there("ping-1")).ends();

    expect(told).toEqual([
      ["ACDEF", there("ping-1")],
      ["9RWXY", "unknown"],
    ]);
  });

  it("waits so long and no longer, whatever else is said", () => {
    const { network, socket, told } = looking();
    socket.opens().says("no message").says(refused(null, "too_fast"));
    network.pass(LOOK_MS - 1);
    expect(told).toEqual([]);

    network.pass(1);

    expect(told).toEqual([
      ["ACDEF", "unknown"],
      ["9RWXY", "unknown"],
    ]);
    expect(socket.closed).toBe(true);
  });

  it("that never gets through has learned nothing", () => {
    const { socket, told } = looking();
    socket.ends();

    expect(told.map(([, answer]) => answer)).toEqual(["unknown", "unknown"]);
  });
});
