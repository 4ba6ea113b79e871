/**
 * Asks for seats over one short connection of its own, and enters nothing.
 *
 * Owns that connection. Every seat gets exactly one answer: what the server said, or that it could not
 * be asked.
 */

import type { LookAnswer, Session } from "../core/state";
import type { Look, ServerMessage } from "../protocol.gen";
import type { LinkPorts } from "./ports";

/** What is not answered by then could not be asked. */
export const LOOK_MS = 5000;

const OVER: readonly string[] = ["no_such_room", "bad_token", "kicked"] satisfies readonly LookAnswer[];

export function lookAt(
  { connect, after, newId }: Pick<LinkPorts, "connect" | "after" | "newId">,
  sessions: readonly Session[],
  tell: (session: Session, answer: LookAnswer) => void,
): void {
  const open = new Map(sessions.map((session) => [newId(), session]));
  const answer = (id: string, told: LookAnswer): void => {
    const session = open.get(id);
    open.delete(id);
    if (session) tell(session, told);
    if (open.size === 0) end();
  };
  const giveUp = (): void => {
    for (const id of [...open.keys()]) answer(id, "unknown");
  };
  const socket = connect({
    onOpen: () => {
      for (const [id, { room, token }] of open) {
        socket.send(JSON.stringify({ type: "look", id, room, token } satisfies Look));
      }
    },
    onText: (text) => {
      const message = read(text);
      if (message?.type === "looked") answer(message.id, message);
      if (message?.type === "rejected" && message.id !== null) answer(message.id, over(message.code));
    },
    onClose: giveUp,
  });
  const cancel = after(LOOK_MS, giveUp);

  function end(): void {
    cancel();
    socket.close();
  }
}

function over(code: string): LookAnswer {
  return OVER.includes(code) ? (code as LookAnswer) : "unknown";
}

/** Null for anything that is no message. */
function read(text: string): ServerMessage | null {
  try {
    return JSON.parse(text) as ServerMessage;
  } catch {
    return null;
  }
}
