/** The end: who has won and how, points by source, the chances over the game, and what to do next. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api/client";
import type { LiveTable } from "../api/live";
import type { Position, WholeTable } from "../api/types";
import { go, Link } from "../app/router";
import type { BoardProps, Data } from "../boards/board";
import type { BoardModule } from "../boards/frame";
import { Emblem } from "../boards/parts/Emblem";
import { Icon } from "../boards/parts/Icon";
import { say } from "../i18n/say";
import { Bars } from "./bars";
import { Chart } from "./chart";
import { useCourse } from "./course";
import { Ledger, nameOf } from "./ledger";
import { outcome, winnersOf } from "./prompt";
import { ledgerOf } from "./sources";

interface Props {
  live: LiveTable;
  shown: WholeTable;
  position: Position;
  board: BoardProps<Data, Data>;
  module: BoardModule | null;
}

/** "You win by 14", or without points "You win!". */
function heading(shown: WholeTable, position: Position, isCounted: boolean): string {
  const { ranking = [], scores = [] } = position;
  const first = ranking.indexOf(1);
  const isAlone = ranking.filter((place) => place === 1).length === 1;
  const rest = scores.filter((_, seat) => seat !== first);
  const n = (scores[first] ?? 0) - Math.max(...rest);
  if (!isCounted || !isAlone || !rest.length || n <= 0) return outcome(shown, ranking);
  const isMe = shown.you.length === 1 && shown.you[0] === first;
  return isMe ? say("you_win_by", { n }) : say("winner_by", { n, name: shown.seats[first]?.name });
}

/** The sentence under the heading: who gave up, or what decided the game. */
function told(shown: WholeTable, board: BoardProps<Data, Data>, module: BoardModule | null): string {
  const gone = shown.resigned.map((seat) => board.called[seat]).join(", ");
  if (gone)
    return shown.resigned.some((seat) => shown.you.includes(seat))
      ? say("you_resigned")
      : say("resigned", { name: gone });
  return module?.ending?.line?.(board) ?? say("game_over");
}

export function Ending({ live, shown, position, board, module }: Props) {
  const { ranking = [], scores = [] } = position;
  const sources = ledgerOf(position.view, ranking.length, module?.ending?.joined);
  const course = useCourse(shown.table, position.ply, ranking);
  const order = shown.seats.map(({ seat }) => seat).toSorted((a, b) => (ranking[a] ?? 9) - (ranking[b] ?? 9));
  const ending = module?.ending;
  const isWon = winnersOf(shown, ranking).some(({ seat }) => shown.you.includes(seat));
  return (
    <section class={`ending ${isWon ? "won" : ""}`} aria-label={say("score")}>
      <header class="banner">
        <span class="crown">
          <Emblem of={`${shown.game}/${CROWNS[shown.game] ?? ""}`} />
        </span>
        <div role="status">
          <h2>{heading(shown, position, sources.length > 0)}</h2>
          <p>{told(shown, board, module)}</p>
        </div>
      </header>
      <div class="ending-board">
        {ending?.Board ? (
          <ending.Board {...board} />
        ) : (
          <Bars
            board={board}
            order={order}
            scores={scores}
            sources={sources}
            colours={ending?.colours ?? {}}
            named={(source) => nameOf(source, board, module)}
          />
        )}
      </div>
      <div class="ending-side">
        <Ledger
          board={board}
          order={order}
          scores={scores}
          sources={sources}
          course={course}
          module={module}
        />
        {course.length > 2 && <Chart points={course} order={order} board={board} module={module} />}
      </div>
      <Next live={live} shown={shown} />
    </section>
  );
}

const CROWNS: Record<string, string> = {
  favor: "marker/pharaoh",
  pharaon: "pharaoh/pharaoh_nobles",
  faiyum: "rank/hand_of_the_pharaoh",
  pharaoh: "piece/large",
};

/** Play again, look back, tell others, go home. */
function Next({ live, shown }: { live: LiveTable; shown: WholeTable }) {
  const [isCopied, setCopied] = useState(false);
  const again = async () => {
    const made = await live.act(api.rematch(live.table));
    if (made) go(`/t/${made.table}`);
  };
  const share = async () => {
    const url = `${location.origin}/replay/${shown.table}`;
    if (navigator.share) return void navigator.share({ url }).catch(() => undefined);
    await navigator.clipboard?.writeText(url);
    setCopied(true);
  };
  useEffect(() => {
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <div class="ending-next">
      {shown.you.length > 0 && (
        <button type="button" class="primary gold" onClick={() => void again()}>
          <Icon name="rematch" /> {say(shown.rematch ? "to_rematch" : "rematch")}
        </button>
      )}
      <Link to={`/replay/${shown.table}`} class="sec">
        <Icon name="review" /> {say("review")}
      </Link>
      <button type="button" class="sec" onClick={() => void share()}>
        <Icon name="share" /> {say(isCopied ? "copied" : "share")}
      </button>
      <Link to="/" class="sec">
        <Icon name="house" /> {say("house")}
      </Link>
    </div>
  );
}
