/** The deals of the match in a table, and the totals as a plot. */

import { useEffect } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { SeatNumber, SheetRow, View } from "../../protocol.gen";
import { plain, signed } from "../numbers";
import { TotalsPlot } from "./TotalsPlot";

interface Props {
  state: AppState;
  view: View;
  dispatch: Dispatch;
}

export function MatchSheet({ state, view, dispatch }: Props) {
  const { deals } = useMessages();
  const over = `${view.table.deal} ${view.table.result !== null}`;
  // Asked anew whenever a deal is over.
  useEffect(() => dispatch({ type: "askSheet" }), [over, dispatch]);
  const rows = state.sheet?.rows;
  if (!rows) return null;
  return (
    <section class="match-sheet">
      <h3>{deals.sheet.title}</h3>
      {rows.length === 0 ? <p>{deals.sheet.none}</p> : <Deals rows={rows} view={view} />}
    </section>
  );
}

function Deals({ rows, view }: { rows: readonly SheetRow[]; view: View }) {
  const { deals } = useMessages();
  const text = deals.sheet;
  const { room, table } = view;
  const seats = [...table.order].sort((a, b) => a - b);
  const write = room.rules.settlement === "penalty" ? plain : signed;
  const totals = rows.at(-1)?.totals;
  return (
    <>
      {rows.length > 1 && <TotalsPlot rows={rows} seats={seats} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section class="match-table" aria-label={text.title} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">{text.deal}</th>
              {seats.map((seat) => (
                <th key={seat} scope="col">
                  <span class="name" dir="auto">
                    {nameOf(rows, seat)}
                  </span>
                </th>
              ))}
              <th scope="col">{text.longest}</th>
              <th scope="col">{text.time}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.deal}>
                <th scope="row">{row.match_deal}</th>
                {seats.map((seat) => (
                  <td key={seat} data-winner={seat === row.winner}>
                    {write(row.scores[seat])}
                  </td>
                ))}
                <td>{row.longest_trick}</td>
                <td>{text.seconds(Math.round(row.duration_ms / 1000))}</td>
              </tr>
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <tr>
                <th scope="row">{text.totals}</th>
                {seats.map((seat) => (
                  <td key={seat}>{write(totals[seat])}</td>
                ))}
                <td colSpan={2} />
              </tr>
            </tfoot>
          )}
        </table>
      </section>
    </>
  );
}

/** Who played the seat last. */
function nameOf(rows: readonly SheetRow[], seat: SeatNumber): string {
  return rows.at(-1)?.names[seat] ?? "";
}
