/**
 * A record, step by step: the table's own seats and pile, open hands, and controls.
 *
 * Owns the step, the speed and whose hand is shown; all else is the record's.
 */

import { useEffect, useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { lastStep, viewAt } from "../../core/replay";
import type { Route } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { Messages } from "../../i18n/messages";
import type { DealRecord, SeatNumber, View } from "../../protocol.gen";
import { Pile } from "../table/Pile";
import { placeSeats } from "../table/placement";
import { Seat } from "../table/Seat";
import { Hands } from "./Hands";
import { ReplayControls } from "./ReplayControls";

interface Props {
  record: DealRecord;
  back: Route;
  dispatch: Dispatch;
  /** A file was opened. */
  onOpen: () => void;
}

/** Milliseconds for an act at normal speed. */
const ACT_MS = 1400;

export function Replay({ record, back, dispatch, onOpen }: Props) {
  const messages = useMessages();
  const { ui, deals } = messages;
  const [step, setStep] = useState(0);
  const [speed, setSpeed] = useState(1);
  const [running, setRunning] = useState(false);
  const [from, setFrom] = useState<SeatNumber | null>(null);
  const last = lastStep(record);
  // From the newest step: keys may come faster than the page is drawn.
  const go = (to: (step: number) => number): void =>
    setStep((before) => Math.min(last, Math.max(0, to(before))));
  const run = (): void => {
    if (!running && step >= last) setStep(0);
    setRunning(!running);
  };
  useEffect(() => {
    if (!running) return;
    if (step >= last) {
      setRunning(false);
      return;
    }
    const timer = setTimeout(() => setStep(step + 1), ACT_MS / speed);
    return () => clearTimeout(timer);
  }, [running, step, last, speed]);
  useReplayKeys(last, go, run);

  const view = viewAt(record, step);
  const { order } = view.table;
  const places = placeSeats(order, record.rules.direction, from);
  return (
    <div class="table-frame replay-frame">
      <main class="replay" data-players={order.length}>
        <header class="replay-head">
          <h1>{deals.replay.title(record.code)}</h1>
          <button type="button" class="btn small" onClick={() => dispatch({ type: "navigate", to: back })}>
            {ui.common.back}
          </button>
        </header>
        {[...places].map(([seat, place]) => (
          <Seat
            key={seat}
            seat={seat}
            place={place}
            view={view}
            heardMs={0}
            onOpen={() => setFrom(from === seat ? null : seat)}
          />
        ))}
        <Pile view={view} places={places} />
        <p class="replay-words" role="status">
          {wordsOf(view, record, step, messages)}
        </p>
        <Hands record={record} step={step} from={from} />
        <ReplayControls
          {...{ record, step, last, speed, running, from, go, run, setSpeed, setFrom, dispatch, onOpen }}
        />
      </main>
    </div>
  );
}

/** What has just happened, and at the end who won. */
function wordsOf(view: View, record: DealRecord, step: number, messages: Messages): string {
  const { ui, deals, game, cards } = messages;
  const name = (seat: SeatNumber): string => view.room.seats[seat].name;
  const act = view.table.acts.at(-1);
  if (step === lastStep(record)) {
    const { winner, instant_win: instant } = record.result;
    return instant ? ui.result.dragon(name(winner)) : ui.result.title(name(winner));
  }
  if (!act) return deals.replay.dealt;
  const what = act.play
    ? game.events.played(name(act.seat), cards.combination(act.play))
    : game.events.passed(name(act.seat));
  return `${ui.table.trick(act.trick)} · ${what}`;
}

/** ← → one step, Home and End, space plays and pauses; in a list the keys are the list's own. */
function useReplayKeys(last: number, go: (to: (step: number) => number) => void, run: () => void): void {
  useEffect(() => {
    const steps: Readonly<Record<string, (step: number) => number>> = {
      ArrowLeft: (step) => step - 1,
      ArrowRight: (step) => step + 1,
      Home: () => 0,
      End: () => last,
    };
    const pressed = (event: KeyboardEvent): void => {
      const { target, key } = event;
      if (event.ctrlKey || event.metaKey || event.altKey || target instanceof HTMLSelectElement) return;
      const to = steps[key];
      if (to !== undefined) go(to);
      else if (key === " " && !(target instanceof HTMLButtonElement)) run();
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  });
}
