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
import { Seal } from "../boards/parts/Seal";
import { say } from "../i18n/say";
import { Bars } from "./bars";
import { type Point, useCourse } from "./course";
import { outcome, winnersOf } from "./prompt";
import { ledgerOf, type Source } from "./sources";

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
  const sources = ledgerOf(position.view, ranking.length);
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
          />
        )}
      </div>
      <div class="ending-side">
        <Ledger
          board={board}
          order={order}
          scores={scores}
          ranking={ranking}
          sources={sources}
          module={module}
        />
        {course.length > 2 && <Course points={course} order={order} board={board} />}
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

interface LedgerProps {
  board: BoardProps<Data, Data>;
  order: number[];
  scores: number[];
  ranking: number[];
  sources: Source[];
  module: BoardModule | null;
}

function Ledger({ board, order, scores, ranking, sources, module }: LedgerProps) {
  const mark = (seat: number) => (seat === board.seat ? "mine" : undefined);
  return (
    <div class="ledger scroll">
      <table>
        <thead>
          <tr>
            <td />
            {order.map((seat) => (
              <th scope="col" key={seat} class={mark(seat)}>
                <Seal seat={seat} letter={board.letters[seat] ?? ""} />
                <bdi>{board.called[seat]}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sources.map(({ key, points }) => (
            <tr key={key}>
              <th scope="row">
                {module?.ending?.emblem && <Emblem of={module.ending.emblem(key)} />}
                {board.t(`name.${key}`)}
              </th>
              {order.map((seat) => (
                <td key={seat} class={mark(seat)}>
                  {points[seat]}
                </td>
              ))}
            </tr>
          ))}
          <tr class="total">
            <th scope="row">{say(sources.length ? "points" : "place")}</th>
            {order.map((seat) => (
              <td key={seat} class={mark(seat)}>
                {(sources.length ? scores : ranking)[seat]}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The chances over the game as bands, the best player's at the bottom. */
function Course({ points, order, board }: { points: Point[]; order: number[]; board: BoardProps }) {
  const last = points.at(-1)?.ply || 1;
  const x = (point: Point) => (100 * point.ply) / last;
  const under = (point: Point, upTo: number) =>
    order.slice(upTo).reduce((sum, seat) => sum + (point.wins[seat] ?? 0), 0);
  const edge = (at: number) => points.map((point) => `${x(point)},${40 * (1 - under(point, at))}`);
  return (
    <figure class="course">
      <figcaption>{say("odds_win")}</figcaption>
      <svg viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label={say("odds_win")}>
        {order.map((seat, at) => (
          <polygon
            key={seat}
            class={`seat-${seat}`}
            points={[...edge(at), ...edge(at + 1).reverse()].join(" ")}
          />
        ))}
      </svg>
      <p class="course-key">
        {order.map((seat) => (
          <span key={seat}>
            <Seal seat={seat} letter={board.letters[seat] ?? ""} />
          </span>
        ))}
      </p>
    </figure>
  );
}

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
