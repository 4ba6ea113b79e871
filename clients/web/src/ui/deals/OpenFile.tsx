/** A file from this device as a record; what is none is said by the page. */

import type { Dispatch } from "../../core/actions";
import { useMessages } from "../../i18n/context";

interface Props {
  dispatch: Dispatch;
  onOpen: () => void;
}

/** A record has some kilobytes; fifty playings are far below this. */
const MOST_BYTES = 2_000_000;

export function OpenFile({ dispatch, onOpen }: Props) {
  const { replay } = useMessages().deals;
  return (
    <label class="btn small replay-file">
      {replay.load}
      <input
        type="file"
        accept=".json,application/json"
        onChange={async ({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (!file) return;
          const value = await contentOf(file);
          currentTarget.value = "";
          dispatch({ type: "fileOpened", value });
          onOpen();
        }}
      />
    </label>
  );
}

async function contentOf(file: File): Promise<unknown> {
  if (file.size > MOST_BYTES) return null;
  try {
    return JSON.parse(await file.text());
  } catch {
    return null;
  }
}
