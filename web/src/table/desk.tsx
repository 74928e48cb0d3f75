/** A game in play: board beside choices, then what happened, the table in words and talk. */

import { useSignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { Position, ReasonShown, WholeTable } from "../api/types";
import { Link } from "../app/router";
import { lang, moving } from "../app/settings";
import type { BoardProps, Card, Data } from "../boards/board";
import { BoardFrame } from "../boards/frame";
import { titleOf } from "../house/games";
import { say, teller, textsOf } from "../i18n/say";
import { LessonGuide } from "../lesson/guide";
import { keptAt } from "../lesson/kept";
import { Actions, UndoWish } from "./actions";
import { CardNote } from "./cardnote";
import { Chat } from "./chat";
import { Guide } from "./guide";
import { Hint } from "./hint";
import { Ledger } from "./ledger";
import { Log } from "./log";
import { Menu } from "./menu";
import { OddsPanel } from "./odds";
import { PromptLine } from "./prompt";
import { Reasons } from "./reasons";
import { Origin, Seats } from "./seats";
import { useSounds } from "./sounds";
import { TextView } from "./textview";

interface Props {
  live: LiveTable;
  shown: WholeTable;
  position: Position;
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

export function Desk({ live, shown, position }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const card = useSignal<Card | null>(null);
  const [hinting, setHinting] = useState(false);
  const texts = textsOf(shown.game);
  const undo = () => void live.act(api.undo(live.table));
  const mine = position.menu.length > 0;
  useSounds(position, live.log.value);
  useKeys({ u: undo, h: () => mine && setHinting(true), escape: () => setAsked(null) });
  useEffect(() => {
    setAsked(null);
    setHinting(false);
  }, [position.ply]);

  const why = async (move: string) => {
    const answer = await live.act(api.why(live.table, move));
    if (answer) setAsked({ move, reasons: answer.reasons });
  };
  const play = (move: string) => void live.play(move);
  const board: BoardProps<Data, Data> = {
    view: position.view,
    printed: shown.printed,
    menu: position.menu,
    seat:
      position.to_move !== null && shown.you.includes(position.to_move)
        ? position.to_move
        : (shown.you[0] ?? null),
    players: shown.seats.map((seat) => seat.name),
    lang: lang.value,
    t: teller(texts, lang.value),
    play,
    why: (move) => void why(move),
    inspect: (next) => {
      card.value = next;
    },
    motion: moving(),
  };
  return (
    <>
      <h1 class="unseen">{titleOf(shown.game)}</h1>
      <div class="asking">
        <PromptLine shown={shown} position={position} />
        <Actions
          live={live}
          shown={shown}
          position={position}
          undo={undo}
          hint={() => setHinting(!hinting)}
        />
      </div>
      {position.scores && <Ledger live={live} shown={shown} position={position} />}
      <div class="desk" data-ply={position.ply}>
        <div class="help-side">
          <UndoWish live={live} shown={shown} />
          <Reasons
            asked={asked}
            trouble={live.trouble.value}
            game={shown.game}
            close={() => setAsked(null)}
          />
          <LessonGuide game={shown.game} table={live.table} position={position} play={play} />
          {hinting && mine && (
            <Hint table={live.table} position={position} play={play} close={() => setHinting(false)} />
          )}
          {mine && keptAt(live.table) === null && (
            <Guide game={shown.game} rule={position.prompt?.rule ?? ""} />
          )}
        </div>
        <section class="board-side" aria-label={say("board")}>
          <h2 class="unseen">{say("board")}</h2>
          <Seats shown={shown} position={position} />
          <Origin shown={shown} />
          <BoardFrame game={shown.game} props={board} texts={texts} />
          <CardNote card={card} game={shown.game} />
        </section>
        <div class="choice-side">
          {mine && <Menu menu={position.menu} busy={live.busy.value} play={play} />}
          {mine && <OddsPanel table={live.table} ply={position.ply} names={board.players} />}
          <Log moves={live.log.value} game={shown.game} />
          <div>
            <TextView game={shown.game} board={board} texts={texts} play={play} />
            <Chat live={live} mine={shown.you.length > 0} />
            <p>
              <Link to={`/replay/${shown.table}?ply=${position.ply}`}>{say("look_back")}</Link>
            </p>
            <p class="aside">{say("keys")}</p>
            <p class="aside">{shown.chance.fair ? say("fair") : say("unfair")}</p>
          </div>
        </div>
      </div>
    </>
  );
}
