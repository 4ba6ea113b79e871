/** The golden messages, as the server writes them. */

import type { ClientMessage, Event, ServerMessage, Update, View } from "../../src/protocol.gen";

const files = import.meta.glob<Record<string, unknown>>("../../../../tests/golden/messages/*.json", {
  eager: true,
  import: "default",
});

function side<Message>(name: string): readonly Message[] {
  return Object.entries(files)
    .filter(([path]) => path.split("/").at(-1)?.startsWith(`${name}.`))
    .map(([, message]) => message as Message);
}

export const clientMessages = side<ClientMessage>("client");
export const serverMessages = side<ServerMessage>("server");
export const events = side<Event>("event");

function only<Type extends ServerMessage["type"]>(type: Type): Extract<ServerMessage, { type: Type }> {
  const found = serverMessages.find((message) => message.type === type);
  if (!found) throw new Error(`no golden message of type ${type}`);
  return found as Extract<ServerMessage, { type: Type }>;
}

export const goldenView: View = only("view");
export const goldenUpdate: Update = serverMessages.find(
  (message): message is Update => message.type === "update" && message.version === goldenView.version + 1,
) as Update;
