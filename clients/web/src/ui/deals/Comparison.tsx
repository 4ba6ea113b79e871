/** Every playing of a deal beside the others: a heading and a row for each, a column for each hand. */

import { capital } from "../../i18n/capital";
import { useMessages } from "../../i18n/context";
import { dateTag } from "../../i18n/pick";
import type { DealPlays, PlacedResult } from "../../protocol.gen";
import { Icon } from "../icons";
import { plain, signed } from "../numbers";

export function Comparison({ plays }: { plays: DealPlays }) {
  const { deals, tag } = useMessages();
  const text = deals.page;
  const dates = new Intl.DateTimeFormat(dateTag(tag, navigator.languages), {
    dateStyle: "medium",
    timeStyle: "short",
  });
  const penalty = plays.rules.settlement === "penalty";
  const places = plays.comparison[0]?.places ?? [];
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section class="deal-compare" aria-label={text.compare} tabIndex={0}>
        <table>
          <thead>
            <tr>
              {places.map((place, index) => (
                <th key={place.seat} scope="col">
                  {text.hand(index + 1)}
                </th>
              ))}
            </tr>
          </thead>
          {plays.comparison.map((playing, index) => (
            <tbody key={`${playing.started_ms} ${plays.plays[index]?.deal}`}>
              <tr>
                <th scope="rowgroup" colSpan={places.length}>
                  {plays.comparison.length > 1 && `${index + 1} · `}
                  <span class="unseen">{text.when} </span>
                  {dates.format(playing.started_ms)}
                </th>
              </tr>
              <tr>
                {playing.places.map((place) => (
                  <Place
                    key={place.seat}
                    place={place}
                    penalty={penalty}
                    notes={[
                      place.seat === playing.leader && text.leads,
                      place.seat === playing.winner && text.wins,
                    ]}
                  />
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </section>
      <p class="hint">{text.compareHint}</p>
    </>
  );
}

interface PlaceProps {
  place: PlacedResult;
  penalty: boolean;
  notes: readonly (string | false)[];
}

function Place({ place, penalty, notes }: PlaceProps) {
  const { tag, game } = useMessages();
  const difference = new Intl.NumberFormat(tag, { signDisplay: "exceptZero", maximumFractionDigits: 2 });
  return (
    <td>
      <span class="deal-who">
        <Icon name={place.kind} />
        <span class="name" dir="auto">
          {place.name}
        </span>
      </span>
      <span class="deal-score">
        <b>{penalty ? plain(place.score) : signed(place.score)}</b>{" "}
        <span class="hint">({difference.format(place.difference)})</span>
      </span>{" "}
      <span class="deal-notes hint">
        {[place.level && capital(game.levels[place.level]), ...notes].filter(Boolean).join(" · ")}
      </span>
    </td>
  );
}
