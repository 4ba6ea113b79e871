/** The choice of house rules, by the name under which they are known. */

import { useMessages } from "../../i18n/context";
import { rulesName } from "../../i18n/rulesName";

interface Props {
  value: string;
  onChange: (preset: string) => void;
}

export function RulesSelect({ value, onChange }: Props) {
  const messages = useMessages();
  const { rules, presets } = messages.ui.room;
  return (
    <div class="level-select">
      <label for="home-rules">{rules}</label>
      <select id="home-rules" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {Object.keys(presets).map((preset) => (
          <option key={preset} value={preset}>
            {rulesName(preset, messages)}
          </option>
        ))}
      </select>
    </div>
  );
}
