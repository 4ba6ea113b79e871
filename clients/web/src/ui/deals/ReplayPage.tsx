/** The page of a replay: the record that the address or a file names, or the way to one. */

import { useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { backOf } from "./back";
import { OpenFile } from "./OpenFile";
import { Replay } from "./Replay";

interface Props {
  state: AppState;
  /** Which playing, from 1. */
  play: number;
  dispatch: Dispatch;
}

export function ReplayPage({ state, play, dispatch }: Props) {
  const { ui, deals } = useMessages();
  const [reads, setReads] = useState(0);
  const { deal } = state;
  const record = deal?.plays?.plays[play - 1] ?? deal?.plays?.plays[0];
  if (deal?.state === "ready" && record) {
    return (
      <Replay
        key={`${record.code} ${play} ${reads}`}
        record={record}
        back={backOf(state)}
        dispatch={dispatch}
        onOpen={() => setReads(reads + 1)}
      />
    );
  }
  return (
    <main class="deal-page">
      <header class="room-head">
        <h1>{deals.replay.empty}</h1>
        <button type="button" class="btn" onClick={() => dispatch({ type: "navigate", to: backOf(state) })}>
          {ui.common.back}
        </button>
      </header>
      <p role="status">{words(state, deals)}</p>
      <OpenFile dispatch={dispatch} onOpen={() => setReads(reads + 1)} />
      <p class="hint">{deals.replay.loadHint}</p>
    </main>
  );
}

function words({ deal, route }: AppState, { page, replay }: ReturnType<typeof useMessages>["deals"]): string {
  if (deal?.code === null && deal.state === "failed") return replay.bad;
  if (route.page !== "replay" || route.code === null || !deal) return "";
  return deal.state === "asking" ? page.asking : deal.state === "missing" ? page.missing : page.failed;
}
