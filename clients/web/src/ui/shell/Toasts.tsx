/** Short notes that go away by a press; they cover no control of the table. */

import type { Dispatch } from "../../core/actions";
import type { Toast } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { Messages } from "../../i18n/messages";
import { refusalSentence } from "../../i18n/refusal";
import { Icon } from "../icons";

export function Toasts({ toasts, dispatch }: { toasts: readonly Toast[]; dispatch: Dispatch }) {
  const messages = useMessages();
  if (toasts.length === 0) return null;
  return (
    <ul class="toasts">
      {toasts.map((toast) => (
        <li key={toast.id}>
          <span>{sentence(toast, messages)}</span>
          <button
            type="button"
            class="btn quiet"
            aria-label={messages.ui.common.close}
            onClick={() => dispatch({ type: "dismissToast", id: toast.id })}
          >
            <Icon name="clear" />
          </button>
        </li>
      ))}
    </ul>
  );
}

function sentence(toast: Toast, messages: Messages): string {
  if (toast.kind === "refused") return toast.refusal ? refusalSentence(toast.refusal, messages) : "";
  return messages.game.toasts[toast.kind];
}
