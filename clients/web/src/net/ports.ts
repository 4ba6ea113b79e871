/**
 * What the link needs of a browser: a socket, timers, a clock, chance, and whether there is a network.
 *
 * Owns the ports; `browser.ts` fills them in, tests bring their own.
 */

export interface Socket {
  send(text: string): void;
  close(): void;
}

export interface SocketListener {
  onOpen(): void;
  onText(text: string): void;
  /** Once, for any end: refused, lost, closed by either side. */
  onClose(code: number): void;
}

export interface LinkPorts {
  connect(listener: SocketListener): Socket;
  /** Run once after a delay; the answer calls it off. */
  after(delayMs: number, run: () => void): () => void;
  /** A number in [0, 1). */
  random(): number;
  newId(): string;
  /** False when the browser knows that there is no network. */
  isOnline(): boolean;
}
