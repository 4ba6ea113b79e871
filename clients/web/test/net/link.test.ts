/** The link comes back by itself, trusts no socket's word, and fights with nobody. */

import { describe, expect, it } from "vitest";
import { backoffMs } from "../../src/net/backoff";
import { LIMITS } from "../../src/net/link";
import { CloseCode } from "../../src/protocol.gen";
import { ENTERED, FakeNetwork, RESUME } from "../support/wire";

const network = () => new FakeNetwork();

describe("connecting", () => {
  it("says who comes back first, and is open once the server has answered", () => {
    const net = network();
    net.link.start();
    expect(net.state).toBe("connecting");

    net.socket.opens();
    expect(net.socket.sent).toEqual([RESUME]);
    expect(net.state).toBe("connecting");

    net.socket.says(ENTERED);
    expect(net.state).toBe("open");
    expect(net.received).toEqual([ENTERED]);
  });

  it("that never gets through is given up and tried again", () => {
    const net = network();
    net.link.start();

    net.pass(LIMITS.enterMs);

    expect(net.sockets[0]?.closed).toBe(true);
    expect(net.state).toBe("waiting");
    expect(net.pass(backoffMs(1, 0)).sockets).toHaveLength(2);
  });

  it("waits longer each time, up to a limit, and each client differently", () => {
    const waits = (random: number) => [1, 2, 3, 4, 5, 6, 7, 20].map((attempt) => backoffMs(attempt, random));

    expect(waits(0)).toEqual([250, 500, 1000, 2000, 4000, 8000, 10_000, 10_000]);
    expect(waits(1)).toEqual([125, 250, 500, 1000, 2000, 4000, 5000, 5000]);
  });

  it("that is cut right after each entry does not hammer the server", () => {
    const net = network().entered();
    for (let cut = 0; cut < 5; cut += 1) {
      net.socket.ends(1012);
      net.pass(backoffMs(cut + 1, 0) - 1);
      expect(net.sockets).toHaveLength(cut + 1);
      net.pass(1);
      net.socket.opens().says(ENTERED);
    }
  });

  it("starts with a short wait again after it has stood for a while", () => {
    const net = network().entered();
    for (const _ of [1, 2, 3]) {
      net.socket.ends();
      net.pass(10_000);
      net.socket.opens().says(ENTERED);
    }

    net.pass(LIMITS.steadyMs);
    net.socket.ends();

    expect(net.link.state).toEqual({ state: "waiting", attempt: 1, delayMs: 250 });
  });

  it("stops when there is nothing to enter", () => {
    const net = network();
    net.enterWith = null;
    net.link.start();

    net.socket.opens();

    expect(net.state).toBe("idle");
    expect(net.socket.closed).toBe(true);
  });
});

describe("an entry that is refused", () => {
  const refused = (code: "no_such_room" | "bad_token" | "store_unavailable") => {
    const net = network();
    net.link.start();
    net.socket.opens().says({ type: "rejected", id: "enter", code, params: {} });
    return net;
  };

  it.each(["no_such_room", "bad_token"] as const)("with %s is the end of the session", (code) => {
    const net = refused(code);

    expect(net.link.state).toEqual({ state: "ended", reason: code });
    expect(net.pass(60_000).sockets).toHaveLength(1);
  });

  it("for a passing reason is tried again", () => {
    const net = refused("store_unavailable");

    expect(net.state).toBe("waiting");
    expect(net.pass(10_000).sockets).toHaveLength(2);
  });

  it("as a new room is for the form to show", () => {
    const net = network();
    net.enterWith = { type: "join", id: "enter", room: "ACDEF", name: "Ana" };
    net.link.start();

    net.socket.opens().says({ type: "rejected", id: "enter", code: "name_taken", params: {} });

    expect(net.received).toMatchObject([{ type: "rejected", code: "name_taken" }]);
  });
});

describe("a page that comes back", () => {
  it("does not trust a socket that calls itself open: no answer in two seconds, and there is a new one", () => {
    const net = network().entered();

    net.link.wake();
    expect(net.socket.sent.at(-1)).toEqual({ type: "ping", id: "ping-1" });

    net.pass(LIMITS.wakeMs);
    expect(net.sockets).toHaveLength(2);
    expect(net.sockets[0]?.closed).toBe(true);
    expect(net.state).toBe("connecting");
  });

  it("keeps a socket that answers", () => {
    const net = network().entered();

    net.link.wake();
    net.socket.says({ type: "pong", id: "ping-1" });

    expect(net.pass(LIMITS.wakeMs).sockets).toHaveLength(1);
    expect(net.state).toBe("open");
  });

  it("does not wait out a long pause", () => {
    const net = network().entered();
    for (const _ of [1, 2, 3, 4]) {
      net.socket.ends();
      net.pass(backoffMs(4, 0));
    }
    net.socket.ends();
    const before = net.sockets.length;

    net.link.wake();

    expect(net.sockets).toHaveLength(before + 1);
  });

  it("on another network has a new connection within seconds", () => {
    const net = network().entered();

    net.link.networkChanged();
    net.pass(LIMITS.wakeMs);
    net.socket.opens().says(ENTERED);

    expect(net.state).toBe("open");
    expect(net.now).toBeLessThan(5000);
  });
});

describe("without a network", () => {
  it("says so, and starts again when the browser says that it is back", () => {
    const net = network().entered();
    net.online = false;

    net.socket.ends();
    expect(net.state).toBe("offline");

    net.online = true;
    net.link.networkChanged();
    expect(net.state).toBe("connecting");
  });

  it("tries all the same: browsers can be wrong", () => {
    const net = network().entered();
    net.online = false;
    net.socket.ends();

    net.pass(10_000);
    net.socket.opens().says(ENTERED);

    expect(net.state).toBe("open");
  });
});

describe("a silent link", () => {
  it("is asked whether it is alive, and replaced when it says nothing", () => {
    const net = network().entered();
    net.socket.says({ type: "pong", id: "any" });

    net.pass(LIMITS.quietMs);
    expect(net.socket.sent.at(-1)).toMatchObject({ type: "ping" });

    net.pass(LIMITS.answerMs);
    expect(net.sockets).toHaveLength(2);
  });

  it("after a command is replaced sooner", () => {
    const net = network().entered();

    net.link.send({ type: "start", id: "one" });
    net.pass(LIMITS.answerMs);

    expect(net.sockets).toHaveLength(2);
  });

  it("is not taken for alive because more is sent into it", () => {
    const net = network().entered();

    net.link.send({ type: "start", id: "one" });
    net.pass(LIMITS.answerMs - 1000);
    net.link.send({ type: "ready", id: "two" });
    net.pass(1000);

    expect(net.sockets).toHaveLength(2);
  });

  it("with nonsense on it is replaced", () => {
    const net = network().entered();

    net.socket.says("<html>");

    expect(net.state).toBe("waiting");
  });
});

describe("the end", () => {
  it("in another window is not fought over: only the player's word connects again", () => {
    const net = network().entered();

    net.socket.ends(CloseCode.CONTINUED_ELSEWHERE);
    net.link.wake();
    net.link.networkChanged();
    net.pass(600_000);
    expect(net.state).toBe("elsewhere");
    expect(net.sockets).toHaveLength(1);

    net.link.reconnect();
    expect(net.sockets).toHaveLength(2);
  });

  it.each([
    [CloseCode.LEFT, "left"],
    [CloseCode.ROOM_CLOSED, "room_closed"],
    [CloseCode.KICKED, "kicked"],
    [CloseCode.TURNED_AWAY, "turned_away"],
  ] as const)("with code %i is final", (code, reason) => {
    const net = network().entered();

    net.socket.ends(code);
    net.link.wake();
    net.link.reconnect();
    net.pass(600_000);

    expect(net.link.state).toEqual({ state: "ended", reason });
    expect(net.sockets).toHaveLength(1);
  });

  it("for sending too fast is answered with patience", () => {
    const net = network().entered();

    net.socket.ends(CloseCode.TOO_FAST);

    expect(net.link.state).toEqual({ state: "waiting", attempt: 5, delayMs: backoffMs(5, 0) });
  });

  it.each([CloseCode.SILENT, CloseCode.TOO_SLOW, 1001, 1006, 1009, 1012])(
    "with code %i is not one",
    (code) => {
      const net = network().entered();

      net.socket.ends(code);

      expect(net.pass(10_000).sockets).toHaveLength(2);
    },
  );

  it("by stopping leaves no timer behind", () => {
    const net = network().entered();
    net.link.send({ type: "start", id: "one" });

    net.link.stop();

    expect(net.pass(600_000).sockets).toHaveLength(1);
    expect(net.state).toBe("idle");
  });
});

describe("a socket that was given up", () => {
  it("is not heard any more", () => {
    const net = network().entered();
    const [old] = net.sockets;
    net.link.reconnect();
    const { length } = net.received;

    old?.says({ type: "accepted", id: "one", version: 99 });
    old?.ends(CloseCode.CONTINUED_ELSEWHERE);

    expect(net.received).toHaveLength(length);
    expect(net.state).toBe("connecting");
  });

  it("carries no more messages", () => {
    const net = network().entered();
    net.socket.ends();

    net.link.send({ type: "start", id: "one" });

    expect(net.socket.sent).toEqual([RESUME]);
  });
});
