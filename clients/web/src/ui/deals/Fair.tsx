/** Under a deal's result: the shield, worked out in this browser, and the ways to the deal's page and replay. */

import { useMemo, useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { pledgeOf } from "../../core/fair/pledges";
import { verifyDeal } from "../../core/fair/verify";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { View } from "../../protocol.gen";
import { Icon } from "../icons";
import { Dialog } from "../shell/Dialog";
import { FairDetails } from "./FairDetails";

interface Props {
  state: AppState;
  view: View;
  dispatch: Dispatch;
}

export function Fair({ state, view, dispatch }: Props) {
  const { deals } = useMessages();
  const [open, setOpen] = useState(false);
  const pledge = pledgeOf(state.pledges, view.room.code, view.table.deal);
  const check = useMemo(() => verifyDeal(view, pledge), [view, pledge]);
  const code = view.table.shuffle?.code;
  if (!check || !code) return null;
  return (
    <div class="fair">
      <button
        type="button"
        class="btn small quiet fair-shield"
        data-state={check.state}
        onClick={() => setOpen(true)}
      >
        <Icon name={check.state === "verified" ? "verified" : "shield"} />
        {check.state === "known" ? deals.fair.known(view.room.known_deal ?? code) : deals.fair[check.state]}
      </button>
      <button
        type="button"
        class="btn small quiet"
        title={deals.link.copyLong}
        onClick={() => dispatch({ type: "shareDeal", code })}
      >
        <Icon name="copy" />
        {deals.link.copy}
      </button>
      <button
        type="button"
        class="btn small quiet"
        onClick={() => dispatch({ type: "navigate", to: { page: "replay", code, play: 1 } })}
      >
        <Icon name="play" />
        {deals.link.replay}
      </button>
      {open && (
        <Dialog title={deals.fair.title} onClose={() => setOpen(false)}>
          <FairDetails view={view} check={check} pledge={pledge} code={code} dispatch={dispatch} />
        </Dialog>
      )}
    </div>
  );
}
