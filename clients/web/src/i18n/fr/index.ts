/** Français. */

import type { Messages } from "../messages";
import { cards } from "./cards";
import { game } from "./game";
import { refusals } from "./refusals";
import { rules } from "./rules";
import { social } from "./social";
import { ui } from "./ui";

export const messages: Messages = { tag: "fr", name: "Français", cards, game, refusals, rules, social, ui };
