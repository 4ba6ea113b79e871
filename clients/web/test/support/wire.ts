/** A network without a network: sockets that a test opens and cuts, and a clock that it turns. */

import type { Link as LinkState } from "../../src/core/state";
import { Link } from "../../src/net/link";
import type { LinkPorts, Socket, SocketListener } from "../../src/net/ports";
import type { ClientMessage, EnterMessage, ServerMessage } from "../../src/protocol.gen";

export class FakeSocket implements Socket {
  readonly sent: ClientMessage[] = [];
  closed = false;
  readonly #listener: SocketListener;

  constructor(listener: SocketListener) {
    this.#listener = listener;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.closed = true;
  }

  /** The other side accepts. */
  opens(): this {
    this.#listener.onOpen();
    return this;
  }

  /** The other side says something. */
  says(message: ServerMessage | string): this {
    this.#listener.onText(typeof message === "string" ? message : JSON.stringify(message));
    return this;
  }

  /** The connection ends. */
  ends(code = 1006): this {
    this.#listener.onClose(code);
    return this;
  }
}

interface Timer {
  readonly due: number;
  readonly run: () => void;
}

export const RESUME: EnterMessage = {
  type: "resume",
  id: "enter",
  room: "ACDEF",
  token: "secret",
  version: 17,
};
export const ENTERED: ServerMessage = {
  type: "entered",
  id: "enter",
  room: "ACDEF",
  token: "secret",
  member: 1,
  epoch: "1-a",
  admitted: true,
};

export class FakeNetwork implements LinkPorts {
  readonly sockets: FakeSocket[] = [];
  readonly states: LinkState[] = [];
  readonly received: ServerMessage[] = [];
  enterWith: EnterMessage | null = RESUME;
  online = true;
  now = 0;
  chance = 0;
  #ids = 0;
  readonly #timers = new Set<Timer>();
  readonly link = new Link(this, {
    enter: () => this.enterWith,
    received: (message) => this.received.push(message),
    changed: (state) => this.states.push(state),
  });

  connect(listener: SocketListener): Socket {
    const socket = new FakeSocket(listener);
    this.sockets.push(socket);
    return socket;
  }

  after(delayMs: number, run: () => void): () => void {
    const timer = { due: this.now + delayMs, run };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  random(): number {
    return this.chance;
  }

  newId(): string {
    this.#ids += 1;
    return `ping-${this.#ids}`;
  }

  isOnline(): boolean {
    return this.online;
  }

  /** The newest socket. */
  get socket(): FakeSocket {
    const newest = this.sockets.at(-1);
    if (!newest) throw new Error("nothing has connected");
    return newest;
  }

  get state(): LinkState["state"] {
    return this.link.state.state;
  }

  /** Turn the clock; what falls due in between runs in its order. */
  pass(ms: number): this {
    const until = this.now + ms;
    for (let next = this.#next(until); next; next = this.#next(until)) {
      this.#timers.delete(next);
      this.now = next.due;
      next.run();
    }
    this.now = until;
    return this;
  }

  /** An open link that has entered. */
  entered(): this {
    this.link.start();
    this.socket.opens().says(ENTERED);
    return this;
  }

  #next(until: number): Timer | undefined {
    const due = [...this.#timers].filter((timer) => timer.due <= until);
    return due.sort((a, b) => a.due - b.due)[0];
  }
}
