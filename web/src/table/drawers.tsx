/** The drawers of a table: moves as text, what happened, talk, rules, settings. */

import type { LiveTable } from "../api/live";
import type { PlayedMove, Position, WholeTable } from "../api/types";
import { Link } from "../app/router";
import { SettingsList } from "../app/settingspage";
import type { BoardProps, Data } from "../boards/board";
import { DealNote, ShareDuplicate } from "../challenge/dealt";
import { Leave } from "../house/leave";
import { say, type Texts } from "../i18n/say";
import { Chat } from "./chat";
import { Drawer } from "./drawer";
import { Log } from "./log";
import { Menu } from "./menu";
import { OddsPanel } from "./odds";
import type { DrawerName } from "./rail";
import { RulesNow } from "./rulesnow";
import { Origin, Seats } from "./seats";
import { TextView } from "./textview";

interface Props {
  name: DrawerName | null;
  close: () => void;
  live: LiveTable;
  shown: WholeTable;
  position: Position;
  board: BoardProps<Data, Data>;
  log: PlayedMove[];
  texts: Texts;
}

export function Drawers({ name, close, live, shown, position, board, log, texts }: Props) {
  const mine = board.menu.length > 0;
  const drawer = (one: DrawerName, title: string) => ({ title, isOpen: name === one, close });
  return (
    <>
      <Drawer {...drawer("moves", say("choices"))}>
        {mine && <Menu menu={board.menu} busy={live.busy.value} play={board.play} />}
        {mine && shown.hint_policy !== "none" && (
          <OddsPanel table={live.table} ply={position.ply} names={board.called} />
        )}
        {name === "moves" && <TextView game={shown.game} board={board} texts={texts} play={board.play} />}
        <p class="aside for-keys">{say("keys")}</p>
      </Drawer>
      <Drawer {...drawer("log", say("log"))}>
        {name === "log" && (
          <>
            <Origin shown={shown} />
            <Log
              moves={log}
              changes={shown.changes}
              table={shown.table}
              players={board.players}
              called={board.called}
              letters={board.letters}
            />
            <DealNote shown={shown} />
            <p class="aside">{shown.chance.fair ? say("fair") : say("unfair")}</p>
          </>
        )}
      </Drawer>
      <Drawer {...drawer("talk", say("chat"))}>
        {name === "talk" && <Seats live={live} shown={shown} position={position} letters={board.letters} />}
        {name === "talk" && <Chat live={live} shown={shown} />}
      </Drawer>
      <Drawer {...drawer("rules", say("rules"))}>
        {name === "rules" && <RulesNow game={shown.game} rule={position.prompt?.rule ?? ""} />}
      </Drawer>
      <Drawer {...drawer("settings", say("settings"))}>
        {name === "settings" && (
          <>
            <Leave live={live} shown={shown} />
            <p>
              <Link to={`/replay/${shown.table}?ply=${position.ply}`}>{say("look_back")}</Link>
            </p>
            <p>
              <ShareDuplicate shown={shown} class="button" />
            </p>
            <SettingsList />
          </>
        )}
      </Drawer>
    </>
  );
}
