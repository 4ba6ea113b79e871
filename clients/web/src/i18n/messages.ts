/** The type of a language: exactly the keys, the texts and the parameters of English. */

import type { en } from "./en";

export type Messages = typeof en;
