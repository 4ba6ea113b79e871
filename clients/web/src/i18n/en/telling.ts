/** English: the rules page, in the words of the documents and the command line. */

import { HEADINGS, NOUNS, SENTENCES } from "../../core/rules/english.gen";
import { teller } from "../telling";

export const telling = { headings: HEADINGS, sentence: teller("en", SENTENCES, NOUNS) };
