/** English: the language that is always loaded, and the type that every other one fulfils. */

import { western } from "../writing";
import { cards } from "./cards";
import { deals } from "./deals";
import { game } from "./game";
import { refusals } from "./refusals";
import { rules } from "./rules";
import { social } from "./social";
import { telling } from "./telling";
import { ui } from "./ui";

const writing = western("en");

export const en = {
  tag: "en",
  name: "English",
  cards,
  deals,
  game,
  refusals,
  rules,
  social,
  telling,
  ui,
  writing,
};
