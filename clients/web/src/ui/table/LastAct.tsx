/** What a seat did last in this trick: small cards under their kind, or the word for a pass. */

import { useMessages } from "../../i18n/context";
import type { ActView } from "../../protocol.gen";
import { CardMini } from "../card/Card";

interface Props {
  act: ActView | null;
  /** It is the combination that must be beaten. */
  standing: boolean;
}

export function LastAct({ act, standing }: Props) {
  const { ui, cards } = useMessages();
  if (!act) return null;
  if (!act.play) return <span class="act-passed">{ui.table.passed}</span>;
  return (
    <span class="act-play" data-standing={standing} data-size={act.play.cards.length}>
      <span class="unseen">{cards.combination(act.play)}</span>
      <span class="act-cards" aria-hidden="true">
        {act.play.cards.map((card) => (
          <CardMini key={card} card={card} />
        ))}
      </span>
      <span class="act-kind" aria-hidden="true">
        {cards.kinds[act.play.kind]}
      </span>
    </span>
  );
}
