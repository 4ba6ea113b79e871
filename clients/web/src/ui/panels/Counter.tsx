/** The card counter: the 52 as a grid, and which of them have not appeared yet. */

import { countCards } from "../../core/rules/counter";
import { useMessages } from "../../i18n/context";
import type { View } from "../../protocol.gen";
import { SuitGlyph } from "../card/Card";

export function Counter({ view }: { view: View }) {
  const { social, cards, writing } = useMessages();
  const text = social.counter;
  const rows = countCards(view);
  const out = rows.flat().filter(({ is }) => is === "out").length;
  return (
    <div class="counter">
      <p>{text.left(out)}</p>
      <table>
        <tbody>
          {rows.map((row) => {
            const suit = row[0]?.card.charAt(1) ?? "";
            return (
              <tr key={suit}>
                <th scope="row">
                  <SuitGlyph suit={suit} />
                  <span class="unseen">{cards.suits[suit as keyof typeof cards.suits]}</span>
                </th>
                {row.map(({ card, is }) => (
                  <td key={card} data-is={is} data-rank={card.charAt(0)}>
                    <span aria-hidden="true">{cards.short(card).slice(0, -1)}</span>
                    <span class="unseen">{writing.labelled(cards.short(card), text[is])}</span>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <ul class="counter-key" aria-hidden="true">
        {(["out", "own", "played"] as const).map((is) => (
          <li key={is}>
            <span data-is={is}>7</span> {text[is]}
          </li>
        ))}
      </ul>
    </div>
  );
}
