/** The player's own record on the start page, with ways to save and to delete it. */

import { useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import type { OwnRecord as Own } from "../../core/record";
import { useMessages } from "../../i18n/context";
import { rulesName } from "../../i18n/rulesName";
import { saveJson } from "../deals/saveJson";

export function OwnRecord({ record, dispatch }: { record: Own; dispatch: Dispatch }) {
  const messages = useMessages();
  const { deals, tag } = messages;
  const [sure, setSure] = useState(false);
  if (record.lines.length === 0) return null;
  const text = deals.record;
  const average = new Intl.NumberFormat(tag, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <section class="home-card own-record">
      <h2>{text.title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{text.rules}</th>
            <th scope="col">{text.against}</th>
            <th scope="col">{text.deals}</th>
            <th scope="col">{text.wins}</th>
            <th scope="col">{text.average}</th>
          </tr>
        </thead>
        <tbody>
          {record.lines.map((line) => (
            <tr key={`${line.preset} ${line.against}`}>
              <th scope="row">{rulesName(line.preset, messages)}</th>
              <td>{text.kinds[line.against]}</td>
              <td>{line.deals}</td>
              <td>{line.wins}</td>
              <td>{average.format(line.sum / line.deals)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">{text.hint}</p>
      <div class="home-card-foot">
        {sure ? (
          <>
            <span>{text.removeSure}</span>
            <button
              type="button"
              class="btn small danger"
              onClick={() => {
                setSure(false);
                dispatch({ type: "deleteRecord" });
              }}
            >
              {text.remove}
            </button>
            <button type="button" class="btn small" onClick={() => setSure(false)}>
              {text.no}
            </button>
          </>
        ) : (
          <>
            <button
              type="button"
              class="btn small"
              onClick={() => saveJson(record.lines, "bigtwo-record.json")}
            >
              {text.save}
            </button>
            <button type="button" class="btn small" onClick={() => setSure(true)}>
              {text.remove}
            </button>
          </>
        )}
      </div>
    </section>
  );
}
