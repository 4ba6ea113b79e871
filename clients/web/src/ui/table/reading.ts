/**
 * The reading line: what is selected, whether it beats the table, and why not.
 *
 * Owns which of the possible sentences stands there. Pure: a state and a language in, a line out.
 */

import { isActing } from "../../core/acting";
import { hasPlay, isMyTurn, type Judgement } from "../../core/rules/judge";
import { isLive } from "../../core/screen";
import type { AppState } from "../../core/state";
import { reasonFor, shownHint } from "../../i18n/hint";
import type { Messages } from "../../i18n/messages";
import { refusalRemark } from "../../i18n/refusal";
import type { View } from "../../protocol.gen";
import { isOpeningLead } from "./readings";

export interface Reading {
  /** good: it can be played; bad: it cannot, the text says why; plain: nothing to judge. */
  readonly tone: "good" | "bad" | "plain";
  readonly text: string;
}

export function readingOf(state: AppState, view: View, judgement: Judgement, messages: Messages): Reading {
  const { ui } = messages;
  if (!isLive(state)) return { tone: "bad", text: ui.table.stale };
  if (isActing(state)) return { tone: "plain", text: ui.table.sending };
  if (state.refusal) return { tone: "bad", text: refusalRemark(state.refusal, messages) };
  if (view.you.seat === null) return { tone: "plain", text: ui.table.watching };
  if (state.planDropped) return { tone: "plain", text: ui.table.planDropped };
  const reading: Reading =
    state.selection.length === 0
      ? { tone: "plain", text: prompt(view, messages) }
      : readSelection(view, judgement, messages);
  return { ...reading, text: hinted(state, messages) ?? reading.text };
}

/** What a hint has selected, and why; null where no hint with a reason is shown. */
function hinted(state: AppState, messages: Messages): string | null {
  const hint = shownHint(state);
  const reason = hint && reasonFor(hint, messages);
  if (!hint || !reason) return null;
  const what = hint.play ? messages.cards.combination(hint.play) : messages.ui.table.pass;
  return messages.game.because(capital(what), reason);
}

function readSelection(view: View, judgement: Judgement, messages: Messages): Reading {
  const { combination, fits, refusal } = judgement;
  if (combination && fits) {
    const play = capital(messages.cards.combination(combination));
    const { standing } = view.table;
    const { reading } = messages.game;
    const text = standing ? reading.beats(play, messages.cards.combination(standing)) : reading.leads(play);
    return { tone: "good", text };
  }
  return refusal
    ? { tone: "bad", text: refusalRemark(refusal, messages) }
    : { tone: "plain", text: messages.game.reading.nothing };
}

function prompt(view: View, { ui, game, cards }: Messages): string {
  const { table, room } = view;
  if (isMyTurn(view)) {
    if (table.standing) return hasPlay(view) ? ui.table.followPrompt : ui.table.nothingBeats;
    if (isOpeningLead(table) && table.must_include)
      return ui.table.mustContain(cards.short(table.must_include));
    return ui.table.leadPrompt;
  }
  return table.to_act === null ? game.reading.nothing : ui.table.waitingFor(room.seats[table.to_act].name);
}

/** A sentence begins with a capital, whatever its first word was in the middle of another. */
function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
