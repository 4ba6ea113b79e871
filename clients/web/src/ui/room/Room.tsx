/** The room before a match: its code and link, four seats, and Start. */

import { useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { personOf } from "../../core/people";
import { isLive } from "../../core/screen";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { rulesLine } from "../../i18n/rulesName";
import type { SeatNumber, View } from "../../protocol.gen";
import { ChatButton } from "../panels/ChatButton";
import { Knocks, Lock } from "../panels/Door";
import { type Panel, Panels } from "../panels/Panels";
import { LinkBanner } from "../shell/LinkBanner";
import { Invite } from "./Invite";
import { SeatRow } from "./SeatRow";

const SEATS: readonly SeatNumber[] = [0, 1, 2, 3];

interface Props {
  state: AppState;
  view: View;
  dispatch: Dispatch;
}

export function Room({ state, view, dispatch }: Props) {
  const { ui } = useMessages();
  const [panel, setPanel] = useState<Panel | null>(null);
  const { room, you } = view;
  const live = isLive(state);
  const isHost = room.host === you.member;
  const host = personOf(view, room.host);
  return (
    <main class="room">
      <header class="room-head">
        <h1>{ui.room.title}</h1>
        <span class="room-ways">
          <ChatButton state={state} onOpen={() => setPanel("chat")} />
          <button type="button" class="btn quiet" onClick={() => setPanel("menu")}>
            {ui.table.menu}
          </button>
          <button type="button" class="btn quiet" onClick={() => dispatch({ type: "leave" })}>
            {ui.common.leave}
          </button>
        </span>
      </header>
      <LinkBanner state={state} dispatch={dispatch} />
      {isHost && room.knocks.length > 0 && (
        <div class="room-knocks">
          <Knocks view={view} live={live} dispatch={dispatch} />
        </div>
      )}
      <Invite code={room.code} link={state.invitation} dispatch={dispatch} />
      <Body view={view} live={live} dispatch={dispatch} open={setPanel} />
      <footer class="room-start">
        {isHost ? (
          <>
            <button
              type="button"
              class="btn primary"
              disabled={!live || state.pending.length > 0}
              onClick={() => dispatch({ type: "start" })}
            >
              {ui.room.start}
            </button>
            <p class="hint">{room.seats.some(({ state: seat }) => seat === "open") && ui.room.startHint}</p>
          </>
        ) : (
          <p class="room-wait">{host ? ui.room.waitHost(host) : ui.room.waitAnyHost}</p>
        )}
      </footer>
      <Panels panel={panel} open={setPanel} state={state} view={view} dispatch={dispatch} />
    </main>
  );
}

interface BodyProps extends Omit<Props, "state"> {
  live: boolean;
  open: (panel: Panel) => void;
}

/** The seats, who watches, and what is set for all. */
function Body({ view, live, dispatch, open }: BodyProps) {
  const messages = useMessages();
  const { ui, social } = messages;
  const { room, you } = view;
  const isHost = room.host === you.member;
  return (
    <div class="room-body">
      <section class="room-seats">
        <h2>{ui.room.seats}</h2>
        <ul>
          {SEATS.map((seat) => (
            <SeatRow key={seat} seat={seat} view={view} live={live} dispatch={dispatch} />
          ))}
        </ul>
      </section>
      {isHost && <Lock view={view} live={live} dispatch={dispatch} />}
      {room.watchers.length > 0 && (
        <section class="room-watchers">
          <h2>{ui.room.watchers}</h2>
          <ul>
            {room.watchers.map((watcher) => (
              <li key={watcher.member} class="name" data-away={!watcher.present}>
                {watcher.name}
                {watcher.member === room.host && ` · ${ui.common.host}`}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div class="room-more">
        <button
          type="button"
          class="btn quiet"
          onClick={() => (isHost ? open("rules") : dispatch({ type: "navigate", to: { page: "learn" } }))}
        >
          {rulesLine(room.rules.preset, messages)}
        </button>
        <button type="button" class="btn quiet" onClick={() => open("people")}>
          {social.people.title}
        </button>
        {you.seat !== null && (
          <button
            type="button"
            class="btn quiet"
            disabled={!live}
            onClick={() => dispatch({ type: "stand" })}
          >
            {ui.room.stand}
          </button>
        )}
      </div>
    </div>
  );
}
