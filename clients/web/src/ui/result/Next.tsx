/** What comes after a deal: ready, start now, leave; and who is still awaited. */

import type { Dispatch } from "../../core/actions";
import { isSingleDeal } from "../../core/standing";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { View } from "../../protocol.gen";
import { FreeSeats } from "../table/Watching";

interface Props {
  state: AppState;
  view: View;
  live: boolean;
  dispatch: Dispatch;
}

export function Next({ state, view, live, dispatch }: Props) {
  const { ui, writing } = useMessages();
  const { room, you } = view;
  const idle = live && state.pending.length === 0;
  const me = you.seat === null ? null : room.seats[you.seat];
  const anotherMatch = room.stage === "match_over" && !isSingleDeal(view);
  const isHost = room.host === you.member;
  const awaited = room.seats
    .filter((seat) => seat.state === "person" && seat.present && !seat.ready && seat.member !== you.member)
    .map((seat) => seat.name);
  return (
    <footer class="result-next">
      <p class="result-wait">
        {you.seat === null && ui.table.watching}
        {me?.ready && awaited.length > 0 && ui.result.waiting(writing.names(awaited))}
      </p>
      <button
        type="button"
        class="btn quiet"
        aria-disabled={!idle}
        onClick={() => idle && dispatch({ type: "leave" })}
      >
        {ui.result.leaveShort}
      </button>
      {you.seat === null && <FreeSeats view={view} live={idle} dispatch={dispatch} />}
      {isHost && awaited.length > 0 && (
        <button
          type="button"
          class="btn"
          aria-disabled={!idle}
          onClick={() => idle && dispatch({ type: "start" })}
        >
          {ui.result.startNow}
        </button>
      )}
      {me && (
        <button
          type="button"
          class="btn primary"
          aria-disabled={!idle || me.ready}
          onClick={() => idle && !me.ready && dispatch({ type: "ready" })}
        >
          {me.ready ? ui.result.youReady : anotherMatch ? ui.result.nextMatch : ui.result.next}
        </button>
      )}
    </footer>
  );
}
