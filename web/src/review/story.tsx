/** The game told in a few lines, with the ways to its turning points. */

import type { ReviewShown } from "../api/types";
import { say } from "../i18n/say";

export function Story({ review, turn }: { review: ReviewShown; turn: (ply: number) => void }) {
  if (!review.story.length)
    return <p class="review-wait">{say(review.state === "making" ? "review_later" : "review_halted")}</p>;
  return (
    <ol class="story">
      {review.story.map(({ text, ply }, at) => (
        <li key={at}>
          {ply === null ? (
            text
          ) : (
            <button type="button" onClick={() => turn(ply)}>
              {text} {review.story[at - 1]?.ply !== ply && <small>{say("review_turning")}</small>}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
