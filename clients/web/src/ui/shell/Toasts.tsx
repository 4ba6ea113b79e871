/** Short notes: they go by a press, or by themselves once read; those that ask something stay. */

import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { isHost } from "../../core/screen";
import type { AppState, Toast } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { Messages } from "../../i18n/messages";
import { refusalSentence } from "../../i18n/refusal";
import { Icon } from "../icons";
import { useIdle } from "../table/useIdle";
import { raise } from "./raise";

/** Time to read a note. */
const LEAST_MS = 2500;
const PER_LETTER_MS = 60;

interface Props {
  state: AppState;
  dispatch: Dispatch;
  /** Shows the result that was missed. */
  onMissed: () => void;
}

export function Toasts({ state, dispatch, onMissed }: Props) {
  const messages = useMessages();
  const { ui, social } = messages;
  const { toasts, missed, view } = state;
  const [waved, setWaved] = useState<readonly number[]>([]);
  // Before a match the door is on the page itself.
  const atTable = view !== null && view.room.stage !== "gathering";
  const knocks =
    isHost(state) && atTable ? view.room.knocks.filter(({ member }) => !waved.includes(member)) : [];
  const idle = useIdle(view, state.clockHeardMs);
  const count = toasts.length + knocks.length + (missed ? 1 : 0) + (idle ? 1 : 0);
  const shown = [...toasts.map(({ id }) => id), ...knocks.map(({ member }) => member), missed !== null, idle];
  const box = useOnTop(count === 0 ? "" : shown.join());
  if (count === 0) return null;
  return (
    <section class="toasts" ref={box} popover="manual" aria-label={social.notes}>
      <ul>
        {toasts.map((toast) => (
          <Note
            key={toast.id}
            text={sentence(toast, messages)}
            onClose={() => dispatch({ type: "dismissToast", id: toast.id })}
          />
        ))}
        {knocks.map(({ member, name }) => (
          <Asking
            key={member}
            kind="knock"
            text={social.door.knocks(name)}
            answer={social.door.admit}
            onAnswer={() => dispatch({ type: "admit", member, welcome: true })}
            close={ui.common.close}
            onClose={() => setWaved([...waved, member])}
          />
        ))}
        {idle && (
          <li class="still-there">
            <span role="alert">{social.clock.stillThere}</span>
            {/* Any press says so, this one too. */}
            <button type="button" class="btn small">
              {social.clock.here}
            </button>
          </li>
        )}
        {missed && (
          <Asking
            text={missed.deal === null ? social.missed.some : social.missed.text(missed.deal)}
            answer={social.missed.show}
            onAnswer={onMissed}
            close={ui.common.close}
            onClose={() => dispatch({ type: "dismissMissed" })}
          />
        )}
      </ul>
    </section>
  );
}

/** Notes lie over everything, dialogs too: with each new note they are shown on top again. */
function useOnTop(shown: string) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (shown !== "") raise(box.current);
  }, [shown]);
  return box;
}

interface AskingProps {
  /** What it is about, for the stylesheet. */
  kind?: string;
  text: string;
  answer: string;
  onAnswer: () => void;
  close: string;
  onClose: () => void;
}

/** A note that waits for an answer. */
function Asking({ kind, text, answer, onAnswer, close, onClose }: AskingProps) {
  return (
    <li data-kind={kind}>
      <span>{text}</span>
      <button type="button" class="btn small" onClick={onAnswer}>
        {answer}
      </button>
      <button type="button" class="btn quiet" aria-label={close} onClick={onClose}>
        <Icon name="clear" />
      </button>
    </li>
  );
}

function Note({ text, onClose }: { text: string; onClose: () => void }) {
  const { ui } = useMessages();
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), LEAST_MS + text.length * PER_LETTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <li>
      <span>{text}</span>
      <button type="button" class="btn quiet" aria-label={ui.common.close} onClick={onClose}>
        <Icon name="clear" />
      </button>
    </li>
  );
}

function sentence(toast: Toast, messages: Messages): string {
  if (toast.kind === "refused") return toast.refusal ? refusalSentence(toast.refusal, messages) : "";
  return messages.game.toasts[toast.kind];
}
