/** The language of the page, for components. */

import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { en } from "./en";
import type { Messages } from "./messages";

export const LanguageContext = createContext<Messages>(en);

export function useMessages(): Messages {
  return useContext(LanguageContext);
}
