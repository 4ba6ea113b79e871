/** Says that a bot plays for the viewer, whose time ran out, and gives the hand back. */

import type { Dispatch } from "../../core/actions";
import { useMessages } from "../../i18n/context";

export function Substitute({ live, dispatch }: { live: boolean; dispatch: Dispatch }) {
  const text = useMessages().social.substitute;
  return (
    <div class="reading substitute">
      <p>{text.text}</p>
      <button type="button" class="btn primary" disabled={!live} onClick={() => dispatch({ type: "back" })}>
        {text.back}
      </button>
    </div>
  );
}
