/**
 * The table while a match is on: one set of components for phone, tablet and desk.
 *
 * Owns which panel is open and nothing of the play. Where things lie is the stylesheet's; every
 * region keeps its size for a whole deal.
 */

import { useMemo, useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { handInOrder } from "../../core/hand";
import { judgeSelection } from "../../core/rules/judge";
import { isLive } from "../../core/screen";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { SeatNumber, View } from "../../protocol.gen";
import { Chat } from "../panels/Chat";
import { type Panel, Panels } from "../panels/Panels";
import { Result } from "../result/Result";
import { Actions } from "./Actions";
import { Hand } from "./Hand";
import { Log } from "./Log";
import { Pile } from "./Pile";
import { type Place, placeSeats } from "./placement";
import { ReadingLine } from "./ReadingLine";
import { readingOf } from "./reading";
import { Seat } from "./Seat";
import { StatusLine } from "./StatusLine";
import { Substitute } from "./Substitute";
import { handSize, narrowRows, wideLength, wideRows } from "./slots";
import { Tools } from "./Tools";
import { useTableKeys } from "./useTableKeys";
import { Watching } from "./Watching";

interface Props {
  state: AppState;
  view: View;
  dispatch: Dispatch;
}

export function Table({ state, view, dispatch }: Props) {
  const messages = useMessages();
  const { ui, social } = messages;
  const [panel, setPanel] = useState<Panel | null>(null);
  const { table, room, you } = view;
  const live = isLive(state);
  const places = placeSeats(table.order, room.rules.direction, you.seat);
  const judgement = useMemo(() => judgeSelection(view, state.selection), [view, state.selection]);
  const size = handSize(table.order.length);
  useTableKeys({ state, view, judgement, dispatch, onHelp: () => setPanel("help") });
  return (
    <div class="table-frame" data-live={live}>
      <main
        class="table"
        data-players={table.order.length}
        data-over={table.result !== null}
        data-watching={you.seat === null}
        style={{
          "--rows": narrowRows(size),
          "--wide-rows": wideRows(size),
          "--wide-length": wideLength(size),
        }}
      >
        <StatusLine
          state={state}
          view={view}
          dispatch={dispatch}
          onMenu={() => setPanel("menu")}
          onLog={() => setPanel("log")}
          onChat={() => setPanel("chat")}
        />
        {table.result ? (
          <Result
            key={table.deal}
            state={state}
            view={view}
            result={table.result}
            live={live}
            dispatch={dispatch}
          />
        ) : (
          <>
            {around(places).map(([seat, place]) => (
              <Seat
                key={seat}
                seat={seat}
                place={place}
                view={view}
                heardMs={state.clockHeardMs}
                onOpen={() => setPanel("sheet")}
              />
            ))}
            <Pile view={view} places={places} />
            {you.seat === null ? (
              <Watching
                view={view}
                places={places}
                heardMs={state.clockHeardMs}
                live={live}
                dispatch={dispatch}
                onOpen={() => setPanel("sheet")}
              />
            ) : (
              <>
                {room.seats[you.seat].substitute ? (
                  <Substitute live={live} dispatch={dispatch} />
                ) : (
                  <ReadingLine
                    view={view}
                    reading={readingOf(state, view, judgement, messages)}
                    heardMs={state.clockHeardMs}
                  />
                )}
                <Tools state={state} view={view} judgement={judgement} live={live} dispatch={dispatch} />
                <Hand
                  cards={handInOrder(state)}
                  selection={state.selection}
                  marked={table.to_act === you.seat ? table.must_include : null}
                  size={size}
                  deal={table.deal}
                  live={live}
                  dispatch={dispatch}
                />
                <Actions state={state} view={view} judgement={judgement} dispatch={dispatch} />
              </>
            )}
          </>
        )}
        <aside class="side">
          <h2>{ui.table.log}</h2>
          <Log view={view} />
          <h2>{social.chat.title}</h2>
          <Chat state={state} view={view} dispatch={dispatch} />
        </aside>
      </main>
      <Panels panel={panel} open={setPanel} state={state} view={view} dispatch={dispatch} />
    </div>
  );
}

const ROUND: readonly Place[] = ["left", "top", "right"];

/** The seats that lie around, from left to right as the eye and the reader pass them. */
function around(places: ReadonlyMap<SeatNumber, Place>): readonly (readonly [SeatNumber, Place])[] {
  return [...places]
    .filter(([, place]) => place !== "bottom")
    .sort(([, a], [, b]) => ROUND.indexOf(a) - ROUND.indexOf(b));
}
