/** The controls of a replay: steps, slider, speed, whose hand, and files. */

import type { Dispatch } from "../../core/actions";
import { useMessages } from "../../i18n/context";
import type { DealRecord, SeatNumber } from "../../protocol.gen";
import { Icon, type IconName } from "../icons";
import { OpenFile } from "./OpenFile";
import { saveJson } from "./saveJson";

interface Props {
  record: DealRecord;
  step: number;
  last: number;
  speed: number;
  running: boolean;
  from: SeatNumber | null;
  go: (to: (step: number) => number) => void;
  run: () => void;
  setSpeed: (speed: number) => void;
  setFrom: (seat: SeatNumber | null) => void;
  dispatch: Dispatch;
  onOpen: () => void;
}

const SPEEDS = [0.5, 1, 2, 4];

export function ReplayControls(props: Props) {
  const { record, step, last, running, go, run } = props;
  const { deals } = useMessages();
  const text = deals.replay;
  return (
    <footer class="replay-controls">
      <div class="replay-slider">
        <input
          type="range"
          aria-label={text.slider}
          aria-valuetext={text.step(step, last)}
          min={0}
          max={last}
          value={step}
          style={{ "--share": last === 0 ? 0 : step / last }}
          onInput={(event) => {
            const to = Number(event.currentTarget.value);
            go(() => to);
          }}
        />
        <output>{text.step(step, last)}</output>
      </div>
      <div class="replay-buttons">
        <Press icon="first" label={text.start} off={step === 0} press={() => go(() => 0)} />
        <Press icon="left" label={text.previous} off={step === 0} press={() => go((before) => before - 1)} />
        <Press icon={running ? "pause" : "play"} label={running ? text.pause : text.run} press={run} />
        <Press icon="right" label={text.next} off={step === last} press={() => go((before) => before + 1)} />
        <Press icon="last" label={text.end} off={step === last} press={() => go(() => last)} />
      </div>
      <div class="replay-choices">
        <Choices {...props} />
        <button
          type="button"
          class="btn small"
          onClick={() => saveJson(record, `bigtwo-${record.code}-${record.started_ms}.json`)}
        >
          {text.save}
        </button>
        <OpenFile dispatch={props.dispatch} onOpen={props.onOpen} />
        <button
          type="button"
          class="btn small"
          onClick={() => props.dispatch({ type: "navigate", to: { page: "deal", code: record.code } })}
        >
          {deals.link.page}
        </button>
      </div>
      <p class="hint replay-keys">{text.keys}</p>
    </footer>
  );
}

function Choices({ record, speed, setSpeed, from, setFrom }: Props) {
  const { deals, tag } = useMessages();
  const text = deals.replay;
  const numbers = new Intl.NumberFormat(tag);
  return (
    <>
      <label>
        {text.from}
        <select
          value={from ?? ""}
          onChange={({ currentTarget: { value } }) =>
            setFrom(value === "" ? null : (Number(value) as SeatNumber))
          }
        >
          <option value="">{text.open}</option>
          {record.seats.map(({ seat, name }) => (
            <option key={seat} value={seat}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        {text.speed}
        <select value={speed} onChange={({ currentTarget: { value } }) => setSpeed(Number(value))}>
          {SPEEDS.map((times) => (
            <option key={times} value={times}>
              {numbers.format(times)}×
            </option>
          ))}
        </select>
      </label>
    </>
  );
}

interface PressProps {
  icon: IconName;
  label: string;
  off?: boolean;
  press: () => void;
}

function Press({ icon, label, off = false, press }: PressProps) {
  return (
    <button
      type="button"
      class="btn"
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => !off && press()}
    >
      <Icon name={icon} />
    </button>
  );
}
