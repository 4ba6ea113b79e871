/** The choice of a language; nothing where there is only one. */

import type { Dispatch } from "../../core/actions";
import type { Settings } from "../../core/settings";
import { useMessages } from "../../i18n/context";
import { LANGUAGES } from "../../i18n/languages";

export function LanguageSelect({ settings, dispatch }: { settings: Settings; dispatch: Dispatch }) {
  const text = useMessages().ui.settings;
  if (LANGUAGES.length < 2) return null;
  return (
    <label class="choice">
      {text.language}
      <select
        value={settings.language ?? ""}
        onChange={(event) =>
          dispatch({ type: "changeSettings", settings: { language: event.currentTarget.value || null } })
        }
      >
        <option value="">{text.browserLanguage}</option>
        {LANGUAGES.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
