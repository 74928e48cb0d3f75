/** A game in play on one screen: rail, prompt, board, and all else one press away. */

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { Position, ReasonShown, WholeTable } from "../api/types";
import { Link } from "../app/router";
import type { Act, BoardProps, Card, Data, Offer } from "../boards/board";
import { BoardFrame, useBoard } from "../boards/frame";
import { titleOf } from "../house/games";
import { say, textsOf } from "../i18n/say";
import { LessonGuide } from "../lesson/guide";
import { UndoWish } from "./actions";
import { actsOf } from "./acts";
import { CardNote } from "./cardnote";
import { Chat } from "./chat";
import { Drawer } from "./drawer";
import { Hint } from "./hint";
import { Ledger } from "./ledger";
import { Log } from "./log";
import { Menu } from "./menu";
import { OddsPanel } from "./odds";
import { outcome, PromptBar, turnOf } from "./prompt";
import { boardProps, toldOf } from "./props";
import { type Drawer as DrawerName, paceTool, Rail, soundTool, type Tool } from "./rail";
import { Reasons } from "./reasons";
import { Origin, Seats } from "./seats";
import { useSounds } from "./sounds";
import { Staging, TOLD } from "./staging";
import { TextView } from "./textview";

interface Props {
  live: LiveTable;
}

export interface Asked {
  move: string;
  reasons: ReasonShown[];
}

/** The keys of a table, where nothing is being typed. */
function useKeys(keys: Record<string, () => void>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
      keys[event.key.toLowerCase()]?.();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  });
}

/** The stage of a live table; moves made at this screen are not waited for. */
function useStaging(live: LiveTable): Staging {
  const staging = useMemo(() => new Staging(), [live]);
  useEffect(() => {
    staging.worth = ({ table, moves }) => {
      const mover = moves.find((one) => one.seat !== null)?.seat ?? null;
      return mover === null || table.you.includes(mover) ? 0 : TOLD;
    };
    live.onTake = (table, moves) => staging.take(table, moves);
    if (live.shown.value) staging.take(live.shown.value, []);
    return () => staging.close();
  }, [staging]);
  return staging;
}

export function Desk({ live }: Props) {
  const staging = useStaging(live);
  const event = staging.event.value;
  const known = live.shown.value;
  if (!known?.position || !event?.table.position) return null;
  const { position, status } = event.table;
  return <Laid live={live} staging={staging} shown={{ ...known, status }} position={position} />;
}

interface LaidProps {
  live: LiveTable;
  staging: Staging;
  shown: WholeTable;
  position: Position;
}

function Laid({ live, staging, shown, position }: LaidProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const card = useSignal<Card | null>(null);
  const offer = useSignal<Offer | null>(null);
  const [hinting, setHinting] = useState(false);
  const [drawer, setDrawer] = useState<DrawerName | null>(null);
  const module = useBoard(shown.game);
  const texts = textsOf(shown.game);
  const log = live.log.value.slice(0, position.ply);
  const undo = () => void live.act(api.undo(live.table));
  const menu = staging.waiting.value ? [] : position.menu;
  const mine = menu.length > 0;
  useSounds(position, live.log.value);
  useEffect(() => {
    setAsked(null);
    setHinting(false);
  }, [position.ply]);

  const why = async (move: string) => {
    const answer = await live.act(api.why(live.table, move));
    if (answer) setAsked({ move, reasons: answer.reasons });
  };
  const play = (move: string) => void live.play(move);
  const base = boardProps(shown, position, texts, log);
  const board: BoardProps<Data, Data> = {
    ...base,
    menu,
    play,
    playAll: (moves) => void live.playAll(moves),
    why: (move) => void why(move),
    inspect: (next) => {
      card.value = next;
    },
    offer: (next) => {
      offer.value = next;
    },
  };
  const acts = actsOf(menu, offer.value, module?.isQuiet);
  const press = (act: Act) => {
    if (act.act) act.act();
    else if (act.moves) void live.playAll(act.moves);
    else if (act.move) play(act.move);
  };
  const toggle = (name: DrawerName) => () => setDrawer(drawer === name ? null : name);
  useKeys({
    u: undo,
    h: () => mine && setHinting(true),
    m: toggle("moves"),
    l: toggle("log"),
    escape: () => {
      setAsked(null);
      setDrawer(null);
      offer.value?.drop?.();
    },
  });
  const tools: Tool[] = [
    { icon: "take_back", label: "undo", key: "u", off: !position.can_undo || live.busy.value, press: undo },
    { icon: "hint", label: "hint", key: "h", on: hinting, off: !mine, press: () => setHinting(!hinting) },
    { icon: "moves", label: "moves", key: "m", on: drawer === "moves", press: toggle("moves") },
    { icon: "log", label: "log_short", key: "l", on: drawer === "log", press: toggle("log") },
    { icon: "talk", label: "chat", on: drawer === "talk", press: toggle("talk") },
  ];
  const turn = position.to_move;
  const text = offer.value?.text ?? (mine ? position.prompt?.text : lastTold(log)) ?? "";
  return (
    <main
      class="desk"
      id="content"
      data-game={shown.game}
      data-ply={position.ply}
      data-turn={position.ranking ? "over" : mine ? "mine" : "theirs"}
      data-busy={live.busy.value ? "" : undefined}
    >
      <h1 class="unseen">{titleOf(shown.game)}</h1>
      <Rail tools={tools} below={[paceTool(), soundTool()]} />
      <PromptBar
        seat={turn}
        letter={turn === null ? "" : (board.letters[turn] ?? "")}
        title={position.ranking ? outcome(shown, position.ranking) : turnOf(shown, position)}
        text={acts.isLast && !offer.value?.text ? say("nothing_left") : text}
        ply={position.ply}
        acts={acts}
        press={press}
        skip={staging.waiting.value ? () => staging.skip() : null}
      />
      <BoardFrame game={shown.game} props={board} texts={texts} />
      <CardNote card={card} game={shown.game} />
      <div class="help-side">
        <UndoWish live={live} shown={shown} />
        <Reasons asked={asked} trouble={live.trouble.value} game={shown.game} close={() => setAsked(null)} />
        <LessonGuide game={shown.game} table={live.table} position={position} play={play} />
        {hinting && mine && (
          <Hint table={live.table} position={position} play={play} close={() => setHinting(false)} />
        )}
        {position.scores && <Ledger live={live} shown={shown} position={position} />}
      </div>
      <Drawer title={say("choices")} isOpen={drawer === "moves"} close={() => setDrawer(null)}>
        {mine && <Menu menu={menu} busy={live.busy.value} play={play} />}
        {mine && <OddsPanel table={live.table} ply={position.ply} names={board.players} />}
        <TextView game={shown.game} board={board} texts={texts} play={play} />
        <p class="aside">{say("keys")}</p>
        <p class="aside">{shown.chance.fair ? say("fair") : say("unfair")}</p>
      </Drawer>
      <Drawer title={say("log")} isOpen={drawer === "log"} close={() => setDrawer(null)}>
        <Seats shown={shown} position={position} />
        <Origin shown={shown} />
        <Log moves={log} game={shown.game} />
        <Link to={`/replay/${shown.table}?ply=${position.ply}`}>{say("look_back")}</Link>
      </Drawer>
      <Drawer title={say("chat")} isOpen={drawer === "talk"} close={() => setDrawer(null)}>
        <Chat live={live} mine={shown.you.length > 0} />
      </Drawer>
    </main>
  );
}

const lastTold = (log: Parameters<typeof toldOf>[0][]): string => {
  const played = log.findLast((one) => one.seat !== null);
  return played ? toldOf(played) : "";
};
