/** Above the hand: plays that are offered or plans for the turn, and how the hand lies; nothing moves. */

import { useMemo, useRef, useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { handInOrder } from "../../core/hand";
import { isMyTurn, type Judgement, offers } from "../../core/rules/judge";
import type { AppState, SortOrder } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { View } from "../../protocol.gen";
import { CardMini } from "../card/Card";
import { Icon, type IconName } from "../icons";
import { useRoom } from "./useRoom";

const NEXT_SORT: Readonly<Record<SortOrder, SortOrder>> = {
  rank: "suit",
  suit: "combinations",
  combinations: "rank",
};

/** More are not looked at, however wide the screen is. */
const MOST_OFFERS = 4;

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
  const { ui, social } = useMessages();
  const [arranging, setArranging] = useState(false);
  const empty = state.selection.length === 0;
  const bots = hasBots(view);
  return (
    <div class="tools" data-bots={bots}>
      <div class="chips">
        {arranging ? (
          <Arrange state={state} dispatch={dispatch} />
        ) : isMyTurn(view) ? (
          <Offers state={state} view={view} live={live} dispatch={dispatch} />
        ) : (
          <Plans state={state} view={view} judgement={judgement} live={live} dispatch={dispatch} />
        )}
      </div>
      {bots && !arranging && !isMyTurn(view) && <Hurry view={view} live={live} dispatch={dispatch} />}
      <Tool
        icon="sort"
        label={`${ui.table.sort} ${ui.table.sortBy[nextSort(state)]}`}
        onPress={() => dispatch({ type: "sortHand", by: nextSort(state) })}
      />
      {arranging ? (
        <Tool
          icon="check"
          label={social.arrange.done}
          onPress={() => {
            setArranging(false);
            dispatch({ type: "clearSelection" });
          }}
        />
      ) : empty ? (
        <Tool icon="move" label={social.arrange.start} onPress={() => setArranging(true)} />
      ) : (
        <Tool icon="clear" label={ui.table.clear} onPress={() => dispatch({ type: "clearSelection" })} />
      )}
    </div>
  );
}

interface ToolProps {
  icon: IconName;
  label: string;
  onPress: () => void;
}

function Tool({ icon, label, onPress }: ToolProps) {
  return (
    <button type="button" class="btn tool" aria-label={label} title={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

/** Buttons that move the card selected last, for hands and helpers that do not drag. */
function Arrange({ state, dispatch }: Pick<Props, "state" | "dispatch">) {
  const { arrange } = useMessages().social;
  const card = state.selection.at(-1);
  const hand = handInOrder(state);
  const at = card === undefined ? -1 : hand.indexOf(card);
  const move = (to: number): void => {
    if (card !== undefined && to >= 0 && to < hand.length) dispatch({ type: "moveCard", card, to });
  };
  return (
    <>
      <button
        type="button"
        class="btn tool"
        aria-label={arrange.left}
        title={arrange.left}
        aria-disabled={at <= 0}
        onClick={() => move(at - 1)}
      >
        <Icon name="left" />
      </button>
      <button
        type="button"
        class="btn tool"
        aria-label={arrange.right}
        title={arrange.right}
        aria-disabled={at < 0 || at === hand.length - 1}
        onClick={() => move(at + 1)}
      >
        <Icon name="right" />
      </button>
      <p class="arrange-prompt">{arrange.prompt}</p>
    </>
  );
}

function hasBots({ room, table }: View): boolean {
  return table.order.some((seat) => room.seats[seat].state === "bot" || room.seats[seat].substitute);
}

/** The wish that bots act at once; offered where bots play and somebody waits for them. */
function Hurry({ view, live, dispatch }: Pick<Props, "view" | "live" | "dispatch">) {
  const { hurry } = useMessages().social;
  const { you, room, table } = view;
  if (you.seat === null || table.to_act === null) return null;
  const on = room.seats[you.seat].hurry;
  return (
    <button
      type="button"
      class="btn tool hurry"
      disabled={!live}
      aria-label={hurry.label}
      title={hurry.hint}
      aria-pressed={on}
      onClick={() => dispatch({ type: "hurry", on: !on })}
    >
      <Icon name="fast" />
    </button>
  );
}

/** The cheapest plays that beat the table: as many as have room, and none while anything goes. */
function Offers({ state, view, live, dispatch }: Omit<Props, "judgement">) {
  const { cards } = useMessages();
  const { standing } = view.table;
  const list = useMemo(() => (standing ? offers(view).slice(0, MOST_OFFERS) : []), [view, standing]);
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box, list);
  return (
    <div class="offers" ref={box}>
      {list.map((offer, index) => (
        <button
          key={offer.cards.join()}
          type="button"
          class="btn chip"
          data-out={index >= room}
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
    </div>
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
