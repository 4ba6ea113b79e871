/** All that the shield rests on: secret, hash, salts, seed, and what they prove. */

import type { Dispatch } from "../../core/actions";
import type { Pledge } from "../../core/fair/pledges";
import type { FairCheck, Problem } from "../../core/fair/verify";
import { useMessages } from "../../i18n/context";
import type { Messages } from "../../i18n/messages";
import type { View } from "../../protocol.gen";

interface Props {
  view: View;
  check: FairCheck;
  pledge: Pledge | null;
  code: string;
  dispatch: Dispatch;
}

export function FairDetails({ view, check, pledge, code, dispatch }: Props) {
  const messages = useMessages();
  const { fair, link } = messages.deals;
  const { shuffle } = view.table;
  return (
    <div class="fair-details">
      <p class="fair-verdict" data-state={check.state}>
        {fair[`${check.state}Text`]}
      </p>
      {check.problems.length > 0 && (
        <ul class="fair-problems">
          {check.problems.map((problem) => (
            <li key={JSON.stringify(problem)}>{problemSentence(problem, view, messages)}</li>
          ))}
        </ul>
      )}
      {check.state !== "known" && shuffle && (
        <>
          <dl class="fair-facts">
            <dt>{fair.hash}</dt>
            <dd>
              <code>{pledge?.commitment ?? shuffle.commitment}</code>
            </dd>
            <dt>{fair.secret}</dt>
            <dd>
              <code>{shuffle.secret}</code>
            </dd>
            <dt>{fair.salts}</dt>
            {shuffle.salts.length === 0 && <dd>{fair.noSalts}</dd>}
            {shuffle.salts.map(({ seat, salt }) => (
              <dd key={seat}>
                {view.room.seats[seat].name}
                {messages.writing.colon}
                <code>{salt}</code>
              </dd>
            ))}
            <dt>{fair.seed}</dt>
            <dd>
              <code>{check.seed}</code>
            </dd>
          </dl>
          <p>{check.ownSalt ? fair.ownSalt : fair.noOwnSalt}</p>
          <p>{fair.proves}</p>
          <p>{fair.provesNot}</p>
        </>
      )}
      <button
        type="button"
        class="btn"
        onClick={() => dispatch({ type: "navigate", to: { page: "deal", code } })}
      >
        {link.page}
      </button>
      <a href={`/deals/${code}.json`} target="_blank" rel="noreferrer">
        {fair.data}
      </a>
    </div>
  );
}

function problemSentence(problem: Problem, view: View, { deals, cards }: Messages): string {
  const { problems } = deals.fair;
  switch (problem.what) {
    case "dealt":
      return problems.dealt(cards.list(problem.cards));
    case "cards":
      return problems.cards(view.room.seats[problem.seat].name, cards.list(problem.cards));
    default:
      return problems[problem.what];
  }
}
