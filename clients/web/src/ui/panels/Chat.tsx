/** What people say: lines as text and nothing else, quick phrases, and a field to type in. */

import { useEffect, useRef, useState } from "preact/hooks";
import type { Dispatch } from "../../core/actions";
import { isLive } from "../../core/screen";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import { wordsOf } from "../../i18n/events";
import type { Phrase, View } from "../../protocol.gen";

/** Characters that the server takes. */
const LONGEST = 200;

interface Props {
  state: AppState;
  view: View;
  dispatch: Dispatch;
}

export function Chat({ state, view, dispatch }: Props) {
  const messages = useMessages();
  const text = messages.social.chat;
  const [typed, setTyped] = useState("");
  const lines = view.chat.filter((line) => !view.you.ignores.includes(line.member));
  const sent = useRef(false);
  const own = lines.findLast((line) => line.member === view.you.member)?.number ?? 0;
  // What was typed stays until it is said: a refusal must not cost anybody their words.
  useEffect(() => {
    if (sent.current) setTyped("");
    sent.current = false;
  }, [own]);
  const list = useSeen(lines.at(-1)?.number ?? 0, dispatch);
  const free = isLive(state) && !state.pending.some(({ type }) => type === "say");
  const silenced = isSilenced(view);
  return (
    <div class="chat">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key */}
      <section class="chat-lines" ref={list} tabIndex={0} aria-label={text.title}>
        {lines.length === 0 && <p class="hint">{text.empty}</p>}
        <ul>
          {lines.map((line) => (
            <li key={line.number} data-mine={line.member === view.you.member}>
              <b class="chat-who">{line.member === view.you.member ? messages.ui.common.you : line.name}</b>
              {messages.writing.colon}
              <span class="chat-words">{wordsOf(line, messages)}</span>
            </li>
          ))}
        </ul>
      </section>
      {silenced ? (
        <p class="hint">{text.silenced}</p>
      ) : (
        <>
          <fieldset class="chat-quick">
            <legend class="unseen">{text.quick}</legend>
            {(Object.keys(text.phrases) as Phrase[]).map((phrase) => (
              <button
                key={phrase}
                type="button"
                class="btn small"
                aria-disabled={!free}
                onClick={() => {
                  if (!free) return;
                  sent.current = false;
                  dispatch({ type: "sayPhrase", phrase });
                }}
              >
                {text.phrases[phrase]}
              </button>
            ))}
          </fieldset>
          <form
            class="chat-say"
            onSubmit={(event) => {
              event.preventDefault();
              if (!free || typed.trim() === "") return;
              sent.current = true;
              dispatch({ type: "say", text: typed });
            }}
          >
            <input
              aria-label={text.text}
              placeholder={text.text}
              maxLength={LONGEST}
              autocomplete="off"
              enterkeyhint="send"
              value={typed}
              onInput={(event) => setTyped(event.currentTarget.value)}
            />
            <button type="submit" class="btn" aria-disabled={!free || typed.trim() === ""}>
              {text.send}
            </button>
          </form>
        </>
      )}
    </div>
  );
}

/** Keeps the last line in sight, and says that it was seen where the chat is on screen at all. */
function useSeen(last: number, dispatch: Dispatch) {
  const list = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = list.current;
    if (!box || box.getClientRects().length === 0) return;
    box.scrollTop = box.scrollHeight;
    if (last > 0) dispatch({ type: "chatSeen" });
  }, [last, dispatch]);
  return list;
}

function isSilenced({ room, you }: View): boolean {
  return [...room.seats, ...room.watchers].some((one) => one.member === you.member && one.muted);
}
