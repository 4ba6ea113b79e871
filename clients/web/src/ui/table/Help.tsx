/** The keys of the table, and how to select by touch. */

import { useMessages } from "../../i18n/context";

export function Help() {
  const { help } = useMessages().ui;
  return (
    <>
      <p>{help.touch}</p>
      <dl class="keys">
        {help.keys.map(([key, meaning]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
