/** A game looked back on: the board, the curve and the words show the same instant. */

import { useEffect, useMemo, useState } from "preact/hooks";
import { api, Trouble } from "../api/client";
import type { PlayedMove, WholeTable } from "../api/types";
import { Chrome } from "../app/chrome";
import { Missing } from "../app/missing";
import { go, place } from "../app/router";
import { say } from "../i18n/say";
import { whole } from "../replay/replay";
import { ReviewDesk } from "./desk";
import { mistakes } from "./mistakes";
import { useReview } from "./review";
import { TryDesk } from "./try";
import "./review.css";
import "./moments.css";
import "./views.css";
import "./board.css";
import "./curve.css";
import "./phone.css";

/** The table and all of its moves. */
function useGame(table: string) {
  const [shown, setShown] = useState<WholeTable | null>(null);
  const [moves, setMoves] = useState<PlayedMove[]>([]);
  const [problem, setProblem] = useState("");
  useEffect(() => {
    Promise.all([api.see(table), whole(table)]).then(
      ([seen, played]) => {
        setMoves(played);
        setShown(seen);
      },
      (trouble) => setProblem(trouble instanceof Trouble ? trouble.message : say("crashed")),
    );
  }, [table]);
  return { shown, moves, problem };
}

/** Whose game it is told as: one's own, else the winner's. */
function firstSeat(shown: WholeTable): number {
  return shown.you[0] ?? Math.max(0, shown.position?.ranking?.indexOf(1) ?? 0);
}

/** Why a game cannot be reviewed, if it was not played to its end. */
function unplayed({ position, status }: WholeTable): string {
  if (position?.ranking) return "";
  return say(status === "over" || status === "closed" ? "review_unfinished" : "review_playing");
}

export function ReviewPage({ table }: { table: string }) {
  const { shown, moves, problem } = useGame(table);
  const [looker, look] = useState<number | null>(null);
  const why = shown ? unplayed(shown) : "";
  const seat = looker ?? (shown && !why ? firstSeat(shown) : null);
  const reading = useReview(table, seat);
  const { hash, ply } = place.value;
  const review = useMemo(() => reading.review, [reading.review]);
  const trouble = problem || why || (review ? "" : reading.problem);
  if (!shown || !review || !moves.length)
    return (
      <Chrome>
        {trouble ? <Missing why={trouble} /> : <p role="status">{say(shown ? "review_begin" : "loading")}</p>}
      </Chrome>
    );
  const back = (at: number) => go(`/review/${table}?ply=${at}`, true);
  const decider = ply === null ? null : (review.steps[ply]?.seat ?? moves[ply]?.seat ?? null);
  if ((hash === "try" || hash === "quiz") && ply !== null && decider !== null) {
    const all = mistakes(review);
    const at = all.indexOf(ply);
    const following = hash === "quiz" ? all[at + 1] : undefined;
    return (
      <TryDesk
        key={ply}
        shown={shown}
        ply={ply}
        seat={decider}
        unit={review.unit}
        of={hash === "quiz" && at >= 0 ? { at: at + 1, all: all.length } : null}
        next={following === undefined ? null : () => go(`/review/${table}?ply=${following}#quiz`, true)}
        answer={() => back(ply)}
        leave={() => back(ply)}
      />
    );
  }
  return <ReviewDesk shown={shown} moves={moves} review={review} reading={reading} look={look} />;
}
