/** The choice of house rules, by the name under which they are known. */

import { useMessages } from "../../i18n/context";

interface Props {
  value: string;
  onChange: (preset: string) => void;
}

export function RulesSelect({ value, onChange }: Props) {
  const { rules, presets } = useMessages().ui.room;
  return (
    <div class="level-select">
      <label for="home-rules">{rules}</label>
      <select id="home-rules" value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {Object.entries(presets).map(([preset, name]) => (
          <option key={preset} value={preset}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
