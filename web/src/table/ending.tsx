/** The end: who has won and how, points by source, the chances over the game, and what to do next. */

import type { LiveTable } from "../api/live";
import type { Position, WholeTable } from "../api/types";
import { go, Link } from "../app/router";
import type { BoardProps, Data } from "../boards/board";
import type { BoardModule } from "../boards/frame";
import { Emblem } from "../boards/parts/Emblem";
import { Icon } from "../boards/parts/Icon";
import { dealPage } from "../challenge/dealt";
import { useSharing } from "../challenge/sharing";
import { Dice } from "../fair/dice";
import { playAgain } from "../fair/promise";
import { myName } from "../house/name";
import { Picture } from "../house/pictures";
import { finished } from "../house/record";
import { say } from "../i18n/say";
import { lookedAt } from "../replay/ways";
import { Bars } from "./bars";
import { Chart } from "./chart";
import { useCourse } from "./course";
import { Ledger, nameOf } from "./ledger";
import { outcome, winnersOf } from "./prompt";
import { ledgerOf, type Source } from "./sources";

interface Props {
  live: LiveTable;
  shown: WholeTable;
  position: Position;
  board: BoardProps<Data, Data>;
  module: BoardModule | null;
}

/** Everybody who is compared at the end: the players, and the opponent that a game itself plays. */
interface Standing {
  board: BoardProps<Data, Data>;
  ranking: number[];
  scores: number[];
  sources: Source[];
  order: number[];
}

/** Points as they were counted, or as they stood when the game was given up. */
function standingOf({ shown, position, board, module }: Omit<Props, "live">): Standing {
  const ending = module?.ending;
  const rival = ending?.rival?.(board) ?? null;
  const ledgers = rival ? [rival.ledger] : [];
  const sources = ledgerOf(position.view, shown.seats.length, ending?.joined, ledgers);
  const { ranking = [] } = position;
  const sums = board.called.map((_, seat) =>
    sources.reduce((sum, { points }) => sum + (points[seat] ?? 0), 0),
  );
  const scores = [...(position.scores ?? sums), ...(rival ? [rival.score] : [])];
  const places = rival && ranking.length ? [...ranking, 3 - (ranking[0] ?? 2)] : ranking;
  const better = (a: number, b: number) =>
    (places[a] ?? 9) - (places[b] ?? 9) || (scores[b] ?? 0) - (scores[a] ?? 0);
  return {
    board: rival ? withRival(board, rival.name) : board,
    ranking: places,
    scores,
    sources,
    order: scores.map((_, seat) => seat).toSorted(better),
  };
}

/** The same board as if the opponent without a seat had one. */
function withRival(board: BoardProps<Data, Data>, name: string): BoardProps<Data, Data> {
  const letter = name.split(" ").at(-1)?.slice(0, 1) ?? "";
  return { ...board, called: [...board.called, name], letters: [...board.letters, letter] };
}

/** "You win by 14", or without points "You win!". */
function heading(shown: WholeTable, { board, ranking, scores, sources }: Standing): string {
  const first = ranking.indexOf(1);
  const isAlone = ranking.filter((place) => place === 1).length === 1;
  const rest = scores.filter((_, seat) => seat !== first);
  const n = (scores[first] ?? 0) - Math.max(...rest);
  const name = shown.seats[first]?.name ?? board.called[first];
  if (!sources.length || !isAlone || !rest.length || n <= 0)
    return shown.seats[first] || first < 0 ? outcome(shown, ranking) : say("winner", { name });
  const isMe = shown.you.length === 1 && shown.you[0] === first;
  return isMe ? say("you_win_by", { n }) : say("winner_by", { n, name });
}

/** How a game ended, as its heading says it. */
export const resultOf = (props: Omit<Props, "live">): string => heading(props.shown, standingOf(props));

/** The sentence under the heading: who gave up, or what decided the game. */
function told(shown: WholeTable, board: BoardProps<Data, Data>, module: BoardModule | null): string {
  const gone = shown.resigned.map((seat) => board.called[seat]).join(", ");
  if (gone)
    return shown.resigned.some((seat) => shown.you.includes(seat))
      ? say("you_gave_up")
      : say("resigned", { name: gone });
  if (shown.status === "closed") return say("draw");
  return module?.ending?.line?.(board) ?? say("game_over");
}

/** So many games are looked back on, and fewer than a few say nothing. */
const LATELY = 5;
const FEW = 3;

/** How one's last games of this kind ended, this one among them. */
function lately({ game, you, table }: WholeTable): string {
  const last = finished(game).slice(0, LATELY);
  if (you.length !== 1 || last.length < FEW || !last.some((one) => one.table === table)) return "";
  return say("won_lately", { won: last.filter(({ won }) => won).length, n: last.length });
}

export function Ending(props: Props) {
  const { live, shown, position, module } = props;
  const standing = standingOf(props);
  const { board, ranking, scores, sources, order } = standing;
  const course = useCourse(shown.table, position.ply, position.ranking ?? []);
  const charted = order.length > 1 ? course : null;
  const ending = module?.ending;
  const winners = winnersOf(shown, ranking);
  const isMine = winners.some(({ seat }) => shown.you.includes(seat));
  const reached =
    shown.seats.length === 1 && ranking.length ? ending?.alone?.(board, winners.length > 0) : null;
  const isGolden = isMine || (shown.you.length === 0 && winners.length > 0);
  return (
    <section class={`ending ${isGolden ? "won" : ""}`} aria-label={say("score")}>
      <header class="banner">
        <span class="crown">
          <Emblem of={reached?.emblem ?? `${shown.game}/${CROWNS[shown.game] ?? ""}`} />
        </span>
        <div role="status">
          <h2>{reached?.title ?? heading(shown, standing)}</h2>
          <p>
            {reached?.line ?? told(shown, board, module)} <span class="lately">{lately(shown)}</span>
          </p>
          <Dice shown={shown} moves={live.log.value} />
        </div>
      </header>
      <div class="ending-board">
        {ending?.Board ? (
          <ending.Board {...board} />
        ) : sources.length ? (
          <Bars
            board={board}
            order={order}
            scores={scores}
            sources={sources}
            colours={ending?.colours ?? {}}
            named={(source) => nameOf(source, board, module)}
          />
        ) : (
          <Picture game={shown.game} />
        )}
      </div>
      <div class={`ending-side ${charted ? "charted" : ""}`}>
        <Ledger
          board={board}
          order={order}
          scores={scores}
          sources={sources}
          course={charted}
          last={position.ply}
          module={module}
          hints={shown.seats.map((seat) => seat.hints)}
        />
        {charted && (
          <Chart points={charted} last={position.ply} order={order} board={board} module={module} />
        )}
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

/** A rematch, look back, tell others, go home. */
function Next({ live, shown }: { live: LiveTable; shown: WholeTable }) {
  const [isCopied, share] = useSharing();
  const again = async () => {
    const next = await live.act(playAgain(live.table, myName()));
    if (next) go(`/t/${next}`);
  };
  return (
    <div class="ending-next">
      {dealPage(shown) && (
        <Link to={dealPage(shown)} class="sec">
          <Icon name="players" /> {say("ch_look")}
        </Link>
      )}
      {shown.you.length > 0 && (
        <button type="button" class="primary gold" onClick={() => void again()}>
          <Icon name="rematch" /> {say(shown.rematch ? "to_rematch" : "rematch")}
        </button>
      )}
      <Link to={lookedAt(shown)} class="sec">
        <Icon name="review" /> {say("review")}
      </Link>
      <button type="button" class="sec" onClick={() => void share(lookedAt(shown))}>
        <Icon name="share" /> {say(isCopied ? "copied" : "share")}
      </button>
      <Link to="/" class="sec">
        <Icon name="house" /> {say("house")}
      </Link>
    </div>
  );
}
