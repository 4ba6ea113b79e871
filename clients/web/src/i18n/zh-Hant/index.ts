/** 繁體中文. */

import type { Messages } from "../messages";
import { chinese } from "../writing";
import { cards } from "./cards";
import { deals } from "./deals";
import { game } from "./game";
import { refusals } from "./refusals";
import { rules } from "./rules";
import { social } from "./social";
import { telling } from "./telling";
import { ui } from "./ui";

export const messages: Messages = {
  tag: "zh-Hant",
  name: "繁體中文",
  cards,
  deals,
  game,
  refusals,
  rules,
  social,
  telling,
  ui,
  writing: chinese,
};
