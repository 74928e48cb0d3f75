/** What luck and choices did to one's result, once the game was reviewed, and the way to its review. */

import type { Tried } from "../api/types";
import { Link } from "../app/router";
import { say } from "../i18n/say";
import { hundredths } from "../profile/figures";
import { kindness } from "./kindness";

/** Whoever gave up is told by this measure; such a game cannot be reviewed. */
const GAVE_UP = -1_000_000;

function told({ luck, choices }: Tried): string {
  if (luck === null || choices === null) return say("ch_unreviewed");
  const cost = hundredths(Math.abs(choices), false);
  const told = { luck: hundredths(luck), cost };
  return `${say(kindness(luck), told)} ${say(cost === "0" ? "ch_no_cost" : "ch_cost", told)}`;
}

export function Skill({ mine }: { mine: Tried }) {
  if (!mine.table || mine.measure <= GAVE_UP) return null;
  return (
    <p class="line-skill">
      <span>{told(mine)}</span>
      <Link to={`/review/${mine.table}`} class="button">
        {say("review")}
      </Link>
    </p>
  );
}
