/** The stylesheets, in the order in which they may overrule each other. */

import "./theme.css";
import "./base.css";
import "./marks.css";
import "./card/card.css";
import "./shell/shell.css";
import "./home/home.css";
import "./room/room.css";
import "./table/table.css";
import "./table/seat.css";
import "./table/pile.css";
import "./table/hand.css";
import "./table/status.css";
import "./table/controls.css";
import "./table/panels.css";
import "./panels/panels.css";
import "./panels/rules.css";
import "./result/result.css";
import "./learn/learn.css";
import "./deals/deals.css";
import "./deals/replay.css";
