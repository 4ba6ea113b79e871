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
import { lookAt } from "../net/look";
import type { LinkPorts } from "../net/ports";
import { askForNotifications, type Sounds } from "./alerts";
import { fetchDeal } from "./fetchDeal";
import { AFTER_OURS, isAfterOurs, linkTo, pathOf } from "./routes";
import { askForLink, copyLink, shareLink } from "./share";
import type { Keeper } from "./storage";

export interface Shell {
  readonly link: Link;
  readonly ports: LinkPorts;
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
  look: ({ sessions }, { ports, dispatch }) =>
    lookAt(ports, sessions, ({ room, token }, answer) => dispatch({ type: "looked", room, token, answer })),
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
    if (location.pathname + location.search !== path) history.pushState(AFTER_OURS, "", path);
  },
  goBack: ({ otherwise }, { dispatch }) => {
    if (isAfterOurs(history.state)) history.back();
    else dispatch({ type: "navigate", to: otherwise });
  },
  keepFormer: ({ former }, { keeper }) => keeper.keepFormer(former),
  findLink: ({ room, ticket }, { dispatch }) => {
    const tell = (address: string): void => dispatch({ type: "linkFound", room, ticket, address });
    // The page's own address stands until the server has named a better one.
    tell(linkTo(location.origin, { page: "room", code: room }, ticket));
    void askForLink(room, ticket).then((address) => address && tell(address));
  },
  copy: ({ link }, shell) => {
    void copyLink(link).then(reportTo(shell));
  },
  copyPage: ({ route, at }, shell) => {
    const origin = at === null ? location.origin : new URL(at).origin;
    void copyLink(linkTo(origin, route, null)).then(reportTo(shell));
  },
  share: ({ link }, shell) => {
    const title = shell.messages().game.title.app;
    void shareLink(title, link).then(reportTo(shell));
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
