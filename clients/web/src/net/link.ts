/**
 * One room's connection, kept alive.
 *
 * Owns the life of sockets: when to open one, what to say first, when to stop trusting it, when to
 * give up. Knows of messages only `entered`, the refusal of an entry, and `pong`; everything the
 * server says is handed on. A socket that was given up is never listened to again.
 *
 *     idle ──start──▶ connecting ──entered──▶ open
 *                      ▲      │                │ lost, silent
 *                      │      ▼                ▼
 *                      └── waiting / offline ◀─┘        elsewhere ──reconnect──▶ connecting
 *                                                       ended (final until start)
 */

import type { EndReason, Link as LinkState } from "../core/state";
import { type ClientMessage, CloseCode, type EnterMessage, type ServerMessage } from "../protocol.gen";
import { backoffMs } from "./backoff";
import type { LinkPorts, Socket, SocketListener } from "./ports";

export const LIMITS = {
  /** An attempt that has not entered by then is given up. */
  enterMs: 10_000,
  /** After the page comes back an answer must arrive within this. */
  wakeMs: 2000,
  /** After something was sent, anything must arrive within this. */
  answerMs: 5000,
  /** A link on which nothing arrived for so long is asked whether it is alive. */
  quietMs: 20_000,
  /** Only a link that stood for so long makes the next wait a short one again. */
  steadyMs: 5000,
} as const;

export interface LinkEvents {
  /** What to enter with, asked anew for each connection; null to stop. */
  enter(): EnterMessage | null;
  received(message: ServerMessage): void;
  changed(state: LinkState): void;
}

/** After "too fast" the first wait is as long as this attempt's. */
const PATIENT_ATTEMPT = 5;

type Timer = "retry" | "enter" | "answer" | "quiet" | "steady";

/** Refusals after which the session is gone; any other refusal of a resume is tried again. */
const FINAL: Partial<Record<string, EndReason>> = { no_such_room: "no_such_room", bad_token: "bad_token" };

export class Link {
  #state: LinkState = { state: "idle" };
  #socket: Socket | null = null;
  #attempt = 0;
  #entering: EnterMessage | null = null;
  /** Counts sockets; what an earlier one still says is not heard. */
  #generation = 0;
  readonly #timers = new Map<Timer, () => void>();
  readonly #ports: LinkPorts;
  readonly #events: LinkEvents;

  constructor(ports: LinkPorts, events: LinkEvents) {
    this.#ports = ports;
    this.#events = events;
  }

  get state(): LinkState {
    return this.#state;
  }

  /** Connect and stay connected. */
  start(): void {
    this.#attempt = 0;
    this.#open();
  }

  /** Give the connection up; nothing connects until `start`. */
  stop(): void {
    this.#drop();
    this.#become({ state: "idle" });
  }

  /** Connect now: the player asked for it, or the network is back. */
  reconnect(): void {
    if (this.#state.state === "idle" || this.#state.state === "ended") return;
    this.start();
  }

  /** Send a message on an open link; otherwise nothing is sent. */
  send(message: ClientMessage): void {
    if (this.#state.state !== "open") return;
    this.#say(message);
    if (!this.#timers.has("answer")) this.#expect(LIMITS.answerMs);
  }

  /** The page is visible again, or was taken from the cache: the socket's word is not trusted. */
  wake(): void {
    switch (this.#state.state) {
      case "open":
        this.#ask(LIMITS.wakeMs);
        break;
      case "connecting":
        this.#expect(LIMITS.wakeMs);
        break;
      case "waiting":
      case "offline":
        this.start();
        break;
      case "idle":
      case "elsewhere":
      case "ended":
        break;
    }
  }

  /** The browser noticed that the network went or came. */
  networkChanged(): void {
    if (this.#ports.isOnline() || this.#state.state === "open") this.wake();
    else if (this.#state.state === "waiting") this.#become({ state: "offline" });
  }

  #open(): void {
    this.#drop();
    this.#attempt += 1;
    this.#become({ state: "connecting", attempt: this.#attempt });
    this.#set("enter", LIMITS.enterMs, () => this.#lost());
    this.#socket = this.#ports.connect(this.#listener());
  }

  #listener(): SocketListener {
    const generation = this.#generation;
    const isCurrent = (): boolean => generation === this.#generation;
    return {
      onOpen: () => isCurrent() && this.#opened(),
      onText: (text) => isCurrent() && this.#heard(text),
      onClose: (code) => isCurrent() && this.#closed(code),
    };
  }

  #opened(): void {
    this.#entering = this.#events.enter();
    if (this.#entering) this.#say(this.#entering);
    else this.stop();
  }

  #heard(text: string): void {
    this.#cancel("answer");
    const message = read(text);
    if (!message) {
      this.#lost();
      return;
    }
    const isAnswer = this.#entering !== null && "id" in message && message.id === this.#entering.id;
    if (isAnswer && message.type === "entered") this.#entered();
    if (isAnswer && message.type === "rejected" && this.#entering?.type === "resume") {
      const reason = FINAL[message.code];
      if (reason) this.#end(reason);
      else this.#lost();
      return;
    }
    if (this.#state.state === "open") this.#set("quiet", LIMITS.quietMs, () => this.#ask(LIMITS.answerMs));
    this.#events.received(message);
  }

  #entered(): void {
    this.#entering = null;
    this.#cancel("enter");
    this.#set("steady", LIMITS.steadyMs, () => {
      this.#attempt = 0;
    });
    this.#become({ state: "open" });
  }

  #closed(code: number): void {
    switch (code) {
      case CloseCode.CONTINUED_ELSEWHERE:
        this.#drop();
        this.#become({ state: "elsewhere" });
        break;
      case CloseCode.LEFT:
        this.#end("left");
        break;
      case CloseCode.KICKED:
        this.#end("kicked");
        break;
      case CloseCode.TURNED_AWAY:
        this.#end("turned_away");
        break;
      case CloseCode.ROOM_CLOSED:
        this.#end("room_closed");
        break;
      case CloseCode.TOO_FAST:
        this.#attempt = Math.max(this.#attempt, PATIENT_ATTEMPT);
        this.#lost();
        break;
      default:
        this.#lost();
    }
  }

  /** Try again, later each time. */
  #lost(): void {
    this.#drop();
    const attempt = Math.max(1, this.#attempt);
    const delayMs = backoffMs(attempt, this.#ports.random());
    this.#become(this.#ports.isOnline() ? { state: "waiting", attempt, delayMs } : { state: "offline" });
    // A browser may be wrong about having no network, so it is tried all the same.
    this.#set("retry", delayMs, () => this.#open());
  }

  #end(reason: EndReason): void {
    this.#drop();
    this.#become({ state: "ended", reason });
  }

  #ask(limitMs: number): void {
    this.#say({ type: "ping", id: this.#ports.newId() });
    this.#expect(limitMs);
  }

  /** Anything at all must arrive within the limit. */
  #expect(limitMs: number): void {
    this.#set("answer", limitMs, () => this.#reopen());
  }

  /** The socket says that it is open, and nothing comes through: a new one, at once. */
  #reopen(): void {
    this.#attempt = 0;
    this.#open();
  }

  #say(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** Let go of the socket and of every timer. */
  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    this.#generation += 1;
    this.#entering = null;
    for (const cancel of this.#timers.values()) cancel();
    this.#timers.clear();
    socket?.close();
  }

  #set(name: Timer, delayMs: number, run: () => void): void {
    this.#cancel(name);
    this.#timers.set(name, this.#ports.after(delayMs, run));
  }

  #cancel(name: Timer): void {
    this.#timers.get(name)?.();
    this.#timers.delete(name);
  }

  #become(state: LinkState): void {
    this.#state = state;
    this.#events.changed(state);
  }
}

/** Null for anything that is no message. */
function read(text: string): ServerMessage | null {
  try {
    return JSON.parse(text) as ServerMessage;
  } catch {
    return null;
  }
}
