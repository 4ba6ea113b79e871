/** Español. */

import type { Messages } from "../messages";
import { cards } from "./cards";
import { game } from "./game";
import { refusals } from "./refusals";
import { ui } from "./ui";

export const messages: Messages = { tag: "es", name: "Español", cards, game, refusals, ui };
