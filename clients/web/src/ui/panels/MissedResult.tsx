/** The result of a deal that ended while the viewer was away. */

import { useMessages } from "../../i18n/context";
import type { DealResult, View } from "../../protocol.gen";
import { scoreSum } from "../result/arithmetic";
import { ResultLine } from "../result/ResultLine";
import { resultTitle } from "../result/title";

export function MissedResult({ view, result }: { view: View; result: DealResult }) {
  const messages = useMessages();
  return (
    <div class="missed">
      <h3>{resultTitle(view, result, messages)}</h3>
      <ol class="result-rows">
        {result.rows.map((row) => (
          <ResultLine key={row.seat} row={row} result={result} view={view} shows="past" />
        ))}
      </ol>
      {result.zero_sum && <p class="result-sum">{messages.ui.result.zeroSum(scoreSum(result.rows))}</p>}
    </div>
  );
}
