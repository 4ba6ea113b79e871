/** Русский. */

import type { Messages } from "../messages";
import { rewritten } from "../rewritten";
import { western } from "../writing";
import { cards } from "./cards";
import { deals } from "./deals";
import { game } from "./game";
import { refusals } from "./refusals";
import { rules } from "./rules";
import { social } from "./social";
import { telling } from "./telling";
import { ui } from "./ui";

const texts: Messages = {
  tag: "ru",
  name: "Русский",
  cards,
  deals,
  game,
  refusals,
  rules,
  social,
  telling,
  ui,
  writing: western("ru"),
};

/** No line begins with a dash. */
export const messages = rewritten(texts, (text) => text.replace(/ (?=[–—] )/g, "\u00a0"));
