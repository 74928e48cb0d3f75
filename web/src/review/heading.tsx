/** How the game ended and who played it, how far its review is, and the ways out. */

import { useMemo } from "preact/hooks";
import type { ReviewShown, WholeTable } from "../api/types";
import { Link } from "../app/router";
import { useBoard } from "../boards/frame";
import { Seal } from "../boards/parts/Seal";
import { titleOf } from "../house/games";
import { say, textsOf } from "../i18n/say";
import { resultOf } from "../table/ending";
import { boardProps } from "../table/props";
import type { Reading } from "./review";

function Progress({ review, reading }: { review: ReviewShown; reading: Reading }) {
  const { state, done, total } = review;
  if (state === "making")
    return (
      <>
        <small class="progress" role="status">
          <progress max={total || 1} value={done} /> {say("review_checking", { done, total })}
        </small>
        <button type="button" class="quiet" onClick={reading.stop}>
          {say("review_stop")}
        </button>
      </>
    );
  if (state === "stopped" || state === "failed")
    return (
      <>
        <small class="progress" role="status">
          {state === "failed" ? review.note : say("review_stopped", { done, total })}
        </small>
        <button type="button" class="quiet" onClick={reading.goOn}>
          {say(state === "failed" ? "review_again" : "review_go_on")}
        </button>
      </>
    );
  return null;
}

/** How it ended and who played. */
function useNames(shown: WholeTable) {
  const module = useBoard(shown.game);
  const texts = textsOf(shown.game);
  const position = shown.position;
  return useMemo(() => {
    if (!position) return { result: "", called: [], letters: [] };
    const board = boardProps(shown, position, texts, []);
    return {
      result: resultOf({ shown, position, board, module }),
      called: board.called,
      letters: board.letters,
    };
  }, [shown, texts, module]);
}

interface Props {
  shown: WholeTable;
  review: ReviewShown;
  reading: Reading;
  isBoard: boolean;
  toggleBoard: () => void;
}

export function Heading({ shown, review, reading, isBoard, toggleBoard }: Props) {
  const names = useNames(shown);
  const ranking = shown.position?.ranking ?? [];
  const first = ranking.indexOf(1);
  return (
    <header class="prompt">
      <div class="prompt-line">
        {first >= 0 && shown.seats[first] && <Seal seat={first} letter={names.letters[first] ?? ""} />}
        <p>
          <b>{names.result}</b>{" "}
          <span>{say("review_who", { game: titleOf(shown.game), names: names.called.join(", ") })}</span>
        </p>
      </div>
      <div class="acts">
        <button type="button" class="quiet board-toggle" onClick={toggleBoard}>
          {say(isBoard ? "board_hide" : "board_show")}
        </button>
        <Link to={`/t/${shown.table}`} class="quiet">
          {say("score")}
        </Link>
        <Link to="/" class="quiet">
          {say("to_house")}
        </Link>
        <Progress review={review} reading={reading} />
      </div>
    </header>
  );
}
