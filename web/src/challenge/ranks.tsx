/** Where the bots came out, each in one's own seat on the same dice. */

import type { Tried } from "../api/types";
import { Medal } from "../house/rank";
import { levelWord } from "../house/ranks";
import { say } from "../i18n/say";

export function Ranks({ bots, toCome, mine }: { bots: Tried[]; toCome: number; mine: Tried | null }) {
  return (
    <section class="sheet-box ranks-out">
      <h2 title={say("ch_ranks_lead")}>{say("ch_ranks")}</h2>
      {!bots.length && <p>{say("ch_ranks_later")}</p>}
      <ol>
        {bots.map((one) => (
          <li key={one.bot}>
            <Medal bot={one.bot} />
            <b>
              {levelWord(one.bot)}
              {mine && one.measure > mine.measure && (
                <i title={say("ch_rank_better")}>
                  <span class="unseen">, {say("ch_rank_better")}</span>
                </i>
              )}
            </b>
            <span>{one.said}</span>
          </li>
        ))}
      </ol>
      {bots.length > 0 && toCome > 0 && <p role="status">{say("ch_to_come", { n: toCome })}</p>}
    </section>
  );
}
