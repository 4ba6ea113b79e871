/**
 * The time that is left for a turn: a quiet bar, and in the last ten seconds a number.
 *
 * Counts on the page's own clock from the moment the server's word was heard.
 */

import { useEffect, useState } from "preact/hooks";
import { useMessages } from "../../i18n/context";
import type { SeatNumber, View } from "../../protocol.gen";

/** From here on the time is marked by a number, not by colour alone. */
const LAST_S = 10;
const STEP_MS = 250;

interface Time {
  readonly seconds: number;
  /** Of the whole time, from 0 to 1. */
  readonly share: number;
  readonly last: boolean;
}

/** The time of a seat; null where no clock is set for it. */
export function useClock(view: View | null, seat: SeatNumber | null, heardMs: number): Time | null {
  const clock = view?.clock ?? null;
  const mine = clock !== null && clock.seat === seat && view?.table.to_act === seat;
  const runs = mine && clock.running;
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    if (!runs) return;
    setNowMs(performance.now());
    const timer = setInterval(() => setNowMs(performance.now()), STEP_MS);
    return () => clearInterval(timer);
  }, [runs, heardMs]);
  if (!mine) return null;
  const passed = runs ? Math.max(0, nowMs - heardMs) : 0;
  const leftMs = Math.max(0, clock.left_ms - passed);
  const seconds = Math.ceil(leftMs / 1000);
  const wholeMs = Math.max(view?.room.settings.turn_ms ?? clock.left_ms, 1);
  return { seconds, share: Math.min(1, leftMs / wholeMs), last: seconds <= LAST_S };
}

export function ClockBar({ time }: { time: Time | null }) {
  if (!time) return null;
  return (
    <span class="clock" data-last={time.last} aria-hidden="true">
      <span style={{ "--share": time.share }} />
    </span>
  );
}

/** The seconds, once there are few; said aloud once where they are the viewer's own. */
export function ClockSeconds({ time, own = false }: { time: Time | null; own?: boolean }) {
  const { clock } = useMessages().social;
  if (!own && !time?.last) return null;
  return (
    <>
      {time?.last && <span class="clock-seconds">{clock.seconds(time.seconds)}</span>}
      {own && (
        <span class="unseen" role="status">
          {time?.last ? clock.left(LAST_S) : ""}
        </span>
      )}
    </>
  );
}
