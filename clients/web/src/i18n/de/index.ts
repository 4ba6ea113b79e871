/** Deutsch. */

import type { Messages } from "../messages";
import { western } from "../writing";
import { cards } from "./cards";
import { deals } from "./deals";
import { game } from "./game";
import { refusals } from "./refusals";
import { rules } from "./rules";
import { social } from "./social";
import { telling } from "./telling";
import { ui } from "./ui";

export const messages: Messages = {
  tag: "de",
  name: "Deutsch",
  cards,
  deals,
  game,
  refusals,
  rules,
  social,
  telling,
  ui,
  writing: western("de"),
};
