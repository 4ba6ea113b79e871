/** Above the hand: plays that are offered or plans for the turn, and how the hand lies. */

import { useMemo } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { isMyTurn, type Judgement, offers } from "../../core/rules/judge";
import type { AppState, SortOrder } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { View } from "../../protocol.gen";
import { CardMini } from "../card/Card";
import { Icon } from "../icons";

const NEXT_SORT: Readonly<Record<SortOrder, SortOrder>> = {
  rank: "suit",
  suit: "combinations",
  combinations: "rank",
};

interface Props {
  state: AppState;
  view: View;
  judgement: Judgement;
  live: boolean;
  dispatch: Dispatch;
}

export function nextSort(state: AppState): SortOrder {
  return NEXT_SORT[state.arrangement.sort];
}

export function Tools({ state, view, judgement, live, dispatch }: Props) {
  const { ui } = useMessages();
  return (
    <div class="tools">
      <div class="chips">
        {isMyTurn(view) ? (
          <Offers state={state} view={view} live={live} dispatch={dispatch} />
        ) : (
          <Plans state={state} view={view} judgement={judgement} live={live} dispatch={dispatch} />
        )}
      </div>
      <button
        type="button"
        class="btn tool"
        aria-label={`${ui.table.sort} ${ui.table.sortBy[nextSort(state)]}`}
        title={`${ui.table.sort} ${ui.table.sortBy[nextSort(state)]}`}
        onClick={() => dispatch({ type: "sortHand", by: nextSort(state) })}
      >
        <Icon name="sort" />
      </button>
      <button
        type="button"
        class="btn tool"
        aria-label={ui.table.clear}
        title={ui.table.clear}
        aria-disabled={state.selection.length === 0}
        onClick={() => state.selection.length > 0 && dispatch({ type: "clearSelection" })}
      >
        <Icon name="clear" />
      </button>
    </div>
  );
}

/** The cheapest plays that beat the table: as many as have room, and none while anything goes. */
function Offers({ state, view, live, dispatch }: Omit<Props, "judgement">) {
  const { cards } = useMessages();
  const { standing } = view.table;
  const list = useMemo(() => (standing ? offers(view) : []), [view, standing]);
  const shown = list.slice(0, standing?.cards.length === 5 ? 2 : 4);
  return (
    <>
      {shown.map((offer) => (
        <button
          key={offer.cards.join()}
          type="button"
          class="btn chip"
          disabled={!live}
          aria-label={cards.combination(offer)}
          aria-pressed={same(offer.cards, state.selection)}
          onClick={() => dispatch({ type: "select", cards: offer.cards })}
        >
          {offer.cards.map((card) => (
            <CardMini key={card} card={card} />
          ))}
        </button>
      ))}
    </>
  );
}

/** What may be settled before the turn comes; dropped by the state when the pile changes. */
function Plans({ state, view, judgement, live, dispatch }: Props) {
  const { ui } = useMessages();
  if (view.you.seat === null || view.table.to_act === null) return null;
  const { plan } = state;
  const playing = plan?.kind === "play" && same(plan.cards, state.selection);
  return (
    <>
      <button
        type="button"
        class="btn chip plan"
        disabled={!live}
        aria-pressed={plan?.kind === "pass"}
        onClick={() => dispatch({ type: "plan", plan: plan?.kind === "pass" ? null : { kind: "pass" } })}
      >
        {ui.table.planPass}
      </button>
      <button
        type="button"
        class="btn chip plan"
        disabled={!live || !judgement.fits}
        aria-pressed={playing}
        onClick={() =>
          dispatch({ type: "plan", plan: playing ? null : { kind: "play", cards: state.selection } })
        }
      >
        {ui.table.planPlay}
      </button>
    </>
  );
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((card) => b.includes(card));
}
