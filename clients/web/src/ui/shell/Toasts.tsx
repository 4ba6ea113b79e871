/** Short notes: they go away by a press, and by themselves when they have had time to be read. */

import { useEffect, useRef } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import type { Toast } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { Messages } from "../../i18n/messages";
import { refusalSentence } from "../../i18n/refusal";
import { Icon } from "../icons";

/** Time to read a note. */
const LEAST_MS = 2500;
const PER_LETTER_MS = 60;

export function Toasts({ toasts, dispatch }: { toasts: readonly Toast[]; dispatch: Dispatch }) {
  const messages = useMessages();
  const close = (toast: Toast): void => dispatch({ type: "dismissToast", id: toast.id });
  if (toasts.length === 0) return null;
  return (
    <ul class="toasts">
      {toasts.map((toast) => (
        <Note key={toast.id} text={sentence(toast, messages)} onClose={() => close(toast)} />
      ))}
    </ul>
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
