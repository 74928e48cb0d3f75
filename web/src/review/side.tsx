/** Beside the board: luck and choices with the moments, the game as a table, or its story. */

import type { PlayedMove, ReviewShown } from "../api/types";
import { go } from "../app/router";
import { say } from "../i18n/say";
import { AsTable } from "./astable";
import { mistakes } from "./mistakes";
import { MomentCard, MomentList, MomentTabs, NoMoments, type Shown } from "./moments";
import { Split } from "./split";
import { Story } from "./story";
import type { Walk } from "./walk";

export type View = "moments" | "table" | "story";

export interface SideProps {
  review: ReviewShown;
  moves: PlayedMove[];
  called: string[];
  letters: string[];
  who: string;
  walk: Walk;
  show: Shown;
  setShow: (show: Shown) => void;
  look: (seat: number) => void;
  choose: (moment: number) => void;
  tryAgain: (() => void) | null;
  playFrom: () => void;
  share: () => void;
}

function Moments({ review, called, letters, walk, look, choose, ...card }: SideProps) {
  const list = { review, chosen: walk.at, open: choose };
  return (
    <>
      <div class="bx split-box">
        <Split review={review} ply={walk.ply} called={called} letters={letters} look={look} />
      </div>
      {walk.moment ? (
        <>
          <MomentList {...list} />
          <MomentTabs {...list} />
          <MomentCard
            review={review}
            moment={walk.moment}
            who={card.who}
            show={card.show}
            setShow={card.setShow}
            tryAgain={card.tryAgain}
            playFrom={card.playFrom}
            share={card.share}
            along={(by) => choose(walk.beside(by))}
          />
        </>
      ) : (
        <NoMoments review={review} />
      )}
    </>
  );
}

/** The story, the way to one's mistakes, and what the keys do. */
function Telling({ review, walk }: SideProps) {
  const quiz = mistakes(review);
  return (
    <section class="bx story-box" aria-label={say("review_story")}>
      <h2>{say("review_story")}</h2>
      <Story review={review} turn={walk.turn} />
      <p class="quiz-way">
        {quiz.length > 0 ? (
          <button
            type="button"
            class="primary"
            onClick={() => go(`/review/${review.table}?ply=${quiz[0]}#quiz`)}
          >
            {say("quiz")}
          </button>
        ) : (
          review.state === "whole" && <small>{say("quiz_none")}</small>
        )}
      </p>
      <p class="for-keys">
        <small>{say("review_keys")}</small>
      </p>
    </section>
  );
}

export function Side({ view, ...props }: SideProps & { view: View }) {
  const { review, moves, called, walk } = props;
  return (
    <section class="review-side">
      {view === "moments" && <Moments {...props} />}
      {view === "table" && (
        <AsTable review={review} moves={moves} called={called} ply={walk.ply} turn={walk.turn} />
      )}
      {view === "story" && <Telling {...props} />}
    </section>
  );
}
