/** What a set of rules is called. */

import { capital } from "./capital";
import type { Messages } from "./messages";

/** "Classic", where it stands alone. */
export function rulesName(preset: string | null, messages: Messages): string {
  return capital(inSentence(preset, messages));
}

/** "Rules: Classic" */
export function rulesLine(preset: string | null, messages: Messages): string {
  return messages.writing.labelled(messages.ui.room.rules, inSentence(preset, messages));
}

function inSentence(preset: string | null, { ui }: Messages): string {
  return ui.room.presets[preset ?? ""] ?? ui.room.houseRules;
}
