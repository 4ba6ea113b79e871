/** A deal's result in one line. */

import { isSingleDeal } from "../../core/standing";
import type { Messages } from "../../i18n/messages";
import type { DealResult, SeatNumber, View } from "../../protocol.gen";

export function resultTitle(view: View, result: DealResult, { ui, writing }: Messages): string {
  const name = (seat: SeatNumber): string => view.room.seats[seat].name;
  const { you } = view;
  // Where each deal is a match, who is out first has won no more than that.
  const winners = isSingleDeal(view) ? [] : result.match_winners;
  const [only] = winners;
  if (only !== undefined && winners.length === 1) {
    return only === you.seat ? ui.result.youWonMatch : ui.result.matchWon(name(only));
  }
  if (winners.length > 1) {
    return ui.result.matchWonShared(writing.names(winners.map(name)));
  }
  if (result.instant_win) return ui.result.dragon(name(result.winner));
  return result.winner === you.seat ? ui.result.youTitle : ui.result.title(name(result.winner));
}
