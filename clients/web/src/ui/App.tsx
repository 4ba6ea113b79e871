/**
 * The whole page as a function of the state.
 *
 * Owns the choice of the screen and what the page as a whole wears: theme, deck, motion.
 */

import { useLayoutEffect, useState } from "preact/hooks";
import type { Dispatch } from "../core/actions";
import { PRESETS, type Switches } from "../core/rules/presets";
import { screenOf } from "../core/screen";
import type { AppState } from "../core/state";
import { useMessages } from "../i18n/context";
import type { DealResult } from "../protocol.gen";
import { DealPages } from "./deals/DealPages";
import { Home } from "./home/Home";
import { Join } from "./home/Join";
import { Learn } from "./learn/Learn";
import { MissedResult } from "./panels/MissedResult";
import { Room } from "./room/Room";
import { Dialog } from "./shell/Dialog";
import { Elsewhere, Ended, Entering, Knocking } from "./shell/Notice";
import { Toasts } from "./shell/Toasts";
import { Table } from "./table/Table";
import "./styles";

interface Props {
  state: AppState;
  dispatch: Dispatch;
}

export function App({ state, dispatch }: Props) {
  useWorn(state);
  const screen = screenOf(state);
  useLayoutEffect(() => {
    // A page is read from its top, however far down the one before was scrolled.
    window.scrollTo(0, 0);
  }, [screen]);
  const { social } = useMessages();
  const { view } = state;
  const [shown, setShown] = useState<DealResult | null>(null);
  return (
    <>
      <Screen state={state} dispatch={dispatch} />
      <Toasts
        state={state}
        dispatch={dispatch}
        onMissed={() => {
          setShown(state.missed?.result ?? null);
          dispatch({ type: "dismissMissed" });
        }}
      />
      {shown && view && (
        <Dialog title={social.missed.title} onClose={() => setShown(null)}>
          <MissedResult view={view} result={shown} />
        </Dialog>
      )}
    </>
  );
}

function Screen({ state, dispatch }: Props) {
  const { route, link, view } = state;
  if (route.page === "room" && link.state === "elsewhere") return <Elsewhere dispatch={dispatch} />;
  switch (screenOf(state)) {
    case "home":
      return <Home state={state} dispatch={dispatch} />;
    case "learn":
      return (
        <Learn
          rules={view?.room.rules ?? (PRESETS[state.home.preset] as Switches)}
          preset={view ? view.room.rules.preset : state.home.preset}
          dispatch={dispatch}
        />
      );
    case "deal":
    case "replay":
      return <DealPages state={state} dispatch={dispatch} />;
    case "join":
      return <Join state={state} dispatch={dispatch} code={route.page === "room" ? route.code : ""} />;
    case "knocking":
      return <Knocking state={state} dispatch={dispatch} code={route.page === "room" ? route.code : ""} />;
    case "ended":
      return <Ended reason={link.state === "ended" ? link.reason : "left"} dispatch={dispatch} />;
    case "entering":
      return <Entering state={state} dispatch={dispatch} />;
    case "room":
      return view && <Room state={state} view={view} dispatch={dispatch} />;
    case "table":
      return view && <Table state={state} view={view} dispatch={dispatch} />;
  }
}

/** Theme, deck and motion are worn by the document, so that dialogs and the page's ground wear them too. */
function useWorn({ settings }: AppState): void {
  const { theme, fourColours, suitLetters, animation } = settings;
  useLayoutEffect(() => {
    const page = document.documentElement;
    page.setAttribute("data-theme", theme);
    page.setAttribute("data-deck", fourColours ? "four" : "two");
    page.setAttribute("data-letters", suitLetters ? "on" : "off");
    page.setAttribute("data-motion", animation);
  }, [theme, fourColours, suitLetters, animation]);
}
