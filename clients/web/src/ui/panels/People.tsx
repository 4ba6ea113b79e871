/** Who is in the room, who is at its door, and what may be done about it. */

import { useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { isHost, isLive } from "../../core/screen";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { rulesLine } from "../../i18n/rulesName";
import type { SeatNumber, View } from "../../protocol.gen";
import { SeatRow } from "../room/SeatRow";
import { Door } from "./Door";
import { GameSettings } from "./GameSettings";

interface Props {
  state: AppState;
  view: View;
  dispatch: Dispatch;
  onRules: () => void;
}

interface Person {
  readonly member: number;
  readonly name: string;
  readonly muted: boolean;
  readonly present: boolean;
  readonly watches: boolean;
}

export function People({ state, view, dispatch, onRules }: Props) {
  const messages = useMessages();
  const { social, ui } = messages;
  const { room } = view;
  const host = isHost(state);
  const between = room.stage === "gathering" || room.stage === "match_over";
  const live = isLive(state);
  return (
    <div class="people">
      {host && <Door view={view} live={live} dispatch={dispatch} />}
      {!host && room.locked && <p class="hint">{social.door.locked}</p>}
      <section>
        <h3>{social.people.heading}</h3>
        <ul>
          {peopleOf(view).map((person) => (
            <PersonRow
              key={person.member}
              person={person}
              view={view}
              host={host}
              live={live}
              dispatch={dispatch}
            />
          ))}
        </ul>
      </section>
      {host && room.kicked.length > 0 && (
        <section>
          <h3>{social.people.out}</h3>
          {room.kicked.map(({ member, name }) => (
            <button
              key={member}
              type="button"
              class="btn small"
              disabled={!live}
              onClick={() => dispatch({ type: "lift", member })}
            >
              <span class="name">{social.people.lift(name)}</span>
            </button>
          ))}
        </section>
      )}
      {host && (
        <>
          {(room.stage === "match_over" || room.stage === "deal_over") && (
            <section class="room-seats">
              <h3>{ui.room.seats}</h3>
              <ul>
                {([0, 1, 2, 3] as const).map((seat: SeatNumber) => (
                  <SeatRow key={seat} seat={seat} view={view} live={live} dispatch={dispatch} />
                ))}
              </ul>
            </section>
          )}
          <section>
            <h3>{social.game.title}</h3>
            <GameSettings view={view} disabled={!live || !between} dispatch={dispatch} />
            {between ? (
              <button type="button" class="btn" onClick={onRules}>
                {rulesLine(room.rules.preset, messages)}
              </button>
            ) : (
              <p class="hint">{social.seats.later}</p>
            )}
          </section>
        </>
      )}
    </div>
  );
}

function peopleOf({ room }: View): readonly Person[] {
  const seated = room.seats.flatMap(({ member, name, muted, present }) =>
    member === null ? [] : [{ member, name, muted, present, watches: false }],
  );
  return [...seated, ...room.watchers.map((watcher) => ({ ...watcher, watches: true }))];
}

interface RowProps {
  person: Person;
  view: View;
  host: boolean;
  live: boolean;
  dispatch: Dispatch;
}

function PersonRow({ person, view, host, live, dispatch }: RowProps) {
  const { social, ui } = useMessages();
  const { member, name, muted } = person;
  const me = member === view.you.member;
  const ignored = view.you.ignores.includes(member);
  const facts = [
    me && ui.common.you,
    member === view.room.host && ui.common.host,
    person.watches && social.people.watches,
    !person.present && social.people.away,
    muted && social.people.muted,
    ignored && social.people.ignored,
  ].filter(Boolean);
  const head = (
    <span class="person-who">
      <span class="name" dir="auto">
        {name}
      </span>{" "}
      <span class="hint">{facts.join(" · ")}</span>
    </span>
  );
  if (me) return <li class="person person-head">{head}</li>;
  return (
    <li class="person">
      <details>
        <summary class="person-head">{head}</summary>
        <div class="person-acts">
          <button
            type="button"
            class="btn small"
            disabled={!live}
            onClick={() => dispatch({ type: "ignore", member, ignored: !ignored })}
          >
            {ignored ? social.people.unignore : social.people.ignore}
          </button>
          {host && <HostActs person={person} live={live} dispatch={dispatch} />}
        </div>
      </details>
    </li>
  );
}

function HostActs({ person, live, dispatch }: Pick<RowProps, "person" | "live" | "dispatch">) {
  const text = useMessages().social.people;
  const [sure, setSure] = useState(false);
  const { member, name, muted } = person;
  if (sure) {
    return (
      <div class="person-sure">
        <p>{text.kickSure(name)}</p>
        <button
          type="button"
          class="btn small danger"
          disabled={!live}
          onClick={() => dispatch({ type: "kick", member })}
        >
          {text.kick}
        </button>
        <button type="button" class="btn small" onClick={() => setSure(false)}>
          {text.no}
        </button>
      </div>
    );
  }
  return (
    <>
      <button
        type="button"
        class="btn small"
        disabled={!live}
        onClick={() => dispatch({ type: "mute", member, muted: !muted })}
      >
        {muted ? text.unmute : text.mute}
      </button>
      <button
        type="button"
        class="btn small"
        disabled={!live}
        onClick={() => dispatch({ type: "handOver", member })}
      >
        {text.handOver}
      </button>
      <button type="button" class="btn small danger" disabled={!live} onClick={() => setSure(true)}>
        {text.kick}
      </button>
    </>
  );
}
