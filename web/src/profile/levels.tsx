/** Results by the rank of opponents, a row for each game. */

import type { LevelResult, Statistics } from "../api/types";
import { gamesNow, titleOf } from "../house/games";
import { Medal } from "../house/rank";
import { levelWord } from "../house/ranks";
import { say } from "../i18n/say";
import { percent } from "../table/percent";

/** Shades from nothing won to everything. */
const shade = ({ won, games }: LevelResult) =>
  games ? `shade-${Math.round((4 * won) / games)}` : "shade-none";

function Cell({ level }: { level: LevelResult }) {
  return (
    <td class={shade(level)}>
      {level.games ? (
        <>
          <b>{percent(level.won / level.games)}</b>
          <small>{say("pr_of", { won: level.won, n: level.games })}</small>
        </>
      ) : (
        "–"
      )}
    </td>
  );
}

export function Levels({ found }: { found: Statistics }) {
  const order = gamesNow()?.map(({ name }) => name) ?? [];
  const games = found.by_game.toSorted((a, b) => order.indexOf(a.game) - order.indexOf(b.game));
  const ranks = games[0]?.levels ?? [];
  return (
    <section class="sheet-box levels">
      <header>
        <h2>{say("pr_levels")}</h2>
        <small>{say("pr_levels_note")}</small>
      </header>
      <div class="levels-scroll" tabIndex={0} role="group" aria-label={say("pr_levels")}>
        <table>
          <thead>
            <tr>
              <td />
              {ranks.map(({ rank }) => (
                <th key={rank} scope="col">
                  <Medal bot={rank} />
                  {levelWord(rank)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {games.map((one) => (
              <tr key={one.game}>
                <th scope="row">{titleOf(one.game)}</th>
                {one.levels.map((level) => (
                  <Cell key={level.rank} level={level} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
