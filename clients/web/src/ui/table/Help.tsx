/** The keys of the table, and how to select by touch. */

import { useMessages } from "../../i18n/context";

export function Help() {
  const { ui, writing } = useMessages();
  const { help } = ui;
  return (
    <>
      <p>{writing.text([help.touch, help.drag])}</p>
      <h3 class="for-keys">{help.title}</h3>
      <dl class="keys for-keys">
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
