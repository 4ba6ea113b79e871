/** Every act of the deal, trick by trick, newest trick last. */

import { useEffect, useRef } from "preact/hooks";
import { useMessages } from "../../i18n/context";
import type { ActView, View } from "../../protocol.gen";

export function Log({ view }: { view: View }) {
  const { ui, cards } = useMessages();
  const end = useRef<HTMLDivElement>(null);
  const { acts } = view.table;
  useEffect(() => {
    const box = end.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, [acts.length]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
    <section class="log" ref={end} tabIndex={0} aria-label={ui.table.log}>
      {acts.length === 0 && <p class="hint">{ui.table.noActs}</p>}
      {tricks(acts).map((trick) => (
        <section key={trick[0]?.trick} class="log-trick">
          <h3>{ui.table.trick(trick[0]?.trick ?? 0)}</h3>
          <ul>
            {trick.map((act, index) => (
              <li key={index} data-pass={act.play === null}>
                <span class="name" dir="auto">
                  {view.room.seats[act.seat].name}
                </span>
                <span>{act.play ? cards.combination(act.play) : ui.table.passed}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function tricks(acts: readonly ActView[]): readonly (readonly ActView[])[] {
  const groups: ActView[][] = [];
  for (const act of acts) {
    const last = groups.at(-1);
    if (last?.[0]?.trick === act.trick) last.push(act);
    else groups.push([act]);
  }
  return groups;
}
