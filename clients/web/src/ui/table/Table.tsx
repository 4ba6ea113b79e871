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
import { Result } from "../result/Result";
import { Dialog } from "../shell/Dialog";
import { Actions } from "./Actions";
import { Hand } from "./Hand";
import { Help } from "./Help";
import { Log } from "./Log";
import { Menu } from "./Menu";
import { Pile } from "./Pile";
import { type Place, placeSeats } from "./placement";
import { ReadingLine } from "./ReadingLine";
import { readingOf } from "./reading";
import { Seat } from "./Seat";
import { Sheet } from "./Sheet";
import { StatusLine } from "./StatusLine";
import { handSize, narrowRows, wideLength, wideRows } from "./slots";
import { Tools } from "./Tools";
import { useTableKeys } from "./useTableKeys";
import { Watching } from "./Watching";

type Panel = "menu" | "log" | "sheet" | "help";

interface Props {
  state: AppState;
  view: View;
  dispatch: Dispatch;
}

export function Table({ state, view, dispatch }: Props) {
  const messages = useMessages();
  const { ui } = messages;
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
              <Seat key={seat} seat={seat} place={place} view={view} onOpen={() => setPanel("sheet")} />
            ))}
            <Pile view={view} places={places} />
            {you.seat === null ? (
              <Watching
                view={view}
                places={places}
                live={live}
                dispatch={dispatch}
                onOpen={() => setPanel("sheet")}
              />
            ) : (
              <>
                <ReadingLine view={view} reading={readingOf(state, view, judgement, messages)} />
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
        </aside>
      </main>
      {panel && (
        <Dialog key={panel} title={title(panel, ui)} onClose={() => setPanel(null)}>
          {panel === "menu" && (
            <Menu
              state={state}
              dispatch={dispatch}
              onScores={() => setPanel("sheet")}
              onHelp={() => setPanel("help")}
            />
          )}
          {panel === "log" && <Log view={view} />}
          {panel === "sheet" && <Sheet view={view} />}
          {panel === "help" && <Help />}
        </Dialog>
      )}
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

function title(panel: Panel, ui: ReturnType<typeof useMessages>["ui"]): string {
  switch (panel) {
    case "menu":
      return ui.table.menu;
    case "log":
      return ui.table.log;
    case "sheet":
      return ui.sheet.title;
    case "help":
      return ui.help.title;
  }
}
