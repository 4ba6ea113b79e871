/**
 * The page's one transition: state and action → next state and effects.
 *
 * Owns the dispatch to the parts of the core. Pure: the same state, action and chance always give
 * the same step.
 */

import { hint, pass, play, roomCommand } from "./acting";
import type { Action } from "./actions";
import { dealFetched, fetchShown, fileRead } from "./deals";
import { andThen, type Chance, type Step, step } from "./effects";
import { backFrom, enterNew, forgetRoom, linkChanged, navigate, openSeatLink, redeem } from "./entering";
import { followRestored, planDue } from "./following";
import { changeHand } from "./hand";
import { askAnew, askForSeats, looked } from "./looking";
import { chatSeen, handOn, linkFound, makeTicket, peopleCommand } from "./people";
import { receive } from "./receiving";
import { askSheet } from "./sheet";
import type { AppState, Toast } from "./state";

export function update(state: AppState, action: Action, chance: Chance): Step {
  switch (action.type) {
    case "navigate":
      return andThen(navigate(state, action.to), askForSeats);
    case "goBack":
      return step(state, { type: "goBack", otherwise: backFrom(state) });
    case "playNow":
    case "createRoom":
    case "joinRoom":
    case "playKnown":
      return enterNew(state, action, chance);
    case "fillIn":
      return step({ ...state, home: { ...state.home, ...action.home } });
    case "forgetRoom":
      return forgetRoom(state, action.code);
    case "askForSeats":
      return askAnew(state);
    case "useHere":
    case "reconnectNow":
      return state.session ? step(state, { type: "reconnect" }) : step(state);
    case "sit":
    case "stand":
    case "addBot":
    case "removeBot":
    case "start":
    case "ready":
    case "back":
    case "hurry":
    case "leave":
      return roomCommand(state, action, chance);
    case "closeSeat":
    case "reopenSeat":
    case "swapSeats":
    case "configure":
    case "lock":
    case "admit":
    case "kick":
    case "lift":
    case "handOver":
    case "mute":
    case "say":
    case "sayPhrase":
    case "ignore":
      return peopleCommand(state, action, chance);
    case "toggleCard":
    case "select":
    case "clearSelection":
    case "sortHand":
    case "moveCard":
      return changeHand(state, action);
    case "play":
      return play(state, chance);
    case "pass":
      return pass(state, chance);
    case "hint":
      return hint(state, chance);
    case "plan":
      return step({ ...state, plan: action.plan, planDropped: false });
    default:
      return updateRest(state, action, chance);
  }
}

type Rest = Extract<
  Action,
  {
    type:
      | "shareRoom"
      | "chatSeen"
      | "shareDeal"
      | "fetchDeal"
      | "askSheet"
      | "deleteRecord"
      | "fileOpened"
      | "dealFetched"
      | "makeTicket"
      | "shareTicket"
      | "dismissMissed"
      | "ticketOpened"
      | "readTable"
      | "seatLinkOpened"
      | "dismissToast"
      | "dismissRefusal"
      | "changeSettings"
      | "received"
      | "looked"
      | "linkChanged"
      | "visibilityChanged"
      | "handRestored"
      | "planDue"
      | "linkFound"
      | "shared"
      | "keepingFailed"
      | "keptSessionsChanged";
  }
>;

function updateRest(state: AppState, action: Rest, chance: Chance): Step {
  switch (action.type) {
    case "shareRoom":
      return handOn(state, state.invitation, action.by);
    case "shareDeal":
      return step(state, {
        type: "copyPage",
        route: { page: "deal", code: action.code },
        at: state.invitation,
      });
    case "askSheet":
      return askSheet(state, chance);
    case "deleteRecord": {
      const record = { ...state.record, lines: [] };
      return step({ ...state, record }, { type: "keepRecord", record });
    }
    case "fetchDeal":
      return fetchShown(state);
    case "fileOpened":
      return step(fileRead(state, action.value));
    case "dealFetched":
      return step(dealFetched(state, action));
    case "chatSeen":
      return step(chatSeen(state));
    case "makeTicket":
      return makeTicket(state, chance);
    case "shareTicket":
      return handOn(state, state.ticket?.address, action.by);
    case "linkFound":
      return linkFound(state, action);
    case "dismissMissed":
      return step({ ...state, missed: null });
    case "ticketOpened":
      return redeem(state, action, chance);
    case "readTable":
      return step({ ...state, tableReadings: state.tableReadings + 1 });
    case "seatLinkOpened":
      return openSeatLink(state, action);
    case "dismissToast":
      return step({ ...state, toasts: state.toasts.filter(({ id }) => id !== action.id) });
    case "dismissRefusal":
      return step({ ...state, refusal: null, entry: { ...state.entry, refusal: null } });
    case "changeSettings": {
      const settings = { ...state.settings, ...action.settings };
      return step({ ...state, settings }, { type: "keepSettings", settings });
    }
    case "received":
      return receive(state, action.message, chance);
    case "linkChanged":
      return andThen(linkChanged(state, action), askForSeats);
    case "visibilityChanged":
      return visibilityChanged(state, action.hidden);
    case "looked":
      return looked(state, action);
    case "handRestored":
      return step(state.session?.room === action.room ? followRestored(state, action.hand) : state);
    case "planDue":
      return planDue(state, action.deal, action.turn, chance);
    case "shared":
      return toast(state, action.outcome === "failed" ? "copy_failed" : action.outcome, chance);
    case "keepingFailed":
      return toast(state, "not_kept", chance);
    case "keptSessionsChanged":
      return askForSeats({ ...state, kept: action.sessions, pledges: action.pledges, record: action.record });
  }
}

/** Who comes back to the start page is told how things are now. */
function visibilityChanged(state: AppState, hidden: boolean): Step {
  const seen = { ...state, hidden };
  return state.hidden && !hidden ? askAnew(seen) : step(seen);
}

/** Say something once: the same thing is not said a second time while it is still on screen. */
function toast(state: AppState, kind: Exclude<Toast["kind"], "refused">, { id }: Chance): Step {
  const others = state.toasts.filter((other) => other.kind !== kind);
  return step({ ...state, toasts: [...others, { id, kind, refusal: null }] });
}
