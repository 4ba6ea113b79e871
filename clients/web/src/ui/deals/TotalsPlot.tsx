/** Running totals as lines, each named at its end; the table beside it says the same in figures. */

import { useMessages } from "../../i18n/context";
import type { SeatNumber, SheetRow } from "../../protocol.gen";
import { linesOf, PLOT } from "./plot";

export function TotalsPlot({ rows, seats }: { rows: readonly SheetRow[]; seats: readonly SeatNumber[] }) {
  const { sheet } = useMessages().deals;
  const { zero, lines } = linesOf(rows, seats);
  return (
    <svg class="plot" viewBox={`0 0 ${PLOT.width} ${PLOT.height}`} role="img" aria-label={sheet.plot}>
      <line class="plot-zero" x1={PLOT.edge} x2={PLOT.right} y1={zero} y2={zero} />
      {lines.map(({ seat, points, labelY }) => (
        <g key={seat}>
          <polyline class="plot-line" data-seat={seat} points={points} />
          <text class="plot-name" x={PLOT.right + 6} y={labelY}>
            {(rows.at(-1)?.names[seat] ?? "").slice(0, 12)}
          </text>
        </g>
      ))}
    </svg>
  );
}
