/** The sheet of all seats: full names, cards, what they cost, and the scores. */

import { useMessages } from "../../i18n/context";
import type { View } from "../../protocol.gen";
import { Icon } from "../icons";
import { plain, signed } from "../numbers";
import { bracketOf, lossNow } from "./readings";

export function Sheet({ view }: { view: View }) {
  const { ui, game } = useMessages();
  const { room, table, you } = view;
  const sign = room.rules.settlement === "penalty" ? 1 : -1;
  return (
    <table class="sheet">
      <thead>
        <tr>
          <th scope="col">{ui.sheet.player}</th>
          <th scope="col">{ui.sheet.cards}</th>
          <th scope="col">{ui.sheet.now}</th>
          <th scope="col">{ui.sheet.match}</th>
          <th scope="col">{ui.sheet.room}</th>
        </tr>
      </thead>
      <tbody>
        {table.order.map((seat) => {
          const here = room.seats[seat];
          const count = table.counts[seat];
          const facts = [
            here.level && ui.table.level(game.levels[here.level]),
            here.substitute && ui.table.away,
            seat === you.seat && ui.common.you,
          ];
          return (
            <tr key={seat} data-you={seat === you.seat}>
              <th scope="row">
                <span class="sheet-who">
                  <Icon name={here.state === "bot" ? "bot" : "person"} />
                  <span dir="auto">{here.name}</span>
                </span>
                <span class="hint">{facts.filter(Boolean).join(" · ")}</span>
              </th>
              <td>
                {count}
                {bracketOf(room.rules, count) > 1 && ` ${ui.table.times(bracketOf(room.rules, count))}`}
              </td>
              <td>{plain(sign * lossNow(room.rules, count))}</td>
              <td>{signed(table.totals[seat])}</td>
              <td>{signed(here.score)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
