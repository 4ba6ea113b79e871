/**
 * What is said aloud: plays, passes, the turn, the last card, refusals, the link.
 *
 * Owns the choice and the order of sentences. Each has a key; the live region shows the latest few
 * and a screen reader speaks those that are new.
 */

import { isMyTurn } from "../core/rules/judge";
import { isSingleDeal } from "../core/standing";
import type { AppState } from "../core/state";
import { type Eye, eventSentences, handSentence, tableSentences } from "../i18n/events";
import { reasonFor, shownHint } from "../i18n/hint";
import { isReconnecting, linkSentence } from "../i18n/link";
import type { Messages } from "../i18n/messages";
import { refusalSentence } from "../i18n/refusal";

export interface Announcement {
  readonly key: string;
  readonly text: string;
}

const LATEST = 6;

/** Oldest first. */
export function announcements(state: AppState, messages: Messages): readonly Announcement[] {
  const eye: Eye = { seat: state.view?.you.seat ?? null, member: state.view?.you.member ?? null };
  const events = state.feed
    .slice(-LATEST)
    .filter(({ event }) => event.type !== "match_ended" || !state.view || !isSingleDeal(state.view))
    .flatMap((entry) =>
      eventSentences(entry, eye, messages).map((text, index) => ({ key: `${entry.serial}.${index}`, text })),
    );
  return [
    ...link(state, messages),
    ...events,
    ...dropped(state, messages),
    ...turn(state, messages),
    ...refused(state, messages),
    ...hinted(state, messages),
    ...asked(state, messages),
  ];
}

function dropped({ view, planDropped }: AppState, messages: Messages): readonly Announcement[] {
  if (!view || !planDropped) return [];
  return [
    {
      key: `dropped ${view.table.deal}.${view.table.trick}`,
      text: messages.writing.sentence(messages.ui.table.planDropped),
    },
  ];
}

function turn({ view }: AppState, messages: Messages): readonly Announcement[] {
  if (!view || !isMyTurn(view)) return [];
  const { deal, turn } = view.table;
  const text = messages.writing.text([
    messages.game.events.yourTurn,
    ...tableSentences(view, messages).slice(0, 1),
  ]);
  return [{ key: `turn ${deal}.${turn}`, text }];
}

function refused({ refusal, toasts }: AppState, messages: Messages): readonly Announcement[] {
  const toasted = toasts.map((toast) => ({
    key: `toast ${toast.id}`,
    text:
      toast.kind === "refused"
        ? toast.refusal
          ? refusalSentence(toast.refusal, messages)
          : ""
        : messages.game.toasts[toast.kind],
  }));
  if (!refusal) return toasted;
  return [
    ...toasted,
    { key: `refusal ${refusal.code} ${refusal.cards.join()}`, text: refusalSentence(refusal, messages) },
  ];
}

/** Lost, and back again: each said once, however many attempts it took. */
function link({ link, view }: AppState, messages: Messages): readonly Announcement[] {
  if (!view) return [];
  if (link.state === "open") return [{ key: "link open", text: messages.game.connected }];
  const text = linkSentence(link, messages);
  return text ? [{ key: `link ${isReconnecting(link) ? "lost" : link.state}`, text }] : [];
}

/** What a hint has selected, and why; the hand itself is silent about it. */
function hinted(state: AppState, messages: Messages): readonly Announcement[] {
  const { hints } = state;
  const hint = shownHint(state);
  if (!hints || !hint) return [];
  const { cards, ui, writing } = messages;
  const what = hint.play
    ? writing.labelled(
        ui.table.hintOf(hints.index + 1, hints.list.length),
        writing.clauses([cards.combination(hint.play), cards.list(hint.play.cards)]),
      )
    : ui.table.hintPass;
  const text = [what, reasonFor(hint, messages)].filter(Boolean).join(" – ");
  return [{ key: `hint ${hints.deal}.${hints.turn}.${hints.index}`, text }];
}

function asked({ view, tableReadings }: AppState, messages: Messages): readonly Announcement[] {
  if (!view || tableReadings === 0) return [];
  const text = messages.writing.text([...tableSentences(view, messages), ...handSentence(view, messages)]);
  return [{ key: `table ${tableReadings}`, text }];
}
