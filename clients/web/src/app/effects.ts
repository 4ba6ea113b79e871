/**
 * Carries out what the core asks for.
 *
 * Owns the wiring of effects to the link, the storage, the address bar and the browser; decides
 * nothing.
 */

import type { Dispatch } from "../core/actions";
import type { Effect } from "../core/effects";
import type { AppState } from "../core/state";
import type { Messages } from "../i18n/messages";
import type { Link } from "../net/link";
import { askForNotifications, type Sounds } from "./alerts";
import { fetchDeal } from "./fetchDeal";
import { linkTo, pathOf } from "./routes";
import { copyLink, shareLink } from "./share";
import type { Keeper } from "./storage";

export interface Shell {
  readonly link: Link;
  readonly keeper: Keeper;
  readonly alerts: Sounds;
  readonly dispatch: Dispatch;
  readonly state: () => AppState;
  readonly messages: () => Messages;
}

type Handlers = {
  readonly [Type in Effect["type"]]: (effect: Extract<Effect, { type: Type }>, shell: Shell) => void;
};

const HANDLERS: Handlers = {
  connect: (_, { link }) => link.start(),
  disconnect: (_, { link }) => link.stop(),
  reconnect: (_, { link }) => link.reconnect(),
  send: ({ message }, { link }) => link.send(message),
  keepSession: ({ session }, { keeper, dispatch }) => {
    if (!keeper.keepSession(session)) dispatch({ type: "keepingFailed" });
  },
  forgetSession: ({ room }, { keeper }) => keeper.forgetRoom(room),
  keepHand: ({ room, hand }, { keeper }) => keeper.keepHand(room, hand),
  restoreHand: ({ room }, { keeper, dispatch }) => {
    const hand = keeper.hand(room);
    if (hand) dispatch({ type: "handRestored", room, hand });
  },
  keepPledges: ({ room, pledges }, { keeper }) => keeper.keepPledges(room, pledges),
  keepRecord: ({ record }, { keeper }) => keeper.keepRecord(record),
  keepSettings: ({ settings }, { keeper }) => {
    askForNotifications(settings);
    keeper.keepSettings(settings);
  },
  fetchDeal: ({ code }, { dispatch }) => {
    void fetchDeal(code).then((answer) => dispatch({ type: "dealFetched", code, answer }));
  },
  showRoute: ({ route }) => {
    const path = pathOf(route);
    if (location.pathname + location.search !== path) history.pushState(null, "", path);
  },
  keepFormer: ({ former }, { keeper }) => keeper.keepFormer(former),
  copy: ({ route, ticket }, shell) => {
    void copyLink(linkTo(location.origin, route, ticket)).then(reportTo(shell));
  },
  share: ({ route, ticket }, shell) => {
    const title = shell.messages().game.title.app;
    void shareLink(title, linkTo(location.origin, route, ticket)).then(reportTo(shell));
  },
  later: ({ delayMs, action }, { dispatch }) => {
    setTimeout(() => dispatch(action), delayMs);
  },
  alertTurn: (_, { alerts, state, messages }) => {
    const { settings, hidden } = state();
    alerts.alert(settings, hidden, messages());
  },
  sound: ({ of }, { alerts, state }) => {
    if (state().settings.tableSounds) alerts.sound(of);
  },
};

export function runEffect<Type extends Effect["type"]>(
  effect: Extract<Effect, { type: Type }>,
  shell: Shell,
): void {
  const handle: (effect: Extract<Effect, { type: Type }>, shell: Shell) => void =
    HANDLERS[effect.type as Type];
  handle(effect, shell);
}

function reportTo({ dispatch }: Shell): (outcome: "copied" | "shared" | "failed" | null) => void {
  return (outcome) => {
    if (outcome) dispatch({ type: "shared", outcome });
  };
}
