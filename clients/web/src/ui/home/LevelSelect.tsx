/** The choice of a bot's level, labelled. */

import { capital } from "../../i18n/capital";
import { useMessages } from "../../i18n/context";
import type { Level } from "../../protocol.gen";

const LEVELS: readonly Level[] = ["easy", "medium", "hard"];

interface Props {
  id: string;
  label: string;
  value: Level;
  onChange: (level: Level) => void;
  /** The label is for the ear alone, where the place on screen says it. */
  labelUnseen?: boolean;
}

export function LevelSelect({ id, label, value, onChange, labelUnseen = false }: Props) {
  const { levels } = useMessages().game;
  return (
    <div class="level-select">
      <label for={id} class={labelUnseen ? "unseen" : undefined}>
        {label}
      </label>
      <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value as Level)}>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {capital(levels[level])}
          </option>
        ))}
      </select>
    </div>
  );
}
