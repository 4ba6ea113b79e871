/**
 * A modal panel over the page: the browser's own dialog, so that focus and Escape are its affair.
 *
 * Never used for anything that has a deadline or that a stray tap must not close.
 */

import type { ComponentChildren } from "preact";
import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { useMessages } from "../../i18n/context";
import { Icon } from "../icons";
import { raiseNotes } from "./raise";

interface Props {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, onClose, children }: Props) {
  const ref = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // Before the effects of what is in it, which may ask whether it is on screen.
  useLayoutEffect(() => {
    ref.current?.showModal();
    raiseNotes();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the panel is a second way; Escape is the key
    <dialog
      ref={ref}
      class="dialog"
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === ref.current) ref.current?.close();
      }}
    >
      <div class="dialog-body">
        <header>
          <h2 id={heading}>{title}</h2>
          <button
            type="button"
            class="btn quiet"
            aria-label={useMessages().ui.common.close}
            onClick={() => ref.current?.close()}
          >
            <Icon name="clear" />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  );
}
