/**
 * The link's ports in a browser.
 *
 * Owns the one place where a WebSocket is made.
 */

import { toHex } from "../core/fair/sha256";
import type { Subprotocol } from "../protocol.gen";
import type { LinkPorts, Socket, SocketListener } from "./ports";

const SUBPROTOCOL: Subprotocol = "bigtwo.json";
const ID_ALPHABET = "0123456789abcdefghijklmnopqrstuvwxyz";
const ID_LENGTH = 16;

export function browserPorts(): LinkPorts {
  return {
    connect,
    after(delayMs, run) {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
    random: Math.random,
    newId,
    isOnline: () => navigator.onLine,
  };
}

/** 16 random characters. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => ID_ALPHABET.charAt(byte % ID_ALPHABET.length)).join("");
}

/** 32 random bytes, hexadecimal. */
export function newSalt(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(32)));
}

function connect(listener: SocketListener): Socket {
  const url = new URL("/ws", location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(url, SUBPROTOCOL);
  socket.addEventListener("open", () => listener.onOpen());
  socket.addEventListener("message", ({ data }) => listener.onText(String(data)));
  socket.addEventListener("close", ({ code }) => listener.onClose(code));
  return socket;
}
