/** Français. */

import type { Messages } from "../messages";
import { rewritten } from "../rewritten";
import { western } from "../writing";
import { cards } from "./cards";
import { deals } from "./deals";
import { game } from "./game";
import { refusals } from "./refusals";
import { rules } from "./rules";
import { social } from "./social";
import { unbroken } from "./spaces";
import { telling } from "./telling";
import { ui } from "./ui";

const texts: Messages = {
  tag: "fr",
  name: "Français",
  cards,
  deals,
  game,
  refusals,
  rules,
  social,
  telling,
  ui,
  writing: western("fr", " : "),
};

export const messages = rewritten(texts, unbroken);
