/** The panel that is open over the room or the table, if any. */

import type { Dispatch } from "../../core/actions";
import type { AppState } from "../../core/state";
import { useMessages } from "../../i18n/context";
import type { Messages } from "../../i18n/messages";
import type { View } from "../../protocol.gen";
import { MatchSheet } from "../deals/MatchSheet";
import { Dialog } from "../shell/Dialog";
import { Help } from "../table/Help";
import { Log } from "../table/Log";
import { Menu } from "../table/Menu";
import { Sheet } from "../table/Sheet";
import { Chat } from "./Chat";
import { Counter } from "./Counter";
import { Device } from "./Device";
import { People } from "./People";
import { RulesForm } from "./RulesForm";

export type Panel = "menu" | "log" | "sheet" | "help" | "chat" | "people" | "rules" | "device" | "counter";

interface Props {
  panel: Panel | null;
  open: (panel: Panel | null) => void;
  state: AppState;
  view: View;
  dispatch: Dispatch;
}

export function Panels({ panel, open, state, view, dispatch }: Props) {
  const messages = useMessages();
  if (!panel) return null;
  return (
    <Dialog key={panel} title={titleOf(panel, messages)} onClose={() => open(null)}>
      {panel === "menu" && <Menu state={state} view={view} dispatch={dispatch} onOpen={open} />}
      {panel === "log" && <Log view={view} />}
      {panel === "sheet" && (
        <>
          <Sheet view={view} />
          <MatchSheet state={state} view={view} dispatch={dispatch} />
        </>
      )}
      {panel === "help" && <Help />}
      {panel === "chat" && <Chat state={state} view={view} dispatch={dispatch} />}
      {panel === "people" && (
        <People state={state} view={view} dispatch={dispatch} onRules={() => open("rules")} />
      )}
      {panel === "rules" && <RulesForm state={state} view={view} dispatch={dispatch} />}
      {panel === "device" && <Device state={state} view={view} dispatch={dispatch} />}
      {panel === "counter" && <Counter view={view} />}
    </Dialog>
  );
}

function titleOf(panel: Panel, { ui, social, rules }: Messages): string {
  switch (panel) {
    case "menu":
      return ui.table.menu;
    case "log":
      return ui.table.log;
    case "sheet":
      return ui.sheet.title;
    case "help":
      return ui.table.help;
    case "chat":
      return social.chat.title;
    case "people":
      return social.people.title;
    case "rules":
      return rules.title;
    case "device":
      return social.device.title;
    case "counter":
      return social.counter.title;
  }
}
