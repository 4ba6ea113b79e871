/**
 * The end of a deal: what each seat held, what it costs, and what comes next.
 *
 * Stays until the next deal. Its buttons do nothing in their first moments, so that a tap meant for
 * the table never starts a deal.
 */

import { useEffect, useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { isSingleDeal, totalOf } from "../../core/standing";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { DealResult, ResultRow, View } from "../../protocol.gen";
import { CardFace } from "../card/Card";
import { Fair } from "../deals/Fair";
import { scoreSum } from "./arithmetic";
import { Next } from "./Next";
import { ResultLine } from "./ResultLine";
import { resultTitle } from "./title";

/** Taps younger than this were meant for what lay here before. */
const GUARD_MS = 700;

interface Props {
  state: AppState;
  view: View;
  result: DealResult;
  live: boolean;
  dispatch: Dispatch;
}

export function Result({ state, view, result, live, dispatch }: Props) {
  const messages = useMessages();
  const { ui, cards, telling } = messages;
  const { match_winner } = view.room.rules;
  const armed = useArmed();
  const last = view.table.acts.findLast((act) => act.play !== null);
  const standings = isMatchOver(view);
  const rows = standings ? byTotal(result.rows, view) : result.rows;
  return (
    <section class="result" aria-labelledby="result-title">
      <header class="result-head">
        <div>
          <h2 id="result-title">{resultTitle(view, result, messages)}</h2>
          {last?.play && <p class="hint">{ui.result.lastPlay(cards.combination(last.play))}</p>}
        </div>
        {last?.play && (
          <div class="result-last" aria-hidden="true">
            {last.play.cards.map((card) => (
              <span key={card}>
                <CardFace card={card} />
              </span>
            ))}
          </div>
        )}
      </header>
      <ol class="result-rows">
        {rows.map((row) => (
          <ResultLine
            key={row.seat}
            row={row}
            result={result}
            view={view}
            shows={standings ? "standings" : "deal"}
          />
        ))}
      </ol>
      <p class="result-sum">
        {result.zero_sum && ui.result.zeroSum(scoreSum(rows))}
        {match_winner === "lowest-total" &&
          ` ${telling.sentence({ key: `match_winner.${match_winner}`, params: {} })}`}
      </p>
      <Fair state={state} view={view} dispatch={dispatch} />
      <Next state={state} view={view} live={live && armed} dispatch={dispatch} />
    </section>
  );
}

/** Whether the end of this deal is the end of a match of several. */
function isMatchOver(view: View): boolean {
  return view.room.stage === "match_over" && !isSingleDeal(view);
}

/** The winner of the match first, by the rules of the match; equal totals as the deal left them. */
function byTotal(rows: readonly ResultRow[], view: View): readonly ResultRow[] {
  const sign = view.room.rules.match_winner === "lowest-total" ? 1 : -1;
  return [...rows].sort((a, b) => sign * (totalOf(view, a.seat) - totalOf(view, b.seat)));
}

function useArmed(): boolean {
  const [armed, setArmed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setArmed(true), GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  return armed;
}
